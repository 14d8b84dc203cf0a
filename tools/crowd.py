"""A crowd for load trials: tables of two seats and a spectator, each a socket, and moves at a fixed rate.

Whoever plays costs as little as it can: envelopes are read as far as a player must, and no task waits for
one.  What the crowd takes of a core is reported beside what the host takes.
"""

from __future__ import annotations

import asyncio
import gc
import random
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol, TypeAlias

import msgspec

from ludotheque.bots.drive import manners
from ludotheque.bots.random import pick
from ludotheque.games import game
from ludotheque.host.client import House, Laid
from ludotheque.kernel import QuickChance
from tools.wires import Wire, dial

LIMIT = 0.050  # seconds from a move sent to everybody told
YOUNG = 20  # moves after which a table is replaced before the next rate
GIVE_UP = 6.0  # seconds that a move is waited for when the trial is over
CHANCES = 2  # that a rate has to hold
VIEWERS = (0, 1, -1)  # two seats and a spectator
Done: TypeAlias = Callable[[float], None]  # what happens with the seconds that a move took


class Heard(msgspec.Struct):
    """What a player reads of an envelope."""

    n: int = -1
    legal: msgspec.Raw = msgspec.Raw(b"[]")
    ask: msgspec.Raw = msgspec.Raw(b"{}")
    over: object = None
    ping: int | None = None
    error: object = None


class Asked(msgspec.Struct):
    """What a player reads of its question."""

    prompt: int = 0
    waiting: list[int] = []


_read = msgspec.json.Decoder(Heard).decode
_read_ask = msgspec.json.Decoder(Asked).decode
_read_legal = msgspec.json.Decoder(list[msgspec.Raw]).decode
_encode = msgspec.json.Encoder().encode


class Process(Protocol):
    """A host's process."""

    def seconds(self) -> float:
        """Processor time it has used."""
        ...


class Played(Protocol):
    """A table as a trial uses it, ours or a peer's."""

    over: bool

    def move(self, done: Done) -> bool:
        """Make a move; whether there was one to make."""
        ...


@dataclass
class Step:
    """What one rate gave."""

    offered: float
    made: float = 0.0
    late: int = 0  # moves that could not be offered in time
    waits: list[float] = field(default_factory=list)
    busy: float = 0.0  # share of a core that the host took
    crowd: float = 0.0  # share of a core that the players' programs took

    def at(self, share: float) -> float:
        """That percentile of the waits, in milliseconds."""
        waits = sorted(self.waits)
        return round(waits[min(len(waits) - 1, int(len(waits) * share))] * 1000, 1) if waits else 0.0

    @property
    def holds(self) -> bool:
        """Whether everybody was told in time."""
        return len(self.waits) > 20 and self.at(0.99) < LIMIT * 1000 and self.made > self.offered * 0.9

    def row(self) -> dict[str, object]:
        """As it is reported."""
        made = self.made or 1.0
        return {
            "offered/s": round(self.offered), "made/s": round(self.made), "p50 ms": self.at(0.5),
            "p95 ms": self.at(0.95), "p99 ms": self.at(0.99), "host cores": round(self.busy, 2),
            "players' cores": round(self.crowd, 2), "host ms a move": round(1000 * self.busy / made, 3),
            "players' ms a move": round(1000 * self.crowd / made, 3),
        }  # fmt: skip


class Table:
    """One of our tables as its players' programs see it: three sockets, one mind."""

    def __init__(self, name: str, chance: random.Random) -> None:
        self.room = game(name)
        self.chance = QuickChance(chance.getrandbits(64))
        self.habits = manners(self.room.vocabulary)
        self.wires: dict[int, Wire] = {}
        self.seen: dict[int, Heard] = {}
        self.count = 0
        self.over = False
        self._all_here = asyncio.Event()
        self._waits_for: dict[int, int] = {}
        self._done: Done | None = None
        self._started = 0.0
        self._codes = _CODES.setdefault(name, {})

    async def open(self, house: House, url: str) -> None:
        """Lay it and connect everybody."""
        await self.look(await self.lay(house), url)

    async def lay(self, house: House) -> Laid:
        """Lay it and sit down; nobody looks on yet."""
        laid = await house.lay(self.room.name, [{"kind": "person"}, {"kind": "person"}])
        for seat in (0, 1):
            await house.use(laid.seats[seat])
        return laid

    async def look(self, laid: Laid, url: str, others: str = "") -> None:
        """Connect everybody; with `others`, all but seat 0 at another process."""
        tokens = {0: laid.seats[0], 1: laid.seats[1], -1: laid.spectator}
        for seat, token in tokens.items():
            at = (others or url) if seat else url
            way = f"{at.replace('http', 'ws')}/ws/tables/{laid.table}?as=data&client=load{seat + 1}"
            self.wires[seat] = await dial(way, partial(self._hear, seat), token)
        await self._all_here.wait()

    def close(self) -> None:
        """Leave."""
        for wire in self.wires.values():
            wire.close()

    def _hear(self, seat: int, wire: Wire, text: bytes) -> None:
        message = _read(text)
        if message.n >= 0:
            self.seen[seat] = message
            if len(self.seen) == len(VIEWERS):
                self._all_here.set()
            if self._waits_for.get(seat, 1 << 30) <= message.n:
                del self._waits_for[seat]
                if not self._waits_for and self._done is not None:
                    done, self._done = self._done, None
                    done(time.perf_counter() - self._started)
        elif message.ping is not None:
            wire.send(b'{"pong":%d}' % message.ping)
        elif message.error is not None:
            raise RuntimeError(f"a move was refused: {text.decode()}")

    def move(self, done: Done) -> bool:
        """Make a move; whether there was one to make."""
        newest = max(self.seen.values(), key=lambda one: one.n)
        if newest.over is not None:
            self.over = True
            return False
        for seat in _read_ask(newest.ask).waiting:
            mine = self.seen[seat]
            wires = {self._code(wire): wire for wire in _read_legal(mine.legal)}
            move = int(pick(self.habits, list(wires), -1, self.chance))
            if move < 0:
                continue
            self.count += 1
            self._waits_for = {viewer: seen.n + 1 for viewer, seen in self.seen.items()}
            self._done, self._started = done, time.perf_counter()
            order = {"c": self.count, "do": "move", "move": wires[move]}
            self.wires[seat].send(_encode({**order, "prompt": _read_ask(mine.ask).prompt}))
            return True
        return False

    def _code(self, wire: msgspec.Raw) -> int:
        """The move that the wire names so."""
        text = bytes(wire)
        code = self._codes.get(text)
        if code is None:
            code = self._codes[text] = self.room.vocabulary.unwire(msgspec.json.decode(text))
        return code


_CODES: dict[str, dict[bytes, int]] = {}  # by room: moves met so far


async def offer(tables: list[Played], rate: float, seconds: float, host: Process) -> Step:
    """Offer moves at a rate, each table at most one at a time."""
    gc.collect()
    gc.disable()  # what stops the crowd would count as what stops the host
    try:
        return await _offer(tables, rate, seconds, host)
    finally:
        gc.enable()


async def _offer(tables: list[Played], rate: float, seconds: float, host: Process) -> Step:
    step = Step(rate)
    free = [table for table in tables if not table.over]
    random.shuffle(free)
    running: set[Played] = set()

    def told(table: Played, waited: float) -> None:
        step.waits.append(waited)
        running.discard(table)
        free.append(table)

    spent, mine, started = host.seconds(), time.process_time(), time.perf_counter()
    offered = 0
    while (now := time.perf_counter() - started) < seconds:
        while offered < now * rate:
            offered += 1
            if not free:
                step.late += 1
                continue
            table = free.pop(0)
            running.add(table)
            if not table.move(partial(told, table)):
                running.discard(table)
                if not table.over:
                    free.append(table)
        await asyncio.sleep(0.001)
    while running and time.perf_counter() - started < seconds + GIVE_UP:
        await asyncio.sleep(0.001)
    took = time.perf_counter() - started
    step.made = len(step.waits) / took
    step.busy, step.crowd = (host.seconds() - spent) / took, (time.process_time() - mine) / took
    return step


async def gather_round(tables: list[Table], house: House, url: str) -> None:
    """Open tables, a few at a time."""
    for place in range(0, len(tables), 20):
        await asyncio.gather(*[table.open(house, url) for table in tables[place : place + 20]])


async def refill(tables: list[Table], house: House, url: str, name: str) -> None:
    """Replace tables whose match has ended, or may end while the next rate is tried."""
    fresh: list[Table] = []
    for number, table in enumerate(tables):
        if table.over or table.count > YOUNG:
            table.close()
            tables[number] = Table(name, random.Random(random.random()))
            fresh.append(tables[number])
    await gather_round(fresh, house, url)


async def narrow(
    one: Callable[[float], Coroutine[object, object, Step]], first: float, most: float
) -> tuple[Step | None, list[Step]]:
    """The highest rate that holds, and all that were tried: half as much again until one does not hold,
    then less, until one does.  A rate has two chances: a hiccup of the machine is nobody's limit.
    """
    steps: list[Step] = []

    async def holds(rate: float) -> Step | None:
        for _ in range(CHANCES):
            steps.append(await one(rate))
            if steps[-1].holds:
                return steps[-1]
        return None

    best: Step | None = None
    rate = first
    while rate <= most and (step := await holds(rate)) is not None:
        best, rate = step, rate * 1.5
    for share in (0.9, 0.8, 0.7) if rate <= most else ():
        if best is not None and rate * share <= best.offered:
            break
        if (step := await holds(rate * share)) is not None:
            return step, steps
    return best, steps
