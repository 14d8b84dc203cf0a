"""The journal port and its two back ends: one SQLite file, or PostgreSQL by URL."""

from ludotheque.host.settings import Settings
from ludotheque.host.store.port import Store, StoreTaken
from ludotheque.host.store.sqlite import SQLiteStore
from ludotheque.table.port import Line, StoreAway

__all__ = ["Line", "SQLiteStore", "Store", "StoreAway", "StoreTaken", "open_store"]


async def open_store(settings: Settings) -> Store:
    """The store that the settings name, brought to the newest shape."""
    if settings.is_sqlite:
        store: Store = SQLiteStore(settings.file)
    else:
        from ludotheque.host.store.postgres import PostgresStore

        store = PostgresStore(settings.database, settings.database_seconds)
    await store.open()
    return store
