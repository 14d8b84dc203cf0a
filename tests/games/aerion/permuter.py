"""What a seat cannot know in Aerion, and how to exchange it; from the rules, never from the view.

Hidden are the order of the decks and the Lairs that lie face down.  Everybody knows the same.  A card of a
deck becomes known when it is turned up in its slot or revealed by a Hatch; a Hatch that puts a card back
shuffles the whole deck, which this follows card by card with the match's own chance.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.games.aerion import events
from ludotheque.games.aerion.kinds import DECKS, LAIR_STREAM, NONE, STRIDE
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel import Chance, SeededChance, State, Told
from ludotheque.lab.conformance import History

FROM_SLOT = -1  # a card that was never hidden: it lay in the Display or came from a pile


@dataclass
class AerionSwap:
    """Hidden cards in another order."""

    state: AerionState

    def start(self) -> State:
        return self.state.copy()

    def move(self, seat: int, move: int) -> int:
        return move


class DeckTrace:
    """One deck, each of its cards followed by its place at the start."""

    def __init__(self, deck: int, size: int, seed: bytes) -> None:
        self.deck = deck
        self.cards = list(range(size))
        self.unseen = set(range(size))
        self.slot = FROM_SLOT
        self.revealed: list[tuple[int, int]] = []  # place at the start, kind
        uses = [0] * 32
        uses[deck] = 1  # the shuffle of the setup
        self.chance = SeededChance(seed, uses)

    def draw(self) -> int:
        card = self.cards.pop()
        self.unseen.discard(card)
        return card

    def hatched(self, kind: int, before: int) -> None:
        """One revealed card stays; the others and what lay in the slot go back."""
        chosen = next(place for place, (_, shown) in enumerate(self.revealed) if shown == kind)
        card, _ = self.revealed.pop(chosen)
        back = [one for one, _ in self.revealed]
        if before != NONE:
            back.append(self.slot)
        self.revealed = []
        self.slot = card
        if back:
            self.cards += back
            self.chance.shuffle(self.deck, self.cards)


class AerionPermuter:
    """Exchanges everything that nobody knows by the end of a history."""

    def permute(self, history: History, seat: int, chance: Chance) -> AerionSwap | None:
        assert isinstance(history.first, AerionState)
        state = history.first.copy()
        seed = history.match.head.seed
        traces = [DeckTrace(deck, state.size[deck], seed) for deck in range(DECKS)]
        opened: set[int] = set()
        before = list(state.display)
        for heard in history.heard:
            for told in heard:
                self._follow(told, traces, opened, before)
        changed = False
        for trace in traces:
            changed |= self._exchange(
                state.deck, trace.deck * STRIDE, sorted(trace.unseen), trace.deck, chance
            )
        hidden = [place for place in range(len(state.lairs)) if place not in opened]
        changed |= self._exchange(state.lairs, 0, hidden, LAIR_STREAM, chance)
        return AerionSwap(state) if changed else None

    def _follow(self, told: Told, traces: list[DeckTrace], opened: set[int], before: list[int]) -> None:
        event, a, b = int(told.event), int(told.a), int(told.b)
        if event == events.REFILLED:
            traces[a].slot = traces[a].draw()
        elif event == events.RECOVERED:
            traces[a].cards.append(FROM_SLOT)
        elif event == events.HATCHING:
            assert isinstance(told.state, AerionState)
            before[b] = told.state.display[b]
        elif event == events.REVEALED:
            traces[a].revealed.append((traces[a].draw(), b))
        elif event == events.HATCHED:
            traces[a].hatched(b, before[a])
        elif event == events.LAIR_TURNED:
            opened.add(a)

    def _exchange(self, cards: list[int], start: int, places: list[int], stream: int, chance: Chance) -> bool:
        kinds = [cards[start + place] for place in places]
        if len(set(kinds)) < 2:
            return False
        chance.shuffle(stream, kinds)
        for place, kind in zip(places, kinds, strict=True):
            cards[start + place] = kind
        return True
