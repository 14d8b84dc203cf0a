# mypyc: compile
"""Why a seat may not do something now: the question of each verb, put to the chapter that answers it."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.desert import moves, reasons
from ludotheque.games.desert.pieces import (
    BLASTER,
    CHOOSING,
    JET,
    RESERVE,
    SCOPE,
    SHIELD,
    THROTTLE,
    TRACKER,
    Seat,
)
from ludotheque.games.desert.rules.actions import (
    why_no_dig,
    why_no_excavation,
    why_no_pick_up,
    why_no_step,
)
from ludotheque.games.desert.rules.adventurers import (
    why_no_filling,
    why_no_passenger,
    why_no_weather,
    why_not_beside,
)
from ludotheque.games.desert.rules.buried import is_buried
from ludotheque.games.desert.rules.consent import why_no_answer, why_no_withdrawal
from ludotheque.games.desert.rules.equipment import (
    why_no_blast,
    why_no_flight,
    why_no_scope,
    why_no_throttle,
)
from ludotheque.games.desert.rules.guiding import why_no_guided_step, why_no_guiding
from ludotheque.games.desert.rules.looking import why_no_keeping, why_no_sinking, why_no_stacking
from ludotheque.games.desert.rules.setup import why_no_choice
from ludotheque.games.desert.rules.sharing import owns, why_no_gift, why_no_passing
from ludotheque.games.desert.rules.storm import why_no_draw, why_no_hold, why_no_strike
from ludotheque.games.desert.rules.turn import (
    is_closed,
    why_no_action,
    why_no_gesture,
    why_no_sharing,
    why_not_acting,
)
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.moves import Move, first, second, third, verb_of


def why_not(state: DesertState, seat: Seat, move: Move) -> i64:
    """Why a move is not legal, or FINE."""
    if state.result:
        return reasons.OVER
    verb = verb_of(move)
    if verb == moves.CHOOSE:
        return why_no_choice(state, seat, first(move))
    if state.phase == CHOOSING:
        return reasons.STILL_CHOOSING
    if verb >= moves.AGREE:
        return why_no_withdrawal(state, seat) if verb == moves.WITHDRAW else why_no_answer(state, seat)
    if moves.SINK <= verb <= moves.LEAVE:
        return why_no_return(state, seat, verb, move)
    if is_closed(state):
        return reasons.CLOSED
    if verb <= moves.END:
        return why_no_act(state, seat, verb, move)
    if verb == moves.DRAW:
        return why_no_draw(state, seat)
    if verb == moves.STRIKE:
        return why_no_strike(state, seat)
    if verb == moves.HOLD:
        return why_no_hold(state, seat)
    if verb == moves.RELEASE:
        return reasons.FINE if state.holders >> seat & 1 else reasons.NOT_HOLDING
    if verb == moves.GIVE:
        why = why_no_sharing(state)
        return why if why != reasons.FINE else why_no_gift(state, seat, first(move), second(move))
    why = why_no_gesture(state)
    return why if why != reasons.FINE else why_no_equipment(state, seat, verb, move)


def why_no_return(state: DesertState, seat: Seat, verb: i64, move: Move) -> i64:
    """Putting back the cards of a look ahead."""
    if verb == moves.SINK:
        return why_no_sinking(state, seat, first(move))
    if verb == moves.KEEP:
        return why_no_keeping(state, seat)
    return why_no_stacking(state, seat, first(move) if verb == moves.STACK else state.placed)


def why_no_act(state: DesertState, seat: Seat, verb: i64, move: Move) -> i64:
    """Actions, and the end of them."""
    if verb == moves.END:
        return why_not_acting(state, seat)
    if verb == moves.GUIDE or verb == moves.ESCORT:
        why = why_not_acting(state, seat)
        if why == reasons.FINE:
            why = why_no_guiding(state, seat, first(move))
        if why == reasons.FINE and verb == moves.ESCORT:
            why = why_no_passenger(state, first(move), third(move))
        return why if why != reasons.FINE else why_no_guided_step(state, first(move), second(move))
    why = why_no_action(state, seat)
    if why != reasons.FINE:
        return why
    if verb == moves.WALK:
        return why_no_step(state, seat, first(move), False)
    if verb == moves.CARRY:
        why = why_no_passenger(state, seat, second(move))
        return why if why != reasons.FINE else why_no_step(state, seat, first(move), False)
    if verb == moves.DIG:
        return why_no_dig(state, seat, first(move))
    if is_buried(state, seat):
        return reasons.BURIED
    if verb == moves.EXCAVATE:
        return why_no_excavation(state, seat)
    if verb == moves.TAKE:
        return why_no_pick_up(state, seat, first(move))
    if verb == moves.FILL:
        return why_no_filling(state, seat)
    return why_no_weather(state, seat)


def why_no_equipment(state: DesertState, seat: Seat, verb: i64, move: Move) -> i64:
    """Passing and playing cards."""
    if verb == moves.PASS:
        return why_no_passing(state, seat, first(move), second(move))
    if not owns(state, seat, kind_played(verb)):
        return reasons.NOT_OWNED
    if verb == moves.BLAST:
        return why_no_blast(state, seat, first(move))
    if verb == moves.FLY:
        return why_no_flight(state, seat, first(move))
    if verb == moves.AIRLIFT:
        why = why_not_beside(state, seat, second(move))
        return why if why != reasons.FINE else why_no_flight(state, seat, first(move))
    if verb == moves.SCOPE:
        return why_no_scope(state, first(move))
    if verb == moves.THROTTLE:
        return why_no_throttle(state, seat)
    return reasons.FINE


def kind_played(verb: i64) -> i64:
    """Which card a verb plays."""
    if verb == moves.BLAST:
        return BLASTER
    if verb == moves.FLY or verb == moves.AIRLIFT:
        return JET
    if verb == moves.SHADE:
        return SHIELD
    if verb == moves.SCOPE:
        return SCOPE
    if verb == moves.THROTTLE:
        return THROTTLE
    return RESERVE if verb == moves.RESERVE else TRACKER
