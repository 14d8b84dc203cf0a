"""What must hold of a room's lessons: they can be finished, and what they say of the table is so.

Each right move of each step is tried once, and every try goes on to the end of the lesson: what others do
must be legal, what is pointed at must be painted, and what a sentence claims must hold when it is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ludotheque.kernel import GameError, Learning, Lesson, LessonStep, Room
from ludotheque.lab.conformance.faults import Fault, Found

_ID = re.compile(r'\bid="([^"]+)"')


def check_lessons(room: Room) -> list[Fault]:
    """Everything that keeps a learner from finishing a lesson, or that a lesson says and is not so."""
    return [fault for lesson in room.lessons for fault in check_lesson(room, lesson)]


def check_lesson(room: Room, lesson: Lesson) -> list[Fault]:
    """The first fault of each way through one lesson."""
    made: set[tuple[int, str]] = set()
    faults: list[str] = []
    wanted: list[tuple[int, str] | None] = [None, *_alternatives(lesson)]
    for turn in wanted:
        if turn is not None and turn in made:
            continue
        try:
            made |= _learn(room, lesson, turn)
        except Found as found:
            faults.append(found.what)
    for number, notation in _alternatives(lesson):
        if (number, notation) not in made and not faults:
            faults.append(f"step {number + 1} counts {notation} as right, and it is legal on no way there")
    return [Fault("lesson", f"{lesson.key}: {what}") for what in dict.fromkeys(faults)]


def _alternatives(lesson: Lesson) -> Iterator[tuple[int, str]]:
    for number, step in enumerate(lesson.steps):
        for notation in step.moves:
            yield number, notation


def _learn(room: Room, lesson: Lesson, turn: tuple[int, str] | None) -> set[tuple[int, str]]:
    """Learn the lesson by its first legal moves, but for one turn; returns the moves made; raises Found."""
    try:
        learning = Learning(room, lesson)
    except GameError as error:
        raise Found("lesson", f"its position cannot be reached: {error}") from error
    made: set[tuple[int, str]] = set()
    while (step := learning.here) is not None:
        number = learning.step
        where = f"step {number + 1} ({step.say})"
        _said(learning, step, where)
        notation = _answer(learning, step, where, turn[1] if turn is not None and turn[0] == number else "")
        made.add((number, notation))
        try:
            learning.go_on(room.vocabulary.parse(notation) if notation else None)
        except GameError as error:
            raise Found("lesson", f"{where}: what others do after it is refused: {error}") from error
    return made


def _said(learning: Learning, step: LessonStep, where: str) -> None:
    """What is claimed holds, and what is pointed at is there."""
    view = learning.match.view(learning.lesson.seat)
    for place, claim in enumerate(step.holds, 1):
        if not claim(view):
            raise Found("lesson", f"{where}: claim {place} does not hold when it is said")
    paint = learning.match.room.paint
    if paint is not None:
        regions = paint(view, learning.match.room.texts("en"))
        painted = {*regions, *(f"region-{name}" for name in regions)}
        painted.update(name for markup in regions.values() for name in _ID.findall(markup))
        missing = [name for name in step.point if name not in painted]
        if missing:
            raise Found("lesson", f"{where}: it points at {', '.join(missing)}, which is not painted")


def _answer(learning: Learning, step: LessonStep, where: str, wanted: str) -> str:
    """The move that a learner makes here: the wanted one if it can be made, or else the first that can."""
    if not step.moves:
        return ""
    match, seat = learning.match, learning.lesson.seat
    try:
        codes = {notation: match.room.vocabulary.parse(notation) for notation in step.moves}
    except GameError as error:
        raise Found("lesson", f"{where}: a right move cannot be read: {error}") from error
    legal = match.legal(seat)
    for notation in (wanted, *step.moves):
        if notation and codes[notation] in legal:
            return notation
    refusal = match.refusal(seat, codes[step.moves[0]])
    raise Found("lesson", f"{where}: {step.moves[0]} is refused by {refusal.rule if refusal else 'nobody'}")
