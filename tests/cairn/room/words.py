"""The vocabulary of moves and the chronicle of events: one table each, read by every door."""

from __future__ import annotations

from ludotheque.kernel import Chronicle, Happening, Param, Verb, Vocabulary
from tests.cairn.room.box import HEIGHTS
from tests.cairn.room.events import DREW, ENDED, GAVE_UP, PLACED, SAW, TOPPLED
from tests.cairn.room.moves import DRAW, PLACE, TOPPLE

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
