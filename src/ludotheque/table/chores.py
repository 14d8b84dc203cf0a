"""A table's timers and tasks: named, replaced, and all ended when the table leaves the memory."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine

from ludotheque.kernel import GameError
from ludotheque.table.port import StoreAway

log = logging.getLogger(__name__)


class Chores:
    """What one table does later or beside."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def later(self, name: str, seconds: float, what: Callable[[], None]) -> None:
        """Do this later; a timer of the same name is replaced."""
        self.cancel(name)
        self._timers[name] = asyncio.get_running_loop().call_later(seconds, what)

    def run_later(
        self, name: str, seconds: float, work: Callable[[], Coroutine[object, object, None]]
    ) -> None:
        """Run this later in a task of its own; a timer of the same name is replaced."""
        self.later(name, seconds, lambda: self.run(work()))

    def cancel(self, name: str) -> None:
        """Forget a timer."""
        timer = self._timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    def awaits(self, name: str) -> bool:
        """Whether a timer of that name was set."""
        return name in self._timers

    def run(self, work: Coroutine[object, object, None]) -> None:
        """Do this in a task of its own, kept until it is done."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            error = task.exception()
            if not isinstance(error, GameError | StoreAway):
                log.error("task failed", exc_info=error, extra={"table": self._table})

    def stop(self) -> None:
        """No timer or task stays."""
        for name in list(self._timers):
            self.cancel(name)
        for task in list(self._tasks):
            task.cancel()
