"""Heard: each game is tuned apart; what somebody says is marked wherever one may be looking."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.house import House, Person, join, lay, person, sit

pytestmark = pytest.mark.browser
SLOW = 20_000  # milliseconds, on a busy machine
# A studio that only notes how loud it was asked to be.
STUDIO = """
window.heard = [];
window.pitches = [];
const ramp = {setValueAtTime() {}, exponentialRampToValueAtTime(value) { window.heard.push(value); }};
const node = () => ({connect() {}, start() {}, stop() {}, Q: {}, gain: ramp,
  frequency: {setValueAtTime(value) { window.pitches.push(value); }, exponentialRampToValueAtTime() {}}});
window.AudioContext = class {
  state = 'running'; currentTime = 0; sampleRate = 100; destination = {};
  resume() { return Promise.resolve(); }
  createOscillator() { return node(); }
  createBufferSource() { return node(); }
  createBiquadFilter() { return node(); }
  createGain() { return node(); }
  createBuffer() { return {getChannelData: () => new Float32Array(100)}; }
};
"""
HIDE = """() => {
  Object.defineProperty(document, 'hidden', {get: () => true, configurable: true});
  document.dispatchEvent(new Event('visibilitychange'));
}"""
SHOW = """() => {
  Object.defineProperty(document, 'hidden', {get: () => false, configurable: true});
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def tuned(page: Page, loud: str) -> float:
    """Choose how loud this table's game is, in its menu; how loud the chime that answers was."""
    page.evaluate("window.heard.length = 0")
    page.click("[data-opens-dialog=menu]")
    page.select_option("#menu select[data-set=loud]", loud)
    page.wait_for_timeout(150)
    page.keyboard.press("Escape")
    return float(page.evaluate("Math.max(0, ...window.heard)"))


def test_sounds_are_tuned_for_each_game_apart(chromium: Browser, house: House) -> None:
    with person(chromium) as ada:
        ada.context.add_init_script(STUDIO)
        desert = sit(ada, house, "desert")
        full, soft, off = (tuned(ada.page, loud) for loud in ("full", "soft", "off"))
        assert full > 0
        assert soft == pytest.approx(0.35 * full, rel=0.01)
        assert off == 0
        low = ada.page.evaluate("window.pitches[0]")
        sit(ada, house, "aerion")
        assert ada.page.input_value("#menu select[data-set=loud]") == "full", (
            "the desert's choice is the desert's"
        )
        ada.page.mouse.click(5, 300)
        assert tuned(ada.page, "soft") > 0
        assert ada.page.evaluate("window.pitches[0]") > 1.4 * low, "bells over Aerion, dry wood in the desert"
        ada.page.goto(f"{house.url}/t/{desert}")
        ada.page.wait_for_selector("#controls button")
        assert ada.page.input_value("#menu select[data-set=loud]") == "off"
        ada.page.evaluate("window.heard.length = 0")
        ada.act()
        ada.page.wait_for_timeout(300)
        assert ada.page.evaluate("window.heard.length") == 0, "a move is not heard either"


def friends(ada: Person, bo: Person, house: House) -> None:
    """Two people at a table of the desert."""
    laid = lay(
        ada,
        house,
        "desert",
        [{"kind": "me", "name": "Ada"}, {"kind": "person"}],
        options={"first_player": "2"},
    )
    link = laid["links"]["seats"]["1"]  # type: ignore[index]  # JSON
    ada.page.goto(f"{house.url}/t/{laid['table']}")
    join(bo, link.replace(link.split("/join")[0], house.url), "Bo")
    for who in (ada, bo):
        who.page.wait_for_selector("body[data-role=seat][data-phase=playing]")
    bo.page.wait_for_selector("#controls button")


def say(who: Person, text: str) -> None:
    """Say something to everybody."""
    if not who.page.is_visible("#chat-field"):
        who.page.click("#chat-tab")
    who.page.fill("#chat-field", text)
    who.page.press("#chat-field", "Enter")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_line_of_chat_sets_the_mark_on_tab_title_and_bar_until_it_is_read(
    phone: bool, chromium: Browser, house: House
) -> None:
    with person(chromium, "touch" if phone else "mouse", phone=phone) as ada, person(chromium) as bo:
        friends(ada, bo, house)
        page = ada.page
        assert page.locator("#chat-tab[data-new], #drawer[data-new]").count() == 0
        assert not page.title().startswith("✉")
        page.evaluate(HIDE)
        say(bo, "shall we meet at the well?")
        page.wait_for_selector("#chat-tab[data-new]", state="attached")
        marks = "(id) => getComputedStyle(document.getElementById(id), '::after').content"
        for place in ("chat-tab", "drawer"):
            assert page.locator(f"#{place}[data-new]").count() == 1
            assert "●" in page.evaluate(marks, place)
        assert page.title().startswith("✉ ")
        while ada.page.locator("body[data-turn=true]").count() == 0:
            bo.act()
        page.wait_for_function("() => document.title.includes('●')")
        assert page.title().startswith("✉ "), "a move that comes after it takes nothing back"
        page.evaluate(SHOW)
        assert not page.title().startswith("✉")
        if phone:
            page.tap("#drawer")
            page.tap("#chat-tab")
        else:
            page.click("#chat-tab")
        expect(page.locator("#chat")).to_contain_text("shall we meet at the well?", timeout=SLOW)
        assert page.locator("#chat-tab[data-new], #drawer[data-new]").count() == 0, "read is read"


def test_what_i_said_myself_is_no_news_to_me(chromium: Browser, house: House) -> None:
    with person(chromium) as ada, person(chromium) as bo:
        friends(ada, bo, house)
        say(bo, "hello")
        ada.page.wait_for_selector("#chat-tab[data-new]", state="attached")
        bo.page.wait_for_selector("#chat li")
        assert bo.page.locator("#chat-tab[data-new], #drawer[data-new]").count() == 0
