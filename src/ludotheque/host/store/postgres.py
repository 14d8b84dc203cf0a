"""PostgreSQL: any number of processes on the same tables.

Appends gather while the last batch is under way and go as one statement, which says itself which entries it
took.  Notices leave after the commit, by a statement of their own for all that gathered while the last was
under way: a `NOTIFY` inside an append would make all commits wait for each other.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

import asyncpg
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ludotheque.host.store.migrate import migrate
from ludotheque.host.store.port import Heard
from ludotheque.table.port import Line, Snapshot, StoreAway

T = TypeVar("T")
Waiting: TypeAlias = tuple[Line, "asyncio.Future[bool]"]

INSERT = """
insert into entries (table_id, n, kind, seat, at, move, data, epoch, wall, client, count)
select given.* from unnest(
    $1::text[], $2::int[], $3::int[], $4::int[], $5::bigint[], $6::bigint[], $7::text[],
    $8::bigint[], $9::bigint[], $10::text[], $11::bigint[]
) as given (table_id, n, kind, seat, at, move, data, epoch, wall, client, count)
join tables on tables.id = given.table_id and tables.epoch = given.epoch
on conflict do nothing returning table_id, n
"""
SELECT = (
    "select table_id, n, kind, seat, at, move, data, epoch, wall, client, count "
    "from entries where table_id = $1 and n >= $2 order by n"
)
KEEP = """
insert into snapshots (table_id, n, fingerprint, data)
select id, $2, $3, $4 from tables where id = $1 on conflict do nothing
"""
# A notice is a hint, and need not be on the disk to be one.
NOTIFY = """
select pg_notify(given.channel, given.payload) from set_config('synchronous_commit', 'off', true),
unnest($1::text[], $2::text[]) as given (channel, payload)
"""
BATCH = 512
WRITERS = 2  # batches under way at once
PAYLOAD = 7_500  # bytes of a notice; PostgreSQL takes 8,000
PATIENCE = 5  # seconds before a silent server counts as away
AWAY = (OSError, asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncpg.InternalClientError,
        asyncpg.CannotConnectNowError,
        asyncpg.AdminShutdownError, asyncpg.CrashShutdownError, asyncpg.TooManyConnectionsError,
        asyncio.TimeoutError)  # fmt: skip

LIBRARIES = ("asyncpg.pool", "sqlalchemy.pool.impl.AsyncAdaptedQueuePool")

log = logging.getLogger(__name__)


class OneLine(logging.Filter):
    """A lost connection is one line of the log, not a traceback of the library that lost it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let everything through; a loss as a warning that says why."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and is_loss(error):
            record.why, record.exc_info = repr(error), None
            record.levelno, record.levelname = logging.WARNING, "WARNING"
        return True


def is_loss(error: BaseException | None) -> bool:
    """Whether an error says, at any depth, that the server is not there."""
    while error is not None:
        if isinstance(error, AWAY):
            return True
        error = error.__cause__ or error.__context__
    return False


ONE_LINE = OneLine()


class PostgresStore:
    """Tables in a PostgreSQL database that other processes share."""

    exclusive = False

    def __init__(self, url: str, patience: float = 0.0) -> None:
        self.url = url
        self._patience = patience  # seconds that `open` waits for a server that does not answer
        self._pool: Any = None
        self._engine: AsyncEngine | None = None
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._notices: dict[str, list[str]] = {}
        self._noticed = asyncio.Event()
        self._channels: dict[str, Heard] = {}
        self._listener: Any = None
        self._tasks: list[asyncio.Task[None]] = []
        self._closing = False

    async def open(self) -> None:
        """Connect, bring the database up to date, start the writers."""
        for name in LIBRARIES:
            logging.getLogger(name).addFilter(ONE_LINE)
        self._pool = await asyncpg.create_pool(
            self.url, min_size=0, max_size=WRITERS + 3, command_timeout=PATIENCE, timeout=PATIENCE,
            reset=_as_it_is,
        )  # fmt: skip
        address = self.url.replace("postgres://", "postgresql://", 1)
        self._engine = create_async_engine(
            address.replace("postgresql://", "postgresql+asyncpg://", 1),
            pool_size=3,
            max_overflow=2,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args={"timeout": PATIENCE, "command_timeout": PATIENCE * 4},
        )
        await self._bring_up_to_date()
        self._tasks = [asyncio.create_task(self._write_on()) for _ in range(WRITERS)]
        self._tasks.append(asyncio.create_task(self._tell_on()))
        self._tasks.append(asyncio.create_task(self._listen_on()))

    async def _bring_up_to_date(self) -> None:
        """Migrate; a server that is just starting is waited for.  Raises StoreAway."""
        loop = asyncio.get_running_loop()
        until = loop.time() + self._patience
        while True:
            try:
                await self.write(migrate)
                return
            except StoreAway as error:
                if loop.time() >= until:
                    await self.close()
                    raise
                log.warning("waiting for the database", extra={"why": str(error)})
            await asyncio.sleep(0.5)

    async def close(self) -> None:
        """Write what has gathered, then let go."""
        await asyncio.gather(*[done for _, done in self._waiting], return_exceptions=True)
        self._closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._listener is not None:
            self._listener.terminate()
        if self._pool is not None:
            self._pool.terminate()
        if self._engine is not None:
            await self._engine.dispose()

    async def append(self, line: Line) -> bool:
        """Store an entry for good, with whatever else has gathered."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((line, done))
        self._wake.set()
        return await done

    async def keep(self, table: str, taken: Snapshot) -> None:
        """Store a state, unless one is kept there or the table is gone."""
        try:
            await self._pool.execute(KEEP, table, taken.n, taken.fingerprint, taken.data)
        except AWAY as error:
            raise StoreAway(repr(error)) from error

    async def read(self, table: str, since: int = 0) -> list[Line]:
        """The entries of a table from that number on, in order."""
        try:
            rows = await self._pool.fetch(SELECT, table, since)
        except AWAY as error:
            raise StoreAway(repr(error)) from error
        return [Line.of(tuple(row)) for row in rows]

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do this in a transaction of its own."""
        assert self._engine is not None
        try:
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)
        except (OperationalError, InterfaceError, *AWAY) as error:
            raise StoreAway(repr(error)) from error
        except DBAPIError as error:
            if error.connection_invalidated or is_loss(error.orig):
                raise StoreAway(repr(error)) from error
            raise

    async def look(self, work: Callable[[Connection], T]) -> T:
        """Read only."""
        return await self.write(work)

    def notify(self, channel: str, message: str) -> None:
        """Send a notice soon; the same notice twice in a batch goes once."""
        waiting = self._notices.setdefault(channel, [])
        if message not in waiting[-32:]:
            waiting.append(message)
        self._noticed.set()

    async def listen(self, channel: str, heard: Heard) -> None:
        """Hear the notices of a channel, also after the connection was lost."""
        self._channels[channel] = heard
        if self._listener is not None and not self._listener.is_closed():
            await self._listener.add_listener(channel, self._hear)

    async def _write_on(self) -> None:
        while True:
            await self._wake.wait()
            batch, self._waiting = one_each(self._waiting)
            if not self._waiting:
                self._wake.clear()
            if batch:
                await self._store(batch)

    async def _store(self, batch: list[Waiting]) -> None:
        columns = [list(column) for column in zip(*[line.row() for line, _ in batch], strict=True)]
        try:
            taken = {(row[0], row[1]) for row in await self._pool.fetch(INSERT, *columns)}
        except asyncio.CancelledError:
            self._fail(batch, StoreAway("closing"))
            raise
        except Exception as error:  # noqa: BLE001 - whatever it is, whoever asked must hear of it
            if isinstance(error, asyncpg.DataError | UnicodeError) and len(batch) > 1:
                # One of them cannot be written: that is its own fault, and no neighbour's.
                for one in batch:
                    await self._store([one])
                return
            self._fail(batch, StoreAway(repr(error)))
            await asyncio.sleep(0.05)
            return
        for line, done in batch:
            if not done.done():
                done.set_result((line.table, line.n) in taken)

    def _fail(self, batch: list[Waiting], error: StoreAway) -> None:
        for _, done in batch:
            if not done.done():
                done.set_exception(error)

    async def _tell_on(self) -> None:
        while True:
            await self._noticed.wait()
            await asyncio.sleep(0)  # whatever else is told in this turn of the loop goes along
            self._noticed.clear()
            notices, self._notices = self._notices, {}
            letters = [(to, payload) for to, messages in notices.items() for payload in packed(messages)]
            try:
                await self._pool.execute(NOTIFY, [to for to, _ in letters], [letter for _, letter in letters])
            except (asyncpg.PostgresError, *AWAY) as error:
                # A notice is a hint: whoever misses it looks for itself a little later.
                log.warning("notices lost", extra={"why": repr(error)})
                await asyncio.sleep(0.2)

    async def _listen_on(self) -> None:
        while not self._closing:
            try:
                self._listener = await asyncpg.connect(self.url, timeout=PATIENCE)
                for channel in list(self._channels):
                    await self._listener.add_listener(channel, self._hear)
                while not self._listener.is_closed():
                    await asyncio.sleep(2)
                    await self._listener.fetchval("select 1", timeout=PATIENCE)
            except (asyncpg.PostgresError, *AWAY) as error:
                log.warning("listener lost", extra={"why": repr(error)})
                await asyncio.sleep(0.3)

    def _hear(self, _connection: object, _process: int, channel: str, payload: object) -> None:
        heard = self._channels.get(channel)
        if heard is not None and isinstance(payload, str):
            for message in json.loads(payload):
                heard(message)


async def _as_it_is(_connection: object) -> None:
    """Nothing we do leaves anything behind on a connection: spare the round trip that would clear it."""


def one_each(waiting: list[Waiting]) -> tuple[list[Waiting], list[Waiting]]:
    """A batch with at most one line for each place in a journal, and what must wait for the next."""
    batch: dict[tuple[str, int], Waiting] = {}
    rest: list[Waiting] = []
    for one in waiting:
        place = (one[0].table, one[0].n)
        if place in batch or len(batch) >= BATCH:
            rest.append(one)
        else:
            batch[place] = one
    return list(batch.values()), rest


def packed(messages: list[str]) -> list[str]:
    """Messages as JSON arrays that each fit into a notice."""
    payloads: list[str] = []
    batch: list[str] = []
    size = 2
    for message in messages:
        wide = len(json.dumps(message, ensure_ascii=False).encode()) + 1
        if wide > PAYLOAD:
            log.warning("notice too large", extra={"bytes": wide})
            continue
        if batch and size + wide > PAYLOAD:
            payloads.append(json.dumps(batch, separators=(",", ":"), ensure_ascii=False))
            batch, size = [], 2
        batch.append(message)
        size += wide
    return [*payloads, json.dumps(batch, separators=(",", ":"), ensure_ascii=False)] if batch else payloads
