"""A finished match again: step by step, from every seat, shared, and played on from any point."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import cast

import pytest
from playwright.sync_api import Browser, ViewportSize

from ludotheque.bots.drive import drive, random_match
from ludotheque.bots.names import player
from ludotheque.games import game
from ludotheque.games.kero.phases import CLOCK, ROLLING
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Match
from tests.web.house import PHONE, WIDE, House, Person, person, sit

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]


@dataclass
class Finished:
    """A match that ended, as a table of the house."""

    table: str
    length: int
    result: str


@pytest.fixture(scope="module")
def finished(chromium: Browser, house: House) -> Finished:
    """A match of KRÉO that was played elsewhere and brought here as a file."""
    return brought(chromium, house, random_match(game("kreo").match(3, seed=4), 4, 4000))


@pytest.fixture(scope="module")
def eventful(chromium: Browser, house: House) -> Finished:
    """One that was played with sense, so that it has turning points."""
    room = game("kreo")
    match = room.match(3, seed=5)
    drive(match, [player("easy", room, seat) for seat in range(3)], 4000)
    return brought(chromium, house, match)


def brought(chromium: Browser, house: House, match: Match) -> Finished:
    """A match as a table of the house."""
    assert match.outcome is not None
    with person(chromium) as keeper:
        answer = keeper.page.request.post(
            f"{house.url}/api/import",
            data=match.journal.write(),
            headers={"Origin": house.url, "Content-Type": "application/vnd.ludotheque"},
        )
        assert answer.ok, answer.text()
        result = match.room.texts("en").say(f"result.{match.outcome.result}")
        return Finished(str(answer.json()["table"]), len(match.journal.entries), result)


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


def test_the_ending_counts_as_many_steps_as_the_replay(chromium: Browser, house: House) -> None:
    """A step back, a rest and giving up are steps that are no moves."""
    with person(chromium) as player:
        page, table = player.page, given_up(player, house)
        steps = page.inner_text("#ending-facts .fact:first-child dd")
        page.goto(f"{house.url}/replay/{table}?n=0")
        page.wait_for_selector("body[data-ready]")
        assert at(player) == f"0/{steps}"
        page.goto(f"{house.url}/mine")
        page.wait_for_selector("body[data-ready]")
        assert page.inner_text("#played tr td:nth-of-type(3)") == steps
        assert player.faults == []


def test_whoever_sat_there_plays_again_from_the_replay(chromium: Browser, house: House) -> None:
    with person(chromium) as player, person(chromium, phone=True) as stranger:
        page, table = player.page, given_up(player, house)
        for reader in (player, stranger):
            reader.page.goto(f"{house.url}/replay/{table}")
            reader.page.wait_for_selector("body[data-ready]")
            reader.page.click("#show-ending")
        assert stranger.page.is_hidden("#again"), "who never sat there does not play again"
        page.click("#again")
        page.wait_for_url(lambda url: "/t/" in url and table not in url)
        page.wait_for_selector("#controls [data-verb=roll]")
        assert player.faults == stranger.faults == []


def given_up(player: Person, house: House) -> str:
    """A table on whose page somebody gave up after a move, and reads how it ended."""
    page, table = player.page, sit(player, house, "aerion")
    page.click("#controls [data-verb=roll]")
    page.wait_for_selector("#controls [data-verb=fairy]")
    page.click("[data-opens-dialog=menu]")
    page.click("#concede")
    page.click("#concede-sure")
    page.wait_for_selector("#ending[open]")
    return table


def told(reader: Person) -> list[str]:
    """The lines that stand before the step."""
    return reader.page.locator("#log li:not([data-later]) .log-text").all_text_contents()


def test_the_log_tells_the_whole_story_up_to_the_step(
    chromium: Browser, house: House, finished: Finished
) -> None:
    """Whether one walked there or came by an address."""
    with person(chromium) as walker, person(chromium) as jumper:
        look(walker, house, finished)
        for step in range(1, 8):
            walker.page.click("#go-next")
            walker.page.get_by_text(f"{step}/{finished.length}", exact=True).wait_for()
        look(jumper, house, finished, "?n=7")
        lines = told(jumper)
        assert len(lines) > 3
        assert told(walker) == lines
        jumper.page.click("#go-previous")
        jumper.page.get_by_text(f"6/{finished.length}", exact=True).wait_for()
        back = told(jumper)
        assert back == lines[: len(back)]
        assert len(back) > 2


def test_the_whole_log_stands_beside_and_every_line_leads_to_its_step(
    chromium: Browser, house: House, eventful: Finished
) -> None:
    with person(chromium) as reader:
        look(reader, house, eventful, "?n=5")
        rows = reader.page.locator("#log li")
        later = reader.page.locator("#log li[data-later]")
        assert 0 < later.count() < rows.count()
        first = later.first
        step = first.get_attribute("data-line")
        assert step is not None
        assert int(step) > 5
        first.locator("button.log-text").click()
        reader.page.get_by_text(f"{step}/{eventful.length}", exact=True).wait_for()
        assert reader.page.locator(f"#log li[data-line='{step}'][data-later]").count() == 0
        marks = reader.page.locator("#go-marks i")
        assert marks.count() > 0, "turning points on the slider"
        assert marks.first.get_attribute("title")
        assert reader.page.get_attribute("#course .course-line", "d")
        assert reader.faults == []


@pytest.mark.parametrize("size", [{"width": 1280, "height": 720}, {"width": 820, "height": 1180}, PHONE])
def test_the_last_step_has_the_room_of_the_others_and_the_result_a_page_of_its_own(
    size: ViewportSize, chromium: Browser, house: House, eventful: Finished
) -> None:
    of = eventful.length
    with person(chromium) as reader:
        page = reader.page
        page.set_viewport_size(size)
        look(reader, house, eventful, f"?n={of - 1}")
        boxes = [page.locator(place).bounding_box() for place in (".stage", "#controls")]
        page.click("#go-next")
        page.get_by_text(f"{of}/{of}", exact=True).wait_for()
        page.wait_for_timeout(100)
        assert [page.locator(place).bounding_box() for place in (".stage", "#controls")] == boxes
        assert page.locator("#table #region-end").count() == 0
        page.click("#show-ending")
        page.wait_for_selector("#ending[open] #region-end > *")
        assert page.inner_text("#ending-title") == eventful.result
        assert page.inner_text("#ending-reason")
        assert page.get_attribute("#ending-course .course-line", "d")
        step = page.get_attribute("#ending-turning a >> nth=0", "data-step")
        page.click("#ending-turning a >> nth=0")
        page.get_by_text(f"{step}/{of}", exact=True).wait_for()
        assert not page.is_visible("#ending")
        assert reader.sideways() <= 0
        assert reader.faults == []


def test_the_key_says_whether_it_plays_or_holds(chromium: Browser, house: House, finished: Finished) -> None:
    with person(chromium) as reader:
        look(reader, house, finished)
        key = reader.page.locator("#go-play")
        assert (key.get_attribute("aria-label"), key.locator("use").get_attribute("href")) == (
            "Play",
            "#i-play",
        )
        key.click()
        assert (key.get_attribute("aria-label"), key.locator("use").get_attribute("href")) == (
            "Hold",
            "#i-pause",
        )
        key.click()
        assert (key.get_attribute("aria-label"), key.locator("use").get_attribute("href")) == (
            "Play",
            "#i-play",
        )


def test_the_menu_has_the_rules_and_keeps_the_shuffle_for_who_asks(
    chromium: Browser, house: House, finished: Finished
) -> None:
    with person(chromium) as reader:
        look(reader, house, finished)
        reader.page.click("[data-opens-dialog=menu]")
        assert reader.page.is_visible("#menu a[href='/rules/kreo']")
        reader.page.wait_for_selector("#shuffle")
        assert not reader.page.is_visible("#seed"), "a number of 32 digits is for those who ask"
        reader.page.click("#shuffle summary")
        assert len(reader.page.inner_text("#seed")) == 32


def test_friends_look_at_it_together_and_whoever_goes_on_takes_everybody_along(
    chromium: Browser, house: House, finished: Finished
) -> None:
    """The friend has nothing but the address."""
    of = finished.length
    with person(chromium) as leader, person(chromium, "touch", phone=True) as friend:
        leader.context.grant_permissions(["clipboard-read", "clipboard-write"])
        look(leader, house, finished, "?n=2")
        leader.page.click("[data-opens-dialog=menu]")
        leader.page.click("#together")
        leader.page.wait_for_selector("#notices .good")
        address = str(leader.page.evaluate("navigator.clipboard.readText()"))
        leader.page.wait_for_selector("body[data-line=open]")
        friend.page.goto(address)
        friend.page.wait_for_selector("body[data-ready][data-line=open]")
        assert at(friend) == f"2/{of}"
        leader.page.click("#go-next")
        friend.page.get_by_text(f"3/{of}", exact=True).wait_for()
        leader.page.select_option("#go-seat", "1")
        friend.page.wait_for_selector("#table[data-seat='1']")
        friend.page.locator("#go-to").fill(str(of))
        friend.page.locator("#go-to").dispatch_event("change")
        leader.page.get_by_text(f"{of}/{of}", exact=True).wait_for()
        leader.page.click("[data-opens-dialog=menu]")
        leader.page.click("#together")
        leader.page.click("#go-first")
        leader.page.get_by_text(f"0/{of}", exact=True).wait_for()
        friend.page.wait_for_timeout(300)
        assert at(friend) == f"{of}/{of}", "each for itself again"
        assert friend.faults == []
        assert leader.faults == []


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


def test_a_match_is_played_on_from_just_before_it_turned(
    chromium: Browser, house: House, eventful: Finished
) -> None:
    with person(chromium) as reader:
        page = reader.page
        look(reader, house, eventful, "?n=2&seat=0")
        page.click("#show-ending")
        page.wait_for_selector("#ending[open] #ending-turning .play-on")
        for row in page.locator("#ending-turning li").all():
            assert any(letter.isdigit() for letter in row.locator(".when").inner_text()), "round and turn"
        page.locator("#ending-turning .play-on").first.click()
        page.wait_for_url("**/t/*")
        assert eventful.table not in page.url
        page.wait_for_selector("body[data-role=seat][data-phase=playing] #controls button")
        assert reader.faults == []


def test_everybody_has_a_name_and_at_the_end_all_hands_lie_open(
    chromium: Browser, house: House, finished: Finished
) -> None:
    room = game("kreo")
    with person(chromium) as reader:
        look(reader, house, finished, "?n=4")
        names = reader.page.locator("#go-seat option").all_text_contents()
        assert names == ["a spectator", "Player 1", "Player 2", "Player 3", "everybody, hands open"]
        reader.page.select_option("#go-seat", "all")
        reader.page.wait_for_selector(".open-hand")
        held = reader.page.locator(".open-hand").all_text_contents()
        assert len(held) == 3
        match = random_match(room.match(3, seed=4), 4, 4)
        for seat, words in enumerate(held):
            lines = room.face.describe(match.view(seat), room.texts("en"))
            hand = next(line for line in lines if line.startswith("In hand"))
            assert hand in words
            assert reader.page.locator(f".open-hand[data-seat='{seat}'] .piece").count() > 0, "painted too"
        ids = reader.page.eval_on_selector_all("[id]", "all => all.map((one) => one.id)")
        assert len(ids) == len(set(ids))
        assert reader.sideways() <= 0
        assert reader.faults == []


# What of the tree and of the hands the open hands hide: natures under their panels, cards beyond their edges.
HIDDEN = """() => {
  const box = (node) => node.getBoundingClientRect();
  const top = box(document.querySelector('.open-hands')).top;
  const tree = [...document.querySelectorAll('#region-tree .piece')];
  const faults = tree.filter((one) => box(one).bottom > top + 1);
  for (const hand of document.querySelectorAll('.open-hand')) {
    const edge = box(hand.querySelector('.table'));
    const out = (one) => box(one).right > edge.right + 1 || box(one).bottom > edge.bottom + 1;
    faults.push(...[...hand.querySelectorAll('.kr-hand > *')].filter(out));
  }
  return faults.map((one) => one.id || one.textContent);
}"""


# Letters of open hands that are too small to be read.
SMALL = """() => [...document.querySelectorAll('.open-hand text, .open-hand p')].filter((one) => {
  if (!one.checkVisibility() || !/[a-z]{2}/i.test(one.textContent)) return false;
  const box = one.ownerSVGElement;
  const shown = box ? box.getBoundingClientRect().width / box.viewBox.baseVal.width : 1;
  return parseFloat(getComputedStyle(one).fontSize) * shown < 11;
}).map((one) => one.textContent)"""


def test_open_hands_leave_the_tree_in_sight_and_speak_to_nobody_at_the_table(
    chromium: Browser, house: House, eventful: Finished
) -> None:
    """They lay over half of it, hid the sixth card, and told whoever sees everybody what is not seen."""
    with person(chromium) as reader:
        look(reader, house, eventful, "?n=30&seat=all")
        reader.page.wait_for_selector(".open-hand")
        reader.page.wait_for_timeout(150)
        assert reader.page.evaluate(HIDDEN) == []
        assert reader.page.evaluate(SMALL) == [], "cards that are drawn small are named beside"
        assert not reader.page.is_visible("#unseen"), "every hand is open"
        words = game("kreo").texts("en").say("table.you", who="").removesuffix(".")
        for panel in reader.page.locator(".open-hand").all_text_contents():
            assert words not in panel
        reader.page.select_option("#go-seat", "0")
        reader.page.wait_for_selector("#unseen", state="visible")
        assert words in " ".join(reader.page.locator("#sentences li").all_text_contents())
        assert reader.faults == []


def test_a_tank_is_as_full_as_it_was_at_that_step(chromium: Browser, house: House) -> None:
    """It was full through every roll and empty through every fuel-up: the page knew no time."""
    room = game("kero")
    match = drive(room.match(2, seed=4), [player("easy", room, seat) for seat in range(2)])
    levels = {}
    for n in range(1, len(match.journal.entries)):
        view = cast("KeroView", Match.replay(match.journal, room, n).view(None))
        if view.phase == ROLLING and view.mode == CLOCK:
            held, full = int(view.fuel[view.active]), int(view.tank[view.active])
            levels[n] = (int(view.started) + held - int(view.now)) / full
        if len(levels) == 12:
            break
    assert min(levels.values()) < 0.8
    step = min(levels, key=lambda n: levels[n])
    with person(chromium) as reader:
        brought = reader.page.request.post(
            f"{house.url}/api/import",
            data=match.journal.write(),
            headers={"Origin": house.url, "Content-Type": "application/vnd.ludotheque"},
        )
        reader.page.goto(f"{house.url}/replay/{brought.json()['table']}?n={step}")
        reader.page.wait_for_selector("body[data-ready]")
        drawn = reader.page.locator("#truck [data-gauge]").evaluate(
            "(node) => new DOMMatrix(getComputedStyle(node).transform).a"
        )
        assert drawn == pytest.approx(levels[step], abs=0.01)


@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, {"width": 360, "height": 700}, WIDE])
def test_what_a_claim_decided_stays_to_be_read_until_one_presses(
    size: ViewportSize, chromium: Browser, house: House
) -> None:
    """It went by with its pictures; the clock of the game waits for nobody."""
    room = game("kero")
    match = drive(room.match(2, seed=4), [player("easy", room, seat) for seat in range(2)])
    steps = range(len(match.journal.entries) + 1)
    step = bisect_left(
        steps, 1, key=lambda n: int(cast("KeroView", Match.replay(match.journal, room, n).view(None)).claims)
    )
    with person(chromium) as reader:
        page = reader.page
        page.set_viewport_size(size)
        page.add_init_script("localStorage.setItem('ludotheque.speed', 'fast')")
        look(reader, house, brought(chromium, house, match), f"?n={step - 1}")
        before = page.locator("#table").bounding_box()
        page.click("#go-next")
        page.wait_for_function(
            "() => document.getElementById('stays').textContent.match(/ wins /g)?.length === 4",
            timeout=20_000,
        )
        page.wait_for_timeout(1500)
        said = page.inner_text("#stays")
        assert said.startswith("Claim card 1 of 3!")
        line, whole = page.locator("#stays p").bounding_box(), page.locator("#table").bounding_box()
        assert line is not None
        assert whole is not None
        assert before is not None
        assert whole["y"] == before["y"], "it moves nothing"
        assert line["height"] < size["height"] / 4
        for _ in range(60):  # a press while it is still being shown clears nothing
            page.keyboard.press("Shift")
            if not page.inner_text("#stays"):
                break
            page.wait_for_timeout(250)
        assert page.inner_text("#stays") == ""
        assert reader.faults == []
