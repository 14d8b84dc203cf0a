"""Leases: which live tables this process owns; claimed, lost, taken over, let go.

A lease is measured by the database's own time.  Every claim raises the table's epoch, and an append under an
older epoch is refused: whoever lost a table without noticing can do no harm.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from ludotheque.host.errors import Refused
from ludotheque.host.registry import tables as registry
from ludotheque.host.store import StoreAway

if TYPE_CHECKING:
    from ludotheque.host.hall import Hall
    from ludotheque.host.table import Table

log = logging.getLogger(__name__)


class Leases:
    """What one process owns."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def claim(self, table: Table) -> bool:
        """Own a table if nobody does."""
        store, seconds = self.hall.store, self.hall.settings.lease_seconds
        epoch = await store.write(
            lambda connection: registry.claim(connection, table.id, self.hall.me, seconds, store.exclusive)
        )
        if epoch is None:
            return False
        fresh = await store.look(lambda connection: registry.find(connection, table.id))
        if fresh is None:
            raise Refused("missing", "host.no_table")
        table.record = fresh
        table.is_owner = True
        return True

    async def take_over(self, table: Table) -> bool:
        """Own a table whose lease has lapsed: its deadlines and its bots too."""
        async with table.lock:
            if table.is_owner or table.is_gone:
                return table.is_owner
            if not await self.claim(table):
                return False
            try:
                await table.load()
            except StoreAway:
                table.is_owner = False  # what the journal holds is not known: claim it again
                raise
            self.hall.metrics.takeovers.inc()
            log.info("taken over", extra={"table": table.id})
            await table.deadlines.restart()
            await table.conclude()
        table.tell_all()
        self.tend(table)
        return True

    def lost(self, table: Table) -> None:
        """Another process owns this table by now: follow it."""
        table.is_owner = False
        table.is_doubtful = True
        table.bench.stop()
        table.run(self._follow(table))

    async def _follow(self, table: Table) -> None:
        await table.recover()
        record = await self.hall.store.look(lambda connection: registry.find(connection, table.id))
        if record is None:
            self.hall.forget(table)
        elif not table.is_owner:
            table.record = record
            self.hall.post.here(table)

    async def let_go(self, table: Table, wakes: float | None = None) -> None:
        """Leave a table to whoever needs it next; it `wakes` by itself in so many seconds."""
        table.stop()
        self.hall.tables.pop(table.id, None)
        if table.is_owner:
            try:
                if table.course.length and not table.is_doubtful:
                    await table.snapshot()
                due = wakes if table.record.phase == "playing" else None
                await self.hall.store.write(
                    lambda connection: registry.release(connection, table.id, self.hall.me, due)
                )
            except StoreAway:
                log.warning("lease left to lapse", extra={"table": table.id})
            table.is_owner = False

    def tend(self, table: Table) -> None:
        """Let deadlines, company and bots take up where the journal ended."""
        table.deadlines.tend()
        table.company.tend()
        table.company.look_again()
        table.bench.stir()
