"""Rights: what a visitor may do at a table, and how often somebody may guess, talk or ask."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ludotheque.host.access.limits import Bills, Buckets
from ludotheque.host.registry import keys
from ludotheque.host.registry import tables as registry
from ludotheque.host.settings import Limits
from ludotheque.host.store.port import Store
from ludotheque.table.errors import Refused
from ludotheque.table.links import Right, Visitor
from ludotheque.table.port import StoreAway


class Rights:
    """Who may do what where."""

    def __init__(self, store: Callable[[], Store], limits: Limits) -> None:
        self._store = store
        self.laying = Buckets(limits.tables)
        self.tokens = Buckets(limits.tokens)
        self._chats = Buckets(limits.chats)
        self._hints = Buckets(limits.hints)
        self.bills = Bills(limits)

    async def of(self, visitor: Visitor, table: str) -> list[Right]:
        """All that a visitor may do at a table."""
        try:
            return await self._store().look(partial(keys.rights, visitor=visitor, table=table))
        except StoreAway as error:
            raise Refused("busy") from error

    async def seat_of(self, visitor: Visitor, table: str, seat: int | None = None) -> Right:
        """What a visitor sees a table with; raises Refused `missing`, `unknown` or `forbidden`."""
        found = await self.of(visitor, table)
        looks = [right for right in found if right.role != "keeper"]
        if seat is not None and seat >= 0:
            mine = [right for right in looks if right.views == seat]
            if not mine:
                raise Refused("forbidden" if found else "unknown")
            return mine[0]
        if looks and seat is None:
            return looks[0]
        record = await self._store().look(partial(registry.find, table=table))
        if record is None:
            raise Refused("missing", "host.no_table")
        if found or record.listed:
            return Right(table, "spectator")
        raise Refused("unknown")

    def spend(self, what: str, source: str) -> None:
        """Chat and hints are counted by whoever asks, over all its sockets and requests; raises Refused."""
        if what == "chat":
            self._chats.of(source).take()
        elif what in ("hint", "plan"):
            self._hints.of(source).take()

    def guess(self, visitor: Visitor) -> None:
        """Somebody tried a secret that is none: a few tries are slips, many are an attack."""
        self.tokens.of(visitor.address).take()
