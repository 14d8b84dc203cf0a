"""Load test: how many moves a second a host holds while every viewer is told within 50 ms.

    python tools/load_test.py                          # SQLite, one host process
    python tools/load_test.py --peer                   # boardgame.io's server beside it, in the same run
    python tools/load_test.py --python .venv-fast/bin/python

Tables of two seats and one spectator, each a socket of its own.  Moves are offered at a fixed rate, spread
over all tables; a move counts as told when the last of its table's viewers has its envelope.  The rate grows
until the 99th percentile passes 50 ms; then it is narrowed down.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[1]))

from ludotheque.bots.drive import manners
from ludotheque.bots.random import pick
from ludotheque.games import game
from ludotheque.host.client import House
from ludotheque.host.settings import NO_LIMITS, Settings
from ludotheque.kernel import QuickChance
from tools.hosts import HostProcess

LIMIT = 0.050
ROOT = Path(__file__).parents[1]
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
        laid = await house.lay(self.room.name, [{"kind": "person"}, {"kind": "person"}])
        for seat in (0, 1):
            await house.use(laid.seats[seat])
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

    spent, started = host.seconds(), time.perf_counter()
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
    step.busy = (host.seconds() - spent) / took
    return step


async def refill(tables: list[Table], house: House, url: str, name: str) -> None:
    """Replace tables whose match has ended."""
    for number, table in enumerate(tables):
        if table.over:
            await table.close()
            tables[number] = Table(name, random.Random(random.random()))
            await tables[number].open(house, url)


async def climb(asked: argparse.Namespace, host: HostProcess) -> dict[str, object]:
    """Find the highest rate that holds; memory of live and idle tables on the way."""
    async with House(host.url, timeout=60) as house:
        before = host.memory()
        tables = [Table(asked.game, random.Random(number)) for number in range(asked.tables)]
        for place in range(0, len(tables), 20):
            await asyncio.gather(*[table.open(house, host.url) for table in tables[place : place + 20]])
        live = host.memory()
        await offer(tables, 50, 2, host)
        steps: list[Step] = []
        rate, best = float(asked.rate), None
        while rate <= asked.most:
            await refill(tables, house, host.url, asked.game)
            step = await offer(tables, rate, asked.seconds, host)
            steps.append(step)
            print(step.row(), file=sys.stderr)
            if not step.holds:
                break
            best, rate = step, rate * 1.5
        for share in (0.85, 0.7) if best is None or best is not steps[-1] else ():
            if best is not None and steps[-1].offered * share <= best.offered:
                break
            await refill(tables, house, host.url, asked.game)
            step = await offer(tables, steps[-1].offered * share, asked.seconds, host)
            print(step.row(), file=sys.stderr)
            if step.holds and (best is None or step.offered > best.offered):
                best = step
                break
        for table in tables:
            await table.close()
        idle = await _after_rest(host)
        return {
            "game": asked.game, "tables": len(tables), "sockets": 3 * len(tables),
            "memory of a live table with its sockets, kB": round((live - before) / len(tables) / 1024, 1),
            "memory after all became idle, kB each": round(max(0, idle - before) / len(tables) / 1024, 1),
            "held": None if best is None else best.row(),
            "all": [step.row() for step in steps],
        }  # fmt: skip


async def _after_rest(host: HostProcess) -> int:
    await asyncio.sleep(8)
    return host.memory()


def peer(asked: argparse.Namespace) -> dict[str, object] | None:
    """boardgame.io's server under the same load, and its path in memory, if npm can bring it."""
    folder = Path(tempfile.mkdtemp(prefix="ludotheque-peer-"))
    for file in (ROOT / "tools/peer").iterdir():
        shutil.copy(file, folder)
    try:
        subprocess.run(
            ["npm", "install", "--silent", "--no-audit", "--no-fund"], cwd=folder, check=True, timeout=300
        )
        environment = {**os.environ, "NODE_ENV": "production"}
        memory = subprocess.run(
            ["node", "memory.mjs", "4"],
            cwd=folder, check=True, capture_output=True, text=True, timeout=120, env=environment,
        )  # fmt: skip
        done = subprocess.run(
            ["node", "load.mjs", str(asked.tables), str(asked.rate), str(asked.most), str(asked.seconds)],
            cwd=folder, check=True, capture_output=True, text=True, timeout=900, env=environment,
        )  # fmt: skip
    except (subprocess.SubprocessError, OSError) as error:
        print(f"no peer: {error}", file=sys.stderr)
        return None
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(done.stderr, file=sys.stderr)
    found: dict[str, object] = json.loads(done.stdout)
    return found | {"in memory": json.loads(memory.stdout)}


def in_memory(asked: argparse.Namespace) -> dict[str, object]:
    """Our own path in memory, with the build that serves."""
    environment = {**os.environ, **({"PYTHONPATH": asked.path} if asked.path else {})}
    done = subprocess.run(
        [asked.python, str(ROOT / "tools/memory_bench.py"), asked.game],
        check=True, capture_output=True, text=True, timeout=120, env=environment,
    )  # fmt: skip
    found: dict[str, dict[str, object]] = json.loads(done.stdout)
    return found[asked.game]


def main() -> int:
    """Ask and run."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=100.0, help="moves a second to begin with")
    parser.add_argument("--most", type=float, default=20_000.0)
    parser.add_argument("--seconds", type=float, default=6.0, help="for each rate")
    parser.add_argument("--game", default="aerion")
    parser.add_argument("--db", default="")
    parser.add_argument("--python", default=sys.executable, help="whose build serves")
    parser.add_argument(
        "--path", default="", help="where that Python finds the house, if it is not installed"
    )
    parser.add_argument("--peer", action="store_true", help="also boardgame.io's server")
    asked = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="ludotheque-load-"))
    settings = Settings(
        database=asked.db or f"sqlite:///{folder / 'load.db'}", port=0, limits=NO_LIMITS, thinkers=0,
        idle_seconds=1.0, away_seconds=3600,
    )  # fmt: skip
    host = HostProcess(settings, folder / "host.log", asked.path, asked.python)
    host.start()
    try:
        ours = uvloop.run(climb(asked, host))
    finally:
        host.stop()
    report: dict[str, object] = {"cores": os.cpu_count(), "ours": ours}
    if asked.peer:
        theirs = peer(asked)
        report["boardgame.io"] = theirs
        mine, other = ours["held"], None if theirs is None else theirs.get("held")
        if isinstance(mine, dict) and isinstance(other, dict):
            report["ratio"] = round(float(mine["made/s"]) / float(other["made/s"]), 2)
        ours["in memory"] = quick = in_memory(asked)
        slow = None if theirs is None else theirs["in memory"]
        if isinstance(slow, dict):
            rate = "moves/s of CPU"
            report["ratio in memory"] = round(float(str(quick[rate])) / float(str(slow[rate])), 2)
    print(json.dumps(report, indent=2))
    shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
