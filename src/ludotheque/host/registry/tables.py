"""Tables as they are kept: laying, finding, saving under a lease, listing, deleting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import BigInteger, Connection, Row, and_, cast, delete, func, insert, or_, select, update
from sqlalchemy.sql.elements import ColumnElement

from ludotheque.host.store import schema
from ludotheque.table.heads import decode_head, encode_head
from ludotheque.table.port import Line, Snapshot
from ludotheque.table.record import Record, now_ms
from ludotheque.table.roster import Roster

T = schema.tables.c


def database_ms(connection: Connection) -> ColumnElement[int]:
    """The database's own time: the only one that leases are measured by."""
    if connection.dialect.name == "postgresql":
        return cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
    return cast((func.julianday("now") - 2440587.5) * 86_400_000, BigInteger)


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


def orphans(connection: Connection, me: str, alone: bool, limit: int = 50) -> list[str]:
    """Lively tables that nobody owns any more, and those let go until now.

    Whoever is `alone` knows that an owner which is not itself died, whatever its lease says.
    """
    due = T.lease < database_ms(connection)
    # Whoever is alone renews no leases: what it owns itself would crowd out the others.
    theirs = and_(T.owner != me, or_(due, T.owner != "")) if alone else due
    found = select(T.id).where(T.lively, T.phase == "playing", theirs)
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


def is_dealt(connection: Connection, game: str, seed: str, but: str, since: int) -> bool:
    """Whether a table but that one is not over, was touched since then, and plays the deal of this seed."""
    found = select(T.id).where(T.phase != "over", T.game == game, T.id != but, T.touched >= since)
    return connection.execute(found.where(T.head.contains(f'"{seed}"')).limit(1)).first() is not None


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


def snapshots(connection: Connection, table: str, span: int = 0) -> list[Snapshot]:
    """The states that were kept, in order; with a span, those of so many entries before the newest."""
    kept = schema.snapshots.c
    found = select(kept.n, kept.fingerprint, kept.data).where(kept.table_id == table).order_by(kept.n)
    if span:
        newest = select(func.max(kept.n)).where(kept.table_id == table).scalar_subquery()
        found = found.where(kept.n >= newest - span)
    return [Snapshot(row.n, row.fingerprint, row.data) for row in connection.execute(found)]


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
