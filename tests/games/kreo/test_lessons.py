"""Lessons can be played as they stand, in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludotheque.games.kreo.lessons import LESSONS
from ludotheque.kernel import LANGUAGES, Lesson
from ludotheque.lab.conformance.lessons import check_lesson
from tests.games.kreo.position import ROOM


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_every_lesson_is_finished_with_the_others_acting_and_every_claim_true(lesson: Lesson) -> None:
    assert [fault.what for fault in check_lesson(ROOM, lesson)] == []


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_every_sentence_but_instructions_is_tied_to_the_table(lesson: Lesson) -> None:
    untied = [step.say for step in lesson.steps if not step.holds and not step.moves]
    assert untied == []


def test_a_lesson_in_which_nobody_answers_the_swap_is_caught() -> None:
    lesson = next(one for one in LESSONS if one.key == "swap")
    alone = replace(lesson, steps=tuple(replace(step, then=()) for step in lesson.steps))
    assert [fault.what for fault in check_lesson(ROOM, alone)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_words(language: str) -> None:
    texts = ROOM.texts(language)
    for lesson in LESSONS:
        assert texts.has(f"lesson.{lesson.key}.title")
        assert all(texts.has(step.say) for step in lesson.steps)


def test_there_is_a_lesson_for_the_tree_elements_aggressions_energy_and_each_mode() -> None:
    keys = {lesson.key for lesson in LESSONS}
    assert {"tree", "elements", "aggressions", "energy", "incarnations", "altered", "silent"} <= keys
