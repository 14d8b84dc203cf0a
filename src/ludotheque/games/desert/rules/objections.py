# mypyc: compile
"""Why a seat may not do something now: the question of each verb, put to the chapter that answers it."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.desert import moves
from ludotheque.games.desert.kinds import Seat
from ludotheque.games.desert.phases import CHOOSING
from ludotheque.games.desert.rules import refusals
from ludotheque.games.desert.rules.actions import why_no_dig, why_no_excavation, why_no_pick_up, why_no_step
from ludotheque.games.desert.rules.adventurers import (
    why_no_calm,
    why_no_filling,
    why_no_look,
    why_no_passenger,
)
from ludotheque.games.desert.rules.buried import is_buried
from ludotheque.games.desert.rules.consent import why_no_answer, why_no_withdrawal
from ludotheque.games.desert.rules.equipment import (
    why_no_airlift,
    why_no_blast,
    why_no_flight,
    why_no_scope,
    why_no_throttle,
)
from ludotheque.games.desert.rules.guiding import why_no_escort, why_no_guided_step, why_no_guiding
from ludotheque.games.desert.rules.looking import why_no_keeping, why_no_sinking, why_no_stacking
from ludotheque.games.desert.rules.refusals import Reason
from ludotheque.games.desert.rules.setup import why_no_choice
from ludotheque.games.desert.rules.sharing import owns, why_no_gift, why_no_passing
from ludotheque.games.desert.rules.storm import why_no_draw, why_no_hold, why_no_release, why_no_strike
from ludotheque.games.desert.rules.turn import (
    is_closed,
    why_no_action,
    why_no_end,
    why_no_gesture,
    why_no_sharing,
    why_not_acting,
)
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.moves import Move, first, second, third, verb_of


def why_not(state: DesertState, seat: Seat, move: Move) -> Reason | None:
    """Why a move is not legal; None if it is."""
    if state.result:
        return refusals.OVER
    verb = verb_of(move)
    chapter = moves.CHAPTER[verb]
    if chapter == moves.SETTING_UP:
        return why_no_choice(state, seat, first(move))
    if state.phase == CHOOSING:
        return refusals.STILL_CHOOSING
    if chapter == moves.CONSENT:
        return why_no_withdrawal(state, seat) if verb == moves.WITHDRAW else why_no_answer(state, seat)
    if chapter == moves.LOOKING:
        return why_no_return(state, seat, verb, move)
    if is_closed(state):
        return refusals.CLOSED
    if chapter == moves.ACTIONS:
        return why_no_act(state, seat, verb, move)
    if chapter == moves.THE_STORM:
        return why_no_weather(state, seat, verb)
    if chapter == moves.GESTURES:
        return why_no_free_gesture(state, seat, verb, move)
    raise unanswered(verb)


def unanswered(verb: i64) -> ValueError:
    """A verb that no chapter judges must not pass for another."""
    return ValueError(f"no chapter of the desert judges verb {verb}")


def why_no_return(state: DesertState, seat: Seat, verb: i64, move: Move) -> Reason | None:
    """Putting back the cards of a look ahead."""
    if verb == moves.SINK:
        return why_no_sinking(state, seat, first(move))
    if verb == moves.KEEP:
        return why_no_keeping(state, seat)
    if verb == moves.STACK:
        return why_no_stacking(state, seat, first(move))
    if verb == moves.LEAVE:
        return why_no_stacking(state, seat, state.placed)
    raise unanswered(verb)


def why_no_weather(state: DesertState, seat: Seat, verb: i64) -> Reason | None:
    """Turning storm cards, and waiting with them."""
    if verb == moves.DRAW:
        return why_no_draw(state, seat)
    if verb == moves.STRIKE:
        return why_no_strike(state, seat)
    if verb == moves.HOLD:
        return why_no_hold(state, seat)
    if verb == moves.RELEASE:
        return why_no_release(state, seat)
    raise unanswered(verb)


def why_no_act(state: DesertState, seat: Seat, verb: i64, move: Move) -> Reason | None:
    """Actions, and the end of them."""
    if verb == moves.END:
        return why_no_end(state, seat)
    if verb == moves.GUIDE or verb == moves.ESCORT:
        return why_not_guide(state, seat, verb, move)
    why = why_no_action(state, seat)
    if why is not None:
        return why
    if verb == moves.WALK:
        return why_no_step(state, seat, first(move), False)
    if verb == moves.CARRY:
        why = why_no_passenger(state, seat, second(move))
        return why if why is not None else why_no_step(state, seat, first(move), False)
    if verb == moves.DIG:
        return why_no_dig(state, seat, first(move))
    return why_no_act_here(state, seat, verb, move)


def why_not_guide(state: DesertState, seat: Seat, verb: i64, move: Move) -> Reason | None:
    """Guiding somebody, alone or with a passenger."""
    why = why_not_acting(state, seat)
    if why is None:
        why = why_no_guiding(state, seat, first(move))
    if why is None and verb == moves.ESCORT:
        why = why_no_escort(state, first(move), third(move))
    return why if why is not None else why_no_guided_step(state, first(move), second(move))


def why_no_act_here(state: DesertState, seat: Seat, verb: i64, move: Move) -> Reason | None:
    """desert:D2: What is done on the own tile, by whoever is not buried."""
    if is_buried(state, seat):
        return refusals.BURIED_ACTS
    if verb == moves.EXCAVATE:
        return why_no_excavation(state, seat)
    if verb == moves.TAKE:
        return why_no_pick_up(state, seat, first(move))
    if verb == moves.FILL:
        return why_no_filling(state, seat)
    if verb == moves.CALM:
        return why_no_calm(state, seat)
    if verb == moves.LOOK:
        return why_no_look(state, seat)
    raise unanswered(verb)


def why_no_free_gesture(state: DesertState, seat: Seat, verb: i64, move: Move) -> Reason | None:
    """Sharing water, passing and playing cards."""
    if verb == moves.GIVE:
        why = why_no_sharing(state)
        return why if why is not None else why_no_gift(state, seat, first(move), second(move))
    why = why_no_gesture(state)
    if why is not None:
        return why
    if verb == moves.PASS:
        return why_no_passing(state, seat, first(move), second(move))
    if moves.PLAYS[verb] == moves.NO_CARD:
        raise unanswered(verb)
    if not owns(state, seat, moves.PLAYS[verb]):
        return refusals.NOT_OWNED
    if verb == moves.BLAST:
        return why_no_blast(state, seat, first(move))
    if verb == moves.FLY:
        return why_no_flight(state, seat, first(move))
    if verb == moves.AIRLIFT:
        return why_no_airlift(state, seat, first(move), second(move))
    if verb == moves.SCOPE:
        return why_no_scope(state, first(move))
    if verb == moves.THROTTLE:
        return why_no_throttle(state, seat)
    return None
