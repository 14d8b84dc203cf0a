"""The port: what the host asks of whatever keeps its tables.

The journal goes through `append` and `read`, quick and in batches.  Everything slower is a function over a
SQLAlchemy connection, handed to `write` or `look`, and runs unchanged on both back ends.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection

from ludotheque.table.port import Entries

T = TypeVar("T")
Heard: TypeAlias = Callable[[str], None]


class StoreTaken(Exception):
    """Another process serves this file already."""


class Store(Entries, Protocol):
    """Where tables and their journals are kept."""

    exclusive: bool  # whether no other process can serve the same tables

    async def open(self) -> None:
        """Connect, and bring the database to the newest shape."""
        ...

    async def close(self) -> None:
        """Finish what was asked and let go."""
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
