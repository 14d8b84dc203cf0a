"""Links and devices as they are kept: who may do what at a table."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert, select, update

from ludotheque.host.store import schema
from ludotheque.table.links import Right, Role, Visitor, hashed, new_token
from ludotheque.table.record import now_ms

L, D = schema.links.c, schema.devices.c
CHUNK = 500  # names in one question
ORDER: dict[str, int] = {"seat": 0, "hand": 1, "spectator": 2, "keeper": 3}


def make(connection: Connection, table: str, role: Role, seat: int = -1) -> str:
    """A new secret for that role; the former one of its kind is revoked."""
    revoke(connection, table, role, seat)
    return add_new(connection, table, role, seat)


def add_new(connection: Connection, table: str, role: Role, seat: int = -1) -> str:
    """One more secret for that role, beside those there are."""
    token = new_token()
    add(connection, table, role, seat, hashed(token))
    return token


def add_once(connection: Connection, table: str, role: Role, key: str) -> bool:
    """Keep a link by the hash of its secret, if it is not there yet; whether it holds."""
    row = connection.execute(select(L.revoked).where(L.token == key)).first()
    if row is None:
        add(connection, table, role, -1, key)
    return row is None or not row.revoked


def add(connection: Connection, table: str, role: Role, seat: int, key: str) -> None:
    """Keep a link by the hash of its secret."""
    connection.execute(
        insert(schema.links).values(
            token=key, table_id=table, role=role, seat=seat, created=now_ms(), revoked=False
        )
    )


def revoke(connection: Connection, table: str, role: Role, seat: int = -1) -> None:
    """No link or device with that role is known any more."""
    gone = (L.table_id == table, L.role == role, L.seat == seat)
    tokens = select(L.token).where(*gone)
    connection.execute(delete(schema.devices).where(D.token.in_(tokens)))
    connection.execute(update(schema.links).where(*gone).values(revoked=True))


def right_of(connection: Connection, token: str) -> Right | None:
    """What a link (by its hash) gives."""
    row = connection.execute(select(schema.links).where(L.token == token, ~L.revoked)).first()
    return None if row is None else Right(row.table_id, row.role, row.seat, row.token)


def rights(connection: Connection, visitor: Visitor, table: str) -> list[Right]:
    """All that a visitor may do at a table, seats first, each in order."""
    tokens = []
    if visitor.device:
        bound = select(D.token).where(D.device == visitor.device, D.table_id == table)
        tokens = [row.token for row in connection.execute(bound)]
    if visitor.bearer:
        tokens.append(visitor.bearer)
    if not tokens:
        return []
    rows = connection.execute(
        select(schema.links).where(L.token.in_(tokens), L.table_id == table, ~L.revoked)
    )
    found = [Right(row.table_id, row.role, row.seat, row.token) for row in rows]
    return sorted(found, key=lambda right: (ORDER[right.role], right.seat))


def bind(connection: Connection, device: str, right: Right) -> None:
    """A device remembers what a link gives."""
    known = select(D.device).where(D.device == device, D.table_id == right.table, D.token == right.token)
    if connection.execute(known).first() is None:
        connection.execute(
            insert(schema.devices).values(
                device=device, table_id=right.table, token=right.token, created=now_ms()
            )
        )


def forget(connection: Connection, device: str, table: str) -> None:
    """A device forgets a table."""
    connection.execute(delete(schema.devices).where(D.device == device, D.table_id == table))


def remembered(connection: Connection, device: str, limit: int = 60) -> list[Right]:
    """Everything a device remembers, the newest first."""
    rows = connection.execute(
        select(schema.links)
        .join(schema.devices, D.token == L.token)
        .where(D.device == device, ~L.revoked)
        .order_by(D.created.desc())
        .limit(limit)
    )
    return [Right(row.table_id, row.role, row.seat, row.token) for row in rows]


def revoked(connection: Connection, tokens: Sequence[str]) -> set[str]:
    """Which of these links (by hash) hold no more, or are gone with their table."""
    held: set[str] = set()
    for place in range(0, len(tokens), CHUNK):
        some = select(L.token).where(L.token.in_(tokens[place : place + CHUNK]), ~L.revoked)
        held |= {row.token for row in connection.execute(some)}
    return set(tokens) - held


def holders(connection: Connection, table: str) -> list[Right]:
    """All links of a table that hold."""
    rows = connection.execute(select(schema.links).where(L.table_id == table, ~L.revoked))
    return [Right(row.table_id, row.role, row.seat, row.token) for row in rows]
