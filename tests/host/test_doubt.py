"""When the store does not answer nobody knows what it holds: nothing is done twice or told too soon."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from ludotheque.host.host import Host
from ludotheque.host.registry import tables as registry
from ludotheque.host.store import Line, Store, StoreAway
from ludotheque.table.laying import AskedSeat, AskedTable
from ludotheque.table.links import Right, Visitor
from ludotheque.table.live import LiveTable
from ludotheque.table.orders import Sender
from ludotheque.table.wire import Plain
from tests.host.giving import give


class Flaky:
    """A store that stores, but whose answers may get lost."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lose_answers = 0
        self.lose_reads = 0
        self.opens: dict[int, asyncio.Event] = {}  # by number: when that entry may be stored

    def __getattr__(self, name: str) -> object:
        return getattr(self.store, name)

    async def append(self, line: Line) -> bool:
        if line.n in self.opens:
            await self.opens[line.n].wait()
        stored = await self.store.append(line)
        if self.lose_answers:
            self.lose_answers -= 1
            raise StoreAway("the answer got lost")
        return stored

    async def read(self, table: str, since: int = 0) -> list[Line]:
        if self.lose_reads:
            self.lose_reads -= 1
            raise StoreAway("nobody answers")
        return await self.store.read(table, since)


async def at_a_table(host: Host, game: str) -> tuple[Flaky, LiveTable]:
    flaky = Flaky(host.store)
    host.use(cast("Store", flaky))
    laid = await host.lobby.lay(Visitor(), AskedTable(game, [AskedSeat("me"), AskedSeat("me")]))
    return flaky, await host.table(laid.table)


def sender(table: LiveTable, seat: int = 0) -> Sender:
    return Sender(Right(table.id, "seat", seat), "somebody")


def code(answer: Plain) -> str:
    error = answer.get("error")
    return str(error["code"]) if isinstance(error, dict) else "ok"


async def until(wanted: Callable[[], bool]) -> None:
    for _ in range(200):
        if wanted():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came true")


async def test_an_order_repeated_before_the_journal_was_read_again_is_done_once(host: Host) -> None:
    flaky, table = await at_a_table(host, "candle")
    kindle: Plain = {"c": 1, "do": "move", "move": ["kindle"], "prompt": 1}
    take: Plain = {"c": 2, "do": "move", "move": ["take"], "prompt": 1}
    assert code(await give(table, sender(table), kindle)) == "ok"
    flaky.lose_answers, flaky.lose_reads = 1, 2
    assert code(await give(table, sender(table), take)) == "busy"
    # It was stored, but neither the table nor whoever asked can know that yet.
    assert code(await give(table, sender(table), take)) == "busy"
    assert await give(table, sender(table), take) == {"re": 2, "ok": True}
    kinds = [line.entry.kind for line in await host.store.read(table.id)]
    assert kinds == ["move", "move"]
    assert table.state.watched.length == 2


async def test_an_order_that_was_not_stored_is_done_when_it_comes_again(host: Host) -> None:
    flaky, table = await at_a_table(host, "toy")
    real, tries = flaky.store.append, 0

    async def away(line: Line) -> bool:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise StoreAway("nobody there")
        return await real(line)

    flaky.append = away  # type: ignore[method-assign]  # a store that was away once
    rest: Plain = {"c": 1, "do": "move", "move": ["rest"], "prompt": 1}
    assert code(await give(table, sender(table), rest)) == "busy"
    assert await give(table, sender(table), rest) == {"re": 1, "ok": True}
    assert len(await host.store.read(table.id)) == 1


async def test_a_snapshot_holds_only_what_is_stored(host: Host) -> None:
    host.settings = host.settings.with_(snapshot_every=1)
    flaky, table = await at_a_table(host, "toy")
    match = table.state.watched.match

    async def two_in_a_row() -> None:
        async with table.journal.lock:
            await table.journal.play(lambda: match.play(0, "rest"))
            await table.journal.play(lambda: match.play(1, "rest"))

    # The second move is made and waits to be stored while the first one's snapshot is written.
    flaky.opens[1] = asyncio.Event()
    playing = asyncio.create_task(two_in_a_row())
    await until(lambda: table.state.watched.length == 2)
    await asyncio.sleep(0.05)
    kept = await host.store.look(lambda connection: registry.snapshots(connection, table.id))
    flaky.opens[1].set()
    await playing
    assert [one.n for one in kept] == [1]


async def test_an_order_that_meets_a_store_that_is_away_is_told_to_wait_and_logs_no_traceback(
    host: Host,
) -> None:
    flaky, table = await at_a_table(host, "toy")

    async def away(work: object) -> object:
        raise StoreAway("nobody there")

    flaky.write = away  # type: ignore[attr-defined]  # as it is while the server restarts
    orders: list[Plain] = [{"do": "leave"}, {"do": "chat", "text": "hello"}, {"do": "name", "name": "Ada"}]
    for order in orders:
        assert code(await give(table, sender(table), order)) == "busy"
    del flaky.write  # it is back
