"""SQLite: one writer thread that commits whatever has gathered, in one go.

A commit with full synchronisation costs milliseconds, a row costs microseconds: while one commit is under
way the next batch gathers, so the more is asked, the more each commit carries.
"""

from __future__ import annotations

import asyncio
import fcntl
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import Engine
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import NullPool, QueuePool

from ludotheque.host.store.migrate import migrate
from ludotheque.host.store.port import Heard, Line, StoreAway, StoreTaken

T = TypeVar("T")

INSERT = (
    "insert or ignore into entries (table_id, n, kind, seat, at, move, data, epoch, wall, client, count) "
    "select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11 from tables where id = ?1 and epoch = ?8"
)
SELECT = (
    "select table_id, n, kind, seat, at, move, data, epoch, wall, client, count "
    "from entries where table_id = ? and n >= ? order by n"
)
BATCH = 512


class _Job:
    """One thing for the writer to do, and whom to tell."""

    __slots__ = ("done", "error", "line", "loop", "result", "work")

    def __init__(self, work: Callable[[Connection], object] | None, line: Line | None) -> None:
        self.work = work
        self.line = line
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[Any] = self.loop.create_future()
        self.result: object = None
        self.error: BaseException | None = None

    def settle(self) -> None:
        if self.done.done():
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.result)


class SQLiteStore:
    """Tables in one file, written by one thread, read by a few."""

    exclusive = True

    def __init__(self, file: Path, lock: bool = True) -> None:
        self.file = file
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_on, name="journal", daemon=True)
        self._readers = ThreadPoolExecutor(2, "reader")
        self._engine: Engine = engine_of(file, pooled=True)
        self._lock = _lock(file) if lock else None

    async def open(self) -> None:
        """Bring the file to the newest shape and start the writer."""

        def upgrade() -> None:
            with engine_of(self.file).begin() as connection:
                migrate(connection)

        await asyncio.to_thread(upgrade)
        self._writer.start()

    async def close(self) -> None:
        """Write what has gathered, then let the file go."""
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        self._engine.dispose()
        if self._lock is not None:
            self._lock.close()

    async def append(self, line: Line) -> bool:
        """Store an entry for good."""
        job = _Job(None, line)
        self._jobs.put(job)
        return bool(await job.done)

    async def read(self, table: str, since: int = 0) -> list[Line]:
        """The entries of a table from that number on, in order."""

        def work(connection: Connection) -> list[Line]:
            rows = connection.exec_driver_sql(SELECT, (table, since))
            return [Line.of(tuple(row)) for row in rows]

        return await self.look(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do this in the writer, with others in one commit; a failure undoes this alone."""
        job = _Job(work, None)
        self._jobs.put(job)
        result: T = await job.done
        return result

    async def look(self, work: Callable[[Connection], T]) -> T:
        """Read only, in a reader's thread."""

        def read() -> T:
            try:
                with self._engine.connect() as connection:
                    return work(connection)
            except OperationalError as error:
                raise StoreAway(str(error.orig)) from error

        return await asyncio.get_running_loop().run_in_executor(self._readers, read)

    def notify(self, channel: str, message: str) -> None:
        """Nobody else serves this file: there is nobody to tell."""

    async def listen(self, channel: str, heard: Heard) -> None:
        """Nothing will be heard."""

    def _write_on(self) -> None:
        with engine_of(self.file).connect() as connection:
            driver = connection.connection.driver_connection
            assert isinstance(driver, sqlite3.Connection)
            while (batch := self._gather()) is not None:
                self._commit(connection, driver, batch)

    def _gather(self) -> list[_Job] | None:
        first = self._jobs.get()
        if first is None:
            return None
        batch = [first]
        while len(batch) < BATCH:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                self._jobs.put(None)
                break
            batch.append(job)
        return batch

    def _commit(self, connection: Connection, driver: sqlite3.Connection, batch: list[_Job]) -> None:
        try:
            if all(job.line is not None for job in batch):
                self._append_all(driver, batch)
            else:
                with connection.begin():
                    for job in batch:
                        self._do(connection, driver, job)
                        _require_transaction(driver)
        except Exception as error:  # noqa: BLE001 - whatever it is, whoever asked must hear of it
            for job in batch:
                job.error = StoreAway(str(error))
        for loop in {job.loop for job in batch}:
            mine = [job for job in batch if job.loop is loop]
            if not loop.is_closed():
                loop.call_soon_threadsafe(_settle, mine)

    def _append_all(self, driver: sqlite3.Connection, batch: list[_Job]) -> None:
        """Moves alone, which is what there is most of: past SQLAlchemy, 110 microseconds instead of 190."""
        driver.execute("begin immediate")
        try:
            for job in batch:
                assert job.line is not None
                job.result = driver.execute(INSERT, job.line.row()).rowcount == 1
            _require_transaction(driver)
            driver.execute("commit")
        except BaseException:
            if driver.in_transaction:
                driver.execute("rollback")
            raise

    def _do(self, connection: Connection, driver: sqlite3.Connection, job: _Job) -> None:
        if job.line is not None:
            job.result = driver.execute(INSERT, job.line.row()).rowcount == 1
            return
        assert job.work is not None
        try:
            with connection.begin_nested():
                job.result = job.work(connection)
        except OperationalError as error:
            job.error = StoreAway(str(error.orig))
        except Exception as error:  # noqa: BLE001 - it belongs to whoever asked
            job.error = error


def _require_transaction(driver: sqlite3.Connection) -> None:
    """A full disk may undo the whole transaction, what others asked for too."""
    if not driver.in_transaction:
        raise StoreAway("the transaction was undone")


def _settle(jobs: list[_Job]) -> None:
    for job in jobs:
        job.settle()


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
        ):
            connection.execute(f"pragma {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("begin" if pooled else "begin immediate")

    return engine


def _lock(file: Path) -> Any:
    """Hold the file's lock for as long as this process serves it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    held = Path(f"{file}.lock").open("w")  # noqa: SIM115 - held open until `close`
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        held.close()
        raise StoreTaken(str(file)) from error
    return held
