# mypyc: compile
"""Your turn: first you act, then the storm does.

desert:T1, desert:T3: A turn is an action phase, then a storm phase.  The basic actions cost one action
each: move, remove sand, excavate, pick up a part; adventurers have actions of their own.
"""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.desert import events, reasons
from ludotheque.games.desert.pieces import (
    ACTING,
    NOBODY,
    NOT_LOOKING,
    SHARE_UNDER_SUN,
    STORM,
    SUNRISE,
    WHISPERS,
    Seat,
)
from ludotheque.games.desert.state import DesertState
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
    stop_guiding(state)


def stop_guiding(state: DesertState) -> None:
    """desert:A-53: Paid steps lapse when the Navigator takes another action or ends her actions."""
    state.guided = NOBODY
    state.steps = 0


def is_closed(state: DesertState) -> bool:
    """desert:T6: Inside an indivisible unit: cards of a look are being put back, or consent is asked."""
    return state.looking != NOT_LOOKING or state.asked != 0


def why_not_acting(state: DesertState, seat: Seat) -> i64:
    """desert:T5: Only the active player acts, in the action phase."""
    if seat != state.active:
        return reasons.NOT_YOUR_TURN
    if state.phase != ACTING:
        return reasons.NOT_ACTION_PHASE
    return reasons.FINE


def why_no_action(state: DesertState, seat: Seat) -> i64:
    """desert:T2: An action needs an action left to spend."""
    why = why_not_acting(state, seat)
    if why == reasons.FINE and state.actions == 0:
        return reasons.NO_ACTION_LEFT
    return why


def why_no_gesture(state: DesertState) -> i64:
    """desert:T4, desert:D4, desert:ST12, desert:A-13, desert:A-28, desert:A-29: Free gestures fit before,
    between and after all units, in anyone's turn, buried or not; never while a storm card runs."""
    if state.phase == ACTING or state.phase == STORM:
        return reasons.FINE
    return reasons.SUN_IS_UP if state.phase == SUNRISE else reasons.STILL_CHOOSING


def why_no_sharing(state: DesertState) -> i64:
    """desert:A-42: Under a Sun that has been turned water is shared only where the table says so."""
    if state.phase == SUNRISE and state.flags & SHARE_UNDER_SUN:
        return reasons.FINE
    return why_no_gesture(state)


def compare_notes(state: DesertState, scribe: Scribe) -> None:
    """Who stands together tells each other what was peeked at and foreseen (only where talk is so bound)."""
    if state.flags & WHISPERS == 0:
        return
    learners: i64 = 0
    one: i64 = 1
    seat: i64 = 0
    while seat < state.seats:
        mates: i64 = 0
        known: i64 = 0
        other: i64 = 0
        while other < state.seats:
            if state.pawn[other] == state.pawn[seat]:
                mates |= one << other
                known |= state.seen[other]
            other += 1
        if known != state.seen[seat]:
            state.seen[seat] = known
            learners |= one << seat
        space: i64 = 0
        while space < len(state.peeked):
            if state.peeked[space] & mates and not state.peeked[space] >> seat & 1:
                state.peeked[space] |= one << seat
                learners |= one << seat
            space += 1
        seat += 1
    if learners:
        scribe.show(state, learners, events.TOLD_EACH_OTHER, learners)
