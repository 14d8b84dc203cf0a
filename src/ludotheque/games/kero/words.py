"""The vocabulary: every move in words, with what a person picks for it."""

from __future__ import annotations

from ludotheque.games.kero import moves, names
from ludotheque.kernel import Param, Verb, Vocabulary

COLOURED = Param("dice", 3, "subset", names.COLOURED, "die")
THROWN = Param("dice", 8, "subset", names.DICE, "die")
SLOT = Param("slot", 6)
SLOTS = Param("slots", 6, "subset")
TERRITORY = Param("territory", 4)
PLACE = Param("territory", 5, "one", ("1", "2", "3", "4", "final"), "place")
ANSWER = Param("answer", 2, "one", ("keep", "use"), "answer")
RESOURCE = Param("first", 4, "one", names.RESOURCES, "resource")
OTHER = Param("second", 4, "one", names.RESOURCES, "resource")
FROM = Param("from", 4)
TO = Param("to", 4)
ALSO_FROM = Param("also_from", 5, "one", ("1", "2", "3", "4", "none"), "also")
ALSO_TO = Param("also_to", 5, "one", ("1", "2", "3", "4", "none"), "also")

VOCABULARY = Vocabulary(
    Verb(moves.REFUEL, "refuel", (Param("times", 2, "one", ("once", "twice"), "times"),), binding=True),
    Verb(moves.HIRE, "hire", (COLOURED,)),
    Verb(moves.STAND_UP, "stand_up", binding=True),
    Verb(moves.THROW, "throw", (THROWN,), binding=True),
    Verb(moves.STOP, "stop", binding=True),
    Verb(moves.TAKE, "take", (SLOT,)),
    Verb(moves.BUY, "buy", binding=True),
    Verb(moves.EXPLORE, "explore", (PLACE,)),
    Verb(moves.PLACE, "place", (PLACE,)),
    Verb(moves.DECLINE, "decline"),
    Verb(moves.TRADE, "trade", (Param("n", 28, "amount"),)),
    Verb(moves.END, "end", binding=True),
    Verb(moves.TWO_DICE, "two_dice", (COLOURED,), binding=True),
    Verb(moves.FIREPROOF, "fireproof", binding=True),
    Verb(moves.HALF_RATION, "half_ration", (ANSWER,), binding=True),
    Verb(moves.PREFER, "prefer", (ANSWER,), free=True, takes_back="prefer"),
    Verb(moves.RELOCATE, "relocate", (FROM, TO, ALSO_FROM, ALSO_TO), binding=True),
    Verb(moves.SUPPLIES, "supplies", (RESOURCE, OTHER), binding=True),
    Verb(moves.FUEL_DROP, "fuel_drop", binding=True),
    Verb(moves.SEND_HOME, "send_home", (TERRITORY,), binding=True),
    Verb(moves.DISCARD, "discard", (SLOTS,), binding=True),
    Verb(moves.WIN_TIE, "win_tie", (TERRITORY,), binding=True),
    Verb(moves.TOSS, "toss", binding=True),
)
