"""A new table as it is kept: its record, its links, and the journal that it begins with."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from ludotheque.host.registry import keys
from ludotheque.host.registry import tables as registry
from ludotheque.kernel import Entry
from ludotheque.table.links import Right, hashed
from ludotheque.table.port import Line
from ludotheque.table.record import Record, now_ms


def lay(
    connection: Connection,
    record: Record,
    device: str = "",
    mine: Sequence[int] = (),
    journal: Sequence[Entry] = (),
) -> dict[str, str]:
    """Keep a new table; the secrets of its links by role (`keeper`, `spectator`, `seat 1` …).

    The device, if there is one, is bound to the keeper's link and to those of `mine`.
    """
    if not record.roster.open and record.phase == "gathering":
        record.phase = "playing"
    registry.lay(connection, record)
    wall = now_ms()
    registry.bring(connection, [Line(record.id, n, entry, 0, wall) for n, entry in enumerate(journal)])
    made = {
        "keeper": keys.make(connection, record.id, "keeper"),
        "spectator": keys.make(connection, record.id, "spectator"),
    }
    for seat, chair in enumerate(record.roster.chairs):
        if chair.kind != "bot":
            made[f"seat {seat}"] = keys.make(connection, record.id, "seat", seat)
    if device:
        keys.bind(connection, device, Right(record.id, "keeper", -1, hashed(made["keeper"])))
        for seat in mine:
            keys.bind(connection, device, Right(record.id, "seat", seat, hashed(made[f"seat {seat}"])))
    return made
