"""First steps: four short lessons, each from a position that a seed deals.

They are played with fuel counted by the throw, so that a learner can read in peace.
"""

from __future__ import annotations

from ludotheque.kernel import Lesson, LessonStep

CALM: dict[str, int | str | bool] = {"mode": "units", "first": "seat_1"}

LESSONS = (
    Lesson(
        "tank",
        2,
        (
            LessonStep("lesson.tank.1", ("rig", "truck")),
            LessonStep("lesson.tank.2", ("rig",), ("hire green",)),
            LessonStep("lesson.tank.3", ("truck",), ("stand_up",)),
            LessonStep(
                "lesson.tank.4",
                ("rig",),
                (
                    "throw white_3+white_4",
                    "throw white_3",
                    "throw white_4",
                    "throw white_1",
                    "throw white_5",
                    "throw green",
                    "throw white_1+white_3+white_4",
                    "throw white_3+white_4+white_5",
                    "throw white_1+white_3+white_4+white_5",
                ),
            ),
            LessonStep("lesson.tank.5", ("truck",), ("stop",)),
            LessonStep("lesson.tank.6", ("rig",)),
        ),
        CALM,
        seed=2,
    ),
    Lesson(
        "spending",
        2,
        (
            LessonStep("lesson.spending.1", ("purse",)),
            LessonStep("lesson.spending.2", ("row",), ("take 2",)),
            LessonStep("lesson.spending.3", ("purse",), ("end",)),
            LessonStep("lesson.spending.4", ("row",)),
        ),
        CALM,
        seed=29,
        before=((0, "stand_up"), (0, "stop")),
    ),
    Lesson(
        "territories",
        2,
        (
            LessonStep("lesson.territories.1", ("lands",)),
            LessonStep(
                "lesson.territories.2", ("lands",), ("explore 1", "explore 2", "explore 3", "explore 4")
            ),
            LessonStep("lesson.territories.3", ("lands", "camps")),
        ),
        CALM,
        seed=2,
        before=((0, "stand_up"), (0, "stop")),
    ),
    Lesson(
        "tuareks",
        2,
        (
            LessonStep("lesson.tuareks.1", ("camps",)),
            LessonStep("lesson.tuareks.2", ("camps",), ("buy",)),
            LessonStep("lesson.tuareks.3", ("camps",)),
        ),
        CALM,
        seed=6,
    ),
)
