"""SQLite: one writer thread that commits whatever has gathered, in one go.

A commit with full synchronisation costs milliseconds, a row costs microseconds: while one commit is under
way the next batch gathers, so the more is asked, the more each commit carries.  What was committed lies
beside the file first, and another thread moves it to its place, so that no commit waits for that.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.engine import Engine
from sqlalchemy.exc import OperationalError

from ludotheque.host.store.migrate import migrate
from ludotheque.host.store.port import Heard
from ludotheque.host.store.sqlite_file import MOVE, engine_of, hold, make_room, move_pages
from ludotheque.table.port import Line, Snapshot, StoreAway

T = TypeVar("T")

COLUMNS = "table_id, n, kind, seat, at, move, data, epoch, wall, client, count"
VALUES = f"({', '.join('?' * 11)})"
SELECT = f"select {COLUMNS} from entries where table_id = ? and n >= ? order by n"  # noqa: S608 - our own words
BATCH = 512
PAGES = 1_000  # of what was committed, before it is moved to its place in the file
KEEP = (
    "insert or ignore into snapshots (table_id, n, fingerprint, data) "
    "select id, ?, ?, ? from tables where id = ?"
)
# What SQLite's driver says of a value that no column holds, before the file is touched.
UNFIT = (OverflowError, UnicodeError, sqlite3.InterfaceError, sqlite3.DataError)
TOGETHER = 64  # lines that go into the file with one statement


@cache
def insert(lines: int) -> str:
    """What stores so many lines, each if it is the next one and its lease holds.

    Every statement gives up Python's lock and has to wait for it again, up to a switch interval if the
    house is busy: one for many lines is quicker than many.
    """
    rows = ", ".join([VALUES] * lines)
    return (
        f"insert or ignore into entries ({COLUMNS}) select new.* from (values {rows}) as new "  # noqa: S608 - our own words
        "cross join tables on tables.id = new.column1 and tables.epoch = new.column8"
    )


class _Job:
    """One thing for the writer to do, and whom to tell."""

    __slots__ = ("done", "error", "kept", "line", "loop", "result", "work")

    def __init__(
        self,
        work: Callable[[Connection], object] | None,
        line: Line | None = None,
        kept: tuple[int, str, str, str] | None = None,
    ) -> None:
        self.work = work
        self.line = line
        self.kept = kept  # a state
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
        self._jobs: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._asked: list[_Job] = []  # in this turn of the loop: the writer is woken once for all of them
        self._writer = threading.Thread(target=self._write_on, name="journal", daemon=True)
        self._readers = ThreadPoolExecutor(2, "reader")
        self._engine: Engine = engine_of(file, pooled=True)
        self._lock = hold(file) if lock else None
        self._pages = 0  # committed, about, since they were last moved to their place
        self._mover = ThreadPoolExecutor(1, "mover")
        self._moving: Future[None] | None = None

    async def open(self) -> None:
        """Bring the file to the newest shape and start the writer."""

        def upgrade() -> None:
            with engine_of(self.file).begin() as connection:
                migrate(connection)

        await asyncio.to_thread(upgrade)
        self._writer.start()

    async def close(self) -> None:
        """Write what has gathered, then let the file go."""
        self._hand_over()
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self._mover.shutdown()
        self._readers.shutdown()
        self._engine.dispose()
        if self._lock is not None:
            self._lock.close()

    async def append(self, line: Line) -> bool:
        """Store an entry for good."""
        return bool(await self._ask(_Job(None, line)))

    async def keep(self, table: str, taken: Snapshot) -> None:
        """Store a state, unless one is kept there or the table is gone."""
        await self._ask(_Job(None, kept=(taken.n, taken.fingerprint, taken.data, table)))

    async def read(self, table: str, since: int = 0) -> list[Line]:
        """The entries of a table from that number on, in order."""

        def work(connection: Connection) -> list[Line]:
            rows = connection.exec_driver_sql(SELECT, (table, since))
            return [Line.of(tuple(row)) for row in rows]

        return await self.look(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do this in the writer, with others in one commit; a failure undoes this alone."""
        result: T = await self._ask(_Job(work, None))
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
            make_room(driver, self.file)
            while (batch := self._gather()) is not None:
                self._commit(connection, driver, batch)
                self._pages += len(batch) + 2
                if self._pages > PAGES:
                    self._move(driver)

    def _move(self, driver: sqlite3.Connection) -> None:
        """Have what was committed moved to its place: nearly all of it beside, the rest between two commits.

        Only when nothing is left to be moved does SQLite use the space beside the file again.
        """
        if self._moving is None:
            self._moving = self._mover.submit(move_pages, self.file)
        elif self._moving.done():
            self._moving, self._pages = None, 0
            with suppress(sqlite3.Error):  # a full disk: it stays where it is, and is tried again
                driver.execute(MOVE)

    def _ask(self, job: _Job) -> asyncio.Future[Any]:
        if not self._asked:
            job.loop.call_soon(self._hand_over)
        self._asked.append(job)
        return job.done

    def _hand_over(self) -> None:
        asked, self._asked = self._asked, []
        if asked:
            self._jobs.put(asked)

    def _gather(self) -> list[_Job] | None:
        batch = self._jobs.get()
        while batch is not None and len(batch) < BATCH:
            try:
                more = self._jobs.get_nowait()
            except queue.Empty:
                break
            if more is None:
                self._jobs.put(None)
                break
            batch += more
        return batch

    def _commit(self, connection: Connection, driver: sqlite3.Connection, batch: list[_Job]) -> None:
        try:
            if all(job.work is None for job in batch):
                self._append_all(driver, batch)
            else:
                with connection.begin():
                    for job in batch:
                        self._do(connection, driver, job)
                        _require_transaction(driver)
        except UNFIT as error:
            if len(batch) > 1:
                # One of them cannot be written: that is its own fault, and no neighbour's.
                for job in batch:
                    self._commit(connection, driver, [job])
                return
            batch[0].error = StoreAway(str(error))
        except Exception as error:  # noqa: BLE001 - whatever it is, whoever asked must hear of it
            for job in batch:
                job.error = StoreAway(str(error))
        for loop in {job.loop for job in batch}:
            mine = [job for job in batch if job.loop is loop]
            if not loop.is_closed():
                loop.call_soon_threadsafe(_settle, mine)

    def _append_all(self, driver: sqlite3.Connection, batch: list[_Job]) -> None:
        """Moves and states, which there are most of: past SQLAlchemy, and many moves with one statement."""
        lines = [job for job in batch if job.line is not None]
        driver.execute("begin immediate")
        try:
            if not self._append_together(driver, lines):
                driver.execute("rollback")
                driver.execute("begin immediate")
                for job in lines:
                    self._append(driver, job)
            driver.executemany(KEEP, [job.kept for job in batch if job.kept is not None])
            _require_transaction(driver)
            driver.execute("commit")
        except BaseException:
            if driver.in_transaction:
                driver.execute("rollback")
            raise

    def _append_together(self, driver: sqlite3.Connection, batch: list[_Job]) -> bool:
        """Whether all of them could be stored, as they can as a rule."""
        start = 0
        while start < len(batch):
            # By powers of two: few different statements, each prepared once.
            size = min(TOGETHER, 1 << (len(batch) - start).bit_length() - 1)
            rows: list[str | int] = []
            for job in batch[start : start + size]:
                assert job.line is not None
                rows += job.line.row()
            if driver.execute(insert(size), rows).rowcount != size:
                return False
            start += size
        for job in batch:
            job.result = True
        return True

    def _append(self, driver: sqlite3.Connection, job: _Job) -> None:
        assert job.line is not None
        job.result = driver.execute(insert(1), job.line.row()).rowcount == 1

    def _do(self, connection: Connection, driver: sqlite3.Connection, job: _Job) -> None:
        if job.line is not None:
            self._append(driver, job)
            return
        if job.kept is not None:
            driver.execute(KEEP, job.kept)
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
