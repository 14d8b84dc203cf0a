# mypyc: compile
"""The Navigator: guiding a teammate up to three steps."""

from __future__ import annotations

from ludotheque.games.desert import events
from ludotheque.games.desert.kinds import CLIMBER, NAVIGATOR, STEPS, Seat, Space
from ludotheque.games.desert.phases import NAVIGATOR_FREES_BURIED
from ludotheque.games.desert.rules import refusals
from ludotheque.games.desert.rules.actions import step, why_no_step
from ludotheque.games.desert.rules.adventurers import is_beside
from ludotheque.games.desert.rules.buried import is_buried
from ludotheque.games.desert.rules.refusals import Reason
from ludotheque.games.desert.rules.turn import spend_action
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.scribe import Scribe


def has_paid(state: DesertState, mate: Seat) -> bool:
    """desert:A-47, desert:A-53: Whether steps of that pawn are paid for already; of no other."""
    return state.guided == mate and state.steps > 0


def why_no_guiding(state: DesertState, seat: Seat, mate: Seat) -> Reason | None:
    """desert:NA5, desert:NA6, desert:A-53: Any other pawn, at any distance; paid steps remain even for a
    Navigator who is buried by now."""
    if state.role[seat] != NAVIGATOR:
        return refusals.NAVIGATOR_ONLY
    if mate >= state.seats:
        return refusals.NO_SUCH_SEAT
    if mate == seat:
        return refusals.GUIDE_YOURSELF
    if has_paid(state, mate):
        return None
    if state.actions == 0:
        return refusals.NO_ACTION_LEFT
    return refusals.BURIED_ACTS if is_buried(state, seat) else None


def why_no_guided_step(state: DesertState, mate: Seat, there: Space) -> Reason | None:
    """desert:NA1, desert:NA2, desert:NA3, desert:A-05, desert:A-06: Each step is one that pawn could make."""
    why = why_no_step(state, mate, there, bool(state.flags & NAVIGATOR_FREES_BURIED))
    return None if why is None else as_guided(why)


def as_guided(why: Reason) -> Reason:
    """desert:NA1, desert:NA2, desert:A-05: What forbids a pawn's own step, said of a guided one."""
    if why is refusals.BURIED:
        return refusals.MATE_BURIED
    if why is refusals.SAME_TILE:
        return refusals.GUIDED_NOWHERE
    if why is refusals.NOT_ADJACENT:
        return refusals.GUIDED_TOO_FAR
    if why is refusals.BLOCKED or why is refusals.TUNNEL_BLOCKED:
        return refusals.GUIDED_BLOCKED
    return why


def why_no_escort(state: DesertState, mate: Seat, passenger: Seat) -> Reason | None:
    """desert:NA4: A guided Climber may bring one other pawn at each step, the Navigator included."""
    if state.role[mate] != CLIMBER:
        return refusals.ESCORT_CLIMBER
    if passenger >= state.seats:
        return refusals.NO_SUCH_SEAT
    return None if is_beside(state, mate, passenger) else refusals.ESCORT_ABSENT


def guide(state: DesertState, seat: Seat, mate: Seat, there: Space, scribe: Scribe) -> None:
    """desert:NA1, desert:A-46, desert:A-47, desert:A-53: The first step pays the action for up to three."""
    if not has_paid(state, mate):
        spend_action(state)
        state.guided = mate
        state.steps = STEPS
    state.steps -= 1
    scribe.tell(state, events.GUIDED, seat, mate, there)
    step(state, mate, there, scribe)
