"""What is kept, as SQLAlchemy Core tables; Alembic brings a database to this shape."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

METADATA = MetaData()


def _of_table() -> Column[str]:
    return Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


tables = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("head", Text, nullable=False),  # JSON of the match's head, seed included
    Column("salt", String(64), nullable=False),
    Column("roster", Text, nullable=False),  # JSON: who sits where, and the table's habits
    Column("phase", String(12), nullable=False),  # gathering, playing, over
    Column("listed", Boolean, nullable=False, default=False),
    Column("word", String(64), nullable=False, default=""),  # hash of the word that opens its seats
    Column(
        "origin", String(80), nullable=False, default=""
    ),  # why the seed is open: given, daily DAY, import …
    Column("outcome", Text, nullable=False, default=""),
    Column("next_table", String(16), nullable=False, default=""),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("owner", String(32), nullable=False, default=""),
    Column("epoch", BigInteger, nullable=False, default=0),
    Column("lease", BigInteger, nullable=False, default=0),  # database time at which it lapses
    Column("lively", Boolean, nullable=False, default=False),  # whether something happens without viewers
    Index("tables_lively", "lively", "lease"),
    Index("tables_listed", "listed", "phase"),
    Index("tables_origin", "origin"),
)

entries = Table(
    "entries",
    METADATA,
    _of_table(),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("move", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
    Column("epoch", BigInteger, nullable=False),
    Column("wall", BigInteger, nullable=False),
    Column("client", String(40), nullable=False),  # who sent it, and its counter there: re-sends are harmless
    Column("count", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    METADATA,
    _of_table(),
    Column("n", Integer, primary_key=True, autoincrement=False),  # entries it stands after
    Column("fingerprint", String(32), nullable=False),
    Column("data", Text, nullable=False),
    sqlite_with_rowid=False,
)

contents = Table(
    "contents",
    METADATA,
    Column("hash", String(32), primary_key=True),
    Column("sheet", Text, nullable=False),
)

links = Table(
    "links",
    METADATA,
    Column("token", String(64), primary_key=True),  # hash of the secret
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("role", String(12), nullable=False),  # seat, spectator, hand, keeper
    Column("seat", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("revoked", Boolean, nullable=False, default=False),
)

devices = Table(
    "devices",
    METADATA,
    Column("device", String(64), primary_key=True),  # hash of the cookie
    _of_table(),
    Column("token", String(64), ForeignKey("links.token", ondelete="CASCADE"), primary_key=True),
    Column("created", BigInteger, nullable=False),
)

chats = Table(
    "chats",
    METADATA,
    _of_table(),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("wall", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

house = Table(
    "house",
    METADATA,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
