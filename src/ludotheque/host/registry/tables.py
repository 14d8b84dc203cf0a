"""Tables as they are kept: laying, finding, saving under a lease, listing, deleting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import time

import msgspec
from sqlalchemy import BigInteger, Connection, Row, cast, delete, func, insert, or_, select, update
from sqlalchemy.sql.elements import ColumnElement

from ludotheque.host import schema
from ludotheque.host.roster import Roster
from ludotheque.host.seeds import commitment
from ludotheque.host.store.port import Line
from ludotheque.kernel import Head
from ludotheque.kernel.options import Value

T = schema.tables.c


def now_ms() -> int:
    """Wall time in milliseconds."""
    return int(time() * 1000)


class StoredHead(msgspec.Struct):
    """A match's head as JSON."""

    game: str
    version: int
    seats: int
    seed: str
    options: dict[str, int | str | bool]
    content: str = ""


@dataclass
class Record:
    """One table as it is kept."""

    id: str
    head: Head
    salt: bytes
    roster: Roster
    phase: str = "gathering"
    listed: bool = False
    word: str = ""
    origin: str = ""
    outcome: str = ""
    next_table: str = ""
    created: int = field(default_factory=now_ms)
    touched: int = field(default_factory=now_ms)
    owner: str = ""
    epoch: int = 0
    sheet: str = ""

    @property
    def commitment(self) -> str:
        """What was published of the seed at the start."""
        return commitment(self.head.seed, self.salt)


def database_ms(connection: Connection) -> ColumnElement[int]:
    """The database's own time: the only one that leases are measured by."""
    if connection.dialect.name == "postgresql":
        return cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
    return cast((func.julianday("now") - 2440587.5) * 86_400_000, BigInteger)


def encode_head(head: Head) -> str:
    """A head as it is stored."""
    stored = StoredHead(head.game, head.version, head.seats, head.seed.hex(), head.options, head.content)
    return msgspec.json.encode(stored).decode()


def decode_head(text: str) -> Head:
    """A head as it was stored."""
    kept = msgspec.json.decode(text, type=StoredHead)
    options: dict[str, Value] = dict(kept.options)
    return Head(kept.game, kept.version, kept.seats, bytes.fromhex(kept.seed), options, kept.content)


def lay(connection: Connection, record: Record) -> None:
    """Keep a new table, and its content if it is not the room's own."""
    if record.sheet:
        known = select(schema.contents.c.hash).where(schema.contents.c.hash == record.head.content)
        if connection.execute(known).first() is None:
            connection.execute(insert(schema.contents).values(hash=record.head.content, sheet=record.sheet))
    connection.execute(
        insert(schema.tables).values(
            id=record.id, game=record.head.game, head=encode_head(record.head), salt=record.salt.hex(),
            roster=record.roster.encode(), phase=record.phase, listed=record.listed, word=record.word,
            origin=record.origin, outcome=record.outcome, next_table=record.next_table,
            created=record.created, touched=record.touched, owner="", epoch=0, lease=0, lively=False,
        )
    )  # fmt: skip


def bring(connection: Connection, lines: Sequence[Line]) -> None:
    """Keep the journal that a new table begins with."""
    names = [column.name for column in schema.entries.columns]
    if lines:
        rows = [dict(zip(names, line.row(), strict=True)) for line in lines]
        connection.execute(insert(schema.entries), rows)


def find(connection: Connection, table: str) -> Record | None:
    """The table of that name."""
    row = connection.execute(select(schema.tables).where(T.id == table)).first()
    return None if row is None else _record(connection, row)


def save(connection: Connection, record: Record) -> bool:
    """Keep a table's changed record; False if the lease's epoch is over."""
    changed = connection.execute(
        update(schema.tables)
        .where(T.id == record.id, T.epoch == record.epoch)
        .values(
            roster=record.roster.encode(), phase=record.phase, listed=record.listed, outcome=record.outcome,
            next_table=record.next_table, touched=now_ms(),
        )
    )  # fmt: skip
    return changed.rowcount == 1


def claim(connection: Connection, table: str, me: str, seconds: float, exclusive: bool) -> int | None:
    """Own a table from now on, if nobody does: its new epoch."""
    now = database_ms(connection)
    free = or_(T.owner == "", T.lease < now, T.owner == me)
    found = update(schema.tables).where(T.id == table)
    if not exclusive:
        found = found.where(free)
    taken = connection.execute(
        found.values(owner=me, epoch=T.epoch + 1, lease=now + int(seconds * 1000), lively=True).returning(
            T.epoch
        )
    ).first()
    return None if taken is None else int(taken[0])


def renew(connection: Connection, held: Mapping[str, int], me: str, seconds: float) -> set[str]:
    """Hold on to these tables (by epoch); those that come back are still ours."""
    now = database_ms(connection)
    kept = connection.execute(
        update(schema.tables)
        .where(T.owner == me, T.id.in_(held))
        .values(lease=now + int(seconds * 1000))
        .returning(T.id, T.epoch)
    )
    return {row.id for row in kept if held.get(row.id) == row.epoch}


def release(connection: Connection, table: str, me: str, wakes: float | None = None) -> None:
    """Let a table go; if something is still to happen at it without viewers, in so many seconds."""
    due = 0 if not wakes else database_ms(connection) + int(wakes * 1000)
    connection.execute(
        update(schema.tables)
        .where(T.id == table, T.owner == me)
        .values(owner="", lease=due, lively=wakes is not None, touched=now_ms())
    )


def owner_of(connection: Connection, table: str) -> str:
    """The process that owns a table now; empty if nobody does."""
    now = database_ms(connection)
    found = connection.execute(select(T.owner).where(T.id == table, T.lease >= now)).first()
    return "" if found is None else str(found[0])


def orphans(connection: Connection, alone: bool, limit: int = 50) -> list[str]:
    """Lively tables that nobody owns any more, and those let go until now.

    Whoever is `alone` knows that an owner which is not itself died, whatever its lease says.
    """
    due = T.lease < database_ms(connection)
    found = select(T.id).where(T.lively, T.phase == "playing", or_(due, T.owner != "") if alone else due)
    return [row.id for row in connection.execute(found.limit(limit))]


def listed(connection: Connection, limit: int = 100) -> list[Record]:
    """The tables in the lobby: gathering ones first, then the newest."""
    rows = connection.execute(
        select(schema.tables)
        .where(T.listed, T.phase != "over")
        .order_by(T.phase, T.touched.desc())
        .limit(limit)
    ).all()
    return [_record(connection, row, sheet=False) for row in rows]


def every(connection: Connection, phase: str = "", limit: int = 1000) -> list[Record]:
    """All tables, the newest first: for whoever runs the house."""
    found = select(schema.tables).order_by(T.created.desc()).limit(limit)
    rows = connection.execute(found.where(T.phase == phase) if phase else found).all()
    return [_record(connection, row, sheet=False) for row in rows]


def of_origin(connection: Connection, origin: str, phase: str, limit: int = 1000) -> list[Record]:
    """The tables with that origin of their seed, such as a day's."""
    found = select(schema.tables).where(T.origin == origin, T.phase == phase).order_by(T.touched).limit(limit)
    return [_record(connection, row) for row in connection.execute(found).all()]


def remove(connection: Connection, table: str) -> None:
    """Delete a table with everything that belongs to it."""
    for part in (schema.entries, schema.snapshots, schema.chats, schema.devices, schema.links):
        connection.execute(delete(part).where(part.c.table_id == table))
    connection.execute(delete(schema.tables).where(T.id == table))


def end(connection: Connection, table: str) -> None:
    """End a table where it stands, without a result."""
    connection.execute(
        update(schema.tables).where(T.id == table).values(phase="over", lively=False, epoch=T.epoch + 1)
    )


def sweep(connection: Connection, before: int) -> int:
    """Delete tables that gathered and were never played since then."""
    rows = connection.execute(select(T.id).where(T.phase == "gathering", T.touched < before).limit(200)).all()
    for row in rows:
        remove(connection, row.id)
    return len(rows)


def snapshot(connection: Connection, table: str, n: int, fingerprint: str, data: str) -> None:
    """Keep the state after n entries, unless it is kept already."""
    kept = schema.snapshots.c
    if connection.execute(select(kept.n).where(kept.table_id == table, kept.n == n)).first() is None:
        connection.execute(
            insert(schema.snapshots).values(table_id=table, n=n, fingerprint=fingerprint, data=data)
        )


def snapshots(connection: Connection, table: str) -> Sequence[tuple[int, str, str]]:
    """What was kept: after how many entries, fingerprint, state."""
    kept = schema.snapshots.c
    rows = connection.execute(
        select(kept.n, kept.fingerprint, kept.data).where(kept.table_id == table).order_by(kept.n)
    )
    return [(row.n, row.fingerprint, row.data) for row in rows]


def content(connection: Connection, key: str) -> str | None:
    """The components with that hash."""
    found = select(schema.contents.c.sheet).where(schema.contents.c.hash == key)
    sheet: str | None = connection.execute(found).scalar_one_or_none()
    return sheet


def _record(connection: Connection, row: Row[tuple[object, ...]], sheet: bool = True) -> Record:
    kept = row._mapping  # noqa: SLF001 - the public name of a row's mapping, for all its underscore
    head = decode_head(kept["head"])
    text = ""
    if head.content and sheet:
        found = select(schema.contents.c.sheet).where(schema.contents.c.hash == head.content)
        text = connection.execute(found).scalar_one()
    return Record(
        id=kept["id"], head=head, salt=bytes.fromhex(kept["salt"]), roster=Roster.decode(kept["roster"]),
        phase=kept["phase"], listed=bool(kept["listed"]), word=kept["word"], origin=kept["origin"],
        outcome=kept["outcome"], next_table=kept["next_table"], created=kept["created"],
        touched=kept["touched"], owner=kept["owner"], epoch=kept["epoch"], sheet=text,
    )  # fmt: skip
