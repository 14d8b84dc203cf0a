"""The bench: bots that sit at a live table, or stand in for somebody."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ludotheque.bots.drive import NOTHING
from ludotheque.host.course import Step
from ludotheque.host.errors import Refused
from ludotheque.host.thinking import question
from ludotheque.kernel import GameError, QuickChance

if TYPE_CHECKING:
    from ludotheque.host.table import Table

PACE = (0.7, 1.6)  # seconds a bot takes where time is no rule: a person can follow
ASIDE_PACE = 0.3  # how much sooner a bot speaks that is not waited for
THOUGHT = 0.5  # seconds that thinking takes at least, as others see it
FOR_THE_LATE = "normal"  # who decides for somebody whose turn is over

log = logging.getLogger(__name__)


class Bench:
    """Lets each bot think when its seat may act; only the table's owner does."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._passed: dict[int, int] = {}  # by seat: after how many entries its bot had nothing to do
        table.after.append(self.stir)

    @property
    def is_busy(self) -> bool:
        """Whether a bot is about to do something."""
        return bool(self._thinking)

    def stir(self, _step: Step | None = None) -> None:
        """Wake every bot that has something to decide."""
        table = self.table
        if not table.is_owner or table.is_gone or not table.clock.runs:
            return
        for seat, level in table.record.roster.bots.items():
            if self._is_asked(seat):
                self._begin(seat, level)

    def play_for(self, seats: Iterable[int]) -> None:
        """Decide once for these seats, whoever holds them."""
        for seat in seats:
            self._begin(seat, FOR_THE_LATE)

    def stop(self) -> None:
        """Nobody thinks any more."""
        for task in self._thinking.values():
            task.cancel()
        self._thinking.clear()

    def _is_asked(self, seat: int) -> bool:
        """A bot that is waited for, or one that may use the moment.

        That is where only time is waited for, and in rooms whose bots volunteer after every entry.
        """
        match = self.table.course.match
        eyes = self.table.course.eyes[seat]
        if match.outcome is not None or not eyes.question[2]:
            return False
        if seat in match.waiting:
            return True
        volunteers = getattr(self.table.room.knowledge, "volunteers", False)
        return (volunteers or not match.waiting) and self._passed.get(seat) != self.table.course.length

    def _begin(self, seat: int, level: str) -> None:
        if seat in self._thinking:
            return
        task = asyncio.ensure_future(self._think(seat, level))
        self._thinking[seat] = task
        task.add_done_callback(lambda done: self._end(seat, done))

    def _end(self, seat: int, task: asyncio.Task[None]) -> None:
        if self._thinking.get(seat) is task:
            del self._thinking[seat]
        if task.cancelled():
            return
        if task.exception() is not None:
            log.error("bot's turn failed", exc_info=task.exception(), extra={"table": self.table.id})
            asyncio.get_running_loop().call_later(1.0, self.stir)
        else:
            self.stir()

    async def _think(self, seat: int, level: str) -> None:
        table = self.table
        # The pace is drawn before the bot looks, and it looks a little ahead of its time to act: how long
        # it takes, and how long it thinks, tells nothing of what it sees.
        loop = asyncio.get_running_loop()
        due = loop.time() + self._pace(seat, level)
        await asyncio.sleep(due - loop.time() - self._ahead())
        await self._let_others_speak(seat)
        prompt = table.course.eyes[seat].prompt
        legal, length = list(table.course.eyes[seat].question[2]), table.course.length
        if not legal or not self._may_play():
            return
        asked = question(table.course.match, table.course.view(seat), seat, level)
        move = await table.hall.thinkers.choose(asked, legal, seat in table.course.match.waiting)
        await asyncio.sleep(due - loop.time())
        async with table.lock:
            eyes = table.course.eyes[seat]
            if eyes.prompt != prompt or not self._may_play():
                return
            if move == NOTHING:
                self._passed[seat] = length
                return
            try:
                at = table.clock.now()
                await table.play(lambda: table.course.match.play(seat, move, at))
            except Refused:
                await asyncio.sleep(0.25)
            except GameError as error:
                log.warning("bot refused", extra={"table": table.id, "why": error.key})
                await asyncio.sleep(0.25)

    async def _let_others_speak(self, seat: int) -> None:
        """Who is waited for lets those who only may act say first whether they do."""
        waiting = self.table.course.match.waiting
        if seat in waiting:
            others = [task for other, task in self._thinking.items() if other not in waiting]
            if others:
                await asyncio.wait(others)

    def _may_play(self) -> bool:
        table = self.table
        return table.is_owner and not table.is_gone and table.clock.runs

    def _ahead(self) -> float:
        """How long before its time a bot looks; not at all while a clock runs and the moment counts."""
        return 0.0 if self.table.course.is_urgent() else THOUGHT

    def _pace(self, seat: int, level: str) -> float:
        table = self.table
        factor = table.record.roster.bot_pace
        knowledge = table.room.knowledge
        if table.room.timed and knowledge is not None and table.course.match.deadline is not None:
            chance = QuickChance(secrets.randbits(64))
            skill = {"easy": 1, "normal": 2, "strong": 3}.get(level, 2)
            return knowledge.pace(table.course.view(seat), skill, chance) / 1000
        quick = 1.0 if seat in table.course.match.waiting else ASIDE_PACE
        return random.uniform(*PACE) * factor * quick
