# mypyc: compile
"""The Navigator: guiding a teammate up to three steps."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.desert import events, reasons
from ludotheque.games.desert.pieces import NAVIGATOR, NAVIGATOR_FREES_BURIED, STEPS, Seat, Space
from ludotheque.games.desert.rules.actions import step, why_no_step
from ludotheque.games.desert.rules.buried import is_buried
from ludotheque.games.desert.rules.turn import spend_action
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.scribe import Scribe


def has_paid(state: DesertState, mate: Seat) -> bool:
    """desert:A-47, desert:A-53: Whether steps of that pawn are paid for already; of no other."""
    return state.guided == mate and state.steps > 0


def why_no_guiding(state: DesertState, seat: Seat, mate: Seat) -> i64:
    """desert:NA5, desert:NA6, desert:A-53: Any other pawn, at any distance; paid steps remain even for a
    Navigator who is buried by now."""
    if state.role[seat] != NAVIGATOR:
        return reasons.NOT_YOUR_ROLE
    if mate >= state.seats:
        return reasons.NO_SUCH_SEAT
    if mate == seat:
        return reasons.NOT_YOURSELF
    if has_paid(state, mate):
        return reasons.FINE
    if state.actions == 0:
        return reasons.NO_ACTION_LEFT
    return reasons.BURIED if is_buried(state, seat) else reasons.FINE


def why_no_guided_step(state: DesertState, mate: Seat, there: Space) -> i64:
    """desert:NA1, desert:NA2, desert:NA3, desert:A-05, desert:A-06: Each step is one that pawn could make."""
    why = why_no_step(state, mate, there, bool(state.flags & NAVIGATOR_FREES_BURIED))
    return reasons.MATE_BURIED if why == reasons.BURIED else why


def guide(state: DesertState, seat: Seat, mate: Seat, there: Space, scribe: Scribe) -> None:
    """desert:NA1, desert:A-46, desert:A-47, desert:A-53: The first step pays the action for up to three."""
    if not has_paid(state, mate):
        spend_action(state)
        state.guided = mate
        state.steps = STEPS
    state.steps -= 1
    scribe.tell(state, events.GUIDED, seat, mate, there)
    step(state, mate, there, scribe)
