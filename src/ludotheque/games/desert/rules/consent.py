# mypyc: compile
"""Consent, where the table asks for it: nobody is moved against their will."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.desert import events, moves, reasons
from ludotheque.games.desert.pieces import ASK_CONSENT, NOBODY, Seat
from ludotheque.games.desert.rules.guiding import has_paid
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.moves import Move, first, second, third, verb_of
from ludotheque.kernel.scribe import Scribe


def whom_to_ask(state: DesertState, seat: Seat, move: Move) -> i64:
    """desert:A-37: Nobody, unless the table asks consent: then those whom the move would move.

    Who has agreed to be guided is not asked again at the steps that are already paid for.
    """
    if state.flags & ASK_CONSENT == 0:
        return 0
    one: i64 = 1
    verb = verb_of(move)
    asked: i64 = 0
    if verb == moves.CARRY or verb == moves.AIRLIFT:
        asked = one << second(move)
    elif verb == moves.GUIDE or verb == moves.ESCORT:
        if not has_paid(state, first(move)):
            asked = one << first(move)
        if verb == moves.ESCORT:
            asked |= one << third(move)
    return asked & ~(one << seat)


def ask(state: DesertState, seat: Seat, move: Move, asked: i64, scribe: Scribe) -> None:
    """desert:A-37: The move waits for an answer, and so does the table."""
    state.asker = seat
    state.asked = asked
    state.proposal = move
    scribe.tell(state, events.ASKED, seat, asked)


def why_no_answer(state: DesertState, seat: Seat) -> i64:
    """desert:A-37: Only who is asked answers."""
    return reasons.FINE if state.asked >> seat & 1 else reasons.NOT_ASKED


def why_no_withdrawal(state: DesertState, seat: Seat) -> i64:
    """desert:A-37: Who asked may think better of it."""
    return reasons.FINE if state.asked and state.asker == seat else reasons.NOTHING_ASKED


def agree(state: DesertState, seat: Seat, scribe: Scribe) -> bool:
    """desert:A-37: One more agrees; whether all have."""
    one: i64 = 1
    state.asked &= ~(one << seat)
    scribe.tell(state, events.AGREED, seat)
    return state.asked == 0


def close(state: DesertState) -> None:
    """Nothing is asked any more."""
    state.asker = NOBODY
    state.asked = 0
    state.proposal = 0


def decline(state: DesertState, seat: Seat, scribe: Scribe) -> None:
    """desert:A-37: One no is enough: nothing happens and nothing is paid."""
    close(state)
    scribe.tell(state, events.DECLINED, seat)


def withdraw(state: DesertState, seat: Seat, scribe: Scribe) -> None:
    """desert:A-37: The question is taken back."""
    close(state)
    scribe.tell(state, events.WITHDRAWN, seat)
