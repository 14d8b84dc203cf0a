"""The words of the desert: every move and every event with its name and parameters."""

from __future__ import annotations

from ludotheque.games.desert import events, moves
from ludotheque.games.desert.content import EQUIPMENT, FACES, PARTS, ROLES, STORM_CARDS
from ludotheque.kernel.words import Chronicle, Happening, Param, Verb, Vocabulary
from ludotheque.kit.grids import cell_names

SPACE = Param("space", 25, words=cell_names(5, 5))
ORIGIN = Param("origin", 25, words=cell_names(5, 5))
SEAT = Param("seat", 5, texts="seat")
MATE = Param("mate", 5, texts="seat")
SEATS = Param("mates", 5, "subset", texts="seat")
ROLE = Param("role", 6, words=ROLES, texts="role")
PART = Param("part", 4, words=PARTS, texts="part")
CARD = Param("card", 7, words=EQUIPMENT, texts="card")
STORM_CARD = Param("card", 14, words=STORM_CARDS, texts="storm_card")
FACE = Param("face", 21, words=FACES, texts="face")
PLACE = Param("place", 6)
NUMBER = Param("n", 100, "amount")
WATER = Param("n", 6, "amount")

VOCABULARY = Vocabulary(
    Verb(moves.CHOOSE, "choose", (ROLE,)),
    Verb(moves.WALK, "walk", (SPACE,)),
    Verb(moves.CARRY, "carry", (SPACE, MATE)),
    Verb(moves.DIG, "dig", (SPACE,)),
    Verb(moves.EXCAVATE, "excavate"),
    Verb(moves.TAKE, "take", (PART,)),
    Verb(moves.CALM, "calm"),
    Verb(moves.LOOK, "look"),
    Verb(moves.GUIDE, "guide", (SEAT, SPACE)),
    Verb(moves.ESCORT, "escort", (SEAT, SPACE, MATE)),
    Verb(moves.FILL, "fill"),
    Verb(moves.END, "end"),
    Verb(moves.SINK, "sink", (PLACE,)),
    Verb(moves.KEEP, "keep"),
    Verb(moves.STACK, "stack", (PLACE,)),
    Verb(moves.LEAVE, "leave"),
    Verb(moves.DRAW, "draw"),
    Verb(moves.STRIKE, "strike"),
    Verb(moves.HOLD, "hold", free=True),
    Verb(moves.RELEASE, "release"),
    Verb(moves.GIVE, "give", (SEAT, WATER), free=True),
    Verb(moves.PASS, "pass", (SEAT, CARD), free=True),
    Verb(moves.BLAST, "blast", (SPACE,), free=True),
    Verb(moves.FLY, "fly", (SPACE,), free=True),
    Verb(moves.AIRLIFT, "airlift", (SPACE, MATE), free=True),
    Verb(moves.SHADE, "shade", free=True),
    Verb(moves.SCOPE, "scope", (SPACE,), free=True),
    Verb(moves.THROTTLE, "throttle", free=True),
    Verb(moves.RESERVE, "reserve", free=True),
    Verb(moves.TRACK, "track", free=True),
    Verb(moves.AGREE, "agree"),
    Verb(moves.DECLINE, "decline"),
    Verb(moves.WITHDRAW, "withdraw", free=True),
)

CHRONICLE = Chronicle(
    Happening(events.CHOSEN, "chosen", (SEAT, ROLE), "desert:S11"),
    Happening(events.TURN_BEGINS, "turn_begins", (SEAT,), "desert:T1"),
    Happening(events.WALKED, "walked", (SEAT, ORIGIN, SPACE), "desert:M1"),
    Happening(events.TUNNELLED, "tunnelled", (SEAT, ORIGIN, SPACE), "desert:M3"),
    Happening(events.CARRIED, "carried", (SEAT, MATE, SPACE), "desert:CL2"),
    Happening(events.GUIDED, "guided", (SEAT, MATE, SPACE), "desert:NA1"),
    Happening(events.DUG, "dug", (SEAT, SPACE, NUMBER), "desert:R1"),
    Happening(events.EXCAVATED, "excavated", (SEAT, SPACE, FACE), "desert:X4"),
    Happening(events.FOUND_EQUIPMENT, "found_equipment", (SEAT, CARD), "desert:X5"),
    Happening(events.DRANK_AT_WELL, "drank_at_well", (SEAT, NUMBER), "desert:X6"),
    Happening(events.MIRAGE_FADED, "mirage_faded", (SPACE,), "desert:X7"),
    Happening(events.PART_LOCATED, "part_located", (PART, SPACE), "desert:C2"),
    Happening(events.PART_IN_HOLE, "part_in_hole", (PART, SPACE), "desert:C5"),
    Happening(events.PART_TAKEN, "part_taken", (SEAT, PART), "desert:P1"),
    Happening(events.CALMED, "calmed", (SEAT, NUMBER), "desert:ME1"),
    Happening(events.LOOKED, "looked", (SEAT, NUMBER), "desert:ME2"),
    Happening(events.FORESEEN, "foreseen", (PLACE, STORM_CARD), "desert:A-52"),
    Happening(events.SUNK, "sunk", (SEAT, PLACE), "desert:ME2"),
    Happening(events.STACKED, "stacked", (SEAT, PLACE, Param("target", 6)), "desert:A-16"),
    Happening(events.LOOK_ENDED, "look_ended", (SEAT,), "desert:ME2"),
    Happening(events.WATER_DRAWN, "water_drawn", (SEAT, NUMBER), "desert:WC1"),
    Happening(events.ACTIONS_ENDED, "actions_ended", (SEAT, NUMBER), "desert:ST1"),
    Happening(events.CARD_TURNED, "card_turned", (STORM_CARD,), "desert:ST2"),
    Happening(events.TILE_SLID, "tile_slid", (ORIGIN, SPACE), "desert:ST5"),
    Happening(events.LULL, "lull", (), "desert:ST6"),
    Happening(events.SAND_FELL, "sand_fell", (SPACE, NUMBER), "desert:ST7"),
    Happening(events.DRANK, "drank", (SEAT, NUMBER), "desert:ST4"),
    Happening(events.SHELTERED, "sheltered", (SEAT,), "desert:ST4"),
    Happening(events.LEVEL_ROSE, "level_rose", (NUMBER,), "desert:ST3"),
    Happening(events.RESHUFFLED, "reshuffled", (NUMBER,), "desert:ST11"),
    Happening(events.HELD, "held", (SEAT,), "desert:A-54"),
    Happening(events.RELEASED, "released", (SEAT,), "desert:A-54"),
    Happening(events.HOLDS_LAPSED, "holds_lapsed", (), "desert:A-54"),
    Happening(events.WATER_GIVEN, "water_given", (SEAT, MATE, NUMBER), "desert:W1"),
    Happening(events.CARD_PASSED, "card_passed", (SEAT, MATE, CARD), "desert:W3"),
    Happening(events.BLASTED, "blasted", (SEAT, SPACE, NUMBER), "desert:EQ1"),
    Happening(events.FLEW, "flew", (SEAT, SPACE), "desert:EQ2"),
    Happening(events.AIRLIFTED, "airlifted", (SEAT, SPACE, MATE), "desert:EQ2"),
    Happening(events.SHADED, "shaded", (SEAT,), "desert:EQ3"),
    Happening(events.SCOPED, "scoped", (SEAT, SPACE), "desert:EQ4"),
    Happening(events.THROTTLED, "throttled", (SEAT,), "desert:EQ5"),
    Happening(events.RESERVE_DRUNK, "reserve_drunk", (SEAT, NUMBER), "desert:EQ6"),
    Happening(events.TRACKED, "tracked", (SEAT,), "desert:EQ7"),
    Happening(events.ASKED, "asked", (SEAT, SEATS), "desert:A-37"),
    Happening(events.AGREED, "agreed", (SEAT,), "desert:A-37"),
    Happening(events.DECLINED, "declined", (SEAT,), "desert:A-37"),
    Happening(events.WITHDRAWN, "withdrawn", (SEAT,), "desert:A-37"),
    Happening(events.TOLD_EACH_OTHER, "told_each_other", (SEATS,), "desert:T7"),
    Happening(events.TOOK_OFF, "took_off", (), "desert:G1"),
    Happening(events.DIED_OF_THIRST, "died_of_thirst", (SEATS,), "desert:G2"),
    Happening(events.SWALLOWED, "swallowed", (), "desert:G3"),
    Happening(events.SWEPT_AWAY, "swept_away", (), "desert:G4"),
    Happening(events.GAVE_UP, "gave_up", (SEAT,), "desert:G5"),
    Happening(events.RESERVE_OPENED, "reserve_opened", (SEAT,), "desert:EQ6"),
    Happening(events.PEEKED, "peeked", (SEAT, SPACE, FACE), "desert:EQ4"),
)
