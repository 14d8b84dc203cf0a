"""The processes in which bots think, each with a budget of time.

Whoever thinks by trials answers with the best so far when its time is nearly over, and says so.  Whoever
cannot, or finds every process busy, is answered by the room's own quickest player, which needs a millisecond
or two.  A thought ends with its budget inside its process, which goes on with the next; only one that cannot
be interrupted is left, and if it never ends it is ended with its process.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
import sys
import threading
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from time import monotonic
from typing import Protocol

from ludotheque.bots.levels import time_of
from ludotheque.games import game, shelf
from ludotheque.interrupts import ignore_interrupts, interrupts_wait
from ludotheque.table.question import IN_TIME, Question, Thought, answer, fits, quick

OVERTIME = 0.5  # seconds that a process has to say that its time was up
STUCK = 30.0  # seconds beyond its budget after which a thought is given up with its process

log = logging.getLogger(__name__)


class TimeUp(BaseException):
    """A thought's time is up: no player may take it for trouble of its own."""


class Counts(Protocol):
    """What is counted about bots."""

    def thought(self, level: str, seconds: float, by: str) -> None:
        """A bot of that level was asked and answered after so long, by itself or by whoever stands in."""
        ...


class Thinkers:
    """The pool in which bots think."""

    def __init__(self, processes: int, seconds: float, counts: Counts) -> None:
        self._processes = processes
        self._seconds = seconds
        self._counts = counts
        self._pool: Executor | None = None
        self._free = asyncio.Semaphore(max(1, processes))
        self._late: dict[asyncio.Future[Thought], asyncio.TimerHandle] = {}

    def start(self) -> None:
        """Open the pool; its processes start when first needed."""
        if self._processes == 0:
            self._pool = ThreadPoolExecutor(1, "thinker")
        else:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self._processes, mp_context=context, initializer=ignore_interrupts
            )

    def stop(self) -> None:
        """Send everybody home."""
        pool, self._pool = self._pool, None
        for timer in self._late.values():
            timer.cancel()
        self._late.clear()
        if pool is not None:
            # One that thinks for ever would keep the whole house from closing.
            for process in list((getattr(pool, "_processes", None) or {}).values()):
                process.terminate()
            pool.shutdown(wait=False, cancel_futures=True)

    async def warm(self) -> None:
        """Let a process start and learn the games before somebody waits for it."""
        if self._processes and self._pool is not None:
            with interrupts_wait():
                warming = asyncio.get_running_loop().run_in_executor(self._pool, _ready)
            await warming

    async def choose(self, asked: Question) -> Thought:
        """A bot's move; NOTHING only from a seat that is not waited for.  Never fails."""
        started = monotonic()
        try:
            thought = await self._ask(asked)
        except (Exception, asyncio.CancelledError) as error:
            task = asyncio.current_task()
            if isinstance(error, asyncio.CancelledError) and task is not None and task.cancelling():
                raise  # nobody waits for this any more; else the pool was closed under it
            log.warning(
                "bot hurried", extra={"game": asked.head.game, "bot": asked.level, "why": repr(error)}
            )
            thought = quick(asked)
        if not fits(asked, thought.move):
            log.warning("bot replaced", extra={"game": asked.head.game, "bot": asked.level})
            thought = quick(asked)
        self._counts.thought(asked.level, monotonic() - started, thought.by)
        return thought

    async def _ask(self, asked: Question) -> Thought:
        if asked.level == "random":
            return answer(asked)
        seconds = self._seconds * time_of(asked.level)
        # The budget is for thinking: whoever waits for a free process has not begun.
        await asyncio.wait_for(self._free.acquire(), seconds)
        thinking = self._begin(asked, seconds)
        try:
            patience = seconds + (OVERTIME if self._processes else 0.0)
            return await asyncio.wait_for(asyncio.shield(thinking), patience)
        except TimeoutError:
            self._leave(thinking)
            raise
        except BrokenExecutor:
            self.stop()
            raise

    def _begin(self, asked: Question, seconds: float) -> asyncio.Future[Thought]:
        """Have a process think; it counts as busy until it has really finished."""
        if self._pool is None:
            self.start()
        assert self._pool is not None
        try:
            with interrupts_wait():
                thinking = asyncio.get_running_loop().run_in_executor(self._pool, _think, asked, seconds)
        except BaseException:
            self._free.release()
            raise
        thinking.add_done_callback(self._finished)
        return thinking

    def _leave(self, thinking: asyncio.Future[Thought]) -> None:
        """Let it finish by itself; if it never does, the pool is opened anew."""
        self._late[thinking] = asyncio.get_running_loop().call_later(STUCK, self._give_up)

    def _give_up(self) -> None:
        log.error("a bot thinks for ever: its process is ended")
        self.stop()

    def _finished(self, thinking: asyncio.Future[Thought]) -> None:
        self._free.release()
        timer = self._late.pop(thinking, None)
        if timer is not None:
            timer.cancel()
        if not thinking.cancelled():
            thinking.exception()  # whoever waited has heard of it


def _think(asked: Question, seconds: float) -> Thought:
    """Think in a process of the pool, as long as there is time, and then quickly; the process stays."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        return answer(asked, seconds * IN_TIME)
    before = signal.signal(signal.SIGALRM, _interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, max(seconds, 0.001))
        try:
            return answer(asked, seconds * IN_TIME)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0.0)
    except TimeUp:
        return quick(asked)
    finally:
        signal.signal(signal.SIGALRM, before)


def _interrupt(_signal: int, _frame: object) -> None:
    raise TimeUp


def _ready() -> bool:
    for name in shelf():
        with suppress(Exception):
            game(name).box()
    return True
