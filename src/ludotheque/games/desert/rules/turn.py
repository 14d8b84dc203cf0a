# mypyc: compile
"""Your turn: first you act, then the storm does.

desert:T1, desert:T3: A turn is an action phase, then a storm phase.  The basic actions cost one action
each: move, remove sand, excavate, pick up a part; adventurers have actions of their own.
"""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.desert import events
from ludotheque.games.desert.kinds import NOBODY, Seat
from ludotheque.games.desert.phases import ACTING, NOT_LOOKING, SHARE_UNDER_SUN, STORM, SUNRISE, WHISPERS
from ludotheque.games.desert.rules import refusals
from ludotheque.games.desert.rules.refusals import Reason
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.moves import bit
from ludotheque.kernel.scribe import Scribe


def begin_turn(state: DesertState, seat: Seat, scribe: Scribe) -> None:
    """desert:T2, desert:A-20, desert:A-43: Four fresh actions; the player's own Solar Shield ends now."""
    state.turn += 1
    state.active = seat
    state.phase = ACTING
    state.actions = state.box.actions
    state.calm = 0
    state.due = 0
    state.shield[seat] = 0
    stop_guiding(state)
    scribe.tell(state, events.TURN_BEGINS, seat)


def next_turn(state: DesertState, scribe: Scribe) -> None:
    """desert:S10: Turns go round clockwise, the order never changes."""
    begin_turn(state, (state.active + 1) % state.seats, scribe)


def spend_action(state: DesertState) -> None:
    """desert:T2: One action of this turn is spent; steps that were paid for before lapse."""
    state.actions -= 1
    if state.guided != NOBODY:
        stop_guiding(state)


def stop_guiding(state: DesertState) -> None:
    """desert:A-53: Paid steps lapse when the Navigator takes another action or ends her actions."""
    state.guided = NOBODY
    state.steps = 0


def is_stormy(state: DesertState) -> bool:
    """desert:T1: The storm phase, also while a Sun that was turned waits."""
    return state.phase == STORM or state.phase == SUNRISE


def is_closed(state: DesertState) -> bool:
    """desert:T6: Inside an indivisible unit: cards of a look are being put back, or consent is asked."""
    return state.looking != NOT_LOOKING or state.asked != 0


def why_not_acting(state: DesertState, seat: Seat) -> Reason | None:
    """desert:T5: Only the active player acts, in the action phase."""
    if seat != state.active:
        return refusals.NOT_YOUR_TURN
    if state.phase != ACTING:
        return refusals.NOT_ACTION_PHASE
    return None


def why_no_end(state: DesertState, seat: Seat) -> Reason | None:
    """desert:A-54: Only the active player ends the action phase."""
    if seat != state.active:
        return refusals.ACTIVE_ENDS
    return None if state.phase == ACTING else refusals.NOT_ACTION_PHASE


def why_no_action(state: DesertState, seat: Seat) -> Reason | None:
    """desert:T2: An action needs an action left to spend."""
    why = why_not_acting(state, seat)
    if why is None and state.actions == 0:
        return refusals.NO_ACTION_LEFT
    return why


def why_no_gesture(state: DesertState) -> Reason | None:
    """desert:T4, desert:D4, desert:ST12, desert:A-13, desert:A-28, desert:A-29: Free gestures fit before,
    between and after all units, in anyone's turn, buried or not; never while a storm card runs."""
    if state.phase == ACTING or state.phase == STORM:
        return None
    return refusals.SUN_IS_UP if state.phase == SUNRISE else refusals.STILL_CHOOSING


def why_no_sharing(state: DesertState) -> Reason | None:
    """desert:A-42: Under a Sun that has been turned water is shared only where the table says so."""
    if state.phase == SUNRISE and state.flags & SHARE_UNDER_SUN:
        return None
    return why_no_gesture(state)


def compare_notes(state: DesertState, scribe: Scribe) -> None:
    """Who stands together tells each other what was peeked at and foreseen (only where talk is so bound)."""
    if state.flags & WHISPERS == 0:
        return
    learners: i64 = 0
    for seat in range(state.seats):
        mates: i64 = 0
        known: i64 = 0
        for other in range(state.seats):
            if state.pawn[other] == state.pawn[seat]:
                mates |= bit(other)
                known |= state.seen[other]
        if known != state.seen[seat]:
            state.seen[seat] = known
            learners |= bit(seat)
        for space in range(len(state.peeked)):
            if state.peeked[space] & mates and not state.peeked[space] >> seat & 1:
                state.peeked[space] |= bit(seat)
                learners |= bit(seat)
    if learners:
        scribe.show(state, learners, events.TOLD_EACH_OTHER, learners)
