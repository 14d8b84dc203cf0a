"""What can be set about a table, whoever runs it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class TableSettings:
    """How long a table waits for people, and how often it keeps its state."""

    away_seconds: float = 20.0  # after which a person counts as away
    motion_seconds: float = 60.0
    snapshot_every: int = 32
    history: int = 200  # entries that a table which is loaded carries out: who comes hears what they told
    load_seconds: float = 10.0  # of work after which a table that does not load is set aside

    def sheet(self, game: str) -> str:
        """The components that a game is played with here; empty for the room's own."""
        return ""
