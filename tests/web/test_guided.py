"""The guided first match: played to its end by somebody who knows nothing but what is said and pointed at."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser

from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES
from ludotheque.web.pages.learn import first_match
from tests.web.house import House, Person, lay, person, sit

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]
LONGEST = 840  # seconds; a strong player's hint takes its time on a busy machine
STILL = 120  # seconds without anything to press: nobody is led any more
OFTEN = 40  # presses in a row on one spot: a truck that is loaded by throws takes some of them
TURNS = 3  # with a coach
SEEDS = {"aerion": 3, "desert": 7, "kreo": 3, "kero": 126}

# What a newcomer sees: the finger and where its tip lies, what the coach says, the key that was spoken of.
SEEN = """() => {
  const shown = (id) => {
    const node = document.getElementById(id);
    return node && !node.hidden && node.checkVisibility() ? node : null;
  };
  const finger = shown('finger');
  const box = finger?.getBoundingClientRect();
  const hint = document.getElementById('hint');
  const coach = shown('coach');
  return {
    over: document.querySelector('#ending[open]') !== null,
    still: document.body.dataset.sent !== 'yes' && !document.body.hasAttribute('data-busy'),
    at: finger ? finger.dataset.at.split(',').map(Number) : null,
    tip: box ? [box.left, box.top] : null,
    coach: coach ? document.getElementById('coach-say').textContent : '',
    free: !coach || coach.dataset.free === 'yes',
    goal: document.querySelector('#region-goal').textContent,
    goalShown: document.querySelector('#region-goal').getBoundingClientRect().height > 8,
    mine: document.body.dataset.turn === 'true',
    hint: hint.disabled ? null : [hint.getBoundingClientRect().x + 12, hint.getBoundingClientRect().y + 12],
    bad: document.querySelector('#notices .bad')?.textContent ?? '',
  };
}"""


def press(reader: Person, spot: list[float]) -> None:
    if reader.hand == "touch":
        reader.page.touchscreen.tap(*spot)
    else:
        reader.page.mouse.click(*spot)


def follow(reader: Person, alone: bool = True) -> tuple[list[str], int, int]:
    """Press what the finger points at; once free, ask for a hint first. What was said, presses, hints.

    Whoever does not go on `alone` stops when the coach sets them free.
    """
    page = reader.page
    said: list[str] = []
    presses = hints = again = 0
    end = time.monotonic() + LONGEST
    asked_at = 0.0
    last: tuple[list[float] | None, float] = (None, time.monotonic())
    while True:
        assert time.monotonic() < min(end, max(asked_at, last[1]) + STILL), (presses, hints, said[-2:])
        seen = page.evaluate(SEEN)
        if seen["over"] or (seen["free"] and said and not alone):
            return said, presses, hints
        assert not seen["bad"], (seen["bad"], said[-2:])
        if seen["coach"] and (not said or said[-1] != seen["coach"]):
            said.append(seen["coach"])
        now = time.monotonic()
        if not seen["still"]:
            page.wait_for_timeout(10)
        elif seen["at"] and (seen["at"] != last[0] or now - last[1] > 0.7):
            far = max(abs(one - other) for one, other in zip(seen["at"], seen["tip"], strict=True))
            assert far < 12, "the tip of the finger lies on it"
            assert seen["goalShown"], "what one plays for is always on screen"
            assert seen["goal"]
            again = again + 1 if seen["at"] == last[0] else 0
            assert again < OFTEN, ("pressed in vain", said[-2:])
            last = (seen["at"], now)
            press(reader, seen["at"])
            presses += 1
        elif not seen["at"] and seen["free"] and seen["mine"] and seen["hint"] and now - asked_at > 0.6:
            asked_at = now
            hints += 1
            press(reader, seen["hint"])
        else:
            page.wait_for_timeout(10)


# To the very end in every game takes many minutes: two show it, and every game is led through its turns.
HANDS = [
    pytest.param(
        name,
        ("mouse", "touch")[place % 2],
        marks=pytest.mark.long if name in {"aerion", "desert"} else (),
    )
    for place, name in enumerate(shelf())
]


@pytest.mark.parametrize(("name", "hand"), HANDS)
def test_a_newcomer_finishes_the_guided_first_match(
    name: str, hand: str, chromium: Browser, house: House
) -> None:
    with person(chromium, hand, phone=hand == "touch") as reader:
        sit_down(reader, house, name)
        said, presses, hints = follow(reader)
        assert presses > 10
        assert hints > 0, "after three turns one is free, and asks"
        assert any("Now: " in one for one in said)
        assert len(said) > TURNS
        assert reader.sideways() <= 0
        assert reader.faults == []


def sit_down(reader: Person, house: House, name: str) -> None:
    """At a guided first match, in the first seat."""
    room = game(name)
    seats: list[dict[str, object]] = [{"kind": "me", "name": "Ada"}]
    seats += [{"kind": "bot", "level": "easy"} for _ in range(1, room.options.seats[0])]
    table = lay(reader, house, name, seats, options=first_match(room), seed=f"{SEEDS[name]:032x}")["table"]
    reader.page.goto(f"{house.url}/t/{table}?guide=yes")


@pytest.mark.parametrize("name", shelf())
def test_a_newcomer_is_led_through_the_turns_with_a_coach(name: str, chromium: Browser, house: House) -> None:
    with person(chromium, "touch", phone=True) as reader:
        sit_down(reader, house, name)
        said, presses, hints = follow(reader, alone=False)
        assert presses >= TURNS
        assert hints == 0, "nobody had to ask"
        assert sum("Now: " in one for one in said) >= TURNS
        assert reader.faults == []


@pytest.mark.parametrize("name", shelf())
def test_the_way_to_it_lies_before_the_lessons_and_at_the_first_table(
    name: str, chromium: Browser, house: House
) -> None:
    with person(chromium, "touch", phone=True) as reader:
        page = reader.page
        page.goto(f"{house.url}/learn/{name}")
        page.wait_for_selector("body[data-ready]")
        page.click("#guided")
        page.wait_for_url("**/t/*guide=yes")
        page.wait_for_selector("#coach:not([hidden])")
        page.wait_for_selector("#finger:not([hidden])", state="attached", timeout=30_000)
        assert page.is_hidden("#welcome"), "who is guided is not asked whether to be"
        page.click("#coach-off")
        page.wait_for_selector("#finger[hidden]", state="attached")
        assert not page.is_visible("#coach")
        assert reader.faults == []


# A line on which the coach is there before the table is.
LATE = """{
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    set(hear) { set.call(this, (said) => setTimeout(hear, 500, said)); },
  });
}"""


def test_whoever_was_guided_once_is_not_asked_whether_it_is_the_first_time(
    chromium: Browser, house: House
) -> None:
    with person(chromium) as reader:
        page = reader.page
        page.add_init_script(LATE)
        sit_down(reader, house, "aerion")
        page.wait_for_selector("#finger:not([hidden])", state="attached", timeout=30_000)
        page.click("#coach-off")
        sit(reader, house, "aerion")
        assert page.get_attribute("body", "data-phase") == "playing"
        assert page.is_hidden("#welcome")
        assert reader.faults == []


@pytest.mark.parametrize("name", shelf())
def test_bots_are_promised_where_they_play_along(name: str, chromium: Browser, house: House) -> None:
    with person(chromium) as reader:
        for language in LANGUAGES:
            reader.page.goto(f"{house.url}/learn/{name}?lang={language}")
            promised = "bots" in reader.page.inner_text(".guided p")
            assert promised == (game(name).options.seats[0] > 1), language


def test_a_person_acts_first_and_no_clock_hurries() -> None:
    assert first_match(game("desert")) == {"difficulty": "novice", "first_player": "1"}
    assert first_match(game("kero"))["mode"] == "units"
    assert first_match(game("kero"))["first"] == "seat_1"
    for name in shelf():
        room = game(name)
        options = room.options.complete(first_match(room), room.options.seats[0])
        for language in LANGUAGES:
            assert room.goal is not None
            view = room.match(room.options.seats[0], 3, options).view(0)
            assert room.goal(view, room.texts(language))


# Whether the coach's box shows its first line, can be read to its end, and how much of the screen it takes.
BOX = """(words) => {
  const box = document.getElementById('coach');
  const said = document.getElementById('coach-say');
  said.textContent = words;
  box.scrollTop = 0;
  const [outer, inner] = [box.getBoundingClientRect(), said.getBoundingClientRect()];
  const begins = inner.top >= outer.top - 0.5;
  box.scrollTop = box.scrollHeight;
  const ends = said.getBoundingClientRect().bottom <= box.getBoundingClientRect().bottom + 0.5;
  return [begins, ends, outer.height / innerHeight];
}"""


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (844, 390), (1280, 800)])
def test_what_the_coach_says_is_read_from_its_first_line_to_its_last(
    width: int, height: int, chromium: Browser, house: House
) -> None:
    """Over four lines it was cut above and below, and could not be scrolled."""
    with person(chromium, "touch") as reader:
        reader.page.set_viewport_size({"width": width, "height": height})
        sit_down(reader, house, "kero")
        reader.page.wait_for_selector("#coach:not([hidden])")
        for words in (6, 40, 400):
            begins, ends, share = reader.page.evaluate(BOX, "counsel " * words)
            assert begins, words
            assert ends, words
            assert share < 0.45, words


def test_whoever_scrolls_away_from_the_finger_is_not_drawn_back(chromium: Browser, house: House) -> None:
    with person(chromium) as reader:
        page = reader.page
        page.set_viewport_size({"width": 390, "height": 640})
        sit_down(reader, house, "kero")
        page.wait_for_selector("#finger:not([hidden])", state="attached", timeout=30_000)
        page.mouse.move(200, 450)
        page.mouse.wheel(0, 4000)
        where = "document.getElementById('table').parentElement.scrollTop"
        page.wait_for_function(f"() => {where} > 100")
        page.wait_for_timeout(300)
        there = page.evaluate(where)
        page.evaluate("dispatchEvent(new Event('resize'))")
        page.wait_for_timeout(100)
        assert page.evaluate(where) == there > 100
