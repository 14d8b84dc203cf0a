"""Learning a lesson: the learner's moves, what others do in between, and the time that passes.

Every door (browser, terminal, the checks) teaches by this, so that a lesson is the same match everywhere.
"""

from __future__ import annotations

from ludotheque.kernel.room import Lesson, LessonStep, Room
from ludotheque.kernel.scribe import Told

LONGEST = 64  # times that the clock may act between two moves


class Learning:
    """One lesson being learned: its match, and the step that the learner stands at."""

    def __init__(self, room: Room, lesson: Lesson, frames: bool = False) -> None:
        self.lesson = lesson
        self.match = room.match(lesson.seats, lesson.seed, lesson.options, frames=frames)
        self.step = 0
        for seat, notation in lesson.before:
            self._make(seat, notation)

    @property
    def here(self) -> LessonStep | None:
        """The step whose sentence is said now; None when the lesson is finished."""
        return self.lesson.steps[self.step] if self.step < len(self.lesson.steps) else None

    def is_right(self, move: int) -> bool:
        """Whether this move goes on from here."""
        step = self.here
        return step is not None and self.match.room.vocabulary.notation(move) in step.moves

    def go_on(self, move: int | None = None) -> list[Told]:
        """Make the learner's move (none where there is only something to read), and what follows upon it.

        Raises GameError, and AssertionError where a step asks for a move and gets none.
        """
        step = self.here
        assert step is not None, "the lesson is finished"
        assert (move is None) == (not step.moves), "a step that asks for a move gets one"
        told = [] if move is None else self.match.play(self.lesson.seat, move)
        for seat, notation in step.then:
            told += self._make(seat, notation)
        if move is not None or step.then:
            told += self._wait()
        self.step += 1
        return told

    def _make(self, seat: int, notation: str) -> list[Told]:
        """Another's move, as soon as the clock lets them make it."""
        told: list[Told] = []
        for _ in range(LONGEST):
            if self.match.outcome is not None or self.match.waiting or self.match.legal(seat):
                break
            told += self.match.expire()
        return told + self.match.play(seat, notation)

    def _wait(self) -> list[Told]:
        """Time passes until somebody is waited for."""
        told: list[Told] = []
        for _ in range(LONGEST):
            if self.match.outcome is not None or self.match.waiting or self.match.deadline is None:
                break
            told += self.match.expire()
        return told
