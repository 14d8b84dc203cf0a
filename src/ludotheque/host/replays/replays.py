"""Finished matches: looked at entry by entry from any seat, verified, seeds shown, a day's results."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from ludotheque.games import shelf
from ludotheque.host.registry import house
from ludotheque.host.registry import tables as registry
from ludotheque.host.replays.deals import Deals
from ludotheque.host.replays.verify import Report, verified
from ludotheque.host.store.port import Store
from ludotheque.kernel import Journal, Room
from ludotheque.table import seeds
from ludotheque.table.errors import Refused
from ludotheque.table.painter import Painter
from ludotheque.table.port import Prover
from ludotheque.table.record import Record
from ludotheque.table.retold import Retold
from ludotheque.table.wire import Plain

REMEMBERED = 5_000  # finished matches known to replay
LOOKED_AT = 24  # finished matches that somebody looks at
T = TypeVar("T")


class Replays:
    """The shelf of stored matches.

    A long match takes a while to replay: that happens beside the loop that serves tables, one at a time.
    """

    def __init__(
        self,
        store: Callable[[], Store],
        find: Callable[[str], Awaitable[Record]],
        room: Callable[[str], Room],
        painter: Painter,
        prover: Prover,
        deals: Deals,
    ) -> None:
        self._store = store
        self._find = find
        self._room = room
        self._painter = painter
        self._prover = prover
        self.deals = deals
        self._beside = ThreadPoolExecutor(1, "replay")
        self._fits: OrderedDict[str, Report] = OrderedDict()  # of finished matches, which never change
        self._retold: OrderedDict[str, Retold] = OrderedDict()

    def close(self) -> None:
        """Replay nothing more."""
        self._beside.shutdown(wait=False, cancel_futures=True)

    async def aside(self, work: Callable[[], T]) -> T:
        """Do something long beside the loop."""
        return await asyncio.get_running_loop().run_in_executor(self._beside, work)

    def forget(self, table: str) -> None:
        """A table is deleted."""
        self._retold.pop(table, None)
        self._fits.pop(table, None)

    async def journal(self, table: str, finished: bool = True) -> tuple[Record, Journal]:
        """A table's record and journal; raises Refused if it still goes on, BadJournal if it is none."""
        record = await self._find(table)
        if finished and record.phase != "over":
            raise Refused("not_now", "host.not_over")
        lines = await self._store().read(table)
        journal = Journal(record.head, [line.entry for line in lines], record.sheet)
        if any(entry.kind == "rebase" for entry in journal.entries):
            await self._prover.stand(record.head, record.sheet, journal.entries)
        return record, journal

    async def _opened(self, table: str) -> Retold:
        """A finished match to look at; read once, however many steps are looked at."""
        found = self._retold.get(table)
        if found is None:
            record, journal = await self.journal(table)
            kept = await self._store().look(partial(registry.snapshots, table=table))
            room = self._room(record.head.game)
            found = await self.aside(partial(Retold, record, journal, room, self._painter, kept))
            self._retold[table] = found
            while len(self._retold) > LOOKED_AT:
                self._retold.popitem(last=False)
        self._retold.move_to_end(table)
        return found

    async def _seen_by(self, record: Record, own: Collection[int]) -> str:
        """Why this match is shown to its own seats alone, if it is; raises Refused for everybody else."""
        why = await self.deals.go_on(record)
        if why and not own:
            raise Refused("not_now", why)
        return why

    async def summary(self, table: str, language: str, own: Collection[int] = ()) -> Plain:
        """What a finished match was; while others play the same deal, only for those who sat there."""
        retold = await self._opened(table)
        why = await self._seen_by(retold.record, own)
        return await self.aside(lambda: retold.summary(language, why, own))

    async def moment(
        self,
        table: str,
        n: int,
        seat: int,
        as_data: bool,
        language: str,
        log: bool = True,
        own: Collection[int] = (),
    ) -> Plain:
        """The table after n entries as that seat saw it, with the frames that led there."""
        retold = await self._opened(table)
        retold.require(n, seat)
        why = await self._seen_by(retold.record, own)
        if why and seat not in (-1, *own):
            raise Refused("not_now", why)
        # All of it beside the loop: the next who looks moves the same cursor on.
        return await self.aside(lambda: retold.moment(n, seat, language, as_data, log, why, own))

    async def seed(self, table: str) -> Plain:
        """The commitment; seed and salt once the match, and everybody's match of this deal, is over."""
        record = await self._find(table)
        shown: Plain = {"table": table, "commitment": record.commitment, "origin": record.origin}
        if record.phase == "over" and not await self.deals.go_on(record):
            shown |= {"seed": record.head.seed.hex(), "salt": record.salt.hex()}
        return shown

    async def verify(self, table: str) -> Report:
        """Replay one stored match and compare it with what was kept; a finished one once."""
        if table in self._fits:
            return self._fits[table]
        record = await self._find(table)
        lines = await self._store().read(table)
        kept = await self._store().look(partial(registry.snapshots, table=table))
        room = self._room(record.head.game)
        report = await self.aside(partial(verified, record, room, lines, kept))
        if record.phase == "over" and report.fits:
            self._fits[table] = report
            while len(self._fits) > REMEMBERED:
                self._fits.popitem(last=False)
        return report

    async def daily(self, day: str) -> Plain:
        """A day's puzzles: results verified by replaying; the seeds once the day is over."""
        if not seeds.is_day(day) or day > seeds.today():
            raise Refused("missing", "host.no_day")
        secret = await self._store().write(house.secret)
        found = await self._store().look(partial(registry.of_origin, origin=f"daily {day}", phase="over"))
        results = []
        for record in found:
            report = await self.verify(record.id)
            if report.fits:
                chairs = record.roster.chairs
                results.append({
                    "table": record.id, "game": record.head.game, "entries": report.entries,
                    "options": record.head.options, "names": [chair.name for chair in chairs],
                    "bots": [chair.level for chair in chairs], "over": json.loads(record.outcome or "null"),
                })  # fmt: skip
        shown: Plain = {"day": day, "games": list(shelf()), "results": results}
        if seeds.is_past(day):
            dealt = {name: seeds.daily_seed(secret, day, name) for name in shelf()}
            shown["seeds"] = {
                name: seed.hex() for name, seed in dealt.items() if not await self.deals.is_played(name, seed)
            }
        return shown
