"""The tables that live in this process: loaded, taken over, lost, let go."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from ludotheque.table.errors import Refused
from ludotheque.table.live import LiveTable
from ludotheque.table.port import Leases, Shelf, StoreAway
from ludotheque.table.record import Record

ASIDE_SECONDS = 600.0  # until somebody who asks for a table that did not load has it tried again
MOST_ASIDE = 1_000

log = logging.getLogger(__name__)


class LiveTables:
    """By name: every table that somebody here looks at, or at which something happens by itself."""

    def __init__(
        self,
        shelf: Callable[[], Shelf],
        leases: Leases,
        lay: Callable[[Record], LiveTable],
        taken_over: Callable[[], None],
    ) -> None:
        self._shelf = shelf
        self._leases = leases
        self._lay = lay  # makes a live table of a record
        self._taken_over = taken_over  # counts it
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._aside: dict[str, float] = {}  # tables that do not load, and until when nobody tries again
        self.is_closing = False
        self.loaded: list[Callable[[LiveTable], None]] = []  # who wants to know of a table that came
        self.left: list[Callable[[str], None]] = []  # and of one that left
        self.followed: Callable[[LiveTable], None] = lambda _table: None  # tells its owner who looks on here

    def get(self, name: str) -> LiveTable | None:
        """A table that is in memory."""
        return self._live.get(name)

    def __getitem__(self, name: str) -> LiveTable:
        return self._live[name]

    def __contains__(self, name: object) -> bool:
        return name in self._live

    def record(self, name: str) -> Record | None:
        """The record of a table that this process owns: newer than what is kept, if at all."""
        live = self._live.get(name)
        return live.state.record if live is not None and live.state.is_owner else None

    def all(self) -> list[LiveTable]:
        """Every table in memory."""
        return list(self._live.values())

    def __len__(self) -> int:
        return len(self._live)

    @property
    def owned(self) -> int:
        """How many of them this process owns."""
        return sum(table.state.is_owner for table in self._live.values())

    async def find(self, name: str) -> LiveTable:
        """A live table, from memory or from the store; raises Refused `missing` or `busy`."""
        found = self._live.get(name)
        if found is not None and not found.state.is_gone:
            return found
        if self.is_closing:
            raise Refused("busy")
        loading = self._loading.get(name)
        if loading is None:
            loading = self._loading[name] = asyncio.ensure_future(self._load(name))
            loading.add_done_callback(lambda done: self._loaded(name, done))
        try:
            # Whoever stops waiting leaves it to the others who ask for the same table.
            return await asyncio.shield(loading)
        except StoreAway as error:
            raise Refused("busy") from error

    def _loaded(self, name: str, done: asyncio.Task[LiveTable]) -> None:
        del self._loading[name]
        if not done.cancelled():
            done.exception()  # whoever waits has heard of it; if nobody does any more, nobody needs to

    async def _load(self, name: str) -> LiveTable:
        if self._aside.get(name, 0.0) > monotonic():
            raise Refused("not_now", "host.set_aside")
        try:
            record = await self._shelf().record(name)
            if record is None:
                raise Refused("missing", "host.no_table")
            table = self._lay(record)
            await self._claim(table)
            async with table.journal.lock:
                await self._take_up(table)
                self._live[name] = table
                for hear in self.loaded:
                    hear(table)
            table.take_up()
        except (Refused, StoreAway):
            raise
        except Exception as error:
            await self._set_aside(name, error)
            raise Refused("not_now", "host.set_aside") from error
        if not table.state.is_owner:
            self.followed(table)
        return table

    async def _set_aside(self, name: str, error: Exception) -> None:
        """Leave a table alone that does not load: it wakes no more by itself, and others are served."""
        log.error("table set aside", extra={"table": name, "why": repr(error)[:300]})
        table = self._live.pop(name, None)
        if table is not None:
            table.stop()
        self._aside[name] = monotonic() + ASIDE_SECONDS
        while len(self._aside) > MOST_ASIDE:
            del self._aside[next(iter(self._aside))]
        with suppress(StoreAway):
            await self._leases.release(name, None)

    async def _claim(self, table: LiveTable) -> bool:
        fresh = await self._leases.claim(table.id)
        if fresh is not None:
            table.state.record, table.state.is_owner = fresh, True
        return fresh is not None

    async def _take_up(self, table: LiveTable) -> None:
        """Read the journal; whoever owns the table settles what was left open."""
        await table.journal.load()
        if table.state.is_owner:
            await table.deadlines.restart()
            await table.journal.conclude()

    async def take_over(self, table: LiveTable) -> None:
        """Own a table whose lease has lapsed: its deadlines and its bots too."""
        async with table.journal.lock:
            if table.state.is_owner or table.state.is_gone or not await self._claim(table):
                return
            try:
                await self._take_up(table)
            except StoreAway:
                table.state.is_owner = False  # what the journal holds is not known: claim it again
                raise
            self._taken_over()
            log.info("taken over", extra={"table": table.id})
        table.journal.told(None)
        table.take_up()

    def lost(self, name: str) -> None:
        """Another process owns this table by now: follow it."""
        table = self._live.get(name)
        if table is not None:
            table.state.is_owner = False
            table.journal.is_doubtful = True
            table.bots.stop()
            table.chores.run(self._follow(table))

    async def _follow(self, table: LiveTable) -> None:
        await table.journal.recover()
        record = await self._shelf().record(table.id)
        if record is None:
            self.forget(table)
        elif not table.state.is_owner:
            table.state.record = record
            self.followed(table)

    async def let_go(self, table: LiveTable, wakes: float | None = None) -> None:
        """Leave a table to whoever needs it next; it `wakes` by itself in so many seconds."""
        self._drop(table)
        if not table.state.is_owner:
            return
        try:
            if table.state.watched.length and not table.journal.is_doubtful:
                await table.journal.snapshot()
            await self._leases.release(table.id, wakes if table.state.record.phase == "playing" else None)
        except StoreAway:
            log.warning("lease left to lapse", extra={"table": table.id})
        table.state.is_owner = False

    def forget(self, table: LiveTable) -> None:
        """A table is deleted: nobody looks at it any more."""
        for viewer in list(table.state.viewers):
            viewer.close("missing")
        self._drop(table)

    def _drop(self, table: LiveTable) -> None:
        table.stop()
        self._live.pop(table.id, None)
        for hear in self.left:
            hear(table.id)

    async def close(self) -> None:
        """Tell everybody to come back, and let every table go."""
        self.is_closing = True
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        # All at once: what many tables write goes in few commits.
        await asyncio.gather(*[self._close(table) for table in self.all()])

    async def _close(self, table: LiveTable) -> None:
        async with table.journal.lock:
            for viewer in list(table.state.viewers):
                viewer.send({"bye": "shutdown"})
                viewer.close("shutdown")
            await self.let_go(table, wakes=0.0)
