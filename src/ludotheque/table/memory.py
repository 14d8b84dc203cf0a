"""Surroundings without a database, a socket or another process: for tests, and for a table in one program."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy

from ludotheque.kernel import Entry, Head
from ludotheque.table.links import Role
from ludotheque.table.port import Chat, Line, Painter, Snapshot, Surroundings
from ludotheque.table.question import Question, Thought, fits, knows_level, quick
from ludotheque.table.record import Record
from ludotheque.table.settings import TableSettings
from ludotheque.table.wire import Plain


class Memory:
    """Keeps everything while the program runs."""

    def __init__(self) -> None:
        self.lines: dict[str, list[Line]] = {}
        self.records: dict[str, Record] = {}
        self.states: dict[str, list[Snapshot]] = {}
        self.chat: dict[str, list[Chat]] = {}

    async def append(self, line: Line) -> bool:
        """Keep an entry, if it is the next one."""
        lines = self.lines.setdefault(line.table, [])
        if line.n != len(lines):
            return False
        lines.append(line)
        return True

    async def read(self, table: str, since: int = 0) -> list[Line]:
        """The entries from that number on."""
        return self.lines.get(table, [])[since:]

    async def record(self, table: str) -> Record | None:
        """A table's record."""
        return deepcopy(self.records.get(table))

    async def save(self, record: Record, void: Sequence[tuple[Role, int]] = ()) -> bool:
        """Keep a changed record; there are no links to void."""
        self.records[record.id] = deepcopy(record)
        return True

    async def snapshots(self, table: str, span: int = 0) -> Sequence[Snapshot]:
        """The states that were kept."""
        states = self.states.get(table, [])
        return [one for one in states if not span or one.n >= states[-1].n - span]

    async def keep(self, table: str, taken: Snapshot) -> None:
        """Keep a state."""
        self.states.setdefault(table, []).append(taken)

    async def lay(self, record: Record) -> None:
        """Keep a new table."""
        await self.save(record)

    async def add_link(self, table: str, seat: int, key: str) -> None:
        """There are no links."""

    async def say(self, table: str, seat: int, name: str, text: str) -> None:
        """Keep a line of chat."""
        said = self.chat.setdefault(table, [])
        said.append(Chat(len(said) + 1, seat, name, text))

    async def said(self, table: str, since: int = 0) -> list[Chat]:
        """The lines of chat from that number on."""
        return [line for line in self.chat.get(table, []) if line.number >= since]


class Nobody:
    """No other process, nobody who counts, and a thinker who answers at once."""

    def tell(self, processes: Sequence[str], table: str, message: Plain) -> None:
        """There is nobody to tell."""

    def lost(self, table: str) -> None:
        """There is nobody who could take it."""

    def played(self, game: str, kind: str, stored: float, told: float) -> None:
        """Not counted."""

    def refused(self, code: str) -> None:
        """Not counted."""

    def replay_parted(self) -> None:
        """Not counted."""

    async def stand(self, head: Head, sheet: str, entries: Sequence[Entry]) -> None:
        """What this program made itself is believed."""

    async def choose(self, asked: Question) -> Thought:
        """The room's own quick player."""
        move = quick(asked).move
        assert fits(asked, move)
        return Thought(move)


def alone(memory: Memory, painter: Painter, settings: TableSettings | None = None) -> Surroundings:
    """Surroundings for tables that live in this program alone."""
    nobody = Nobody()
    return Surroundings(
        settings or TableSettings(), memory, memory, nobody, nobody, painter, nobody, knows_level, nobody
    )
