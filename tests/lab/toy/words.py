"""The verbs and events of Lanterns by number, its pieces, and what they are called."""

from __future__ import annotations

from ludotheque.kernel import Chronicle, Happening, Param, Verb, Vocabulary

TAKE, LIGHT, STEP, SHOW, REST, KINDLE = range(6)
TAKEN, LIT, STEPPED, SHOWN, SAW, RESTED, EXTRA, KINDLED, BURNT = range(9)
COLOURS = ("red", "green", "blue")
BAG = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]
TURNS = 8
LENGTH, GRACE, LOCK = 1000, 200, 200  # of a candle, of its end, of the hand that took a lantern
COLOUR = Param("colour", 3, words=COLOURS, texts="colour")
WHO = Param("who", 2, texts="seat")
VOCABULARY = Vocabulary(
    Verb(TAKE, "take"),
    Verb(LIGHT, "light", (COLOUR,)),
    Verb(STEP, "step", (Param("place", 4),), free=True),
    Verb(SHOW, "show", (COLOUR,), free=True),
    Verb(REST, "rest"),
    Verb(KINDLE, "kindle"),
)
CHRONICLE = Chronicle(
    Happening(TAKEN, "taken", (WHO,), "toy:1"),
    Happening(LIT, "lit", (WHO, COLOUR), "toy:2"),
    Happening(STEPPED, "stepped", (WHO,), "toy:3"),
    Happening(SHOWN, "shown", (WHO,), "toy:4"),
    Happening(SAW, "saw", (WHO, COLOUR), "toy:4"),
    Happening(RESTED, "rested", (WHO,), "toy:5"),
    Happening(EXTRA, "extra", (WHO,), "toy:5"),
    Happening(KINDLED, "kindled", (WHO,), "toy:6"),
    Happening(BURNT, "burnt", (WHO,), "toy:7"),
)
