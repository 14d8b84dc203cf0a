"""Load test: how many moves a second a host holds while every viewer is told within 50 ms.

    python tools/load_test.py                          # SQLite, one host process
    python tools/load_test.py --peer                   # boardgame.io's server beside it, in the same run
    python tools/load_test.py --pace 5                 # how many live tables, each with a move every 5 s
    python tools/load_test.py --apart 20               # 20 moves a second, viewers at two hosts on PostgreSQL
    python tools/load_test.py --weigh                  # memory of a table: asleep, idle, live
    python tools/load_test.py --python .venv-fast/bin/python

Tables of two seats and one spectator, each a socket of its own.  Moves are offered at a fixed rate, spread
over all tables; a move counts as told when the last of its table's viewers has its envelope.  The rate (with
`--pace` the number of tables) grows until the 99th percentile passes 50 ms; then it is narrowed down.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))

from ludotheque.host.client import House, Laid
from ludotheque.host.operations.collector import SOON
from ludotheque.host.settings import NO_LIMITS, Settings
from tools import peer_crowd
from tools.crowd import Step, Table, gather_round, narrow, offer, refill
from tools.hosts import HostProcess

ROOT = Path(__file__).parents[1]
WEIGHED = 200  # tables
T = TypeVar("T")
MOVES = 10  # made at each of them before it is weighed


async def climb(asked: argparse.Namespace, host: HostProcess) -> dict[str, object]:
    """Find the highest rate that holds."""
    async with House(host.url, timeout=60) as house:
        tables = [Table(asked.game, random.Random(number)) for number in range(asked.tables)]
        await gather_round(tables, house, host.url)
        await offer(list(tables), 50, 2, host)

        async def one(rate: float) -> Step:
            await refill(tables, house, host.url, asked.game)
            step = await offer(list(tables), rate, asked.seconds, host)
            print(step.row(), file=sys.stderr)
            return step

        best, steps = await narrow(one, asked.rate, asked.most)
        for table in tables:
            table.close()
        return {
            "game": asked.game, "tables": len(tables), "sockets": 3 * len(tables),
            "held": None if best is None else best.row(),
            "all": [step.row() for step in steps],
        }  # fmt: skip


async def at_a_pace(asked: argparse.Namespace, host: HostProcess) -> dict[str, object]:
    """Find how many tables hold at which a move is made every few seconds."""
    async with House(host.url, timeout=60) as house:
        tables: list[Table] = []
        held: dict[str, object] | None = None
        steps: list[dict[str, object]] = []
        wanted = asked.tables
        while wanted * 3 < asked.sockets:
            fresh = [Table(asked.game, random.Random(n)) for n in range(len(tables), wanted)]
            await gather_round(fresh, house, host.url)
            tables += fresh
            await refill(tables, house, host.url, asked.game)
            step = await offer(list(tables), len(tables) / asked.pace, asked.seconds, host)
            row: dict[str, object] = {"tables": len(tables), "sockets": 3 * len(tables), **step.row()}
            steps.append(row)
            print(row, file=sys.stderr)
            if not step.holds:
                break
            held, wanted = row, int(wanted * 1.5)
        for table in tables:
            table.close()
        return {"game": asked.game, "seconds between moves": asked.pace, "held": held, "all": steps}


async def told_apart(asked: argparse.Namespace, hosts: list[HostProcess]) -> dict[str, object]:
    """How long a move takes to viewers at another process than the mover's, and to all at one."""
    found: dict[str, object] = {"game": asked.game, "tables": asked.tables}
    async with House(hosts[0].url, timeout=60) as house:
        for what, other in (("all at one process", hosts[0]), ("at two processes", hosts[1])):
            tables = [Table(asked.game, random.Random(number)) for number in range(asked.tables)]
            for table in tables:
                await table.look(await table.lay(house), hosts[0].url, other.url)
            await offer(list(tables), asked.apart, 3, hosts[0])
            found[what] = (await offer(list(tables), asked.apart, asked.seconds, hosts[0])).row()
            for table in tables:
                table.close()
    return found


def apart(asked: argparse.Namespace) -> dict[str, object]:
    """The same on a PostgreSQL of its own."""
    from tests.house.postgres import Postgres, server_programs

    programs = server_programs()
    if programs is None:
        raise SystemExit("PostgreSQL's server programs are not on this machine")
    folder = Path(tempfile.mkdtemp(prefix="ludotheque-load-"))
    postgres = Postgres(programs, Path(tempfile.mkdtemp(prefix="ludotheque-load-postgres-")))
    postgres.start()
    settings = Settings(database=postgres.url(), limits=NO_LIMITS, thinkers=0, away_seconds=3600)
    hosts = [
        HostProcess(settings.with_(port=0), folder / f"{number}.log", asked.path, asked.python)
        for number in range(2)
    ]
    try:
        for host in hosts:
            host.start()
        return uvloop.run(told_apart(asked, hosts))
    finally:
        for host in hosts:
            host.stop()
        postgres.kill()
        shutil.rmtree(postgres.folder, ignore_errors=True)
        shutil.rmtree(folder, ignore_errors=True)


async def weigh(asked: argparse.Namespace, host: HostProcess, look: bool) -> dict[str, float]:
    """Memory of a table after a few moves: without viewers, then, if they `look`, with three sockets."""
    async with House(host.url, timeout=60) as house:
        first, second = [[Table(asked.game, random.Random(n)) for n in range(WEIGHED)] for _ in range(2)]
        # What the first tables bring with them for good, caches above all, is not a table's weight.
        await _lay_and_play(house, host, first, 0)
        before = host.memory()
        laid = await _lay_and_play(house, host, second, len(first))
        found = {"without viewers": (host.memory() - before) / WEIGHED / 1024}
        if look:
            for table, one in zip(second, laid, strict=True):
                await table.look(one, host.url)
            found["with three sockets"] = (host.memory() - before) / WEIGHED / 1024
            for table in second:
                table.close()
        return {what: round(kilobytes, 1) for what, kilobytes in found.items()}


async def _lay_and_play(house: House, host: HostProcess, tables: list[Table], before: int) -> list[Laid]:
    """Lay tables, make a few moves at each, wait until those that may sleep do."""
    laid = [await table.lay(house) for table in tables]
    for one in laid:
        await _play_a_little(house, one)
    sleepy = host.settings.idle_seconds == 0
    await _until_asleep(host, 0 if sleepy else before + len(tables))
    await asyncio.sleep(SOON + 5 if sleepy else 0)  # what left the memory is swept up in a quiet moment
    return laid


async def _play_a_little(house: House, laid: Laid) -> None:
    for _ in range(MOVES):
        view = await house.ask("GET", f"/api/tables/{laid.table}/view?seat=0", token=laid.seats[0])
        seat = view["ask"]["waiting"][0]
        if seat:
            view = await house.ask("GET", f"/api/tables/{laid.table}/view?seat=1", token=laid.seats[1])
        move = random.choice(view["legal"])
        await house.do(laid.table, laid.seats[seat], do="move", move=move, prompt=view["ask"]["prompt"])


async def _until_asleep(host: HostProcess, tables: int) -> None:
    """Until so many tables are in memory."""
    async with httpx.AsyncClient() as browser:
        while f"ludotheque_live_tables {tables}.0" not in (await browser.get(f"{host.url}/metrics")).text:
            await asyncio.sleep(0.5)


def peer(asked: argparse.Namespace) -> dict[str, object] | None:
    """boardgame.io's server under the same load, and its path in memory, if npm can bring it."""
    folder = peer_crowd.bring()
    if folder is None:
        return None
    try:
        memory = peer_crowd.in_memory(folder)
        server = peer_crowd.PeerProcess(folder)
        try:
            work = peer_crowd.climb(server, asked.tables, asked.rate, asked.most, asked.seconds)
            return uvloop.run(work) | {"in memory": memory}
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def in_memory(asked: argparse.Namespace) -> dict[str, object]:
    """Our own path in memory, with the build that serves."""
    environment = {**os.environ, **({"PYTHONPATH": asked.path} if asked.path else {})}
    done = subprocess.run(
        [asked.python, str(ROOT / "tools/memory_bench.py"), asked.game],
        check=True, capture_output=True, text=True, timeout=120, env=environment,
    )  # fmt: skip
    found: dict[str, dict[str, object]] = json.loads(done.stdout)
    return found[asked.game]


def on_a_host(
    asked: argparse.Namespace, work: Callable[[HostProcess], Coroutine[Any, Any, T]], idle: float = 1.0
) -> T:
    """What a trial on a host of its own gives."""
    folder = Path(tempfile.mkdtemp(prefix="ludotheque-load-"))
    settings = Settings(
        database=asked.db or f"sqlite:///{folder / 'load.db'}", port=0, limits=NO_LIMITS, thinkers=0,
        idle_seconds=idle, away_seconds=3600,
    )  # fmt: skip
    host = HostProcess(settings, folder / "host.log", asked.path, asked.python)
    host.start()
    try:
        return uvloop.run(work(host))
    finally:
        host.stop()
        shutil.rmtree(folder, ignore_errors=True)


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
    parser.add_argument("--pace", type=float, default=0.0, help="seconds between two moves of a table")
    parser.add_argument("--sockets", type=int, default=18_000, help="with --pace: not more than so many")
    parser.add_argument("--apart", type=float, default=0.0, help="moves a second, nothing else")
    parser.add_argument("--weigh", action="store_true", help="memory of a table, nothing else")
    asked = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if asked.apart:
        print(json.dumps({"cores": os.cpu_count(), **apart(asked)}, indent=2))
        return 0
    if asked.weigh:
        asleep = on_a_host(asked, lambda host: weigh(asked, host, look=False), idle=0.0)
        awake = on_a_host(asked, lambda host: weigh(asked, host, look=True), idle=3600.0)
        told = {"asleep": asleep["without viewers"], "idle": awake["without viewers"],
                "live, with three sockets": awake["with three sockets"]}  # fmt: skip
        print(json.dumps({"game": asked.game, "tables": WEIGHED, "moves": MOVES, "kB each": told}, indent=2))
        return 0
    ours = on_a_host(asked, lambda host: at_a_pace(asked, host) if asked.pace else climb(asked, host))
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
    return 0


if __name__ == "__main__":
    sys.exit(main())
