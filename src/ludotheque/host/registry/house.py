"""What the house keeps for itself: its secret, and what is said at tables."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import IntegrityError

from ludotheque.host.store import schema
from ludotheque.table.port import Chat
from ludotheque.table.record import now_ms

C, H = schema.chats.c, schema.house.c


def secret(connection: Connection, key: str = "daily") -> bytes:
    """A secret of this house, made once and kept."""
    kept = connection.execute(select(H.value).where(H.key == key)).scalar_one_or_none()
    if kept is None:
        made = secrets.token_hex(32)
        try:
            with connection.begin_nested():
                connection.execute(insert(schema.house).values(key=key, value=made))
            kept = made
        except IntegrityError:
            kept = connection.execute(select(H.value).where(H.key == key)).scalar_one()
    return bytes.fromhex(kept)


def say(connection: Connection, table: str, seat: int, name: str, text: str) -> None:
    """Keep a line of chat."""
    newest = connection.execute(select(func.max(C.n)).where(C.table_id == table)).scalar_one_or_none()
    number = 0 if newest is None else int(newest) + 1
    connection.execute(
        insert(schema.chats).values(table_id=table, n=number, seat=seat, name=name, text=text, wall=now_ms())
    )


def said(connection: Connection, table: str, since: int = 0) -> list[Chat]:
    """The lines of a table from that number on; rows count from 0, what people are told counts from 1."""
    rows = connection.execute(
        select(C.n, C.seat, C.name, C.text).where(C.table_id == table, C.n >= since - 1).order_by(C.n)
    )
    return [Chat(row.n + 1, row.seat, row.name, row.text) for row in rows]
