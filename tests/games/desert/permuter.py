"""What a seat cannot know in the desert, from the rules and from what was told to it; never from its view.

Tiles are named by the space they started on, storm cards by their place in the first pile.  A face is known
once the tile is excavated or peeked at, a storm card once it is turned or foreseen, an equipment card once
it is drawn.  Where talk is bound to the tile, whoever stands together knows the same.
"""

from __future__ import annotations

from typing import cast

from ludotheque.games.desert import events
from ludotheque.games.desert.kinds import HIDDEN
from ludotheque.games.desert.phases import WHISPERS
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel import SPECTATOR, Chance, Match, State, Told
from ludotheque.lab.conformance import History, Swap

CRASH_BACK = 2


class DesertSwap:
    """The same moves on a table with other secrets: moves name places, never hidden things."""

    def __init__(self, first: DesertState) -> None:
        self._first = first

    def start(self) -> State:
        """The twin's state right after setup."""
        return self._first.copy()

    def move(self, seat: int, move: int) -> int:
        """The move as it is."""
        return move


class Memory:
    """What each viewer has been shown in the course of a match."""

    def __init__(self, match: Match, first: DesertState) -> None:
        self.viewers = [*range(match.seats), SPECTATOR]
        self.where = {space: space for space in range(25)}  # the tile on each space, by its first space
        self.pile = list(range(len(first.pile)))  # storm cards by their first place, top at the end
        self.faces: dict[int, set[int]] = {viewer: set() for viewer in self.viewers}
        self.cards: dict[int, set[int]] = {viewer: set() for viewer in self.viewers}
        self.equipment = 0  # cards drawn
        self.reshuffled = False
        self.looked = 0

    def hear(self, told: Told) -> None:
        """One more thing that was told."""
        event, a, b = told.event, int(told.a), int(told.b)
        listeners = [viewer for viewer in self.viewers if told.heard_by(viewer)]
        if event == events.TILE_SLID:
            self.where[b] = self.where[a]
        elif event == events.EXCAVATED:
            for viewer in listeners:
                self.faces[viewer].add(self.where[b])
        elif event == events.PEEKED:
            for viewer in listeners:
                self.faces[viewer].add(self.where[b])
        elif event == events.FOUND_EQUIPMENT:
            self.equipment += 1
        elif event == events.RESHUFFLED:
            self.reshuffled = True
        elif not self.reshuffled:
            self._hear_of_storm(told, listeners)

    def _hear_of_storm(self, told: Told, listeners: list[int]) -> None:
        event, a, b = told.event, int(told.a), int(told.b)
        if event == events.CARD_TURNED:
            card = self.pile.pop()
            for viewer in listeners:
                self.cards[viewer].add(card)
        elif event == events.LOOKED:
            self.looked = 0
        elif event == events.FORESEEN:
            for viewer in listeners:
                self.cards[viewer].add(self.pile[-1 - a])
        elif event == events.SUNK:
            self.pile.insert(0, self.pile.pop(len(self.pile) - 1 - b))
        elif event == events.STACKED:
            card = self.pile.pop(len(self.pile) - 1 - b)
            self.pile.insert(len(self.pile) - int(told.c), card)

    def talk(self, pawns: list[int]) -> None:
        """Whoever stands together tells each other everything."""
        for seat, space in enumerate(pawns):
            for mate, there in enumerate(pawns):
                if space == there:
                    self.faces[seat] |= self.faces[mate]
                    self.cards[seat] |= self.cards[mate]


class DesertPermuter:
    """Exchanges faces of tiles with the same back, and cards of both piles, that a seat was never shown."""

    def permute(self, history: History, seat: int, chance: Chance) -> Swap | None:
        """A table that differs in everything the seat does not know by the end."""
        first = cast("DesertState", history.first).copy()
        memory = self._remember(history, first)
        changed = self._swap_faces(first, memory.faces[seat], chance)
        if not memory.reshuffled:
            places = [place for place in memory.pile if place not in memory.cards[seat]]
            changed |= shuffle_places(first.pile, places, chance)
        left = list(range(len(first.equipment) - memory.equipment))
        changed |= shuffle_places(first.equipment, left, chance)
        return DesertSwap(first) if changed else None

    def _remember(self, history: History, first: DesertState) -> Memory:
        match = Match(history.match.room, history.match.head, history.match.journal.sheet)
        memory = Memory(match, first)
        for entry in history.entries:
            for told in match.apply(entry):
                memory.hear(told)
            state = cast("DesertState", match.state)
            if state.flags & WHISPERS:
                memory.talk(state.pawn)
        return memory

    def _swap_faces(self, first: DesertState, known: set[int], chance: Chance) -> bool:
        changed = False
        for back in range(CRASH_BACK):
            spaces = [
                space
                for space, face in enumerate(first.face)
                if face != HIDDEN and first.box.backs[face] == back and space not in known
            ]
            changed |= shuffle_places(first.face, spaces, chance)
        return changed


def shuffle_places(things: list[int], places: list[int], chance: Chance) -> bool:
    """Put the things at these places in another order; whether anything changed."""
    mixed = [things[place] for place in places]
    chance.shuffle(0, mixed)
    changed = mixed != [things[place] for place in places]
    for place, thing in zip(places, mixed, strict=True):
        things[place] = thing
    return changed
