"""Bringing a database to the newest shape."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config

LOCK = 0x6C75646F  # one process at a time brings PostgreSQL up to date


def migrate(connection: Connection) -> None:
    """Run what is missing, inside the connection's transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    if current(connection) == newest():
        return
    # Only now: Alembic takes longer to load than the rest of the host.
    from alembic import command

    config = configuration()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def current(connection: Connection) -> str:
    """The version that a database has; empty for none."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("select version_num from alembic_version")).scalar() or "")


def newest() -> str:
    """The newest version there is: versions are modules `mNNNN_what.py`."""
    place = files("ludotheque.host") / "migrations" / "versions"
    return max(file.name[1:5] for file in place.iterdir() if file.name.startswith("m0"))


def configuration() -> Config:
    """Alembic's, without a file: the versions lie beside the host."""
    from alembic.config import Config

    config = Config()
    place = files("ludotheque.host") / "migrations"
    config.set_main_option("script_location", str(place).replace("%", "%%"))
    return config
