# mypyc: compile
"""The desert: spaces, the hole, what is adjacent, sand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.desert.kinds import CLOUDED, EXPLORER, NEAR, SPACES, TUNNEL, Seat, Space
from ludotheque.games.desert.state import DesertState

APART: Final = 0
BESIDE: Final = 1
ASLANT: Final = 2


def _nearness() -> bytes:
    """For each pair of spaces: apart, side by side, or diagonal."""
    table = [APART] * (SPACES * SPACES)
    for space in range(SPACES):
        for direction in range(8):
            there = NEAR[space * 8 + direction]
            if there < SPACES:
                table[space * SPACES + there] = BESIDE if direction < 4 else ASLANT
    return bytes(table)


NEARNESS: Final = _nearness()


def has_tile(state: DesertState, space: Space) -> bool:
    """desert:B7, desert:A-27: The hole holds no tile, so no pawn, no sand and nothing to aim at."""
    return space != state.hole


def is_adjacent(here: Space, there: Space) -> bool:
    """desert:B4, desert:A-12: One step north, south, east or west; never across the hole or by tunnel."""
    return NEARNESS[here * SPACES + there] == BESIDE


def within_reach(state: DesertState, seat: Seat, there: Space) -> bool:
    """desert:B4, desert:EX1, desert:A-44: Adjacent to that pawn; for the Explorer a diagonal counts too."""
    near = NEARNESS[state.pawn[seat] * SPACES + there]
    return near == BESIDE or (near == ASLANT and state.role[seat] == EXPLORER)


def is_blocked(state: DesertState, space: Space) -> bool:
    """desert:B5: Two or more sand markers block a tile."""
    return state.sand[space] >= CLOUDED


def is_city(state: DesertState, space: Space) -> bool:
    """Whether the tile there is excavated."""
    return bool(state.city >> space & 1)


def is_tunnel(state: DesertState, space: Space) -> bool:
    """Whether an excavated tunnel lies there."""
    return state.face[space] == TUNNEL and bool(state.city >> space & 1)


def remove_sand(state: DesertState, space: Space, markers: i64) -> None:
    """desert:B6: Removed markers go back to the supply."""
    state.sand[space] -= markers
    state.supply += markers


def lay_sand(state: DesertState, space: Space) -> None:
    """desert:B6, desert:C7: One marker from the supply onto a tile, beneath any part that lies there."""
    state.sand[space] += 1
    state.supply -= 1
