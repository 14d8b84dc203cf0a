"""Leases: which tables this process owns, as the database knows it.

A lease is measured by the database's own time.  Every claim raises the table's epoch, and an append under an
older epoch is refused: whoever lost a table without noticing can do no harm.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ludotheque.host.registry import tables as registry
from ludotheque.host.store.port import Store
from ludotheque.table.errors import Refused
from ludotheque.table.record import Record


class Leases:
    """What one process owns."""

    def __init__(self, store: Callable[[], Store], me: str, seconds: float) -> None:
        self._store = store
        self.me = me
        self._seconds = seconds

    async def claim(self, table: str) -> Record | None:
        """Own a table if nobody does: its record as it stands then."""
        store = self._store()
        epoch = await store.write(
            partial(registry.claim, table=table, me=self.me, seconds=self._seconds, exclusive=store.exclusive)
        )
        if epoch is None:
            return None
        fresh = await store.look(partial(registry.find, table=table))
        if fresh is None:
            raise Refused("missing", "host.no_table")
        return fresh

    async def renew(self, held: Mapping[str, int]) -> set[str]:
        """Hold on to these tables (by epoch); those that come back are still ours."""
        return await self._store().write(
            partial(registry.renew, held=held, me=self.me, seconds=self._seconds)
        )

    async def release(self, table: str, wakes: float | None) -> None:
        """Leave a table to whoever needs it next; it `wakes` by itself in so many seconds."""
        await self._store().write(partial(registry.release, table=table, me=self.me, wakes=wakes))

    async def owner(self, table: str) -> str:
        """The process that owns a table now; empty if nobody does."""
        return await self._store().look(partial(registry.owner_of, table=table))
