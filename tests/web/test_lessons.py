"""Lessons are finished by a newcomer, who reads, and presses only what is pointed at or lit."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser

from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES, Lesson, Room
from tests.web.house import House, Person, lay, person

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]
PRESSES = 12  # no step asks for more
PATIENCE = 12  # seconds for the page to answer

# What a newcomer sees: the sentence, whether there is more to read, and what to press: what is pointed at
# before what is lit, pieces before controls. Nothing that lies out of sight or under something else counts.
SEEN = """() => {
  const shown = (node) => {
    node.scrollIntoView({block: 'nearest', inline: 'nearest'});
    const box = node.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const there = document.elementsFromPoint(x, y).filter((one) => !one.closest('#tip'));
    const free = node.matches('.piece') ? there[0]?.closest('#table') : node.contains(there[0] ?? null);
    const what = node.id || node.textContent.trim();
    return box.width && free && there.some((one) => node.contains(one)) ? {x, y, what} : null;
  };
  const first = (place) => {
    for (const node of document.querySelectorAll(place)) {
      const found = shown(node);
      if (found) return found;
    }
    return null;
  };
  const {ready, asking} = document.body.dataset;
  const say = document.querySelector('#lesson-say');
  const over = !document.querySelector('#lesson-done').hidden;
  const next = document.querySelector('#lesson-next');
  const bar = '#controls .control:not(.back):not([disabled])';
  const wanted = `${bar}:not(.member):not(.step):not([data-choose])`;
  return {
    ready: ready === 'yes' && !asking, over, said: say.textContent,
    bad: document.querySelector('#notices .bad')?.textContent ?? '',
    step: document.querySelectorAll('#lesson-progress [data-done]').length,
    press: next.hidden
      ? first('#near:not([hidden]) button') ?? first(`${bar}.go`)
        ?? first('#table .piece[data-lit][data-point]') ?? first('#table .piece[data-lit][data-big]')
        ?? first('#table .piece[data-lit]:not([data-picked])') ?? first(wanted)
        ?? first(`${bar}.member[aria-pressed=false]`) ?? first(bar)
      : shown(next),
  };
}"""


def learn(reader: Person, house: House, room: Room, lesson: Lesson, origin: str = "") -> list[str]:
    """Finish a lesson; every sentence that was read on the way."""
    reader.page.goto(f"{house.url}/learn/{room.name}/{lesson.key}{origin}")
    return follow(reader, lesson)


def follow(reader: Person, lesson: Lesson, patience: float = PATIENCE) -> list[str]:
    """The same, once its page is asked for."""
    page = reader.page
    page.wait_for_selector("body[data-ready]")
    read: list[str] = []
    presses, step = 0, -1
    end = time.monotonic() + patience
    while True:
        seen = page.evaluate(SEEN)
        assert not seen["bad"], (lesson.key, seen["said"], seen["bad"])
        if seen["over"]:
            return read
        if seen["step"] != step:
            step, presses, end = seen["step"], 0, time.monotonic() + patience
            read.append(seen["said"])
        assert time.monotonic() < end, (lesson.key, seen, "there is nothing to press")
        if (
            not seen["ready"]
            or seen["press"] is None
            or page.evaluate("document.body.dataset.asking") == "yes"
        ):
            page.wait_for_timeout(25)
            continue
        presses += 1
        assert presses <= PRESSES, (lesson.key, seen, "it does not go on")
        spot = seen["press"]
        if reader.hand == "touch":
            page.touchscreen.tap(spot["x"], spot["y"])
        else:
            page.mouse.click(spot["x"], spot["y"])


def lessons(hands: tuple[str, str], is_short: bool) -> list[object]:
    """Every game in every language, in turn by one hand and by the other.

    Where time is short, each game at a desk in one language and on a phone in another, and each language with
    two games; the rest is for whoever has minutes.
    """
    return [
        pytest.param(
            name, language, hands[(place + number) % 2], id=f"{name}-{language}",
            marks=() if is_short and (number - place) % 4 < 2 else pytest.mark.long,
        )
        for place, name in enumerate(shelf())
        for number, language in enumerate(LANGUAGES)
    ]  # fmt: skip


@pytest.mark.parametrize(("name", "language", "hand"), lessons(("mouse", "touch"), is_short=True))
def test_a_newcomer_finishes_every_lesson_in_every_language(
    name: str, language: str, hand: str, chromium: Browser, house: House
) -> None:
    """Each game at a desk and on a phone."""
    every_lesson(name, language, hand, chromium, house)


@pytest.mark.parametrize(("name", "language", "hand"), lessons(("touch", "mouse"), is_short=False))
def test_so_they_do_by_the_other_hand(
    name: str, language: str, hand: str, chromium: Browser, house: House
) -> None:
    every_lesson(name, language, hand, chromium, house)


def every_lesson(name: str, language: str, hand: str, chromium: Browser, house: House) -> None:
    room = game(name)
    texts = room.texts(language)
    with person(chromium, hand, phone=hand == "touch", lang=language) as reader:
        for lesson in room.lessons:
            read = learn(reader, house, room, lesson)
            assert read == [texts.say(step.say) for step in lesson.steps], lesson.key
            assert reader.sideways() <= 0
        assert reader.faults == []


def test_what_a_lesson_does_not_wait_for_is_told_kindly_and_changes_nothing(
    chromium: Browser, house: House
) -> None:
    """A tile that one may walk to, while the lesson speaks of another: it is not lit, and says so."""
    room = game("desert")
    with person(chromium) as reader:
        reader.page.goto(f"{house.url}/learn/desert/{room.lessons[0].key}")
        reader.page.wait_for_selector("body[data-ready]")
        for _ in range(8):
            if reader.page.query_selector("#table .piece[data-lit]"):
                break
            reader.page.click("#lesson-next")
            reader.page.wait_for_timeout(150)
        said = reader.page.inner_text("#lesson-say")
        dark = reader.page.evaluate(
            """() => [...document.querySelectorAll('#table .piece[id^=tile-]:not([data-lit])')].map((one) => {
                const box = one.getBoundingClientRect();
                return [box.left + box.width / 2, box.top + box.height / 2];
            })"""
        )
        for x, y in dark[:3]:
            reader.page.mouse.click(x, y)
            reader.page.wait_for_selector("#notices .notice")
            assert reader.page.inner_text("#lesson-say") == said
        assert reader.faults == []


def test_lessons_lead_from_one_to_the_next_and_back_to_the_table(chromium: Browser, house: House) -> None:
    """After the last there is a match to play, or the table that one came from."""
    room = game("kero")
    with person(chromium) as reader:
        table = lay(reader, house, "kero", [{"kind": "me"}, {"kind": "bot", "level": "easy"}])["table"]
        for number, lesson in enumerate(room.lessons):
            origin = f"?table={table}"
            learn(reader, house, room, lesson, origin)
            back = reader.page.get_attribute("#lesson-back", "href")
            assert back == f"/t/{table}"
            onward = reader.page.locator("#lesson-onward")
            if number + 1 < len(room.lessons):
                following = room.lessons[number + 1]
                assert onward.get_attribute("href") == f"/learn/kero/{following.key}{origin}"
                assert room.texts("en").say(f"lesson.{following.key}.title") in onward.inner_text()
            else:
                assert onward.count() == 0
        learn(reader, house, room, room.lessons[-1])
        assert reader.page.get_attribute("#lesson-onward", "href") == "/play/kero"
        assert reader.faults == []


def test_whoever_is_shown_how_finds_the_way_back_to_the_table(chromium: Browser, house: House) -> None:
    with person(chromium) as player:
        table = lay(player, house, "aerion", [{"kind": "me", "name": "Ada"}])["table"]
        player.page.goto(f"{house.url}/t/{table}")
        player.page.click("#welcome a")
        player.page.wait_for_selector("body[data-ready] #lesson")
        player.page.click("#lesson-back")
        player.page.wait_for_selector("#controls button")
        assert player.page.url.endswith(f"/t/{table}")
        assert player.faults == []
