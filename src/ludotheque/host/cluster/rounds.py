"""Rounds: what a host does by the clock; leases kept, journals followed, idle tables let go."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from time import monotonic

from sqlalchemy import Connection

from ludotheque.host.cluster.leases import Leases
from ludotheque.host.cluster.relay import Relay
from ludotheque.host.operations.collector import Collector
from ludotheque.host.registry import keys
from ludotheque.host.registry import tables as registry
from ludotheque.host.settings import Settings
from ludotheque.host.store.port import Store
from ludotheque.kernel import GameError
from ludotheque.table.live import LiveTable
from ludotheque.table.port import StoreAway
from ludotheque.table.record import Record, now_ms
from ludotheque.table.tables import LiveTables

SWEEP_SECONDS = 2.0
SWEEPS_A_CLEANING = 300
DAY = 86_400_000

log = logging.getLogger(__name__)


class Rounds:
    """Goes round the tables of this process."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        tables: LiveTables,
        leases: Leases,
        relay: Relay,
        last_order: Callable[[], float],
    ) -> None:
        self._store = store
        self._settings = settings
        self._tables = tables
        self._leases = leases
        self._relay = relay
        self._last_order = last_order  # when somebody last asked for something
        self._sweeps = 0
        self._collector = Collector()

    async def renew_on(self) -> None:
        """Hold on to what is ours, and notice what is not any more."""
        await self._again_and_again("renewal", self._renew, self._settings.lease_seconds / 3)

    async def follow_on(self) -> None:
        """Look for ourselves now and then: notices are hints and get lost."""
        await self._again_and_again("following", self._follow, self._settings.poll_seconds)

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
        held = {table.id: table.state.record.epoch for table in self._tables.all() if table.state.is_owner}
        if not held:
            return
        kept = await self._leases.renew(held)
        for name, epoch in held.items():
            table = self._tables.get(name)
            if table is None or name in kept:
                continue
            if table.state.is_owner and table.state.record.epoch == epoch:
                log.info("lost", extra={"table": name})
                self._tables.lost(name)

    # following

    async def _follow(self) -> None:
        for table in self._tables.all():
            try:
                if table.state.is_owner:
                    table.presence.let_lapse()
                else:
                    await self._poll(table)
            except (StoreAway, GameError) as error:
                log.warning("poll failed", extra={"table": table.id, "why": repr(error)})

    async def _poll(self, table: LiveTable) -> None:
        def work(connection: Connection) -> tuple[Record | None, str]:
            return registry.find(connection, table.id), registry.owner_of(connection, table.id)

        record, owner = await self._store.look(work)
        state = table.state
        if state.is_owner or state.is_gone:
            return  # it became ours, or left, while we asked: what we were told is old
        if record is None:
            self._tables.forget(table)
            return
        names, state.record = state.names, record
        await table.journal.refresh()
        if names != state.names:
            table.journal.told(None)
        if state.viewers:
            await table.talk.hear()
        if not owner and state.viewers:
            await self._tables.take_over(table)
        elif not state.viewers and monotonic() - table.idle_since > self._settings.poll_seconds * 5:
            await self._tables.let_go(table)
        else:
            self._relay.here(table)

    # sweeping

    async def _sweep(self) -> None:
        await self._wake()
        await self._evict()
        await self._close_revoked()
        if self._sweeps % SWEEPS_A_CLEANING == 0:
            before = now_ms() - int(self._settings.stale_days * DAY)
            await self._store.write(partial(registry.sweep, before=before))
        self._sweeps += 1
        self._collector.sweep(self._last_order())

    async def _wake(self) -> None:
        orphans = partial(registry.orphans, me=self._leases.me, alone=self._store.exclusive)
        for name in await self._store.look(orphans):
            try:
                await self._wake_one(name)
            except StoreAway:
                raise
            except Exception as error:  # noqa: BLE001 - whatever one table does, the others wake
                log.warning("not woken", extra={"table": name, "why": repr(error)[:200]})

    async def _wake_one(self, name: str) -> None:
        table = self._tables.get(name)
        if table is None:
            await self._tables.find(name)
        elif not table.state.is_owner:
            await self._tables.take_over(table)

    async def _evict(self) -> None:
        now = monotonic()
        for table in self._tables.all():
            state = table.state
            idle = not state.viewers and not table.presence.followers()
            if idle and state.is_owner and now - table.idle_since > self._settings.idle_seconds:
                if not self._is_busy(table):
                    async with table.journal.lock:
                        if not state.viewers:
                            await self._tables.let_go(table, self._wakes(table))

    def _is_busy(self, table: LiveTable) -> bool:
        """Whether something will soon happen at a table although nobody looks on."""
        if table.state.record.phase != "playing" or not table.state.clock.runs:
            return False
        if table.bots.is_busy or table.chores.awaits("expire"):
            return True
        wakes = self._wakes(table)
        return wakes is not None and wakes <= self._settings.idle_seconds

    def _wakes(self, table: LiveTable) -> float | None:
        """In how many seconds a slow table's turn ends; None if it has no such end."""
        return table.state.turn_seconds() if table.chores.awaits("turn") else None

    async def _close_revoked(self) -> None:
        """Close what came in by a link that holds no more, however it was revoked and whoever missed it."""
        by_token: dict[str, list[LiveTable]] = {}
        for table in self._tables.all():
            for token in {viewer.right.token for viewer in table.state.viewers} - {""}:
                by_token.setdefault(token, []).append(table)
        if not by_token:
            return
        for token in await self._store.look(partial(keys.revoked, tokens=list(by_token))):
            for table in by_token[token]:
                for viewer in list(table.state.viewers):
                    if viewer.right.token == token:
                        viewer.close("forbidden")
