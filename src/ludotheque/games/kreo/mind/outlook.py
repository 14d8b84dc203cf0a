# mypyc: compile
"""The outlook: the rest of a match thought through to its end, in one deal of the hidden cards.

Everybody plays what the table asks for at that moment; now and then somebody does not know what was just
played and goes by the table as the round began, for that is what hidden hands do to a team.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.kreo.box import TITANS
from ludotheque.games.kreo.kinds import AETHER, HEKATONKHEIRES, NATURE, STORM, THE_PLANET, THUNDERBOLT
from ludotheque.games.kreo.mind.sketch import Sketch
from ludotheque.games.kreo.mind.ways import PLANET_BIT, PLANET_SLOTS, count
from ludotheque.kernel.chance import QuickChance
from ludotheque.kernel.moves import bit

UNAWARE: Final = 70  # of 256: how often a player does not know what was played before in the round

PERFECT_WORTH: Final = 1.05
SUCCESS_WORTH: Final = 1.0
DEFEAT_WORTH: Final = -0.1


def outlook(
    table: Sketch, hands: list[list[int]], first: i64, powers: list[int], chance: QuickChance
) -> float:
    """What the match is worth in the end if it goes on from here with these hands, in 0..1."""
    seats = len(hands)
    if table.tree.incarnate:
        hand_over(table, hands, powers)
    while True:
        longest: i64 = 0
        for hand in hands:
            if len(hand) > longest:
                longest = len(hand)
        if table.defeated:
            return DEFEAT_WORTH
        if not table.need & PLANET_SLOTS:
            return SUCCESS_WORTH if _cards_in(hands) < 2 else PERFECT_WORTH
        if longest == 0 or not table.way():
            return _result(table)
        table.rounds = longest - 1
        start = table.copy()
        for step in range(seats):
            seat = (first + step) % seats
            hand = hands[seat]
            if hand:
                aware = chance.word() & 255 >= UNAWARE
                kind = pick(table if aware else start, hand, powers[seat], longest, step == seats - 1)
                if kind >= THUNDERBOLT and longest == 1:
                    return DEFEAT_WORTH
                _take(table, hand, kind)
                table.play(kind, powers[seat])
                if not table.need & PLANET_SLOTS or table.defeated:
                    break
        if table.volatile:
            table.evaporate()
        first = (first + 1) % seats


def hand_over(table: Sketch, hands: list[list[int]], powers: list[int]) -> None:
    """With Incarnations: cards of the way go to somebody who may play them, as a Swap would do."""
    wanted = table.way() & table.tree.barred & ~table.grown
    for seat in range(len(hands)):
        for place in range(len(hands[seat])):
            kind: i64 = hands[seat][place]
            if _is_stuck(table, kind, powers[seat], wanted):
                _exchange(table, hands, powers, seat, place, wanted)
        hands[seat].sort()


def _is_stuck(table: Sketch, kind: i64, power: i64, wanted: i64) -> bool:
    """Whether a wanted card lies with somebody whose kind cannot play it."""
    if kind < NATURE or kind >= THUNDERBOLT or not wanted >> (kind - NATURE) * 4 & 1:
        return False
    return bool(table.tree.level[kind - NATURE] == (2 if power < TITANS else 3))


def _exchange(
    table: Sketch, hands: list[list[int]], powers: list[int], seat: i64, place: i64, wanted: i64
) -> None:
    """The card at that place for one of a player of the other kind: one stuck there, else an Element."""
    for other in range(len(hands)):
        if (powers[other] < TITANS) == (powers[seat] < TITANS):
            continue
        found: i64 = -1
        for there in range(len(hands[other])):
            kind: i64 = hands[other][there]
            if _is_stuck(table, kind, powers[other], wanted):
                found = there
                break
            if found < 0 and kind < NATURE:
                found = there
        if found >= 0:
            hands[seat][place], hands[other][found] = hands[other][found], hands[seat][place]
            return


def _cards_in(hands: list[list[int]]) -> i64:
    total: i64 = 0
    for hand in hands:
        total += len(hand)
    return total


def _take(table: Sketch, hand: list[int], kind: i64) -> None:
    """The card leaves the hand; a Storm that would come back takes another card with it instead."""
    if kind == STORM and not table.swallowing and len(hand) > 1:
        if not table.exposed & table.incomplete() * 15:
            for place in range(len(hand)):
                if hand[place] < THUNDERBOLT:
                    del hand[place]
                    return
    hand.remove(kind)


def _result(table: Sketch) -> float:
    """What an unfinished table is worth: the more of the Planet the better."""
    way = table.way()
    near = 0.012 * table.price(way) if way else 0.4
    if table.grown & PLANET_BIT:
        filled = 4 - count(table.need & PLANET_SLOTS)
        return (0.4 if filled >= 2 else 0.2) - near / 2
    return 0.12 - (min(0.32, near)) / 3


def pick(table: Sketch, hand: list[int], power: i64, longest: i64, last: bool) -> i64:
    """What a player with these cards plays on that table."""
    way = table.way()
    aggressions: i64 = 0
    for card in hand:
        if card >= THUNDERBOLT:
            aggressions += 1
    pressed = aggressions > 0 and longest > 1 and aggressions >= len(hand) - 1
    exposed = count(table.exposed & table.incomplete() * 15)
    open_slots = table.need & table.grown * 15
    best = -1000.0
    found: i64 = hand[0]
    before: i64 = -1
    for card in hand:
        kind: i64 = card
        if kind == before:
            continue
        before = kind
        if kind >= THUNDERBOLT:
            value = _unleashed(table, kind, exposed, longest, last, aggressions)
            if pressed:
                value += 50.0
        elif kind >= NATURE:
            value = _grown(table, kind - NATURE, power, way, open_slots)
        else:
            value = _put(table, kind, way, open_slots)
        if value > best:
            best = value
            found = kind
    return found


def _put(table: Sketch, kind: i64, way: i64, open_slots: i64) -> float:
    element = kind >> 2
    spare = float(
        (table.left >> element * 8 & 255) - count(table.need & way * 15 & 0x111_1111_1111 << element)
    )
    if kind == AETHER:
        spare = -1.0
    waste = -1.0 + 0.1 * (min(4.0, spare))
    if table.swallowing:
        return waste
    fitting = open_slots if kind == AETHER else open_slots & 0x111_1111_1111 << element
    if not fitting:
        return waste
    if fitting & way * 15:
        slot = fitting & way * 15
        nature: i64 = 0
        bonus = 0.0
        while slot:
            if slot & 15 and count(table.need >> nature * 4 & 15) == 1:
                bonus = 0.6
            slot >>= 4
            nature += 1
        return 3.0 + bonus + (0.0 if kind != AETHER else -0.5)
    return waste + 0.1


def _grown(table: Sketch, nature: i64, power: i64, way: i64, open_slots: i64) -> float:
    me = bit(nature * 4)
    if power >= 0 and table.tree.level[nature] == (2 if power < TITANS else 3):
        return -5.0 if way & me else -0.9
    if table.may_enter(nature):
        if way & me:
            return 6.0 if nature == THE_PLANET else 4.0
    elif way & me:
        return -6.0
    slots: i64 = table.tree.slots[nature]
    if not way & me and open_slots & way * 15 & slots * 0x111_1111_1111:
        return 2.6
    return -0.7


def _unleashed(table: Sketch, kind: i64, exposed: i64, longest: i64, last: bool, aggressions: i64) -> float:
    if longest == 1:
        return -500.0
    if table.swallowing:
        return 3.8
    hurry = 0.4 * float(aggressions) + 2.0 / float(longest)
    if kind == HEKATONKHEIRES:
        return (2.6 if last else 0.2) + hurry + (1.0 if table.few_natures() else 0.0)
    if kind == STORM:
        return -3.0 if exposed == 0 else 3.4 - 1.2 * float(exposed) + hurry
    return (3.2 if exposed == 0 else 0.6) + hurry
