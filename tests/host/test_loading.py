"""A live table is loaded from a stored state: what it costs does not grow with its journal, and nobody sees
a difference.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from functools import partial

import msgspec
import pytest

from ludotheque.games import game
from ludotheque.host.settings import Settings
from ludotheque.kernel import Entry, Match
from ludotheque.table.envelope import LINES, data_envelope, ended
from ludotheque.table.links import Right
from ludotheque.table.live import LiveTable
from ludotheque.table.memory import Memory, alone
from ludotheque.table.orders import Sender
from ludotheque.table.painter import PlainPainter
from ludotheque.table.port import Snapshot
from tests.host.giving import give
from tests.host.tables import seated

SETTINGS = Settings(snapshot_every=8, history=24)
GAMES = ("aerion", "desert", "kero", "kreo")


@pytest.fixture
def carried_out(monkeypatch: pytest.MonkeyPatch) -> list[Entry]:
    """Every entry that any match carries out from its journal."""
    found: list[Entry] = []
    real = Match.apply

    def apply(match: Match, entry: Entry) -> object:
        found.append(entry)
        return real(match, entry)

    monkeypatch.setattr(Match, "apply", apply)
    return found


async def play(table: LiveTable, entries: int) -> int:
    """Play on until the journal has so many entries, or the match is over; how many it has."""
    watched = table.state.watched
    while watched.length < entries and watched.match.outcome is None:
        for seat in watched.match.waiting or range(watched.match.seats):
            moves = watched.legal(seat)
            if moves:
                move = moves[(7 * watched.length) % len(moves)]
                act = partial(watched.match.play, seat, move)
                async with table.journal.turn():
                    await table.journal.play(act, f"page{seat}", watched.length)
                break
        else:
            async with table.journal.turn():
                await table.journal.play(watched.match.expire)
        await asyncio.sleep(0)  # states are kept beside
    return watched.length


def loaded(memory: Memory, name: str, settings: Settings = SETTINGS) -> LiveTable:
    """The same table as another process would load it; not loaded yet."""
    (record,) = memory.records.values()
    return LiveTable(record, game(name), alone(memory, PlainPainter(), settings))


def envelopes(table: LiveTable) -> dict[int, dict[str, object]]:
    """What everybody is shown who comes."""
    watched = table.state.watched
    return {
        seat: json.loads(msgspec.json.encode(data_envelope(watched, seat, watched.match.now, None, True)))
        for seat in watched.eyes
    }


def require_same(again: LiveTable, table: LiveTable) -> None:
    """Everybody is shown the same, but for lines of the log that are long past."""
    mine, theirs = envelopes(again), envelopes(table)
    for seat in theirs:
        lately, all_lines = mine[seat].pop("events"), theirs[seat].pop("events")
        assert isinstance(lately, list)
        assert isinstance(all_lines, list)
        assert lately == all_lines[len(all_lines) - len(lately) :]
    assert mine == theirs
    assert again.state.watched.counted() == table.state.watched.counted()
    assert again.state.watched.match.fingerprint() == table.state.watched.match.fingerprint()
    assert ended(again.state.watched) == ended(table.state.watched)


@pytest.mark.parametrize("name", GAMES)
async def test_a_table_that_is_loaded_from_a_state_is_the_table_that_was_played(name: str) -> None:
    memory, seats = Memory(), game(name).options.seats
    persons = 2 if 2 in seats else 3
    async with seated(name, persons=persons, bots=0, memory=memory, settings=SETTINGS) as table:
        for entries in (5, 23, 24, 25, 31, 47, 60, 77, 90):
            await play(table, entries)
            again = loaded(memory, name)
            await again.journal.load()
            require_same(again, table)


async def test_what_opening_costs_does_not_grow_with_the_journal(carried_out: list[Entry]) -> None:
    memory, costs, lengths = Memory(), [], []
    async with seated("desert", persons=2, bots=0, memory=memory, settings=SETTINGS) as table:
        for wanted in (50, 100, 150):
            # Going back and forth is what makes a journal long.
            while table.state.watched.length < wanted:
                length = await play(table, table.state.watched.length + 1)
                seat = next((s for s in (0, 1) if table.state.watched.match.may_undo(s)), -1)
                if seat >= 0:
                    await give(table, Sender(Right("memory", "seat", seat), ""), {"do": "undo"})
                assert table.state.watched.match.outcome is None, length
            carried_out.clear()
            again = loaded(memory, "desert")
            await again.journal.load()
            costs.append(len(carried_out))
            lengths.append(again.state.watched.length)
            rows = await memory.read("memory", 0)
            assert len(again.state.watched.match.journal.entries) == costs[-1] < len(rows)
    most = SETTINGS.history + 2 * SETTINGS.snapshot_every
    assert all(cost <= most for cost in costs), (costs, lengths)
    assert lengths[-1] >= 150


async def test_a_follower_goes_on_from_there(carried_out: list[Entry]) -> None:
    memory = Memory()
    async with seated("aerion", persons=2, bots=0, memory=memory, settings=SETTINGS) as table:
        await play(table, 60)
        follower = loaded(memory, "aerion")
        await follower.journal.load()
        await play(table, 70)
        carried_out.clear()
        await follower.journal.refresh()
        assert len(carried_out) == 10
        require_same(follower, table)


def spoiled(one: Snapshot, how: str, other: Snapshot) -> Snapshot:
    data = json.loads(one.data)
    if how == "no json":
        return replace(one, data=one.data[:-9])
    if how == "a field out of range":
        data["state"]["now"] = 1 << 70
    elif how == "a component too many":
        name = next(name for name, value in data["state"].items() if isinstance(value, list) and value)
        data["state"][name] = [*data["state"][name], *data["state"][name]]
    elif how == "other rules":
        data["loads"]["rules"] += 1
    elif how == "another number":
        data["loads"]["counted"]["entries"] += 1
    elif how == "a seat too few":
        del data["loads"]["counted"]["eyes"]["1"]
    elif how == "another fingerprint":
        return replace(one, fingerprint="0" * len(one.fingerprint))
    elif how == "another moment of the match":
        data["state"] = json.loads(other.data)["state"]
        return replace(one, data=json.dumps(data), fingerprint=other.fingerprint)
    return replace(one, data=json.dumps(data))


HOW = (
    "no json", "a field out of range", "a component too many", "other rules", "another number",
    "a seat too few", "another fingerprint", "another moment of the match",
)  # fmt: skip


@pytest.mark.parametrize("how", HOW)
async def test_a_state_that_is_broken_or_foreign_is_not_used(how: str, carried_out: list[Entry]) -> None:
    """The journal is, all of it."""
    memory = Memory()
    async with seated("aerion", persons=2, bots=0, memory=memory, settings=SETTINGS) as table:
        await play(table, 64)
        states = memory.states["memory"]
        last = states[-1].n
        old = [one for one in states if one.n <= last - SETTINGS.history]
        memory.states["memory"] = [
            spoiled(one, how, states[-1]) if one in old and "loads" in one.data else one for one in states
        ]
        carried_out.clear()
        again = loaded(memory, "aerion")
        again.state.is_owner = True
        await again.journal.load()
        assert len(carried_out) >= 64
        assert not again.state.notice
        require_same(again, table)


async def test_a_state_after_which_a_step_could_be_taken_back_is_not_loaded_from() -> None:
    memory = Memory()
    every = replace(SETTINGS, snapshot_every=1)
    async with seated("desert", persons=2, bots=0, memory=memory, settings=every) as table:
        match = table.state.watched.match
        open_steps = set()
        for length in range(1, 50):
            await play(table, length)
            if not match.is_settled:
                open_steps.add(length)
        assert open_steps
        for one in memory.states["memory"]:
            assert ("loads" in json.loads(one.data)) == (one.n not in open_steps)


async def test_an_order_that_comes_again_is_not_done_again_however_old_it_is() -> None:
    memory = Memory()
    async with seated("aerion", persons=2, bots=0, memory=memory, settings=SETTINGS) as table:
        await play(table, 64)
        again = loaded(memory, "aerion")
        again.state.is_owner = True
        await again.journal.load()
        first, last = memory.lines["memory"][1], memory.lines["memory"][-1]
        assert again.state.watched.length == 64 > len(again.state.watched.match.journal.entries)
        for line, answer in ((last, {"ok": True}), (first, {"error": "stale"})):
            seat = line.entry.seat
            wire = again.state.room.vocabulary.wire(line.entry.move)
            told = await give(
                again,
                Sender(Right("memory", "seat", seat), line.client),
                {
                    "do": "move",
                    "c": line.count,
                    "move": wire,
                    "prompt": again.state.watched.eyes[seat].prompt,
                },
            )
            error = told.get("error")
            assert ({"error": error["code"]} if isinstance(error, dict) else {"ok": told["ok"]}) == answer
        assert len(memory.lines["memory"]) == 64


async def test_who_comes_is_told_the_newest_lines_of_a_long_log_by_their_numbers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ludotheque.table.envelope.LINES", 20)
    assert LINES >= 100
    memory = Memory()
    async with seated("aerion", persons=2, bots=0, memory=memory, settings=SETTINGS) as table:
        await play(table, 64)
        again = loaded(memory, "aerion")
        await again.journal.load()
        for one in (table, again):
            plain = json.loads(msgspec.json.encode(data_envelope(one.state.watched, 0, 0, None, True)))
            numbers = [event["no"] for event in plain["events"]]
            total = one.state.watched.counted().eyes[0][2]
            assert numbers == list(range(total - 20, total))
