"""What strangers stumbled over when they played by the picture alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from ludotheque.bots.drive import random_match
from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES
from tests.web.house import PHONE, House, lay, person, sit

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

# Whether pieces of a drawing set out on ways of their own when only something beside the drawing grows.
FALLS_APART = """async (address) => {
  const {glide, places} = await import(address);
  const table = document.getElementById('table');
  const before = places(table);
  document.getElementById('region-round').style.paddingBottom = '60px';
  const planet = document.getElementById('nature-10').getBoundingClientRect();
  const moved = planet.top !== before.get('nature-10').box.top;
  glide(table, before, new Map(), 4000);
  const pieces = [...document.querySelectorAll('#region-tree [id]')];
  const apart = pieces.filter((one) => one.getAnimations().length);
  return [moved, apart.map((one) => one.id)];
}"""

# Labels of the menu that are not to be read to their end.
CUT = """[...document.querySelectorAll('#near button')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).length"""
# Lines of the form that the key lies over once all of it is scrolled through.
COVERED = """() => {
  const key = document.getElementById('lay').getBoundingClientRect();
  const lines = [...document.querySelectorAll('#setup :is(label, p, select, input, summary, a, button)')];
  const others = lines.filter((one) => one.id !== 'lay' && one.checkVisibility());
  return others.filter((one) => {
    const box = one.getBoundingClientRect();
    return box.height && box.bottom > key.top + 1 && box.top < key.bottom;
  }).map((one) => one.textContent.trim().slice(0, 40));
}"""


def test_the_tree_of_creation_stays_whole_when_a_notice_comes(chromium: Browser, house: House) -> None:
    """Its cards glided to where the smaller tree was, its branches stood there already."""
    with person(chromium) as player:
        sit(player, house, "kreo")
        script = str(player.page.evaluate("document.querySelector('script[type=module][src*=\"/js/\"]').src"))
        player.page.emulate_media(reduced_motion="no-preference")
        player.page.evaluate("localStorage.setItem('ludotheque.speed', 'normal')")
        assert player.page.evaluate(FALLS_APART, f"{script.rpartition('/')[0]}/glide.js") == [True, []]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whom_a_card_is_shown_to_is_one_line_of_names(lang: str, chromium: Browser, house: House) -> None:
    """With six players a card of the own hand opened a sheet of thirteen lines."""
    with person(chromium, hand="touch", phone=True, lang=lang) as player:
        seats: list[dict[str, object]] = [{"kind": "me", "name": "Ada"}]
        seats += [{"kind": "bot", "level": "easy"} for _ in range(5)]
        laid = lay(player, house, "kreo", seats, options={"grace": 0}, seed="0" * 31 + "1")
        page = player.page
        page.goto(f"{house.url}/t/{laid['table']}")
        page.click("#welcome-play")
        page.wait_for_selector("body[data-turn=true]")
        page.click("#controls button")  # take tokens
        page.wait_for_selector("#controls .stepper")
        for _ in range(2):
            page.click("#controls .step >> nth=1")
        page.click("#controls .go")
        page.wait_for_selector("#controls [data-verb=choose]")
        page.locator(".kr-in-hand .piece").first.tap()
        page.wait_for_selector("#near:not([hidden])")
        names = [str(page.get_attribute(f"#seat-{seat}", "data-name")) for seat in range(1, 6)]
        row = page.locator("#near .names:has([data-verb=show])")
        assert row.locator("button .control-label").all_inner_texts() == names
        title = row.locator(".control-title").inner_text()
        whole = row.locator("button .unseen").all_text_contents()
        assert whole == [title.replace("…", name) for name in names], "what is heard is the whole move"
        assert page.locator("#near > *").count() <= 6
        assert page.evaluate(CUT) == 0
        row.locator("button >> nth=2").click()
        page.wait_for_selector("#near", state="hidden")
        told = "name => document.querySelector('#log').textContent.includes(name)"
        page.wait_for_function(told, arg=names[2])
        assert player.faults == []


@pytest.mark.parametrize("phone", [True, False])
def test_names_end_before_the_tokens_however_long_they_are(
    phone: bool, chromium: Browser, house: House
) -> None:
    with person(chromium, phone=phone) as player:
        names = ["Ada", "Charlotte", "Maximilienne", "Maximiliana-Charlotte"]
        seats: list[dict[str, object]] = [{"kind": "me", "name": names[0]}]
        seats += [{"kind": "bot", "level": "easy", "name": name} for name in names[1:]]
        laid = lay(player, house, "kreo", seats, options={"grace": 0})
        player.page.goto(f"{house.url}/t/{laid['table']}")
        player.page.wait_for_selector("#controls button")
        ends = player.page.evaluate(
            """[...document.querySelectorAll('.kr-name')].map((one) => [one.textContent,
              one.getBBox().x + one.getBBox().width])"""
        )
        assert [name for name, _ in ends] == names
        assert [name for name, end in ends if end > 152] == []


def test_on_a_phone_what_a_card_may_mean_is_asked_once_and_in_whole_words(
    chromium: Browser, house: House
) -> None:
    """The same buttons stood twice: over the tree, and cut off in the bar."""
    with person(chromium, hand="touch", phone=True) as player:
        sit(player, house, "kreo", options={"grace": 0}, seed="0" * 31 + "1")  # Ada is the First Player
        page = player.page
        page.click("#welcome-play")
        page.wait_for_selector("body[data-turn=true]")
        page.click("#controls button")  # take tokens
        page.wait_for_selector("#controls .stepper")
        assert page.inner_text("#controls .stepper output") != "0", "an amount begins with something"
        page.click("#controls .go")
        page.wait_for_selector("#controls [data-verb=choose]")
        page.locator(".kr-in-hand .piece").first.tap()
        page.wait_for_selector("#near:not([hidden])")
        near, bar = page.locator("#near").bounding_box(), page.locator("#controls").bounding_box()
        assert near is not None
        assert bar is not None
        assert near["y"] <= bar["y"], "it takes the place of the bar"
        assert near["y"] + near["height"] >= bar["y"] + bar["height"]
        assert near["width"] == PHONE["width"]
        assert page.evaluate(CUT) == 0
        page.click("#near .back")
        assert page.is_hidden("#near")
        assert player.faults == []


def test_a_line_of_the_log_shows_the_past_and_not_itself(chromium: Browser, house: House) -> None:
    """On a phone the log lay over the table to which it had just led."""
    with person(chromium, hand="touch", phone=True) as player:
        sit(player, house, "aerion")
        page = player.page
        page.click("#welcome-play")
        player.play(3)
        page.click("#drawer")
        page.wait_for_selector("#log button[data-no]")
        page.locator("#log button[data-no]").first.tap()
        page.wait_for_selector("body[data-past]")
        assert page.evaluate("document.body.hasAttribute('data-drawer')") is False
        assert page.get_attribute("#drawer", "aria-expanded") == "false"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_opens_under_the_name_of_its_chapter(language: str, chromium: Browser, house: House) -> None:
    """“kreo:25” is no title."""
    with person(chromium, lang=language) as player:
        sit(player, house, "kreo", query=f"?lang={language}")
        page = player.page
        page.evaluate("document.getElementById('status').dataset.rule = 'kreo:25'")
        page.click("#status")
        page.wait_for_selector("#rule[open]")
        chapters = {chapter.title for chapter in game("kreo").book(language).chapters}
        assert page.inner_text("#rule-title") in chapters


def test_the_key_that_lays_the_table_covers_no_line_of_the_form(chromium: Browser, house: House) -> None:
    with person(chromium, hand="touch", phone=True) as player:
        for name in shelf():
            player.page.goto(f"{house.url}/play/{name}")
            for more in player.page.locator("#setup details").all():
                more.evaluate("(node) => { node.open = true; }")
            player.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
            player.page.wait_for_timeout(100)
            assert player.page.evaluate(COVERED) == [], name


def test_an_ending_tells_its_reason_once(chromium: Browser, house: House) -> None:
    match = random_match(game("kreo").match(3, seed=4), 4, 4000)
    with person(chromium) as reader:
        answer = reader.page.request.post(
            f"{house.url}/api/import",
            data=match.journal.write(),
            headers={"Origin": house.url, "Content-Type": "application/vnd.ludotheque"},
        )
        reader.page.goto(f"{house.url}/t/{answer.json()['table']}")
        reader.page.wait_for_selector("#ending[open]")
        reason = reader.page.evaluate("document.getElementById('ending-reason').firstChild.textContent")
        assert reason
        assert reader.page.inner_text("#ending").count(reason) == 1


def test_all_hands_open_lie_in_sight_and_the_log_names_what_was_shown(
    chromium: Browser, house: House
) -> None:
    match = game("kreo").match(3, seed=4)
    for share in ("share 1", "share 1"):
        match.play(match.waiting[0], share)
    match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    room, shower = match.room, match.waiting[0]
    shows = [move for move in match.legal(shower) if room.vocabulary.notation(move).startswith("show ")]
    match.play(shower, shows[0])
    shown = len(match.journal.entries)
    match = random_match(match, 4, 4000)
    with person(chromium) as reader:
        answer = reader.page.request.post(
            f"{house.url}/api/import",
            data=match.journal.write(),
            headers={"Origin": house.url, "Content-Type": "application/vnd.ludotheque"},
        )
        reader.page.goto(f"{house.url}/replay/{answer.json()['table']}?seat=all&n={shown - 1}")
        reader.page.wait_for_selector("body[data-ready]")
        for number in range(3):
            box = reader.page.locator(".open-hand h2").nth(number).bounding_box()
            assert box is not None
            assert box["y"] + box["height"] < 800, "in sight"
            held = reader.page.locator(".open-hand").nth(number).locator(".piece").first.bounding_box()
            assert held is not None
            assert held["y"] + held["height"] < 800, "and its cards"
        reader.page.click("#go-next")
        card = room.texts("en").say(f"card.{room.vocabulary.notation(shows[0]).split()[1]}")
        reader.page.wait_for_function(
            "(card) => document.getElementById('log').innerText.includes(card)", arg=card
        )
        reader.page.click("#go-first")
        reader.page.click("#go-next")
        assert reader.faults == []


def test_on_a_phone_what_confirms_is_in_sight_however_many_dice_stand_before_it(
    chromium: Browser, house: House
) -> None:
    """The key that adds chosen dice lay beyond the right edge, and the Throw above it was refused."""
    with person(chromium, hand="touch", phone=True, lang="es") as player:
        sit(player, house, "kero", "random", options={"mode": "units"}, seed="0" * 31 + "4")
        page = player.page
        page.click("#welcome-play")
        page.click("#controls [data-verb=hire]")
        page.wait_for_selector("#controls .go")
        box = page.locator("#controls .go").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]


# What the tools lie on of the first words, and players whose mark and name do not lie whole in the bar.
FIRST_SIGHT = """() => {
  const box = (node) => node.getBoundingClientRect();
  const lies = (one, two) => Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1
    && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1;
  const tools = ['undo', 'hint'].map((id) => document.getElementById(id));
  const bar = box(document.getElementById('seats'));
  const found = [
    ...tools.filter((tool) => lies(box(tool), box(document.getElementById('welcome')))),
    ...[...document.querySelectorAll('.seat')].filter((seat) => box(seat).right > bar.right + 1),
  ];
  return found.map((one) => one.id || one.textContent);
}"""


@pytest.mark.parametrize("width", [360, 390])
def test_on_a_phone_nothing_lies_on_the_first_words_and_both_players_are_in_the_bar(
    width: int, chromium: Browser, house: House
) -> None:
    with person(chromium, "touch", phone=True, lang="fr") as player:
        page = player.page
        page.set_viewport_size({"width": width, "height": 844})
        seats: list[dict[str, object]] = [
            {"kind": "me", "name": "Marguerite"},
            {"kind": "bot", "level": "easy"},
        ]
        page.goto(f"{house.url}/t/{lay(player, house, 'kero', seats)['table']}")
        page.wait_for_selector("#controls button")
        assert page.is_visible("#welcome")
        for to_move in range(2):
            page.evaluate(
                "(at) => document.querySelectorAll('.seat').forEach((seat, no) =>"
                " seat.toggleAttribute('data-turn', no === at))",
                to_move,
            )
            assert page.evaluate(FIRST_SIGHT) == []


# How much of the table each region's drawing takes, in square pixels.
AREAS = """() => Object.fromEntries(['tree', 'people', 'hand'].map((name) => {
  const parts = name === 'tree' ? '#region-tree .kr-nature' : `#region-${name} svg`;
  const boxes = [...document.querySelectorAll(parts)].map((one) => one.getBoundingClientRect());
  const wide = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
  const high = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
  return [name, wide * high];
}))"""


@pytest.mark.parametrize("seats", [3, 4])
def test_the_tree_is_the_largest_thing_on_its_table(seats: int, chromium: Browser, house: House) -> None:
    """It had a third of the height, and the backs of the others' cards a third of the width."""
    with person(chromium) as player:
        bots: list[dict[str, object]] = [{"kind": "bot", "level": "easy"}] * (seats - 1)
        made = lay(player, house, "kreo", [{"kind": "me", "name": "Ada"}, *bots])
        player.page.goto(f"{house.url}/t/{made['table']}")
        player.page.wait_for_selector("#controls button")
        player.page.click("#welcome-play")
        player.page.wait_for_timeout(150)
        areas = player.page.evaluate(AREAS)
        assert areas["tree"] > 1.25 * max(areas["people"], areas["hand"]), areas
