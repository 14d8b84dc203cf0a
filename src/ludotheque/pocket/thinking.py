"""Thinking beside the table: in another worker; if no answer comes in time, somebody quicker answers."""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from ludotheque.bots.levels import time_of
from ludotheque.kernel import BadJournal, Entry, GameError, Head
from ludotheque.table.question import IN_TIME, Question, Thought, answer, fits, quick
from ludotheque.table.trial import Brought, brought, stands

Send: TypeAlias = Callable[[bytes], Awaitable[bytes]]  # to the other worker, and its answer
TRIAL_SECONDS = 20.0  # of work that a match from outside may take
PATIENCE = 2.0  # so many times that by the clock on the wall

log = logging.getLogger(__name__)

WORK: dict[str, Callable[..., object]] = {"answer": answer, "brought": brought, "stands": stands}


def carry_out(question: bytes) -> bytes:
    """What the other worker does with a question: the answer, or the error that came of it."""
    what, given = pickle.loads(question)  # noqa: S301 - both ends are ours, in one browser
    try:
        return pickle.dumps((True, WORK[what](*given)))
    except Exception as error:
        log.exception("%s failed", what)
        known = error if isinstance(error, GameError) else BadJournal("error.journal.file")
        return pickle.dumps((False, known))


class FarThinker:
    """Thinks for bots and hints, and tries matches from outside, in the other worker."""

    def __init__(self, send: Send, seconds: float) -> None:
        self._send = send
        self._seconds = seconds

    async def choose(self, asked: Question) -> Thought:
        """A move for that question; never fails."""
        try:
            seconds = self._seconds * time_of(asked.level)
            thought = await asyncio.wait_for(self._ask("answer", asked, seconds * IN_TIME), seconds)
            if isinstance(thought, Thought) and fits(asked, thought.move):
                return thought
        except (TimeoutError, GameError, OSError) as error:
            log.warning("bot hurried: %r", error)
        return quick(asked)

    async def bring(self, file: bytes) -> Brought:
        """A match that somebody brings, replayed from its beginning; raises GameError."""
        found = await self._within("brought", file, TRIAL_SECONDS)
        assert isinstance(found, Brought)
        return found

    async def stand(self, head: Head, sheet: str, entries: Sequence[Entry]) -> None:
        """Raise BadJournal unless this journal loads, shows itself and can be played on."""
        await self._within("stands", head, sheet, list(entries), TRIAL_SECONDS)

    async def _within(self, what: str, *given: object) -> object:
        try:
            return await asyncio.wait_for(self._ask(what, *given), TRIAL_SECONDS * PATIENCE)
        except TimeoutError as error:
            raise BadJournal("error.journal.long") from error

    async def _ask(self, what: str, *given: object) -> object:
        done, answer = pickle.loads(await self._send(pickle.dumps((what, given))))  # noqa: S301 - as above
        if not done:
            raise answer
        return answer
