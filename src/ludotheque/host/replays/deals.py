"""Deals that several tables play: as long as one of them goes on, nobody sees more of it than their own seat.

A daily deal is the same for everybody that day, and a given seed may be given twice.  Whoever has finished
such a deal knows what they saw of it; what others still hide from each other stays hidden.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ludotheque.host.registry import tables as registry
from ludotheque.host.store.port import Store
from ludotheque.table import seeds
from ludotheque.table.errors import Refused
from ludotheque.table.record import Record, now_ms

DAY = 86_400_000
DAILY = "daily "


class Deals:
    """Knows which deals are still being played."""

    def __init__(self, store: Callable[[], Store], days: float) -> None:
        self._store = store
        self._days = days  # after which a table that nobody touched counts as left

    async def go_on(self, record: Record) -> str:
        """The text key of why this deal is not over for everybody; empty if it is."""
        if record.origin.startswith(DAILY) and not seeds.is_past(record.origin.removeprefix(DAILY)):
            return "host.day_goes_on"
        return (
            "host.deal_goes_on" if await self.is_played(record.head.game, record.head.seed, record.id) else ""
        )

    async def is_played(self, game: str, seed: bytes, but: str = "") -> bool:
        """Whether a table, another one than `but`, still plays that deal."""
        since = now_ms() - int(self._days * DAY)
        return await self._store().look(
            partial(registry.is_dealt, game=game, seed=seed.hex(), but=but, since=since)
        )

    async def require_over(self, record: Record) -> None:
        """Raise Refused `not_now` while somebody may still be playing this deal."""
        if why := await self.go_on(record):
            raise Refused("not_now", why)
