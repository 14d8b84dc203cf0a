"""Every table in its hardest setting on eight screens: legible, in reach, in sight, and never jumping."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from ludotheque.games import game, shelf
from ludotheque.kernel.options import Value
from ludotheque.web.shots import Position, gallery_app, screen, serving, settled
from ludotheque.web.stories import story

pytestmark = pytest.mark.browser
SIZES = (
    (360, 640),
    (390, 844),
    (844, 390),
    (820, 1180),
    (1024, 768),
    (1280, 720),
    (1440, 900),
    (1920, 1080),
)
EXPANSIONS = ("flagship", "hourglasses", "clouds", "piers", "eggs", "hellkite")
HARDEST: dict[str, tuple[int, dict[str, Value]]] = {
    "aerion": (2, dict.fromkeys(EXPANSIONS, True)),
    "desert": (5, {}),
    "kreo": (6, {}),
    "kero": (2, {}),
}
STOPS = {
    "aerion": (0.1, 0.5, 0.9),
    "desert": (0.1, 0.5, 0.9),
    "kreo": (0.1, 0.5, 0.9),
    "kero": (0.112, 0.47, 0.9),
}
BY = "easy"  # whose match is looked at
LEAST = 11  # pixels: letters as they are painted
FINGER = 44  # pixels
PHONE = 500  # pixels: a screen that is narrower or lower scrolls
MEASURE = (Path(__file__).parent / "sizes.js").read_text("utf-8").rstrip().rstrip(";")
# The room that is left has been measured anew, and everything is laid out in it.
SETTLED = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  let last = '';
  for (let same = 0; same < 4; ) {
    await frame();
    const table = document.querySelector('#table');
    const now = [innerWidth, table.style.getPropertyValue('--free'), table.offsetHeight].join();
    same = now === last ? same + 1 : 0;
    last = now;
  }
}"""
# Where the table begins and ends: it must not move from one question to the next.
FRAME = """() => {
  const box = document.querySelector('.stage').getBoundingClientRect();
  return [Math.round(box.top), Math.round(box.bottom), Math.round(box.width)];
}"""


@pytest.fixture(scope="module")
def gallery() -> Iterator[str]:
    """The wall where any position can be hung."""
    with serving(gallery_app()) as address:
        yield address


def hardest(name: str) -> list[Position]:
    """A match at the fullest table of that game, early, in its middle and late."""
    seats, options = HARDEST[name]
    length = len(story(game(name), seats, 1, options, BY).entries)
    words = tuple(f"{key}={str(value).lower()}" for key, value in options.items())
    return [
        Position(f"{stop}", int(length * stop), seats=seats, options=words, by=BY) for stop in STOPS[name]
    ]


def through(page: Page) -> Iterator[ViewportSize]:
    """One page, as large as each screen in turn."""
    for width, height in SIZES:
        size: ViewportSize = {"width": width, "height": height}
        page.set_viewport_size(size)
        page.evaluate(SETTLED)
        yield size


def measured(page: Page, size: ViewportSize) -> list[str]:
    """What could be held against the table on this screen."""
    small = min(size["width"], size["height"]) < PHONE
    wanted = {"least": LEAST, "finger": FINGER, "phone": small, "touch": size["width"] < 1200}
    found: list[str] = page.evaluate(MEASURE, wanted)
    return found


@pytest.mark.parametrize("name", shelf())
def test_the_fullest_table_is_legible_in_reach_and_never_jumps(
    name: str, chromium: Browser, gallery: str
) -> None:
    faults: list[str] = []
    frames: dict[tuple[int, int], set[tuple[int, ...]]] = {}
    context = screen(chromium, "wide")
    page = context.new_page()
    for hung in hardest(name):
        page.goto(gallery + hung.address(name, "light"))
        settled(page)
        for size in through(page):
            where = (size["width"], size["height"])
            faults += [f"{where} at {hung.name}: {fault}" for fault in measured(page, size)]
            frames.setdefault(where, set()).add(tuple(page.evaluate(FRAME)))
    faults += [f"{where}: the table jumps {seen}" for where, seen in frames.items() if len(seen) > 1]
    context.close()
    assert faults == []
