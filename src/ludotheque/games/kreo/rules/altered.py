# mypyc: compile
"""Altered Elements: Disruptive, Volatile and Linked cards.  In all other modes no card bears a mark."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo import events
from ludotheque.games.kreo.kinds import (
    AETHER,
    DISRUPTIVE,
    LINKED,
    NATURES,
    NONE,
    VOLATILE,
    is_element,
    mark_of,
)
from ludotheque.games.kreo.phases import ALTERED
from ludotheque.games.kreo.state import KreoState, left_of
from ludotheque.kernel.moves import bit
from ludotheque.kernel.scribe import Scribe


def lacks_predecessor(kind: i64, before: i64) -> bool:
    """kreo:119, kreo:A16: A Linked Element must follow an Element card, put into play or not, across rounds
    too.
    """
    return kind < AETHER and kind & 3 == LINKED and not (before >= 0 and is_element(before))


def disturb(state: KreoState, kind: i64, scribe: Scribe) -> None:
    """kreo:117, kreo:120, kreo:A13, kreo:A14: A Disruptive Element moves the First Player card at
    once, to its
    holder's left.

    The order of the running round stays as it is; through Hyperion the mark acts just the same.
    """
    if mark_of(kind) == DISRUPTIVE:
        state.first = left_of(state, state.first)
        scribe.tell(state, events.FIRST_MOVES, state.first)


def evaporate(state: KreoState, scribe: Scribe) -> None:
    """kreo:118: At the end of a round Volatile Elements under incomplete Nature cards go, unless
    protected.
    """
    if not state.flags & ALTERED:
        return
    for nature in range(NATURES):
        if state.grown >> nature & 1 and state.missing[nature]:
            for cell in range(nature * 4, nature * 4 + 4):
                kind: i64 = state.slots[cell]
                if kind >= 0 and mark_of(kind) == VOLATILE and not state.guarded >> cell & 1:
                    empty_cell(state, cell)
                    state.discard.append(kind)
                    scribe.tell(state, events.EVAPORATED, kind, nature, cell & 3)


def empty_cell(state: KreoState, cell: i64) -> None:
    """kreo:81: The card leaves its slot: what was declared for it is forgotten, and the slot is
    empty again.
    """
    state.slots[cell] = NONE
    state.missing[cell >> 2] |= bit(cell & 3)
