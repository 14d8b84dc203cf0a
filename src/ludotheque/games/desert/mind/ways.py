# mypyc: compile
"""How many actions something is away: steps, tunnels, and digging what blocks the way."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.desert.kinds import (
    ARCHEOLOGIST,
    CLIMBER,
    EXPLORER,
    NEAR,
    NOWHERE,
    ROUND,
    SPACES,
    STRAIGHT,
    TUNNEL,
)
from ludotheque.games.desert.rules.buried import has_climber
from ludotheque.games.desert.state import DesertState

FAR: Final = 24


def sand_key(state: DesertState) -> i64:
    """A number for where sand, hole and excavated tunnels lie."""
    key: i64 = state.hole
    for markers in state.sand:
        key = (key * 31 + markers) & 0xFFFFFFFFFFF
    return (key * 31 + (state.city & 0x1FFFFFF)) & 0xFFFFFFFFFFF


def walk_costs(state: DesertState, seat: i64) -> list[int]:
    """Actions from a pawn to every space: steps, tunnels, and digging what blocks the way."""
    role: i64 = state.role[seat]
    costs = [FAR] * SPACES
    here: i64 = state.pawn[seat]
    start: i64 = 0
    if state.sand[here] > 1 and not has_climber(state, here):
        start = digs(role, state.sand[here] - 1)
    costs[here] = start
    queue = [int(here)]
    directions: i64 = ROUND if role == EXPLORER else STRAIGHT
    for space in queue:  # grows on the way
        cost: i64 = costs[space] + 1
        for direction in range(directions):
            there: i64 = NEAR[space * 8 + direction]
            if there == NOWHERE or there == state.hole:
                continue
            more = cost
            if state.sand[there] > 1 and role != CLIMBER:
                more += digs(role, state.sand[there] - 1)
            if more < costs[there]:
                costs[there] = more
                queue.append(there)
        if state.face[space] == TUNNEL and state.city >> space & 1:
            for there in range(SPACES):
                if (
                    state.face[there] == TUNNEL
                    and state.city >> there & 1
                    and state.sand[there] < 2
                    and cost < costs[there]
                ):
                    costs[there] = cost
                    queue.append(there)
    return costs


def digs(role: i64, markers: i64) -> i64:
    """Actions to remove so much sand."""
    return (markers + 1) // 2 if role == ARCHEOLOGIST else markers


def to_excavate(role: i64, sand: i64) -> i64:
    """Actions on a tile until it is excavated, once the pawn stands there."""
    if role != CLIMBER and sand > 1:
        sand = 1
    return digs(role, sand) + 1


def to_collect(role: i64, sand: i64, city: bool) -> i64:
    """Actions on a tile until its part is aboard, once the pawn stands there."""
    if not city:
        return to_excavate(role, sand) + 1
    return 1 + (digs(role, sand - 1) if role == CLIMBER and sand > 1 else 0)
