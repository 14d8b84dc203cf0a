"""A crowd for load trials: tables of two seats and a spectator, each a socket, and moves at a fixed rate."""

from __future__ import annotations

import asyncio
import gc
import random
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from ludotheque.bots.drive import manners
from ludotheque.bots.random import pick
from ludotheque.games import game
from ludotheque.host.client import House, Laid
from ludotheque.kernel import QuickChance
from tools.hosts import HostProcess

LIMIT = 0.050  # seconds from a move sent to everybody told
_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


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
        return {
            "offered/s": round(self.offered), "made/s": round(self.made), "p50 ms": self.at(0.5),
            "p95 ms": self.at(0.95), "p99 ms": self.at(0.99), "host cores": round(self.busy, 2),
            "players' cores": round(self.crowd, 2),
        }  # fmt: skip


class Table:
    """One table as its players' programs see it: three sockets, one mind."""

    def __init__(self, name: str, chance: random.Random) -> None:
        self.room = game(name)
        self.chance = QuickChance(chance.getrandbits(64))
        self.habits = manners(self.room.vocabulary)
        self.sockets: dict[int, ClientConnection] = {}
        self.seen: dict[int, dict[str, Any]] = {}
        self.count = 0
        self.over = False
        self.told: asyncio.Event = asyncio.Event()
        self._all_here = asyncio.Event()
        self._waits_for: dict[int, int] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, house: House, url: str) -> None:
        """Lay it and connect everybody."""
        await self.look(await self.lay(house), url)

    async def lay(self, house: House) -> Laid:
        """Lay it and sit down; nobody looks on yet."""
        laid = await house.lay(self.room.name, [{"kind": "person"}, {"kind": "person"}])
        for seat in (0, 1):
            await house.use(laid.seats[seat])
        return laid

    async def look(self, laid: Laid, url: str) -> None:
        """Connect everybody."""
        tokens = {0: laid.seats[0], 1: laid.seats[1], -1: laid.spectator}
        for seat, token in tokens.items():
            self.sockets[seat] = await connect(
                f"{url.replace('http', 'ws')}/ws/tables/{laid.table}?as=data&client=load{seat + 1}",
                additional_headers={"Authorization": f"Bearer {token}"},
                compression=None, max_size=None, ping_interval=None,
            )  # fmt: skip
            self._tasks.append(asyncio.create_task(self._listen(seat)))
        await self._all_here.wait()

    async def close(self) -> None:
        """Leave."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*[socket.close() for socket in self.sockets.values()], return_exceptions=True)

    async def _listen(self, seat: int) -> None:
        socket = self.sockets[seat]
        async for text in socket:
            message = _decode(text)
            if "n" in message:
                self.seen[seat] = message
                if len(self.seen) == len(self._public):
                    self._all_here.set()
                if self._waits_for.get(seat, 1 << 30) <= message["n"]:
                    del self._waits_for[seat]
                    if not self._waits_for:
                        self.told.set()
            elif "ping" in message:
                await socket.send(_encode({"pong": message["ping"]}).decode())

    async def move(self) -> float | None:
        """One move; how long it took until everybody was told, or None if there was none to make."""
        newest = max(self.seen.values(), key=lambda one: int(one["n"]))
        if newest["over"]:
            self.over = True
            return None
        for seat in newest["ask"]["waiting"]:
            mine = self.seen[seat]
            moves = [self.room.vocabulary.unwire(move) for move in mine["legal"]]
            move = int(pick(self.habits, moves, -1, self.chance))
            if move < 0:
                continue
            self.count += 1
            # A spectator may see nothing of a private step: then only the seats count.
            self._waits_for = {seat: self.seen[seat]["n"] + 1}
            self.told.clear()
            started = time.perf_counter()
            order = {"c": self.count, "do": "move", "move": self.room.vocabulary.wire(move)}
            await self.sockets[seat].send(_encode({**order, "prompt": mine["ask"]["prompt"]}).decode())
            self._expect_others(seat)
            try:
                await asyncio.wait_for(self.told.wait(), 5)
            except TimeoutError:
                return None
            return time.perf_counter() - started
        return None

    def _expect_others(self, seat: int) -> None:
        for other, seen in self.seen.items():
            if other != seat and other in self._public:
                self._waits_for[other] = seen["n"] + 1

    _public = (0, 1, -1)


async def offer(tables: list[Table], rate: float, seconds: float, host: HostProcess) -> Step:
    """Offer moves at a rate, each table at most one at a time."""
    gc.collect()
    gc.disable()  # what stops the crowd would count as what stops the host
    try:
        return await _offer(tables, rate, seconds, host)
    finally:
        gc.enable()


async def _offer(tables: list[Table], rate: float, seconds: float, host: HostProcess) -> Step:
    step = Step(rate)
    free = list(range(len(tables)))
    random.shuffle(free)
    running: set[asyncio.Task[None]] = set()

    async def one(number: int) -> None:
        waited = await tables[number].move()
        if waited is not None:
            step.waits.append(waited)
        if not tables[number].over:
            free.append(number)

    spent, mine, started = host.seconds(), time.process_time(), time.perf_counter()
    offered = 0
    while (now := time.perf_counter() - started) < seconds:
        while offered < now * rate:
            offered += 1
            if not free:
                step.late += 1
                continue
            task = asyncio.create_task(one(free.pop(0)))
            running.add(task)
            task.add_done_callback(running.discard)
        await asyncio.sleep(0.001)
    if running:
        await asyncio.wait(running, timeout=6)
    took = time.perf_counter() - started
    step.made = len(step.waits) / took
    step.busy, step.crowd = (host.seconds() - spent) / took, (time.process_time() - mine) / took
    return step


async def gather_round(tables: list[Table], house: House, url: str) -> None:
    """Open tables, a few at a time."""
    for place in range(0, len(tables), 20):
        await asyncio.gather(*[table.open(house, url) for table in tables[place : place + 20]])


async def refill(tables: list[Table], house: House, url: str, name: str) -> None:
    """Replace tables whose match has ended."""
    for number, table in enumerate(tables):
        if table.over:
            await table.close()
            tables[number] = Table(name, random.Random(random.random()))
            await tables[number].open(house, url)
