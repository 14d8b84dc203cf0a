# mypyc: compile
"""The codes of all verbs; `words.py` gives them their words."""

from __future__ import annotations

from typing import Final

REFUEL: Final = 1  # times: once, twice
HIRE: Final = 2  # a set of coloured dice
STAND_UP: Final = 3
THROW: Final = 4  # a set of dice
STOP: Final = 5
TAKE: Final = 6  # a slot of the row
BUY: Final = 7
EXPLORE: Final = 8  # pay for an Explorer; a territory, or the final spaces
PLACE: Final = 9  # place a free one
DECLINE: Final = 10
TRADE: Final = 11  # how much wheat
END: Final = 12
TWO_DICE: Final = 13  # a set of coloured dice
FIREPROOF: Final = 14
HALF_RATION: Final = 15  # keep or use, while the window is open
PREFER: Final = 16  # keep or use, from now on
RELOCATE: Final = 17  # from, to, and perhaps another from, to
SUPPLIES: Final = 18  # two resources
FUEL_DROP: Final = 19
SEND_HOME: Final = 20  # a territory
DISCARD: Final = 21  # a set of slots, ends the Camp phase
WIN_TIE: Final = 22  # a territory
TOSS: Final = 23

KEEP: Final = 0
USE: Final = 1
NO_PLACE: Final = 4  # in RELOCATE: no second Explorer
SPACES: Final = 4  # in EXPLORE and PLACE: the final spaces
