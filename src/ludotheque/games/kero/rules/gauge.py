# mypyc: compile
"""The gauge: how much fuel a truck holds, how that is counted, and who can read it.

Against the clock fuel is milliseconds and everybody sees the gauge.  In units it is a number that
everybody knows.  In risk units a throw costs a hidden amount, and everybody sees five steps: what was
read off them is kept as a trail, for it is all that anybody knows.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.kero.phases import CLOCK, FULL, HIDE_GAUGE, REFUELLING, ROLLING, THROWING, UNITS
from ludotheque.games.kero.state import KeroState

UNIT_TANK: Final = 30
RISK_TANK: Final = 60
STEPS: Final = 5
DEAREST: Final = 3  # a throw in risk units costs 1 to 3


def reading(level: i64, tank: i64) -> i64:
    """What the five-step gauge shows: 0 empty, 1 to 5, or FULL."""
    if level >= tank:
        return FULL
    return (STEPS * level + tank - 1) // tank


def read_off(state: KeroState, seat: i64) -> i64:
    """The step that a truck's gauge shows now."""
    return reading(state.fuel[seat], state.tank[seat])


def is_hidden(state: KeroState) -> bool:
    """kero:RUL-27: Whether the running gauge is covered: only by option, only while a truck stands."""
    if state.options[HIDE_GAUGE] == 0:
        return False
    return state.phase == THROWING or state.phase == ROLLING


def fuel_runs(state: KeroState) -> bool:
    """Whether fuel flows, out of a truck or into it."""
    return state.phase == THROWING or state.phase == ROLLING or state.phase == REFUELLING


def gain(state: KeroState, throws: i64) -> i64:
    """What a refuel of so many throws brings, where fuel is counted in units."""
    if state.mode == UNITS:
        return (3 * throws + 3) // 4
    return 3 * throws // 2


def pour(state: KeroState, seat: i64, amount: i64) -> None:
    """kero:F-06: Fuel flows in one for one, never above a full tank."""
    level: i64 = state.fuel[seat] + amount
    tank: i64 = state.tank[seat]
    state.fuel[seat] = min(level, tank)
    if state.mode != CLOCK:
        _note(state, seat, amount + 1)


def burn(state: KeroState, seat: i64, amount: i64) -> None:
    """kero:K-07: Only what was used is gone; the rest is kept for later turns."""
    level: i64 = state.fuel[seat] - amount
    state.fuel[seat] = max(level, 0)
    if state.mode != CLOCK:
        _note(state, seat, 0)


def _note(state: KeroState, seat: i64, poured: i64) -> None:
    """Remember what everybody read: a certain level, or one more step of the trail."""
    level: i64 = state.fuel[seat]
    if state.mode == UNITS or level == 0 or level == state.tank[seat]:
        _is_certain(state, seat)
        return
    traced = False
    for mark in state.trail:
        if mark & 1 == seat:
            traced = True
    if poured > 0 and not traced:
        _is_certain(state, seat)
    else:
        state.trail.append(seat | read_off(state, seat) << 1 | poured << 4)


def _is_certain(state: KeroState, seat: i64) -> None:
    state.known[seat] = state.fuel[seat]
    kept: list[int] = []
    for mark in state.trail:
        if mark & 1 != seat:
            kept.append(mark)
    state.trail = kept


def beliefs(trail: list[int], seat: i64, known: i64, tank: i64) -> list[float]:
    """How likely each level is, from the last certain one and everything read since (risk units)."""
    weights = [0.0] * (tank + 1)
    weights[known] = 1.0
    for mark in trail:
        if mark & 1 == seat:
            weights = _followed(weights, mark >> 4, mark >> 1 & 7, tank)
    return weights


def _followed(weights: list[float], poured: i64, shown: i64, tank: i64) -> list[float]:
    after = [0.0] * (tank + 1)
    for level in range(tank + 1):
        weight = weights[level]
        if weight > 0.0:
            if poured > 0:
                there: i64 = level + poured - 1
                after[min(tank, there)] += weight
            else:
                for cost in range(1, DEAREST + 1):
                    if level - cost >= 0:
                        after[level - cost] += weight / 3.0
    total = 0.0
    for level in range(tank + 1):
        if reading(level, tank) != shown:
            after[level] = 0.0
        total += after[level]
    for level in range(tank + 1):
        after[level] /= total
    return after
