"""Matches as files: found by path or by their name in the drawer."""

from __future__ import annotations

from pathlib import Path

from ludotheque.kernel import BadJournal, Journal
from ludotheque.terminal.drawer import Drawer

LARGEST = 4_000_000  # bytes


def journal_named(name: str) -> Journal:
    """The match of a file, or of that name in the drawer; raises BadJournal."""
    path = Path(name)
    if path.is_file():
        if path.stat().st_size > LARGEST:
            raise BadJournal("error.journal.size")
        return Journal.read(path.read_bytes())
    return Drawer().take(name).journal
