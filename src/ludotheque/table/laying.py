"""A table as somebody wants it, and the record that comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from ludotheque.bots.levels import LEVELS
from ludotheque.kernel import Head, Room
from ludotheque.kernel.journal import content_hash
from ludotheque.table.errors import Refused
from ludotheque.table.links import hashed, new_table_id
from ludotheque.table.question import knows_level
from ludotheque.table.record import Record
from ludotheque.table.roster import COLOURS, Chair, Roster, clean_colour, clean_name
from ludotheque.table.seeds import new_salt, new_seed

LARGEST_SHEET = 40_000  # letters of somebody's own components


class AskedSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat as somebody wants it."""

    kind: Literal["me", "person", "bot"] = "person"
    name: str = ""
    colour: int = -1
    level: str = "normal"


class AskedTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table as somebody wants it."""

    game: str
    seats: list[AskedSeat]
    options: dict[str, int | str | bool] = {}
    listed: bool = False
    word: str = ""
    turn_limit: int = 0
    bot_pace: float = 1.0
    seed: str = ""
    daily: bool = False
    sheet: str = ""  # the components of whoever owns the box, instead of the house's own


class Laid(msgspec.Struct, omit_defaults=True):
    """A new table: the caller's seat, and the secrets, which are told this once."""

    table: str
    seat: int | None
    token: str
    tokens: dict[str, str]  # by role: `keeper`, `spectator`, `seat 1` …
    mine: list[int]


def new_record(asked: AskedTable, room: Room, origin: str, seed: bytes, sheet: str) -> Record:
    """The record of such a table; raises Refused, BadOptions and BadContent."""
    if asked.sheet:
        if asked.daily:
            raise Refused("options", "host.out_of_range")  # everybody plays that with the same box
        read_own(asked.sheet, room)
        sheet = asked.sheet
    options = room.options.complete(asked.options, len(asked.seats))
    head = Head(room.name, room.version, len(asked.seats), seed, options, content_hash(sheet))
    if not 0 <= asked.bot_pace <= 3 or not 0 <= asked.turn_limit <= 60 * 86_400:
        raise Refused("options", "host.out_of_range")
    roster = Roster(chairs(asked.seats), asked.turn_limit, asked.bot_pace)
    record = Record(new_table_id(), head, new_salt(), roster, listed=asked.listed, origin=origin)
    record.sheet = sheet
    record.word = hashed(asked.word) if asked.word else ""
    return record


def read_own(sheet: str, room: Room) -> None:
    """Look whether a sheet from outside describes a box of this game; raises Refused and BadContent."""
    if len(sheet) > LARGEST_SHEET:
        raise Refused("large")
    try:
        room.read_box(sheet)
    except RecursionError as error:
        raise Refused("malformed") from error


def given_seed(asked: AskedTable) -> tuple[str, bytes]:
    """Where the seed comes from, and the seed; raises Refused."""
    if not asked.seed:
        return "", new_seed()
    try:
        seed = bytes.fromhex(asked.seed)
    except ValueError:
        seed = b""
    if len(seed) != 16:
        raise Refused("options", "error.journal.seed")
    return "given", seed


def chairs(asked: Sequence[AskedSeat]) -> list[Chair]:
    """The chairs that were asked for; raises Refused for an unknown level."""
    made = []
    for seat, one in enumerate(asked):
        name, colour = clean_name(one.name), clean_colour(one.colour, seat % COLOURS)
        if one.kind == "bot":
            if not knows_level(one.level):
                raise Refused("options", "host.no_level", {"expected": ", ".join(LEVELS)})
            made.append(Chair("bot", name, colour, one.level))
        else:
            made.append(Chair("person" if one.kind == "me" else "open", name, colour))
    return made
