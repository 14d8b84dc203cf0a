"""Friends: one link for the whole table, where links lead, a running score, a mark on what was said."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from ludotheque.web.asking import Reach
from ludotheque.web.reach import in_network, is_loopback, reach
from tests.web.house import House, lay, person

# The running score that the ending tells after the matches which this device keeps.
TALLY = """async ([address, played, over, seats]) => {
  localStorage.setItem('ludotheque.played', JSON.stringify(played));
  const {drawTally} = await import(address);
  drawTally('desert', over, seats);
  const place = document.getElementById('ending-tally');
  return place.hidden ? '' : place.textContent;
}"""
# A scene of the table as it is shown, and what stands in the line above it meanwhile.
SHOWN = """async ([address, events]) => {
  const {Stage} = await import(address);
  const stage = new Stage(document.getElementById('table'), {
    painted: () => undefined, told: () => undefined,
    busy: (busy) => document.body.toggleAttribute('data-busy', busy),
  });
  localStorage.setItem('ludotheque.speed', 'normal');
  stage.add({events}, {events: []});
  const told = document.getElementById('told');
  const box = told.getBoundingClientRect(), row = document.querySelector('.status').getBoundingClientRect();
  const found = [told.checkVisibility() ? told.textContent : '', box.bottom <= row.bottom + 1];
  stage.skip();
  return [...found, told.checkVisibility()];
}"""


@pytest.mark.browser
def test_one_link_seats_everybody_who_opens_it_until_the_table_is_full(
    chromium: Browser, house: House
) -> None:
    with person(chromium) as ada, person(chromium, "touch", phone=True) as bo, person(chromium) as cy:
        ada.page.goto(f"{house.url}/play/kreo")
        ada.page.wait_for_selector("body[data-ready]")
        ada.page.select_option("#seats-count", "3")
        for seat in (1, 2):
            ada.page.select_option(f"[data-seat-kind='{seat}']", "person")
        ada.page.click("#lay")
        ada.page.wait_for_url("**/t/*")
        ada.page.wait_for_selector("#gathering-seats input")
        link = ada.page.locator("#gathering-seats input").first.input_value()
        assert "~" in link
        for who, name in ((bo, "Bo"), (cy, "Cy")):
            who.page.goto(link.replace(link.split("/join")[0], house.url))
            who.page.wait_for_selector("#join:not([hidden])")
            who.page.fill("#join-name", name)
            who.page.click("#join-go")
            who.page.wait_for_url("**/t/*")
        for who in (ada, bo, cy):
            who.page.wait_for_selector("body[data-role=seat][data-phase=playing]")
        with person(chromium) as late:
            late.page.goto(link.replace(link.split("/join")[0], house.url))
            late.page.wait_for_selector("#join:not([hidden])")
            late.page.click("#join-go")
            late.page.wait_for_function("document.querySelector('#join-what').textContent.length > 8")
            assert "/join" in late.page.url, "no seat is left"
            assert late.page.inner_text("#join-go") == "Watch"
            late.page.click("#join-go")
            late.page.wait_for_selector("body[data-role=spectator][data-phase=playing]")
        with person(chromium) as guesser:
            table = ada.page.url.rpartition("/")[2]
            answer = guesser.page.request.post(
                f"{house.url}/api/tables/{table}/sit", data={"word": "wrong"}, headers={"Origin": house.url}
            )
            assert answer.status == 403
        for who in (ada, bo, cy):
            assert who.faults == []


@pytest.mark.browser
def test_whoever_sits_at_the_machine_of_the_house_is_told_where_its_links_lead(
    chromium: Browser, house: House
) -> None:
    with person(chromium) as ada:
        seats: list[dict[str, object]] = [{"kind": "me", "name": "Ada"}, {"kind": "person"}]
        table = lay(ada, house, "desert", seats)["table"]
        ada.page.goto(f"{house.url}/t/{table}")
        ada.page.wait_for_selector("#gathering-here:not([hidden])")
        said = ada.page.inner_text("#gathering-here")
        assert "this machine only" in said
        assert in_network() in said


def test_the_address_for_friends_is_that_of_the_machine_in_its_network() -> None:
    assert is_loopback("localhost")
    assert is_loopback("127.0.0.1")
    assert is_loopback("[::1]")
    assert not is_loopback("games.example.org")
    assert reach("games.example.org", 443, "0.0.0.0") == Reach()
    closed, opened = reach("127.0.0.1", 8000, "127.0.0.1"), reach("localhost", 8000, "0.0.0.0")
    assert closed.is_here_only
    assert opened.is_here_only
    if in_network():
        assert closed.address == opened.address == f"http://{in_network()}:8000"
        assert (closed.is_open, opened.is_open) == (False, True)


@pytest.mark.browser
def test_a_running_score_what_is_shown_and_what_was_said(chromium: Browser, house: House) -> None:
    with person(chromium, "touch", phone=True) as ada:
        seats: list[dict[str, object]] = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "name": "Bo"}]
        table = lay(ada, house, "desert", seats, options={"first_player": "1"})["table"]
        ada.page.goto(f"{house.url}/t/{table}")
        ada.page.wait_for_selector("#controls button")
        ada.page.tap("#welcome-play")
        js = str(ada.page.evaluate("document.querySelector('script[type=module][src*=\"/js/\"]').src"))
        js = js.rpartition("/")[0]
        names = [{"name": "Ada", "kind": "person"}, {"name": "Bo", "kind": "bot"}]
        won = {"result": "won", "text": "", "winners": [0, 1], "scores": [1, 1], "moves": 9}
        played = {
            one: {"game": "desert", "names": ["Ada", "Bo"], "winners": winners}
            for one, winners in {"a": [0, 1], "b": [], "c": [0, 1]}.items()
        }
        said = ada.page.evaluate(TALLY, [f"{js}/ending.js", played, won, names])
        assert said == "Together so far: 2 won of 3 matches"
        ada.page.emulate_media(reduced_motion="no-preference")
        event = {
            "no": 1,
            "name": "won",
            "text": "Bo wins Green Valley.",
            "motion": {"time": 900, "log": "turning"},
        }
        shown = ada.page.evaluate(SHOWN, [f"{js}/frames.js", [event]])
        assert shown == ["Bo wins Green Valley.", True, False], (
            "told while it is shown, in the table's own line"
        )
        ada.page.evaluate("document.getElementById('drawer').setAttribute('data-new', '')")
        mark = ada.page.evaluate("getComputedStyle(document.getElementById('drawer'), '::after').content")
        assert "●" in mark
        assert ada.faults == []
