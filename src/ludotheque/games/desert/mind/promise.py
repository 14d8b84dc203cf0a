# mypyc: compile
"""How likely the team is to fly away, fitted to matches that the quick team has played: its numbers.

The numbers are of what everybody at the table can see.  `tools/fit_desert.py` fits the weights.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from mypy_extensions import i64

from ludotheque.games.desert.kinds import (
    BLASTER,
    JET,
    KINDS,
    METEOROLOGIST,
    NAVIGATOR,
    RESERVE,
    SHIELD,
    SPACES,
    TUNNEL,
    WATER_CARRIER,
)
from ludotheque.games.desert.mind.horizon import Horizon
from ludotheque.games.desert.mind.paths import APART
from ludotheque.games.desert.phases import TAKE_OFF
from ludotheque.games.desert.rules.storm import is_sheltered
from ludotheque.games.desert.state import DesertState

NUMBERS: Final = (
    "aboard", "located", "far", "wanted", "unknown", "pad", "closed", "supply", "supply squared", "cards",
    "notches", "mean water", "least water", "dry", "survival", "later survival", "sun rate", "wells",
    "tunnels", "shields", "reserve", "jets", "blasters", "gathering", "blocked", "water carrier",
    "meteorologist", "navigator", "last flight", "heap", "turns",
)  # fmt: skip


def numbers(state: DesertState, horizon: Horizon) -> list[float]:
    """What the odds depend on, in the order of NUMBERS."""
    horizon.look(state)
    horizon.forecast(state)
    seats: i64 = state.seats
    located = 0.0
    far = 0.0
    for place in state.part:
        if place < SPACES:
            located += 1.0
            near: i64 = 9
            for pawn in state.pawn:
                steps: i64 = APART[pawn * SPACES + place]
                if steps < near:
                    near = steps
            far += float(near) + 0.5 * float(state.sand[place])
            if not state.city >> place & 1:
                far += 1.0
    aboard = float(horizon.aboard)
    pad: i64 = horizon.pad
    gathering = 0.0
    heap = 0.0
    if pad >= 0:
        for pawn in state.pawn:
            gathering += float(APART[pawn * SPACES + pad])
        gathering /= float(seats)
        if state.sand[pad] > 1:
            heap = float(state.sand[pad] - 1)
    least: i64 = 9
    water = 0.0
    dry = 0.0
    survival = 0.0
    later = 0.0
    blocked = 0.0
    for seat in range(seats):
        mine: i64 = state.water[seat]
        water += float(mine)
        if mine < least:
            least = mine
        soon = horizon.soon[mine]
        after = horizon.later[mine]
        if is_sheltered(state, seat):
            soon *= 0.3
            after *= 0.6
        elif mine == 0:
            dry += 1.0
        survival += log(1.001 - soon)
        later += log(1.001 - after)
        if state.sand[state.pawn[seat]] > 1:
            blocked += 1.0
    tunnels = 0.0
    closed = 0.0
    for space in range(SPACES):
        if state.city >> space & 1:
            if state.face[space] == TUNNEL:
                tunnels += 1.0
        elif space != state.hole:
            closed += float(min(state.sand[space], 3))
    gear = [0.0] * KINDS
    for place, count in enumerate(state.gear):
        gear[place % KINDS] += float(count)
    supply = float(state.supply) * 0.1
    ready = 1.0 if horizon.aboard == 4 and pad >= 0 else 0.0
    return [
        aboard, located, far, float(horizon.wanted), float(horizon.unknown), 1.0 if pad >= 0 else 0.0,
        closed * 0.1, supply, supply * supply, float(horizon.value),
        float(len(state.box.meters[seats]) - 1 - state.level), water / float(seats), float(least), dry,
        survival, later, horizon.sun_rate * 10.0, float(horizon.wells), tunnels,
        gear[SHIELD], gear[RESERVE], gear[JET], gear[BLASTER], gathering * aboard * 0.25, blocked,
        1.0 if WATER_CARRIER in state.role else 0.0, 1.0 if METEOROLOGIST in state.role else 0.0,
        1.0 if NAVIGATOR in state.role else 0.0, ready * gathering, heap * aboard * 0.25,
        float(horizon.unknown) * float(horizon.wanted) * 0.1,
    ]  # fmt: skip


def promise(state: DesertState, horizon: Horizon, weights: list[float]) -> float:
    """The odds of a take-off; the first weight is the constant."""
    if state.result:
        return 1.0 if state.result == TAKE_OFF else 0.0
    total = weights[0]
    place: i64 = 1
    for number in numbers(state, horizon):
        total += number * weights[place]
        place += 1
    if total > 30.0:
        return 1.0
    return 0.0 if total < -30.0 else 1.0 / (1.0 + exp(-total))
