"""Live tables without a database, a socket or another process."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

from ludotheque.games import game
from ludotheque.host.settings import Settings
from ludotheque.kernel import Head
from ludotheque.kernel.journal import content_hash
from ludotheque.table.live import LiveTable
from ludotheque.table.memory import Memory, alone
from ludotheque.table.painter import PlainPainter
from ludotheque.table.question import Question, Thought
from ludotheque.table.record import Record
from ludotheque.table.roster import Chair, Roster
from ludotheque.table.seeds import new_salt

SEED = bytes(range(16))


class Answers:
    """A thinker that answers as it is told."""

    def __init__(self, answer: Callable[[Question], Thought]) -> None:
        self._answer = answer

    async def choose(self, asked: Question) -> Thought:
        return self._answer(asked)


@asynccontextmanager
async def seated(
    name: str,
    persons: int = 1,
    bots: int = 1,
    *,
    memory: Memory | None = None,
    options: dict[str, int | str | bool] | None = None,
    settings: Settings | None = None,
    thinker: Callable[[Question], Thought] | None = None,
    level: str = "easy",
    sheet: str = "",
) -> AsyncIterator[LiveTable]:
    """A table that plays: persons first, then bots without pauses."""
    room, memory = game(name), memory or Memory()
    seats = persons + bots
    chosen = room.options.complete(options or {}, seats)
    head = Head(room.name, room.version, seats, SEED, chosen, content_hash(sheet))
    chairs = [Chair("person", f"p{seat}") for seat in range(persons)] + [Chair("bot", "", 1, level)] * bots
    record = Record("memory", head, new_salt(), Roster(chairs, 0, 0.0), phase="playing", sheet=sheet)
    await memory.save(record)
    around = alone(memory, PlainPainter(), settings)
    if thinker is not None:
        around = replace(around, thinker=Answers(thinker))
    table = LiveTable(record, room, around)
    table.state.is_owner = True
    await table.journal.load()
    table.take_up()
    try:
        yield table
    finally:
        table.stop()
