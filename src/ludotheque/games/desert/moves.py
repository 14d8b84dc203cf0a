# mypyc: compile
"""The verbs of the desert as numbers, and which chapter of the rules answers for each.

`words.py` gives them names and parameters.  Rules ask for a verb's chapter by table, never by the range of
its number: a verb without a chapter is refused, it does not fall into another's.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.desert import kinds

# before the first turn
CHOOSE: Final = 0

# actions
WALK: Final = 1
CARRY: Final = 2
DIG: Final = 3
EXCAVATE: Final = 4
TAKE: Final = 5
CALM: Final = 6
LOOK: Final = 7
GUIDE: Final = 8
ESCORT: Final = 9
FILL: Final = 10
END: Final = 11

# putting back the cards of a look ahead
SINK: Final = 12
KEEP: Final = 13
STACK: Final = 14
LEAVE: Final = 15

# the storm
DRAW: Final = 16
STRIKE: Final = 17
HOLD: Final = 18
RELEASE: Final = 19

# free gestures
GIVE: Final = 20
PASS: Final = 21
BLAST: Final = 22
FLY: Final = 23
AIRLIFT: Final = 24
SHADE: Final = 25
SCOPE: Final = 26
THROTTLE: Final = 27
RESERVE: Final = 28
TRACK: Final = 29

# consent
AGREE: Final = 30
DECLINE: Final = 31
WITHDRAW: Final = 32

# chapters
NO_CHAPTER: Final = 0
SETTING_UP: Final = 1
ACTIONS: Final = 2
LOOKING: Final = 3
THE_STORM: Final = 4
GESTURES: Final = 5
CONSENT: Final = 6

VERBS_OF: Final[tuple[tuple[int, ...], ...]] = (
    (),
    (CHOOSE,),
    (WALK, CARRY, DIG, EXCAVATE, TAKE, CALM, LOOK, GUIDE, ESCORT, FILL, END),
    (SINK, KEEP, STACK, LEAVE),
    (DRAW, STRIKE, HOLD, RELEASE),
    (GIVE, PASS, BLAST, FLY, AIRLIFT, SHADE, SCOPE, THROTTLE, RESERVE, TRACK),
    (AGREE, DECLINE, WITHDRAW),
)
NO_CARD: Final = 255


def _chapters() -> bytes:
    table = [NO_CHAPTER] * 256
    for chapter, verbs in enumerate(VERBS_OF):
        for verb in verbs:
            table[verb] = chapter
    return bytes(table)


def _cards() -> bytes:
    table = [NO_CARD] * 256
    table[BLAST] = kinds.BLASTER
    table[FLY] = kinds.JET
    table[AIRLIFT] = kinds.JET
    table[SHADE] = kinds.SHIELD
    table[SCOPE] = kinds.SCOPE
    table[THROTTLE] = kinds.THROTTLE
    table[RESERVE] = kinds.RESERVE
    table[TRACK] = kinds.TRACKER
    return bytes(table)


CHAPTER: Final = _chapters()  # by verb
PLAYS: Final = _cards()  # by verb: the equipment card that it plays, or NO_CARD
