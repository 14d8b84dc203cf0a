"""What a host does by the clock, and what comes between: tables that leave, links that end, lines of chat."""

from __future__ import annotations

import asyncio
import gc
import json
import weakref
from collections.abc import Awaitable, Callable

import pytest

from ludotheque.host.client import House
from ludotheque.host.cluster import rounds as watch
from ludotheque.host.cluster.rounds import Rounds
from ludotheque.host.host import Host
from ludotheque.host.operations.admin import do as office
from ludotheque.host.registry import house
from ludotheque.host.registry import tables as registry
from ludotheque.host.settings import NO_LIMITS, Settings
from ludotheque.host.store import Line, StoreAway
from ludotheque.table import deadlines
from ludotheque.table.laying import AskedSeat, AskedTable
from ludotheque.table.links import Right, Visitor
from ludotheque.table.live import LiveTable
from ludotheque.table.orders import Say, Sender
from ludotheque.table.port import Chat
from ludotheque.table.viewer import Viewer
from tests.host.conftest import Served
from tests.host.giving import give, give_at


async def laid(host: Host, **more: int) -> LiveTable:
    asked = AskedTable("toy", [AskedSeat("me"), AskedSeat("me")], **more)  # type: ignore[arg-type]  # numbers all
    return await host.table((await host.lobby.lay(Visitor(), asked)).table)


def viewer_of(table: LiveTable, seat: int = 0) -> Viewer:
    return Viewer(Right(table.id, "seat", seat), "data", "en", "", NO_LIMITS.queue)


def said(viewer: Viewer) -> list[int]:
    """The lines of chat on their way to a viewer, by number."""
    messages = [json.loads(letter.text) for letter in viewer._letters]
    return [line["no"] for message in messages for line in message.get("chat", [])]


async def until(wanted: Callable[[], object], seconds: float = 15) -> None:
    for _ in range(int(seconds / 0.05)):
        if wanted():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it never came true")


async def test_who_comes_while_a_table_leaves_the_memory_finds_it_alive(host: Host) -> None:
    leaving = await laid(host)
    viewer = viewer_of(leaving)
    async with leaving.journal.lock:
        coming = asyncio.create_task(host.connect(viewer, None))
        await asyncio.sleep(0.1)
        await host.tables.let_go(leaving)
    table = await coming
    assert table is host.tables[leaving.id]
    assert viewer in table.state.viewers
    assert not leaving.state.viewers
    sender = Sender(Right(table.id, "seat", 0))
    await give_at(host, table.id, sender, {"do": "move", "move": ["rest"], "prompt": 1})
    assert viewer.number == 1


async def test_many_who_ask_at_once_get_the_same_table_and_leave_nothing_behind(host: Host) -> None:
    table = await laid(host)
    await host.tables.let_go(table)
    first = asyncio.create_task(host.table(table.id))
    others = [asyncio.create_task(host.table(table.id)) for _ in range(5)]
    await asyncio.sleep(0)
    first.cancel()
    assert len({id(one) for one in await asyncio.gather(*others)}) == 1
    assert host.tables._loading == {}


async def test_a_table_that_left_the_memory_leaves_nothing_behind(host: Host) -> None:
    tables = [await laid(host) for _ in range(3)]
    for table in tables:
        viewer = viewer_of(table)
        host.disconnect(await host.connect(viewer, None), viewer)
        await give_at(
            host,
            table.id,
            Sender(Right(table.id, "seat", 0), "c"),
            {"c": 1, "do": "move", "move": ["rest"], "prompt": 1},
        )
        await host.tables.let_go(table)
    gone = [weakref.ref(table) for table in tables]
    del table, tables
    await laid(host)  # the store's threads remember the last thing they did
    gc.collect()
    assert [ref() for ref in gone] == [None] * 3


async def test_a_line_of_chat_reaches_everybody_once_also_when_somebody_comes_in_between(host: Host) -> None:
    table = await laid(host)
    here, late = viewer_of(table), viewer_of(table, 1)
    await host.connect(here, None)
    # Said at another process, whose letter is still on its way when the second viewer comes.
    await host.store.write(lambda connection: house.say(connection, table.id, 1, "", "hello"))
    await host.connect(late, None)
    await table.talk.hear()
    await table.talk.hear()
    assert (said(here), said(late)) == ([1], [1])


async def test_who_reads_the_chat_just_before_a_line_is_said_hears_it_all_the_same(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await laid(host)
    here, late = viewer_of(table), viewer_of(table, 1)
    await host.connect(here, None)
    before = table.talk.before

    async def slowly() -> list[Chat]:
        lines = await before()
        await table.talk.say(Sender(Right(table.id, "seat", 0)), Say(text="hello"))
        return lines

    monkeypatch.setattr(table.talk, "before", slowly)
    await host.connect(late, None)
    await until(lambda: said(late))
    assert (said(here), said(late)) == ([1], [1])


async def test_a_link_revoked_behind_the_hosts_back_closes_its_sockets(
    settings: Settings,
    serve: Callable[[Settings], Awaitable[Served]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(watch, "SWEEP_SECONDS", 0.1)
    served = await serve(settings)
    async with House(served.url) as near:
        made = await near.lay("toy", [{"kind": "me"}, {"kind": "person"}])
        await near.use(made.seats[1])
        async with near.seat(made.table, made.token) as ada, near.seat(made.table, made.seats[1]) as bo:
            await ada.asked(10)
            await bo.until(lambda seen: seen.number >= 0, 10)
            await office(settings, "revoke", made.table, seat=1)
            await until(lambda: bo.ended)
            assert ada.ended is None


async def test_a_slow_table_leaves_the_memory_and_its_turn_still_ends_when_it_ends(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "SWEEP_SECONDS", 0.1)
    host = Host(settings.with_(idle_seconds=0.2))
    await host.start()
    table = await laid(host, turn_limit=3)
    await until(lambda: table.id not in host.tables)
    assert not await host.store.read(table.id)
    lines: list[Line] = []
    while not lines:
        await asyncio.sleep(0.1)
        lines = await host.store.read(table.id)
    assert lines[0].entry.seat == 0
    assert 3_000 <= lines[0].wall - table.state.last_wall < 12_000
    await host.stop()


async def test_a_slow_table_let_go_by_a_host_that_died_wakes_at_the_next_one(settings: Settings) -> None:
    host = Host(settings)
    await host.start()
    table = await laid(host, turn_limit=3600)
    for task in host._tasks:
        task.cancel()
    await host.store.close()  # as a process dies: it still owns the table
    host.thinkers.stop()
    again = Host(settings)
    await again.start()
    await until(lambda: table.id in again.tables)
    await again.tables.let_go(again.tables[table.id], 3600.0)
    assert await again.store.look(lambda connection: registry.orphans(connection, again.me, True)) == []
    await again.stop()


async def test_a_turn_is_decided_although_whoever_decides_was_kept_from_it(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deadlines, "LATE", 0.2)
    table = await laid(host, turn_limit=1)
    table.state.record.roster.bot_pace = 0.0
    real, tries = host.store.append, 0

    async def away(line: Line) -> bool:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise StoreAway("nobody there")
        return await real(line)

    monkeypatch.setattr(host.store, "append", away)
    await until(lambda: tries >= 2 and not table.journal.is_doubtful)
    assert [line.entry.seat for line in await host.store.read(table.id)] == [0]


async def test_the_watch_goes_on_whatever_one_round_stumbles_over(
    host: Host, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(watch, "SWEEP_SECONDS", 0.01)
    rounds = 0

    async def stumbles() -> None:
        nonlocal rounds
        rounds += 1
        if rounds == 1:
            raise RuntimeError("on purpose")

    one = Rounds(host.store, host.settings, host.tables, host.leases, host.relay, lambda: 0.0)
    monkeypatch.setattr(one, "_sweep", stumbles)
    going = asyncio.create_task(one.sweep_on())
    await until(lambda: rounds >= 3)
    going.cancel()
    assert [line.levelname for line in caplog.records if line.getMessage() == "sweep failed"] == ["ERROR"]


async def test_an_end_that_a_host_died_over_is_kept_by_the_next(settings: Settings) -> None:
    host = Host(settings)
    await host.start()
    table = await laid(host)

    async def dies(*_given: object) -> None:
        raise asyncio.CancelledError  # between the last entry and the record

    table.journal.conclude = dies  # type: ignore[method-assign]  # where it dies
    moves = 0
    while table.state.watched.match.outcome is None:
        seat = table.state.watched.match.waiting[0]
        order = {"do": "move", "move": ["rest"], "prompt": table.state.watched.eyes[seat].prompt}
        try:
            await give_at(host, table.id, Sender(Right(table.id, "seat", seat)), order)
        except asyncio.CancelledError:
            break
        moves += 1
    assert moves > 5
    assert table.state.record.phase == "playing"
    del table.journal.conclude
    table.state.is_owner = False
    await host.tables.let_go(table)
    again = await host.table(table.id)
    assert (again.state.record.phase, again.state.watched.match.outcome is not None) == ("over", True)
    await host.stop()


async def test_clients_that_come_and_go_are_not_remembered_for_ever(host: Host) -> None:
    table = await laid(host)
    for number in range(300):
        sender = Sender(Right(table.id, "seat", 0), f"client{number}")
        await give(table, sender, {"c": 1, "do": "name", "name": "Ada"})
    assert len(table.answering._answers) == 256
