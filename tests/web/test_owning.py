"""In the box: its pieces as pictures, and a form by which owners correct it and lay a table with it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from ludotheque.games import game, shelf
from ludotheque.kernel.journal import content_hash
from tests.web.house import House, lay, person

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]
MINE = "\n# as it is printed in my box\n"


def test_owners_correct_the_content_and_lay_a_table_with_it(chromium: Browser, house: House) -> None:
    with person(chromium) as owner:
        page = owner.page
        page.goto(f"{house.url}/box/desert")
        page.wait_for_selector("body[data-ready]")
        assert page.locator(".pieces figure").count() > 2, "its pieces are drawn"
        printed = page.input_value("#own-sheet")
        line = next(number for number, text in enumerate(printed.split("\n"), 1) if "certainty" in text)
        page.fill("#own-sheet", printed.replace('certainty = "', 'certainty = "un', 1))
        page.click("#own-play")
        page.wait_for_selector("#own-said.error")
        assert str(line) in page.inner_text("#own-said"), "what is wrong is named by its line"
        assert page.url.endswith("/box/desert")
        page.fill("#own-sheet", printed + MINE)
        page.click("#own-check")
        page.wait_for_selector("#own-said:not(.error):not(:empty)")
        page.click("#own-play")
        page.wait_for_url("**/play/desert")
        page.wait_for_selector("#own-content:not([hidden])")
        page.click("#lay")
        page.wait_for_url("**/t/*")
        page.wait_for_selector("#table .piece", state="attached")
        table = page.url.rpartition("/")[2].partition("?")[0]
        record = house.do(house.host.lobby.find(table))
        assert record.sheet == printed + MINE
        assert record.head.content == content_hash(printed + MINE)
        assert owner.faults == []


def test_a_sheet_that_is_no_box_lays_no_table(chromium: Browser, house: House) -> None:
    with person(chromium) as owner:
        good = game("kero").components + MINE
        seats = [{"kind": "me"}, {"kind": "bot"}]
        assert lay(owner, house, "kero", [dict(seat) for seat in seats], sheet=good)["table"]
        for sheet, more in (
            ("nothing = 1", {}),
            ("[" * 30_000, {}),
            ("x" * 50_000, {}),
            (good, {"daily": True}),
        ):
            answer = owner.page.request.post(
                f"{house.url}/api/tables",
                data={"game": "kero", "seats": seats, "sheet": sheet, **more},
                headers={"Origin": house.url},
            )
            assert 400 <= answer.status < 500, (sheet[:20], answer.status)


@pytest.mark.parametrize("name", shelf())
def test_every_box_shows_its_pieces_on_a_phone(name: str, chromium: Browser, house: House) -> None:
    with person(chromium, "touch", phone=True) as reader:
        reader.page.goto(f"{house.url}/box/{name}")
        reader.page.wait_for_selector("body[data-ready]")
        assert reader.page.locator(".pieces svg").count() > 4
        assert reader.sideways() <= 0
        assert reader.faults == []
