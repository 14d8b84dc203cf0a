"""Lessons can be played as they are told."""

import pytest

from ludotheque.games.aerion import GAME
from ludotheque.kernel import Lesson


@pytest.mark.parametrize("lesson", GAME.lessons, ids=lambda lesson: str(lesson.key))
def test_every_step_of_a_lesson_can_be_played(lesson: Lesson) -> None:
    match = GAME.match(lesson.seats, lesson.seed, lesson.options)
    for step in lesson.steps:
        for move in step.moves:
            match.play(lesson.seat, move)


def test_there_is_one_for_the_first_turn_and_for_each_expansion() -> None:
    keys = [lesson.key for lesson in GAME.lessons]
    assert keys[:4] == ["first_turn", "workshops", "books", "fairies"]
    assert set(keys[4:]) == {"flagship", "hourglasses", "clouds", "piers", "eggs", "hellkite"}


def test_the_lesson_on_clouds_removes_one() -> None:
    lesson = next(lesson for lesson in GAME.lessons if lesson.key == "clouds")
    match = GAME.match(1, lesson.seed, lesson.options)
    for step in lesson.steps:
        for move in step.moves:
            match.play(0, move)
    assert getattr(match.state, "clouds")[0] == 0  # noqa: B009 - a state of any game
