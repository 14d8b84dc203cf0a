"""What a host does by the clock, and what comes between: tables that leave, links that end, lines of chat."""

from __future__ import annotations

import asyncio
import gc
import json
import weakref
from collections.abc import Awaitable, Callable

import pytest

from ludotheque.host import deadlines, watch
from ludotheque.host.client import House
from ludotheque.host.desk import AskedSeat, AskedTable
from ludotheque.host.hall import Hall
from ludotheque.host.links import Right, Visitor
from ludotheque.host.office import do as office
from ludotheque.host.registry import house
from ludotheque.host.registry import tables as registry
from ludotheque.host.sender import Sender
from ludotheque.host.settings import NO_LIMITS, Settings
from ludotheque.host.store import Line, StoreAway
from ludotheque.host.table import Table
from ludotheque.host.viewer import Viewer
from ludotheque.host.watch import Watch
from tests.host.conftest import Served


async def laid(hall: Hall, **more: int) -> Table:
    asked = AskedTable("toy", [AskedSeat("me"), AskedSeat("me")], **more)  # type: ignore[arg-type]  # numbers all
    return await hall.table((await hall.desk.lay(Visitor(), asked)).table)


def viewer_of(table: Table, seat: int = 0) -> Viewer:
    return Viewer(Right(table.id, "seat", seat), "data", "en", "", NO_LIMITS)


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


async def test_who_comes_while_a_table_leaves_the_memory_finds_it_alive(hall: Hall) -> None:
    leaving = await laid(hall)
    viewer = viewer_of(leaving)
    async with leaving.lock:
        coming = asyncio.create_task(hall.connect(viewer, None))
        await asyncio.sleep(0.1)
        await hall.leases.let_go(leaving)
    table = await coming
    assert table is hall.tables[leaving.id]
    assert viewer in table.viewers
    assert not leaving.viewers
    sender = Sender(Right(table.id, "seat", 0))
    await hall.do(table.id, sender, {"do": "move", "move": ["rest"], "prompt": 1})
    assert viewer.number == 1


async def test_many_who_ask_at_once_get_the_same_table_and_leave_nothing_behind(hall: Hall) -> None:
    table = await laid(hall)
    await hall.leases.let_go(table)
    first = asyncio.create_task(hall.table(table.id))
    others = [asyncio.create_task(hall.table(table.id)) for _ in range(5)]
    await asyncio.sleep(0)
    first.cancel()
    assert len({id(one) for one in await asyncio.gather(*others)}) == 1
    assert hall._loading == {}


async def test_a_table_that_left_the_memory_leaves_nothing_behind(hall: Hall) -> None:
    tables = [await laid(hall) for _ in range(3)]
    for table in tables:
        viewer = viewer_of(table)
        hall.disconnect(await hall.connect(viewer, None), viewer)
        await hall.do(
            table.id,
            Sender(Right(table.id, "seat", 0), "c"),
            {"c": 1, "do": "move", "move": ["rest"], "prompt": 1},
        )
        await hall.leases.let_go(table)
    gone = [weakref.ref(table) for table in tables]
    del table, tables
    await laid(hall)  # the store's threads remember the last thing they did
    gc.collect()
    assert [ref() for ref in gone] == [None] * 3


async def test_a_line_of_chat_reaches_everybody_once_also_when_somebody_comes_in_between(hall: Hall) -> None:
    table = await laid(hall)
    here, late = viewer_of(table), viewer_of(table, 1)
    await hall.connect(here, None)
    # Said at another process, whose letter is still on its way when the second viewer comes.
    await hall.store.write(lambda connection: house.say(connection, table.id, 1, "", "hello"))
    await hall.connect(late, None)
    await hall.talk.hear(table)
    await hall.talk.hear(table)
    assert (said(here), said(late)) == ([0], [0])


async def test_who_reads_the_chat_just_before_a_line_is_said_hears_it_all_the_same(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await laid(hall)
    here, late = viewer_of(table), viewer_of(table, 1)
    await hall.connect(here, None)
    before = hall.talk.before

    async def slowly(table: Table) -> list[house.Chat]:
        lines = await before(table)
        await hall.talk.say(table, 0, "", "hello")
        return lines

    monkeypatch.setattr(hall.talk, "before", slowly)
    await hall.connect(late, None)
    await until(lambda: said(late))
    assert (said(here), said(late)) == ([0], [0])


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
    hall = Hall(settings.with_(idle_seconds=0.2))
    await hall.start()
    table = await laid(hall, turn_limit=3)
    await until(lambda: table.id not in hall.tables)
    assert not await hall.store.read(table.id)
    lines: list[Line] = []
    while not lines:
        await asyncio.sleep(0.1)
        lines = await hall.store.read(table.id)
    assert lines[0].entry.seat == 0
    assert 3_000 <= lines[0].wall - table.last_wall < 12_000
    await hall.stop()


async def test_a_slow_table_let_go_by_a_host_that_died_wakes_at_the_next_one(settings: Settings) -> None:
    hall = Hall(settings)
    await hall.start()
    table = await laid(hall, turn_limit=3600)
    for task in hall._tasks:
        task.cancel()
    await hall.store.close()  # as a process dies: it still owns the table
    hall.thinkers.stop()
    again = Hall(settings)
    await again.start()
    await until(lambda: table.id in again.tables)
    await again.leases.let_go(again.tables[table.id], 3600.0)
    assert await again.store.look(lambda connection: registry.orphans(connection, True)) == []
    await again.stop()


async def test_a_turn_is_decided_although_whoever_decides_was_kept_from_it(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deadlines, "LATE", 0.2)
    table = await laid(hall, turn_limit=1)
    table.record.roster.bot_pace = 0.0
    real, tries = hall.store.append, 0

    async def away(line: Line) -> bool:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise StoreAway("nobody there")
        return await real(line)

    monkeypatch.setattr(hall.store, "append", away)
    await until(lambda: tries >= 2 and not table.is_doubtful)
    assert [line.entry.seat for line in await hall.store.read(table.id)] == [0]


async def test_the_watch_goes_on_whatever_one_round_stumbles_over(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(watch, "SWEEP_SECONDS", 0.01)
    rounds = 0

    async def stumbles() -> None:
        nonlocal rounds
        rounds += 1
        if rounds == 1:
            raise RuntimeError("on purpose")

    one = Watch(hall)
    monkeypatch.setattr(one, "_sweep", stumbles)
    going = asyncio.create_task(one.sweep_on())
    await until(lambda: rounds >= 3)
    going.cancel()
    assert [line.levelname for line in caplog.records if line.getMessage() == "sweep failed"] == ["ERROR"]


async def test_an_end_that_a_host_died_over_is_kept_by_the_next(settings: Settings) -> None:
    hall = Hall(settings)
    await hall.start()
    table = await laid(hall)

    async def dies(*_given: object) -> None:
        raise asyncio.CancelledError  # between the last entry and the record

    table.conclude = dies  # type: ignore[method-assign]  # where it dies
    moves = 0
    while table.course.match.outcome is None:
        seat = table.course.match.waiting[0]
        order = {"do": "move", "move": ["rest"], "prompt": table.course.eyes[seat].prompt}
        try:
            await hall.do(table.id, Sender(Right(table.id, "seat", seat)), order)
        except asyncio.CancelledError:
            break
        moves += 1
    assert moves > 5
    assert table.record.phase == "playing"
    del table.conclude
    table.is_owner = False
    await hall.leases.let_go(table)
    again = await hall.table(table.id)
    assert (again.record.phase, again.course.match.outcome is not None) == ("over", True)
    await hall.stop()


async def test_clients_that_come_and_go_are_not_remembered_for_ever(hall: Hall) -> None:
    table = await laid(hall)
    for number in range(300):
        sender = Sender(Right(table.id, "seat", 0), f"client{number}")
        await table.orders.do(sender, {"c": 1, "do": "name", "name": "Ada"})
    assert len(table.answers) == 256
