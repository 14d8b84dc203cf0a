"""Lessons can be played as they stand, in four languages."""

from __future__ import annotations

import pytest

from ludotheque.kernel import LANGUAGES, Lesson
from ludotheque.terminal.lesson import position
from tests.games.kero.position import ROOM


def test_there_is_a_lesson_for_each_thing_to_learn() -> None:
    assert [lesson.key for lesson in ROOM.lessons] == ["tank", "spending", "territories", "tuareks"]


@pytest.mark.parametrize("lesson", ROOM.lessons, ids=lambda lesson: lesson.key)
def test_every_right_move_is_legal_when_its_step_comes(lesson: Lesson) -> None:
    match = position(ROOM, lesson)
    for step in lesson.steps:
        assert all(ROOM.texts(language).has(step.say) for language in LANGUAGES)
        for notation in step.moves:
            assert ROOM.vocabulary.parse(notation) in match.legal(lesson.seat), notation
        if step.moves:
            match.play(lesson.seat, step.moves[0])
    assert match.outcome is None
