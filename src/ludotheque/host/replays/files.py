"""Matches that leave the house as files, come in as files, or go on from a moment as a new table."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable

from ludotheque.host.lobby.lobby import Lobby
from ludotheque.host.proving.ground import ProvingGround
from ludotheque.host.replays.replays import Replays
from ludotheque.kernel import Room
from ludotheque.table import seeds
from ludotheque.table.branching import branched, require_entry, state_for
from ludotheque.table.errors import Refused
from ludotheque.table.laying import AskedSeat, Laid
from ludotheque.table.links import Right, Visitor, new_table_id
from ludotheque.table.record import Record
from ludotheque.table.roster import Chair, Roster


class MatchFiles:
    """Exports, imports and branches."""

    def __init__(
        self,
        replays: Replays,
        lobby: Lobby,
        room: Callable[[str], Room],
        seat_of: Callable[[Visitor, str, int | None], Awaitable[Right]],
        proving: ProvingGround,
    ) -> None:
        self._replays = replays
        self._lobby = lobby
        self._room = room
        self._seat_of = seat_of
        self._proving = proving

    async def export(self, table: str) -> bytes:
        """A finished match as a file; only once nobody plays the same deal any more."""
        record, journal = await self._replays.journal(table)
        await self._replays.deals.require_over(record)
        return journal.write()

    async def bring(self, visitor: Visitor, file: bytes) -> tuple[Laid, float]:
        """A file as a finished table, and the seconds of work; raises BadJournal where it does not replay."""
        match = await self._proving.bring(file)
        roster = Roster([Chair("person") for _ in range(match.head.seats)])
        record = Record(new_table_id(), match.head, seeds.new_salt(), roster, phase="over", origin="import")
        record.sheet = match.sheet
        record.outcome = json.dumps(match.over)
        return await self._lobby.keep(visitor, record, [], match.entries), match.seconds

    async def branch(
        self, visitor: Visitor, table: str, entry: int | None, seats: list[AskedSeat], seat: int | None
    ) -> Laid:
        """A new table that goes on from there; an unfinished match goes on from a seat's own guess."""
        record, journal = await self._replays.journal(table, finished=False)
        room = self._room(record.head.game)
        upto = require_entry(journal, entry)
        guesser = None
        if record.phase == "over":
            await self._replays.deals.require_over(record)
        else:
            right = await self._seat_of(visitor, table, seat)
            if right.role != "seat" or entry is not None:
                raise Refused("forbidden", "host.own_guess")
            guesser = right.seat
        state = await self._replays.aside(lambda: state_for(journal, room, upto, guesser))
        if state is None:
            raise Refused("over", "error.over")
        branch, rebase = branched(record, room, upto, seats, state)
        mine = [place for place, one in enumerate(seats) if one.kind == "me"]
        return await self._lobby.keep(visitor, branch, mine, [rebase])
