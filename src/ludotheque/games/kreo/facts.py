# mypyc: compile
"""Facts: what has become known about cards, to whom, in the order in which it happened.

The state keeps one list of facts with every card named; a view holds the same list with `UNSEEN` where its
seat was told nothing.  A fact is one number:

    | place: 1 bit | y: 5 | x: 5 | b: 3 | a: 3 | code: 5 |

`a` and `b` are seats, `x` and `y` cards (for a bet `x` is a printed name), `place` is one of the two places
of chosen cards or a yes-or-no.  The choices become final once a round, so the round of a fact is one more
than the number of `FROZEN` before it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SHOWN: Final = 1  # a showed b the card x; place 1: by Theia's power
OFFERED: Final = 2  # a offered b the card x
SWAPPED: Final = 3  # a gave b the card x and got y
LAPSED: Final = 4  # a's offer of x to b came to nothing
RECALLED: Final = 5  # a gave up x and took y from the discard
SHED: Final = 6  # a shed x
LOOKED: Final = 7  # a looked at b's chosen card x at that place
TAKEN_BACK: Final = 8  # a took back the card at that place, which had been looked at
REORDERED: Final = 9  # a exchanged the two chosen cards, one of them looked at or bet on
BET: Final = 10  # a bet that b's chosen card at that place is called x
BET_OPEN: Final = 11  # the same, settled: everybody has seen the guess
FROZEN: Final = 12  # the choices became final
REVEALED: Final = 13  # a revealed x from that place
STORM_BACK: Final = 14  # a took the Storm back; place 1: with nothing but Aggressions in hand
PAID: Final = 15  # a discarded x for the Storm

HIDDEN: Final[i64] = 1023 << 11  # both cards UNSEEN
HIDDEN_OUT: Final[i64] = 0x2007FF  # everything but the cards


def fact(code: i64, a: i64 = 0, b: i64 = 0, x: i64 = 0, y: i64 = 0, place: i64 = 0) -> i64:
    """The number of a fact."""
    return code | a << 5 | b << 8 | x << 11 | y << 16 | place << 21


def code_of(one: i64) -> i64:
    """What kind of fact it is."""
    return one & 31


def a_of(one: i64) -> i64:
    """The seat that acted."""
    return one >> 5 & 7


def b_of(one: i64) -> i64:
    """The other seat."""
    return one >> 8 & 7


def x_of(one: i64) -> i64:
    """The first card (or the name that was bet on)."""
    return one >> 11 & 31


def y_of(one: i64) -> i64:
    """The second card."""
    return one >> 16 & 31


def place_of(one: i64) -> i64:
    """Which of the two places of chosen cards, or a yes-or-no."""
    return one >> 21


def with_cards(one: i64, x: i64, y: i64) -> i64:
    """The same fact with these cards."""
    return one & HIDDEN_OUT | x << 11 | y << 16


def seen_by(one: i64, seat: i64) -> i64:
    """kreo:77, kreo:136: The fact as that seat (or a spectator, -1) knows it: hidden cards become UNSEEN.

    The discard lies open, so what goes there or comes from there is known to all.
    """
    code = one & 31
    if code in (SHOWN, SWAPPED, LOOKED):
        if seat != one >> 5 & 7 and seat != one >> 8 & 7:
            return one | HIDDEN
    elif code in (OFFERED, LAPSED, BET):
        if seat != one >> 5 & 7:
            return one | HIDDEN
    return one
