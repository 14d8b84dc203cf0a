# mypyc: compile
"""Actions: move, remove sand, excavate, pick up a part."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.desert import events
from ludotheque.games.desert.kinds import CLIMBER, COLLECTED, KINDS, MIRAGE, PAD, ROW, WELL, Seat, Space
from ludotheque.games.desert.phases import CLIMBER_TUNNELS_ONTO_BLOCKED, WHISPERS
from ludotheque.games.desert.rules import refusals
from ludotheque.games.desert.rules.adventurers import shovel
from ludotheque.games.desert.rules.board import (
    has_tile,
    is_blocked,
    is_city,
    is_tunnel,
    remove_sand,
    within_reach,
)
from ludotheque.games.desert.rules.buried import is_buried, must_dig_here
from ludotheque.games.desert.rules.clues import read_clue
from ludotheque.games.desert.rules.refusals import Reason
from ludotheque.games.desert.rules.turn import compare_notes
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.moves import EVERYONE, bit
from ludotheque.kernel.scribe import Scribe


def are_linked(state: DesertState, here: Space, there: Space) -> bool:
    """desert:M3: Two excavated tunnels, however far apart."""
    return here != there and is_tunnel(state, here) and is_tunnel(state, there)


def why_no_entry(state: DesertState, seat: Seat, there: Space, near: bool) -> Reason | None:
    """desert:M1, desert:M2, desert:M3, desert:CL1, desert:A-07: One sand stops nobody, two stop all but
    the Climber."""
    if not is_blocked(state, there):
        return None
    if state.role[seat] != CLIMBER:
        return refusals.BLOCKED if near else refusals.TUNNEL_BLOCKED
    if near or state.flags & CLIMBER_TUNNELS_ONTO_BLOCKED:
        return None
    return refusals.CLIMBER_TUNNEL


def why_no_step(state: DesertState, seat: Seat, there: Space, pulled: bool) -> Reason | None:
    """desert:M1, desert:M3, desert:M4, desert:A-08: One step of that pawn, to an adjacent tile or by tunnel;
    `pulled` lets a buried one walk off (A-05)."""
    if not has_tile(state, there):
        return refusals.HOLE
    here: Space = state.pawn[seat]
    near = within_reach(state, seat, there)
    if not near and not are_linked(state, here, there):
        return refusals.SAME_TILE if here == there else refusals.NOT_ADJACENT
    if is_buried(state, seat) and not (pulled and near):
        return refusals.BURIED
    return why_no_entry(state, seat, there, near)


def step(state: DesertState, seat: Seat, there: Space, scribe: Scribe) -> None:
    """desert:M1, desert:M3: The pawn now stands there."""
    here: Space = state.pawn[seat]
    near = within_reach(state, seat, there)
    state.pawn[seat] = there
    if near:
        scribe.tell(state, events.WALKED, seat, here, there)
    else:
        scribe.tell(state, events.TUNNELLED, seat, here, there)
    if state.flags & WHISPERS:
        compare_notes(state, scribe)


def why_no_dig(state: DesertState, seat: Seat, there: Space) -> Reason | None:
    """desert:R1, desert:R2, desert:D3: Any sand on the own tile or an adjacent one, whatever is there."""
    if not has_tile(state, there):
        return refusals.NO_TILE_THERE
    if there != state.pawn[seat] and not within_reach(state, seat, there):
        return refusals.DIG_TOO_FAR
    if state.sand[there] == 0:
        return refusals.NO_SAND
    return refusals.DIG_YOURSELF if must_dig_here(state, seat, there) else None


def dig(state: DesertState, seat: Seat, there: Space, scribe: Scribe) -> None:
    """desert:R1: One action, one marker (two for the Archeologist)."""
    markers = shovel(state, seat, there)
    remove_sand(state, there, markers)
    scribe.tell(state, events.DUG, seat, there, markers)


def why_no_excavation(state: DesertState, seat: Seat) -> Reason | None:
    """desert:X1, desert:X3, desert:CL5: The own tile, desert side up, without any sand, Climber or not."""
    here: Space = state.pawn[seat]
    if is_city(state, here):
        return refusals.ALREADY_CITY
    return None if state.sand[here] == 0 else refusals.SAND_ON_TILE


def excavate(state: DesertState, seat: Seat, scribe: Scribe) -> None:
    """desert:X2, desert:X3, desert:X4: Turned up for good and shown to all; what is found depends on it."""
    here: Space = state.pawn[seat]
    state.city |= bit(here)
    face: i64 = state.face[here]
    scribe.show(state, EVERYONE, events.EXCAVATED, seat, here, face)
    if state.box.gears[face]:
        find_equipment(state, seat, scribe)
    if face == WELL:
        drink_at_well(state, here, scribe)
    elif face == MIRAGE:
        find_mirage(state, here, scribe)
    elif ROW <= face < PAD:
        read_clue(state, face, scribe)


def find_equipment(state: DesertState, seat: Seat, scribe: Scribe) -> None:
    """desert:X5, desert:A-50: The excavator draws the top equipment card, face up."""
    kind = state.equipment.pop()
    state.gear[seat * KINDS + kind] += 1
    scribe.show(state, EVERYONE, events.FOUND_EQUIPMENT, seat, kind)


def gain_water(state: DesertState, seat: Seat, amount: i64) -> i64:
    """desert:A-34: Water fills the canteen up to its capacity, the rest is lost; what was gained."""
    room: i64 = state.box.capacity[state.role[seat]] - state.water[seat]
    gained = min(room, amount)
    state.water[seat] += gained
    return gained


def drink_at_well(state: DesertState, space: Space, scribe: Scribe) -> None:
    """desert:X6: Everyone on the tile at that moment gains 2 water, this once."""
    for seat in range(state.seats):
        if state.pawn[seat] == space:
            gained = gain_water(state, seat, 2)
            scribe.tell(state, events.DRANK_AT_WELL, seat, gained)


def find_mirage(state: DesertState, space: Space, scribe: Scribe) -> None:
    """desert:X7: No water and no equipment, only a disappointment."""
    scribe.tell(state, events.MIRAGE_FADED, space)


def why_no_pick_up(state: DesertState, seat: Seat, part: i64) -> Reason | None:
    """desert:P1, desert:CL5, desert:A-23: The own tile, city side up, at most 1 sand, Climber or not."""
    here: Space = state.pawn[seat]
    if state.part[part] != here:
        return refusals.PART_NOT_HERE
    if not is_city(state, here):
        return refusals.PART_UNDER_DESERT
    return refusals.PART_TILE_BLOCKED if is_blocked(state, here) else None


def pick_up(state: DesertState, seat: Seat, part: i64, scribe: Scribe) -> None:
    """desert:P2, desert:A-24, desert:A-25: One part for the team, for good."""
    state.part[part] = COLLECTED
    scribe.tell(state, events.PART_TAKEN, seat, part)


def draw_water(state: DesertState, seat: Seat, scribe: Scribe) -> None:
    """desert:WC1: The Water Carrier gains 2 water, as often as she likes."""
    gained = gain_water(state, seat, 2)
    scribe.tell(state, events.WATER_DRAWN, seat, gained)
