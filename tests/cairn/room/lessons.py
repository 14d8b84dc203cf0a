"""The first steps: a position, what is said there, and the move that goes on."""

from __future__ import annotations

from ludotheque.kernel import Lesson, LessonStep

LESSONS = (
    Lesson(
        key="first",
        seats=2,
        seed=4,
        steps=(
            LessonStep("lesson.first.pile", point=("pile",)),
            LessonStep("lesson.first.draw", point=("bag",), moves=("draw",)),
            LessonStep("lesson.first.done"),
        ),
    ),
)
