"""Bringing a database to the newest shape."""

from __future__ import annotations

from importlib.resources import files

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

LOCK = 0x6C75646F  # one process at a time brings PostgreSQL up to date


def migrate(connection: Connection) -> None:
    """Run what is missing, inside the connection's transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = configuration()
    newest = ScriptDirectory.from_config(config).get_current_head()
    if MigrationContext.configure(connection).get_current_revision() == newest:
        return
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def configuration() -> Config:
    """Alembic's, without a file: the versions lie beside the host."""
    config = Config()
    place = files("ludotheque.host") / "migrations"
    config.set_main_option("script_location", str(place).replace("%", "%%"))
    return config
