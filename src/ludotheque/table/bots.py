"""Bots that sit at a live table, or stand in for somebody."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Callable, Iterable

from ludotheque.bots.drive import NOTHING
from ludotheque.bots.levels import skill_of
from ludotheque.kernel import GameError, QuickChance
from ludotheque.table.errors import Refused
from ludotheque.table.journal import TableJournal
from ludotheque.table.port import Thinker
from ludotheque.table.question import question
from ludotheque.table.state import TableState

PACE = (0.7, 1.6)  # seconds a bot takes where time is no rule: a person can follow
ASIDE_PACE = 0.3  # how much sooner a bot speaks that is not waited for
THOUGHT = 0.5  # seconds that thinking takes at least, as others see it
FOR_THE_LATE = "normal"  # who decides for somebody whose turn is over

log = logging.getLogger(__name__)


class Bots:
    """Lets each bot think when its seat may act; only the table's owner does."""

    def __init__(
        self, state: TableState, journal: TableJournal, thinker: Thinker, say: Callable[[str], None]
    ) -> None:
        self._state = state
        self._journal = journal
        self._thinker = thinker
        self._say = say
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._passed: dict[int, int] = {}  # by seat: after how many entries its bot had nothing to do
        self._slow: set[int] = (
            set()
        )  # whose bots were told to be of a level that this machine is too slow for

    @property
    def is_busy(self) -> bool:
        """Whether a bot is about to do something."""
        return bool(self._thinking)

    def stir(self, _step: object = None) -> None:
        """Wake every bot that has something to decide."""
        if self._state.goes_on:
            for seat, level in self._state.record.roster.bots.items():
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
        watched = self._state.watched
        match = watched.match
        if match.outcome is not None or not watched.eyes[seat].question[2]:
            return False
        if seat in match.waiting:
            return True
        knowledge = self._state.room.knowledge
        volunteers = knowledge is not None and knowledge.volunteers
        return (volunteers or not match.waiting) and self._passed.get(seat) != watched.length

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
            log.error("bot's turn failed", exc_info=task.exception(), extra={"table": self._state.id})
            asyncio.get_running_loop().call_later(1.0, self.stir)
        else:
            self.stir()

    async def _think(self, seat: int, level: str) -> None:
        state = self._state
        # The pace is drawn before the bot looks, and it looks a little ahead of its time to act: how long
        # it takes, and how long it thinks, tells nothing of what it sees.
        loop = asyncio.get_running_loop()
        due = loop.time() + self._pace(seat, level)
        await asyncio.sleep(due - loop.time() - self._ahead())
        await self._let_others_speak(seat)
        watched = state.watched
        prompt, moves = watched.eyes[seat].prompt, watched.eyes[seat].question[2]
        length = watched.length
        if not moves or not state.goes_on:
            return
        asked = question(watched.match, watched.view(seat), seat, level, moves)
        thought = await self._thinker.choose(asked)
        await asyncio.sleep(due - loop.time())
        try:
            async with self._journal.turn():
                if state.watched.eyes[seat].prompt != prompt or not state.goes_on:
                    return
                if thought.move == NOTHING:
                    self._passed[seat] = length
                    return
                match, at = state.watched.match, state.clock.now()
                await self._journal.play(lambda: match.play(seat, thought.move, at))
            if thought.by == "short" and seat not in self._slow:
                self._slow.add(seat)
                self._say("host.too_slow")
            if thought.hurried:
                self._say("host.hurried")
                about = {"table": state.id, "seat": seat, "bot": level, "by": thought.by}
                log.warning("bot answered for", extra=about)
        except GameError as error:
            if not isinstance(error, Refused):
                log.warning("bot refused", extra={"table": state.id, "why": error.key})
            await asyncio.sleep(0.25)

    async def _let_others_speak(self, seat: int) -> None:
        """Who is waited for lets those who only may act say first whether they do."""
        waiting = self._state.watched.match.waiting
        if seat in waiting:
            others = [task for other, task in self._thinking.items() if other not in waiting]
            if others:
                await asyncio.wait(others)

    def _ahead(self) -> float:
        """How long before its time a bot looks; not at all while a clock runs and the moment counts."""
        return 0.0 if self._state.watched.is_urgent() else THOUGHT

    def _pace(self, seat: int, level: str) -> float:
        state, match = self._state, self._state.watched.match
        knowledge = state.room.knowledge
        if state.room.timed and knowledge is not None and match.deadline is not None:
            chance = QuickChance(secrets.randbits(64))
            return knowledge.pace(state.watched.view(seat), skill_of(level), chance) / 1000
        quick = 1.0 if seat in match.waiting else ASIDE_PACE
        return random.uniform(*PACE) * state.record.roster.bot_pace * quick
