"""Lessons can be played as they are told."""

import pytest

from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.odds import odds
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel import Learning, Lesson


@pytest.mark.parametrize("lesson", GAME.lessons, ids=lambda lesson: str(lesson.key))
@pytest.mark.parametrize("other", [0, 1, 2])
def test_every_step_of_a_lesson_can_be_played_in_every_way_it_takes(lesson: Lesson, other: int) -> None:
    learning = Learning(GAME, lesson)
    while (step := learning.here) is not None:
        view = learning.match.view(lesson.seat)
        assert all(holds(view) for holds in step.holds), step.say
        learning.go_on(GAME.vocabulary.parse(step.moves[other % len(step.moves)]) if step.moves else None)


def test_a_lesson_takes_every_move_that_its_picture_invites() -> None:
    """Whatever move is made by the pointed pieces alone goes on, but for other dice or other payments."""
    for lesson in GAME.lessons:
        learning = Learning(GAME, lesson)
        while (step := learning.here) is not None:
            if step.moves:
                view = learning.match.view(lesson.seat)
                assert GAME.pieces is not None
                verb = step.moves[0].split()[0]
                invited = {
                    GAME.vocabulary.notation(move)
                    for move in learning.match.legal(lesson.seat)
                    if set(GAME.pieces(view, move)) == set(step.point)
                }
                same = {words for words in invited if words.split()[0] == verb}
                assert same <= set(step.moves), (step.say, same)
            learning.go_on(GAME.vocabulary.parse(step.moves[0]) if step.moves else None)


def test_there_is_one_for_the_first_turn_and_for_each_expansion() -> None:
    keys = [lesson.key for lesson in GAME.lessons]
    assert keys[:4] == ["first_turn", "workshops", "books", "fairies"]
    assert set(keys[4:]) == {"flagship", "hourglasses", "clouds", "piers", "eggs", "hellkite"}


def test_the_lesson_on_clouds_removes_one() -> None:
    lesson = next(lesson for lesson in GAME.lessons if lesson.key == "clouds")
    match = GAME.match(1, lesson.seed, lesson.options)
    for step in lesson.steps:
        for move in step.moves[:1]:
            match.play(0, move)
    assert getattr(match.state, "clouds")[0] == 0  # noqa: B009 - a state of any game


def test_the_plaque_that_is_said_to_be_lit_is_one_that_the_dice_pay() -> None:
    """Two glowed where one was spoken of."""
    lesson = next(one for one in GAME.lessons if one.key == "first_turn")
    learning = Learning(GAME, lesson)
    while (step := learning.here) is not None and step.say != "lesson.first_turn.odds":
        learning.go_on(GAME.vocabulary.parse(step.moves[0]) if step.moves else None)
    assert step is not None
    view = learning.match.view(lesson.seat)
    assert isinstance(view, AerionView)
    assert [odds(view)[int(piece.partition("-")[2])] for piece in step.point] == [(1.0,)]
