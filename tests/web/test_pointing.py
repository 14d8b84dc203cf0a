"""What strangers missed: a hand that hides nothing, a shelf without a lonely box, a tile that can be read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from ludotheque.games import shelf
from ludotheque.web.shots import gallery_app, serving
from tests.web.house import House, person
from tests.web.test_guided import sit_down

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

# The share of the words of what the finger points at that its hand lies over; none while it points nowhere.
COVERED = """() => {
  const finger = document.getElementById('finger');
  if (!finger || finger.hidden || document.body.hasAttribute('data-busy')) return null;
  const [x, y] = finger.dataset.at.split(',').map(Number);
  const hand = finger.querySelector('svg').getBoundingClientRect();
  const under = document.elementsFromPoint(x, y).find((node) => node.closest('button, .piece'));
  if (!under) return null;
  const target = under.closest('button, .piece');
  const label = target.querySelector('.control-label, text') ?? null;
  if (!label) return {share: 0};
  const range = document.createRange();
  range.selectNodeContents(label);
  const box = range.getBoundingClientRect();
  const wide = Math.min(hand.right, box.right) - Math.max(hand.left, box.left);
  const high = Math.min(hand.bottom, box.bottom) - Math.max(hand.top, box.top);
  return {share: Math.max(0, wide) * Math.max(0, high) / Math.max(1, box.width * box.height)};
}"""
POINTED = """() => {
  const finger = document.querySelector('#finger:not([hidden])');
  const found = finger && document.elementsFromPoint(...finger.dataset.at.split(',').map(Number));
  return found?.map((node) => node.closest('#table .piece, button')).find(Boolean)?.id;
}"""
INSIDE = """() => {
  const hand = document.querySelector('#finger svg').getBoundingClientRect();
  return hand.width > 20 && hand.left >= -2 && hand.top >= -2 && hand.right <= innerWidth + 2
    && hand.bottom <= innerHeight + 2;
}"""
ROWS = """() => {
  const boxes = [...document.querySelectorAll('.shelf .box')];
  const tops = boxes.map((box) => Math.round(box.getBoundingClientRect().top));
  return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
}"""


@pytest.mark.parametrize("phone", [True, False])
@pytest.mark.parametrize("name", shelf())
def test_the_hand_lies_away_from_what_is_written_and_on_the_screen(
    name: str, phone: bool, chromium: Browser, house: House
) -> None:
    with person(chromium, "touch" if phone else "mouse", phone=phone) as newcomer:
        sit_down(newcomer, house, name)
        newcomer.page.wait_for_selector("#finger:not([hidden])", state="attached", timeout=60_000)
        newcomer.page.wait_for_timeout(200)
        assert newcomer.page.wait_for_function(COVERED).json_value()["share"] < 0.2
        assert newcomer.page.evaluate(INSIDE)


def test_the_finger_goes_along_when_the_table_moves_under_it(chromium: Browser, house: House) -> None:
    """A row above the table that came later left the finger beside what it had pointed at."""
    with person(chromium) as newcomer:
        page = newcomer.page
        sit_down(newcomer, house, "kero")
        page.wait_for_selector("#finger:not([hidden])", state="attached", timeout=60_000)
        page.wait_for_timeout(200)
        meant = page.wait_for_function(POINTED).json_value()
        for high in (220, 0):
            page.evaluate(
                "high => { document.getElementById('status').style.paddingTop = `${high}px`; }", high
            )
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))")
            assert page.evaluate(POINTED) == meant
        assert newcomer.faults == []


def test_the_shelf_has_four_boxes_in_a_row_or_two_by_two(chromium: Browser, house: House) -> None:
    with person(chromium) as visitor:
        visitor.page.goto(house.url)
        visitor.page.wait_for_selector("body[data-ready]")
        for width in (720, 820, 940, 961, 1024, 1180, 1280, 1920):
            visitor.page.set_viewport_size({"width": width, "height": 800})
            assert visitor.page.evaluate(ROWS) in ([4], [2, 2]), width
            assert visitor.sideways() <= 0


@pytest.fixture(scope="module")
def gallery() -> Iterator[str]:
    """The wall where any position can be hung."""
    with serving(gallery_app()) as address:
        yield address


def test_what_a_terrascope_shows_is_drawn_large_with_its_name(chromium: Browser, gallery: str) -> None:
    with person(chromium, "touch", phone=True) as scout:
        page = scout.page
        page.goto(f"{gallery}/_gallery/desert?moves=22&seed=2&seat=1&by=normal")
        page.wait_for_selector("body[data-ready]")
        page.evaluate(
            "document.getElementById('table').dispatchEvent(new CustomEvent('look', { detail: 'space-9' }))"
        )
        page.wait_for_selector("#tip:not([hidden]) .tip-picture svg")
        tile = page.evaluate("document.querySelector('#tip .tip-picture svg').getBoundingClientRect().width")
        assert tile > 120
        assert page.inner_text("#tip strong")
        assert scout.faults == []
