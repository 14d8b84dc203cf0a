"""The crash test, small: hosts die, connections break, PostgreSQL restarts, and nothing is lost or doubled.

The long one is a command of its own: docs/hosting.md, "Trials".
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque.host.desk import AskedSeat, AskedTable
from ludotheque.host.hall import Hall
from ludotheque.host.links import Right, Visitor
from ludotheque.host.registry import tables as registry
from ludotheque.host.sender import Sender
from tools.evidence import Evidence, canonical, judge

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.parametrize(
    "database", ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)], ids=["sqlite", "postgres"]
)
async def test_every_acknowledged_move_outlives_every_crash(database: str) -> None:
    command = [sys.executable, "tools/crash_test.py", "--seconds", "8", "--tables", "4", "--every", "1"]
    if database == "postgres":
        command.append("--postgres")
    done = await asyncio.to_thread(
        subprocess.run, command, cwd=ROOT, capture_output=True, text=True, timeout=280, check=False
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    told = json.loads(done.stdout)
    assert (told["lost"], told["doubled"], told["faults"]) == (0, 0, [])
    assert told["clients caught up"] == told["clients"]
    assert set(told["by game"]) == {"aerion", "desert", "kero", "kreo"}
    assert told["hosts killed"] >= 1


async def claims(hall: Hall) -> tuple[str, list[Evidence]]:
    """A table where two moves were made, and what its clients truly saw."""
    laid = await hall.desk.lay(Visitor(), AskedTable("toy", [AskedSeat("me"), AskedSeat("me")]))
    table = await hall.table(laid.table)
    proofs = [Evidence(table.id, seat, f"client{seat}") for seat in range(2)]

    def look() -> None:
        for proof in proofs:
            eyes = table.course.eyes[proof.seat]
            view = json.loads(table.course.view_json(proof.seat, 0))
            proof.see({"n": eyes.number, "now": 0, "view": view})

    look()
    for proof in proofs:
        order = {"c": 1, "do": "move", "move": ["rest"], "prompt": table.course.eyes[proof.seat].prompt}
        sender = Sender(Right(table.id, "seat", proof.seat), proof.client)
        assert (await table.orders.do(sender, order))["ok"] is True
        proof.acknowledged[1] = ["rest"]
        look()
    return table.id, proofs


async def test_the_judge_has_nothing_to_say_to_the_truth(hall: Hall) -> None:
    _, proofs = await claims(hall)
    verdict = await judge(hall.store, proofs)
    assert verdict.faults == []
    assert verdict.tally["acknowledged"] == verdict.tally["clients caught up"] == 2


@pytest.mark.parametrize(
    ("lie", "said"),
    [
        ("lost", "is lost"),
        ("another", "stored another"),
        ("refused", "yet it is stored"),
        ("shown", "shown otherwise"),
        ("behind", "stayed at"),
        ("doubled", "stands 2 times"),
        ("parted", "the replay parted"),
        ("ended", "the record says over"),
    ],
)
async def test_the_judge_finds_every_kind_of_fault(hall: Hall, lie: str, said: str) -> None:
    from sqlalchemy import text

    table, (one, two) = await claims(hall)
    if lie == "lost":
        one.acknowledged[2] = ["rest"]
    elif lie == "another":
        one.acknowledged[1] = ["take"]
    elif lie == "refused":
        two.refused[1] = "stale"
    elif lie == "shown":
        one.shown[1] = {(0, canonical({"seat": 0}))}
    elif lie == "behind":
        two.newest -= 1
    elif lie == "doubled":
        change = text("update entries set client = 'client0', count = 1")
        await hall.store.write(lambda connection: connection.execute(change))
    elif lie == "ended":
        await hall.store.write(lambda connection: registry.end(connection, table))
    else:
        await hall.tables[table].snapshot()
        change = text("update snapshots set fingerprint = 'another'")
        await hall.store.write(lambda connection: connection.execute(change))
    verdict = await judge(hall.store, [one, two])
    assert any(said in fault for fault in verdict.faults), verdict.faults
