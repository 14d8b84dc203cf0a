"""A first game: what may be touched is said once, a choice among many comes step by step, rules are found."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.house import House, person, sit

pytestmark = pytest.mark.browser


def test_a_newcomer_is_welcomed_once_and_shown_the_lesson(chromium: Browser, house: House) -> None:
    with person(chromium) as newcomer:
        sit(newcomer, house, "aerion")
        page = newcomer.page
        page.wait_for_selector("#welcome:not([hidden])")
        lesson = page.get_attribute("#welcome a", "href")
        assert lesson is not None
        assert page.request.get(f"{house.url}{lesson}").ok
        page.click("#controls button")
        page.wait_for_selector("#welcome", state="hidden")
        sit(newcomer, house, "aerion")
        assert not page.is_visible("#welcome"), "whoever has made a move knows"
        assert newcomer.faults == []


def test_a_choice_among_many_is_asked_piece_by_piece(chromium: Browser, house: House) -> None:
    """A Fairy may turn six dice to five faces each: first which die, then to what."""
    with person(chromium) as player:
        sit(player, house, "aerion")
        page = player.page
        page.click("#controls [data-verb=roll]")
        page.click("#controls [data-verb=fairy]")
        assert page.locator("#controls [data-stage]").count() == 6
        assert page.locator("#table [id^=die-][data-lit]").count() == 6
        page.keyboard.press("Escape")
        page.wait_for_selector("#controls [data-verb=fairy]:not([data-values])")
        page.click("#controls [data-verb=fairy]")
        page.click("#controls [data-stage=die-2]")
        faces = page.locator("#controls [data-verb=fairy] .control-label").all_inner_texts()
        assert len(faces) == 5
        assert all(face.startswith("Turn it to") for face in faces)
        page.click("#table #face-1[data-lit], #table #face-2[data-lit] >> nth=0")
        page.wait_for_selector("#log [data-event=fairy], #log li:nth-child(2)")
        assert player.faults == []


def test_the_rulebook_shows_what_was_searched_for_and_nothing_else(chromium: Browser, house: House) -> None:
    with person(chromium, phone=True, hand="touch") as reader:
        page = reader.page
        page.goto(f"{house.url}/rules/kero")
        page.wait_for_load_state("networkidle")
        page.fill("#book-search", "K-06")
        page.wait_for_selector(".book[data-searching]")
        assert page.locator(".book-rule:visible").count() == 1
        box = page.locator(".book-rule:visible").bounding_box()
        assert box is not None
        assert box["y"] < 600, "no chapters lie before it"
        assert reader.faults == []
