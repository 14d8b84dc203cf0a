"""What is said for a moment has its own place: never over the table, nor over what a lesson says."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from ludotheque.games import game, shelf
from tests.web.house import DESK, PHONE, WIDE, House, person, sit

pytestmark = pytest.mark.browser
SMALL: ViewportSize = {"width": 360, "height": 640}
TABLET: ViewportSize = {"width": 820, "height": 1180}
SIZES = (DESK, PHONE, WIDE, SMALL, TABLET)

# Parts of the page that a notice lies over, besides the house's own rows.
COVERED = """(places) => {
  const said = document.querySelector('#notices .notice')?.getBoundingClientRect();
  if (!said?.height) return ['nothing is said'];
  return places.filter((place) => [...document.querySelectorAll(place)].some((node) => {
    const box = node.getBoundingClientRect();
    const across = Math.min(box.right, said.right) - Math.max(box.left, said.left);
    const down = Math.min(box.bottom, said.bottom) - Math.max(box.top, said.top);
    return box.width && box.height && across > 1 && down > 1;
  }));
}"""
LONG = "Walk to the tile at the well, because " + "the storm is near and water is short, " * 4


NOTICE = "async ([address, text, how]) => (await import(address)).notice(text, {stay: 60000, ...how})"


def say(page: Page, text: str = LONG, rule: str = "desert:ST5", **how: object) -> None:
    """Have something said, as hints and refusals are: something long, unless told."""
    script = str(page.evaluate("document.querySelector('script[type=module][src*=\"/js/\"]').src"))
    page.evaluate(NOTICE, [f"{script.rpartition('/')[0]}/elements.js", text, {"rule": rule, **how}])


@pytest.mark.parametrize("name", shelf())
def test_a_hint_covers_nothing_of_the_table(name: str, chromium: Browser, house: House) -> None:
    with person(chromium) as player:
        sit(player, house, name)
        player.page.click("#welcome-play")
        say(player.page)
        for size in SIZES:
            player.page.set_viewport_size(size)
            player.page.wait_for_timeout(60)
            needed = [".stage", ".controls", ".goal", "#undo", "#hint", "[data-opens-dialog=menu]"]
            assert player.page.evaluate(COVERED, needed) == [], size
        player.page.mouse.click(*middle(player.page))
        assert player.page.locator("#notices .notice").count() == 0, "a touch sends it away"


@pytest.mark.parametrize("name", shelf())
def test_the_table_stays_where_it_is_while_something_is_said(
    name: str, chromium: Browser, house: House
) -> None:
    """On a phone the row of the status grew by every notice, and the whole table jumped."""
    with person(chromium) as player:
        sit(player, house, name)
        player.page.click("#welcome-play")
        for size in (PHONE, SMALL, TABLET, DESK):
            player.page.set_viewport_size(size)
            player.page.wait_for_timeout(60)
            before = player.page.locator(".stage").bounding_box()
            say(player.page)
            player.page.wait_for_timeout(60)
            assert player.page.locator(".stage").bounding_box() == before, size
            player.page.evaluate("document.getElementById('notices').replaceChildren()")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_is_said_is_dark_by_day_and_by_lamp(theme: str, chromium: Browser, house: House) -> None:
    """By lamp it was a cream slab."""
    with person(chromium) as player:
        sit(player, house, "aerion", query=f"?theme={theme}")
        say(player.page)
        red, green, blue = player.page.evaluate(
            "getComputedStyle(document.querySelector('.notice')).backgroundColor.match(/[0-9]+/g).map(Number)"
        )
        assert red + green + blue < 300


# What of a notice cannot be read or reached: lines beyond its edges, a key to close it that no finger hits.
UNREAD = """() => {
  const note = document.querySelector('#notices .notice');
  const box = note.getBoundingClientRect();
  const faults = [];
  const outside = (part) => part.top < box.top - 0.5 || part.bottom > box.bottom + 0.5 || part.top < 0;
  for (const part of note.querySelectorAll('.notice-said > *, .notice-said, .notice-close'))
    if (outside(part.getBoundingClientRect())) faults.push(`${part.className || part.localName} is cut`);
  if (note.scrollHeight > note.clientHeight + 1) faults.push('it scrolls');
  const key = note.querySelector('.notice-close').getBoundingClientRect();
  if (Math.min(key.width, key.height) < 44) faults.push('the key is small');
  return faults;
}"""


@pytest.mark.parametrize("name", shelf())
def test_a_hint_is_read_whole_and_closed_by_its_key(name: str, chromium: Browser, house: House) -> None:
    """Its first line was cut in half by the bar above, unless what is behind it was opened."""
    with person(chromium, lang="nl") as player:
        page = player.page
        sit(player, house, name, query="?theme=dark")
        page.click("#welcome-play")
        for size in SIZES:
            page.set_viewport_size(size)
            say(page, LONG, rule="", kind="good", more=["Nine of ten.", "Or wait."])
            page.wait_for_timeout(60)
            assert page.evaluate(UNREAD) == [], size
        page.click(".notice-close")
        assert page.locator("#notices .notice").count() == 0


def test_on_a_phone_a_short_refusal_is_a_small_thing(chromium: Browser, house: House) -> None:
    """It was a dark block over the bar and the status."""
    with person(chromium, phone=True) as player:
        sit(player, house, "kero")
        say(player.page, "Not now.", kind="bad")
        box = player.page.locator("#notices .notice").bounding_box()
        assert box is not None
        assert box["height"] <= 60


def middle(page: Page) -> tuple[float, float]:
    box = page.locator("#notices .notice").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + 6


@pytest.mark.parametrize("name", shelf())
def test_a_refusal_covers_nothing_of_a_lesson(name: str, chromium: Browser, house: House) -> None:
    with person(chromium) as player:
        player.page.goto(f"{house.url}/learn/{name}/{game(name).lessons[0].key}")
        player.page.wait_for_selector("body[data-ready]")
        say(player.page)
        for size in SIZES:
            player.page.set_viewport_size(size)
            player.page.wait_for_timeout(60)
            assert player.page.evaluate(COVERED, [".bar", "#lesson", ".stage", ".controls"]) == [], size
