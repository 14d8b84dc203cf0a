"""Lines that break: a lost connection, a house that is closed and opened again, two people at one screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from ludotheque.games import game, shelf
from tests.web.house import House, Person, free_port, lay, person

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(240)]
NAME = next(one for one in shelf() if game(one).options.seats[0] == 1)


def sit(player: Person, house: House, name: str = NAME) -> str:
    seats: list[dict[str, object]] = [{"kind": "me", "name": "Ada"}]
    seats += [{"kind": "bot", "level": "easy"} for _ in range(1, game(name).options.seats[0])]
    table = str(lay(player, house, name, seats)["table"])
    player.page.goto(f"{house.url}/t/{table}")
    player.page.wait_for_selector("#controls button")
    return table


def play(player: Person, moves: int) -> None:
    for _ in range(moves):
        player.page.wait_for_selector("#controls button")
        player.act()
        player.page.wait_for_timeout(30)
    player.page.wait_for_timeout(500)  # whatever is still on its way arrives
    player.page.wait_for_selector("#controls button")


def test_a_match_goes_on_after_the_line_was_lost(chromium: Browser, house: House) -> None:
    with person(chromium) as player:
        sit(player, house)
        play(player, 6)
        lines = player.page.locator("#log li").count()
        player.context.set_offline(True)
        player.page.evaluate("new Promise((done) => setTimeout(done, 50))")
        player.context.set_offline(False)
        play(player, 8)
        assert player.page.locator("#log li").count() > lines
        numbers = player.page.eval_on_selector_all(
            "#log li", "rows => rows.map((row) => Number(row.dataset.line))"
        )
        assert numbers == sorted(set(numbers)), "no line twice, none out of order"
        assert player.faults == []


def test_a_match_goes_on_after_the_house_was_closed_and_opened_again(
    chromium: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    house = House(tmp_path_factory.mktemp("reopened"), free_port())
    house.open()
    with person(chromium) as player:
        sit(player, house)
        play(player, 6)
        lines = player.page.locator("#log li").count()
        house.close()
        player.page.wait_for_selector("#lost:not([hidden])")
        house.open()
        player.page.wait_for_selector("body[data-line=open]")
        play(player, 6)
        assert player.page.locator("#log li").count() > lines
        assert [fault for fault in player.faults if "ERR_" not in fault] == []
    house.close()


def test_a_reload_shows_what_happened_and_where_the_match_stands(chromium: Browser, house: House) -> None:
    with person(chromium) as player:
        sit(player, house)
        play(player, 8)
        lines = player.page.locator("#log li").all_inner_texts()
        sentences = player.page.locator("#sentences li").all_text_contents()
        player.page.reload()
        player.page.wait_for_selector("#controls button")
        assert player.page.locator("#log li").all_inner_texts() == lines
        assert player.page.locator("#sentences li").all_text_contents() == sentences


def test_two_people_at_one_screen_pass_it_on_behind_a_curtain(chromium: Browser, house: House) -> None:
    with person(chromium) as player:
        seats: list[dict[str, object]] = [{"kind": "me", "name": name} for name in ("Ada", "Bo", "Cy")]
        laid = lay(player, house, "kreo", seats)
        player.page.goto(f"{house.url}/t/{laid['table']}")
        player.page.wait_for_selector("#curtain[open], #controls button")
        passed = 0
        for _ in range(40):
            if player.page.query_selector("#curtain[open]"):
                assert player.page.locator("#table > *").count() == 0, "nothing of the last hand is left"
                player.page.click("#curtain-open")
                passed += 1
            if passed >= 3:
                break
            player.page.wait_for_timeout(60)
            if player.may_act():
                player.act()
        assert passed >= 3
        assert player.faults == []


def test_the_log_leads_back_to_the_table_as_it_was(chromium: Browser, house: House) -> None:
    with person(chromium) as player:
        sit(player, house)
        play(player, 10)
        now = player.page.inner_html("#table")
        player.page.click("#log button.log-text >> nth=0")
        player.page.wait_for_selector("body[data-past]")
        assert not player.may_act(), "nothing can be done in the past"
        player.page.click("#past-back")
        player.page.wait_for_selector("body:not([data-past]) #controls button")
        assert player.page.inner_html("#table").count("data-lit") == now.count("data-lit")
        assert player.faults == []


def test_what_may_not_be_done_is_explained_with_its_rule(chromium: Browser, house: House) -> None:
    with person(chromium) as player:
        sit(player, house, "desert")
        far = player.page.evaluate(
            "[...document.querySelectorAll('#table .piece[id^=tile-]:not([data-lit])')].map((one) => one.id)"
        )
        for piece in far:
            player.page.evaluate("id => document.getElementById(id).dispatchEvent(new Event('x'))", piece)
            box = player.page.locator(f"#{piece}").bounding_box()
            assert box is not None
            player.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8)
            player.page.wait_for_selector("#notices .notice")
            if player.page.query_selector("#notices .rule-link"):
                break
        player.page.click("#notices .rule-link")
        player.page.wait_for_selector("#rule[open]")
        assert player.page.inner_text("#rule-title").startswith("desert:")
        assert len(player.page.inner_text(".rule-text")) > 20
        assert player.faults == []
