# mypyc: compile
"""The codes of all verbs; `words` gives them their parameters and names.

Moves that name a card are asked for again and again: they are made once, here, and taken from these lists.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.kreo.kinds import KINDS

# sharing out the Energy
SHARE: Final = 0
INCARNATE: Final = 1

# Divination
CHOOSE: Final = 2
CHANGE: Final = 3
CHANGE_SECOND: Final = 4
UNCHOOSE: Final = 5
UNCHOOSE_SECOND: Final = 6
REORDER: Final = 7
READY: Final = 8
UNREADY: Final = 9
SHOW: Final = 10
OFFER: Final = 11
ANSWER: Final = 12
RECALL: Final = 13
SHED: Final = 14

# powers announced in Divination
CRONUS: Final = 15
HYPERION: Final = 16
COEUS: Final = 17
OCEANUS: Final = 18
CRIUS: Final = 19
THEMIS: Final = 20
PHOEBE: Final = 21
THEIA_CARDS: Final = 22
THEIA_SEATS: Final = 23
MNEMOSYNE: Final = 24
RHEA: Final = 25

# Creation
IAPETUS: Final = 26
GROW: Final = 27
PUT: Final = 28
FAIL: Final = 29
STRIKE: Final = 30
DISCARD: Final = 31
GAIN: Final = 32
PROTECT: Final = 33
REPLAY: Final = 34

# at the table
REMARK: Final = 35
VOTE: Final = 36

# places that Rhea announces
RHEA_FIRST: Final = 0
RHEA_LAST: Final = 1
RHEA_AFTER: Final = 2  # plus the seat she comes right after


def with_cards(move: int) -> list[int]:
    """That move with each kind of card in turn."""
    return [move | kind << 8 for kind in range(KINDS)]


def with_pairs(move: int) -> list[list[int]]:
    """That move with each kind of card given, and each kind taken for it."""
    return [with_taken(move | kind << 8) for kind in range(KINDS)]


def with_taken(move: int) -> list[int]:
    """That move with each kind of card taken."""
    return [move | kind << 16 for kind in range(KINDS)]


CHOOSING: Final = with_cards(CHOOSE)  # by kind
CHANGING: Final = with_cards(CHANGE)
CHANGING_SECOND: Final = with_cards(CHANGE_SECOND)
ANSWERING: Final = with_cards(ANSWER)
SHEDDING: Final = with_cards(SHED)
SHEDDING_FOR_ENERGY: Final = with_cards(SHED | 1 << 16)
SHOWING: Final = [with_cards(SHOW | seat << 16) for seat in range(6)]  # by seat, then by kind
OFFERING: Final = [with_cards(OFFER | seat << 16) for seat in range(6)]
RECALLING: Final = with_pairs(RECALL)  # by kind given, then by kind taken
REMEMBERING: Final = with_pairs(MNEMOSYNE)
