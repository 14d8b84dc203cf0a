"""Lessons can be played from beginning to end."""

from __future__ import annotations

import pytest

from ludotheque.kernel import LANGUAGES, Lesson, Told
from tests.games.desert.position import ROOM


def test_there_is_a_lesson_for_each_thing_to_learn() -> None:
    assert [lesson.key for lesson in ROOM.lessons] == ["first_steps", "clues", "water", "storm", "roles"]


@pytest.mark.parametrize("lesson", ROOM.lessons, ids=lambda lesson: lesson.key)
def test_every_step_can_be_made_and_says_something(lesson: Lesson) -> None:
    match = ROOM.match(lesson.seats, lesson.seed, dict(lesson.options))
    for seat, move in lesson.before:
        match.play(seat, move)
    told: list[Told] = []
    for step in lesson.steps:
        for language in LANGUAGES:
            assert ROOM.texts(language).has(step.say)
        for move in step.moves:
            assert ROOM.vocabulary.parse(move) in match.legal(lesson.seat)
        for point in step.point:
            if point.startswith("tile-"):
                assert int(point.removeprefix("tile-")) in match.view(0).tile  # type: ignore[attr-defined]  # a view of the desert
        if step.moves:
            told += match.play(lesson.seat, step.moves[0])
    names = {ROOM.chronicle.happening(int(one.event)).name for one in told}
    expected = {
        "first_steps": {"excavated", "walked", "dug", "found_equipment"},
        "clues": {"excavated", "part_located"},
        "water": {"water_given", "drank_at_well"},
        "storm": {"card_turned", "tile_slid", "drank"},
        "roles": {"dug"},
    }
    assert expected[lesson.key] <= names
