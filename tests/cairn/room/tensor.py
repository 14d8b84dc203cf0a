"""The view as numbers, for research: the same parts and lengths for a given number of seats."""

from __future__ import annotations

from ludotheque.kernel import Page, View
from tests.cairn.room.box import HEIGHTS
from tests.cairn.room.view import CairnView


def fill(view: View, page: Page) -> None:
    """Counts by height and by seat."""
    assert isinstance(view, CairnView)
    page.part("hand")
    page.all(view.hand or [0] * HEIGHTS)
    page.part("top")
    page.put(view.pile[-1] + 1 if view.pile else 0)
    page.part("pile")
    for height in view.pile:
        page.count(height)
    page.skip(HEIGHTS)
    page.part("fallen")
    page.all(view.fallen)
    page.part("sizes")
    page.all(view.sizes)
    page.part("points")
    page.all(view.points)
    page.part("bag")
    page.put(view.bag)
    page.part("turn")
    page.put(view.turn % len(view.points))
