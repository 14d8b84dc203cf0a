# mypyc: compile
"""Offers between seats: made, answered or lapsed; each seat is in at most one, as giver or as receiver.

They live in a state as two lists with one place a seat: `to[seat]` is whom the seat made an offer (or
NOBODY), `what[seat]` is what it offers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NOBODY: Final = -1


def offerer_to(to: list[int], seat: i64) -> i64:
    """Who has an offer standing to that seat, or NOBODY."""
    return to.index(seat) if seat in to else NOBODY


def is_bound(to: list[int], seat: i64) -> bool:
    """Whether the seat is in an offer, on either side."""
    return to[seat] != NOBODY or offerer_to(to, seat) != NOBODY


def stands(to: list[int]) -> bool:
    """Whether any offer waits for its answer."""
    return to.count(NOBODY) < len(to)


def make(to: list[int], what: list[int], giver: i64, receiver: i64, thing: i64) -> None:
    """The giver offers the thing to the receiver."""
    to[giver] = receiver
    what[giver] = thing


def close(to: list[int], what: list[int], giver: i64) -> i64:
    """The giver's offer ends, answered or lapsed; returns what was offered."""
    thing: i64 = what[giver]
    to[giver] = NOBODY
    what[giver] = NOBODY
    return thing
