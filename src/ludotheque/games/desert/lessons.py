"""First steps, as data: positions with what to say, what to point at, and the moves that go on.

Pieces are pointed at by their ids on the table; a tile is named by the space it started on.
"""

from __future__ import annotations

from ludotheque.kernel.room import Lesson, LessonStep

BEGINS = {"first_player": "1"}
FOLLOWS = {"first_player": "2"}
STORM = ((1, "end"), (1, "draw"), (1, "draw"))


def _step(lesson: str, key: str, point: str = "", *moves: str) -> LessonStep:
    return LessonStep(f"lesson.{lesson}.{key}", tuple(point.split()), moves)


LESSONS = (
    Lesson(
        "first_steps",
        seats=2,
        seed=1,
        options=BEGINS,
        steps=(
            _step("first_steps", "start", "tile-21", "excavate"),
            _step("first_steps", "gear", "tile-22", "walk c5"),
            _step("first_steps", "sand", "tile-22", "dig c5"),
            _step("first_steps", "again", "tile-22", "excavate"),
            _step("first_steps", "done"),
        ),
    ),
    Lesson(
        "clues",
        seats=2,
        seed=349,
        options=BEGINS,
        before=((0, "walk a5"),),
        steps=(
            _step("clues", "start", "tile-20", "excavate"),
            _step("clues", "one", "tile-15", "walk a4"),
            _step("clues", "two", "tile-15", "excavate"),
            _step("clues", "placed", "part-0"),
            _step("clues", "done"),
        ),
    ),
    Lesson(
        "water",
        seats=2,
        seed=9,
        options=FOLLOWS,
        before=((1, "walk e4"), *STORM, (0, "walk e4")),
        steps=(
            _step("water", "start", "canteen-0 canteen-1", "give 2 1"),
            _step("water", "well", "tile-19", "excavate"),
            _step("water", "done", "canteen-0 canteen-1"),
        ),
    ),
    Lesson(
        "storm",
        seats=2,
        seed=2,
        options=BEGINS,
        steps=(
            _step("storm", "start", "", "end"),
            _step("storm", "draw", "storm-deck", "draw"),
            _step("storm", "again", "storm-deck", "draw"),
            _step("storm", "done", "storm-dial"),
        ),
    ),
    Lesson(
        "roles",
        seats=2,
        seed=77,
        options=FOLLOWS,
        before=STORM,
        steps=(
            _step("roles", "start", "tile-2", "dig c2"),
            _step("roles", "climber"),
            _step("roles", "weather"),
            _step("roles", "done"),
        ),
    ),
)
