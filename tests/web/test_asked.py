"""Bots that can be asked: a press on somebody's name tells who sits there, and a bot's plan in words."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.web.house import DESK, PHONE, House, lay, person, sit

pytestmark = pytest.mark.browser
SMALL: ViewportSize = {"width": 360, "height": 640}
SAID = ".company-said"
SLOW = 45_000  # milliseconds: four bots think one after the other, on a busy machine
# What could be held against the dialog: small letters, keys too small for a finger, anything cut.
FAULTS = """() => {
  const box = document.getElementById('company');
  const faults = [];
  for (const node of box.querySelectorAll('button:not(.rule-link)')) {
    const {width, height} = node.getBoundingClientRect();
    if (width < 43.5 || height < 43.5) faults.push(`${node.textContent} is ${width}×${height}`);
  }
  for (const node of box.querySelectorAll('strong, small, p, button'))
    if (parseFloat(getComputedStyle(node).fontSize) < 11) faults.push(`${node.textContent} is small`);
  const {left, right} = box.getBoundingClientRect();
  if (left < 0 || right > innerWidth || box.scrollWidth > box.clientWidth + 1) faults.push('cut at the side');
  return faults;
}"""
SPEAKS = {
    "en": ("Ask for its plan", "In my turn, as the table lies:"),
    "fr": ("Demander son plan", "À mon tour, si rien ne change :"),
    "nl": ("Vraag het plan", "In mijn beurt, zoals de tafel nu ligt:"),
    "es": ("Pedirle su plan", "En mi turno, tal como está la mesa:"),
}


@pytest.mark.parametrize("lang", SPEAKS)
def test_a_partner_that_is_asked_tells_its_plan_in_the_readers_language(
    lang: str, chromium: Browser, house: House
) -> None:
    asks, begins = SPEAKS[lang]
    with person(chromium, lang=lang) as ada:
        sit(ada, house, "desert", options={"first_player": "1"})
        ada.page.keyboard.press("p")
        ada.page.wait_for_selector("#company[open]")
        assert ada.page.locator("#company [data-asks]").all_inner_texts() == [asks]
        ada.page.locator("#company [data-asks]").press("Enter")
        expect(ada.page.locator(SAID)).to_contain_text(begins, timeout=SLOW)
        assert ada.page.locator(f"{SAID}[data-refused]").count() == 0
        assert ada.faults == []


def test_a_press_on_a_bots_name_asks_it_at_once(chromium: Browser, house: House) -> None:
    with person(chromium) as ada:
        sit(ada, house, "desert", options={"first_player": "1"})
        ada.page.click("#seats [data-seat='1']")
        expect(ada.page.locator(SAID)).to_contain_text("In my turn", timeout=SLOW)
        ada.page.keyboard.press("Escape")
        ada.page.click("#seats [data-seat='0']")
        ada.page.wait_for_selector("#company[open]")
        assert ada.page.inner_text(SAID) == "", "who presses their own name asks nobody"


@pytest.mark.parametrize(
    ("name", "rule", "options"),
    [
        ("kreo", "kreo:74", {}),
        ("kero", "kero:Z-03", {"mode": "units"}),
    ],
)
def test_where_the_rules_let_nobody_talk_of_it_the_bot_names_the_rule(
    name: str, rule: str, options: dict[str, object], chromium: Browser, house: House
) -> None:
    with person(chromium) as ada:
        sit(ada, house, name, options=options)
        ada.page.click("#seats [data-seat='1']")
        ada.page.wait_for_selector(f"{SAID}[data-refused] [data-rule='{rule}']")
        ada.page.click(f"{SAID} [data-rule='{rule}']")
        ada.page.wait_for_selector("#rule[open] .rule-text")
        assert len(ada.page.inner_text("#rule .rule-text")) > 20


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE, SMALL], ids=["desk", "phone", "small"])
def test_five_at_a_table_are_asked_with_a_finger_on_every_screen(
    size: ViewportSize, theme: str, chromium: Browser, house: House
) -> None:
    with person(chromium, "touch", phone=size is not DESK) as ada:
        ada.page.context.add_cookies([{"name": "ludotheque_theme", "value": theme, "url": house.url}])
        ada.page.set_viewport_size(size)
        seats: list[dict[str, object]] = [{"kind": "me", "name": "Ada"}]
        seats += [{"kind": "bot", "level": "easy"} for _ in range(4)]
        table = lay(ada, house, "desert", seats, options={"first_player": "1"})["table"]
        ada.page.goto(f"{house.url}/t/{table}")
        ada.page.wait_for_selector("#controls button")
        ada.page.click("[data-opens-dialog=menu]")
        ada.page.click("#show-company")
        for asked in ada.page.locator("#company [data-asks]").all():
            asked.click()
        expect(ada.page.locator(SAID, has_text="In my turn")).to_have_count(4, timeout=SLOW)
        assert ada.page.evaluate(FAULTS) == []


def test_who_watches_asks_nobody(chromium: Browser, house: House) -> None:
    with person(chromium) as ada, person(chromium) as bo:
        table = sit(ada, house, "desert", listed=True)
        bo.page.goto(f"{house.url}/t/{table}")
        bo.page.wait_for_selector("body[data-role=spectator] #seats .seat")
        bo.page.keyboard.press("p")
        bo.page.wait_for_selector("#company[open] .company-seat")
        assert bo.page.locator("#company [data-asks]").count() == 0
