"""A match that goes on elsewhere from some moment of another one."""

from __future__ import annotations

import json

from ludotheque.kernel import Entry, Head, Journal, QuickChance, Room, State
from ludotheque.kernel.chance import STREAMS
from ludotheque.kernel.plain import write
from ludotheque.table.cursor import Cursor
from ludotheque.table.errors import Refused
from ludotheque.table.laying import AskedSeat, chairs
from ludotheque.table.links import new_table_id
from ludotheque.table.record import Record
from ludotheque.table.roster import Roster
from ludotheque.table.seeds import new_salt, new_seed


def state_for(journal: Journal, room: Room, upto: int, guesser: int | None = None) -> State | None:
    """The state after so many entries, or what a seat may guess of it; None if the match is over there."""
    match, _ = Cursor(journal, room).at(upto)
    state = match.state
    if guesser is not None:
        state = match.game.guess(match.view(guesser), QuickChance(int.from_bytes(new_seed())))
    return None if match.game.outcome(state) is not None else state


def branched(
    record: Record, room: Room, upto: int, seats: list[AskedSeat], state: State
) -> tuple[Record, Entry]:
    """The record of a table that goes on from a state of that one, and the entry it begins with."""
    if len(seats) != record.head.seats:
        room.options.complete(None, -1)
    data = json.dumps({"state": write(state), "uses": [0] * STREAMS, "paused": False}, separators=(",", ":"))
    head = Head(
        room.name, room.version, record.head.seats, new_seed(), record.head.options, record.head.content
    )
    branch = Record(new_table_id(), head, new_salt(), Roster(chairs(seats), 0, record.roster.bot_pace))
    branch.sheet = record.sheet
    branch.origin = f"branch {record.id} {upto}"
    return branch, Entry("rebase", -1, int(state.now), 0, data)


def require_entry(journal: Journal, entry: int | None) -> int:
    """Where a branch begins; raises Refused `missing`."""
    upto = len(journal.entries) if entry is None else entry
    if not 0 <= upto <= len(journal.entries):
        raise Refused("missing", "host.no_entry")
    return upto
