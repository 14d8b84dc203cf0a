"""The port: what the host asks of whatever keeps its tables.

The journal goes through `append` and `read`, quick and in batches.  Everything slower is a function over a
SQLAlchemy connection, handed to `write` or `look`, and runs unchanged on both back ends.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection

from ludotheque.kernel import Entry
from ludotheque.kernel.journal import KINDS

T = TypeVar("T")
Heard: TypeAlias = Callable[[str], None]


class StoreAway(Exception):
    """The database does not answer; whether the last write was stored is not known."""


class StoreTaken(Exception):
    """Another process serves this file already."""


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


class Store(Protocol):
    """Where tables and their journals are kept."""

    exclusive: bool  # whether no other process can serve the same tables

    async def open(self) -> None:
        """Connect, and bring the database to the newest shape."""
        ...

    async def close(self) -> None:
        """Finish what was asked and let go."""
        ...

    async def append(self, line: Line) -> bool:
        """Store an entry for good.

        False if another entry has that number or the lease's epoch is over; raises StoreAway.
        """
        ...

    async def read(self, table: str, since: int = 0) -> list[Line]:
        """The entries of a table from that number on, in order."""
        ...

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do this in a transaction of its own, stored for good when it comes back."""
        ...

    async def look(self, work: Callable[[Connection], T]) -> T:
        """Read only."""
        ...

    def notify(self, channel: str, message: str) -> None:
        """Send a notice to other processes, soon, gathered with others; a hint that may get lost."""
        ...

    async def listen(self, channel: str, heard: Heard) -> None:
        """Hear the notices of a channel."""
        ...
