"""A finished match again: step by step, from every seat, shared, and played on from any point."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser

from ludotheque.bots.drive import random_match
from ludotheque.games import game
from tests.web.house import House, Person, person

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]


@dataclass
class Finished:
    """A match that ended, as a table of the house."""

    table: str
    length: int
    result: str


@pytest.fixture(scope="module")
def finished(chromium: Browser, house: House) -> Iterator[Finished]:
    """A match of KRÉO that was played elsewhere and brought here as a file."""
    match = random_match(game("kreo").match(3, seed=4), 4, 4000)
    assert match.outcome is not None
    with person(chromium) as keeper:
        answer = keeper.page.request.post(
            f"{house.url}/api/import",
            data=match.journal.write(),
            headers={"Origin": house.url, "Content-Type": "application/vnd.ludotheque"},
        )
        assert answer.ok, answer.text()
        result = game("kreo").texts("en").say(f"result.{match.outcome.result}")
        yield Finished(str(answer.json()["table"]), len(match.journal.entries), result)


def at(reader: Person) -> str:
    return reader.page.inner_text("#go-at")


def look(reader: Person, house: House, finished: Finished, query: str = "") -> None:
    reader.page.goto(f"{house.url}/replay/{finished.table}{query}")
    reader.page.wait_for_selector("body[data-ready]")


def test_a_replay_goes_step_by_step_there_and_back_and_by_itself(
    chromium: Browser, house: House, finished: Finished
) -> None:
    of = finished.length
    with person(chromium) as reader:
        look(reader, house, finished)
        assert at(reader) == f"0/{of}"
        for press, place in (("#go-next", 1), ("#go-next", 2), ("#go-previous", 1)):
            reader.page.click(press)
            reader.page.get_by_text(f"{place}/{of}", exact=True).wait_for()
        reader.page.keyboard.press("ArrowRight")
        reader.page.get_by_text(f"2/{of}", exact=True).wait_for()
        reader.page.click("#go-play")
        assert reader.page.get_attribute("#go-play", "aria-pressed") == "true"
        reader.page.get_by_text(f"4/{of}", exact=True).wait_for()
        reader.page.click("#go-play")
        assert reader.page.get_attribute("#go-play", "aria-pressed") == "false"
        reader.page.locator("#go-to").fill(str(of))
        reader.page.locator("#go-to").dispatch_event("change")
        reader.page.get_by_text(f"{of}/{of}", exact=True).wait_for()
        assert reader.page.inner_text("#status") == finished.result
        reader.page.click("#go-first")
        reader.page.get_by_text(f"0/{of}", exact=True).wait_for()
        assert reader.sideways() <= 0
        assert reader.faults == []


def test_another_seat_shows_what_that_seat_knew(chromium: Browser, house: House, finished: Finished) -> None:
    with person(chromium) as reader:
        look(reader, house, finished, "?n=4")
        seen = {}
        for seat in ("-1", "0", "1"):
            reader.page.select_option("#go-seat", seat)
            reader.page.wait_for_selector(f"#table[data-seat='{seat}']")
            seen[seat] = reader.page.locator("#sentences li").all_text_contents()
        assert seen["0"] != seen["1"] != seen["-1"]
        assert at(reader) == f"4/{finished.length}"
        assert reader.faults == []


def test_a_moment_is_shared_by_its_address(chromium: Browser, house: House, finished: Finished) -> None:
    with person(chromium) as reader, person(chromium, "touch", phone=True) as friend:
        reader.context.grant_permissions(["clipboard-read", "clipboard-write"])
        look(reader, house, finished, "?n=3&seat=1")
        reader.page.click("[data-opens-dialog=menu]")
        reader.page.click("#share-step")
        reader.page.wait_for_selector("#notices .good")
        address = str(reader.page.evaluate("navigator.clipboard.readText()"))
        friend.page.goto(address)
        friend.page.wait_for_selector("body[data-ready]")
        assert at(friend) == at(reader) == f"3/{finished.length}"
        assert friend.page.input_value("#go-seat") == "1"
        mine, theirs = (one.page.locator("#sentences li").all_text_contents() for one in (reader, friend))
        assert mine == theirs
        assert friend.sideways() <= 0
        assert friend.faults == []


def test_a_match_is_played_on_from_any_point(chromium: Browser, house: House, finished: Finished) -> None:
    with person(chromium) as reader:
        look(reader, house, finished, "?n=5&seat=1")
        reader.page.click("[data-opens-dialog=menu]")
        reader.page.click("#branch")
        reader.page.wait_for_url("**/t/*")
        assert finished.table not in reader.page.url
        reader.page.wait_for_selector("body[data-role=seat][data-phase=playing] #controls button")
        assert reader.page.get_attribute("#table", "data-seat") == "1"
        assert reader.lines() > 0, "what happened before the branch is in its log"
        assert reader.faults == []
