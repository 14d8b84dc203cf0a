"""Every game's first lesson, learned in the browser: read on, make the right move, hear of a wrong one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from ludotheque.games import game, shelf
from ludotheque.kernel import Room
from tests.web.house import House, Person, person

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

# Makes a move through the controls: its verb, then its values, its members or its amount.
MAKE = """([verb, values]) => {
  const press = (place) => {
    const found = document.querySelector(place);
    found?.click();
    return found !== null;
  };
  const bar = '#controls ';
  if (!press(`${bar}[data-choose="${verb}"]`) && !press(`${bar}[data-verb="${verb}"]`)) return 'no control';
  if (!document.querySelector(`${bar}[data-focus=back]`)) return 'made';
  press(`${bar}[data-values="${values.join(',')}"]`);
  if (!document.querySelector(`${bar}[data-focus=back]`)) return 'made';
  const open = document.querySelectorAll(`${bar}.control:not(.quiet):not(.member):not(.go):not(.step)`);
  if (open.length) return [...open].map((one) => one.textContent).join(' | ');
  for (const member of document.querySelectorAll(`${bar}.member`)) {
    const mask = values.at(-1);
    if ((mask >> Number(member.dataset.bit)) & 1) press(`${bar}.member[data-bit="${member.dataset.bit}"]`);
  }
  for (let steps = 0; steps < 20; steps++) {
    const amount = document.querySelector(`${bar}output`);
    if (!amount || values.includes(Number(amount.textContent))) break;
    press(`${bar}[data-focus=more]`);
  }
  return press(`${bar}[data-confirm="${verb}"]`) ? 'made' : 'not confirmed';
}"""


def move(reader: Person, room: Room, notation: str) -> None:
    verb, *values = room.vocabulary.wire(room.vocabulary.parse(notation))
    assert reader.page.evaluate(MAKE, [verb, values]) == "made", notation


@pytest.mark.parametrize("name", shelf())
def test_a_lesson_is_learned_move_by_move(name: str, chromium: Browser, house: House) -> None:
    room = game(name)
    lesson = room.lessons[0]
    with person(chromium, lang="nl") as reader:
        reader.page.goto(f"{house.url}/learn/{name}")
        reader.page.click(f'a[href="/learn/{name}/{lesson.key}"]')
        reader.page.wait_for_selector("body[data-ready]")
        texts = room.texts("nl")
        for step in lesson.steps:
            reader.page.get_by_text(texts.say(step.say), exact=True).wait_for()
            if step.moves:
                assert reader.page.is_hidden("#lesson-next")
                move(reader, room, step.moves[0])
            else:
                reader.page.click("#lesson-next")
        reader.page.wait_for_selector("#lesson-done:not([hidden])")
        assert reader.sideways() <= 0
        assert reader.faults == []


def test_a_wrong_move_is_told_kindly_and_changes_nothing(chromium: Browser, house: House) -> None:
    name, lesson, step, other = next(
        (name, lesson, place, other)
        for name in shelf()
        for lesson in game(name).lessons
        for place, step in enumerate(lesson.steps)
        if step.moves and not any(one.moves for one in lesson.steps[:place])
        for other in others(name, lesson.key)
        if other not in step.moves
    )
    room = game(name)
    with person(chromium) as reader:
        reader.page.goto(f"{house.url}/learn/{name}/{lesson.key}")
        reader.page.wait_for_selector("body[data-ready]")
        for _ in range(step):
            reader.page.click("#lesson-next")
        said = room.texts("en").say(lesson.steps[step].say)
        reader.page.get_by_text(said, exact=True).wait_for()
        move(reader, room, other)
        reader.page.wait_for_selector("#notices .bad")
        assert reader.page.inner_text("#lesson-say") == said
        move(reader, room, lesson.steps[step].moves[0])
        reader.page.get_by_text(said, exact=True).wait_for(state="hidden")
        assert reader.faults == []


def others(name: str, key: str) -> list[str]:
    """What may be done where a lesson begins."""
    room = game(name)
    lesson = next(one for one in room.lessons if one.key == key)
    match = room.match(lesson.seats, lesson.seed, lesson.options)
    for seat, notation in lesson.before:
        while not match.waiting and not match.legal(seat):
            match.expire()
        match.play(seat, notation)
    return [room.vocabulary.notation(one) for one in match.legal(lesson.seat)]
