"""Every lesson of every room can be finished as it stands, and what it says of the table is so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludotheque.games import game, shelf
from ludotheque.kernel import Learning, Lesson, Room
from ludotheque.lab.conformance import check_lessons
from ludotheque.lab.conformance.lessons import check_lesson
from tests.cairn.room import GAME

LESSONS = [
    pytest.param(name, lesson, id=f"{name}-{lesson.key}") for name in shelf() for lesson in game(name).lessons
]


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_a_lesson_is_finished_by_its_own_moves_and_says_the_truth(name: str, lesson: Lesson) -> None:
    assert [fault.what for fault in check_lesson(game(name), lesson)] == []


# Sentences that are rules of the book: they hold at any table, and claim nothing of this one.
RULES = {
    "lesson.workshops.rule", "lesson.books.rule", "lesson.flagship.done", "lesson.eggs.rule",
    "lesson.clues.done", "lesson.roles.climber", "lesson.roles.weather", "lesson.roles.done",
}  # fmt: skip


def test_every_sentence_is_tied_to_the_table_asks_for_a_move_or_is_a_rule() -> None:
    steps = [step for name in shelf() for lesson in game(name).lessons for step in lesson.steps]
    assert {step.say for step in steps if not step.holds and not step.moves} == RULES
    assert sum(bool(step.holds) for step in steps) > 100, "most of what is said is held against the table"


def with_step(number: int, **changes: object) -> Room:
    """The blueprint with one step of its lesson changed."""
    (lesson,) = GAME.lessons
    steps = list(lesson.steps)
    steps[number] = replace(steps[number], **changes)  # type: ignore[arg-type]  # planted faults
    return replace(GAME, lessons=(replace(lesson, steps=tuple(steps)),))


def test_the_lesson_of_the_blueprint_is_true() -> None:
    assert check_lessons(GAME) == []


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"point": ("moon",)}, "points at moon"),
        ({"moves": ("draw", "topple")}, "counts topple as right"),
        ({"moves": ("topple",)}, "topple is refused"),
        ({"moves": ("dance",)}, "cannot be read"),
        ({"holds": (lambda view: view.seat == 7,)}, "claim 1 does not hold"),
        ({"then": ((1, "topple"), (1, "topple"))}, "what others do after it is refused"),
    ],
)
def test_a_planted_fault_in_a_lesson_is_found(changes: dict[str, object], what: str) -> None:
    faults = check_lessons(with_step(1, **changes))
    assert len(faults) == 1
    assert what in faults[0].what


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"point": ("moon",)}, "points at moon"),
        ({"moves": ("dance",)}, "cannot be read"),
        ({"holds": (lambda view: view.seat == 7,)}, "claim 1 does not hold"),
        ({"then": ((0, "dance"),)}, "what others do after it"),
    ],
)
@pytest.mark.parametrize("name", [name for name in shelf() if game(name).lessons])
def test_so_it_is_in_a_lesson_of_every_room(name: str, changes: dict[str, object], what: str) -> None:
    room = game(name)
    lesson = room.lessons[0]
    number = next(place for place, step in enumerate(lesson.steps) if step.moves)
    steps = list(lesson.steps)
    steps[number] = replace(steps[number], **changes)  # type: ignore[arg-type]  # planted faults
    faults = check_lesson(room, replace(lesson, steps=tuple(steps)))
    assert any(what in fault.what for fault in faults), faults


def test_what_others_do_after_a_step_really_happens_and_is_told() -> None:
    room = with_step(1, then=((1, "draw"),))
    learning = Learning(room, room.lessons[0])
    learning.go_on()
    told = learning.go_on(room.vocabulary.parse("draw"))
    assert [entry.seat for entry in learning.match.journal.entries] == [0, 1]
    assert len({int(one.a) for one in told}) == 2
