# mypyc: compile
"""Which card a hand can best spare, and where the Planet had best be."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.kreo.kinds import AETHER, NATURE, STORM, THUNDERBOLT
from ludotheque.games.kreo.mind.sketch import Sketch
from ludotheque.games.kreo.mind.ways import PLANET_BIT, PLANET_SLOTS, count
from ludotheque.kernel.moves import bit

SWAP: Final = 2  # tokens
RECALL: Final = 3
LATE: Final = 3  # rounds, this one included, in which the Planet is handed on


def heir(table: Sketch, players: i64, place: i64, rounds: i64) -> i64:
    """At which place of the order the Planet had best be this round, or -1 if it is well where it is.

    Its holder reveals at `place`.  It is handed on late in the match, if it cannot come at that place, can
    come later in the round, and would come too late in the next one.
    """
    if rounds > LATE or rounds < 2 or place >= players:
        return -1
    way = table.way()
    missing = count(table.need & way * 15 & ~PLANET_SLOTS) + count(way & ~table.grown & ~PLANET_BIT)
    if missing <= place or missing > players - 1:
        return -1
    next_place = place - 1 if place > 0 else players - 1
    if (players - 1 - next_place) + (rounds - 2) * players >= 4 + table.held:
        return -1
    to = missing + 1 if missing + 1 < players else missing
    if (players - 1 - to) + (rounds - 1) * players < 4 + table.held:
        return -1
    return to


def give_up(table: Sketch, hand: list[int], kind: i64) -> None:
    """A card leaves the hand for the discard."""
    hand.remove(kind)
    if kind <= AETHER:
        table.left -= bit((kind >> 2) * 8)
    elif kind < THUNDERBOLT:
        table.lost |= bit((kind - NATURE) * 4)


def least(table: Sketch, hand: list[int]) -> i64:
    """The card that is missed least, no Aggression; -1 if there is none."""
    way = table.way()
    best = 100.0
    found: i64 = -1
    for card in hand:
        kind: i64 = card
        if kind >= THUNDERBOLT:
            continue
        if kind >= NATURE:
            value = 50.0 if way >> (kind - NATURE) * 4 & 1 else 0.5
        elif kind == AETHER:
            value = 10.0
        else:
            element = kind >> 2
            spare = (table.left >> element * 8 & 255) - count(
                table.need & way * 15 & 0x111_1111_1111 << element
            )
            value = 1.0 - float(spare)
        if value < best:
            best = value
            found = kind
    return found


def take(table: Sketch, hand: list[int], kind: i64) -> None:
    """The card leaves the hand; a Storm that would come back takes another card with it instead."""
    if kind == STORM and not table.swallowing and not table.exposed & table.incomplete() * 15:
        other = least(table, hand)
        if other >= 0:
            give_up(table, hand, other)
            return
    hand.remove(kind)
