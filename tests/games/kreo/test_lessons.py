"""Lessons can be played as they stand, in every language."""

from __future__ import annotations

import pytest

from ludotheque.bots.greedy import greedy_player
from ludotheque.games.kreo.lessons import LESSONS
from ludotheque.kernel import LANGUAGES, Lesson, Match
from tests.games.kreo.position import ROOM


def play_on(match: Match, learner: int) -> None:
    """The others and the clock, until the learner is waited for again."""
    players = [greedy_player(ROOM, seat, "3") for seat in range(match.seats)]
    for _ in range(40):
        if match.outcome is not None or learner in match.waiting:
            return
        if match.waiting:
            seat = match.waiting[0]
            match.play(seat, players[seat].choose(match, seat))
        else:
            match.expire()


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_every_right_move_of_a_lesson_is_legal_when_it_is_asked_for(lesson: Lesson) -> None:
    match = ROOM.match(lesson.seats, lesson.seed, lesson.options)
    for seat, notation in lesson.before:
        match.play(seat, notation)
    for step in lesson.steps:
        for move in step.moves:
            assert match.refusal(lesson.seat, ROOM.vocabulary.parse(move)) is None, (lesson.key, move)
        if step.moves:
            match.play(lesson.seat, step.moves[0])
            play_on(match, lesson.seat)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_words(language: str) -> None:
    texts = ROOM.texts(language)
    for lesson in LESSONS:
        assert texts.has(f"lesson.{lesson.key}.title")
        assert all(texts.has(step.say) for step in lesson.steps)


def test_there_is_a_lesson_for_the_tree_elements_aggressions_energy_and_each_mode() -> None:
    keys = {lesson.key for lesson in LESSONS}
    assert {"tree", "elements", "aggressions", "energy", "incarnations", "altered", "silent"} <= keys
