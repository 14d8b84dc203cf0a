"""Loading a live table: from a stored state and the entries since, or else from all of its journal.

What a table costs to open does not grow with its journal: the house goes on from a state that it kept,
far enough back that whoever comes is told what happened lately.  Such a state is a claim like any other.  It
must be one of this match (`kernel/stored.py`), have the fingerprint that stands beside it, belong to the
rules as they are now, and lead by the entries since to every fingerprint that was kept after it.  If not,
all of the journal is carried out.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import msgspec

from ludotheque.kernel import BadJournal, Entry, GameError
from ludotheque.table.port import Line, Snapshot, Surroundings
from ludotheque.table.record import Record
from ludotheque.table.watched import Counted, WatchedMatch
from ludotheque.table.wire import encode

try:
    from time import thread_time as work_time
except ImportError:  # a browser's Python has one thread and no clock for it
    from time import process_time as work_time

CLIENTS = 64  # whose orders are remembered
FURTHER = 4  # states further back that are looked at for one to start from
SLICE = 0.01  # seconds that a replay works before it lets others go on

log = logging.getLogger(__name__)


Client: TypeAlias = tuple[int, str]  # a seat, and the client that acts for it


class Loads(msgspec.Struct):
    """What stands beside a stored state from which a table can be loaded."""

    rules: int  # the version of the room's rules that it was made by
    counted: Counted
    applied: list[tuple[int, str, int]]  # seat, client, the highest counter of its orders in the journal


class _Kept(msgspec.Struct):
    loads: Loads | None = None


def taken(watched: WatchedMatch, applied: Mapping[Client, int]) -> Snapshot:
    """The state as it stands; if nothing before it can be taken back, a table can be loaded from it."""
    data = watched.match.snapshot()
    if watched.match.is_settled:
        orders = [(seat, client, count) for (seat, client), count in list(applied.items())[-CLIENTS:]]
        loads = Loads(watched.room.version, watched.counted(), orders)
        data = f'{data[:-1]},"loads":{encode(loads).decode()}}}'
    return Snapshot(watched.length, watched.match.fingerprint(), data)


def bare(data: str) -> str:
    """A state without that: one from elsewhere shows how a match stood, and no table is loaded from it."""
    try:
        kept = msgspec.json.decode(data)
    except msgspec.DecodeError:
        return data
    if not isinstance(kept, dict) or kept.pop("loads", None) is None:
        return data
    return encode(kept).decode()


@dataclass
class Loaded:
    """A table as it was loaded."""

    watched: WatchedMatch
    lines: list[Line]  # that were read
    before: dict[Client, int]  # of the entries that were not read: the highest counter of each client
    kept: Sequence[Snapshot] = ()
    parted: bool = False  # whether the journal does not lead to what was kept


class Loading:
    """Loads one table."""

    def __init__(self, record: Record, fresh: WatchedMatch, around: Surroundings) -> None:
        self._record = record
        self._fresh = fresh
        self._around = around

    async def load(self) -> Loaded:
        """The match with everything counted; raises BadJournal where loading takes too much work."""
        settings = self._around.settings
        span = settings.history + FURTHER * settings.snapshot_every
        kept = await self._around.shelf.snapshots(self._record.id, span)
        found = await self._from_a_state(kept) if kept else None
        return found or await self._from_the_beginning()

    async def _from_a_state(self, kept: Sequence[Snapshot]) -> Loaded | None:
        """Where there is a state that is old enough and can be trusted."""
        recent = kept[-1].n - self._around.settings.history
        start, loads = next(
            ((one, loads) for one in reversed(kept) if one.n <= recent and (loads := self._loads(one))),
            (None, None),
        )
        if start is None or loads is None:
            return None
        lines = await self._around.entries.read(self._record.id, start.n)
        if not lines or lines[0].n != start.n or any(line.entry.kind == "rebase" for line in lines):
            return None
        watched = self._fresh
        try:
            watched.resume(start.data, loads.counted)
            if watched.match.fingerprint() != start.fingerprint:
                raise BadJournal("error.journal.state", {"field": "fingerprint"})
        except GameError as error:
            log.warning(
                "state not used", extra={"table": self._record.id, "entry": start.n, "why": error.key}
            )
            return None
        if not await self._leads(watched, lines, kept):
            return None
        before = {(seat, client): count for seat, client, count in loads.applied}
        return Loaded(watched, lines, before, kept)

    def _loads(self, one: Snapshot) -> Loads | None:
        """What a table needs to be loaded from this state, if it is there and fits."""
        try:
            loads = msgspec.json.decode(one.data, type=_Kept).loads
        except msgspec.DecodeError:
            return None
        fits = (
            loads is not None and loads.rules == self._fresh.room.version and loads.counted.entries == one.n
        )
        return loads if fits else None

    async def _from_the_beginning(self) -> Loaded:
        record = self._record
        lines = await self._around.entries.read(record.id)
        kept = await self._around.shelf.snapshots(record.id)
        start = max((line.n for line in lines if line.entry.kind == "rebase"), default=0)
        if start or (lines and lines[0].entry.kind == "rebase"):
            await self._prove([line.entry for line in lines])
        watched = WatchedMatch(self._fresh.room, record.head, record.sheet)
        watched.put([line.entry for line in lines[:start]])
        leads = await self._leads(watched, lines[start:], kept)
        if not leads:
            watched.put([line.entry for line in lines])
        return Loaded(watched, lines, {}, kept, not leads)

    async def _prove(self, entries: list[Entry]) -> None:
        """A stored state is tried elsewhere before it may hold up the tables of this process."""
        await self._around.prover.stand(self._record.head, self._record.sheet, entries)

    async def _leads(self, watched: WatchedMatch, lines: Sequence[Line], kept: Sequence[Snapshot]) -> bool:
        """Apply these entries; whether they all fit, and lead to the newest state that was kept.

        An older one that they do not lead to is not the journal's fault.  However many entries there are, the
        other tables of this process are served between them.
        """
        marks = {one.n: one.fingerprint for one in kept}
        wrong = -1
        spent, began = 0.0, work_time()
        for line in lines:
            if work_time() - began > SLICE:
                spent += work_time() - began
                if spent > self._around.settings.load_seconds:
                    raise BadJournal("error.journal.long")
                await asyncio.sleep(0)
                began = work_time()
            try:
                watched.apply(line.entry)
            except GameError as error:
                return self._parted(line.n, error.key)
            mark = marks.get(line.n + 1)
            if mark is not None and mark != watched.match.fingerprint():
                wrong = line.n if wrong < 0 else wrong
            elif mark is not None:
                wrong = -1
        return wrong < 0 or self._parted(wrong, "fingerprint")

    def _parted(self, entry: int, why: str) -> bool:
        log.warning("replay parted", extra={"table": self._record.id, "entry": entry, "why": why})
        return False
