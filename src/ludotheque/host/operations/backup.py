"""Backup of a running host, and restore: one file, whatever database it came from or goes to.

The file is a SQLite database of the same shape, taken in one consistent view; nobody has to stop playing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path

from sqlalchemy import Connection, Engine, RowMapping, Table, create_engine, func, insert, select

from ludotheque.host.settings import Settings
from ludotheque.host.store import schema
from ludotheque.host.store.migrate import migrate
from ludotheque.host.store.sqlite_file import engine_of
from ludotheque.table.loading import bare

ORDER: tuple[Table, ...] = (
    schema.tables, schema.entries, schema.snapshots, schema.contents, schema.links, schema.devices,
    schema.chats, schema.house,
)  # fmt: skip
CHUNK = 1000


class NotEmpty(Exception):
    """The database to restore into holds tables already."""


class NoBackup(Exception):
    """The file is not a backup of ours."""


def backup(settings: Settings, file: Path) -> dict[str, int]:
    """Write everything to a new file; returns how many rows of each kind."""
    if file.exists():
        raise FileExistsError(str(file))
    part = file.with_name(file.name + ".part")
    part.unlink(missing_ok=True)
    counts: dict[str, int] = {}

    def copy(source: Connection) -> None:
        target = _file_engine(part)
        with target.begin() as connection:
            migrate(connection)
            counts.update(_copy(source, connection))
        target.dispose()

    _with_source(settings, copy)
    part.rename(file)
    return counts


def restore(file: Path, settings: Settings) -> dict[str, int]:
    """Bring a backup into an empty database; leases of the host it came from hold no more."""
    if not file.exists():
        raise FileNotFoundError(str(file))
    counts: dict[str, int] = {}

    def copy(target: Connection) -> None:
        migrate(target)
        if target.execute(select(func.count()).select_from(schema.tables)).scalar_one():
            raise NotEmpty
        source = _file_engine(file)
        with source.connect() as connection:
            try:
                counts.update(_copy(connection, target, is_from_outside=True))
            except Exception as error:
                raise NoBackup(str(file)) from error
        source.dispose()
        target.execute(schema.tables.update().values(owner="", lease=0))

    if settings.is_sqlite:
        settings.file.parent.mkdir(parents=True, exist_ok=True)
    _with_target(settings, copy)
    return counts


def _copy(source: Connection, target: Connection, is_from_outside: bool = False) -> dict[str, int]:
    counts = {}
    for table in ORDER:
        rows = source.execution_options(yield_per=CHUNK).execute(select(table)).mappings()
        outside = is_from_outside and table is schema.snapshots
        counts[table.name] = sum(_put(target, table, part, outside) for part in rows.partitions(CHUNK))
    return counts


def _put(target: Connection, table: Table, rows: Iterable[RowMapping], outside: bool) -> int:
    kept: list[dict[str, object]] = [{str(name): value for name, value in row.items()} for row in rows]
    for row in kept if outside else ():
        row["data"] = bare(str(row["data"]))  # whatever a file says, tables are loaded from moves
    if kept:
        target.execute(insert(table), kept)
    return len(kept)


def _file_engine(file: Path) -> Engine:
    return create_engine(f"sqlite:///{file}", hide_parameters=True)


def _with_source(settings: Settings, work: object) -> None:
    assert callable(work)
    if settings.is_sqlite:
        if not settings.file.exists():
            raise FileNotFoundError(str(settings.file))
        engine = engine_of(settings.file, pooled=True)
        with engine.begin() as connection:
            # One read transaction: the writer goes on, this view stays as it is.
            work(connection)
        engine.dispose()
    else:
        asyncio.run(_in_postgres(settings, work, "repeatable read"))


def _with_target(settings: Settings, work: object) -> None:
    assert callable(work)
    if settings.is_sqlite:
        engine = engine_of(settings.file)
        with engine.begin() as connection:
            work(connection)
        engine.dispose()
    else:
        asyncio.run(_in_postgres(settings, work, "read committed"))


async def _in_postgres(settings: Settings, work: object, isolation: str) -> None:
    from sqlalchemy.ext.asyncio import create_async_engine

    assert callable(work)
    address = settings.database.replace("postgres://", "postgresql://", 1)
    engine = create_async_engine(
        address.replace("postgresql://", "postgresql+asyncpg://", 1), hide_parameters=True
    )
    try:
        async with engine.connect() as connection:
            await connection.execution_options(isolation_level=isolation.upper())
            async with connection.begin():
                await connection.run_sync(work)
    finally:
        await engine.dispose()
