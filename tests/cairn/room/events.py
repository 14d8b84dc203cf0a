"""The codes of events: small numbers that never change once matches are stored."""

from __future__ import annotations

from typing import Final

PLACED: Final = 0  # (who, height)
DREW: Final = 1  # (who)
SAW: Final = 2  # (who, height), to that seat alone
TOPPLED: Final = 3  # (who)
GAVE_UP: Final = 4  # (who)
ENDED: Final = 5
