"""Bots think in processes of their own, and see nothing but a seat's view.

What travels is a *guess* made from that view: a complete state that looks exactly the same from the seat,
with everything hidden drawn anew.  Nothing secret leaves, by construction.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic

from ludotheque.bots.drive import NOTHING, manners
from ludotheque.bots.random import pick
from ludotheque.games import game, shelf
from ludotheque.host.metrics import Metrics
from ludotheque.host.words import table_words
from ludotheque.interrupts import ignore_interrupts, interrupts_wait
from ludotheque.kernel import Head, Match, QuickChance, Room, View
from ludotheque.kernel.options import Value
from ludotheque.kernel.plain import write

LEVELS = ("random", "easy", "normal", "strong")
_GREEDY = {"easy": 1, "normal": 2, "strong": 3}
QUEUE = 4  # times its budget that a bot waits for a process before a simpler one answers

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Question:
    """What a bot is asked: a seat, and a state that looks as the seat sees it."""

    game: str
    version: int
    sheet: str
    seats: int
    options: dict[str, Value]
    state: dict[str, object]
    seat: int
    level: str
    seed: int


def question(match: Match, view: View, seat: int, level: str) -> Question:
    """A question about a seat's view; what is hidden from the seat is drawn anew."""
    guess = match.game.guess(view, QuickChance(secrets.randbits(64)))
    head = match.head
    sheet = match.journal.sheet
    seed = secrets.randbits(64)
    return Question(head.game, head.version, sheet, head.seats, head.options, write(guess), seat, level, seed)


def rebuilt(asked: Question, room: Room) -> Match:
    """A match that looks like the seat's view, with randomness of its own."""
    seed = (asked.seed % (1 << 128)).to_bytes(16, "big")
    match = Match(room, Head(asked.game, asked.version, asked.seats, seed, asked.options), asked.sheet)
    match.state = match.game.read(room.box(asked.sheet), asked.state)
    return match


def choose(asked: Question) -> int:
    """The move of a bot of that level, or NOTHING; runs wherever the pool puts it."""
    room = game(asked.game)
    match = rebuilt(asked, room)
    if asked.level == "random" or room.knowledge is None:
        return simplest(match, asked.seat, asked.seed)
    if asked.level in _GREEDY:
        view, moves = match.view(asked.seat), match.legal(asked.seat)
        return int(room.knowledge.choose(view, moves, _GREEDY[asked.level], QuickChance(asked.seed)))
    from ludotheque.bots.names import player

    return int(player(asked.level, room, asked.seed).choose(match, asked.seat))


def simplest(match: Match, seat: int, seed: int) -> int:
    """What the house's random player does; somebody who is waited for always does something."""
    moves = match.legal(seat)
    chance = QuickChance(seed)
    for _ in range(200):
        move = int(pick(manners(match.room.vocabulary), moves, -1, chance))
        if move != NOTHING or seat not in match.waiting:
            return move
    return moves[0] if moves else NOTHING


def reason(match: Match, view: View, move: int, language: str, names: tuple[str, ...]) -> str:
    """Why a move is a good idea, in the room's words."""
    knowledge = match.room.knowledge
    return "" if knowledge is None else knowledge.why(view, move, table_words(match.room, language, names))


class Thinkers:
    """The pool in which bots think, each with a budget; one that fails is replaced by a simpler one."""

    def __init__(self, processes: int, seconds: float, metrics: Metrics) -> None:
        self._processes = processes
        self._seconds = seconds
        self._metrics = metrics
        self._pool: Executor | None = None
        self._free = asyncio.Semaphore(max(1, processes))

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

    async def choose(self, asked: Question, legal: list[int], waited: bool) -> int:
        """A bot's move; NOTHING only from a seat that is not waited for.  Never fails."""
        started = monotonic()
        move = NOTHING
        try:
            move = await self._ask(asked)
        except (Exception, asyncio.CancelledError) as error:
            task = asyncio.current_task()
            if isinstance(error, asyncio.CancelledError) and task is not None and task.cancelling():
                raise  # nobody waits for this any more; else the pool was closed under it
            log.warning("bot failed", extra={"game": asked.game, "level": asked.level, "why": repr(error)})
            self._metrics.bot_failures.inc()
        self._metrics.thought.labels(asked.level).observe(monotonic() - started)
        if move in legal or (move == NOTHING and not waited):
            return move
        return simplest(rebuilt(asked, game(asked.game)), asked.seat, asked.seed)

    async def _ask(self, asked: Question) -> int:
        if asked.level == "random":
            return choose(asked)
        # The budget is for thinking: whoever waits for a free process has not begun.
        await asyncio.wait_for(self._free.acquire(), QUEUE * self._seconds)
        try:
            return await self._think(asked)
        finally:
            self._free.release()

    async def _think(self, asked: Question) -> int:
        if self._pool is None:
            self.start()
        assert self._pool is not None
        with interrupts_wait():
            thinking = asyncio.get_running_loop().run_in_executor(self._pool, choose, asked)
        try:
            return await asyncio.wait_for(thinking, self._seconds + 1.0)
        except (BrokenExecutor, TimeoutError):
            self.stop()
            raise


def _ready() -> bool:
    for name in shelf():
        with suppress(Exception):
            game(name).box()
    return True
