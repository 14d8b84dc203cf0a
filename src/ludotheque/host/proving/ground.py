"""The proving ground: one process, with limits, in which a match may hang or burst without anybody noticing.

Files that somebody brings, and journals that go on from a stored state, are carried out there first.  What
takes too long or too much memory ends with that process; the house goes on, and the next one gets a new one.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from ludotheque.interrupts import ignore_interrupts, interrupts_wait
from ludotheque.kernel import BadJournal, Entry, GameError, Head
from ludotheque.table.errors import Refused
from ludotheque.table.trial import Brought, brought, stands

PATIENCE = 4.0  # a busy machine may take so many times the budget by the clock on the wall
START = 10.0  # seconds that a process may take to begin, or to be given a core
MEMORY = 512 << 20  # bytes of that process
WAITING = 64  # matches that may wait for their turn

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger(__name__)


def begin() -> None:
    """What the process does first: it takes no more memory than this, and lets the host go before."""
    ignore_interrupts()
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        os.nice(10)


def limited(seconds: float, work: Callable[[], T]) -> T:
    """Work that the system ends, and this process with it, should it never look at its own budget."""
    if sys.platform != "win32":
        import resource

        last = int(time.process_time() + seconds) + 2  # in whole seconds of all that the process ever did
        resource.setrlimit(resource.RLIMIT_CPU, (last, resource.RLIM_INFINITY))
    return work()


class ProvingGround:
    """Tries matches, one after the other, each within its budget."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._pool: ProcessPoolExecutor | None = None

    def stop(self) -> None:
        """Nothing more is tried."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((getattr(pool, "_processes", None) or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)

    async def bring(self, file: bytes) -> Brought:
        """A match that somebody brings, replayed from its beginning; raises GameError."""
        return await self._try(brought, file, self._seconds)

    async def stand(self, head: Head, sheet: str, entries: Sequence[Entry]) -> None:
        """Raise BadJournal unless this journal loads, shows itself and can be played on."""
        await self._try(stands, head, sheet, list(entries), self._seconds)

    async def _try(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        if self._waiting >= WAITING:
            raise Refused("busy")
        self._waiting += 1
        try:
            async with self._turn:
                return await self._within(work, *given, **named)
        finally:
            self._waiting -= 1

    async def _within(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        await self._open()
        assert self._pool is not None
        trying = asyncio.wrap_future(
            self._pool.submit(limited, self._seconds, partial(work, *given, **named))
        )
        try:
            return await asyncio.wait_for(trying, START + self._seconds * PATIENCE)
        except GameError:
            raise
        except (TimeoutError, MemoryError, BrokenExecutor, asyncio.CancelledError) as error:
            log.warning("a match was given up on trial", extra={"why": type(error).__name__})
            self.stop()
            if isinstance(error, asyncio.CancelledError):
                raise
            raise BadJournal("error.journal.long") from error
        except Exception as error:
            log.warning("a match broke on trial", extra={"why": repr(error)[:200]})
            raise BadJournal("error.journal.file") from error

    async def _open(self) -> None:
        """Have a process ready before the budget begins; raises Refused `busy`."""
        if self._pool is not None:
            return
        with interrupts_wait():
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=begin)
            ready = asyncio.wrap_future(self._pool.submit(int))
        try:
            await asyncio.wait_for(ready, START * PATIENCE)
        except (TimeoutError, BrokenExecutor, asyncio.CancelledError) as error:
            self.stop()
            if isinstance(error, asyncio.CancelledError):
                raise
            raise Refused("busy") from error
