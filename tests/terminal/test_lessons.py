"""Every lesson of every room is finished by a newcomer who types only what the screen points at."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES, Lesson, Room
from ludotheque.terminal.keyboard import Keyboard
from ludotheque.terminal.lesson import teach
from ludotheque.terminal.screen import Screen
from ludotheque.terminal.sentences import terminal_texts
from tests.cairn.room import GAME
from tests.terminal.pseudo import Person
from tests.terminal.windows import ROWS, Window

LESSONS = [(name, lesson.key) for name in shelf() for lesson in game(name).lessons]
POINTED = re.compile(r"^→ +(\d+)  ", re.MULTILINE)
STEPS = 200  # no room asks a newcomer for more


class Pupil(Keyboard):
    """Reads on with Enter, and types the number of the move that the screen points at."""

    def __init__(self, screen: io.StringIO) -> None:
        super().__init__()
        self.screen = screen
        self.read = 0
        self.asked = 0

    def line(self, prompt: object = "", *_: object, **__: object) -> str:
        self.asked += 1
        assert self.asked < 100, "the lesson goes on for ever"
        new, self.read = self.screen.getvalue()[self.read :], len(self.screen.getvalue())
        if prompt != "> ":
            return ""
        pointed = POINTED.search(new)
        assert pointed is not None, new
        return pointed[1]


class Measured(Keyboard):
    """The same at a screen that holds so much: notes every one that ran over."""

    def __init__(self, screen: Window) -> None:
        super().__init__()
        self.screen = screen
        self.too_tall: list[str] = []

    def line(self, prompt: object = "", *_: object, **__: object) -> str:
        if len(self.screen.lines) >= ROWS:
            self.too_tall.append(self.screen.text)
        pointed = POINTED.findall(self.screen.text)
        return str(pointed[0]) if prompt == "> " else ""


@pytest.mark.parametrize("name", shelf())
def test_every_screen_of_a_lesson_holds_the_table_what_is_said_and_what_is_pointed_at(name: str) -> None:
    for lesson in game(name).lessons:
        for language in LANGUAGES:
            screen = Window()
            pupil = Measured(screen)
            teach(game(name), lesson, screen, pupil, language)
            assert pupil.too_tall == []


def learn(room: Room, lesson: Lesson, language: str) -> str:
    file = io.StringIO()
    teach(room, lesson, Screen(plain=True, file=file), Pupil(file), language)
    return file.getvalue()


@pytest.mark.parametrize(("name", "key"), LESSONS)
def test_a_lesson_is_learned_by_what_it_points_at_in_four_languages(name: str, key: str) -> None:
    room = game(name)
    (lesson,) = [one for one in room.lessons if one.key == key]
    for language in LANGUAGES:
        said = learn(room, lesson, language)
        assert f"lesson.{key}" not in said
        assert "{" not in said
        title = terminal_texts(room, language).say(f"lesson.{key}.title")
        assert terminal_texts(room, language).say("terminal.lesson_done", title=title) in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", shelf())
def test_a_newcomer_at_a_small_terminal_finishes_every_lesson(
    name: str, language: str, tmp_path: Path
) -> None:
    room, texts = game(name), terminal_texts(game(name), language)
    keys = [lesson.key for lesson in room.lessons]
    # In one language all lessons; in the others the first one, since what is said is tested above.
    for key in keys if language == LANGUAGES[shelf().index(name) % len(LANGUAGES)] else keys[:1]:
        person = Person(["learn", name, key, "--lang", language], tmp_path, rows=24)
        finish(person, texts.say("terminal.lesson_enter"))
        title = texts.say(f"lesson.{key}.title")
        assert texts.say("terminal.lesson_done", title=title) in " ".join(person.text.split("\n"))


def finish(person: Person, go_on: str) -> None:
    """Press Enter where the screen says so, else type the number beside the arrow, until it ends."""
    for _ in range(STEPS):
        person.wait(lambda: person.is_over or (person.is_fresh and ready(person, go_on)), "a step or the end")
        if person.is_over:
            assert person.ends() == 0
            return
        if person.lines[person.screen.cursor.y] == ">":
            pointed = POINTED.search(person.text)
            assert pointed is not None, person.text
            person.types(pointed[1])
        else:
            person.types("")
    raise AssertionError(f"the lesson does not end:\n{person.text}")


def ready(person: Person, go_on: str) -> bool:
    return person.lines[person.screen.cursor.y] in (">", go_on)


def test_somebody_may_leave_a_lesson_at_any_step(tmp_path: Path) -> None:
    person = Person(["learn", "desert"], tmp_path)
    person.wait(lambda: person.is_fresh and ready(person, "Enter to go on."), "the first step")
    person.types("quit")
    assert person.ends() == 0


def test_the_blueprint_has_a_lesson_that_works() -> None:
    (lesson,) = GAME.lessons
    assert "Your first stone" in learn(GAME, lesson, "en")


@pytest.mark.parametrize("name", shelf())
def test_every_room_has_lessons(name: str) -> None:
    assert game(name).lessons
