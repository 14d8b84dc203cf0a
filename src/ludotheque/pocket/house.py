"""A house for one device: its tables live in this program, and everybody who plays holds the device."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable, Sequence

from ludotheque.games import game
from ludotheque.kernel import BadJournal, Entry, GameError, Journal, Room, View
from ludotheque.pocket.cupboard import Cupboard
from ludotheque.pocket.line import Line
from ludotheque.pocket.thinking import FarThinker
from ludotheque.table import seeds
from ludotheque.table.branching import branched, require_entry, state_for
from ludotheque.table.errors import Refused
from ludotheque.table.laying import AskedSeat, AskedTable, given_seed, new_record
from ludotheque.table.links import Right, new_table_id
from ludotheque.table.live import LiveTable
from ludotheque.table.memory import Nobody
from ludotheque.table.port import Line as Stored
from ludotheque.table.port import Painter, StoreAway, Surroundings
from ludotheque.table.question import knows_level
from ludotheque.table.record import Record, now_ms
from ludotheque.table.retold import Retold
from ludotheque.table.roster import Chair, Roster, clean_name
from ludotheque.table.settings import TableSettings
from ludotheque.table.tables import LiveTables
from ludotheque.table.trial import Brought
from ludotheque.table.viewer import Viewer
from ludotheque.table.wire import Plain

DAILY = b"ludotheque pocket"  # what the days' deals come from: the same in every pocket
MOST_LIVE = 6  # tables kept in memory that nobody looks at
LOOKED_AT = 4  # finished matches kept in memory
QUEUE = 256  # messages that may wait for a page


class Pocket:
    """Lays tables, plays them, remembers them."""

    def __init__(self, cupboard: Cupboard, thinker: FarThinker, painter: Painter) -> None:
        self.cupboard = cupboard
        self._thinker = thinker
        self._painter = painter
        nobody = Nobody()
        self._around = Surroundings(
            TableSettings(), cupboard, cupboard, thinker, nobody, painter, nobody, knows_level, thinker
        )
        self.tables = LiveTables(lambda: cupboard, cupboard, self._live, lambda: None)
        self._retold: OrderedDict[str, Retold] = OrderedDict()

    def room(self, name: str) -> Room:
        """A game on the shelf; raises Refused `missing`."""
        try:
            return game(name)
        except (GameError, ImportError, AttributeError) as error:
            raise Refused("missing", "host.no_game", {"given": name[:40]}) from error

    def _live(self, record: Record) -> LiveTable:
        return LiveTable(record, self.room(record.head.game), self._around)

    # finding

    async def find(self, table: str) -> Record:
        """A table's record; raises Refused `missing`."""
        record = self.tables.record(table) or await self.cupboard.record(table)
        if record is None:
            raise Refused("missing", "host.no_table")
        return record

    async def mine(self) -> list[Record]:
        """Every table of this device, the newest first."""
        return [self.tables.record(kept.id) or kept for kept in await self.cupboard.records()]

    @staticmethod
    def seats(record: Record) -> list[int]:
        """The seats that people at this device hold: all that no bot has."""
        return [] if record.origin == "import" else list(record.roster.persons)

    async def seen(self, table: str, seat: int | None) -> tuple[Room, View]:
        """A live table as somebody here sees it."""
        live = await self.tables.find(table)
        right = self._right(live.state.record, seat)
        return live.state.room, live.state.watched.view(right.views)

    def _right(self, record: Record, seat: int | None) -> Right:
        mine = self.seats(record)
        if seat is None and mine:
            return Right(record.id, "seat", mine[0])
        if seat is None or seat < 0:
            return Right(record.id, "spectator")
        if seat not in mine:
            raise Refused("forbidden")
        return Right(record.id, "seat", seat)

    # laying

    async def lay(self, asked: AskedTable) -> Record:
        """A new table; raises Refused and BadOptions."""
        room = self.room(asked.game)
        for one in asked.seats:
            one.kind = "me" if one.kind == "person" else one.kind
        origin, seed = given_seed(asked)
        if asked.daily:
            origin = f"daily {seeds.today()}"
            seed = seeds.daily_seed(DAILY, seeds.today(), room.name)
        return await self._keep(new_record(asked, room, origin, seed, ""))

    async def _keep(self, record: Record, journal: Sequence[Entry] = ()) -> Record:
        wall = now_ms()
        for n, entry in enumerate(journal):
            if not await self.cupboard.append(Stored(record.id, n, entry, 0, wall)):
                raise StoreAway("another tab took over")
        await self.cupboard.lay(record)
        return record

    async def follow(self, table: str) -> Record:
        """The rematch of a table."""
        record = await self.find(table)
        if not record.next_table:
            raise Refused("not_now", "host.no_rematch")
        return await self.find(record.next_table)

    async def forget(self, table: str) -> None:
        """Nobody but this device has it: what it forgets is gone."""
        live = self.tables.get(table)
        if live is not None:
            self.tables.forget(live)
        self._retold.pop(table, None)
        await self.cupboard.remove(table)

    # looking on

    async def connect(
        self, viewer_of: Callable[[Right], Viewer], table: str, seat: int | None, have: int | None,
        tell: Callable[[str], None], shut: Callable[[int], None],
    ) -> Line:  # fmt: skip
        """A line to a table for one seat; raises Refused."""
        await self._make_room(table)
        while True:
            live = await self.tables.find(table)
            viewer = viewer_of(self._right(live.state.record, seat))
            line = Line(live, viewer, tell, shut)
            viewer.say = line.say
            lines = await live.talk.before()
            hello: Plain = {
                "protocol": 1, "table": live.id, "seat": viewer.seat, "role": viewer.right.role,
                "game": live.state.room.name, "version": live.state.record.head.version, "server": "pocket",
                "client": viewer.client,
            }  # fmt: skip
            if await live.admit(viewer, hello, have, lines):
                break
        live.presence.arrived(viewer.plays)
        line.begin()
        return line

    def disconnect(self, line: Line) -> None:
        """A page let go of a table."""
        line.end()
        line.table.dismiss(line.viewer)

    async def _make_room(self, but: str) -> None:
        """Let go of tables that nobody looks at, the longest left alone first."""
        idle = [one for one in self.tables.all() if not one.state.viewers and one.id != but]
        idle.sort(key=lambda one: one.idle_since)
        for table in idle[: max(0, len(idle) - MOST_LIVE)]:
            async with table.journal.lock:
                await self.tables.let_go(table)

    # finished matches, files, branches

    async def journal(self, table: str, finished: bool = True) -> tuple[Record, Journal]:
        """A table's record and journal; raises Refused if it still goes on."""
        record = await self.find(table)
        if finished and record.phase != "over":
            raise Refused("not_now", "host.not_over")
        lines = await self.cupboard.read(table)
        return record, Journal(record.head, [line.entry for line in lines], record.sheet)

    async def leaving(self, table: str) -> tuple[Record, Journal]:
        """A match for a file or a link, finished or not; raises Refused where it cannot be begun again."""
        record, journal = await self.journal(table, finished=False)
        if record.phase != "over" and any(entry.kind == "rebase" for entry in journal.entries):
            raise Refused("not_now", "error.journal.rebase")
        return record, journal

    async def retold(self, table: str) -> Retold:
        """A finished match to look at."""
        found = self._retold.get(table)
        if found is None:
            record, journal = await self.journal(table)
            kept = await self.cupboard.snapshots(table)
            found = Retold(record, journal, self.room(record.head.game), self._painter, kept)
            self._retold[table] = found
            while len(self._retold) > LOOKED_AT:
                self._retold.popitem(last=False)
        self._retold.move_to_end(table)
        return found

    async def bring(self, file: bytes) -> Record:
        """A file as a table, finished or to be gone on with; raises BadJournal where it does not replay."""
        match = await self._thinker.bring(file)
        if match.over is None:
            return await self._take_up(match, (), ())
        return await self._keep(_brought(match, (), (), "over", "import"), match.entries)

    async def carry(self, file: bytes, names: Sequence[str], levels: Sequence[str]) -> Record:
        """A match that came by link: the one that lies here goes on, or a new table is laid.

        Raises BadJournal where it does not replay, or parts from what was played here.
        """
        return await self._take_up(await self._thinker.bring(file), names, levels)

    async def _take_up(self, match: Brought, names: Sequence[str], levels: Sequence[str]) -> Record:
        parted = 0
        for record in await self.mine():
            if record.head != match.head or not self.seats(record):
                continue
            known = [line.entry for line in await self.cupboard.read(record.id)]
            pairs = enumerate(zip(known, match.entries, strict=False))
            same = next((n for n, (ours, theirs) in pairs if ours != theirs), None)
            if same is None:
                return await self._catch_up(record, len(known), match)
            parted = max(parted, same if record.phase == "playing" else 0)
        if parted:
            raise BadJournal("error.journal.parted", {"entry": parted, "why": "-"})
        # The same deal may have been played here too, as the day's is everywhere: that is another match.
        phase = "over" if match.over is not None else "playing"
        return await self._keep(_brought(match, names, levels, phase, "carried"), match.entries)

    async def _catch_up(self, record: Record, known: int, match: Brought) -> Record:
        live = self.tables.get(record.id)
        if live is not None:
            async with live.journal.lock:
                await self.tables.let_go(live)
        wall = now_ms()
        for n, entry in enumerate(match.entries[known:], known):
            await self.cupboard.append(Stored(record.id, n, entry, 0, wall))
        if match.over is not None and record.phase == "playing":
            record.phase, record.outcome = "over", json.dumps(match.over)
            await self.cupboard.save(record)
        return record

    async def branch(self, table: str, entry: int | None, seats: list[AskedSeat]) -> Record:
        """A new table that goes on from there; an unfinished match goes on from a seat's own guess."""
        record, journal = await self.journal(table, finished=False)
        room = self.room(record.head.game)
        upto = require_entry(journal, entry)
        guesser = None
        if record.phase != "over":
            mine = self.seats(record)
            if not mine or entry is not None:
                raise Refused("forbidden", "host.own_guess")
            guesser = mine[0]
        state = state_for(journal, room, upto, guesser)
        if state is None:
            raise Refused("over", "error.over")
        for one in seats:
            one.kind = "me" if one.kind == "person" else one.kind
        made, rebase = branched(record, room, upto, seats, state)
        return await self._keep(made, [rebase])


def _brought(match: Brought, names: Sequence[str], levels: Sequence[str], phase: str, origin: str) -> Record:
    """A record of a match from outside; where no bot of a known level sat, somebody at this device does."""
    chairs = []
    for seat in range(match.head.seats):
        name = clean_name(names[seat]) if seat < len(names) else ""
        level = levels[seat] if seat < len(levels) and knows_level(levels[seat]) else ""
        chairs.append(Chair("bot" if level else "person", name, seat, level))
    roster = Roster(chairs)
    record = Record(new_table_id(), match.head, seeds.new_salt(), roster, phase=phase, origin=origin)
    record.sheet = match.sheet
    record.outcome = json.dumps(match.over) if match.over is not None else ""
    return record
