"""The codes of moves and events: small numbers that never change once matches are stored."""

from __future__ import annotations

from typing import Final

PLACE: Final = 0  # (height)
DRAW: Final = 1
TOPPLE: Final = 2

PLACED: Final = 0  # (who, height)
DREW: Final = 1  # (who)
SAW: Final = 2  # (who, height), to that seat alone
TOPPLED: Final = 3  # (who)
GAVE_UP: Final = 4  # (who)
ENDED: Final = 5
