"""An SQLite file: how it is opened, locked, given room and put in order."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import IO

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import Engine
from sqlalchemy.pool import NullPool, QueuePool

from ludotheque.host.store.lock import Locked, lock
from ludotheque.host.store.port import StoreTaken

ROOM = 8 << 20  # bytes beside the file, more than what is committed until it is moved takes
MOVE = "pragma wal_checkpoint(passive)"  # waits for nobody


def engine_of(file: Path, pooled: bool = False) -> Engine:
    """A file, with transactions that begin when they begin; a pooled one is for reading."""
    engine = create_engine(
        f"sqlite:///{file}",
        poolclass=QueuePool if pooled else NullPool,
        hide_parameters=True,
        connect_args={"check_same_thread": False, "timeout": 30},
    )

    # The driver's own handling of transactions begins too late for a savepoint: we say when.
    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None
        for pragma in (
            "journal_mode = wal",
            "synchronous = full",
            "foreign_keys = on",
            "busy_timeout = 30000",
            "wal_autocheckpoint = 0",
        ):
            connection.execute(f"pragma {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("begin" if pooled else "begin immediate")

    return engine


def hold(file: Path) -> IO[str]:
    """Hold the file's lock for as long as this process serves it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        return lock(Path(f"{file}.lock"))
    except Locked as error:
        raise StoreTaken(str(file)) from error


def make_room(driver: sqlite3.Connection, file: Path) -> None:
    """Let the file in which commits are written first be as long as it gets, from the beginning.

    A commit that makes a file longer waits for the file system's own journal, and with it for what everybody
    else writes; one that writes over what is there waits for nobody.  What stands behind its last commit
    SQLite does not read.
    """
    with suppress(sqlite3.Error, OSError):
        driver.execute("select count(*) from house").fetchone()
        with Path(f"{file}-wal").open("r+b") as beside:
            length = beside.seek(0, os.SEEK_END)
            beside.write(bytes(max(0, ROOM - length)))
            beside.flush()
            os.fsync(beside.fileno())


def move_pages(file: Path) -> None:
    """Move what was committed to its place in the file."""
    with engine_of(file).connect() as connection:
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        with suppress(sqlite3.Error):
            driver.execute(MOVE)
