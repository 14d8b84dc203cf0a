# mypyc: compile
"""Consent, where the table asks for it: nobody is moved against their will."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.desert import events, moves
from ludotheque.games.desert.kinds import NOBODY, Seat
from ludotheque.games.desert.rules import refusals
from ludotheque.games.desert.rules.guiding import has_paid
from ludotheque.games.desert.rules.refusals import Reason
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.moves import Move, bit, first, second, third, verb_of
from ludotheque.kernel.scribe import Scribe


def whom_to_ask(state: DesertState, seat: Seat, move: Move) -> i64:
    """desert:A-37: Where the table asks consent, those whom the move would move.

    Who has agreed to be guided is not asked again at the steps that are already paid for.
    """
    verb = verb_of(move)
    asked: i64 = 0
    if verb == moves.CARRY or verb == moves.AIRLIFT:
        asked = bit(second(move))
    elif verb == moves.GUIDE or verb == moves.ESCORT:
        if not has_paid(state, first(move)):
            asked = bit(first(move))
        if verb == moves.ESCORT:
            asked |= bit(third(move))
    return asked & ~bit(seat)


def ask(state: DesertState, seat: Seat, move: Move, asked: i64, scribe: Scribe) -> None:
    """desert:A-37: The move waits for an answer, and so does the table."""
    state.asker = seat
    state.asked = asked
    state.proposal = move
    scribe.tell(state, events.ASKED, seat, asked)


def why_no_answer(state: DesertState, seat: Seat) -> Reason | None:
    """desert:A-37: Only who is asked answers."""
    return None if state.asked >> seat & 1 else refusals.NOT_ASKED


def why_no_withdrawal(state: DesertState, seat: Seat) -> Reason | None:
    """desert:A-37: Who asked may think better of it."""
    return None if state.asked and state.asker == seat else refusals.NOTHING_ASKED


def agree(state: DesertState, seat: Seat, scribe: Scribe) -> bool:
    """desert:A-37: One more agrees; whether all have."""
    state.asked &= ~bit(seat)
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
