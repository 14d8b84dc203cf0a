# mypyc: compile
"""What may be said: nothing about hands in any mode, nothing at all in a Silent game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.kreo import events
from ludotheque.games.kreo.phases import CREATION, EMOTES, OVER, SILENT
from ludotheque.games.kreo.state import KreoState
from ludotheque.kernel.moves import bit
from ludotheque.kernel.scribe import Scribe

REMARKS: Final = 4


def may_talk(flags: i64, phase: i64) -> bool:
    """kreo:74, kreo:121, kreo:122: General remarks only, never while choices are made, never in a Silent
    game.
    """
    if flags & SILENT and phase != OVER:
        return False
    return phase in (CREATION, OVER)


def may_remark(state: KreoState, seat: i64) -> bool:
    """kreo:A23, kreo:90: Where the table allowed emotes: one of a few neutral ones, once a round for each
    seat.
    """
    if not state.flags & EMOTES or state.remarked >> seat & 1:
        return False
    return state.phase != OVER and may_talk(state.flags, state.phase)


def remark(state: KreoState, seat: i64, which: i64, scribe: Scribe) -> None:
    """kreo:A23: A fixed neutral emote, seen by all."""
    state.remarked |= bit(seat)
    scribe.tell(state, events.REMARKED, seat, which)
