"""The vocabulary of moves and the chronicle of events: one table each, read by every door."""

from __future__ import annotations

from ludotheque.cli.blueprint.cairn.box import HEIGHTS
from ludotheque.cli.blueprint.cairn.moves import (
    DRAW,
    DREW,
    ENDED,
    GAVE_UP,
    PLACE,
    PLACED,
    SAW,
    TOPPLE,
    TOPPLED,
)
from ludotheque.kernel import Chronicle, Happening, Param, Verb, Vocabulary

HEIGHT = Param("height", HEIGHTS)
WHO = Param("who", 4, texts="seat")

VOCABULARY = Vocabulary(
    Verb(PLACE, "place", (HEIGHT,)),
    Verb(DRAW, "draw"),
    Verb(TOPPLE, "topple"),
)

CHRONICLE = Chronicle(
    Happening(PLACED, "placed", (WHO, HEIGHT), "cairn:P1"),
    Happening(DREW, "drew", (WHO,), "cairn:D1"),
    Happening(SAW, "saw", (WHO, HEIGHT), "cairn:D1"),
    Happening(TOPPLED, "toppled", (WHO,), "cairn:S1"),
    Happening(GAVE_UP, "gave_up", (WHO,), "cairn:E3"),
    Happening(ENDED, "ended", (), "cairn:E1"),
)
