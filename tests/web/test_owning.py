"""In the box: its pieces as pictures, and a form by which owners correct it and lay a table with it."""

from __future__ import annotations

import tomllib

import pytest
from playwright.sync_api import Browser

from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES
from ludotheque.kernel.journal import content_hash
from ludotheque.web.pages.box_form import UNSAID
from tests.web.house import House, lay, person

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]
# Words of the first column that do not fit on a line of their own.
CUT = """() => [...document.querySelectorAll('table.sheet tbody th')].filter((cell) => {
  const range = document.createRange();
  range.selectNodeContents(cell);
  const words = cell.textContent.split(/\\s+/).length;
  const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
  return lines > words;
}).map((cell) => cell.textContent)"""
MINE = "\n# as it is printed in my box\n"


def test_owners_correct_the_content_and_lay_a_table_with_it(chromium: Browser, house: House) -> None:
    with person(chromium) as owner:
        page = owner.page
        page.goto(f"{house.url}/box/desert")
        page.wait_for_selector("body[data-ready]")
        assert page.locator(".pieces figure").count() > 2, "its pieces are drawn"
        printed = page.input_value("#own-sheet")
        assert not page.is_visible("#own-sheet"), "the text itself is for experts"
        page.click("#own-expert summary")
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


def test_a_family_corrects_its_box_field_by_field(chromium: Browser, house: House) -> None:
    with person(chromium, "touch", phone=True, lang="fr") as owner:
        page = owner.page
        page.goto(f"{house.url}/box/kero?lang=fr")
        page.wait_for_selector("body[data-ready]")
        printed = page.input_value("#own-sheet")
        page.locator("#own-form summary", has_text="Cartes").click()
        points = page.locator("[data-path='card.3.points']")
        was = points.input_value()
        points.fill("99")
        page.click("#own-check")
        page.wait_for_selector("#own-said.error")
        assert "99" in page.inner_text("#own-said")
        assert points.get_attribute("aria-invalid") == "true", "what is wrong is shown where it stands"
        assert not page.is_visible("#own-sheet")
        points.fill(was)
        assert page.input_value("#own-sheet") == printed, "a field changes its own datum and nothing else"
        page.locator("#own-form summary", has_text="Camions").click()
        page.fill("[data-path='truck.seconds']", "45")
        page.click("#own-check")
        page.wait_for_selector("#own-said:not(.error):not(:empty)")
        assert "\nseconds = 45\n" in page.input_value("#own-sheet")
        page.click("#own-play")
        page.wait_for_url("**/play/kero")
        page.goto(f"{house.url}/box/kero?lang=fr")
        page.wait_for_selector("body[data-ready]")
        assert page.input_value("[data-path='truck.seconds']") == "45", "what was changed is still there"
        assert owner.sideways() <= 0
        assert owner.faults == []


@pytest.mark.parametrize("name", shelf())
def test_a_box_is_told_in_the_readers_words_and_without_commands(
    name: str, chromium: Browser, house: House
) -> None:
    room = game(name)
    keys = set()
    for rows in tomllib.loads(room.components).values():
        for row in rows if isinstance(rows, list) else [rows]:
            keys |= {key for key in row if key not in UNSAID}
    with person(chromium, "touch", phone=True) as reader:
        for language in LANGUAGES:
            assert all(room.texts(language).has(f"field.{key}") for key in keys)
            reader.page.goto(f"{house.url}/box/{name}?lang={language}")
            reader.page.wait_for_selector("body[data-ready]")
            shown = reader.page.inner_text("main")
            assert "ludotheque content" not in shown
            assert "certainty =" not in shown
            raw = reader.page.evaluate(
                "[...document.querySelectorAll('option')].map((one) => one.textContent)"
            )
            assert not [one for one in raw if "_" in one]
            cut = reader.page.evaluate(CUT)
            assert cut == [], "no word is broken where no language breaks it"


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
