"""Backup of a running host and restore, from either database to either."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ludotheque.host.client import House
from ludotheque.host.host import Host
from ludotheque.host.operations.backup import NoBackup, NotEmpty, backup, restore
from ludotheque.host.registry import tables as registry
from ludotheque.host.settings import NO_LIMITS, Settings
from ludotheque.host.store import open_store
from ludotheque.table.laying import AskedSeat, AskedTable
from ludotheque.table.links import Visitor
from ludotheque.table.port import Snapshot
from tests.host.conftest import Served


async def play_on(near: House, table: str, token: str, stop: asyncio.Event) -> int:
    moves = 0
    async with near.seat(table, token) as seat:
        while not stop.is_set():
            seen = await seat.asked(20)
            if seen.over:
                break
            free = [move for move in seen.legal if move[0] == "step"]
            await seat.move(free[0])
            moves += 1
    return moves


async def test_a_host_is_backed_up_while_it_is_played_at_and_restored_whole(
    served: Served, near: House, settings: Settings, tmp_path: Path
) -> None:
    laid = await near.lay("toy", [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "random"}])
    stop = asyncio.Event()
    playing = asyncio.create_task(play_on(near, laid.table, laid.token, stop))
    await asyncio.sleep(0.5)
    file = tmp_path / "kept.ludotheque"
    counts = await asyncio.to_thread(backup, settings, file)
    await asyncio.sleep(0.2)
    stop.set()
    assert await playing > 0
    assert counts["tables"] == 1
    assert 0 < counts["entries"] <= len(await served.host.store.read(laid.table))
    elsewhere = Settings(database=f"sqlite:///{tmp_path / 'new.db'}", limits=NO_LIMITS, thinkers=0)
    assert await asyncio.to_thread(restore, file, elsewhere) == counts
    host = Host(elsewhere)
    await host.start()
    try:
        table = await host.table(laid.table)
        assert table.state.watched.length == counts["entries"]
        assert table.state.names == ("Ada", "")
        right, _ = await host.keyring.look(laid.token)
        assert (right.role, right.seat) == ("seat", 0)
        assert (await host.replays.verify(laid.table)).fits
    finally:
        await host.stop()


async def test_a_state_out_of_a_backup_is_none_that_a_table_is_loaded_from(
    host: Host, settings: Settings, tmp_path: Path
) -> None:
    """Whatever a file says: what comes from outside is moves."""
    laid = await host.lobby.lay(Visitor(), AskedTable("toy", [AskedSeat("me"), AskedSeat("me")]))
    bare = '{"state":{"now":1},"uses":[0]}'
    await host.store.keep(laid.table, Snapshot(1, "mark", bare[:-1] + ',"loads":{"rules":1}}'))
    await host.store.keep(laid.table, Snapshot(2, "mark", bare))
    await host.store.keep(laid.table, Snapshot(3, "mark", "no state"))
    file, elsewhere = tmp_path / "kept.ludotheque", f"sqlite:///{tmp_path / 'new.db'}"

    await host.stop()
    await asyncio.to_thread(backup, settings, file)
    await asyncio.to_thread(restore, file, Settings(database=elsewhere))
    store = await open_store(Settings(database=elsewhere))
    kept = await store.look(lambda connection: registry.snapshots(connection, laid.table))
    await store.close()
    assert [one.data for one in kept] == [bare] * 2 + ["no state"]


@pytest.mark.postgres
async def test_a_laptops_tables_move_to_postgres_and_back(
    host: Host, settings: Settings, postgres_url: str, tmp_path: Path
) -> None:
    from ludotheque.table.laying import AskedSeat, AskedTable
    from ludotheque.table.links import Visitor

    laid = await host.lobby.lay(Visitor(), AskedTable("toy", [AskedSeat("me"), AskedSeat("person")]))
    one, two = tmp_path / "one", tmp_path / "two"
    counts = await asyncio.to_thread(backup, settings, one)
    server = Settings(database=postgres_url)
    assert await asyncio.to_thread(restore, one, server) == counts
    with pytest.raises(NotEmpty):
        await asyncio.to_thread(restore, one, server)
    assert await asyncio.to_thread(backup, server, two) == counts
    assert laid.table.encode() in two.read_bytes()


async def test_what_is_no_backup_is_refused(tmp_path: Path, settings: Settings) -> None:
    (tmp_path / "nonsense").write_bytes(b"not a database at all" * 100)
    with pytest.raises(NoBackup):
        await asyncio.to_thread(restore, tmp_path / "nonsense", settings)
    with pytest.raises(FileNotFoundError):
        await asyncio.to_thread(restore, tmp_path / "nowhere", settings)
    (tmp_path / "there").write_text("already")
    with pytest.raises(FileExistsError):
        backup(settings, tmp_path / "there")
