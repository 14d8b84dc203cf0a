# mypyc: compile
"""Chapter *Expansion 2: The Hourglasses*; that they are swept is a trait of the cards."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.aerion import events
from ludotheque.games.aerion.kinds import DECKS, HOURGLASS, KINDS
from ludotheque.games.aerion.phases import SHORT_OF_TIME
from ludotheque.games.aerion.rules.seams import Expansion
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel.scribe import Scribe

SHORT: Final = 3


def hourglasses_in(state: AerionState, deck: i64) -> i64:
    """aerion:X2-01, aerion:X2-V: All of a deck's Hourglasses, or three if time is short."""
    printed: i64 = state.box.copies[HOURGLASS * DECKS + deck]
    if state.variants & SHORT_OF_TIME:
        return min(printed, SHORT)
    return printed


def collect(state: AerionState, deck: i64, scribe: Scribe) -> None:
    """aerion:X2-02, aerion:X2-05, aerion:A-23: Lay it by the Ships, in one collection; a second may come."""
    state.glasses[deck] += 1
    scribe.tell(state, events.HOURGLASS_GAINED, deck)


def collection_is_complete(state: AerionState) -> bool:
    """aerion:X2-04: All six different Hourglasses."""
    return min(state.glasses) > 0


@final
class Hourglasses(Expansion):
    """Six different Hourglasses to be gained, each with its own combination."""

    def copies(self, state: AerionState, kind: i64, deck: i64) -> i64:
        """Its cards in that deck."""
        return hourglasses_in(state, deck) if kind == HOURGLASS else 0

    def receives(self, state: AerionState, seat: i64, deck: i64, kind: i64, scribe: Scribe) -> bool:
        """An acquired Hourglass."""
        if kind != HOURGLASS:
            return False
        collect(state, deck, scribe)
        return True

    def fulfilled(self, state: AerionState) -> bool:
        """Whether the collection is complete."""
        return collection_is_complete(state)

    def census(self, state: AerionState, counts: list[int]) -> None:
        """The collection."""
        for deck in range(DECKS):
            counts[deck * KINDS + HOURGLASS] += state.glasses[deck]
