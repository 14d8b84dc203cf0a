"""Crash test: bots play through real sockets while hosts are killed, connections cut, PostgreSQL restarted.

    python tools/crash_test.py --seconds 60 --tables 30                # one host, SQLite
    python tools/crash_test.py --seconds 60 --tables 30 --postgres     # three hosts on one PostgreSQL

At the end every acknowledged move must stand in the journal exactly once, every journal must replay to what
was kept and to what every client was shown, and every client must have caught up.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).parents[1]))

from ludotheque.bots.drive import manners
from ludotheque.bots.random import pick
from ludotheque.games import game
from ludotheque.host.client import HostError, House, Seat
from ludotheque.host.course import Course
from ludotheque.host.registry import tables as registry
from ludotheque.host.settings import NO_LIMITS, Settings
from ludotheque.host.store import Store, open_store
from ludotheque.kernel import QuickChance
from ludotheque.kernel.plain import write
from tools.balancer import Balancer
from tools.hosts import HostProcess


@dataclass
class Evidence:
    """What one client may claim: the moves that were acknowledged, and everything it was shown."""

    table: str
    seat: int
    client: str
    acknowledged: dict[int, list[str | int]] = field(default_factory=dict)  # counter: move
    shown: dict[int, str] = field(default_factory=dict)  # number: view
    newest: int = -1
    settled: int = 0  # wall time at which it asked for the last time


@dataclass
class Trial:
    """The trial's state and its tally."""

    url: str
    games: list[str]
    until: float
    evidence: list[Evidence] = field(default_factory=list)
    tally: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)


def canonical(view: dict[str, Any]) -> str:
    """A view to compare; its clock is the host's, not the journal's."""
    return json.dumps({key: value for key, value in view.items() if key != "now"}, sort_keys=True)


async def patiently(work: Any) -> Any:
    """Ask again until a host answers."""
    while True:
        try:
            return await work()
        except (httpx.HTTPError, HostError) as error:
            if isinstance(error, HostError) and error.code != "busy":
                raise
            await asyncio.sleep(0.1)


async def company(trial: Trial, number: int) -> None:
    """Play match after match until the time is up."""
    chance = random.Random(number)
    async with House(trial.url) as house:
        while time.monotonic() < trial.until:
            name = trial.games[(number + trial.tally["tables"]) % len(trial.games)]
            room = game(name)
            count = chance.choice(room.options.seats)
            seats: list[dict[str, object]] = [{"kind": "person"} for _ in range(count)]
            if count > 1 and chance.random() < 0.4:
                seats[-1] = {"kind": "bot", "level": "random"}
            laid = await patiently(lambda: house.lay(name, seats, bot_pace=0.05))  # noqa: B023 - awaited at once
            trial.tally["tables"] += 1
            persons = sorted(laid.seats)
            for seat in persons:
                await patiently(lambda: house.use(laid.seats[seat]))  # noqa: B023 - awaited at once
            await asyncio.gather(
                *[player(trial, house, laid.table, laid.seats[seat], seat) for seat in persons]
            )


async def player(trial: Trial, house: House, table: str, token: str, number: int) -> None:
    """One person's program: plays when asked, remembers what it was told."""
    async with house.seat(table, token) as seat:
        proof = Evidence(table, number, seat.client)
        trial.evidence.append(proof)
        watcher = asyncio.create_task(watch(seat, proof))
        try:
            await play(trial, seat, proof, number)
            await settle(trial, seat, proof)
        finally:
            watcher.cancel()
        trial.tally["reconnects"] += seat.reconnects


async def watch(seat: Seat, proof: Evidence) -> None:
    """Keep every envelope."""
    async for message in seat.messages():
        if "n" in message:
            proof.shown[message["n"]] = canonical(message["view"])
            proof.newest = message["n"]


async def play(trial: Trial, seat: Seat, proof: Evidence, number: int) -> None:
    """Do one's duty until the match or the time is over."""
    chance = QuickChance(random.getrandbits(64))
    await seat.until(lambda seen: seen.number >= 0, 120)
    room = game(seat.hello["game"])
    words, habits = room.vocabulary, manners(room.vocabulary)
    while time.monotonic() < trial.until and seat.seen.over is None:
        seen = seat.seen
        move = -1
        if seen.legal and number in seen.waiting:
            move = int(pick(habits, [words.unwire(list(one)) for one in seen.legal], -1, chance))
        if move < 0:
            try:
                await seat.until(lambda now, seen=seen: now is not seen, 2.0)
            except TimeoutError:
                trial.tally["waits"] += 1
            continue
        started = time.monotonic()
        order = asyncio.create_task(seat.move(words.wire(move), seen.prompt))
        await asyncio.sleep(0)
        count = max(seat.open_orders, default=0)
        try:
            await order
        except HostError as error:
            trial.tally[f"refused {error.code}"] += 1
            if error.code in ("stale", "illegal", "taken", "paused"):
                await asyncio.sleep(0.02)
                continue
            if error.code in ("over", "not_now"):
                await asyncio.sleep(0.1)
                continue
            trial.faults.append(f"{proof.table} seat {number}: {error}")
            return
        trial.waits.append(time.monotonic() - started)
        proof.acknowledged[count] = words.wire(move)
        trial.tally["acknowledged"] += 1


async def settle(trial: Trial, seat: Seat, proof: Evidence) -> None:
    """Wait until this client has what the host has."""
    for _ in range(600):
        if time.monotonic() < trial.until + 2.0 and seat.seen.over is None:
            await asyncio.sleep(0.1)
            continue
        proof.settled = int(time.time() * 1000)
        try:
            await asyncio.wait_for(seat.do("full"), 20)
            break
        except (TimeoutError, HostError):
            continue
    else:
        trial.faults.append(f"{proof.table} seat {proof.seat}: never caught up")
    await asyncio.sleep(0.2)


async def havoc(
    trial: Trial, hosts: list[HostProcess], balancer: Balancer, postgres: Any, period: float
) -> None:
    """Kill, cut and restart, again and again, until the time is up."""
    while time.monotonic() < trial.until - 1.0:
        await asyncio.sleep(random.uniform(0.5, 1.5) * period)
        deed = random.random()
        if postgres is not None and deed < 0.2:
            await asyncio.to_thread(postgres.kill if random.random() < 0.5 else postgres.stop)
            await asyncio.sleep(random.uniform(0.1, 1.0))
            await asyncio.to_thread(postgres.start)
            trial.tally["PostgreSQL restarted"] += 1
        elif deed < 0.5:
            trial.tally["connections cut"] += balancer.cut(random.uniform(0.2, 1.0))
        else:
            host = random.choice(hosts)
            await asyncio.to_thread(host.kill)
            trial.tally["hosts killed"] += 1
            await asyncio.sleep(random.uniform(0.0, 0.5))
            await asyncio.to_thread(host.start, len(hosts) == 1)


async def tell(trial: Trial) -> None:
    """Say now and then how it goes."""
    while True:
        await asyncio.sleep(5)
        left = round(trial.until - time.monotonic())
        print(f"{left:5} s left: {dict(trial.tally)}", file=sys.stderr)


async def judge(trial: Trial, store: Store) -> None:
    """Compare what clients were told with what the journal holds."""
    by_table: dict[str, list[Evidence]] = {}
    for proof in trial.evidence:
        by_table.setdefault(proof.table, []).append(proof)
    for name, proofs in by_table.items():
        record = await store.look(lambda connection, name=name: registry.find(connection, name))  # type: ignore[misc]  # a default in a lambda has no type
        assert record is not None
        lines = await store.read(name)
        if [line.n for line in lines] != list(range(len(lines))):
            trial.faults.append(f"{name}: the journal has gaps")
        kept = await store.look(lambda connection, name=name: registry.snapshots(connection, name))  # type: ignore[misc]  # a default in a lambda has no type
        marks = {n: fingerprint for n, fingerprint, _ in kept}
        room = game(record.head.game)
        course = Course(room, record.head, record.sheet)
        views: dict[int, dict[int, str]] = {seat: {} for seat in course.eyes}
        for seat, eyes in course.eyes.items():
            views[seat][eyes.number] = canonical(write(course.view(seat)))
        due = dict.fromkeys((proof.client for proof in proofs), 0)  # what each had to have when it last asked
        for line in lines:
            course.apply(line.entry)
            if marks.get(line.n + 1, course.match.fingerprint()) != course.match.fingerprint():
                trial.faults.append(f"{name}: after entry {line.n} the replay parted from what was kept")
            trial.tally["fingerprints compared"] += line.n + 1 in marks
            for seat, eyes in course.eyes.items():
                # a number may span entries that change nothing for this viewer
                views[seat][eyes.number] = canonical(write(course.view(seat)))
            for proof in proofs:
                if line.wall <= proof.settled:
                    due[proof.client] = course.eyes[proof.seat].number
        trial.tally["entries"] += len(lines)
        counted = Counter((line.client, line.count) for line in lines if line.client)
        for key, times in counted.items():
            if times != 1:
                trial.faults.append(f"{name}: {key} stands {times} times in the journal")
        stored = {(line.client, line.count): line for line in lines if line.client}
        for proof in proofs:
            for count, move in proof.acknowledged.items():
                found = stored.get((proof.client, count))
                if found is None:
                    trial.faults.append(f"{name} seat {proof.seat}: acknowledged move {move} is lost")
                elif room.vocabulary.wire(found.entry.move) != move or found.entry.seat != proof.seat:
                    trial.faults.append(f"{name} seat {proof.seat}: acknowledged {move}, stored another")
            for number, view in proof.shown.items():
                if views[proof.seat].get(number) != view:
                    trial.faults.append(f"{name} seat {proof.seat}: shown otherwise at number {number}")
                trial.tally["views compared"] += 1
            if proof.newest < due[proof.client]:
                trial.faults.append(
                    f"{name} seat {proof.seat}: stayed at {proof.newest} of {due[proof.client]}"
                )


async def run(asked: argparse.Namespace) -> int:
    """The whole trial."""
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
        forward_seconds=1.0, away_seconds=3600, snapshot_every=8, idle_seconds=5.0,
    )  # fmt: skip
    number = asked.hosts if asked.postgres else 1
    hosts = [HostProcess(settings, folder / f"host{n}.log", asked.path) for n in range(number)]
    for host in hosts:
        host.start()
    balancer = Balancer([host.settings.port for host in hosts])
    await balancer.start()
    trial = Trial(balancer.url, asked.games, time.monotonic() + asked.seconds)
    teller = asyncio.create_task(tell(trial))
    try:
        await asyncio.gather(
            havoc(trial, hosts, balancer, postgres, asked.every),
            *[company(trial, number) for number in range(asked.tables)],
        )
    finally:
        teller.cancel()
        await balancer.stop()
        for host in hosts:
            await asyncio.to_thread(host.stop)
    store = await open_store(settings)
    await judge(trial, store)
    await store.close()
    if postgres is not None:
        postgres.kill()
        shutil.rmtree(postgres.folder, ignore_errors=True)
    waits = sorted(trial.waits)
    report: dict[str, object] = dict(sorted(trial.tally.items()))
    report["median ms"] = round(waits[len(waits) // 2] * 1000, 1) if waits else None
    report["faults"] = trial.faults
    print(json.dumps(report, indent=2))
    logged = [line for host in hosts for line in host.log.read_text().splitlines()]
    errors = [line for line in logged if '"level": "error"' in line or "Traceback" in line]
    if errors:
        print(f"{len(errors)} errors in the hosts' logs, the first:\n{errors[0][:2000]}")
    if trial.faults or errors:
        print(f"logs: {folder}")
        return 1
    shutil.rmtree(folder, ignore_errors=True)
    return 0


def main() -> int:
    """Ask and run."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--tables", type=int, default=20, help="companies that play at once")
    parser.add_argument("--hosts", type=int, default=3, help="host processes (PostgreSQL only)")
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two misfortunes, about")
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--games", nargs="+", default=["aerion", "desert", "kreo"])
    parser.add_argument("--path", default="", help="where hosts find rooms that are not installed")
    return asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
