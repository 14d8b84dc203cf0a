"""Where tables are kept if nobody says otherwise."""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "LUDOTHEQUE_DATABASE"


def home() -> Path:
    """The folder of this person's house: LUDOTHEQUE_HOME, or where the system keeps such things."""
    given = os.environ.get("LUDOTHEQUE_HOME")
    if given:
        return Path(given)
    shared = os.environ.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "ludotheque"


def database_url(given: str = "") -> str:
    """The database that was given, or named by the environment, or a file in the house's folder."""
    found = given or os.environ.get(VARIABLE, "")
    if not found:
        found = str(home() / "tables.db")
    if "://" not in found:
        found = f"sqlite:///{found}"
    return found
