"""Real time at a host: its clock counts, ours only shows it."""

from __future__ import annotations

from concurrent.futures import Future
from contextlib import AbstractContextManager, nullcontext

from ludotheque.host.client import HostError
from ludotheque.terminal.choices import Choice
from ludotheque.terminal.faraway import Refused
from ludotheque.terminal.messenger import Plain
from ludotheque.terminal.realtime import RealTime
from ludotheque.terminal.remote import Visit


class FarTime(RealTime):
    """Real time at a host: its clock counts, ours only shows it."""

    def __init__(self, visit: Visit) -> None:
        super().__init__(visit)
        self.visit = visit
        self._sent: list[Future[Plain]] = []

    @property
    def is_on(self) -> bool:
        """Whether a clock runs, and the table does not rest."""
        return super().is_on and not self.visit.far.paused

    def passed(self) -> bool:
        """Take in what came; whether that changed the table.  Time acts at the host alone."""
        before = self.visit.far.number
        changed = self.visit.catch_up()
        self._hear_answers()
        if self.visit.far.number != before:
            self.clock.start(self.match.now)
        if not self.is_on or self.visit.far.number != before:
            return True
        due = self._deadline()
        if due != self._due:
            self._due, self._full = due, max(1, due - self.clock.now())
        return changed

    def _seat(self) -> int | None:
        return self.visit.seat

    def _hear_answers(self) -> None:
        for done in [one for one in self._sent if one.done()]:
            self._sent.remove(done)
            error = done.exception()
            if isinstance(error, HostError):
                rule = f" ({error.rule})" if error.rule else ""
                self.notice = [self.visit.texts.error(Refused(error)) + rule]

    def _choices(self, seat: int) -> list[Choice]:
        return super()._choices(seat) if self.visit.far.place.plays else []

    def _play(self, seat: int, move: int, now: int) -> None:
        self.notice = []
        self._sent.append(self.visit.far.hurry(move))

    def _standing_still(self, now: int) -> AbstractContextManager[None]:
        """Nobody else's clock stops because somebody reads."""
        return nullcontext()
