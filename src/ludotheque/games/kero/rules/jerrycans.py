# mypyc: compile
"""Jerrycans: 27 tokens, from the supply to the camps and back."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kero.state import KeroState


def gain_jerrycans(state: KeroState, seat: i64, count: i64) -> i64:
    """kero:R-02, kero:R-08: Take tokens from the supply, as many as there are; returns how many."""
    taken: i64 = min(state.supply, count)
    state.supply -= taken
    state.jerrycans[seat] += taken
    return taken


def spend_jerrycans(state: KeroState, seat: i64, count: i64) -> None:
    """kero:R-07, kero:R-08, kero:RUL-10: Pay: rolled ones without a token first, tokens go to the supply."""
    from_dice: i64 = min(state.loose, count)
    state.loose -= from_dice
    state.jerrycans[seat] -= count - from_dice
    state.supply += count - from_dice


def purse(state: KeroState, seat: i64) -> i64:
    """kero:R-07: What that clan can pay with: tokens, and rolled Jerrycans that found no token."""
    total: i64 = state.jerrycans[seat]
    if seat == state.active:
        total += state.loose
    return total
