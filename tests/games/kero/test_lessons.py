"""Lessons can be played as they stand, in four languages."""

from __future__ import annotations

import pytest

from ludotheque.kernel import LANGUAGES, Learning, Lesson
from tests.games.kero.position import ROOM


def test_there_is_a_lesson_for_each_thing_to_learn() -> None:
    assert [lesson.key for lesson in ROOM.lessons] == ["tank", "spending", "territories", "tuareks"]


@pytest.mark.parametrize("lesson", ROOM.lessons, ids=lambda lesson: lesson.key)
def test_every_right_move_is_legal_when_its_step_comes(lesson: Lesson) -> None:
    learning = Learning(ROOM, lesson)
    for step in lesson.steps:
        assert all(ROOM.texts(language).has(step.say) for language in LANGUAGES)
        for notation in step.moves:
            assert ROOM.vocabulary.parse(notation) in learning.match.legal(lesson.seat), notation
        learning.go_on(ROOM.vocabulary.parse(step.moves[0]) if step.moves else None)
    assert learning.match.outcome is None
