"""What a seat cannot know, written from the rulebook (cairn:A1, cairn:D1) and never from `view.py`.

Nobody knows what lies in the bag or in another hand, until it is laid.  The permuter exchanges two stones of
unlike height that this seat has not seen by the end of the history.
"""

from __future__ import annotations

from ludotheque.kernel import Chance, State
from ludotheque.kernel.moves import first, verb_of
from ludotheque.lab.conformance import History
from tests.cairn.room.moves import DRAW, PLACE
from tests.cairn.room.state import CairnState

BAG = -1  # the place of a stone that nobody holds
Stone = tuple[int, int, int]  # where it was at the start: (seat or BAG, height, place in the bag)


class CairnPermuter:
    """Exchanges two stones that the seat has never seen."""

    def permute(self, history: History, seat: int, chance: Chance) -> CairnSwap | None:
        """The exchange, or None if everything unlike has been seen."""
        start = history.first
        assert isinstance(start, CairnState)
        holders = follow(history, start)
        hidden = [stone for stone, holder in holders.items() if holder not in (seat, None)]
        pairs = [(one, two) for one in hidden for two in hidden if one[1] < two[1]]
        if not pairs:
            return None
        one, two = pairs[int(chance.below(0, len(pairs)))]
        return CairnSwap(start, one, two)


class CairnSwap:
    """The same match with two stones exchanged from the start."""

    def __init__(self, start: CairnState, one: Stone, two: Stone) -> None:
        self._start = start
        self._pair = ((one, two[1]), (two, one[1]))

    def start(self) -> State:
        """The twin's state right after setup."""
        state = self._start.copy()
        for (seat, height, place), other in self._pair:
            if seat == BAG:
                state.bag[place] = other
            else:
                state.hands[seat][height] -= 1
                state.hands[seat][other] += 1
        return state

    def move(self, seat: int, move: int) -> int:
        """Stones that were exchanged are never laid, so every move stays the same."""
        return move


def follow(history: History, start: CairnState) -> dict[Stone, int | None]:
    """Who holds each stone at the end: a seat, BAG, or None once it was laid before everybody."""
    holders: dict[Stone, int | None] = {(BAG, height, place): BAG for place, height in enumerate(start.bag)}
    for seat, hand in enumerate(start.hands):
        for height, count in enumerate(hand):
            for copy in range(count):
                holders[seat, height, copy] = seat
    top = len(start.bag)
    for entry in history.entries:
        if entry.kind != "move":
            continue
        if verb_of(entry.move) == DRAW:
            top -= 1
            holders[BAG, start.bag[top], top] = entry.seat
        elif verb_of(entry.move) == PLACE:
            laid = next(
                s for s, holder in holders.items() if holder == entry.seat and s[1] == first(entry.move)
            )
            holders[laid] = None
    return holders
