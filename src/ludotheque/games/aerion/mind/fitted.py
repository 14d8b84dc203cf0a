"""The weights that self-play gave: `weights.json`, made by `tools/fit_aerion.py`."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from ludotheque.games.aerion.kinds import ELEMENTS, kind_of
from ludotheque.games.aerion.mind.outlook import NUMBERS
from ludotheque.games.aerion.mind.prospect import Prospect
from ludotheque.games.aerion.mind.worth import Worth
from ludotheque.games.aerion.phases import CLOUDS, EGGS, FLAGSHIP, HELD, HELLKITE, HOURGLASSES, PIERS
from ludotheque.games.aerion.view import AerionView

ALONE = {
    0: "base",
    FLAGSHIP: "flagship",
    HOURGLASSES: "hourglasses",
    CLOUDS: "clouds",
    PIERS: "piers",
    EGGS: "eggs",
    HELLKITE: "hellkite",
}
STRONG = 3  # the level that goes by the fit


@cache
def tables() -> dict[str, list[float]]:
    """The weights by kind of table."""
    text = files("ludotheque.games.aerion.mind").joinpath("weights.json").read_text(encoding="utf-8")
    found: dict[str, list[float]] = json.loads(text)["tables"]
    assert all(len(weights) == 2 * NUMBERS for weights in found.values())
    return found


def table_of(view: AerionView) -> str:
    """The kind of table whose weights count here."""
    if view.seats == 2:
        return "mixed" if view.expansions else "duo"
    return ALONE.get(int(view.expansions), "mixed")


def appraised(view: AerionView, level: int) -> Worth:
    """The position as a player of that level sees it."""
    return Worth(view) if level < STRONG else Prospect(view, tables()[table_of(view)])


def foreseen(view: AerionView) -> float:
    """The fitted chance of winning, with a card in hand where it had best go."""
    prospect = Prospect(view, tables()[table_of(view)])
    if view.stage == HELD and kind_of(view.held) < ELEMENTS:
        return prospect.best_laid(prospect.now, view.held)[1]
    return prospect.odds
