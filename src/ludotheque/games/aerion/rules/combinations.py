# mypyc: compile
"""Chapter *Dice combinations*: what the dice on the table open; the combinations themselves are in `dice`."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.aerion.dice import OPENED, roll_number
from ludotheque.games.aerion.state import AerionState


def opened(state: AerionState) -> i64:
    """aerion:B-46: The set of decks that the dice on the table meet; extra dice never hurt."""
    return OPENED[roll_number(state.dice)]
