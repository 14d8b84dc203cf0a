"""Finished matches: looked at entry by entry from any seat, exported, imported, branched, verified."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from ludotheque.host import seeds
from ludotheque.host.course import HOUSE_EVENTS
from ludotheque.host.desk import AskedSeat, Laid
from ludotheque.host.envelope import Plain, over
from ludotheque.host.errors import Refused
from ludotheque.host.links import Visitor, new_table_id
from ludotheque.host.painter import event_plain
from ludotheque.host.registry import tables as registry
from ludotheque.host.registry.tables import Record
from ludotheque.host.roster import Chair, Roster
from ludotheque.host.store import Line
from ludotheque.host.words import table_words
from ludotheque.kernel import Entry, GameError, Head, Journal, Match, QuickChance, Room, Told
from ludotheque.kernel.chance import STREAMS
from ludotheque.kernel.journal import content_hash
from ludotheque.kernel.plain import write

if TYPE_CHECKING:
    from ludotheque.host.hall import Hall

LONGEST = 20_000  # entries of an imported match
REMEMBERED = 5_000  # finished matches known to replay
T = TypeVar("T")


def replayed(journal: Journal, room: Room, upto: int) -> tuple[Match, list[Told]]:
    """The match after that many entries, and what the last of them told, with frames.

    Entries before the last rebase may belong to older rules: the rebase carries the state itself.
    """
    match = Match(room, journal.head, journal.sheet)
    entries = journal.entries[:upto]
    start = max((n for n, entry in enumerate(entries) if entry.kind == "rebase"), default=0)
    match.journal.entries.extend(entries[:start])
    told: list[Told] = []
    for number, entry in enumerate(entries[start:], start):
        match.frames = number == upto - 1
        told = match.apply(entry)
    return match, told


@dataclass(frozen=True)
class Report:
    """What became of a stored match when it was replayed with the rules as they stand."""

    table: str
    game: str
    version: int
    entries: int
    fits: bool
    parted: int = -1
    why: str = ""

    def plain(self) -> Plain:
        """As a line of the report."""
        return {
            "table": self.table, "game": self.game, "version": self.version, "entries": self.entries,
            "fits": self.fits, "parted": self.parted, "why": self.why,
        }  # fmt: skip


def verified(record: Record, room: Room, lines: list[Line], marks: dict[int, str]) -> Report:
    """Replay a stored match and compare it with every fingerprint that was kept on the way."""
    head = record.head
    match = Match(room, head, record.sheet)
    start = max((line.n for line in lines if line.entry.kind == "rebase"), default=0)
    match.journal.entries.extend(line.entry for line in lines[:start])
    number = start
    try:
        for line in lines[start:]:
            number = line.n
            match.apply(line.entry)
            kept = marks.get(line.n + 1)
            if kept is not None and kept != match.fingerprint():
                return Report(record.id, head.game, head.version, len(lines), False, line.n, "fingerprint")
    except GameError as error:
        return Report(record.id, head.game, head.version, len(lines), False, number, str(error))
    return Report(record.id, head.game, head.version, len(lines), True)


class Replays:
    """The shelf of stored matches.

    A long match takes a while to replay: that happens beside the loop that serves tables, one at a time.
    """

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._beside = ThreadPoolExecutor(1, "replay")
        self._fits: OrderedDict[str, Report] = OrderedDict()  # of finished matches, which never change

    def close(self) -> None:
        """Replay nothing more."""
        self._beside.shutdown(wait=False, cancel_futures=True)

    async def _aside(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._beside, work)

    async def _replayed(self, journal: Journal, room: Room, upto: int) -> tuple[Match, list[Told]]:
        return await self._aside(partial(replayed, journal, room, upto))

    async def journal(self, table: str, finished: bool = True) -> tuple[Record, Journal]:
        """A table's record and journal; raises Refused if it still goes on."""
        record = await self.hall.desk.find(table)
        if finished and record.phase != "over":
            raise Refused("not_now", "host.not_over")
        lines = await self.hall.store.read(table)
        return record, Journal(record.head, [line.entry for line in lines], record.sheet)

    async def summary(self, table: str, language: str) -> Plain:
        """What a finished match was: head, seats, outcome, length, and whose entry each was."""
        record, journal = await self.journal(table)
        room = self.hall.room(record.head.game)
        match, _ = await self._replayed(journal, room, len(journal.entries))
        texts = table_words(room, language, record.roster.names())
        return {
            "table": table,
            "game": room.name,
            "version": record.head.version,
            "options": record.head.options,
            "seats": [{"name": chair.name, "colour": chair.colour, "kind": chair.kind}
                      for chair in record.roster.chairs],
            "length": len(journal.entries),
            "entries": [self._chapter(room, entry) for entry in journal.entries],
            "over": over(match.outcome, texts),
        }  # fmt: skip

    def _chapter(self, room: Room, entry: Entry) -> Plain:
        shown: Plain = {"kind": entry.kind, "seat": entry.seat, "at": entry.at}
        if entry.kind == "move":
            shown["notation"] = room.vocabulary.notation(entry.move)
        return shown

    async def moment(self, table: str, n: int, seat: int, as_data: bool, language: str) -> Plain:
        """The table after n entries as that seat saw it, with the frames that led there."""
        record, journal = await self.journal(table)
        room = self.hall.room(record.head.game)
        if not 0 <= n <= len(journal.entries) or not -1 <= seat < record.head.seats:
            raise Refused("missing", "host.no_entry")
        match, told = await self._replayed(journal, room, n)
        heard = [one for one in told if one.heard_by(seat)]
        names = record.roster.names()
        texts = table_words(room, language, names)
        view = match.view(None if seat < 0 else seat)
        shown: Plain = {"entry": n, "length": len(journal.entries), "seat": seat, "full": True}
        entry = journal.entries[n - 1] if n else None
        if entry is not None:
            shown["by"] = self._chapter(room, entry)
        if as_data:
            shown["view"] = write(view)
            shown["events"] = [event_plain(room, one) for one in heard]
            shown["legal"] = [room.vocabulary.wire(move) for move in match.legal(seat)] if seat >= 0 else []
            return shown
        painter = self.hall.painter
        frames: list[Plain] = []
        for one in heard:
            frame: Plain = {"events": [painter.event(room, one, texts)]}
            if one.state is not None:
                frame["regions"] = painter.regions(room, match.game.view(one.state, seat), texts)
            frames.append(frame)
        house = HOUSE_EVENTS.get(entry.kind) if entry is not None else None
        if house is not None and entry is not None:
            text = texts.say(house, who=f"@seat.{entry.seat}")
            frames.append({"events": [{"name": house, "values": [entry.seat], "rule": "", "text": text}]})
        shown["frames"] = frames
        shown["regions"] = painter.regions(room, view, texts)
        shown["describe"] = room.face.describe(view, texts)
        shown["over"] = over(match.outcome, texts)
        return shown

    async def export(self, table: str) -> bytes:
        """A finished match as a file; a daily one only when its day is over."""
        record, journal = await self.journal(table)
        if record.origin.startswith("daily ") and not seeds.is_past(record.origin.removeprefix("daily ")):
            raise Refused("not_now", "host.day_goes_on")
        return journal.write()

    async def bring(self, visitor: Visitor, file: bytes) -> Laid:
        """A file as a finished table; raises BadJournal where it does not replay."""
        journal = Journal.read(file)
        if len(journal.entries) > LONGEST:
            raise Refused("large", "error.journal.size")
        room = self.hall.room(journal.head.game)
        head = journal.head
        if content_hash(journal.sheet) != head.content:
            raise Refused("journal", "error.journal.file")
        options = room.options.complete(dict(head.options), head.seats)
        head = Head(head.game, head.version, head.seats, head.seed, options, head.content)
        whole = Journal(head, journal.entries, journal.sheet)
        match = await self._aside(lambda: Match.replay(whole, room))
        roster = Roster([Chair("person") for _ in range(head.seats)])
        record = Record(new_table_id(), head, seeds.new_salt(), roster, phase="over", origin="import")
        record.sheet = journal.sheet
        record.outcome = json.dumps(over(match.outcome))
        return await self.hall.desk.keep(visitor, record, [], journal.entries)

    async def branch(
        self, visitor: Visitor, table: str, entry: int | None, seats: list[AskedSeat], seat: int | None
    ) -> Laid:
        """A new table that goes on from there; an unfinished match goes on from a seat's own guess."""
        record, journal = await self.journal(table, finished=False)
        room = self.hall.room(record.head.game)
        if len(seats) != record.head.seats:
            room.options.complete(None, -1)
        upto = len(journal.entries) if entry is None else entry
        if not 0 <= upto <= len(journal.entries):
            raise Refused("missing", "host.no_entry")
        if record.phase == "over":
            match, _ = await self._replayed(journal, room, upto)
            state = match.state
        else:
            right = await self.hall.seat_of(visitor, table, seat)
            if right.role != "seat" or entry is not None:
                raise Refused("forbidden", "host.own_guess")
            match, _ = await self._replayed(journal, room, upto)
            state = match.game.guess(match.view(right.seat), QuickChance(int.from_bytes(seeds.new_seed())))
        if match.game.outcome(state) is not None:
            raise Refused("over", "error.over")
        data = json.dumps(
            {"state": write(state), "uses": [0] * STREAMS, "paused": False}, separators=(",", ":")
        )
        head = Head(room.name, room.version, record.head.seats, seeds.new_seed(), record.head.options,
                    record.head.content)  # fmt: skip
        roster = Roster(self.hall.desk.chairs(seats), 0, record.roster.bot_pace)
        branch = Record(new_table_id(), head, seeds.new_salt(), roster, sheet=record.sheet)
        branch.origin = f"branch {table} {upto}"
        mine = [place for place, one in enumerate(seats) if one.kind == "me"]
        rebase = Entry("rebase", -1, int(state.now), 0, data)
        return await self.hall.desk.keep(visitor, branch, mine, [rebase])

    async def seed(self, table: str) -> Plain:
        """The commitment; seed and salt once the match, and for a daily one the day, is over."""
        record = await self.hall.desk.find(table)
        shown: Plain = {"table": table, "commitment": record.commitment, "origin": record.origin}
        day = record.origin.removeprefix("daily ") if record.origin.startswith("daily ") else ""
        if record.phase == "over" and (not day or seeds.is_past(day)):
            shown |= {"seed": record.head.seed.hex(), "salt": record.salt.hex()}
        return shown

    async def verify_all(self) -> list[Report]:
        """Replay every stored match with the rules as they stand."""
        reports = []
        for record in await self.hall.store.look(registry.every):
            reports.append(await self.verify(record.id))
        return reports

    async def verify(self, table: str) -> Report:
        """Replay one stored match and compare it with what was kept; a finished one once."""
        if table in self._fits:
            return self._fits[table]
        record = await self.hall.desk.find(table)
        lines = await self.hall.store.read(table)
        kept = await self.hall.store.look(lambda connection: registry.snapshots(connection, table))
        room = self.hall.room(record.head.game)
        marks = {n: fingerprint for n, fingerprint, _ in kept}
        report = await self._aside(lambda: verified(record, room, lines, marks))
        if record.phase == "over" and report.fits:
            self._fits[table] = report
            while len(self._fits) > REMEMBERED:
                self._fits.popitem(last=False)
        return report

    async def daily(self, day: str) -> Plain:
        """A day's puzzles: results verified by replaying; the seeds once the day is over."""
        from ludotheque.games import shelf
        from ludotheque.host.registry import house

        if not seeds.is_day(day) or day > seeds.today():
            raise Refused("missing", "host.no_day")
        secret = await self.hall.store.write(house.secret)
        found = await self.hall.store.look(
            lambda connection: registry.of_origin(connection, f"daily {day}", "over")
        )
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
            shown["seeds"] = {name: seeds.daily_seed(secret, day, name).hex() for name in shelf()}
        return shown
