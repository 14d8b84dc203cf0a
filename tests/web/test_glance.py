"""The rules at a glance: four pictures of a game's own pieces on one screen of a phone, before the law."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES
from ludotheque.web.pages.glance import PANELS
from ludotheque.web.shots import gallery_app, serving
from tests.web.person import person

USED = re.compile(r'<use[^>]* href="#([^"]+)"')
# Drawings that show nothing, or stand out of their panel.
AMISS = """() => [...document.querySelectorAll('.glance-panel .strip > svg')].filter((drawn) => {
  const [box, panel] = [drawn, drawn.closest('.glance-panel')].map((one) => one.getBoundingClientRect());
  return box.width < 12 || box.height < 12 || box.right > panel.right + 1 || box.bottom > panel.bottom + 1;
}).length"""


@pytest.fixture(scope="module")
def gallery() -> Iterator[str]:
    """A house with its rulebooks."""
    with serving(gallery_app()) as address:
        yield address


@pytest.mark.parametrize("name", shelf())
def test_every_picture_is_drawn_with_symbols_of_the_room(name: str) -> None:
    room = game(name)
    assert room.glance is not None
    assert room.paint is not None
    for language in LANGUAGES:
        texts = room.texts(language)
        view = room.match(room.options.seats[0], 1).view(None)
        pictures, symbols = room.glance(view, texts), room.paint(view, texts)["defs"]
        chapters = {chapter.anchor for chapter in room.book(language).chapters}
        assert set(PANELS) <= set(pictures)
        assert set(pictures) - set(PANELS) <= chapters, "the others belong to chapters of the law"
        assert len(set(pictures) & chapters) > 3
        for drawn in pictures.values():
            assert all(f'id="{used}"' in symbols for used in USED.findall(drawn))
        for key in PANELS:
            assert 40 < len(texts.say(f"glance.{key}")) < 170


@pytest.mark.browser
@pytest.mark.parametrize("name", shelf())
def test_it_fills_one_screen_of_a_phone_in_every_language(name: str, chromium: Browser, gallery: str) -> None:
    with person(chromium, "touch", phone=True) as reader:
        for language in LANGUAGES:
            reader.page.goto(f"{gallery}/rules/{name}?lang={language}")
            reader.page.wait_for_selector("#glance")
            box = reader.page.locator("#glance").bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= 844, language
            assert reader.page.locator(".glance-panel").count() == len(PANELS)
            assert reader.page.evaluate(AMISS) == 0, language
            assert reader.sideways() <= 0
            law = reader.page.locator("#law").bounding_box()
            assert law is not None
            assert law["y"] > box["y"], "the numbered law follows"
            assert reader.page.locator(".book-chapter .picture").count() > 3
        assert reader.faults == []
