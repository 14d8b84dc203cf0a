"""Alembic's migrations: how a database comes to the shape of `host.schema`."""
