"""Tables, their journals, links, devices, chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _of_table(primary: bool = True) -> sa.Column[str]:
    key = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(16), key, primary_key=primary, nullable=False)


def upgrade() -> None:
    """Lay out an empty house."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("head", sa.Text, nullable=False),
        sa.Column("salt", sa.String(64), nullable=False),
        sa.Column("roster", sa.Text, nullable=False),
        sa.Column("phase", sa.String(12), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("word", sa.String(64), nullable=False),
        sa.Column("origin", sa.String(80), nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.Column("next_table", sa.String(16), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("lease", sa.BigInteger, nullable=False),
        sa.Column("lively", sa.Boolean, nullable=False),
    )
    op.create_index("tables_lively", "tables", ["lively", "lease"])
    op.create_index("tables_listed", "tables", ["listed", "phase"])
    op.create_index("tables_origin", "tables", ["origin"])
    op.create_table(
        "entries",
        _of_table(),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("move", sa.BigInteger, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("wall", sa.BigInteger, nullable=False),
        sa.Column("client", sa.String(40), nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshots",
        _of_table(),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("fingerprint", sa.String(32), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "contents",
        sa.Column("hash", sa.String(32), primary_key=True),
        sa.Column("sheet", sa.Text, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("token", sa.String(64), primary_key=True),
        _of_table(primary=False),
        sa.Column("role", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("revoked", sa.Boolean, nullable=False),
    )
    op.create_index("ix_links_table_id", "links", ["table_id"])
    op.create_table(
        "devices",
        sa.Column("device", sa.String(64), primary_key=True),
        _of_table(),
        sa.Column("token", sa.String(64), sa.ForeignKey("links.token", ondelete="CASCADE"), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "chats",
        _of_table(),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("wall", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "house",
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Clear the house."""
    for name in ("house", "chats", "devices", "links", "contents", "snapshots", "entries", "tables"):
        op.drop_table(name)
