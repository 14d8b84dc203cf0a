"""Verifying a stored match: replayed with the rules as they stand, compared with what was kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludotheque.kernel import GameError, Match, Room
from ludotheque.table.cursor import start_of
from ludotheque.table.port import Line, Snapshot
from ludotheque.table.record import Record
from ludotheque.table.wire import Plain


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


def verified(record: Record, room: Room, lines: Sequence[Line], kept: Sequence[Snapshot]) -> Report:
    """Replay a stored match and compare it with every fingerprint that was kept on the way."""
    head = record.head
    marks = {one.n: one.fingerprint for one in kept}
    match = Match(room, head, record.sheet)
    start = start_of([line.entry for line in lines])
    match.journal.entries.extend(line.entry for line in lines[:start])
    number = start
    try:
        for line in lines[start:]:
            number = line.n
            match.apply(line.entry)
            if marks.get(line.n + 1, "") not in ("", match.fingerprint()):
                return Report(record.id, head.game, head.version, len(lines), False, line.n, "fingerprint")
    except GameError as error:
        return Report(record.id, head.game, head.version, len(lines), False, number, str(error))
    return Report(record.id, head.game, head.version, len(lines), True)
