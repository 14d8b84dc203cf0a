"""From the shelf to a first move, and turns by hand: few presses, counted."""

from __future__ import annotations

import logging
import time

import pytest
from playwright.sync_api import Browser, Page

from ludotheque.games import shelf
from tests.web.house import House, lay, person

pytestmark = pytest.mark.browser
LOG = logging.getLogger(__name__)
# A card that the dice allow and that may lie in either Workshop.
FREE = """() => [...document.querySelectorAll('.ae-payable')].find((card) =>
  ['Workshop A', 'Workshop B'].every((place) => card.dataset.note.includes(place)))?.id ?? ''"""
CORNER = """() => {
  const box = document.querySelector('.stage').getBoundingClientRect();
  return [box.left + 3, box.bottom - 3];
}"""
MOST = 3  # presses from the shelf to a move that was made


def middle(page: Page, place: str) -> tuple[float, float]:
    """Where a thing lies."""
    page.locator(place).scroll_into_view_if_needed()
    box = page.locator(place).bounding_box()
    assert box is not None, place
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, one: str, other: str) -> None:
    """Lay a thing on another."""
    start, end = middle(page, one), middle(page, other)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 14, start[1] + 14)
    page.mouse.move(*end, steps=4)
    page.mouse.up()


@pytest.mark.parametrize("name", shelf())
def test_a_newcomer_makes_a_move_within_three_presses_of_the_shelf(
    name: str, chromium: Browser, house: House
) -> None:
    with person(chromium) as newcomer:
        page = newcomer.page
        page.goto(house.url)
        page.wait_for_load_state("networkidle")
        began = time.monotonic()
        page.click(f".box[data-game={name}] [data-play]")
        page.wait_for_selector("[data-turn=true] #controls button:not([disabled])")
        seated = time.monotonic()
        presses = 1
        for _ in range(MOST):
            go = page.query_selector("#controls .go:not([disabled])")
            (go or page.locator("#controls button:not(.quiet, .back)").first).click()
            presses += 1
            page.wait_for_timeout(100)
            if page.locator("#log li:not(.log-house)").count() and not page.query_selector("#controls .back"):
                break
        page.wait_for_selector("#log li", state="attached")
        moved = time.monotonic()
        LOG.info("| %s | %d | %.1f | %.1f |", name, presses, seated - began, moved - began)
        assert presses <= MOST
        assert newcomer.faults == []


def test_a_card_of_aerion_laid_on_a_workshop_is_acquired_and_placed(chromium: Browser, house: House) -> None:
    """One gesture for two moves."""
    with person(chromium) as player:
        laid = lay(player, house, "aerion", [{"kind": "me", "name": "Ada"}], seed="0" * 31 + "2")
        page = player.page
        page.goto(f"{house.url}/t/{laid['table']}")
        page.click("#controls [data-verb=roll]")
        page.wait_for_selector("#controls [data-verb=acquire]")
        found = page.evaluate(FREE)
        assert found, "a card that both Workshops take"
        drag(page, f"#{found}", "#shop-b")
        page.wait_for_selector("#built-1-0, #built-1-1", state="attached")
        assert player.faults == []


def test_a_pawn_laid_on_a_tile_walks_there_and_a_click_beside_lets_go(
    chromium: Browser, house: House
) -> None:
    with person(chromium) as player:
        seats: list[dict[str, object]] = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "easy"}]
        laid = lay(player, house, "desert", seats, seed="0" * 31 + "7", options={"first_player": "1"})
        page = player.page
        page.goto(f"{house.url}/t/{laid['table']}")
        page.wait_for_selector("#controls [data-verb=walk]")
        page.click("#controls [data-verb=walk]")
        page.wait_for_selector("#table[data-picking]")
        spot = page.evaluate(CORNER)
        page.mouse.click(*spot)
        page.wait_for_selector("#table:not([data-picking])")
        page.click("#controls [data-verb=walk]")
        tile = page.get_attribute("#table .desert-tile[data-lit] >> nth=0", "id")
        page.keyboard.press("Escape")
        page.wait_for_selector("#table:not([data-picking])")
        before = page.locator("#log li").count()
        drag(page, "#pawn-0", f"#{tile}")
        page.wait_for_function("before => document.querySelectorAll('#log li').length > before", arg=before)
        assert "walks" in page.inner_text("#log li:last-child") or "tunnel" in page.inner_text("#log")
        assert player.faults == []


def test_a_double_click_chooses_a_card_and_one_laid_on_a_player_names_its_price(
    chromium: Browser, house: House
) -> None:
    with person(chromium) as player:
        seats: list[dict[str, object]] = [{"kind": "me", "name": "Ada"}]
        seats += [{"kind": "bot", "level": "easy"} for _ in range(2)]
        laid = lay(player, house, "kreo", seats, seed="0" * 31 + "5")
        page = player.page
        page.goto(f"{house.url}/t/{laid['table']}")
        page.wait_for_selector("#controls [data-verb=share]")
        page.click("#controls [data-verb=share]")
        page.wait_for_selector("#table .kr-mine[data-lit]")
        card = page.get_attribute("#table .kr-mine[data-lit] >> nth=0", "id")
        drag(page, f"#{card}", "#seat-1")
        page.wait_for_selector("#near:not([hidden]) button")
        offered = page.locator("#near button").all_inner_texts()
        assert offered
        assert all("token" in words for words in offered)
        page.mouse.click(*page.evaluate(CORNER))
        page.wait_for_selector("#near", state="hidden")
        page.mouse.dblclick(*middle(page, f"#{card}"))
        page.wait_for_selector("#mine-0", state="attached")
        assert player.faults == []


def test_a_piece_is_drawn_large_with_its_text_and_its_rule(chromium: Browser, house: House) -> None:
    with person(chromium, lang="fr") as player:
        laid = lay(player, house, "aerion", [{"kind": "me", "name": "Ada"}], seed="0" * 31 + "3")
        page = player.page
        page.goto(f"{house.url}/t/{laid['table']}?lang=fr")
        page.wait_for_selector("#table .ae-offer")
        page.mouse.move(*middle(page, "#pulpit-0"))
        page.wait_for_selector("#tip:not([hidden]) .tip-picture svg")
        said = page.inner_text("#tip")
        assert "Un Pupitre porte un seul Grimoire" in said
        assert "B-70" in said
        shown, lies = page.evaluate(
            """() => ['#tip .tip-picture svg', '#pulpit-0'].map((one) =>
                document.querySelector(one).getBoundingClientRect().height)"""
        )
        assert shown > 1.2 * lies
        assert page.locator("#tip [id]").count() == 0, "no name stands twice"
        assert player.faults == []
