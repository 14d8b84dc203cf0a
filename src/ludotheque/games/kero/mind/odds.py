"""How a match of KERO stands, and how likely a clan is to win it: a regression on what both have, from views.

Everything counts as one clan's less the other's, so that the odds of both add up to one.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from math import exp
from typing import Final

from ludotheque.games.kero.box import PLACES
from ludotheque.games.kero.mind.prices import prices_of, progress
from ludotheque.games.kero.mind.tricks import filled
from ludotheque.games.kero.mind.worth import Appraisal
from ludotheque.games.kero.phases import OVER
from ludotheque.games.kero.phrases import points
from ludotheque.games.kero.view import KeroView

NUMBERS: Final = ("standing", "standing late", "points late", "fuel", "fuel late", "on turn", "on turn late")


def standing(view: KeroView, seat: int) -> float:
    """Points now, and what camp and posts promise."""
    prices = prices_of(view, seat)
    appraisal = Appraisal(view, seat, prices)
    total = float(points(view, seat)) + prices.jerrycan * int(view.jerrycans[seat])
    total += prices.tuarek * int(view.held[seat])
    total += sum(appraisal.ability(ability) * int(view.tiles[seat * 10 + ability]) for ability in range(10))
    for place in range(PLACES):
        land = int(view.lands[place])
        if land >= 0:
            lead = int(view.posted[seat * PLACES + place] - view.posted[(1 - seat) * PLACES + place])
            total += appraisal.mine[land] * {True: 0.8, False: 0.1}[lead > 0]
    return total


def numbers(view: KeroView) -> list[float]:
    """What the first clan's odds depend on, in the order of NUMBERS."""
    ahead = standing(view, 0) - standing(view, 1)
    lead = float(points(view, 0) - points(view, 1))
    fuel = filled(view, 0) - filled(view, 1)
    late = 1.0 - progress(view)
    turn = 1.0 if view.active == 0 else -1.0
    return [ahead, ahead * late, lead * late, fuel, fuel * late, turn, turn * late]


def odds_of(view: KeroView) -> float:
    """The odds of the viewer's clan; those who watch look through the first clan's eyes."""
    if view.phase == OVER:
        lead = points(view, 0) - points(view, 1)
        first = 0.5 if lead == 0 else float(lead > 0)
    else:
        total = sum(weight * number for weight, number in zip(weights(), numbers(view), strict=True))
        first = 1 / (1 + exp(-total))
    return 1 - first if view.seat == 1 else first


@cache
def weights() -> list[float]:
    """The weights of `tools/fit_kero.py`, in the order of NUMBERS."""
    file = files("ludotheque.games.kero.mind").joinpath("odds.json")
    found: list[float] = json.loads(file.read_text(encoding="utf-8"))["weights"]
    return found
