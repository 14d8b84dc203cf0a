"""Crash test: bots play through real sockets while hosts are killed, connections cut, PostgreSQL restarted.

    python tools/crash_test.py --seconds 120                 # one host, SQLite
    python tools/crash_test.py --seconds 120 --postgres      # three hosts on one PostgreSQL

At the end every table rests.  Then every acknowledged move must stand in the journal exactly once and no
refused one, every journal must replay to what was kept and to every table that any client was shown, every
client must have seen the end without asking for it, every bot must have moved by its own player or, in a
hurry that the table was told of, by the room's quick one, and no host may have logged an error.  Exits 0
if so.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import random
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from ludotheque.host.settings import NO_LIMITS, Settings
from ludotheque.host.store import open_store
from tools.answers import judge_bots, stand_ins
from tools.balancer import Balancer
from tools.companies import Trial, company
from tools.evidence import Verdict, judge
from tools.hosts import HostProcess

GAMES = ["aerion", "desert", "kero", "kreo"]
# What befalls the hosts, in turn; what concerns PostgreSQL is left out where there is none.
MISFORTUNES = ("kill", "cut", "pull the plug", "restart", "kill", "kill", "cut", "kill")
LONGEST = 60.0  # seconds more than asked for, until each of them has happened


async def havoc(
    trial: Trial, hosts: list[HostProcess], balancer: Balancer, postgres: Any, period: float
) -> None:
    """Kill, cut and restart, again and again, until the time is up; then everything is up again."""
    while not trial.is_under_way:
        await asyncio.sleep(0.1)
    ends = time.monotonic() + trial.seconds
    deeds = [deed for deed in MISFORTUNES if postgres is not None or deed in ("kill", "cut")]
    for number, deed in enumerate(itertools.cycle(deeds)):
        wait = random.uniform(0.5, 1.5) * period
        # On a busy machine each of them is tried all the same, and cuts something, however long it takes.
        is_tried = number >= len(set(deeds)) and trial.tally["connections cut"] > 0
        if time.monotonic() + wait > ends and (is_tried or time.monotonic() > ends + LONGEST):
            break
        await asyncio.sleep(wait)
        trial.struck.append(time.time())
        if deed == "cut":
            trial.tally["connections cut"] += balancer.cut(random.uniform(0.2, 1.0))
        elif deed == "kill":
            host = random.choice(hosts)
            await asyncio.to_thread(host.kill)
            trial.tally["hosts killed"] += 1
            trial.struck.append(time.time())
            await asyncio.sleep(random.uniform(0.0, 0.5))
            await asyncio.to_thread(host.start, len(hosts) == 1)
        else:
            await asyncio.to_thread(postgres.kill if deed == "pull the plug" else postgres.stop)
            await asyncio.sleep(random.uniform(0.1, 1.0))
            await asyncio.to_thread(postgres.start)
            trial.tally["PostgreSQL restarted"] += 1
    for host in hosts:
        await asyncio.to_thread(host.wait)
    await asyncio.sleep(max(0.0, ends - time.monotonic()))
    trial.until = time.monotonic()


async def tell(trial: Trial) -> None:
    """Say now and then how it goes."""
    while True:
        await asyncio.sleep(5)
        made = sum(len(proof.acknowledged) for proof in trial.evidence)
        print(f"{made} moves acknowledged: {dict(trial.tally)}", file=sys.stderr)


def log_faults(hosts: list[HostProcess]) -> list[str]:
    """What hosts should not have logged: errors, tracebacks, anything that is not a line of JSON."""
    faults = []
    for host in hosts:
        for line in host.log.read_text().splitlines():
            try:
                said = json.loads(line)
                fault = said["level"] in ("error", "critical") or "trace" in said
            except (ValueError, TypeError, KeyError):
                fault = True
            if fault:
                faults.append(f"{host.log.name}: {line[:600]}")
    return faults


def report(trial: Trial, verdict: Verdict, is_postgres: bool) -> dict[str, object]:
    """The figures, and every fault; a trial that did not try what it says is a fault too."""
    wanted = ["hosts killed", "connections cut"] + (["PostgreSQL restarted"] if is_postgres else [])
    faults = [*trial.faults, *verdict.faults]
    faults += [f"nothing was tried: {deed}" for deed in wanted if not trial.tally[deed]]
    faults += [
        f"no move was acknowledged at {name}" for name in trial.games if not verdict.acknowledged[name]
    ]
    waits = sorted(trial.waits)
    told: dict[str, object] = {deed: trial.tally[deed] for deed in wanted}
    told |= {"moves acknowledged": verdict.tally.pop("acknowledged"), "by game": dict(verdict.acknowledged)}
    told |= dict(verdict.tally) | {k: n for k, n in sorted(trial.tally.items()) if k not in wanted}
    told["clients"] = len(trial.evidence)
    if waits:
        told["acknowledged after, ms"] = {
            f"p{share}": round(waits[min(len(waits) - 1, len(waits) * share // 100)] * 1000, 1)
            for share in (50, 99, 100)
        }
    return told | {"faults": faults}


async def under_way(
    trial: Trial, hosts: list[HostProcess], balancer: Balancer, postgres: Any, asked: argparse.Namespace
) -> None:
    """Everybody plays while everything breaks; then the hosts are stopped in good order."""
    teller = asyncio.create_task(tell(trial))
    try:
        for host in hosts:
            await asyncio.to_thread(host.start)
        await balancer.start()
        trial.url = balancer.url
        await asyncio.gather(
            havoc(trial, hosts, balancer, postgres, asked.every),
            *[company(trial, number) for number in range(asked.tables)],
        )
    finally:
        teller.cancel()
        await balancer.stop()
        for host in hosts:
            await asyncio.to_thread(host.stop)


async def run(asked: argparse.Namespace) -> int:
    """The whole trial; whoever stops it finds nothing left running."""
    running = asyncio.current_task()
    assert running is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, running.cancel)
    folder = Path(tempfile.mkdtemp(prefix="ludotheque-crash-"))
    postgres: Any = None
    url = f"sqlite:///{folder / 'crash.db'}"
    if asked.postgres:
        from tests.house.postgres import Postgres, server_programs

        programs = server_programs()
        assert programs is not None, "PostgreSQL's server programs are not on this machine"
        postgres = Postgres(programs, Path(tempfile.mkdtemp(prefix="ludotheque-crash-postgres-")))
        postgres.start()
        url = postgres.url()
    settings = Settings(
        database=url, port=0, limits=NO_LIMITS, thinkers=0, lease_seconds=2.0, poll_seconds=0.5,
        forward_seconds=1.0, away_seconds=3600, snapshot_every=1, history=8, idle_seconds=5.0,
    )  # fmt: skip
    number = asked.hosts if asked.postgres else 1
    hosts = [HostProcess(settings, folder / f"host{n}.log", asked.path) for n in range(number)]
    balancer = Balancer([host.settings.port for host in hosts])
    trial = Trial("", asked.games, asked.seconds)
    try:
        await under_way(trial, hosts, balancer, postgres, asked)
        store = await open_store(settings)
        verdict = await judge(store, trial.evidence)
        await store.close()
    finally:
        if postgres is not None:
            postgres.kill()
            shutil.rmtree(postgres.folder, ignore_errors=True)
    trial.faults += log_faults(hosts)
    hurried, wrong = judge_bots(
        stand_ins(host.log.read_text() for host in hosts), trial.evidence, trial.struck
    )
    trial.faults += wrong
    verdict.tally["bots answered by chance"] = hurried["random"]
    verdict.tally["bots in a hurry"] = hurried["quick"]
    told = report(trial, verdict, asked.postgres)
    print(json.dumps(told, indent=2))
    if told["faults"]:
        print(f"logs: {folder}", file=sys.stderr)
        return 1
    shutil.rmtree(folder, ignore_errors=True)
    return 0


def main() -> int:
    """Ask and run."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--tables", type=int, default=12, help="companies that play at once")
    parser.add_argument("--hosts", type=int, default=3, help="host processes (PostgreSQL only)")
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two misfortunes, about")
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--games", nargs="+", default=GAMES)
    parser.add_argument("--path", default="", help="where hosts find rooms that are not installed")
    return asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
