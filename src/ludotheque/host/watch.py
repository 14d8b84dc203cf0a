"""The watch: what a host does by the clock; leases kept, journals followed, idle tables let go."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from ludotheque.host.registry import tables as registry
from ludotheque.host.registry.tables import now_ms
from ludotheque.host.store import StoreAway
from ludotheque.host.table import Table
from ludotheque.kernel import GameError

if TYPE_CHECKING:
    from ludotheque.host.hall import Hall

SWEEP_SECONDS = 2.0
DAY = 86_400_000

log = logging.getLogger(__name__)


class Watch:
    """Goes round the hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def renew_on(self) -> None:
        """Hold on to what is ours, and notice what is not any more."""
        while True:
            await asyncio.sleep(self.hall.settings.lease_seconds / 3)
            held = {name: table.record.epoch for name, table in self.hall.tables.items() if table.is_owner}
            if not held:
                continue
            try:
                seconds = self.hall.settings.lease_seconds
                kept = await self.hall.store.write(
                    partial(registry.renew, held=held, me=self.hall.me, seconds=seconds)
                )
            except StoreAway:
                continue
            for name, epoch in held.items():
                table = self.hall.tables.get(name)
                if table is not None and table.is_owner and name not in kept and table.record.epoch == epoch:
                    log.info("lost", extra={"table": name})
                    self.hall.leases.lost(table)

    async def follow_on(self) -> None:
        """Look for ourselves now and then: notices are hints and get lost."""
        while True:
            await asyncio.sleep(self.hall.settings.poll_seconds)
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
        record = await self.hall.store.look(lambda connection: registry.find(connection, table.id))
        if record is None:
            self.hall.forget(table)
            return
        names = table.names
        table.record = record
        await table.refresh()
        if names != table.names:
            table.tell_all()
        owner = await self.hall.store.look(lambda connection: registry.owner_of(connection, table.id))
        if not owner and table.viewers:
            await self.hall.leases.take_over(table)
        elif not table.viewers and monotonic() - table.idle_since > self.hall.settings.poll_seconds * 5:
            await self.hall.leases.let_go(table, lively=False)
        else:
            self.hall.post.here(table)

    async def sweep_on(self) -> None:
        """Wake tables that nobody owns and something happens at; let idle ones go."""
        sweeps = 0
        while True:
            try:
                await self._wake()
                await self._evict()
                if sweeps % 300 == 0:
                    before = now_ms() - int(self.hall.settings.stale_days * DAY)
                    await self.hall.store.write(partial(registry.sweep, before=before))
            except (StoreAway, GameError) as error:
                log.warning("sweep failed", extra={"why": repr(error)})
            sweeps += 1
            await asyncio.sleep(SWEEP_SECONDS)

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
                if not self._is_lively(table):
                    async with table.lock:
                        if not table.viewers:
                            await self.hall.leases.let_go(table, lively=False)

    def _is_lively(self, table: Table) -> bool:
        """Whether something will happen at a table although nobody looks on."""
        if table.record.phase != "playing" or not table.clock.runs:
            return False
        waits_for_time = "expire" in table.timers or "turn" in table.timers
        return table.bench.is_busy or waits_for_time
