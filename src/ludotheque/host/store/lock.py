"""A lock on a file, held for as long as it is open: one process at a time, on every system."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def _take(held: IO[str]) -> None:
        msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(held: IO[str]) -> None:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Locked(Exception):
    """Another process holds it."""


def lock(file: Path) -> IO[str]:
    """The lock of that file, held until it is closed or the process ends; raises Locked."""
    held = file.open("w", encoding="utf-8")
    try:
        _take(held)
    except OSError as error:  # Windows says PermissionError, the others BlockingIOError
        held.close()
        raise Locked(str(file)) from error
    return held
