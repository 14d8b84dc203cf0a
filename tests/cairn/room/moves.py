"""The codes of moves: small numbers that never change once matches are stored."""

from __future__ import annotations

from typing import Final

PLACE: Final = 0  # (height)
DRAW: Final = 1
TOPPLE: Final = 2
