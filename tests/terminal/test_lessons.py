"""Every lesson of every room can be learned: its right moves are legal when it asks for them."""

from __future__ import annotations

import io

import pytest

from ludotheque.cli.blueprint.cairn import GAME
from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES, Lesson, Room
from ludotheque.terminal.keyboard import Keyboard
from ludotheque.terminal.lesson import teach
from ludotheque.terminal.screen import Screen

LESSONS = [(name, lesson.key) for name in shelf() for lesson in game(name).lessons]


class Pupil(Keyboard):
    """Reads on with Enter, and makes the first right move wherever one is asked for."""

    def __init__(self, lesson: Lesson) -> None:
        super().__init__()
        self.moves = [step.moves[0] for step in lesson.steps if step.moves]
        self.asked = 0

    def line(self, prompt: str = "") -> str:
        self.asked += 1
        assert self.asked < 100, "the lesson goes on for ever"
        return self.moves.pop(0) if prompt == "> " else ""


def learn(room: Room, lesson: Lesson, language: str) -> str:
    file = io.StringIO()
    pupil = Pupil(lesson)
    teach(room, lesson, Screen(plain=True, file=file), pupil, language)
    assert pupil.moves == []
    return file.getvalue()


@pytest.mark.parametrize(("name", "key"), LESSONS)
def test_a_lesson_is_learned_move_by_move(name: str, key: str) -> None:
    room = game(name)
    (lesson,) = [one for one in room.lessons if one.key == key]
    for language in LANGUAGES:
        said = learn(room, lesson, language)
        assert f"lesson.{key}" not in said
        assert "{" not in said


def test_the_blueprint_has_a_lesson_that_works() -> None:
    (lesson,) = GAME.lessons
    assert "Your first stone" in learn(GAME, lesson, "en")


@pytest.mark.parametrize("name", shelf())
def test_every_room_has_lessons(name: str) -> None:
    assert game(name).lessons
