"""The watch: what a host does by the clock; leases kept, journals followed, idle tables let go."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from ludotheque.host.broom import Broom
from ludotheque.host.registry import keys
from ludotheque.host.registry import tables as registry
from ludotheque.host.registry.tables import Record, now_ms
from ludotheque.host.store import StoreAway
from ludotheque.host.table import Table
from ludotheque.kernel import GameError

if TYPE_CHECKING:
    from ludotheque.host.hall import Hall

SWEEP_SECONDS = 2.0
SWEEPS_A_CLEANING = 300
DAY = 86_400_000

log = logging.getLogger(__name__)


class Watch:
    """Goes round the hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._sweeps = 0
        self._broom = Broom()

    async def renew_on(self) -> None:
        """Hold on to what is ours, and notice what is not any more."""
        await self._again_and_again("renewal", self._renew, self.hall.settings.lease_seconds / 3)

    async def follow_on(self) -> None:
        """Look for ourselves now and then: notices are hints and get lost."""
        await self._again_and_again("following", self._follow, self.hall.settings.poll_seconds)

    async def sweep_on(self) -> None:
        """Wake tables that nobody owns and something happens at; let idle ones go."""
        await self._again_and_again("sweep", self._sweep, SWEEP_SECONDS)

    async def _again_and_again(self, what: str, work: Callable[[], Awaitable[None]], seconds: float) -> None:
        """Whatever goes wrong in one round, there is a next one: a host that stops watching is lost."""
        while True:
            try:
                await work()
            except (StoreAway, GameError) as error:
                log.warning("%s failed", what, extra={"why": repr(error)})
            except Exception:
                log.exception("%s failed", what)
            await asyncio.sleep(seconds)

    # leases

    async def _renew(self) -> None:
        held = {name: table.record.epoch for name, table in self.hall.tables.items() if table.is_owner}
        if not held:
            return
        seconds = self.hall.settings.lease_seconds
        kept = await self.hall.store.write(
            partial(registry.renew, held=held, me=self.hall.me, seconds=seconds)
        )
        for name, epoch in held.items():
            table = self.hall.tables.get(name)
            if table is not None and table.is_owner and name not in kept and table.record.epoch == epoch:
                log.info("lost", extra={"table": name})
                self.hall.leases.lost(table)

    # following

    async def _follow(self) -> None:
        for table in list(self.hall.tables.values()):
            try:
                if table.is_owner:
                    self._let_lapse(table)
                else:
                    await self._poll(table)
            except (StoreAway, GameError) as error:
                log.warning("poll failed", extra={"table": table.id, "why": repr(error)})

    def _let_lapse(self, table: Table) -> None:
        """Viewers at a process that died are gone."""
        now = monotonic()
        lapsed = [name for name, other in table.company.elsewhere.items() if other.until < now]
        for name in lapsed:
            seats = table.company.elsewhere.pop(name).seats
            for seat in seats:
                table.company.went(seat)

    async def _poll(self, table: Table) -> None:
        def work(connection: Connection) -> tuple[Record | None, str]:
            return registry.find(connection, table.id), registry.owner_of(connection, table.id)

        record, owner = await self.hall.store.look(work)
        if table.is_owner or table.is_gone:
            return  # it became ours, or left, while we asked: what we were told is old
        if record is None:
            self.hall.forget(table)
            return
        names, table.record = table.names, record
        await table.refresh()
        if names != table.names:
            table.tell_all()
        if table.viewers:
            await self.hall.talk.hear(table)
        if not owner and table.viewers:
            await self.hall.leases.take_over(table)
        elif not table.viewers and monotonic() - table.idle_since > self.hall.settings.poll_seconds * 5:
            await self.hall.leases.let_go(table)
        else:
            self.hall.post.here(table)

    # sweeping

    async def _sweep(self) -> None:
        await self._wake()
        await self._evict()
        await self._close_revoked()
        if self._sweeps % SWEEPS_A_CLEANING == 0:
            before = now_ms() - int(self.hall.settings.stale_days * DAY)
            await self.hall.store.write(partial(registry.sweep, before=before))
        self._sweeps += 1
        self._broom.sweep(self.hall.last_order)

    async def _wake(self) -> None:
        alone = self.hall.store.exclusive
        names = await self.hall.store.look(lambda connection: registry.orphans(connection, alone))
        for name in names:
            if name not in self.hall.tables:
                await self.hall.table(name)
            elif not self.hall.tables[name].is_owner:
                await self.hall.leases.take_over(self.hall.tables[name])

    async def _evict(self) -> None:
        now = monotonic()
        for table in list(self.hall.tables.values()):
            idle = not table.viewers and not table.company.followers()
            if idle and table.is_owner and now - table.idle_since > self.hall.settings.idle_seconds:
                if not self._is_busy(table):
                    async with table.lock:
                        if not table.viewers:
                            await self.hall.leases.let_go(table, self._wakes(table))

    def _is_busy(self, table: Table) -> bool:
        """Whether something will soon happen at a table although nobody looks on."""
        if table.record.phase != "playing" or not table.clock.runs:
            return False
        if table.bench.is_busy or "expire" in table.timers:
            return True
        wakes = self._wakes(table)
        return wakes is not None and wakes <= self.hall.settings.idle_seconds

    def _wakes(self, table: Table) -> float | None:
        """In how many seconds a slow table's turn ends; None if it has no such end."""
        return table.deadlines.turn_seconds() if "turn" in table.timers else None

    async def _close_revoked(self) -> None:
        """Close what came in by a link that holds no more, however it was revoked and whoever missed it."""
        by_token: dict[str, list[Table]] = {}
        for table in self.hall.tables.values():
            for token in {viewer.right.token for viewer in table.viewers} - {""}:
                by_token.setdefault(token, []).append(table)
        if not by_token:
            return
        tokens = list(by_token)
        for token in await self.hall.store.look(lambda connection: keys.revoked(connection, tokens)):
            for table in by_token[token]:
                for viewer in list(table.viewers):
                    if viewer.right.token == token:
                        viewer.close("forbidden")
