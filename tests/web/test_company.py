"""Several people at one table: votes, rematch, pointing, watching, coming back; one screen for several."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser

from tests.web.house import House, Person, join, lay, person, sit
from tests.web.person import EAGER, STUCK

pytestmark = pytest.mark.browser
OPEN = {"first_player": "1"}


@contextmanager
def two(
    chromium: Browser, house: House, deal: str = "5"
) -> Iterator[tuple[Person, Person, dict[str, object]]]:
    """Ada and Bo in the desert, Ada to move; and the links of their table."""
    with person(chromium) as ada, person(chromium, "touch", phone=True) as bo:
        seats: list[dict[str, object]] = [{"kind": "me", "name": "Ada"}, {"kind": "person"}]
        laid = lay(ada, house, "desert", seats, options=OPEN, seed=deal.rjust(32, "0"))
        links = laid["links"]
        assert isinstance(links, dict)
        ada.page.goto(f"{house.url}/t/{laid['table']}")
        join(bo, str(links["seats"]["1"]), "Bo")
        ada.page.wait_for_selector("#controls button")
        bo.page.wait_for_selector("body[data-phase=playing]")
        yield ada, bo, {"table": laid["table"], "spectator": links["spectator"]}
        assert ada.faults == []
        assert bo.faults == []


def give_up(ada: Person, bo: Person) -> None:
    """A team gives up together: one asks, the other agrees."""
    ada.page.click("[data-opens-dialog=menu]")
    ada.page.click("#concede")
    ada.page.click("#concede-sure")
    bo.page.wait_for_selector("#vote:not([hidden]) button")
    assert "Ada" in bo.page.inner_text("#vote")
    bo.page.click("#vote button >> nth=0")
    for one in (ada, bo):
        one.page.wait_for_selector("#ending[open]")


def test_a_team_gives_up_by_vote_plays_again_and_keeps_the_score(chromium: Browser, house: House) -> None:
    with two(chromium, house) as (ada, bo, laid):
        give_up(ada, bo)
        ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
        ada.page.click("#share-link")
        ada.page.wait_for_selector("#notices .good")
        shared = ada.page.evaluate("navigator.clipboard.readText()")
        assert shared.endswith(f"/replay/{laid['table']}")
        with ada.page.expect_download() as download:
            ada.page.click("#share-picture")
        assert download.value.suggested_filename == f"desert-{laid['table']}.png"

        ada.page.click("#rematch")
        for one in (ada, bo):
            one.page.wait_for_selector("#rematch-who span")
            assert "Ada wants to play again" in one.page.inner_text("#rematch-who")
        assert ada.page.is_disabled("#rematch"), "pressed once, and said once"
        bo.page.click("#rematch")
        for one in (ada, bo):
            one.page.wait_for_url(lambda url: str(laid["table"]) not in url)
            one.page.wait_for_selector("body[data-role=seat][data-phase=playing]")
        assert ada.page.url.split("/t/")[1] == bo.page.url.split("/t/")[1]

        ada.page.goto(f"{house.url}/mine")
        ada.page.wait_for_selector("#played tr")
        assert ada.page.locator("#played tr").count() == 1
        assert ada.page.locator(f'#played a[href="/replay/{laid["table"]}"]').count() == 1
        assert ada.page.locator("#figures .figure").count() == 5
        assert ada.page.locator("#figures .figure").first.text_content() == "1match", "one, and not 1 matches"
        ada.page.click("#clear")
        ada.page.wait_for_selector("#played-none:not([hidden])")


def test_the_first_line_of_a_talk_is_shown_to_everybody(chromium: Browser, house: House) -> None:
    """Lines of a talk are counted from nought."""
    with two(chromium, house) as (ada, bo, _):
        ada.page.click("#chat-tab")
        ada.page.fill("#chat-field", "To the well!")
        ada.page.keyboard.press("Enter")
        for one in (ada, bo):
            one.page.wait_for_selector("#chat li", state="attached")
            assert one.page.locator("#chat li").all_text_contents() == ["Ada To the well!"]


def test_no_is_an_answer_too(chromium: Browser, house: House) -> None:
    with two(chromium, house) as (ada, bo, _):
        ada.page.click("[data-opens-dialog=menu]")
        ada.page.click("#concede")
        ada.page.click("#concede-sure")
        bo.page.wait_for_selector("#vote:not([hidden]) button")
        bo.page.click("#vote button >> nth=1")
        ada.page.wait_for_selector("#vote", state="hidden")
        ada.page.wait_for_selector("#notices .notice")
        assert not ada.is_over()


def test_pings_and_plan_arrows_are_seen_by_the_others(chromium: Browser, house: House) -> None:
    with two(chromium, house) as (ada, bo, _):
        ada.page.click("#point")
        assert ada.page.get_attribute("#point", "aria-pressed") == "true"
        tiles = ada.page.eval_on_selector_all(
            "#table .piece[id^=tile-]",
            "all => all.slice(0, 2).map((one) => [one.id, `${one.dataset.name}, ${one.dataset.note}`])",
        )
        for tile, _name in tiles:
            box = ada.page.locator(f"#{tile}").bounding_box()
            assert box is not None
            ada.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8)
        bo.page.wait_for_selector("#plans polyline", state="attached")
        said = bo.page.text_content("#spoken") or ""
        assert said == f"Ada: {tiles[0][1]} → {tiles[1][1]}", "also for those who do not see it"
        ada.page.keyboard.press("Escape")
        assert ada.page.get_attribute("#point", "aria-pressed") == "false"


def test_whoever_watches_sees_every_move_and_can_make_none(chromium: Browser, house: House) -> None:
    with two(chromium, house) as (ada, _bo, laid), person(chromium) as guest:
        guest.page.goto(str(laid["spectator"]))
        guest.page.click("#join-go")
        guest.page.wait_for_selector("body[data-role=spectator] #table .piece")
        assert guest.page.locator("#controls button").count() == 0
        lines = guest.lines()
        ada.play(4, EAGER["desert"])
        guest.page.wait_for_selector(f"#log li:nth-child({lines + 1})")
        assert guest.page.locator("#table [data-lit]").count() == 0
        assert "1" in ada.page.inner_text("#watchers")
        assert guest.faults == []


def test_whoever_watches_is_taken_along_to_the_next_match(chromium: Browser, house: House) -> None:
    # A deal of their own: how one goes that others still play is told to nobody who only watched.
    with two(chromium, house, "a") as (ada, bo, laid), person(chromium) as guest:
        guest.page.goto(str(laid["spectator"]))
        guest.page.click("#join-go")
        guest.page.wait_for_selector("body[data-role=spectator] #table .piece")
        ada.play(6, EAGER["desert"])
        give_up(ada, bo)
        guest.page.wait_for_selector("#ending[open]")
        assert guest.page.is_hidden("#rematch"), "those who play decide"
        guest.page.wait_for_selector("#course-figure:not([hidden]) .course-line", state="attached")
        assert "L" in (guest.page.get_attribute("#ending-course .course-line", "d") or ""), "how it went"
        ada.page.click("#rematch")
        bo.page.wait_for_selector("#rematch-who span")
        bo.page.click("#rematch")
        for one in (ada, bo, guest):
            one.page.wait_for_url(lambda url: str(laid["table"]) not in url)
        guest.page.wait_for_selector("body[data-role=spectator][data-phase=playing] #table .piece")
        assert guest.page.url == ada.page.url
        assert guest.faults == []


def test_whoever_comes_back_is_told_what_happened(chromium: Browser, house: House) -> None:
    with two(chromium, house) as (ada, bo, laid):
        away = f"{house.url}/help"
        bo.page.goto(away)
        for _ in range(60):
            if ada.page.evaluate("document.body.dataset.turn") != "true":
                break
            ada.act({"end": 50, "draw": 50})
            ada.page.wait_for_timeout(20)
        told = ada.lines()
        bo.page.goto(f"{house.url}/t/{laid['table']}")
        bo.page.wait_for_selector("#recap[open]")
        shown = bo.page.locator("#recap-list li").all_inner_texts()
        assert 2 <= len(shown) <= told
        assert shown[-1] == bo.page.locator("#log li .log-text >> nth=-1").text_content()
        bo.page.click("#recap [data-closes]")
        bo.page.wait_for_selector("#controls button")


def test_it_is_said_when_it_is_my_turn_also_behind_another_window(chromium: Browser, house: House) -> None:
    with two(chromium, house) as (ada, bo, _):
        bo.context.grant_permissions(["notifications"], origin=house.url)
        bo.page.click("#welcome-play")
        bo.page.click("[data-opens-dialog=menu]")
        bo.page.click("#notify")
        bo.page.wait_for_selector("#notify[aria-pressed=true]")
        bo.page.click("#menu [data-closes]")
        bo.page.evaluate(
            """() => {
                window.notes = [];
                window.Notification = class {
                    static permission = 'granted';
                    constructor(title, more) { window.notes.push([title, more.body]); }
                };
                Object.defineProperty(document, 'hidden', {get: () => true});
            }"""
        )
        assert not bo.page.title().startswith("●")
        for _ in range(60):
            if ada.page.evaluate("document.body.dataset.turn") != "true":
                break
            ada.act({"end": 50, "draw": 50})
            ada.page.wait_for_timeout(20)
        bo.page.wait_for_selector("body[data-turn=true]")
        bo.page.wait_for_function("() => window.notes.length > 0")
        (title, body), *_ = bo.page.evaluate("window.notes")
        assert title in bo.page.title()
        assert body == "Your move."
        assert bo.page.title().startswith("●")


@pytest.mark.parametrize(
    ("name", "options"),
    [("kreo", {"grace": 0}), ("desert", {"difficulty": "normal", "talk": "same_tile"})],
    ids=["kreo", "the silent desert"],
)
def test_people_at_one_screen_pass_it_on_behind_a_curtain(
    name: str, options: dict[str, object], chromium: Browser, house: House
) -> None:
    with person(chromium) as player:
        seats: list[dict[str, object]] = [{"kind": "me", "name": name} for name in ("Ada", "Bo", "Cy")]
        laid = lay(player, house, name, seats, options=options, seed="0" * 31 + "3")
        player.page.goto(f"{house.url}/t/{laid['table']}")
        assert pass_round(player, name, 3) == {"Ada", "Bo", "Cy"}
        assert player.faults == []


def pass_round(player: Person, name: str, count: int) -> set[str]:
    """Play at one screen until that many drew the curtain, and nothing lay behind it: their names."""
    page, passed = player.page, set[str]()
    page.wait_for_selector("#curtain[open], #controls button")
    end = time.monotonic() + 4 * player.patience
    while len(passed) < count and not player.is_over():
        assert time.monotonic() < end, page.evaluate(STUCK)
        if page.query_selector("#curtain[open]"):
            assert page.locator("#table > *").count() == 0, "nothing of the last hand is left"
            for place in ("#controls button", "#log li", "#sentences li", ".region > *"):
                assert page.locator(place).count() == 0, place
            passed.add(page.inner_text("#curtain-name"))
            page.click("#curtain-open")
        if page.query_selector("#recap[open]"):
            page.click("#recap [data-closes]")
        if not player.act(EAGER[name]):
            page.wait_for_timeout(15)
    return passed


def test_where_everything_lies_open_the_screen_is_passed_on_without_a_curtain(
    chromium: Browser, house: House
) -> None:
    with person(chromium) as player:
        seats: list[dict[str, object]] = [{"kind": "me", "name": name} for name in ("Ada", "Bo")]
        laid = lay(player, house, "desert", seats, seed="0" * 31 + "3")
        player.page.goto(f"{house.url}/t/{laid['table']}")
        player.page.wait_for_selector("#controls button")
        seen = set()
        for _ in range(300):
            assert not player.page.query_selector("#curtain[open]")
            seen.add(player.page.get_attribute("#table", "data-seat"))
            if seen >= {"0", "1"}:
                break
            if not player.act({"end": 50, "draw": 50}):
                player.page.wait_for_timeout(15)
        assert seen >= {"0", "1"}


# Notes what is written on the shared picture: how wide each line is by itself, and how wide it may be.
WRITTEN = """{
  const { fillText } = CanvasRenderingContext2D.prototype;
  window.written = [];
  CanvasRenderingContext2D.prototype.fillText = function (text, x, y, most = Infinity) {
    const { width } = this.measureText(text);
    window.written.push([text, width > most, x + width, y]);
    fillText.call(this, text, x, y);
  };
}"""


def test_the_shared_picture_squeezes_neither_words_nor_the_lid(chromium: Browser, house: House) -> None:
    with person(chromium, phone=True) as player:
        page = player.page
        page.add_init_script(WRITTEN)
        sit(player, house, "desert")
        page.click("[data-opens-dialog=menu]")
        page.click("#concede")
        page.click("#concede-sure")
        page.wait_for_selector("#ending[open]")
        long = (
            "The storm buried the last of the four parts while nobody had any water left to dig it out again."
        )
        page.evaluate(
            """(words) => {
                document.getElementById('ending').dataset.title = 'El desierto prohibido y lejano';
                const row = document.createElement('li');
                row.textContent = words;
                document.getElementById('ending-turning').replaceChildren(row);
            }""",
            long,
        )
        with page.expect_download():
            page.click("#share-picture")
        written = page.evaluate("window.written")
        assert any(text.startswith("◆") for text, *_ in written)
        for text, squeezed, right, low in written:
            assert not squeezed, text
            assert right <= 1150, text
            assert low <= 560, text
        lid = page.evaluate(
            """async () => {
                const lid = new Image();
                lid.src = document.body.dataset.lid;
                await lid.decode();
                return [lid.naturalWidth, lid.naturalHeight];
            }"""
        )
        assert lid == [320, 400], "a browser that knows no size of its own draws it in another shape"
        assert player.faults == []
