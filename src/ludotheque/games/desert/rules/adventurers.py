# mypyc: compile
"""The adventurers: six people, six powers."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.desert import events
from ludotheque.games.desert.kinds import (
    ARCHEOLOGIST,
    CLIMBER,
    METEOROLOGIST,
    WATER_CARRIER,
    WELL,
    Seat,
    Space,
)
from ludotheque.games.desert.phases import DRAW_FROM_BLOCKED_WELL
from ludotheque.games.desert.rules import refusals
from ludotheque.games.desert.rules.board import is_adjacent, is_blocked, is_city
from ludotheque.games.desert.rules.refusals import Reason
from ludotheque.games.desert.rules.turn import compare_notes
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.scribe import Scribe


def shovel(state: DesertState, seat: Seat, there: Space) -> i64:
    """desert:AR1, desert:A-32, desert:A-33: The Archeologist takes up to 2 markers, all others 1."""
    if state.role[seat] == ARCHEOLOGIST and state.sand[there] > 1:
        return 2
    return 1


def why_no_passenger(state: DesertState, seat: Seat, passenger: Seat) -> Reason | None:
    """desert:CL2, desert:A-49: The Climber may take along one other pawn from his tile on each move."""
    if state.role[seat] != CLIMBER:
        return refusals.CLIMBER_ONLY
    if passenger >= state.seats:
        return refusals.NO_SUCH_SEAT
    return None if is_beside(state, seat, passenger) else refusals.NO_PASSENGER


def is_beside(state: DesertState, seat: Seat, passenger: Seat) -> bool:
    """A passenger is another pawn on the same tile."""
    return passenger != seat and state.pawn[passenger] == state.pawn[seat]


def take_along(state: DesertState, seat: Seat, passenger: Seat, scribe: Scribe) -> None:
    """desert:CL2, desert:NA4, desert:A-45: The passenger is brought to where the Climber now stands."""
    state.pawn[passenger] = state.pawn[seat]
    scribe.tell(state, events.CARRIED, seat, passenger, state.pawn[seat])
    compare_notes(state, scribe)


def why_no_calm(state: DesertState, seat: Seat) -> Reason | None:
    """desert:ME1: Holding back the storm is the Meteorologist's."""
    return None if state.role[seat] == METEOROLOGIST else refusals.CALM_ONLY


def why_no_look(state: DesertState, seat: Seat) -> Reason | None:
    """desert:ME2: So is looking ahead."""
    return None if state.role[seat] == METEOROLOGIST else refusals.LOOK_ONLY


def hold_back(state: DesertState, seat: Seat, scribe: Scribe) -> None:
    """desert:ME1, desert:ME3: One storm card fewer at the end of this turn."""
    state.calm += 1
    scribe.tell(state, events.CALMED, seat, state.calm)


def why_no_filling(state: DesertState, seat: Seat) -> Reason | None:
    """desert:WC1, desert:A-10, desert:A-11: The Water Carrier stands on an excavated well."""
    if state.role[seat] != WATER_CARRIER:
        return refusals.CARRIER_ONLY
    here: Space = state.pawn[seat]
    if state.face[here] != WELL or not is_city(state, here):
        return refusals.NO_WELL
    if is_blocked(state, here) and not state.flags & DRAW_FROM_BLOCKED_WELL:
        return refusals.WELL_BLOCKED
    return None


def hands_water_to(state: DesertState, seat: Seat, other: Seat) -> bool:
    """desert:WC2, desert:EX2: On the same tile; from the Water Carrier to an adjacent tile too."""
    here: Space = state.pawn[seat]
    there: Space = state.pawn[other]
    return here == there or (state.role[seat] == WATER_CARRIER and is_adjacent(here, there))
