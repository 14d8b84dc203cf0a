"""Administration: what whoever runs the house does with tables, on the database itself."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from sqlalchemy import Connection

from ludotheque.games import game
from ludotheque.host.registry import keys
from ludotheque.host.registry import tables as registry
from ludotheque.host.replays.verify import verified
from ludotheque.host.settings import Settings
from ludotheque.host.store import Store, StoreTaken
from ludotheque.host.store.sqlite import SQLiteStore
from ludotheque.kernel import Journal
from ludotheque.table.record import Record
from ludotheque.table.wire import Plain


class NoSuchTable(Exception):
    """There is no table of that name."""


class StillLive(Exception):
    """A host plays this table now: ask it, or stop it first."""


async def do(
    settings: Settings, deed: str, table: str = "", file: Path | None = None, seat: int | None = None
) -> list[Plain]:
    """Carry out one deed; the rows it has to tell."""
    store = await _open(settings)
    try:
        if deed == "list":
            return [_row(record) for record in await store.look(registry.every)]
        if deed == "replay":
            return await _replay(store, table)
        record = await store.look(lambda connection: registry.find(connection, table))
        if record is None:
            raise NoSuchTable(table)
        if deed == "export":
            lines = await store.read(table)
            journal = Journal(record.head, [line.entry for line in lines], record.sheet)
            target = file or Path(f"{table}.ludotheque")
            target.write_bytes(journal.write())
            return [{"table": table, "file": str(target), "entries": len(lines)}]
        if deed == "show":
            return [_row(record) | {"options": record.head.options, "commitment": record.commitment}]
        await _change(store, record, deed, seat)
        return [{"table": table, "done": deed}]
    finally:
        await store.close()


async def _open(settings: Settings) -> Store:
    if not settings.is_sqlite:
        from ludotheque.host.store.postgres import PostgresStore

        store: Store = PostgresStore(settings.database)
    else:
        if not settings.file.exists():
            raise FileNotFoundError(2, "there are no tables", str(settings.file))
        try:
            store = SQLiteStore(settings.file)
        except StoreTaken:
            # A host serves the file: reading beside it is harmless, and small changes go through its lock.
            store = SQLiteStore(settings.file, lock=False)
    await store.open()
    return store


async def _change(store: Store, record: Record, deed: str, seat: int | None) -> None:
    owner = await store.look(lambda connection: registry.owner_of(connection, record.id))
    if owner and deed in ("end", "delete"):
        raise StillLive(record.id)

    def work(connection: Connection) -> None:
        if deed == "delete":
            registry.remove(connection, record.id)
        elif deed == "end":
            registry.end(connection, record.id)
        else:
            for right in keys.holders(connection, record.id):
                if seat is None or right.seat == seat:
                    keys.revoke(connection, record.id, right.role, right.seat)

    await store.write(work)


async def _replay(store: Store, table: str) -> list[Plain]:
    """Every stored match, replayed with the rules as they stand."""
    records = await store.look(registry.every)
    reports = []
    for record in records:
        if table and record.id != table:
            continue
        full = await store.look(partial(registry.find, table=record.id))
        assert full is not None
        lines = await store.read(record.id)
        kept = await store.look(partial(registry.snapshots, table=record.id))
        reports.append(verified(full, game(record.head.game), lines, kept).plain())
    return reports


def _row(record: Record) -> Plain:
    return {
        "table": record.id, "game": record.head.game, "phase": record.phase, "listed": record.listed,
        "seats": [chair.name or chair.kind for chair in record.roster.chairs], "created": record.created,
        "touched": record.touched, "owner": record.owner, "origin": record.origin,
    }  # fmt: skip


def lines(deed: str, rows: list[Plain]) -> list[str]:
    """The rows as a person reads them."""
    if deed == "replay":
        fits = sum(bool(row["fits"]) for row in rows)
        parted = [
            f"{row['table']} {row['game']} parted at {row['parted']}: {row['why']}"
            for row in rows
            if not row["fits"]
        ]
        return [*parted, f"{fits}/{len(rows)}"]
    return ["  ".join(str(value) for value in row.values()) for row in rows]
