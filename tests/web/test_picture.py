"""What the picture shows is so: nothing covers what one needs, and what is marked is what is meant."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from ludotheque.games import game
from tests.web.house import DESK, PHONE, WIDE, House, Person, lay, person, sit

pytestmark = pytest.mark.browser
TABLET: ViewportSize = {"width": 820, "height": 1180}
SIZES = (DESK, PHONE, WIDE, TABLET)

# Parts of the page that an element lies over.
COVERED = """([over, places]) => {
  const here = document.querySelector(over).getBoundingClientRect();
  return places.filter((place) => [...document.querySelectorAll(place)].some((node) => {
    const box = node.getBoundingClientRect();
    const across = Math.min(box.right, here.right) - Math.max(box.left, here.left);
    const down = Math.min(box.bottom, here.bottom) - Math.max(box.top, here.top);
    return box.width && box.height && across > 1 && down > 1;
  }));
}"""
# How strongly pieces are painted with all they lie in: the faintest lit one, the boldest that is not.
STRENGTH = """() => {
  const strength = (node) => {
    let found = 1;
    for (let one = node; one && one.id !== 'table'; one = one.parentElement)
      found *= Number(getComputedStyle(one).opacity);
    return found;
  };
  const is = (node) => node.matches('[data-lit], [data-picked]');
  const all = [...document.querySelectorAll('#table .piece[id]')];
  const dark = all.filter((one) => !is(one) && !one.querySelector('[data-lit], [data-picked]')
    && !one.parentElement.closest('[data-lit], [data-picked]'));
  return [Math.min(...all.filter(is).map(strength)), Math.max(...dark.map(strength))];
}"""


def table_of(player: Person, house: House, name: str, seats: int, **more: object) -> None:
    """Sit down among so many, the others bots."""
    chairs: list[dict[str, object]] = [{"kind": "me", "name": "Ada"}]
    chairs += [{"kind": "bot", "level": "random"} for _ in range(1, seats)]
    laid = lay(player, house, name, chairs, seed="0" * 31 + "5", **more)
    player.page.goto(f"{house.url}/t/{laid['table']}")
    player.page.wait_for_selector("#controls button")


def share(page: Page) -> None:
    """KRÉO's Energy is shared out, and cards are to be chosen."""
    page.click("#controls [data-verb=share]")
    page.wait_for_selector("#controls .go, #controls [data-verb=choose]")
    if page.query_selector("#controls .go"):
        page.click("#controls .go")
    page.wait_for_selector("#controls [data-verb=choose]")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_first_words_cover_neither_header_nor_table(
    language: str, chromium: Browser, house: House
) -> None:
    with person(chromium, lang=language) as newcomer:
        sit(newcomer, house, "desert")
        page = newcomer.page
        for size in SIZES:
            page.set_viewport_size(size)
            page.wait_for_timeout(60)
            assert page.is_visible("#welcome-play"), size
            assert page.evaluate(COVERED, ["#welcome", [".bar", ".stage", ".controls"]]) == [], size
            assert newcomer.sideways() <= 0
        page.set_viewport_size(PHONE)
        page.click("[data-opens-dialog=menu]")
        page.wait_for_selector("#menu[open]")


@pytest.mark.parametrize(("name", "verb"), [("kero", "hire"), ("kreo", "choose")])
def test_what_may_be_touched_is_bolder_than_what_may_not(
    name: str, verb: str, chromium: Browser, house: House
) -> None:
    with person(chromium) as player:
        options = {"first": "seat_1"} if name == "kero" else {}
        table_of(player, house, name, game(name).options.seats[0], options=options)
        if name == "kreo":
            share(player.page)
        player.page.click(f"#controls [data-verb={verb}]")
        player.page.wait_for_selector("#table[data-picking]")
        lit, dark = player.page.evaluate(STRENGTH)
        assert lit == 1
        assert dark < 0.9


def test_advice_leads_through_a_choice_to_the_move_itself(chromium: Browser, house: House) -> None:
    """At each step the one control that leads on is marked, and the words stay."""
    with person(chromium) as player:
        table_of(player, house, "kreo", 3)
        page = player.page
        share(page)
        page.click("#hint")
        page.wait_for_selector("#notices .good")
        said = page.inner_text("#notices .good")
        steps = 0
        while page.query_selector("#controls [data-verb=choose]"):
            marked = page.locator("#controls [data-hint]")
            assert marked.count() == 1
            assert page.locator("#table [data-hint]").count() >= 1
            assert page.inner_text("#notices .good") == said
            steps += 1
            assert steps < 4
            marked.click()
            page.wait_for_selector("body:not([data-sent]) #controls :is([data-hint], [data-verb=ready])")
        assert steps >= 2
        page.wait_for_selector("#controls [data-verb=ready]")
        assert page.locator("[data-hint]").count() == 0
        assert player.faults == []


def test_who_goes_astray_is_shown_the_way_back(chromium: Browser, house: House) -> None:
    with person(chromium) as player:
        table_of(player, house, "desert", 2, options={"first_player": "1"})
        page = player.page
        page.click("#hint")
        page.wait_for_selector("#controls [data-hint]")
        page.click("#controls [data-verb]:not([data-hint]):has(.control-more)")
        page.wait_for_selector("#controls [data-focus=back]")
        assert page.get_attribute("#controls [data-focus=back]", "data-hint") is not None
        assert page.locator("#controls [data-hint]").count() == 1


# Controls that are not wholly on the screen.
BEYOND = """[...document.querySelectorAll('#controls > *')].filter((one) => {
  const box = one.getBoundingClientRect();
  return box.left < 0 || box.right > innerWidth + 1 || box.top < 0 || box.bottom > innerHeight + 1;
}).map((one) => one.textContent)"""


def test_controls_beyond_the_edge_are_announced_and_the_log_can_be_closed(
    chromium: Browser, house: House
) -> None:
    with person(chromium, "touch", phone=True, lang="nl") as player:
        table_of(player, house, "kreo", 4)
        page = player.page
        page.tap("#welcome-play")
        reserve = page.evaluate(
            """() => {
                const lit = document.querySelector('#table .piece[data-lit]').getBoundingClientRect();
                const stage = document.querySelector('.stage').getBoundingClientRect();
                return [stage.top, lit.top + lit.height / 2, stage.bottom];
            }"""
        )
        assert reserve == sorted(reserve), "what is lit is in sight"
        share(page)
        page.tap("#controls [data-verb=choose]")
        page.wait_for_selector(".hands[data-more]")
        high = page.evaluate("document.querySelector('.stage').getBoundingClientRect().bottom")
        page.tap("#unfold")
        page.wait_for_selector("body[data-unfolded]")
        page.wait_for_selector(".hands:not([data-more])", state="attached")
        assert page.evaluate(BEYOND) == [], "every control is in sight"
        assert page.evaluate("document.querySelector('.stage').getBoundingClientRect().bottom") == high
        page.tap("#status")
        page.wait_for_selector("body:not([data-unfolded])")
        page.tap("#drawer")
        page.wait_for_selector("body[data-drawer]")
        page.wait_for_timeout(250)
        page.tap("#side-close")
        page.wait_for_selector("body:not([data-drawer])")
        assert page.get_attribute("#drawer", "aria-expanded") == "false"
        assert player.faults == []


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_every_player_is_in_sight_on_a_phone_whoever_is_to_move(
    seats: int, chromium: Browser, house: House
) -> None:
    with person(chromium, "touch", phone=True) as player:
        table_of(player, house, "kreo", seats)
        for mover in range(seats):
            hidden = player.page.evaluate(
                """(mover) => {
                    const row = document.querySelector('#seats');
                    for (const [place, seat] of [...row.children].entries())
                        seat.toggleAttribute('data-turn', place === mover);
                    const edge = row.getBoundingClientRect().right + 1;
                    const ends = [...row.children].map((seat) => seat.getBoundingClientRect().right);
                    return ends.filter((end) => end > edge).length;
                }""",
                mover,
            )
            assert hidden == 0, mover


@pytest.mark.parametrize("language", ["en", "fr"])
def test_three_in_the_desert_are_told_apart_on_a_phone_by_name_and_adventurer(
    language: str, chromium: Browser, house: House
) -> None:
    with person(chromium, "touch", phone=True, lang=language) as player:
        table_of(player, house, "desert", 3)
        cut = player.page.evaluate(
            """() => [...document.querySelectorAll('.desert-name, .desert-role-name')].map((node) => {
                const box = node.getBoundingClientRect();
                return box.width > 20 && node.scrollWidth <= node.clientWidth + 1;
            })"""
        )
        assert cut == [True] * 6


def test_before_a_match_begins_nobody_is_to_move(chromium: Browser, house: House) -> None:
    with person(chromium) as player:
        laid = lay(
            player, house, "kreo", [{"kind": "me", "name": "Ada"}, {"kind": "person"}, {"kind": "bot"}]
        )
        player.page.goto(f"{house.url}/t/{laid['table']}")
        player.page.wait_for_selector("[data-phase=gathering] #seats .seat")
        assert player.page.locator("#seats [data-turn]").count() == 0


def test_while_a_move_is_being_shown_it_is_nobodys_turn(chromium: Browser, house: House) -> None:
    """The house's line and the room's own cannot say different things: only the one that is shown speaks."""
    with person(chromium) as player:
        table_of(player, house, "kreo", 3)
        seen = "getComputedStyle(document.querySelector('#status')).visibility"
        assert player.page.evaluate(seen) == "visible"
        player.page.evaluate("document.body.setAttribute('data-busy', '')")
        assert player.page.evaluate(seen) == "hidden"


def test_in_a_lesson_what_was_said_is_past_while_its_move_is_shown(chromium: Browser, house: House) -> None:
    """No sentence of before, and no button of before, looks like now."""
    context = chromium.new_context(viewport=DESK, locale="en")
    page = context.new_page()
    page.goto(f"{house.url}/learn/desert/{game('desert').lessons[0].key}")
    page.wait_for_selector("body[data-ready]")
    page.evaluate(
        """() => {
            window.moments = [];
            const say = document.querySelector('#lesson-say');
            const look = () => window.moments.push([
                document.querySelector('#lesson').hasAttribute('data-past'), say.textContent,
                document.querySelector('#lesson-next').hidden,
            ]);
            const all = {attributes: true, subtree: true, childList: true};
            new MutationObserver(look).observe(document.querySelector('#table'), all);
        }"""
    )
    for _ in range(8):
        if page.query_selector("#table .piece[data-lit]"):
            break
        page.click("#lesson-next")
        page.wait_for_timeout(300)
    spot = page.locator("#table .piece[data-lit]").first.bounding_box()
    assert spot is not None
    said = page.inner_text("#lesson-say")
    page.evaluate("window.moments.length = 0")
    page.mouse.click(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    page.wait_for_selector("#lesson[data-past]", state="attached")
    page.wait_for_selector("#lesson:not([data-past])", state="attached")
    assert page.inner_text("#lesson-say") != said
    while_shown = [hidden for past, told, hidden in page.evaluate("window.moments") if past and told == said]
    assert while_shown, "the table changes under a sentence that is marked as past"
    assert all(while_shown), "and nothing of before can be pressed"
    context.close()
