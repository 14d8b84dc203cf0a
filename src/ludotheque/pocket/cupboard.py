"""The cupboard: where a browser keeps tables, behind the same port that a host fulfils with a database."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Sequence
from typing import Protocol, TypeVar

from ludotheque.table.heads import decode_head, encode_head
from ludotheque.table.links import Role
from ludotheque.table.port import Chat, Line, Snapshot, StoreAway
from ludotheque.table.record import Record, now_ms
from ludotheque.table.roster import Roster

T = TypeVar("T")


class Drawers(Protocol):
    """What the browser's own database does, in texts; every write is refused once another tab took over."""

    def append(self, table: str, n: int, row: str) -> Awaitable[bool]:
        """Add an entry for good; False if it is there already, or another tab took over."""
        ...

    def rows(self, table: str, since: int) -> Awaitable[str]:
        """The entries of a table from that number on, as a JSON list of texts."""
        ...

    def put(self, kind: str, table: str, n: int, text: str) -> Awaitable[bool]:
        """Keep a text under a kind, a table and a number; False if another tab took over."""
        ...

    def all(self, kind: str, table: str) -> Awaitable[str]:
        """The texts of a kind, of one table or (with an empty name) of all, as a JSON list in order."""
        ...

    def remove(self, table: str) -> Awaitable[bool]:
        """Delete everything of a table."""
        ...


async def answered(asked: Awaitable[T]) -> T:
    """What the browser's database answers; raises StoreAway where it does not."""
    try:
        return await asked
    except Exception as error:
        raise StoreAway(str(error)[:200]) from error


class Cupboard:
    """Entries, records, states and chat of every table on this device."""

    def __init__(self, drawers: Drawers) -> None:
        self._drawers = drawers

    # journals

    async def append(self, line: Line) -> bool:
        """Store an entry for good, if it is the next one."""
        row = json.dumps(line.row(), ensure_ascii=False, separators=(",", ":"))
        return bool(await answered(self._drawers.append(line.table, line.n, row)))

    async def read(self, table: str, since: int = 0) -> list[Line]:
        """The entries of a table from that number on."""
        rows = json.loads(await answered(self._drawers.rows(table, since)))
        return [Line.of(tuple(json.loads(row))) for row in rows]

    # records

    async def record(self, table: str) -> Record | None:
        """A table's record as it is kept."""
        kept = await self._all("record", table)
        return decoded(kept[0]) if kept else None

    async def records(self) -> list[Record]:
        """Every table of this device, the newest first."""
        kept = [decoded(text) for text in await self._all("record", "")]
        return sorted(kept, key=lambda record: record.created, reverse=True)

    async def save(self, record: Record, void: Sequence[tuple[Role, int]] = ()) -> bool:
        """Keep a changed record; there are no links that could be void."""
        record.touched = now_ms()
        return bool(await answered(self._drawers.put("record", record.id, 0, encoded(record))))

    async def lay(self, record: Record) -> None:
        """Keep a new table; all its seats are taken, so it begins."""
        if not record.roster.open and record.phase == "gathering":
            record.phase = "playing"
        if not await self.save(record):
            raise StoreAway("another tab took over")

    async def remove(self, table: str) -> None:
        """Delete everything of a table."""
        await answered(self._drawers.remove(table))

    # states, chat

    async def snapshots(self, table: str, span: int = 0) -> Sequence[Snapshot]:
        """The states that were kept, in order; with a span, those of so many entries before the newest."""
        states = [Snapshot(*json.loads(text)) for text in await self._all("state", table)]
        return [one for one in states if not span or one.n >= states[-1].n - span]

    async def keep(self, table: str, taken: Snapshot) -> None:
        """Keep a state."""
        text = json.dumps([taken.n, taken.fingerprint, taken.data], separators=(",", ":"))
        await answered(self._drawers.put("state", table, taken.n, text))

    async def add_link(self, table: str, seat: int, key: str) -> None:
        """Whoever holds the device holds every seat."""

    async def say(self, table: str, seat: int, name: str, text: str) -> None:
        """Keep a line of chat."""
        number = len(await self._all("chat", table)) + 1
        await answered(self._drawers.put("chat", table, number, json.dumps([number, seat, name, text])))

    async def said(self, table: str, since: int = 0) -> list[Chat]:
        """The lines of chat from that number on."""
        lines = [Chat(*json.loads(text)) for text in await self._all("chat", table)]
        return [line for line in lines if line.number >= since]

    async def _all(self, kind: str, table: str) -> list[str]:
        found: list[str] = json.loads(await answered(self._drawers.all(kind, table)))
        return found

    # leases: the browser lets one tab write, and that is this one

    async def claim(self, table: str) -> Record | None:
        """This tab owns every table."""
        return await self.record(table)

    async def release(self, table: str, wakes: float | None) -> None:
        """Nobody else waits for it."""


def encoded(record: Record) -> str:
    """A record as it is kept."""
    kept = {
        "id": record.id, "head": encode_head(record.head), "salt": record.salt.hex(),
        "roster": record.roster.encode(), "phase": record.phase, "origin": record.origin,
        "outcome": record.outcome, "next_table": record.next_table, "created": record.created,
        "touched": record.touched, "sheet": record.sheet,
    }  # fmt: skip
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))


def decoded(text: str) -> Record:
    """A record as it was kept."""
    kept = json.loads(text)
    return Record(
        id=kept["id"], head=decode_head(kept["head"]), salt=bytes.fromhex(kept["salt"]),
        roster=Roster.decode(kept["roster"]), phase=kept["phase"], origin=kept["origin"],
        outcome=kept["outcome"], next_table=kept["next_table"], created=kept["created"],
        touched=kept["touched"], sheet=kept["sheet"],
    )  # fmt: skip
