# mypyc: compile
"""Buried: when the sand rises around a pawn."""

from __future__ import annotations

from ludotheque.games.desert.kinds import CLIMBER, Seat, Space
from ludotheque.games.desert.rules.board import is_blocked
from ludotheque.games.desert.state import DesertState


def has_climber(state: DesertState, space: Space) -> bool:
    """Whether the Climber's pawn stands there."""
    for seat, role in enumerate(state.role):
        if role == CLIMBER:
            return state.pawn[seat] == space
    return False


def is_buried(state: DesertState, seat: Seat) -> bool:
    """desert:D1, desert:CL3, desert:CL4, desert:A-30, desert:A-31: On a blocked tile without the Climber."""
    here: Space = state.pawn[seat]
    return is_blocked(state, here) and not has_climber(state, here)


def must_dig_here(state: DesertState, seat: Seat, there: Space) -> bool:
    """desert:D2: A buried player may dig nowhere but on the own tile."""
    return there != state.pawn[seat] and is_buried(state, seat)
