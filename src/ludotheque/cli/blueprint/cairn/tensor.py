"""The view as numbers, for research: the same names and lengths for a given number of seats."""

from __future__ import annotations

from ludotheque.cli.blueprint.cairn.box import HEIGHTS
from ludotheque.cli.blueprint.cairn.view import CairnView
from ludotheque.kernel import View


def fill(view: View) -> dict[str, list[int]]:
    """Counts by height and by seat."""
    assert isinstance(view, CairnView)
    pile = [0] * HEIGHTS
    for height in view.pile:
        pile[height] += 1
    return {
        "hand": view.hand[:] or [0] * HEIGHTS,
        "top": [view.pile[-1] + 1 if view.pile else 0],
        "pile": pile,
        "fallen": view.fallen[:],
        "sizes": view.sizes[:],
        "points": view.points[:],
        "bag": [int(view.bag)],
        "turn": [int(view.turn % len(view.points))],
    }
