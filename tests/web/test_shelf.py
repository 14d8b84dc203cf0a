"""The shelf and the header of pages: boxes open where they are pressed, keys fit, in four languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from ludotheque.games import shelf
from ludotheque.kernel import LANGUAGES
from tests.web.house import House, person

pytestmark = pytest.mark.browser

# By box: how far keys and facts stand out beyond its lid (on a phone its row), or a word beyond its key.
BEYOND = """() => [...document.querySelectorAll('.box')].map((box) => {
  const around = (innerWidth < 704 ? box : box.querySelector('.lid')).getBoundingClientRect();
  const keys = [...box.querySelectorAll('.box-actions .button')];
  const out = [...keys, box.querySelector('.box-facts')].map((node) => {
    const { left, right } = node.getBoundingClientRect();
    return Math.max(around.left - left, right - around.right);
  });
  return Math.max(...out, ...keys.map((key) => key.scrollWidth - key.clientWidth));
})"""

# Pixels that the language chooser lacks for its word and arrow, and those of the smallest key beside it.
HEADER = """() => {
  const field = document.querySelector('.bar select');
  const brush = document.createElement('canvas').getContext('2d');
  brush.font = getComputedStyle(field).font;
  const word = brush.measureText(field.selectedOptions[0].textContent).width;
  const keys = [...document.querySelectorAll('.bar nav :is(a, button)')];
  const boxes = [field, ...keys].map((key) => key.getBoundingClientRect());
  return {
    lacks: word + 28 - field.getBoundingClientRect().width,
    smallest: Math.min(...boxes.map(({ width }) => width)),
    out: Math.max(...boxes.map(({ right }) => right - innerWidth)),
  };
}"""


@pytest.mark.parametrize("width", [360, 768, 820, 960, 1024, 1280])
def test_the_keys_of_a_game_are_no_wider_than_its_box(width: int, chromium: Browser, house: House) -> None:
    with person(chromium) as reader:
        reader.page.set_viewport_size({"width": width, "height": 800})
        for language in LANGUAGES:
            reader.page.goto(f"{house.url}/?lang={language}")
            assert max(reader.page.evaluate(BEYOND)) <= 1, language
        assert reader.sideways() <= 0


@pytest.mark.parametrize("width", [360, 820, 1280])
def test_a_press_on_the_picture_of_a_box_opens_the_game(width: int, chromium: Browser, house: House) -> None:
    with person(chromium) as reader:
        reader.page.set_viewport_size({"width": width, "height": 800})
        for name in shelf():
            reader.page.goto(house.url)
            reader.page.locator(f"[data-game={name}] .lid").click(position={"x": 40, "y": 12})
            reader.page.wait_for_url(f"**/play/{name}")
        assert reader.faults == []


@pytest.mark.parametrize("width", [360, 384, 390, 820])
def test_the_header_shows_every_key_and_the_language_whole(
    width: int, chromium: Browser, house: House
) -> None:
    with person(chromium) as reader:
        reader.page.set_viewport_size({"width": width, "height": 700})
        for language in LANGUAGES:
            reader.page.goto(f"{house.url}/?lang={language}")
            found = reader.page.evaluate(HEADER)
            assert found["lacks"] <= 0, language
            assert found["smallest"] >= 44, language
            assert found["out"] <= 0, language
