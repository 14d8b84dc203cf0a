"""Moves and events by number, and the tables that give them names; numbers stay once matches are stored."""

from __future__ import annotations

from typing import Final

from ludotheque.kernel import Chronicle, Happening, Param, Verb, Vocabulary

# moves
GREET: Final = 0

# events
GREETED: Final = 0  # (who)
GAVE_UP: Final = 1  # (who)

WHO = Param("who", 4, texts="seat")

VOCABULARY = Vocabulary(
    Verb(GREET, "greet"),
)

CHRONICLE = Chronicle(
    Happening(GREETED, "greeted", (WHO,), "attic:T2"),
    Happening(GAVE_UP, "gave_up", (WHO,), "attic:E2"),
)
