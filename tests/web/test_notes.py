"""Private notes at the table and on the backs of others' cards: on the device, for one seat of one table."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.web.house import DESK, PHONE, House, lay, person, sit

pytestmark = pytest.mark.browser
SLOW = 20_000  # milliseconds, on a busy machine
SMALL: ViewportSize = {"width": 360, "height": 640}
FIELD = "#backs input[data-note-on='back-1-{}']"
STRIP = "[data-bears='1'] .own-notes"
MEASURE = (Path(__file__).parent / "sizes.js").read_text("utf-8").rstrip().rstrip(";")
NOTED = "document.querySelector('#notes').value"


def test_notes_outlive_a_reload_and_never_leave_the_device(chromium: Browser, house: House) -> None:
    with person(chromium) as ada:
        seats: list[dict[str, object]] = [{"kind": "me", "name": "Ada"}]
        laid = lay(ada, house, "aerion", seats)
        sent: list[str] = []
        ada.page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
        ada.page.goto(f"{house.url}/t/{laid['table']}")
        ada.page.wait_for_selector("body[data-role=seat][data-phase=playing]")
        ada.page.evaluate(
            "const box = document.querySelector('#notes'); box.value = 'Bo holds Comet';"
            "box.dispatchEvent(new Event('input', {bubbles: true}))"
        )
        ada.page.reload()
        ada.page.wait_for_function(f"() => {NOTED} === 'Bo holds Comet'")
        assert not any("Comet" in frame for frame in sent)
        other = lay(ada, house, "aerion", seats)
        ada.page.goto(f"{house.url}/t/{other['table']}")
        ada.page.wait_for_selector("body[data-role=seat][data-phase=playing]")
        assert ada.page.evaluate(NOTED) == ""


def test_a_note_on_a_back_is_written_with_keys_alone_and_stays_on_the_device(
    chromium: Browser, house: House
) -> None:
    with person(chromium) as ada:
        sent: list[str] = []
        ada.page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
        ada.page.on("request", lambda asked: sent.append(asked.url + (asked.post_data or "")))
        table = sit(ada, house, "kreo")
        ada.page.locator("#notes-tab").press("Enter")
        ada.page.locator(FIELD.format(1)).focus()
        ada.page.keyboard.type("Bo drew this one")
        expect(ada.page.locator(STRIP)).to_have_text("2 Bo drew this", timeout=SLOW)
        ada.page.keyboard.press("Tab")
        assert ada.page.evaluate("document.activeElement.dataset.noteOn") == "back-1-2"
        assert ada.page.locator(FIELD.format(1)).input_value() == "Bo drew this", "twelve letters"
        ada.page.keyboard.type("Fire (Linked)")
        expect(ada.page.locator(STRIP)).to_have_text("2 Bo drew this · 3 Fire (Linked)", timeout=SLOW)
        ada.page.reload()
        expect(ada.page.locator(STRIP)).to_have_text("2 Bo drew this · 3 Fire (Linked)", timeout=SLOW)
        assert not any("Bo drew" in one or "Linked" in one for one in sent)
        assert ada.page.evaluate(f"localStorage['ludotheque.backs.{table}.0']")
        other = sit(ada, house, "kreo")
        assert other != table
        ada.page.keyboard.press("Shift")  # they come with the first touch
        ada.page.wait_for_selector("#backs input", state="attached")
        assert ada.page.locator(STRIP).count() == 0
        assert ada.faults == []


def test_a_piece_says_what_i_noted_and_leads_to_the_field(chromium: Browser, house: House) -> None:
    with person(chromium, "touch", phone=True) as ada:
        sit(ada, house, "kreo")
        ada.page.keyboard.press("Shift")  # they come with the first touch
        ada.page.wait_for_selector("#backs input", state="attached")
        ada.page.evaluate(
            "document.getElementById('seat-1').dispatchEvent(new MouseEvent('click', {bubbles: true}))"
        )
        ada.page.click("#tip [data-notes-of='seat-1']")
        assert ada.page.evaluate("document.activeElement.dataset.noteOn") == "back-1-0"
        ada.page.keyboard.type("Air")
        ada.page.click("#side-close")
        ada.page.evaluate(
            "document.getElementById('seat-1').dispatchEvent(new MouseEvent('click', {bubbles: true}))"
        )
        assert "1 Air" in ada.page.inner_text("#tip .tip-own")


def test_notes_go_with_their_cards_and_only_the_one_who_wrote_them_sees_them(
    chromium: Browser, house: House
) -> None:
    """Two seats of one device: behind the curtain nothing of the first one's notes is left."""
    with person(chromium) as ada:
        seats: list[dict[str, object]] = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}]
        laid = lay(ada, house, "kreo", [*seats, {"kind": "bot", "level": "easy"}])
        ada.page.goto(f"{house.url}/t/{laid['table']}")
        ada.page.wait_for_selector("#controls button, #curtain[open]")
        if ada.page.locator("#curtain[open]").count():
            ada.page.click("#curtain-open")
            ada.page.wait_for_selector("#controls button")
        first = ada.page.get_attribute("#table", "data-seat")
        ada.page.keyboard.press("Shift")  # they come with the first touch
        ada.page.wait_for_selector("#backs input", state="attached")
        ada.page.click("#notes-tab")
        ada.page.locator("#backs input[data-note-on='back-2-0']").fill("Comet")
        expect(ada.page.locator("[data-bears='2'] .own-notes")).to_have_text("1 Comet", timeout=SLOW)
        while ada.page.locator("#curtain[open]").count() == 0:
            ada.act()
        assert "Comet" not in ada.page.evaluate(
            "[...document.querySelectorAll('#backs input')].map((one) => one.value).join()"
        )
        assert ada.page.locator(".own-notes").count() == 0
        ada.page.click("#curtain-open")
        ada.page.wait_for_selector("#controls button")
        assert ada.page.get_attribute("#table", "data-seat") != first
        assert ada.page.locator("#backs input[data-note-on='back-2-0']").input_value() == ""


@pytest.mark.parametrize("size", [SMALL, PHONE, DESK], ids=["small", "phone", "desk"])
def test_notes_on_six_hands_are_legible_and_cover_no_other_words(
    size: ViewportSize, chromium: Browser, house: House
) -> None:
    with person(chromium, "touch", phone=size is not DESK) as ada:
        ada.page.set_viewport_size(size)
        seats: list[dict[str, object]] = [{"kind": "me", "name": "Ada"}]
        seats += [{"kind": "bot", "level": "easy"} for _ in range(5)]
        table = str(lay(ada, house, "kreo", seats)["table"])
        ada.page.goto(f"{house.url}/t/{table}")
        ada.page.wait_for_selector("#controls button")
        ada.page.click("#welcome-play")
        wanted = {"least": 11, "finger": 44, "phone": size is not DESK, "touch": size is not DESK}
        before = ada.page.evaluate(MEASURE, wanted)
        noted = {f"back-{seat}-0": "Thunderbolt?" for seat in range(1, 6)}
        noted |= {f"back-{seat}-1": "Air" for seat in range(1, 6)}
        ada.page.evaluate(
            "([key, noted]) => localStorage.setItem(key, JSON.stringify(noted))",
            [f"ludotheque.backs.{table}.0", noted],
        )
        ada.page.reload()
        expect(ada.page.locator(".own-notes")).to_have_count(5, timeout=SLOW)
        assert ada.page.locator(".own-notes").first.inner_text() == "1 Thunderbolt? · 2 Air"
        after = ada.page.evaluate(MEASURE, wanted)
        assert [fault for fault in after if fault not in before] == []
