"""The crash test, small: hosts die, connections break, PostgreSQL restarts, and nothing is lost or doubled.

The long one is a command of its own: docs/hosting.md, "Trials".
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from ludotheque.host.host import Host
from ludotheque.host.registry import tables as registry
from ludotheque.table.laying import AskedSeat, AskedTable
from ludotheque.table.links import Right, Visitor
from ludotheque.table.orders import Sender
from tests.host.giving import give
from tools.answers import judge_bots, stand_ins
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
    assert told["bots answered by chance"] == 0
    assert told["bots' moves"] >= told["bots in a hurry"]


async def claims(host: Host) -> tuple[str, list[Evidence]]:
    """A table where two moves were made, and what its clients truly saw."""
    laid = await host.lobby.lay(Visitor(), AskedTable("toy", [AskedSeat("me"), AskedSeat("me")]))
    table = await host.table(laid.table)
    proofs = [Evidence(table.id, seat, f"client{seat}") for seat in range(2)]

    def look() -> None:
        for proof in proofs:
            eyes = table.state.watched.eyes[proof.seat]
            view = json.loads(table.state.watched.view_json(proof.seat, 0))
            proof.see({"n": eyes.number, "now": 0, "view": view})

    look()
    for proof in proofs:
        order = {
            "c": 1,
            "do": "move",
            "move": ["rest"],
            "prompt": table.state.watched.eyes[proof.seat].prompt,
        }
        sender = Sender(Right(table.id, "seat", proof.seat), proof.client)
        assert (await give(table, sender, order))["ok"] is True
        proof.acknowledged[1] = ["rest"]
        look()
    return table.id, proofs


async def test_the_judge_has_nothing_to_say_to_the_truth(host: Host) -> None:
    _, proofs = await claims(host)
    verdict = await judge(host.store, proofs)
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
async def test_the_judge_finds_every_kind_of_fault(host: Host, lie: str, said: str) -> None:
    from sqlalchemy import text

    table, (one, two) = await claims(host)
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
        await host.store.write(lambda connection: connection.execute(change))
    elif lie == "ended":
        await host.store.write(lambda connection: registry.end(connection, table))
    else:
        await host.tables[table].journal.snapshot()
        change = text("update snapshots set fingerprint = 'another'")
        await host.store.write(lambda connection: connection.execute(change))
    verdict = await judge(host.store, [one, two])
    assert any(said in fault for fault in verdict.faults), verdict.faults


def stand_in(by: str, table: str = "t1") -> str:
    line = {"time": "2026-01-01T00:00:10.000+00:00", "message": "bot answered for", "table": table}
    return json.dumps({**line, "seat": 1, "bot": "normal", "by": by})


@pytest.mark.parametrize(
    ("by", "notices", "struck", "said"),
    [
        ("quick", {"host.hurried"}, [], ""),
        ("random", {"host.hurried"}, [], "moved by chance"),
        ("quick", set(), [], "nobody was told"),
        ("quick", set(), [1.0], ""),
    ],
    ids=["in a hurry", "by chance", "unsaid", "unsaid by a host that died then"],
)
def test_the_judge_hears_who_answered_for_a_bot(
    by: str, notices: set[str], struck: list[float], said: str
) -> None:
    proof = Evidence("t1", 0, "client", notices=notices)
    lines = stand_ins([f'no json: bot answered for\n{stand_in(by)}\n{{"message": "open"}}\n'])
    moment = datetime.fromisoformat("2026-01-01T00:00:10+00:00").timestamp()
    tally, faults = judge_bots(lines, [proof], [moment + one for one in struck])
    assert tally == {by: 1}
    assert [said in fault for fault in faults] == ([True] if said else [])
