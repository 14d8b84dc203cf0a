"""The shelf of live tables in a database: everything about a table but its journal."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from sqlalchemy import Connection

from ludotheque.host.registry import house, keys, laying
from ludotheque.host.registry import tables as registry
from ludotheque.host.store.port import Store
from ludotheque.table.links import Role
from ludotheque.table.port import Chat, Snapshot
from ludotheque.table.record import Record


class DatabaseShelf:
    """Keeps records, states, links and chat in the store."""

    def __init__(self, store: Store, wake: Callable[[str], Awaitable[object]]) -> None:
        self._store = store
        self._wake = wake  # has a table taken up that starts by itself

    async def record(self, table: str) -> Record | None:
        """A table's record as it is kept."""
        return await self._store.look(partial(registry.find, table=table))

    async def save(self, record: Record, void: Sequence[tuple[Role, int]] = ()) -> bool:
        """Keep a changed record, and void these links, both or neither."""

        def work(connection: Connection) -> bool:
            kept = registry.save(connection, record)
            for role, seat in void if kept else ():
                keys.revoke(connection, record.id, role, seat)
            return kept

        return await self._store.write(work)

    async def snapshots(self, table: str, span: int = 0) -> Sequence[Snapshot]:
        """The states that were kept, in order; with a span, those of so many entries before the newest."""
        return await self._store.look(partial(registry.snapshots, table=table, span=span))

    async def lay(self, record: Record) -> None:
        """Keep a new table, and wake it if it has begun."""
        await self._store.write(partial(laying.lay, record=record))
        if record.phase == "playing":
            await self._wake(record.id)

    async def add_link(self, table: str, seat: int, key: str) -> None:
        """One more link to a seat."""
        await self._store.write(partial(keys.add, table=table, role="seat", seat=seat, key=key))

    async def say(self, table: str, seat: int, name: str, text: str) -> None:
        """Keep a line of chat."""
        await self._store.write(partial(house.say, table=table, seat=seat, name=name, text=text))

    async def said(self, table: str, since: int = 0) -> list[Chat]:
        """The lines of chat from that number on."""
        return await self._store.look(partial(house.said, table=table, since=since))
