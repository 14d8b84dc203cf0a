"""Moves and events in words: the vocabulary, and the chronicle with the rule that each line opens."""

from __future__ import annotations

from ludotheque.games.kero import events, kinds, moves
from ludotheque.kernel import Chronicle, Happening, Param, Verb, Vocabulary

COLOURED = Param("dice", 3, "subset", kinds.COLOURED, "die")
THROWN = Param("dice", 8, "subset", kinds.DICE, "die")
SLOT = Param("slot", 6)
SLOT_WORDS = ("1", "2", "3", "4", "5", "6")
IN_ROW = Param("slot", 6, "one", SLOT_WORDS, "slot")
ALL_IN_ROW = Param("slots", 6, "subset", SLOT_WORDS, "slot")
TERRITORY = Param("territory", 4)
PLACE = Param("territory", 5, "one", ("1", "2", "3", "4", "final"), "place")
ANSWER = Param("answer", 2, "one", kinds.ANSWERS, "answer")
RESOURCE = Param("first", 4, "one", kinds.RESOURCES, "resource")
OTHER = Param("second", 4, "one", kinds.RESOURCES, "resource")
FROM = Param("from", 4)
TO = Param("to", 4)
ALSO_FROM = Param("also_from", 5, "one", ("1", "2", "3", "4", "none"), "also")
ALSO_TO = Param("also_to", 5, "one", ("1", "2", "3", "4", "none"), "also")

SEAT = Param("seat", 2, texts="seat")
COUNT = Param("n", 256, "amount")
CARD = Param("card", 36, "one", kinds.CARDS, "card")
LAND = Param("territory", 12, "one", kinds.LANDS, "territory")
LEFT = Param("left", 9, "amount")
ABILITY = Param("ability", 10, "one", kinds.ABILITIES, "ability")
KIND = Param("tuarek", 8, "one", kinds.TUAREKS, "tuarek")

VOCABULARY = Vocabulary(
    Verb(moves.REFUEL, "refuel", (Param("times", 2, "one", ("once", "twice"), "times"),), binding=True),
    Verb(moves.STAND_UP, "stand_up", binding=True),
    Verb(moves.HIRE, "hire", (COLOURED,)),
    Verb(moves.THROW, "throw", (THROWN,), binding=True),
    Verb(moves.STOP, "stop", binding=True),
    Verb(moves.TAKE, "take", (IN_ROW,)),
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
    Verb(moves.DISCARD, "discard", (ALL_IN_ROW,), binding=True),
    Verb(moves.WIN_TIE, "win_tie", (TERRITORY,), binding=True),
    Verb(moves.TOSS, "toss", binding=True),
)


def _amounts(*words: str) -> tuple[Param, ...]:
    return tuple(Param(word, 256, "amount") for word in words)


CHRONICLE = Chronicle(
    Happening(events.TURN, "turn", (SEAT, COUNT), "kero:T-01"),
    Happening(events.INCOME, "income", (SEAT, COUNT), "kero:P-J"),
    Happening(events.PAID_REFUEL, "paid_refuel", (SEAT, COUNT), "kero:F-01"),
    Happening(events.ASKED, "asked", (SEAT,), "kero:RUL-15"),
    Happening(events.ANSWERED, "answered", (ANSWER,), "kero:RUL-15"),
    Happening(events.HALVED, "halved", (SEAT,), "kero:TU-3"),
    Happening(events.FLOWS, "flows", (SEAT, COUNT), "kero:F-03"),
    Happening(events.PUMPED, "pumped", (LEFT,), "kero:F-03"),
    Happening(events.REFUELLED, "refuelled", (SEAT, COUNT), "kero:F-06"),
    Happening(events.OVERFULL, "overfull", (SEAT,), "kero:F-10"),
    Happening(events.HIRED, "hired", (SEAT, COLOURED, COUNT), "kero:D-02"),
    Happening(events.STOOD_UP, "stood_up", (SEAT,), "kero:K-01"),
    Happening(events.THREW, "threw", (SEAT, THROWN), "kero:K-02"),
    Happening(events.LANDED, "landed", (SEAT, COUNT), "kero:K-03"),
    Happening(events.MISSED, "missed", (SEAT,), "kero:K-03"),
    Happening(events.STOPPED, "stopped", (SEAT,), "kero:K-04"),
    Happening(events.BURNT_OUT, "burnt_out", (SEAT,), "kero:K-06"),
    Happening(events.OUTAGE, "outage", (SEAT,), "kero:O-01"),
    Happening(events.COLLECTED, "collected", _amounts(*kinds.RESOURCES), "kero:R-01"),
    Happening(events.JERRYCANS, "jerrycans", (SEAT, COUNT), "kero:R-02"),
    Happening(events.DREW, "drew", (SEAT, COUNT), "kero:U-01"),
    Happening(events.DREW_KIND, "drew_kind", (KIND,), "kero:U-01"),
    Happening(events.NO_TUAREK, "no_tuarek", (SEAT,), "kero:U-02"),
    Happening(events.TOOK, "took", (SEAT, CARD), "kero:A-02"),
    Happening(events.TILE, "tile", (SEAT, ABILITY), "kero:P-01"),
    Happening(events.NO_TILE, "no_tile", (SEAT, ABILITY), "kero:P-02"),
    Happening(events.PLACED, "placed", (SEAT, LAND), "kero:X-01"),
    Happening(events.DECLINED, "declined", (SEAT, COUNT), "kero:RUL-33"),
    Happening(events.TRADED, "traded", (SEAT, COUNT), "kero:P-W"),
    Happening(events.ENDED, "ended", (SEAT,), "kero:T-04"),
    Happening(events.BURNED, "burned", (CARD,), "kero:B-02"),
    Happening(events.DISCARDED, "discarded", (SEAT, CARD), "kero:TU-8"),
    Happening(events.DEALT, "dealt", (CARD, SLOT), "kero:B-05"),
    Happening(events.CLAIM, "claim", (COUNT,), "kero:B-06"),
    Happening(events.WON, "won", (SEAT, LAND), "kero:M-01"),
    Happening(events.WON_TIE, "won_tie", (SEAT, LAND), "kero:P-T"),
    Happening(events.NOBODY, "nobody", (LAND,), "kero:M-01"),
    Happening(events.TIED, "tied", (LAND,), "kero:M-01"),
    Happening(events.BONUS, "bonus", (SEAT, *_amounts("tuareks", "jerrycans")), "kero:M-02"),
    Happening(events.LAND, "land", (LAND,), "kero:M-04"),
    Happening(events.FINAL, "final", (SEAT,), "kero:E-03"),
    Happening(
        events.OVER, "over", (Param("first", 256, "amount"), Param("second", 256, "amount")), "kero:Z-03"
    ),
    Happening(events.CONCEDED, "conceded", (SEAT,), "kero:RUL-36"),
    Happening(events.IDLE, "idle", (SEAT,), "kero:RUL-36"),
    Happening(events.BOUGHT, "bought", (SEAT,), "kero:U-01"),
    Happening(events.PLAYED_TWO_DICE, "played_two_dice", (SEAT, COLOURED), "kero:TU-1"),
    Happening(events.PLAYED_FIREPROOF, "played_fireproof", (SEAT,), "kero:TU-2"),
    Happening(events.PLAYED_RELOCATE, "played_relocate", (SEAT, COUNT), "kero:TU-4"),
    Happening(events.PLAYED_SUPPLIES, "played_supplies", (SEAT, RESOURCE, OTHER), "kero:TU-5"),
    Happening(events.PLAYED_FUEL_DROP, "played_fuel_drop", (SEAT,), "kero:TU-6"),
    Happening(events.PLAYED_SEND_HOME, "played_send_home", (SEAT, LAND), "kero:TU-7"),
    Happening(events.PREFERRED, "preferred", (ANSWER,), "kero:RUL-15"),
    Happening(events.EXPLORED, "explored", (SEAT,), "kero:E-04"),
    Happening(events.LOST, "lost", (SEAT, COUNT), "kero:R-05"),
    Happening(events.RESHUFFLED, "reshuffled", (), "kero:U-02"),
    Happening(events.LOOSE, "loose", (SEAT, COUNT), "kero:RUL-10"),
    Happening(events.SPARED, "spared", (SEAT,), "kero:RUL-15"),
)
