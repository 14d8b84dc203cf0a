# mypyc: compile
"""Altered Elements: what a mark changes about a card that its player may reveal."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo.kinds import AETHER, DISRUPTIVE, ELEMENTS, LINKED, VOLATILE
from ludotheque.games.kreo.mind.blueprint import Forecast
from ludotheque.games.kreo.mind.leanings import BRIEF, DISRUPT, LINK, STAY
from ludotheque.games.kreo.mind.ways import count


def mark_values(forecast: Forecast, later: i64) -> list[float]:
    """By kind of Element: what its mark adds to the rating of a plain one, as rated last.

    A Linked card that follows no Element and a Volatile one whose Nature card stays incomplete are lost.
    Where they do their work they are played gladly: the plain ones can wait.
    """
    weights = forecast.weights
    found = [0.0] * AETHER
    for element in range(ELEMENTS):
        stake = forecast.stakes[element]
        follows = forecast.follows
        found[element * 4 + LINKED] = follows * weights[LINK] - (1.0 - follows) * stake
        stays = _stays(forecast, element, weights[STAY] if later > 0 else 0.0)
        found[element * 4 + VOLATILE] = stays * weights[BRIEF] - (1.0 - stays) * stake
        found[element * 4 + DISRUPTIVE] = weights[DISRUPT]
    return found


def _stays(forecast: Forecast, element: i64, filled: float) -> float:
    """How likely the Nature card that takes this Element is complete at the end of the round; `filled` is
    how likely somebody fills a slot later.
    """
    table = forecast.table
    slots = table.need & table.grown * 15 & forecast.way * 15
    fewest: i64 = 9
    best = 0.0
    while slots:
        here = slots & 15
        if here >> element & 1 and count(here) < fewest:
            fewest = count(here)
            best = 1.0
            for other in range(ELEMENTS):
                if other != element and here >> other & 1:
                    best *= 1.0 - forecast.none[other] * (1.0 - filled)
        slots >>= 4
    return best
