"""Alembic's entrance: runs the versions on the connection that `host.store.migrate` brings."""

from __future__ import annotations

from alembic import context

from ludotheque.host.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
