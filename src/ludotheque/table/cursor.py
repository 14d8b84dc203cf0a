"""A cursor over a finished match: any moment of it, forwards and backwards, from the nearest stored state."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.kernel import Entry, Journal, Match, Room, Told
from ludotheque.table.port import Snapshot


def start_of(entries: Sequence[Entry]) -> int:
    """Where a replay begins: what stands before the last rebase may belong to older rules."""
    return max((n for n, entry in enumerate(entries) if entry.kind == "rebase"), default=0)


class Cursor:
    """Stands after some entry of a match, and goes to any other."""

    def __init__(self, journal: Journal, room: Room, snapshots: Sequence[Snapshot] = ()) -> None:
        self._journal = journal
        self._room = room
        self._snapshots = [one for one in snapshots if 0 < one.n < len(journal.entries)]
        self._depths = _depths(journal.entries)
        self._match = self._fresh(0)
        self._told: list[Told] = []

    @property
    def length(self) -> int:
        """How many entries the match has."""
        return len(self._journal.entries)

    def at(self, n: int) -> tuple[Match, list[Told]]:
        """The match after that many entries, and what the last of them told, with frames."""
        here = len(self._match.journal.entries)
        if n == here and (self._told or n == 0):
            return self._match, self._told
        if n <= here or self._nearest(n - 1) > here:
            self._match = self._fresh(n)
        match = self._match
        start = max(len(match.journal.entries), min(start_of(self._journal.entries[:n]), n))
        # What an older rule book allowed is not carried out again: a rebase stands behind it.
        match.journal.entries.extend(self._journal.entries[len(match.journal.entries) : start])
        self._told = []
        for number in range(start, n):
            match.frames = number == n - 1
            self._told = match.apply(self._journal.entries[number])
        return match, self._told

    def _fresh(self, n: int) -> Match:
        """A match that stands before entry n, as near to it as a stored state allows."""
        match = Match(self._room, self._journal.head, self._journal.sheet)
        near = self._nearest(n - 1)
        if near:
            data = next(one.data for one in self._snapshots if one.n == near)
            match.rebase(data)
            match.journal.entries[:] = self._journal.entries[:near]
        return match

    def _nearest(self, n: int) -> int:
        """The newest stored state at or before n from which everything up to the end of it can go on."""
        start = start_of(self._journal.entries[: max(0, n)])
        return max(
            (one.n for one in self._snapshots if start <= one.n <= n and self._holds(one.n, n)), default=0
        )

    def _holds(self, at: int, n: int) -> bool:
        """Whether no step after a state takes back one before it: a stored state has forgotten those."""
        return min(self._depths[at : n + 2]) >= self._depths[at]


def _depths(entries: Sequence[Entry]) -> list[int]:
    """By entry: how many moves stand that were not taken back."""
    depths = [0]
    for entry in entries:
        depths.append(depths[-1] + (entry.kind == "move") - (entry.kind == "undo"))
    return depths
