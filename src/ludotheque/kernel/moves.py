# mypyc: compile
"""Moves are small integers inside and words outside.

A move holds its verb in the low byte and up to four parameters in the bytes above it:

    | d: 8 bits | c: 8 bits | b: 8 bits | a: 8 bits | verb: 8 bits |

so adding a verb renumbers nothing, and rules decode a move with a shift.  The vocabulary of a
game (`kernel.words`) gives the same moves their notation, wire form and labels.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Move: TypeAlias = i64
Seat: TypeAlias = i64
Seats: TypeAlias = i64  # a set of seats, one bit each
Millis: TypeAlias = i64  # game time

SPECTATOR: Final = -1
EVERYONE: Final = -1  # as an audience: all seats and all spectators
NO_SEATS: Final = 0


def move(verb: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> i64:
    """The code of a verb with its parameters."""
    return verb | (a << 8) | (b << 16) | (c << 24) | (d << 32)


def verb_of(code: i64) -> i64:
    """Which verb a move is."""
    return code & 0xFF


def first(code: i64) -> i64:
    """Parameter a."""
    return (code >> 8) & 0xFF


def second(code: i64) -> i64:
    """Parameter b."""
    return (code >> 16) & 0xFF


def third(code: i64) -> i64:
    """Parameter c."""
    return (code >> 24) & 0xFF


def fourth(code: i64) -> i64:
    """Parameter d."""
    return (code >> 32) & 0xFF


def bit(place: i64, one: i64 = 1) -> i64:
    """The set that holds just this place (a seat, a die, a card), for sets of up to 62.

    The 1 comes as an argument: written as a constant, compiled code would shift 32 bits.
    """
    return one << place


def all_seats(count: i64) -> i64:
    """The set of the first `count` seats."""
    return bit(count) - 1


def seats_in(seats: i64) -> list[int]:
    """The seats of a set, in order."""
    found: list[int] = []
    seat: i64 = 0
    while seats:
        if seats & 1:
            found.append(seat)
        seats >>= 1
        seat += 1
    return found


MEMBERS_OF: Final = [seats_in(seats) for seats in range(256)]  # by set of up to eight seats, dice or decks
