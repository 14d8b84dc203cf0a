"""Words for moves and events: names, parameters, and the rule that each comes from."""

from __future__ import annotations

from ludotheque.games.aerion import events, moves
from ludotheque.games.aerion.kinds import (
    DECK_WORDS,
    DICE,
    ELEMENTS,
    FACTORY,
    KIND_WORDS,
    PLACE_WORDS,
    SHIPS,
    TYPE_WORDS,
)
from ludotheque.kernel.words import Chronicle, Happening, Param, Verb, Vocabulary

SLOT = Param("slot", 6, words=DECK_WORDS, texts="deck")
OFFERED = Param("slot", 6, words=DECK_WORDS, texts="slot")
DECK = Param("deck", 6, words=DECK_WORDS, texts="deck")
KIND = Param("card", len(KIND_WORDS), words=KIND_WORDS, texts="card")
ELEMENT = Param("card", ELEMENTS, words=KIND_WORDS[:ELEMENTS], texts="card")
PLACE = Param("place", 4, words=PLACE_WORDS, texts="place")
DIE = Param("die", DICE)
NUMBERS = tuple(str(number + 1) for number in range(DICE))
DIE_TO_TURN = Param("die", DICE, words=NUMBERS, texts="die")
FACE = Param("face", 6)
SHIP = Param("ship", SHIPS, words=KIND_WORDS[:SHIPS], texts="ship")
FACTORY_OF = Param("factory", 6, words=KIND_WORDS[FACTORY:], texts="card")
SEAT = Param("seat", 2, texts="seat")
TYPE = Param("type", 4, words=TYPE_WORDS, texts="type")
COLUMN = Param("column", 6)
CLOUD = Param("cloud", SHIPS, words=KIND_WORDS[:SHIPS], texts="cloud")

_PAIRS = tuple(f"{one}·{two}" for one in range(1, 7) for two in range(1, 7))
DICE_SHOWN = tuple(Param(name, 36, words=_PAIRS) for name in ("left", "middle", "right"))

VOCABULARY = Vocabulary(
    Verb(moves.ROLL, "roll"),
    Verb(moves.PAY, "pay", (OFFERED,), asks=True),
    Verb(moves.REROLL, "reroll", (Param("dice", DICE, "subset", NUMBERS, "die"),)),
    Verb(moves.FAIRY, "fairy", (DIE_TO_TURN, FACE)),
    Verb(moves.READ, "read"),
    Verb(moves.ACQUIRE, "acquire", (OFFERED,)),
    Verb(moves.PLACE, "place", (PLACE,)),
    Verb(moves.RESERVE, "reserve"),
    Verb(moves.DISCARD, "discard", asks=True),
    Verb(moves.RECOVER, "recover", (DECK,), free=True),
    Verb(moves.TAKE, "take", (KIND,)),
    Verb(moves.ENOUGH, "enough"),
    Verb(moves.TRANSFER, "transfer", (ELEMENT, DECK, PLACE), free=True),
    Verb(moves.FORFEIT, "forfeit"),
    Verb(moves.LEAVE, "leave"),
    Verb(moves.REPLENISH, "replenish"),
    Verb(moves.FLIP, "flip", (DIE_TO_TURN,)),
    Verb(moves.RESEARCH, "research"),
    Verb(moves.SECURITY, "security"),
    Verb(moves.SHED, "shed", (FACTORY_OF,)),
    Verb(moves.DEMOLISH, "demolish", (Param("birds", 6, "subset", DECK_WORDS, "deck"),)),
    Verb(moves.STRIKE, "strike", (CLOUD,)),
    Verb(moves.CEASE, "cease"),
    Verb(moves.HIRE, "hire", (OFFERED,)),
    Verb(moves.PAYDAY, "payday", (DECK,)),
    Verb(moves.CONSTRUCT, "construct"),
    Verb(moves.HATCH, "hatch", (DECK, Param("eggs", 25, "amount")), free=True),
    Verb(moves.SETTLE, "settle", (KIND,)),
    Verb(moves.PRESERVE, "preserve"),
    Verb(moves.SHATTER, "shatter"),
    Verb(moves.HUNT, "hunt"),
    Verb(moves.DECLINE, "decline"),
    Verb(moves.ACCEPT, "accept"),
)

CHRONICLE = Chronicle(
    Happening(events.TURN, "turn", (SEAT,), "aerion:B-50"),
    Happening(events.ROLLED, "rolled", (*DICE_SHOWN, SEAT), "aerion:B-51"),
    Happening(events.REROLLED, "rerolled", (*DICE_SHOWN, SEAT), "aerion:B-52"),
    Happening(events.REROLLED_FREELY, "rerolled_freely", (*DICE_SHOWN, SEAT), "aerion:A-15"),
    Happening(events.PAID, "paid", (SEAT, SLOT, KIND), "aerion:B-52"),
    Happening(events.FAIRY_SPENT, "fairy_spent", (SEAT, DIE, FACE), "aerion:B-58"),
    Happening(events.BOOK_READ, "book_read", (SEAT, Param("n", 9, "amount")), "aerion:B-70"),
    Happening(events.ACQUIRED, "acquired", (SEAT, SLOT, KIND), "aerion:B-60"),
    Happening(events.PLACED, "placed", (SEAT, KIND, PLACE), "aerion:B-61"),
    Happening(events.RESERVED, "reserved", (SEAT, KIND), "aerion:B-62"),
    Happening(events.DISCARDED, "discarded", (DECK, KIND), "aerion:B-63"),
    Happening(events.BOOK_LET_GO, "book_let_go", (DECK, KIND), "aerion:A-07"),
    Happening(events.SHELVED, "shelved", (SEAT,), "aerion:B-65"),
    Happening(events.FLOWN, "flown", (SHIP, SEAT), "aerion:B-33"),
    Happening(events.UNFLOWN, "unflown", (SHIP, SEAT), "aerion:B-35"),
    Happening(events.NOT_IN_CHARGE, "not_in_charge", (SHIP, SEAT), "aerion:T-06"),
    Happening(events.KEPT_DOWN, "kept_down", (SHIP, SEAT), "aerion:A-12"),
    Happening(events.RECOVERING, "recovering", (SEAT, DECK), "aerion:B-72"),
    Happening(events.RECOVERED, "recovered", (DECK, KIND), "aerion:B-72"),
    Happening(events.TRANSFERRED, "transferred", (SEAT, KIND, PLACE), "aerion:B-80"),
    Happening(events.FORFEITED, "forfeited", (SLOT, KIND), "aerion:B-57"),
    Happening(events.LEFT, "left", (SEAT,), "aerion:C-15"),
    Happening(events.REFILLED, "refilled", (SLOT, KIND), "aerion:B-90"),
    Happening(events.SWEPT_AWAY, "swept_away", (SLOT, KIND), "aerion:X2-03"),
    Happening(events.WON, "won", (), "aerion:B-03"),
    Happening(events.LOST, "lost", (), "aerion:B-04"),
    Happening(events.UNPAID, "unpaid", (), "aerion:X4-09"),
    Happening(events.CONCEDED, "conceded", (SEAT,), "aerion:B-05"),
    Happening(events.FLIPPED, "flipped", (SEAT, DIE, FACE), "aerion:X1-10"),
    Happening(events.RESEARCHED, "researched", (*DICE_SHOWN, SEAT), "aerion:X1-07"),
    Happening(events.SECURED, "secured", (SEAT,), "aerion:X1-09"),
    Happening(events.FACTORY_GAINED, "factory_gained", (FACTORY_OF,), "aerion:X1-V"),
    Happening(events.FACTORY_SHED, "factory_shed", (FACTORY_OF,), "aerion:X1-V"),
    Happening(events.LAID, "laid", (SEAT, KIND, PLACE), "aerion:X1-03"),
    Happening(events.LAID_FROM_RESERVE, "laid_from_reserve", (SEAT, KIND, PLACE), "aerion:A-19"),
    Happening(events.FLAGSHIP_FLOWN, "flagship_flown", (SEAT,), "aerion:X1-05"),
    Happening(events.HOURGLASS_GAINED, "hourglass_gained", (DECK,), "aerion:X2-02"),
    Happening(
        events.DEMOLITION,
        "demolition",
        (SEAT, Param("n", 7, "amount"), Param("total", 256, "amount")),
        "aerion:X3-03",
    ),
    Happening(events.CLOUD_DAMAGED, "cloud_damaged", (CLOUD,), "aerion:X3-04"),
    Happening(events.CLOUD_REMOVED, "cloud_removed", (CLOUD,), "aerion:X3-04"),
    Happening(events.HIRED, "hired", (SEAT, SLOT), "aerion:X4-03"),
    Happening(events.WORKER_PAID, "worker_paid", (SEAT, DECK), "aerion:X4-04"),
    Happening(events.PIER_BUILT, "pier_built", (SEAT, Param("n", 10, "amount")), "aerion:X4-05"),
    Happening(events.EGG_GAINED, "egg_gained", (SEAT, Param("n", 25, "amount")), "aerion:X5-02"),
    Happening(events.HATCHING, "hatching", (SEAT, DECK, Param("n", 25, "amount")), "aerion:X5-03"),
    Happening(events.REVEALED, "revealed", (DECK, KIND), "aerion:X5-03"),
    Happening(events.HATCHED, "hatched", (SLOT, KIND), "aerion:X5-03"),
    Happening(events.SHUFFLED, "shuffled", (DECK,), "aerion:X5-09"),
    Happening(events.PRESERVED, "preserved", (SEAT,), "aerion:X5-04"),
    Happening(events.SHATTERED, "shattered", (), "aerion:X5-05"),
    Happening(events.FRAIL_SHATTERED, "frail_shattered", (), "aerion:X5-V"),
    Happening(events.OUTPOST_DESTROYED, "outpost_destroyed", (COLUMN, TYPE), "aerion:X6-04"),
    Happening(events.LAIR_TURNED, "lair_turned", (COLUMN, TYPE), "aerion:X6-05"),
    Happening(events.LAIR_DESTROYED, "lair_destroyed", (COLUMN, TYPE), "aerion:X6-06"),
    Happening(events.GIFT_TAKEN, "gift_taken", (SEAT, SLOT, KIND), "aerion:X6-06"),
    Happening(events.FIGURE_MOVED, "figure_moved", (COLUMN,), "aerion:X6-08"),
    Happening(events.HELLKITE_BEATEN, "hellkite_beaten", (), "aerion:X6-09"),
    Happening(events.DECLINED, "declined", (SEAT,), "aerion:X6-06"),
)
