"""What a live table asks of its surroundings, and nothing more.

Whoever gives it these can run a table: a host with a database and sockets, a test or a program with neither
(`table/memory.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from ludotheque.kernel import Entry, Head, Room, Texts, Told, View
from ludotheque.kernel.journal import KINDS
from ludotheque.table.links import Role
from ludotheque.table.question import Question, Thought
from ludotheque.table.record import Record
from ludotheque.table.settings import TableSettings
from ludotheque.table.wire import Plain


class StoreAway(Exception):
    """What keeps the tables does not answer; whether the last write was stored is not known."""


@dataclass(frozen=True, slots=True)
class Line:
    """A journal entry as it is stored: where it stands, under which lease, and who sent it."""

    table: str
    n: int
    entry: Entry
    epoch: int = 0
    wall: int = 0
    client: str = ""
    count: int = 0

    def row(self) -> tuple[str, int, int, int, int, int, str, int, int, str, int]:
        """The columns of `schema.entries`, in order."""
        e = self.entry
        return (
            self.table, self.n, KINDS.index(e.kind), e.seat, e.at, e.move, e.data,
            self.epoch, self.wall, self.client, self.count,
        )  # fmt: skip

    @classmethod
    def of(cls, row: tuple[str, int, int, int, int, int, str, int, int, str, int]) -> Line:
        """The line of such columns."""
        table, n, kind, seat, at, move, data, epoch, wall, client, count = row
        return cls(table, n, Entry(KINDS[kind], seat, at, move, data), epoch, wall, client, count)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state after n entries, with its fingerprint."""

    n: int
    fingerprint: str
    data: str


@dataclass(frozen=True)
class Chat:
    """One line somebody said."""

    number: int
    seat: int
    name: str
    text: str

    def plain(self) -> Plain:
        """As viewers get it."""
        return {"no": self.number, "seat": self.seat, "name": self.name, "text": self.text}


class Entries(Protocol):
    """Where journals are appended to and read."""

    async def append(self, line: Line) -> bool:
        """Store an entry for good.

        False if another entry has that number or the lease's epoch is over; raises StoreAway.
        """
        ...

    async def read(self, table: str, since: int = 0) -> list[Line]:
        """The entries of a table from that number on, in order."""
        ...

    async def keep(self, table: str, taken: Snapshot) -> None:
        """Store a state, unless one is kept there or the table is gone."""
        ...


class Shelf(Protocol):
    """Where everything else about tables is kept; all of it may raise StoreAway."""

    async def record(self, table: str) -> Record | None:
        """A table's record as it is kept."""
        ...

    async def save(self, record: Record, void: Sequence[tuple[Role, int]] = ()) -> bool:
        """Keep a changed record, and void the links of these roles and seats, both or neither.

        False if the lease's epoch is over.
        """
        ...

    async def snapshots(self, table: str, span: int = 0) -> Sequence[Snapshot]:
        """The states that were kept, in order; with a span, those of so many entries before the newest."""
        ...

    async def lay(self, record: Record) -> None:
        """Keep a new table with links for its seats, and start it if all of them are taken."""
        ...

    async def add_link(self, table: str, seat: int, key: str) -> None:
        """One more link to a seat, by the hash of its secret."""
        ...

    async def say(self, table: str, seat: int, name: str, text: str) -> None:
        """Keep a line of chat."""
        ...

    async def said(self, table: str, since: int = 0) -> list[Chat]:
        """The lines of chat from that number on."""
        ...


class Leases(Protocol):
    """Which tables this process owns: an entry under an older lease than the newest is refused."""

    async def claim(self, table: str) -> Record | None:
        """Own a table if nobody does: its record as it stands then."""
        ...

    async def release(self, table: str, wakes: float | None) -> None:
        """Leave a table to whoever needs it next; it `wakes` by itself in so many seconds."""
        ...


class Thinker(Protocol):
    """Who thinks for bots and hints."""

    async def choose(self, asked: Question) -> Thought:
        """A move for that question; never fails."""
        ...


class Prover(Protocol):
    """Who tries what a table goes on from, elsewhere, before this process does."""

    async def stand(self, head: Head, sheet: str, entries: Sequence[Entry]) -> None:
        """Raise BadJournal unless this journal loads, shows itself and can be played on."""
        ...


class Neighbours(Protocol):
    """The other processes at the same tables."""

    def tell(self, processes: Sequence[str], table: str, message: Plain) -> None:
        """Send these processes a notice, which may get lost."""
        ...

    def lost(self, table: str) -> None:
        """Another process owns this table by now."""
        ...


class Counts(Protocol):
    """What is counted for whoever runs the house."""

    def played(self, game: str, kind: str, stored: float, told: float) -> None:
        """An entry, and the seconds until it was stored and until it was told."""
        ...

    def refused(self, code: str) -> None:
        """An order was refused."""
        ...

    def replay_parted(self) -> None:
        """A replay parted from what was stored."""
        ...


class Painter(Protocol):
    """Turns views and events into what a browser shows; every answer is plain JSON."""

    def regions(self, room: Room, view: View, texts: Texts) -> dict[str, str]:
        """The regions of the table: markup by region id."""
        ...

    def choices(self, room: Room, view: View, moves: Sequence[int], texts: Texts) -> list[dict[str, object]]:
        """The legal moves by verb, with labels and the pieces by which they are made."""
        ...

    def event(self, room: Room, told: Told, texts: Texts) -> dict[str, object]:
        """An event: name, values, rule, text; a painter may add motion and sound."""
        ...

    def clock(self, room: Room, view: View) -> dict[str, object] | None:
        """A gauge that runs by itself in the browser, if the room has one."""
        ...


@dataclass(frozen=True)
class Surroundings:
    """All that a live table is given."""

    settings: TableSettings
    entries: Entries
    shelf: Shelf
    thinker: Thinker
    neighbours: Neighbours
    painter: Painter
    counts: Counts
    knows_level: Callable[[str], bool]
    prover: Prover
