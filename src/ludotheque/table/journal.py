"""The journal of a live table: whatever is done is stored first, and only then told.

Exactly one process owns a table and appends to its journal; others follow it.  Whoever does something takes
the table's `turn`: one at a time, and never on top of a journal of which it is not known what it holds.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from time import monotonic, time
from typing import TypeAlias
from zlib import crc32

from ludotheque.kernel import BadJournal, Entry, GameError, Told
from ludotheque.table.chores import Chores
from ludotheque.table.envelope import ended
from ludotheque.table.errors import Refused
from ludotheque.table.links import Role
from ludotheque.table.loading import Client, Loading, taken
from ludotheque.table.port import Line, Snapshot, StoreAway, Surroundings
from ludotheque.table.state import GameClock, TableState
from ludotheque.table.watched import Step, WatchedMatch
from ludotheque.table.wire import encode

Heard: TypeAlias = Callable[[Step | None], None]  # what a step did; None: look at everything anew
AGAIN = 0.25  # seconds until a store that did not answer is asked again

log = logging.getLogger(__name__)


class Turn:
    """For `async with`: one at a time."""

    def __init__(self, journal: TableJournal) -> None:
        self._journal = journal

    async def __aenter__(self) -> None:
        journal = self._journal
        await journal.lock.acquire()
        if journal.is_doubtful:
            try:
                await journal.settle()
            except BaseException:
                journal.lock.release()
                raise

    async def __aexit__(self, *_error: object) -> None:
        self._journal.lock.release()


class TableJournal:
    """Reads and writes one table's journal and record."""

    def __init__(self, state: TableState, around: Surroundings, chores: Chores) -> None:
        self._state = state
        self._around = around
        self._chores = chores
        self.lock = asyncio.Lock()
        self._turn = Turn(self)
        self._owes_state = False  # whether the last state was none from which a table can be loaded
        self._phase = crc32(state.id.encode())  # tables that began together keep their states apart
        self.is_doubtful = False  # something went unanswered: read again before anything else
        self._applied: dict[Client, set[int]] = {}  # by client: its orders in the entries that were read
        self._before: dict[Client, int] = {}  # and the highest counter in those before them
        self.after: list[Heard] = []  # who wants to know what happened, in order
        self.saved: list[Callable[[], None]] = []  # who wants to know that the record changed

    # one at a time

    def turn(self) -> Turn:
        """The table to oneself, with its journal known; entering raises Refused `busy`."""
        return self._turn

    async def play(self, act: Callable[[], list[Told]], client: str = "", count: int = 0) -> Step:
        """Judge, store, tell: what `act` does to the match makes one entry.  For whoever has the turn.

        Raises GameError if the match refuses, Refused `taken` or `busy` if the journal does.
        """
        state = self._state
        if not state.is_owner or self.is_doubtful:
            raise Refused("busy")
        began = monotonic()
        watched = state.watched
        watched.match.frames = any(viewer.mode == "painted" for viewer in state.viewers)
        told = act()
        entry = watched.match.journal.entries[-1]
        await self._append(entry, client, count)
        stored = monotonic()
        step = watched.count(entry, told)
        self.told(step)
        self._around.counts.played(state.room.name, entry.kind, stored - began, monotonic() - began)
        if watched.match.outcome is not None:
            await self.conclude()
        elif self._is_state_due():
            self._chores.run(self.snapshot())
        return step

    def _is_state_due(self) -> bool:
        """Every so many entries; one from which a table can be loaded comes as soon as there is one."""
        watched, every = self._state.watched, self._around.settings.snapshot_every
        is_due = (watched.length + self._phase) % every == 0 or self._owes_state
        self._owes_state = is_due and not watched.match.is_settled
        return (watched.length + self._phase) % every == 0 or (is_due and watched.match.is_settled)

    async def _append(self, entry: Entry, client: str = "", count: int = 0) -> None:
        state = self._state
        line = Line(
            state.id,
            state.watched.length - 1,
            entry,
            state.record.epoch,
            int(time() * 1000),
            client[:40],
            count,
        )
        self.is_doubtful = True
        try:
            stored = await self._around.entries.append(line)
        except StoreAway as error:
            self._chores.run(self.recover())
            raise Refused("busy") from error
        if not stored:
            self._around.neighbours.lost(state.id)
            raise Refused("taken")
        self.is_doubtful = False
        self._note(line)

    def _note(self, line: Line) -> None:
        self._state.last_wall = line.wall
        if line.client:
            self._applied.setdefault((line.entry.seat, line.client), set()).add(line.count)

    def has(self, seat: int, client: str, count: int) -> bool:
        """Whether that order stands in the journal; raises Refused `stale` for one so old that it may."""
        if count in self._applied.get((seat, client), ()):
            return True
        if count <= self._before.get((seat, client), -1):
            raise Refused("stale")
        return False

    def told(self, step: Step | None) -> None:
        """Let everybody know what happened; without a step, everything anew."""
        self._state.tend_clock()
        for hear in self.after:
            hear(step)

    # reading

    async def load(self) -> None:
        """Read what the store has and count it anew; the owner mends a replay that parted.

        Raises BadJournal for a journal that cannot be gone on from, or takes too much work.
        """
        state = self._state
        fresh = WatchedMatch(state.room, state.record.head, state.record.sheet)
        loaded = await Loading(state.record, fresh, self._around).load()
        state.watched, state.last_wall = loaded.watched, state.record.touched
        self._applied, self._before = {}, loaded.before
        for line in loaded.lines:
            self._note(line)
        if loaded.parted:
            self._around.counts.replay_parted()
            await self._rebase(loaded.kept)
        self.is_doubtful = False
        state.clock = GameClock(state.watched.match.now)
        state.tend_clock()

    async def _rebase(self, kept: Sequence[Snapshot]) -> None:
        """Go on from the newest stored state: what a live match does whose replay parted from it."""
        watched = self._state.watched
        if not kept:
            raise BadJournal("error.journal.parted", {"entry": watched.length, "why": "-"})
        record, stated = self._state.record, Entry("rebase", -1, 0, 0, kept[-1].data)
        await self._around.prover.stand(record.head, record.sheet, [stated])
        watched.match.rebase(kept[-1].data)
        if not self._state.is_owner:
            watched.match.journal.entries.pop()
            return
        entry = watched.match.journal.entries[-1]
        await self._append(entry)
        watched.count(entry, [])
        self._state.notice = "host.rebased"

    async def refresh(self) -> None:
        """Follow: apply whatever the journal has beyond what is known."""
        async with self.lock:
            watched = self._state.watched
            for line in await self._around.entries.read(self._state.id, watched.length):
                if line.n != watched.length:
                    break
                try:
                    step = watched.apply(line.entry)
                except GameError:
                    await self.load()
                    self.told(None)
                    return
                self._note(line)
                self.told(step)

    async def settle(self) -> None:
        """Read the journal again if it is not known what it holds; raises Refused `busy`."""
        if not self.is_doubtful:
            return
        try:
            # A change of the record that was not answered may be there or not.
            kept = await self._around.shelf.record(self._state.id)
            if kept is not None and kept.epoch == self._state.record.epoch:
                self._state.record = kept
            await self.load()
            await self.conclude()
        except StoreAway as error:
            raise Refused("busy") from error
        self.told(None)

    async def recover(self) -> None:
        """Settle as soon as the store answers again."""
        while self.is_doubtful and not self._state.is_gone:
            async with self.lock:
                with suppress(Refused):
                    await self.settle()
            if self.is_doubtful:
                await asyncio.sleep(AGAIN)

    # beside the journal

    async def conclude(self) -> None:
        """Keep how it ended, if it has: a host may have died between the last entry and this."""
        state = self._state
        told = ended(state.watched)
        if told is not None and state.is_owner and state.record.phase == "playing":
            state.record.phase = "over"
            state.record.outcome = encode(told).decode()
            await self.snapshot()
            await self.save()

    def snapshot(self) -> Coroutine[object, object, None]:
        """Keep the state as it stands, with its fingerprint.

        It is taken now, while the last entry is known to be stored, and written when this is awaited: by
        then the match may be an entry further that never gets stored.
        """
        highest = self._before | {client: max(counts) for client, counts in self._applied.items()}
        return self._write(taken(self._state.watched, highest))

    async def _write(self, snapshot: Snapshot) -> None:
        try:
            await self._around.entries.keep(self._state.id, snapshot)
        except StoreAway:
            log.warning("snapshot not kept", extra={"table": self._state.id})

    async def save(self, void: Sequence[tuple[Role, int]] = ()) -> None:
        """Keep the changed record, and void these links, both or neither.

        Raises Refused if another process owns the table by now, or if the store does not answer: then what it
        holds is read again before anything else.
        """
        try:
            kept = await self._around.shelf.save(self._state.record, void)
        except StoreAway as error:
            self.is_doubtful = True
            self._chores.run(self.recover())
            raise Refused("busy") from error
        if not kept:
            self._around.neighbours.lost(self._state.id)
            raise Refused("taken")
        for hear in self.saved:
            hear()
