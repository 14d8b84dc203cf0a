"""Several host processes on one PostgreSQL: owners, followers, forwarded orders, lapsed leases."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from ludotheque.host.client import House
from ludotheque.host.desk import AskedSeat, AskedTable
from ludotheque.host.errors import Refused
from ludotheque.host.hall import Hall
from ludotheque.host.links import Right, Visitor
from ludotheque.host.sender import Sender
from ludotheque.host.serving import WorkersNeedPostgres, check
from ludotheque.host.settings import NO_LIMITS, Settings
from ludotheque.host.store import Line
from ludotheque.host.table import Table
from ludotheque.host.viewer import Viewer
from ludotheque.kernel import Entry
from tools.hosts import HostProcess

pytestmark = pytest.mark.postgres


@pytest.fixture
async def halls(postgres_url: str) -> AsyncIterator[list[Hall]]:
    """Three halls as three processes would have them."""
    settings = Settings(
        database=postgres_url, limits=NO_LIMITS, thinkers=0, lease_seconds=1.5, poll_seconds=0.3,
        forward_seconds=1.0,
    )  # fmt: skip
    halls = [Hall(settings) for _ in range(3)]
    for hall in halls:
        await hall.start()
    yield halls
    for hall in halls:
        if not hall.is_closing:
            await hall.stop()


async def laid(hall: Hall, game: str = "toy") -> str:
    made = await hall.desk.lay(Visitor(), AskedTable(game, [AskedSeat("me"), AskedSeat("me")]))
    return made.table


def seat(table: str, number: int, client: str = "") -> Sender:
    return Sender(Right(table, "seat", number), client)


def rest(prompt: int, count: int = 1) -> dict[str, object]:
    return {"c": count, "do": "move", "move": ["rest"], "prompt": prompt}


async def looking(hall: Hall, table: str, number: int) -> tuple[Table, Viewer]:
    viewer = Viewer(Right(table, "seat", number), "data", "en", "", NO_LIMITS)
    return await hall.connect(viewer, None), viewer


async def until(wanted: object, seconds: float = 10.0) -> None:
    assert callable(wanted)
    for _ in range(int(seconds / 0.05)):
        if wanted():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it never came true")


async def stored(hall: Hall, name: str, entries: int) -> list[Line]:
    """What the journal holds of a table, as soon as it holds so much."""
    for _ in range(300):
        lines = await hall.store.read(name)
        if len(lines) >= entries:
            return lines
        await asyncio.sleep(0.05)
    raise AssertionError("it was never stored")


async def die(hall: Hall) -> None:
    """As a process dies: no word to anybody."""
    hall.is_closing = True
    for task in hall._tasks:
        task.cancel()
    for table in list(hall.tables.values()):
        table.is_owner = False
        table.stop()
    await hall.store.close()


async def test_a_table_has_one_owner_and_the_others_forward_to_it(halls: list[Hall]) -> None:
    name = await laid(halls[0])
    owner, follower = await halls[0].table(name), await halls[1].table(name)
    assert (owner.is_owner, follower.is_owner) == (True, False)
    answer = await halls[1].do(name, seat(name, 0), rest(1))
    assert answer == {"re": 1, "ok": True}
    await until(lambda: follower.course.length == 1)
    assert follower.course.match.fingerprint() == owner.course.match.fingerprint()


async def test_viewers_of_every_process_are_told(halls: list[Hall]) -> None:
    name = await laid(halls[0])
    seats = [await looking(halls[number], name, number % 2) for number in range(3)]
    await until(lambda: seats[0][0].company.connected() == {0, 1})
    await halls[2].do(name, seat(name, 0), rest(1))
    await until(lambda: all(viewer.number == 1 for _, viewer in seats))
    await halls[1].do(name, seat(name, 1), {"do": "chat", "text": "hello"})
    await until(lambda: all(table.chat_seen == 1 for table, _ in seats))


async def test_two_processes_at_one_seat_one_append_wins_and_the_other_gets_a_clear_answer(
    halls: list[Hall],
) -> None:
    name = await laid(halls[0])
    await halls[1].table(name)
    answers = await asyncio.gather(
        halls[0].do(name, seat(name, 0, "a"), rest(1)), halls[1].do(name, seat(name, 0, "b"), rest(1))
    )
    codes = sorted(str(answer.get("error", {"code": "ok"})["code"]) for answer in answers)  # type: ignore[index]  # an answer in JSON
    assert codes == ["ok", "stale"]
    assert len(await halls[2].store.read(name)) == 1


async def test_a_process_that_lost_its_lease_unawares_is_fenced_off(halls: list[Hall]) -> None:
    name = await laid(halls[0])
    table = await halls[0].table(name)
    stale = table.record.epoch
    halls[0]._tasks[-2].cancel()  # it does not renew any more, and does not know
    for other_hall in halls[1:]:
        other_hall._tasks[0].cancel()  # nobody else goes round and takes it first
    await asyncio.sleep(1.8)
    other = await halls[1].table(name)
    await halls[1].leases.take_over(other)
    assert other.is_owner
    assert other.record.epoch > stale
    answer = await table.orders.do(seat(name, 0), rest(1))
    assert answer["error"]["code"] == "taken"  # type: ignore[index]  # JSON
    assert await halls[2].store.read(name) == []
    assert not await halls[0].store.append(Line(name, 0, Entry("move"), stale))
    await until(lambda: not table.is_owner and not table.is_doubtful)
    assert (await halls[0].do(name, seat(name, 0), rest(1)))["ok"] is True
    assert len(await halls[2].store.read(name)) == 1


async def test_a_dead_owners_table_is_taken_over_with_its_clock(halls: list[Hall]) -> None:
    name = await laid(halls[0], "fuse")
    await halls[0].table(name)
    follower, _ = await looking(halls[1], name, 0)
    await halls[0].do(name, seat(name, 0), {"c": 1, "do": "move", "move": ["light"], "prompt": 1})
    await until(lambda: follower.course.length == 1)
    await die(halls[0])
    await until(lambda: follower.is_owner)
    # Nobody knows how long the fuse burnt: the journal alone decides, and the turn is stopped where it stood.
    await until(lambda: follower.notice == "host.restarted")
    entries = [line.entry for line in await halls[2].store.read(name)]
    assert entries[1].at == entries[0].at


async def test_an_order_repeated_after_its_owner_died_is_done_once(halls: list[Hall]) -> None:
    name = await laid(halls[0])
    await halls[1].table(name)
    order = rest(1, 7)
    assert (await halls[1].do(name, seat(name, 0, "abc"), order))["ok"] is True
    await die(halls[0])
    for _ in range(20):
        try:
            answer = await halls[1].do(name, seat(name, 0, "abc"), order)
            break
        except Refused:
            await asyncio.sleep(0.3)
    else:
        raise AssertionError("nobody took over")
    assert answer == {"re": 7, "ok": True}
    assert len(await halls[2].store.read(name)) == 1


async def test_a_process_that_closes_hands_its_tables_on_at_once(halls: list[Hall]) -> None:
    name = await laid(halls[0])
    await halls[0].table(name)
    await halls[0].do(name, seat(name, 0), rest(1))
    await halls[0].stop()
    assert (await halls[1].do(name, seat(name, 1), rest(1)))["ok"] is True
    assert halls[1].tables[name].is_owner


async def test_a_table_without_viewers_is_taken_over_and_its_deadline_kept(halls: list[Hall]) -> None:
    """A slow table at which nobody looks on: its turn still ends when it ends."""
    asked = AskedTable("toy", [AskedSeat("me"), AskedSeat("me")], turn_limit=4)
    name = (await halls[0].desk.lay(Visitor(), asked)).table
    table = await halls[0].table(name)
    began = table.last_wall
    await halls[0].do(name, seat(name, 0), rest(1))
    await die(halls[0])
    await until(lambda: any(name in hall.tables and hall.tables[name].is_owner for hall in halls[1:]), 15)
    (taker,) = [hall for hall in halls[1:] if name in hall.tables and hall.tables[name].is_owner]
    assert taker.tables[name].deadlines.turn_seconds() < 4
    lines = await stored(taker, name, 2)
    assert lines[1].entry.seat == 1
    assert 4_000 <= lines[1].wall - lines[0].wall < 12_000
    assert began <= lines[0].wall


@pytest.mark.long
async def test_workers_serve_the_same_tables_and_log_as_their_parent(
    postgres_url: str, start_host: Callable[[Settings], HostProcess]
) -> None:
    host = start_host(Settings(database=postgres_url, limits=NO_LIMITS, thinkers=0, port=0, workers=2))
    await until(lambda: host.log.read_text().count('"message": "open"') == 2, 30)
    async with House(host.url) as house:
        made = await house.lay("toy", [{"kind": "me"}, {"kind": "me"}])
        assert (await house.do(made.table, made.token, do="move", move=["rest"], prompt=1))["ok"] is True
    await asyncio.to_thread(host.stop)
    assert host.log.read_text().count('"message": "closed"') == 2


def test_several_workers_on_sqlite_are_refused_with_a_clear_line() -> None:
    with pytest.raises(WorkersNeedPostgres, match="several workers need PostgreSQL"):
        check(Settings(workers=2))
    check(Settings(workers=2, database="postgresql://x"))
