# mypyc: compile
"""The adventurers: six people, six powers."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.desert import events, reasons
from ludotheque.games.desert.pieces import (
    ARCHEOLOGIST,
    CLIMBER,
    DRAW_FROM_BLOCKED_WELL,
    METEOROLOGIST,
    WATER_CARRIER,
    WELL,
    Seat,
    Space,
)
from ludotheque.games.desert.rules.board import is_adjacent, is_blocked, is_city
from ludotheque.games.desert.rules.turn import compare_notes
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.scribe import Scribe


def shovel(state: DesertState, seat: Seat, there: Space) -> i64:
    """desert:AR1, desert:A-32, desert:A-33: The Archeologist takes up to 2 markers, all others 1."""
    if state.role[seat] == ARCHEOLOGIST and state.sand[there] > 1:
        return 2
    return 1


def why_no_passenger(state: DesertState, seat: Seat, passenger: Seat) -> i64:
    """desert:CL2, desert:A-49: The Climber may take along one other pawn from his tile on each move."""
    if state.role[seat] != CLIMBER:
        return reasons.NOT_YOUR_ROLE
    return why_not_beside(state, seat, passenger)


def why_not_beside(state: DesertState, seat: Seat, passenger: Seat) -> i64:
    """A passenger is another pawn on the same tile."""
    if passenger >= state.seats:
        return reasons.NO_SUCH_SEAT
    if passenger == seat or state.pawn[passenger] != state.pawn[seat]:
        return reasons.NO_PASSENGER
    return reasons.FINE


def take_along(state: DesertState, seat: Seat, passenger: Seat, scribe: Scribe) -> None:
    """desert:CL2, desert:NA4, desert:A-45: The passenger is brought to where the Climber now stands."""
    state.pawn[passenger] = state.pawn[seat]
    scribe.tell(state, events.CARRIED, seat, passenger, state.pawn[seat])
    compare_notes(state, scribe)


def why_no_weather(state: DesertState, seat: Seat) -> i64:
    """desert:ME1, desert:ME2: Holding back the storm and looking ahead are the Meteorologist's."""
    return reasons.FINE if state.role[seat] == METEOROLOGIST else reasons.NOT_YOUR_ROLE


def hold_back(state: DesertState, seat: Seat, scribe: Scribe) -> None:
    """desert:ME1, desert:ME3: One storm card fewer at the end of this turn."""
    state.calm += 1
    scribe.tell(state, events.CALMED, seat, state.calm)


def why_no_filling(state: DesertState, seat: Seat) -> i64:
    """desert:WC1, desert:A-10, desert:A-11: The Water Carrier stands on an excavated well."""
    if state.role[seat] != WATER_CARRIER:
        return reasons.NOT_YOUR_ROLE
    here: Space = state.pawn[seat]
    if state.face[here] != WELL or not is_city(state, here):
        return reasons.NO_WELL
    if is_blocked(state, here) and not state.flags & DRAW_FROM_BLOCKED_WELL:
        return reasons.WELL_BLOCKED
    return reasons.FINE


def hands_water_to(state: DesertState, seat: Seat, other: Seat) -> bool:
    """desert:WC2, desert:EX2: On the same tile; from the Water Carrier to an adjacent tile too."""
    here: Space = state.pawn[seat]
    there: Space = state.pawn[other]
    return here == there or (state.role[seat] == WATER_CARRIER and is_adjacent(here, there))
