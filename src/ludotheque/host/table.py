"""A live table: one match with its viewers, clock and journal, in one process.

Exactly one process owns a table and appends to its journal; others follow the journal and forward what their
viewers ask.  Whatever is done happens under the table's lock, is stored, and only then told.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from ludotheque.host.audience import Audience
from ludotheque.host.bench import Bench
from ludotheque.host.clockwork import Credits, GameClock
from ludotheque.host.company import Company
from ludotheque.host.course import Course, Step
from ludotheque.host.deadlines import Deadlines
from ludotheque.host.envelope import Plain, over
from ludotheque.host.errors import Refused
from ludotheque.host.motions import Motion
from ludotheque.host.orders import Orders
from ludotheque.host.registry import tables as registry
from ludotheque.host.registry.tables import Record, now_ms
from ludotheque.host.store import Line, StoreAway
from ludotheque.host.viewer import Viewer
from ludotheque.host.wire import encode
from ludotheque.kernel import Entry, GameError, Told

if TYPE_CHECKING:
    from ludotheque.host.hall import Hall

AHEAD = 300  # milliseconds by which an entry may lie ahead of the table's clock

log = logging.getLogger(__name__)


class Table:
    """One table as this process knows it."""

    def __init__(self, hall: Hall, record: Record) -> None:
        self.hall = hall
        self.record = record
        self.id = record.id
        self.room = hall.room(record.head.game)
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.course = Course(self.room, record.head, record.sheet)
        self.clock = GameClock(0)
        self.credits = Credits()
        self.urgent = asyncio.Event()  # set while a seat must be heard from
        self.is_owner = False
        self.is_gone = False  # left the memory: whoever still holds it must ask the hall again
        self.is_doubtful = False  # an append went unanswered: read the journal before anything else
        self.motion: Motion | None = None
        self.motions = 0
        self.notice = ""
        self.idle_since = monotonic()
        self.last_wall = record.touched
        self.chat_seen = 0
        self.answers: dict[tuple[str, int, str], dict[int, Plain]] = {}  # by role, seat and client
        self.applied: dict[tuple[int, str], set[int]] = {}  # by seat and client: what is in the journal
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.after: list[Callable[[Step | None], None]] = []  # who wants to know when something changed
        self.deadlines = Deadlines(self)
        self.company = Company(self)
        self.bench = Bench(self)
        self.orders = Orders(self)
        self.audience = Audience(self)

    # reading the journal

    async def load(self) -> None:
        """Read everything from the store and count it anew; the owner mends a replay that parted."""
        lines = await self.hall.store.read(self.id)
        kept = await self.hall.store.look(lambda connection: registry.snapshots(connection, self.id))
        marks = {n: fingerprint for n, fingerprint, _ in kept}
        self.course = Course(self.room, self.record.head, self.record.sheet)
        self.applied = {}
        start = max((line.n for line in lines if line.entry.kind == "rebase"), default=0)
        self.course.match.journal.entries.extend(line.entry for line in lines[:start])
        parted = -1
        for line in lines[start:]:
            try:
                self.course.apply(line.entry)
            except GameError as error:
                parted = line.n
                log.warning("replay parted", extra={"table": self.id, "entry": line.n, "why": error.key})
                break
            if marks.get(line.n + 1, "") not in ("", self.course.match.fingerprint()):
                parted = line.n + 1
                log.warning("replay parted", extra={"table": self.id, "entry": line.n})
                break
        for line in lines:
            self._note(line)
        if parted >= 0:
            self.hall.metrics.parted.inc()
            self.course.match.journal.entries[:] = [line.entry for line in lines]
            await self._rebase(kept)
        self.is_doubtful = False
        self.clock = GameClock(self.course.match.now)
        self.audience.forget()
        if lines:
            self.last_wall = lines[-1].wall
        self.tend_clock()

    async def _rebase(self, kept: object) -> None:
        """Go on from the newest stored state: what a live match does whose replay parted from it."""
        assert isinstance(kept, list)
        if not kept:
            return
        data = str(kept[-1][2])
        if not self.is_owner:
            self.course.match.rebase(data)
            self.course.match.journal.entries.pop()
            return
        self.course.match.rebase(data)
        await self._store(self.course.match.journal.entries[-1])
        self.course.count(self.course.match.journal.entries[-1], [])
        self.notice = "host.rebased"

    async def refresh(self) -> bool:
        """Follow: apply whatever the journal has beyond what is known; says whether there was something."""
        async with self.lock:
            return await self.catch_up()

    async def catch_up(self) -> bool:
        """The same, for whoever holds the lock."""
        lines = await self.hall.store.read(self.id, self.course.length)
        for line in lines:
            if line.n != self.course.length:
                break
            try:
                step = self.course.apply(line.entry)
            except GameError:
                await self.load()
                self.tell_all()
                return True
            self._note(line)
            self.told(step)
        return bool(lines)

    def _note(self, line: Line) -> None:
        self.last_wall = line.wall
        if line.client:
            self.applied.setdefault((line.entry.seat, line.client), set()).add(line.count)

    # writing the journal

    async def play(self, act: Callable[[], list[Told]], client: str = "", count: int = 0) -> Step:
        """Do something to the match that makes one entry; stored first, then told.

        Raises GameError if the match refuses, Refused `taken` or `busy` if the journal does.
        """
        await self.settle()
        if not self.is_owner:
            raise Refused("busy")
        began = monotonic()
        match = self.course.match
        match.frames = any(viewer.mode == "painted" for viewer in self.viewers)
        told = act()
        entry = match.journal.entries[-1]
        await self._store(entry, client, count)
        step = self.course.count(entry, told)
        self.last_wall = now_ms()
        self.told(step)
        self.hall.metrics.told.observe(monotonic() - began)
        self.hall.metrics.entries.labels(self.room.name, entry.kind).inc()
        await self._keep()
        return step

    async def settle(self) -> None:
        """Read the journal again if it is not known what it holds; raises Refused `busy`."""
        if not self.is_doubtful:
            return
        try:
            await self._reread()
            await self.load()
            await self.conclude()
        except StoreAway as error:
            raise Refused("busy") from error
        self.tell_all()

    async def _reread(self) -> None:
        """The record as it was stored: a change that was not answered may be there or not."""
        kept = await self.hall.store.look(lambda connection: registry.find(connection, self.id))
        if kept is not None and kept.epoch == self.record.epoch:
            self.record = kept

    async def recover(self) -> None:
        """Settle as soon as the store answers again."""
        while self.is_doubtful and not self.is_gone:
            async with self.lock:
                with suppress(Refused):
                    await self.settle()
            if self.is_doubtful:
                await asyncio.sleep(0.25)

    async def _store(self, entry: Entry, client: str = "", count: int = 0) -> None:
        line = Line(self.id, self.course.length - 1, entry, self.record.epoch, now_ms(), client[:40], count)
        began = monotonic()
        self.is_doubtful = True
        try:
            stored = await self.hall.store.append(line)
        except StoreAway as error:
            self.run(self.recover())
            raise Refused("busy") from error
        self.hall.metrics.stored.observe(monotonic() - began)
        if not stored:
            self.hall.leases.lost(self)
            raise Refused("taken")
        self.is_doubtful = False
        self._note(line)

    async def _keep(self) -> None:
        """Snapshots now and then, and the record when the match has ended."""
        if self.course.match.outcome is not None:
            await self.conclude()
        elif self.course.length % self.hall.settings.snapshot_every == 0:
            self.run(self.snapshot())

    async def conclude(self) -> None:
        """Keep how it ended, if it has: a host may have died between the last entry and this."""
        outcome = self.course.match.outcome
        if outcome is not None and self.is_owner and self.record.phase == "playing":
            self.record.phase = "over"
            self.record.outcome = encode(over(outcome)).decode()
            await self.snapshot()
            await self.save()

    def snapshot(self) -> Coroutine[object, object, None]:
        """Keep the state as it stands, with its fingerprint.

        It is taken now, while the last entry is known to be stored, and written when this is awaited: by
        then the match may be an entry further that never gets stored.
        """
        match = self.course.match
        return self._write_snapshot(self.course.length, match.fingerprint(), match.snapshot())

    async def _write_snapshot(self, n: int, fingerprint: str, data: str) -> None:
        try:
            await self.hall.store.write(
                lambda connection: registry.snapshot(connection, self.id, n, fingerprint, data)
            )
        except StoreAway:
            log.warning("snapshot not kept", extra={"table": self.id})

    async def save(self, also: Callable[[Connection], None] | None = None) -> None:
        """Keep the changed record, and what else goes with it, both or neither.

        Raises Refused if another process owns the table by now, or if the store does not answer: then what it
        holds is read again before anything else.
        """
        record = self.record

        def work(connection: Connection) -> bool:
            kept = registry.save(connection, record)
            if kept and also is not None:
                also(connection)
            return kept

        try:
            kept = await self.hall.store.write(work)
        except StoreAway as error:
            self.is_doubtful = True
            self.run(self.recover())
            raise Refused("busy") from error
        if not kept:
            self.hall.leases.lost(self)
            raise Refused("taken")
        self.show_company()

    # telling viewers

    def told(self, step: Step) -> None:
        """Tell every viewer for whom something changed, and whoever tends clocks and bots."""
        self.tend_clock()
        self.audience.told(step)
        for hear in self.after:
            hear(step)
        self.hall.news(self)

    def tell_all(self) -> None:
        """Everybody gets the whole table."""
        for viewer in list(self.viewers):
            self.audience.full(viewer)
        for hear in self.after:
            hear(None)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return self.record.roster.names()

    def show_company(self) -> None:
        """Tell everybody who sits here and how the table stands (not the match)."""
        self.company.show()

    # time

    def tend_clock(self) -> None:
        """Let game time run exactly while the match is played and does not rest."""
        match = self.course.match
        # What was fired or dated a little ahead must not take that time from anybody.
        if match.now > self.clock.now() + AHEAD:
            self.clock.reach(match.now)
        if self.record.phase == "playing" and not match.paused and match.outcome is None:
            self.clock.start()
        elif self.clock.runs:
            self.clock.stop()
        pulse = self.room.pulse
        if pulse is not None and self.clock.runs and pulse.silence(match.state) is not None:
            self.urgent.set()
        else:
            self.urgent.clear()

    def later(self, name: str, seconds: float, what: Callable[[], None]) -> None:
        """Do this later; a timer of the same name is replaced."""
        self.cancel(name)
        self.timers[name] = asyncio.get_running_loop().call_later(seconds, what)

    def cancel(self, name: str) -> None:
        """Forget a timer."""
        timer = self.timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    def run(self, work: Coroutine[object, object, None]) -> None:
        """Do this in a task of its own, kept until it is done."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            error = task.exception()
            if not isinstance(error, GameError | StoreAway):
                log.error("task failed", exc_info=error, extra={"table": self.id})

    def stop(self) -> None:
        """Leave the memory: no timer, task or viewer stays."""
        self.is_gone = True
        for name in list(self.timers):
            self.cancel(name)
        for task in list(self.tasks):
            task.cancel()
        self.bench.stop()
        self.hall.bell.forget(self)
