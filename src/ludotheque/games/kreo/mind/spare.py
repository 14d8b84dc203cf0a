# mypyc: compile
"""Which card a hand can best spare, and where the Planet had best be."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.kreo.box import TITANS
from ludotheque.games.kreo.kinds import AETHER, NATURE, PLANET, STORM, THUNDERBOLT
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


def is_planet(table: Sketch, rounds: i64) -> bool:
    """Whether an offer of the Planet's holder is the Planet: always, but with Incarnations late in the match,
    where before that it may be a card that the holder's kind cannot play.
    """
    return rounds <= LATE or not table.tree.incarnate


def give_up(table: Sketch, hand: list[int], kind: i64) -> None:
    """A card leaves the hand for the discard."""
    hand.remove(kind)
    if kind <= AETHER:
        table.left -= bit((kind >> 2) * 8)
    elif kind < THUNDERBOLT:
        table.lost |= bit((kind - NATURE) * 4)


def is_barred(table: Sketch, kind: i64, power: i64) -> bool:
    """Whether somebody with that power cannot put this Nature card into play."""
    return power >= 0 and table.tree.level[kind - NATURE] == (2 if power < TITANS else 3)


def taker(table: Sketch, order: list[int], powers: list[int], seat: i64, kind: i64) -> i64:
    """Who had best get a Nature card of the way that this seat cannot play: the first who can, or -1."""
    if not NATURE <= kind < PLANET or not is_barred(table, kind, powers[seat]):
        return -1
    if not table.way() & ~table.grown & ~table.lost & bit((kind - NATURE) * 4):
        return -1
    for one in order:
        if one != seat and not is_barred(table, kind, powers[one]):
            return one
    return -1


def least(table: Sketch, hand: list[int], power: i64 = -1) -> i64:
    """The card that is missed least, no Aggression; -1 if there is none.  What somebody with that power
    cannot put into play is not missed at all.
    """
    way = table.way()
    best = 100.0
    found: i64 = -1
    for card in hand:
        kind: i64 = card
        if kind >= THUNDERBOLT:
            continue
        if kind >= NATURE:
            value = 50.0 if way >> (kind - NATURE) * 4 & 1 else 0.5
            if value > 1.0 and is_barred(table, kind, power):
                value = -20.0
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
