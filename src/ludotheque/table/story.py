"""The story of a finished match: what each viewer had heard by any moment of it, line by line."""

from __future__ import annotations

from ludotheque.kernel import Journal, Room
from ludotheque.table.cursor import start_of
from ludotheque.table.watched import Said, WatchedMatch


class Story:
    """The lines of every viewer's log, counted as they were at the table; carried out once.

    As at a table, the story begins anew with a rebase: what was told before it belongs to older rules.
    """

    def __init__(self, journal: Journal, room: Room) -> None:
        self._journal = journal
        self._room = room
        self._parts: dict[int, _Part] = {}  # by the entry with which each begins

    def heard(self, seat: int, n: int) -> tuple[list[Said], int]:
        """What that viewer had heard after n entries, and how many of these lines are older than the last."""
        start = start_of(self._journal.entries[:n])
        part = self._parts.get(start)
        if part is None:
            part = self._parts[start] = _Part(self._journal, self._room, start)
        counts = part.counts(n)
        here = n - start
        return part.watched.eyes[seat].log[: counts[here][seat]], counts[max(0, here - 1)][seat]

    def entries(self, seat: int, n: int) -> list[int]:
        """After which entry each of these lines was told."""
        start = start_of(self._journal.entries[:n])
        self.heard(seat, n)
        counts = self._parts[start].counts(n)
        return [
            start + place
            for place in range(1, n - start + 1)
            for _ in range(counts[place - 1][seat], counts[place][seat])
        ]


class _Part:
    """A match from its beginning or a rebase, carried out as far as somebody looked."""

    def __init__(self, journal: Journal, room: Room, start: int) -> None:
        self._entries = journal.entries
        self.watched = WatchedMatch(room, journal.head, journal.sheet)
        self.watched.match.journal.entries.extend(journal.entries[:start])
        self._counts = [dict.fromkeys(self.watched.eyes, 0)]

    def counts(self, n: int) -> list[dict[int, int]]:
        """By entry of this part, and by viewer: how many lines its log had then, at least up to entry n."""
        for entry in self._entries[self.watched.length : n]:
            self.watched.apply(entry)
            self._counts.append({seat: len(eyes.log) for seat, eyes in self.watched.eyes.items()})
        return self._counts
