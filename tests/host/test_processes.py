"""Several host processes on one PostgreSQL: owners, followers, forwarded orders, lapsed leases."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import update

from ludotheque.host.client import House
from ludotheque.host.host import Host
from ludotheque.host.registry import house
from ludotheque.host.serving import WorkersNeedPostgres, check
from ludotheque.host.settings import NO_LIMITS, Settings
from ludotheque.host.store import Line, schema
from ludotheque.kernel import Entry
from ludotheque.table.errors import Refused
from ludotheque.table.laying import AskedSeat, AskedTable
from ludotheque.table.links import Right, Visitor
from ludotheque.table.live import LiveTable
from ludotheque.table.orders import Sender
from ludotheque.table.viewer import Viewer
from tests.host.giving import give, give_at
from tools.hosts import HostProcess

pytestmark = pytest.mark.postgres


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[list[Host]]:
    """Three halls as three processes would have them."""
    halls = [Host(settings) for _ in range(3)]
    for host in halls:
        await host.start()
    yield halls
    for host in halls:
        if not host.is_closing:
            await host.stop()


@pytest.fixture
async def halls(postgres_url: str) -> AsyncIterator[list[Host]]:
    """Halls that keep what they own, however busy the machine is."""
    settings = Settings(
        database=postgres_url, limits=NO_LIMITS, thinkers=0, lease_seconds=120, poll_seconds=0.3,
        forward_seconds=60,
    )  # fmt: skip
    async with opened(settings) as halls:
        yield halls


@pytest.fixture
async def mortal(postgres_url: str) -> AsyncIterator[list[Host]]:
    """Halls of which some die: the others soon notice."""
    settings = Settings(
        database=postgres_url, limits=NO_LIMITS, thinkers=0, lease_seconds=1.5, poll_seconds=0.3,
        forward_seconds=1.0,
    )  # fmt: skip
    async with opened(settings) as halls:
        yield halls


async def laid(host: Host, game: str = "toy") -> str:
    made = await host.lobby.lay(Visitor(), AskedTable(game, [AskedSeat("me"), AskedSeat("me")]))
    return made.table


def seat(table: str, number: int, client: str = "") -> Sender:
    return Sender(Right(table, "seat", number), client)


def rest(prompt: int, count: int = 1) -> dict[str, object]:
    return {"c": count, "do": "move", "move": ["rest"], "prompt": prompt}


async def looking(host: Host, table: str, number: int) -> tuple[LiveTable, Viewer]:
    viewer = Viewer(Right(table, "seat", number), "data", "en", "", NO_LIMITS.queue)
    return await host.connect(viewer, None), viewer


async def until(wanted: object, seconds: float = 10.0) -> None:
    assert callable(wanted)
    for _ in range(int(seconds / 0.05)):
        if wanted():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it never came true")


async def stored(host: Host, name: str, entries: int) -> list[Line]:
    """What the journal holds of a table, as soon as it holds so much."""
    for _ in range(300):
        lines = await host.store.read(name)
        if len(lines) >= entries:
            return lines
        await asyncio.sleep(0.05)
    raise AssertionError("it was never stored")


async def die(host: Host) -> None:
    """As a process dies: no word to anybody."""
    host.tables.is_closing = True
    for task in host._tasks:
        task.cancel()
    for table in host.tables.all():
        table.state.is_owner = False
        table.stop()
    await host.store.close()


async def test_a_table_has_one_owner_and_the_others_forward_to_it(halls: list[Host]) -> None:
    name = await laid(halls[0])
    owner, follower = await halls[0].table(name), await halls[1].table(name)
    assert (owner.state.is_owner, follower.state.is_owner) == (True, False)
    answer = await give_at(halls[1], name, seat(name, 0), rest(1))
    assert answer == {"re": 1, "ok": True}
    await until(lambda: follower.state.watched.length == 1)
    assert follower.state.watched.match.fingerprint() == owner.state.watched.match.fingerprint()


async def test_viewers_of_every_process_are_told(halls: list[Host]) -> None:
    name = await laid(halls[0])
    seats = [await looking(halls[number], name, number % 2) for number in range(3)]
    await until(lambda: seats[0][0].presence.connected() == {0, 1})
    await give_at(halls[2], name, seat(name, 0), rest(1))
    await until(lambda: all(viewer.number == 1 for _, viewer in seats))
    await give_at(halls[1], name, seat(name, 1), {"do": "chat", "text": "hello"})
    await until(lambda: all(table.talk._next == 2 for table, _ in seats))


async def test_two_processes_at_one_seat_one_append_wins_and_the_other_gets_a_clear_answer(
    halls: list[Host],
) -> None:
    name = await laid(halls[0])
    await halls[1].table(name)
    answers = await asyncio.gather(
        give_at(halls[0], name, seat(name, 0, "a"), rest(1)),
        give_at(halls[1], name, seat(name, 0, "b"), rest(1)),
    )
    codes = sorted(str(answer.get("error", {"code": "ok"})["code"]) for answer in answers)  # type: ignore[index]  # an answer in JSON
    assert codes == ["ok", "stale"]
    assert len(await halls[2].store.read(name)) == 1


async def test_a_process_that_lost_its_lease_unawares_is_fenced_off(halls: list[Host]) -> None:
    for host in halls:
        host._tasks[0].cancel()  # nobody goes round and takes what nobody owns
    name = await laid(halls[0])
    table = await halls[0].table(name)
    stale = table.state.record.epoch
    halls[0]._tasks[-2].cancel()  # it does not renew any more, and does not know that its lease has lapsed
    lapse = update(schema.tables).values(lease=0)
    await halls[1].store.write(lambda connection: connection.execute(lapse))
    other = await halls[1].table(name)
    assert other.state.is_owner
    assert other.state.record.epoch > stale
    answer = await give(table, seat(name, 0), rest(1))
    assert answer["error"]["code"] == "taken"  # type: ignore[index]  # JSON
    assert await halls[2].store.read(name) == []
    assert not await halls[0].store.append(Line(name, 0, Entry("move"), stale))
    await until(lambda: not table.state.is_owner and not table.journal.is_doubtful)
    assert (await give_at(halls[0], name, seat(name, 0), rest(1)))["ok"] is True
    assert len(await halls[2].store.read(name)) == 1


async def test_a_dead_owners_table_is_taken_over_with_its_clock(mortal: list[Host]) -> None:
    name = await laid(mortal[0], "candle")
    await mortal[0].table(name)
    follower, _ = await looking(mortal[1], name, 0)
    await give_at(mortal[0], name, seat(name, 0), {"c": 1, "do": "move", "move": ["kindle"], "prompt": 1})
    await until(lambda: follower.state.watched.length == 1)
    await die(mortal[0])
    await until(lambda: follower.state.is_owner)
    # Nobody knows how long the candle burnt: the journal alone decides, and the turn ends where it stood.
    await until(lambda: follower.state.notice == "host.restarted")
    entries = [line.entry for line in await mortal[2].store.read(name)]
    assert entries[1].at == entries[0].at


async def test_an_order_repeated_after_its_owner_died_is_done_once(mortal: list[Host]) -> None:
    name = await laid(mortal[0])
    await mortal[1].table(name)
    order = rest(1, 7)
    assert (await give_at(mortal[1], name, seat(name, 0, "abc"), order))["ok"] is True
    await die(mortal[0])
    for _ in range(20):
        try:
            answer = await give_at(mortal[1], name, seat(name, 0, "abc"), order)
            break
        except Refused:
            await asyncio.sleep(0.3)
    else:
        raise AssertionError("nobody took over")
    assert answer == {"re": 7, "ok": True}
    assert len(await mortal[2].store.read(name)) == 1


async def test_a_process_that_closes_hands_its_tables_on_at_once(halls: list[Host]) -> None:
    name = await laid(halls[0])
    await halls[0].table(name)
    await give_at(halls[0], name, seat(name, 0), rest(1))
    await halls[0].stop()
    assert (await give_at(halls[1], name, seat(name, 1), rest(1)))["ok"] is True
    assert halls[1].tables[name].state.is_owner


async def test_a_table_without_viewers_is_taken_over_and_its_deadline_kept(mortal: list[Host]) -> None:
    """A slow table at which nobody looks on: its turn still ends when it ends."""
    asked = AskedTable("toy", [AskedSeat("me"), AskedSeat("me")], turn_limit=4)
    name = (await mortal[0].lobby.lay(Visitor(), asked)).table
    table = await mortal[0].table(name)
    began = table.state.last_wall
    await give_at(mortal[0], name, seat(name, 0), rest(1))
    await die(mortal[0])
    await until(
        lambda: any(name in host.tables and host.tables[name].state.is_owner for host in mortal[1:]), 15
    )
    (taker,) = [host for host in mortal[1:] if name in host.tables and host.tables[name].state.is_owner]
    assert taker.tables[name].state.turn_seconds() < 4
    lines = await stored(taker, name, 2)
    assert lines[1].entry.seat == 1
    assert 4_000 <= lines[1].wall - lines[0].wall < 12_000
    assert began <= lines[0].wall


async def test_workers_serve_the_same_tables_and_log_as_their_parent(
    postgres_url: str, start_host: Callable[[Settings], HostProcess]
) -> None:
    process = start_host(Settings(database=postgres_url, limits=NO_LIMITS, thinkers=0, port=0, workers=2))
    await until(lambda: process.log.read_text().count('"message": "open"') == 2, 60)
    async with House(process.url) as house:
        made = await house.lay("toy", [{"kind": "me"}, {"kind": "me"}])
        assert (await house.do(made.table, made.token, do="move", move=["rest"], prompt=1))["ok"] is True
    await asyncio.to_thread(process.stop)
    assert process.log.read_text().count('"message": "closed"') == 2


async def test_what_was_said_about_the_company_is_said_again_to_whoever_missed_it(halls: list[Host]) -> None:
    name = await laid(halls[0])
    here, _ = await looking(halls[0], name, 0)
    there, viewer = await looking(halls[1], name, 0)  # the same seat: nothing changes for the company
    await until(lambda: there.status.mark == here.status.mark)
    there.status.relay({})  # as if the letter got lost
    await until(lambda: there.status.mark == here.status.mark)
    last = [json.loads(letter.text) for letter in viewer._letters][-1]
    assert last["seats"][0]["here"] is True


async def test_a_line_of_chat_whose_letter_got_lost_is_found_by_looking(halls: list[Host]) -> None:
    name = await laid(halls[0])
    await halls[0].table(name)
    there, _ = await looking(halls[1], name, 1)
    await halls[0].store.write(lambda connection: house.say(connection, name, 0, "", "hello"))
    await until(lambda: there.talk._next == 2)


async def test_an_order_too_long_for_a_letter_is_refused_at_once(halls: list[Host]) -> None:
    name = await laid(halls[0])
    await halls[1].table(name)
    with pytest.raises(Refused) as refused:
        await give_at(halls[1], name, seat(name, 0, "a"), {"c": 1, "do": "chat", "text": "x" * 9000})
    assert refused.value.code == "large"


def test_several_workers_on_sqlite_are_refused_with_a_clear_line() -> None:
    with pytest.raises(WorkersNeedPostgres, match="several workers need PostgreSQL"):
        check(Settings(workers=2))
    check(Settings(workers=2, database="postgresql://x"))
