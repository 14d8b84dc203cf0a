"""A table in the smallest position that shows a rule.

`Table` starts as a real match whose sand has been swept into the supply, all pawns on the crash tile and the
first seat to act; its methods put pieces where a test wants them and keep the census of the box.
"""

from __future__ import annotations

from typing import cast

from ludotheque.games import game
from ludotheque.games.desert import kinds, phases
from ludotheque.games.desert.content import EQUIPMENT, FACES, PARTS, ROLES, STORM_CARDS
from ludotheque.games.desert.state import DesertState
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel import IllegalMove, Match, Told
from ludotheque.kit.grids import cell_names

SPACES = cell_names(5, 5)
ROOM = game("desert")


def at(space: str) -> int:
    """The number of a space."""
    return SPACES.index(space)


class Table:
    """A match that a test arranges and plays."""

    def __init__(self, roles: str = "archeologist explorer", seed: int = 1, **options: object) -> None:
        chosen = roles.split()
        full: dict[str, object] = {"first_player": "1", "difficulty": "normal", **options}
        self.match: Match = ROOM.match(len(chosen), seed, full)
        state = self.state
        state.role = [ROLES.index(role) for role in chosen]
        state.water = [state.box.capacity[role] for role in state.role]
        for space in range(25):
            state.supply += state.sand[space]
            state.sand[space] = 0
        self.told: list[Told] = []
        self._pinned: set[int] = set()  # spaces whose tile a test has chosen

    @property
    def state(self) -> DesertState:
        """The true state."""
        return cast("DesertState", self.match.state)

    def view(self, seat: int | None = 0) -> DesertView:
        """What a seat sees."""
        return cast("DesertView", self.match.view(seat))

    def put(self, seat: int, space: str) -> Table:
        """A pawn onto a space."""
        self.state.pawn[seat] = at(space)
        return self

    def everyone(self, space: str) -> Table:
        """All pawns onto a space."""
        for seat in range(self.state.seats):
            self.put(seat, space)
        return self

    def sand(self, space: str, markers: int) -> Table:
        """So much sand on a space."""
        state = self.state
        state.supply += state.sand[at(space)] - markers
        state.sand[at(space)] = markers
        return self

    def supply(self, markers: int, heap: str) -> Table:
        """So much sand left; the rest lies on one heap."""
        state = self.state
        return self.sand(heap, state.sand[at(heap)] + int(state.supply) - markers)

    def tile(self, space: str, face: str, city: bool = True) -> Table:
        """That face on a space (exchanged with the tile that was there), excavated or not."""
        state = self.state
        wanted, here = FACES.index(face), at(space)
        assert here != state.hole
        if state.face[here] != wanted:
            choices = [
                there for there in range(25) if state.face[there] == wanted and there not in self._pinned
            ]
            there = choices[0]
            for board in (state.face, state.peeked):
                board[here], board[there] = board[there], board[here]
        self._pinned.add(here)
        state.city = state.city | 1 << here if city else state.city & ~(1 << here)
        return self

    def hole(self, space: str) -> Table:
        """The eye of the storm onto a space; the tile that lay there goes where it was."""
        state = self.state
        new, old = at(space), int(state.hole)
        for board in (state.tile, state.face, state.sand, state.peeked):
            board[new], board[old] = board[old], board[new]
        if state.city >> new & 1:
            state.city ^= 1 << new | 1 << old
        state.hole = new
        return self

    def water(self, seat: int, amount: int) -> Table:
        """So much water in a canteen."""
        self.state.water[seat] = amount
        return self

    def gear(self, seat: int, card: str) -> Table:
        """An equipment card from the pile to a seat."""
        kind = EQUIPMENT.index(card)
        self.state.equipment.remove(kind)
        self.state.gear[seat * kinds.KINDS + kind] += 1
        return self

    def next_gear(self, card: str) -> Table:
        """That card on top of the equipment pile."""
        pile = self.state.equipment
        pile.remove(EQUIPMENT.index(card))
        pile.append(EQUIPMENT.index(card))
        return self

    def cards(self, *names: str) -> Table:
        """These storm cards on top of the pile, the first one uppermost."""
        pile = self.state.pile
        wanted = [STORM_CARDS.index(name) for name in names]
        for card in wanted:
            pile.remove(card)
        pile.extend(reversed(wanted))
        return self

    def left(self, *names: str) -> Table:
        """Only these storm cards in the pile, the first one uppermost; all others in the discard."""
        state = self.state
        self.cards(*names)
        cut = len(state.pile) - len(names)
        state.discard = state.discard + state.pile[:cut]
        state.pile = state.pile[cut:]
        return self

    def part(self, part: str, space: str = "") -> Table:
        """A part onto a space, or aboard."""
        self.state.part[PARTS.index(part)] = at(space) if space else kinds.COLLECTED
        return self

    def aboard(self, *parts: str) -> Table:
        """These parts (or all four) collected."""
        for part in parts or PARTS:
            self.part(part)
        return self

    def level(self, notch: int) -> Table:
        """The storm marker on a notch, counted from 0."""
        self.state.level = notch
        return self

    def actions(self, count: int) -> Table:
        """So many actions left."""
        self.state.actions = count
        return self

    def storm(self, due: int) -> Table:
        """The storm phase of the active player, with so many cards due."""
        state = self.state
        state.phase, state.due, state.actions = phases.STORM, due, 0
        return self

    def play(self, *moves: str, seat: int = 0, at_time: int | None = None) -> list[str]:
        """Moves of a seat; the names of what was told."""
        names = []
        for move in moves:
            self.told = self.match.play(seat, move, at_time)
            names += [ROOM.chronicle.happening(int(told.event)).name for told in self.told]
        return names

    def refusal(self, move: str, seat: int = 0) -> str:
        """The rule that forbids a move, and why: `desert:M1 not_adjacent`; empty if it is legal."""
        before = self.match.fingerprint()
        refused = self.match.refusal(seat, ROOM.vocabulary.parse(move))
        try:
            if refused is not None:
                self.match.play(seat, move)
                raise AssertionError(f"{move} was refused and played")
        except IllegalMove:
            assert self.match.fingerprint() == before
        return "" if refused is None else f"{refused.rule} {refused.key.removeprefix('refusal.')}"

    def may(self, move: str, seat: int = 0) -> bool:
        """Whether a move is legal."""
        legal = ROOM.vocabulary.parse(move) in self.match.legal(seat)
        assert legal == (self.refusal(move, seat) == "")
        return legal

    def verbs(self, seat: int = 0) -> set[str]:
        """The verbs that a seat may use now."""
        return {ROOM.vocabulary.verb(move).name for move in self.match.legal(seat)}

    def moves(self, verb: str, seat: int = 0) -> set[str]:
        """The legal moves of a verb, without it."""
        notations = (ROOM.vocabulary.notation(move) for move in self.match.legal(seat))
        return {one.removeprefix(verb).strip() for one in notations if one.split()[0] == verb}

    def pawn(self, seat: int) -> str:
        """Where a pawn stands."""
        return SPACES[self.state.pawn[seat]]

    def sand_on(self, space: str) -> int:
        """How much sand lies on a space."""
        return self.state.sand[at(space)]

    def owns(self, seat: int, card: str) -> int:
        """How many of a card a seat owns."""
        return self.state.gear[seat * kinds.KINDS + EQUIPMENT.index(card)]

    def waiting(self) -> list[int]:
        """The seats that are waited for."""
        return list(self.match.waiting)

    def deadline(self) -> int:
        """When the clock acts next, or 0."""
        deadline = self.match.deadline
        return 0 if deadline is None else deadline[0]

    def part_on(self, part: str) -> str:
        """Where a part is: a space, `nowhere` or `aboard`."""
        place = self.state.part[PARTS.index(part)]
        return (
            "nowhere" if place == kinds.UNLOCATED else "aboard" if place == kinds.COLLECTED else SPACES[place]
        )

    @property
    def result(self) -> str:
        """How it ended, or nothing."""
        outcome = self.match.outcome
        return outcome.result if outcome else ""
