"""The shell around every table: one meaning for each sign, and an answer to every press at once."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from playwright.sync_api import Browser

from ludotheque.games import shelf
from tests.web.house import House, lay, person, sit
from tests.web.person import EAGER

RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
DASHES = re.compile(r"stroke-dasharray:\s*([\d.]+)|(\bdashed\b)")
DOT = 2.0  # a dash that is no longer than that is a dot


def dashed(styles: str) -> list[str]:
    """Selectors that draw dashes without meaning that something may be touched."""
    found = []
    for selector, body in RULE.findall(re.sub(r"/\*.*?\*/", "", styles, flags=re.DOTALL)):
        for length, word in DASHES.findall(body):
            if (word or float(length) > DOT) and "[data-lit]" not in selector:
                found.append(selector.strip())
    return found


def style_sheets() -> list[tuple[str, str]]:
    own = [
        (f"{name}.css", (files(f"ludotheque.games.{name}") / "static" / f"{name}.css")) for name in shelf()
    ]
    house = [(name, files("ludotheque.web") / "static" / "css" / name) for name in ("table.css", "house.css")]
    return [(name, file.read_text(encoding="utf-8")) for name, file in [*own, *house]]


@pytest.mark.parametrize(("name", "styles"), style_sheets(), ids=[name for name, _ in style_sheets()])
def test_dashes_mean_that_something_may_be_touched_and_nothing_else(name: str, styles: str) -> None:
    assert dashed(styles) == [], name


def test_dashes_that_mean_something_else_are_found() -> None:
    assert dashed(".wall { stroke-dasharray: 10 5; }") == [".wall"]
    assert (
        dashed(".a .piece[data-lit] .edge { stroke-dasharray: 7 4; } .b { stroke-dasharray: 0.1 5; }") == []
    )


@pytest.mark.browser
def test_with_friends_there_is_a_seat_for_a_friend(chromium: Browser, house: House) -> None:
    with person(chromium) as host:
        for name in shelf():
            host.page.goto(f"{house.url}/play/{name}")
            host.page.wait_for_selector("body[data-ready]")
            assert host.page.locator("#seat-rows li").count() >= 2, name
        assert host.faults == []


@pytest.mark.browser
def test_the_menu_shows_the_pace_that_is_set(chromium: Browser, house: House) -> None:
    with person(chromium) as player:
        player.context.add_init_script(
            """const pace = sessionStorage.getItem('pace');
            if (pace) localStorage.setItem('ludotheque.speed', pace);
            else localStorage.removeItem('ludotheque.speed');"""
        )
        sit(player, house, "aerion")
        assert player.page.input_value("#set-speed") == "normal", "nothing is set"
        player.page.evaluate("sessionStorage.setItem('pace', 'fast')")
        player.page.reload()
        player.page.wait_for_selector("#controls button")
        assert player.page.input_value("#set-speed") == "fast"


@pytest.mark.browser
def test_no_control_shows_a_number_that_could_be_a_price_or_a_face(chromium: Browser, house: House) -> None:
    """Aerion after a roll: thirty ways to spend a Fairy are no price; dice are named by their faces."""
    with person(chromium) as player:
        sit(player, house, "aerion", seed="0" * 31 + "3")
        player.page.click("#controls button >> nth=0")
        player.page.wait_for_selector("#controls [data-verb=fairy]")
        for word in player.page.locator("#controls .control-more").all_text_contents():
            assert not re.search(r"\d", word), word
        player.page.click("#controls [data-verb=pay]")
        player.page.click("#controls [data-focus^=way-pay] >> nth=0")
        player.page.click("#controls [data-verb=reroll]")
        player.page.wait_for_selector("#controls .member")
        for word in player.page.locator("#controls .member").all_inner_texts():
            assert not re.fullmatch(r"\s*\d+\s*", word), word


@pytest.mark.browser
@pytest.mark.parametrize("name", [name for name in shelf() if name != "kero"])
def test_a_press_is_answered_on_the_screen_before_the_house_answers(
    name: str, chromium: Browser, house: House
) -> None:
    """Within the press itself the table shows that something is on its way."""
    with person(chromium) as player:
        sit(player, house, name)
        for _ in range(40):
            shown = player.page.evaluate(
                """() => {
                    const sent = () => document.body.dataset.sent === 'yes';
                    if (sent() || document.querySelector('dialog[open]')) return null;
                    const piece = document.querySelector('#table .piece[data-lit]');
                    if (!piece) return null;
                    const {left, top, width, height} = piece.getBoundingClientRect();
                    piece.dispatchEvent(new PointerEvent('click',
                        {bubbles: true, clientX: left + width / 2, clientY: top + height / 2}));
                    return sent() ? document.querySelectorAll('#table [data-sent]').length : null;
                }"""
            )
            if shown is not None:
                assert shown > 0
                return
            player.act(EAGER[name])
            player.page.wait_for_timeout(40)
        pytest.fail("no piece made a move")


@pytest.mark.browser
def test_a_throw_shows_the_dice_that_are_on_their_way(chromium: Browser, house: House) -> None:
    with person(chromium) as player:
        sit(player, house, "kero", options={"mode": "units"})
        player.page.wait_for_selector("#controls [data-verb=stand_up]")
        player.page.click("#controls [data-verb=stand_up]")
        player.page.wait_for_selector("#controls [data-standing]:not([disabled])")
        sent = player.page.evaluate(
            """() => {
                document.querySelector('#controls [data-standing]').click();
                return [...document.querySelectorAll('#table [data-sent]')].map((one) => one.id);
            }"""
        )
        assert "throw" in sent
        assert len([piece for piece in sent if piece.startswith("die-")]) >= 1


@pytest.mark.browser
@pytest.mark.parametrize(("options", "hidden"), [({}, 1), ({"concession": True}, 0)])
def test_giving_up_is_offered_where_the_rules_of_the_table_allow_it(
    options: dict[str, object], hidden: int, chromium: Browser, house: House
) -> None:
    with person(chromium) as player:
        seats: list[dict[str, object]] = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
        table = lay(player, house, "kreo", seats, options=options)["table"]
        player.page.goto(f"{house.url}/t/{table}")
        player.page.wait_for_selector("#table .piece", state="attached")
        assert player.page.locator("#concede[hidden]").count() == hidden
