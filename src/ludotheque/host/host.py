"""A host: everything it does, whoever asks; pages, sockets, programs.

Here its parts are put together; each gets what it needs of the others, and none of them this.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from time import monotonic

from ludotheque.games import game
from ludotheque.host.access.keyring import Keyring
from ludotheque.host.access.rights import Rights
from ludotheque.host.cluster.leases import Leases
from ludotheque.host.cluster.relay import Relay
from ludotheque.host.cluster.rounds import Rounds
from ludotheque.host.lobby.lobby import Lobby
from ludotheque.host.operations.metrics import Metrics
from ludotheque.host.operations.turn_notices import TurnNotices
from ludotheque.host.proving.ground import ProvingGround
from ludotheque.host.registry.shelf import DatabaseShelf
from ludotheque.host.replays.deals import Deals
from ludotheque.host.replays.files import MatchFiles
from ludotheque.host.replays.replays import Replays
from ludotheque.host.settings import Settings
from ludotheque.host.store import Store, open_store
from ludotheque.host.thinking.pool import Thinkers
from ludotheque.kernel import GameError, Room
from ludotheque.table.errors import Refused
from ludotheque.table.links import Right
from ludotheque.table.live import LiveTable
from ludotheque.table.orders import AnyOrder, Sender
from ludotheque.table.painter import Painter, PlainPainter
from ludotheque.table.port import Shelf, StoreAway, Surroundings
from ludotheque.table.question import knows_level
from ludotheque.table.record import Record
from ludotheque.table.tables import LiveTables
from ludotheque.table.viewer import Viewer
from ludotheque.table.wire import Plain

AGAIN = 0.1  # seconds more before each further try
TRIES = 3  # times that an order looks for its table's owner

log = logging.getLogger(__name__)


class Host:
    """All parts of a host, opened and closed together."""

    def __init__(self, settings: Settings, painter: Painter | None = None) -> None:
        self.settings = settings
        self.me = secrets.token_hex(8)
        self.metrics = Metrics()
        self.painter: Painter = painter or PlainPainter()
        self.thinkers = Thinkers(settings.thinkers, settings.think_seconds, self.metrics)
        self.proving = ProvingGround(settings.replay_seconds)
        self.turn_notices = TurnNotices(settings, lambda how: self.metrics.rings.labels(how).inc())
        self.rights = Rights(self._opened, settings.limits)
        self.leases = Leases(self._opened, self.me, settings.lease_seconds)
        self.tables = LiveTables(self._shelved, self.leases, self._live, self.metrics.takeovers.inc)
        self.relay = Relay(self._opened, self.leases, self.tables, settings.forward_seconds)
        self.lobby = Lobby(
            self._opened, settings, self.room, self.rights.of, self.order,
            live=self.tables.record, wake=self.tables.find, forget=self._forget,
        )  # fmt: skip
        self.keyring = Keyring(self._opened, self.rights, self.order)
        deals = Deals(self._opened, settings.stale_days)
        self.replays = Replays(self._opened, self.lobby.find, self.room, self.painter, self.proving, deals)
        self.files = MatchFiles(self.replays, self.lobby, self.room, self.rights.seat_of, self.proving)
        self.relay.forwarded = self.metrics.forwarded.inc
        self.tables.followed = self.relay.here
        self.tables.loaded.append(self.turn_notices.attend)
        self.tables.left.append(self.turn_notices.forget)
        self.metrics.live.set_function(lambda: len(self.tables))
        self.metrics.owned.set_function(lambda: self.tables.owned)
        self.last_order = 0.0  # when somebody last asked for something
        self._store: Store | None = None
        self._shelf: DatabaseShelf | None = None
        self._tasks: list[asyncio.Task[None]] = []

    # opening and closing

    def use(self, store: Store) -> None:
        """Keep everything there."""
        self._store = store
        self._shelf = DatabaseShelf(store, self.tables.find)

    @property
    def store(self) -> Store:
        """Where tables are kept; raises Refused `busy` before it is open."""
        return self._opened()

    def _opened(self) -> Store:
        if self._store is None:
            raise Refused("busy")
        return self._store

    def _shelved(self) -> Shelf:
        if self._shelf is None:
            raise Refused("busy")
        return self._shelf

    async def start(self) -> None:
        """Open the store, wake tables that something happens at, keep leases."""
        self.use(await open_store(self.settings))
        self.thinkers.start()
        await self.relay.open()
        self.turn_notices.start()
        rounds = Rounds(
            self.store, self.settings, self.tables, self.leases, self.relay, lambda: self.last_order
        )
        self._tasks = [asyncio.create_task(rounds.sweep_on()), asyncio.create_task(self._warm())]
        if not self.store.exclusive:
            self._tasks += [asyncio.create_task(rounds.renew_on()), asyncio.create_task(rounds.follow_on())]
        log.info("open", extra={"host": self.me})

    async def stop(self) -> None:
        """Finish what was begun, tell everybody to come back, let every table go."""
        self.tables.is_closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.tables.close()
        await self.turn_notices.stop()
        self.thinkers.stop()
        self.replays.close()
        self.proving.stop()
        if self._store is not None:
            await self._store.close()
        log.info("closed", extra={"host": self.me})

    @property
    def is_closing(self) -> bool:
        """Whether nobody is let in any more."""
        return self.tables.is_closing

    async def _warm(self) -> None:
        try:
            await self.thinkers.warm()
        except Exception as error:  # noqa: BLE001 - a pool that cannot start shows again at the first bot
            log.warning("thinkers not ready", extra={"why": repr(error)})

    # tables

    def room(self, name: str) -> Room:
        """A game on the shelf; raises Refused `missing`."""
        try:
            return game(name)
        except (GameError, ImportError, AttributeError) as error:
            raise Refused("missing", "host.no_game", {"given": name[:40]}) from error

    async def table(self, name: str) -> LiveTable:
        """A live table, from memory or from the store; raises Refused `missing` or `busy`."""
        return await self.tables.find(name)

    def _live(self, record: Record) -> LiveTable:
        around = Surroundings(
            self.settings, self.store, self._shelved(), self.thinkers, self.relay, self.painter, self.metrics,
            knows_level, self.proving,
        )  # fmt: skip
        return LiveTable(record, self.room(record.head.game), around)

    def _forget(self, name: str) -> None:
        self.replays.forget(name)
        live = self.tables.get(name)
        if live is not None:
            self.tables.forget(live)

    # viewers and orders

    async def connect(self, viewer: Viewer, have: int | None) -> LiveTable:
        """Let somebody look on: greeting, company, chat, and the table unless it is known already."""
        limit = self.settings.limits.viewers
        while True:
            table = await self.tables.find(viewer.right.table)
            if limit and len(table.state.viewers) >= limit:
                raise Refused("many", params={"after": 10_000})
            lines = await table.talk.before()
            if await table.admit(viewer, self._hello(table, viewer), have, lines):
                break  # else it left the memory while we came
        self.metrics.viewers.inc()
        table.presence.arrived(viewer.plays)
        self.relay.here(table)
        return table

    def _hello(self, table: LiveTable, viewer: Viewer) -> Plain:
        return {
            "protocol": 1, "table": table.id, "seat": viewer.seat, "role": viewer.right.role,
            "game": table.state.room.name, "version": table.state.record.head.version, "server": self.me,
            "client": viewer.client,
        }  # fmt: skip

    def disconnect(self, table: LiveTable, viewer: Viewer) -> None:
        """Somebody's socket closed."""
        if viewer in table.state.viewers:
            self.metrics.viewers.dec()
        table.dismiss(viewer)
        self.relay.here(table)

    async def do(self, name: str, sender: Sender, order: AnyOrder) -> Plain:
        """Have an order carried out by the table's owner, whoever that is; raises Refused `busy`."""
        self.last_order = monotonic()
        for _ in range(TRIES):
            table = await self.tables.find(name)
            if table.state.is_owner and not table.state.is_gone:
                return await table.answering.answer(sender, order)
            answer = await self.relay.forward(table, sender, order)
            if answer is not None:
                return answer
            try:
                await self.tables.take_over(table)
            except StoreAway as error:
                raise Refused("busy") from error
        raise Refused("busy")

    async def order(self, right: Right, order: AnyOrder) -> Plain:
        """Give an order of the house; raises Refused with what the owner answered.

        Where the table was just taken over nothing was stored: it is given again, to the new owner.
        """
        answer: Plain = {}
        for attempt in range(TRIES):
            answer = await self.do(right.table, Sender(right), order)
            error = answer.get("error")
            if not (isinstance(error, dict) and error["key"] == "host.taken"):
                break
            await asyncio.sleep(AGAIN * attempt)
        error = answer.get("error")
        if isinstance(error, dict):
            raise Refused(str(error["code"]), str(error["key"]), error["params"])
        return answer
