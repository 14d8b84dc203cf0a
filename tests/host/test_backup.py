"""Backup of a running host and restore, from either database to either."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ludotheque.host.backup import NoBackup, NotEmpty, backup, restore
from ludotheque.host.client import House
from ludotheque.host.hall import Hall
from ludotheque.host.settings import NO_LIMITS, Settings
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
    assert 0 < counts["entries"] <= len(await served.hall.store.read(laid.table))
    elsewhere = Settings(database=f"sqlite:///{tmp_path / 'new.db'}", limits=NO_LIMITS, thinkers=0)
    assert await asyncio.to_thread(restore, file, elsewhere) == counts
    hall = Hall(elsewhere)
    await hall.start()
    try:
        table = await hall.table(laid.table)
        assert table.course.length == counts["entries"]
        assert table.names == ("Ada", "")
        right, _ = await hall.keyring.look(laid.token)
        assert (right.role, right.seat) == ("seat", 0)
        assert (await hall.replays.verify(laid.table)).fits
    finally:
        await hall.stop()


@pytest.mark.postgres
async def test_a_laptops_tables_move_to_postgres_and_back(
    hall: Hall, settings: Settings, postgres_url: str, tmp_path: Path
) -> None:
    from ludotheque.host.desk import AskedSeat, AskedTable
    from ludotheque.host.links import Visitor

    laid = await hall.desk.lay(Visitor(), AskedTable("toy", [AskedSeat("me"), AskedSeat("person")]))
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
