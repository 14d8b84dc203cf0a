"""The hall: all tables that are live in this process, which of them it owns, and who looks on."""

from __future__ import annotations

import asyncio
import logging
import secrets
from time import monotonic

from ludotheque.bots.names import player
from ludotheque.games import game
from ludotheque.host.bell import Bell
from ludotheque.host.desk import Desk
from ludotheque.host.envelope import Plain
from ludotheque.host.errors import Refused
from ludotheque.host.keyring import Keyring
from ludotheque.host.leases import Leases
from ludotheque.host.limits import Buckets
from ludotheque.host.links import Right, Visitor
from ludotheque.host.metrics import Metrics
from ludotheque.host.painter import Painter, PlainPainter
from ludotheque.host.post import Post
from ludotheque.host.registry import keys
from ludotheque.host.registry import tables as registry
from ludotheque.host.replays import Replays
from ludotheque.host.sender import Sender
from ludotheque.host.settings import Settings
from ludotheque.host.store import Store, StoreAway, open_store
from ludotheque.host.table import Table
from ludotheque.host.talk import Talk
from ludotheque.host.thinking import LEVELS, Thinkers
from ludotheque.host.viewer import Viewer
from ludotheque.host.watch import Watch
from ludotheque.kernel import GameError, Room

log = logging.getLogger(__name__)


class Hall:
    """Everything a host does, whoever asks: pages, sockets, programs."""

    def __init__(self, settings: Settings, painter: Painter | None = None) -> None:
        self.settings = settings
        self.painter: Painter = painter or PlainPainter()
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings.thinkers, settings.think_seconds, self.metrics)
        self.me = secrets.token_hex(8)
        self.tables: dict[str, Table] = {}
        self.metrics.live.set_function(lambda: len(self.tables))
        self.metrics.owned.set_function(lambda: sum(table.is_owner for table in self.tables.values()))
        self.is_closing = False
        self.last_order = 0.0  # when somebody last asked for something
        self.laying = Buckets(settings.limits.tables)
        self.tokens = Buckets(settings.limits.tokens)
        self._chats = Buckets(settings.limits.chats)
        self._hints = Buckets(settings.limits.hints)
        self.post = Post(self)
        self.desk = Desk(self)
        self.keyring = Keyring(self)
        self.replays = Replays(self)
        self.leases = Leases(self)
        self.talk = Talk(self)
        self.bell = Bell(self)
        self._store: Store | None = None
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def store(self) -> Store:
        """Where tables are kept."""
        if self._store is None:
            raise Refused("busy")
        return self._store

    # opening and closing

    async def start(self) -> None:
        """Open the store, wake tables that something happens at, keep leases."""
        self._store = await open_store(self.settings)
        self.thinkers.start()
        await self.post.open()
        self.bell.start()
        watch = Watch(self)
        self._tasks = [asyncio.create_task(watch.sweep_on()), asyncio.create_task(self._warm())]
        if not self.store.exclusive:
            self._tasks += [asyncio.create_task(watch.renew_on()), asyncio.create_task(watch.follow_on())]
        log.info("open", extra={"host": self.me})

    async def stop(self) -> None:
        """Finish what was begun, tell everybody to come back, let every table go."""
        self.is_closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._loading.values(), return_exceptions=True)
        # All at once: what many tables write goes in few commits.
        await asyncio.gather(*[self._close(table) for table in list(self.tables.values())])
        await self.bell.stop()
        self.thinkers.stop()
        self.replays.close()
        if self._store is not None:
            await self._store.close()
        log.info("closed", extra={"host": self.me})

    async def _close(self, table: Table) -> None:
        async with table.lock:
            for viewer in list(table.viewers):
                viewer.send({"bye": "shutdown"})
                viewer.close("shutdown")
            await self.leases.let_go(table, wakes=0.0)

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

    def knows_level(self, level: object) -> bool:
        """Whether there are bots of that name."""
        if not isinstance(level, str) or len(level) > 40:
            return False
        if level in LEVELS:
            return True
        try:
            from ludotheque.games import shelf

            player(level, self.room(shelf()[0]), 0)
        except Exception:  # noqa: BLE001 - whatever a name stumbles over, there is no such bot
            return False
        return True

    async def table(self, name: str) -> Table:
        """A live table, from memory or from the store; raises Refused `missing` or `busy`."""
        found = self.tables.get(name)
        if found is not None and not found.is_gone:
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

    def _loaded(self, name: str, done: asyncio.Task[Table]) -> None:
        del self._loading[name]
        if not done.cancelled():
            done.exception()  # whoever waits has heard of it; if nobody does any more, nobody needs to

    async def _load(self, name: str) -> Table:
        record = await self.store.look(lambda connection: registry.find(connection, name))
        if record is None:
            raise Refused("missing", "host.no_table")
        table = Table(self, record)
        await self.leases.claim(table)
        async with table.lock:
            await table.load()
            if table.is_owner:
                await table.deadlines.restart()
                await table.conclude()
            self.tables[name] = table
            self.bell.attend(table)
        self.leases.tend(table)
        if not table.is_owner:
            self.post.here(table)
        return table

    def forget(self, table: Table) -> None:
        """A table is deleted: nobody looks at it any more."""
        for viewer in list(table.viewers):
            viewer.close("missing")
        table.stop()
        self.tables.pop(table.id, None)

    # viewers and orders

    async def connect(self, viewer: Viewer, have: int | None) -> Table:
        """Let somebody look on: greeting, company, chat, and the table unless it is known already."""
        table = await self.table(viewer.right.table)
        while not await self._seen_in(table, viewer, have):
            table = await self.table(viewer.right.table)  # it left the memory while we came
        if viewer.plays >= 0:
            table.company.arrived(viewer.plays)
        else:
            table.company.show()
        self.post.here(table)
        return table

    async def _seen_in(self, table: Table, viewer: Viewer, have: int | None) -> bool:
        limit = self.settings.limits.viewers
        if limit and len(table.viewers) >= limit:
            raise Refused("many", params={"after": 10_000})
        lines = await self.talk.before(table)
        async with table.lock:
            await table.settle()
            if table.is_gone:
                return False
            table.viewers.add(viewer)
            self.metrics.viewers.inc()
            eyes = table.course.eyes[viewer.seat]
            viewer.send(
                {
                    "hello": {
                        "protocol": 1, "table": table.id, "seat": viewer.seat, "role": viewer.right.role,
                        "game": table.room.name, "version": table.record.head.version, "server": self.me,
                        "client": viewer.client,
                    }
                }
            )  # fmt: skip
            viewer.send(table.company.shown)
            self.talk.greet(table, viewer, lines)
            if have == eyes.number and viewer.mode == "data":
                viewer.number = eyes.number
            else:
                table.audience.full(viewer)
        return True

    def disconnect(self, table: Table, viewer: Viewer) -> None:
        """Somebody's socket closed."""
        if viewer in table.viewers:
            table.viewers.discard(viewer)
            self.metrics.viewers.dec()
        table.idle_since = monotonic()
        if viewer.plays >= 0:
            table.company.went(viewer.plays)
        else:
            table.company.show()
        self.post.here(table)

    async def do(self, name: str, sender: Sender, order: Plain) -> Plain:
        """Have an order carried out by the table's owner, whoever that is; raises Refused `busy`."""
        self.last_order = monotonic()
        for _ in range(3):
            table = await self.table(name)
            if table.is_owner and not table.is_gone:
                return await table.orders.do(sender, order)
            answer = await self.post.forward(table, sender, order)
            if answer is not None:
                return answer
            try:
                await self.leases.take_over(table)
            except StoreAway as error:
                raise Refused("busy") from error
        raise Refused("busy")

    async def rights(self, visitor: Visitor, name: str) -> list[Right]:
        """All that a visitor may do at a table."""
        try:
            return await self.store.look(lambda connection: keys.rights(connection, visitor, name))
        except StoreAway as error:
            raise Refused("busy") from error

    async def seat_of(self, visitor: Visitor, name: str, seat: int | None = None) -> Right:
        """What a visitor sees a table with; raises Refused `missing`, `unknown` or `forbidden`."""
        found = await self.rights(visitor, name)
        looks = [right for right in found if right.role != "keeper"]
        if seat is not None and seat >= 0:
            mine = [right for right in looks if right.views == seat]
            if not mine:
                raise Refused("forbidden" if found else "unknown")
            return mine[0]
        if looks and seat is None:
            return looks[0]
        record = await self.store.look(lambda connection: registry.find(connection, name))
        if record is None:
            raise Refused("missing", "host.no_table")
        if found or record.listed:
            return Right(name, "spectator")
        raise Refused("unknown")

    def spend(self, what: object, source: str) -> None:
        """Chat and hints are counted by whoever asks, over all its sockets and requests; raises Refused."""
        if what == "chat":
            self._chats.of(source).take()
        elif what == "hint":
            self._hints.of(source).take()

    def guess(self, visitor: Visitor) -> None:
        """Somebody tried a secret that is none: a few tries are slips, many are an attack."""
        self.tokens.of(visitor.address).take()

    # processes

    def news(self, table: Table) -> None:
        """Entries were stored: followers may want to look."""
        if table.is_owner:
            self.tell_followers(table, {"k": "news"})

    def tell_followers(self, table: Table, message: Plain) -> None:
        """Send a notice to every process that follows a table."""
        if self._store is not None and not self._store.exclusive:
            for process in table.company.followers():
                self.post.send(process, {**message, "t": table.id})
