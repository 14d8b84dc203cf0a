"""Lines that break, and what a table remembers: reload, the past, why not, a hint, a step taken back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.house import House, free_port, lay, person, sit
from tests.web.person import EAGER, Person
from tools.slow_line import slow_line

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]
AERION = EAGER["aerion"]


def test_a_match_goes_on_after_the_line_was_lost(chromium: Browser, house: House) -> None:
    with person(chromium) as player, slow_line(free_port(), house.port) as line:
        player.is_cut_off = True
        sit(player, House(house.folder, house.port, line.url), "aerion")
        player.play(6, AERION)
        lines = player.lines()
        line.cut()
        player.page.wait_for_selector("body[data-line=lost]", state="attached")
        player.page.wait_for_selector("body[data-line=open]")
        player.play(8, AERION)
        assert player.lines() > lines
        numbers = player.page.eval_on_selector_all(
            "#log li", "rows => rows.map((row) => Number(row.dataset.line))"
        )
        assert numbers == sorted(set(numbers)), "no line twice, none out of order"
        assert player.faults == []


def test_a_press_while_the_line_is_lost_is_made_when_it_is_back(chromium: Browser, house: House) -> None:
    with person(chromium) as player:
        player.is_cut_off = True
        with slow_line(free_port(), house.port) as line:
            sit(player, House(house.folder, house.port, line.url), "aerion")
            port = int(line.url.rsplit(":", 1)[1])
            lines = player.lines()
        player.page.wait_for_selector("#lost:not([hidden])")
        player.act(AERION)
        assert player.page.get_attribute("body", "data-sent") == "yes"
        with slow_line(port, house.port):
            player.page.wait_for_selector("body[data-line=open]")
            player.page.wait_for_selector(f"#log li:nth-child({lines + 1})", state="attached")
            assert player.faults == []


def test_a_reload_shows_what_happened_and_where_the_match_stands(chromium: Browser, house: House) -> None:
    with person(chromium) as player:
        sit(player, house, "aerion")
        player.play(8, AERION)
        lines = player.page.locator("#log li").all_inner_texts()
        sentences = player.page.locator("#sentences li").all_text_contents()
        player.page.reload()
        player.page.wait_for_selector("#controls button")
        assert player.page.locator("#log li").all_inner_texts() == lines
        assert player.page.locator("#sentences li").all_text_contents() == sentences
        assert player.faults == []


def test_the_log_leads_back_to_the_table_as_it_was(chromium: Browser, house: House) -> None:
    with person(chromium) as player:
        sit(player, house, "aerion")
        player.play(10, AERION)
        lit = player.page.locator("#table [data-lit]").count()
        player.page.click("#log button.log-text >> nth=0")
        player.page.wait_for_selector("body[data-past]")
        assert not player.may_act(), "nothing can be done in the past"
        player.page.click("#past-back")
        player.page.wait_for_selector("body:not([data-past]) #controls button")
        assert player.page.locator("#table [data-lit]").count() == lit
        assert player.faults == []


def test_what_may_not_be_done_is_explained_with_its_rule(chromium: Browser, house: House) -> None:
    with person(chromium) as player:
        sit(player, house, "desert", options={"first_player": "1"})
        ask_why_not(player)
        assert player.faults == []


def ask_why_not(player: Person) -> None:
    """Touch tiles of the desert that are out of reach, until a rule is named, and read it."""
    page = player.page
    far = page.eval_on_selector_all(
        "#table .piece[id^=tile-]:not([data-lit])", "all => all.map((one) => one.id)"
    )
    for piece in far:
        box = page.locator(f"#{piece}").bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8)
        page.wait_for_selector("#notices .notice")
        if page.query_selector("#notices .rule-link"):
            break
    page.click("#notices .rule-link")
    page.wait_for_selector("#rule[open] .rule-text")
    assert page.inner_text("#rule-title") == "Actions"
    assert page.inner_text("#rule .rule-chapter").startswith("§ ")
    assert len(page.inner_text(".rule-text")) > 20


@pytest.mark.parametrize("name", ["aerion", "desert", "kreo", "kero"])
def test_a_hint_names_a_move_its_reason_and_its_control(name: str, chromium: Browser, house: House) -> None:
    options = {"mode": "units"} if name == "kero" else {}
    with person(chromium) as player:
        sit(player, house, name, options=options)
        player.rest()
        take_hint(player)
        assert player.faults == []


def take_hint(player: Person) -> None:
    """Ask for a hint, and read it."""
    player.page.keyboard.press("h")
    player.page.wait_for_selector("#notices .good")
    said = player.page.inner_text("#notices .good")
    assert len(said) > 20, said
    more = player.page.locator("#notices .notice-more")
    if more.count():  # where there was something else to choose
        more.locator("summary").click()
        assert len(more.locator("p").last.inner_text()) > 20
        assert player.page.locator("#notices .good").count() == 1, "reading more sends it not away"
    assert player.page.locator("#controls [data-hint]").count() == 1


def test_a_step_is_taken_back_where_nothing_was_drawn(chromium: Browser, house: House) -> None:
    with person(chromium) as player:
        sit(player, house, "desert", options={"first_player": "1"}, seed="0" * 31 + "5")
        player.rest()
        walk_and_take_back(player)
        assert player.faults == []


def walk_and_take_back(player: Person) -> None:
    """One step in the desert, and as if it had not been."""
    page = player.page
    assert page.is_disabled("#undo")
    before = page.locator("#sentences li").all_text_contents()
    page.evaluate("document.querySelector('#controls [data-verb=walk]').click()")
    page.evaluate("document.querySelector('#controls [data-verb=walk][data-values]')?.click()")
    page.wait_for_selector("#undo:not([disabled])")
    assert page.locator("#sentences li").all_text_contents() != before
    page.keyboard.press("u")
    page.wait_for_selector("#log .log-house")
    page.wait_for_selector("#undo[disabled]")
    assert page.locator("#sentences li").all_text_contents() == before


def test_a_second_press_on_the_same_control_is_no_second_move(chromium: Browser, house: House) -> None:
    with person(chromium) as player, slow_line(free_port(), house.port, 120) as line:
        sit(player, House(house.folder, house.port, line.url), "aerion")
        player.page.evaluate(
            "() => { const roll = document.querySelector('#controls button'); roll.click(); roll.click(); }"
        )
        player.page.wait_for_function("() => document.body.dataset.sent !== 'yes'")
        player.rest()
        assert player.page.query_selector("#notices .bad") is None
        assert player.faults == []


def test_the_storm_is_seen_gust_by_gust_unless_somebody_is_in_a_hurry(
    chromium: Browser, house: House
) -> None:
    """Frames follow one another at the chosen speed, and a click skips them."""
    with person(chromium) as player:
        seats: list[dict[str, object]] = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "easy"}]
        laid = lay(player, house, "desert", seats, options={"first_player": "1"}, seed="0" * 31 + "5")
        player.page.goto(f"{house.url}/t/{laid['table']}")
        player.page.wait_for_selector("#controls [data-verb=end]")
        player.page.evaluate("localStorage.setItem('ludotheque.speed', 'slow')")
        player.page.evaluate("document.querySelector('#controls [data-verb=end]').click()")
        player.page.wait_for_selector("#controls [data-verb=draw]")
        player.page.evaluate("document.querySelector('#controls [data-verb=draw]').click()")
        player.page.wait_for_selector("body[data-busy]")
        assert not player.may_act(), "nothing is pressed by mistake while frames are shown"
        player.page.keyboard.press(".")
        player.page.wait_for_selector("body:not([data-busy])")
        assert player.faults == []
