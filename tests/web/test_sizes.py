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


DESKS = ((1280, 720), (1440, 900), (1920, 1080))
ALIKE = 0.9  # of a card of the Display: a card in a Workshop, and the one in hand
# Cards as they are painted: the frame of each, by the place it lies in.
CARDS = """() => {
  const wide = (place) => [...document.querySelectorAll(place)].map((node) =>
    node.querySelector('.ae-card').getBoundingClientRect().width);
  return {display: wide('#table [id^=card-]'), shops: wide('#table [id^=built-]'), held: wide('#held')};
}"""


@pytest.mark.parametrize("seats", [1, 2])
def test_workshops_and_the_card_in_hand_are_as_large_as_the_display_beside_every_expansion(
    seats: int, chromium: Browser, gallery: str
) -> None:
    options = dict.fromkeys(EXPANSIONS, True)
    words = tuple(f"{key}=true" for key in options)
    match = story(game("aerion"), seats, 1, dict(options), BY)
    moves = [game("aerion").vocabulary.verb(entry.move).name for entry in match.entries]
    taken = [
        number + 1
        for number, name in enumerate(moves)
        if name == "acquire" and moves[number + 1] in ("place", "reserve", "discard")
    ]
    context = screen(chromium, "wide")
    page = context.new_page()
    seen = {"shops": 0, "held": 0}
    for entry in (taken[len(taken) // 2], taken[-1]):
        hung = Position("held", entry, seats=seats, options=words, by=BY)
        page.goto(gallery + hung.address("aerion", "light"))
        settled(page)
        for width, height in DESKS:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            cards = page.evaluate(CARDS)
            for place in ("shops", "held"):
                seen[place] += len(cards[place])
                for wide in cards[place]:
                    assert wide >= ALIKE * max(cards["display"]), (width, place, wide, cards["display"])
            assert measured(page, {"width": width, "height": height}) == []
    context.close()
    assert all(seen.values()), seen


@pytest.mark.parametrize("seats", [1, 2])
def test_aerion_without_expansions_lies_on_one_screen_also_with_a_card_in_hand(
    seats: int, chromium: Browser, gallery: str
) -> None:
    match = story(game("aerion"), seats, 1, {}, BY)
    held = [game("aerion").vocabulary.verb(entry.move).name for entry in match.entries].index("place")
    context = screen(chromium, "wide")
    page = context.new_page()
    for entry in (held, len(match.entries) * 3 // 4):
        page.goto(gallery + Position("base", entry, seats=seats, by=BY).address("aerion", "light"))
        settled(page)
        for width, height in ((1024, 768), *DESKS):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            assert measured(page, {"width": width, "height": height}) == [], (width, entry)
    context.close()
