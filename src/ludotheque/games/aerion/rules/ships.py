# mypyc: compile
"""Chapter *Ships and Workshops*."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.aerion import events
from ludotheque.games.aerion.box import AerionBox
from ludotheque.games.aerion.kinds import (
    AS_BLUEPRINT,
    AS_CREW,
    AS_MATERIAL,
    CREW,
    ELEMENTS,
    KINDS,
    MATERIAL,
    NONE,
    RECOVERABLE,
    SLIPWAY,
    deck_of,
    kind_of,
    type_of,
)
from ludotheque.games.aerion.rules.duo import is_in_charge, may_use_workshop
from ludotheque.games.aerion.rules.seams import team
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel.scribe import Scribe


def discard(state: AerionState, card: i64) -> None:
    """Put a card on the discard pile of its own deck."""
    put_on_pile(state, deck_of(card), kind_of(card))


def put_on_pile(state: AerionState, deck: i64, kind: i64) -> None:
    """One more card of that kind lies on the discard pile of that deck."""
    state.piles[deck * KINDS + kind] += 1
    if state.box.traits[kind] & RECOVERABLE:
        state.ripe[deck] += 1


def agrees(box: AerionBox, blueprint: i64, material: i64, crew: i64) -> bool:
    """aerion:B-31: At least one Ship uses all these kinds; NONE where nothing lies."""
    place: i64 = 0
    if blueprint != NONE:
        place += kind_of(blueprint) + 1
    if material != NONE:
        place += 7 * (kind_of(material) - MATERIAL + 1)
    if crew != NONE:
        place += 28 * (kind_of(crew) - CREW + 1)
    return box.agree[place] == 1


def may_lie(state: AerionState, workshop: i64, kind: i64) -> bool:
    """aerion:B-32, aerion:A-04: Room for its type, a Ship for all, the Crew last; flying Ships count too."""
    shop = state.shop
    first = workshop * 3
    place = type_of(kind)
    if shop[first + place] != NONE:
        return False
    blueprint: i64 = shop[first + AS_BLUEPRINT]
    material: i64 = shop[first + AS_MATERIAL]
    crew: i64 = shop[first + AS_CREW]
    if place == AS_BLUEPRINT:
        return agrees(state.box, kind, material, crew)
    if place == AS_MATERIAL:
        return agrees(state.box, blueprint, kind, crew)
    if blueprint == NONE or material == NONE:
        if not state.crew_first:
            return False
    return agrees(state.box, blueprint, material, kind)


def completes(state: AerionState, workshop: i64, kind: i64) -> bool:
    """Whether a card of that kind would be the third in that Workshop."""
    first = workshop * 3
    lying = (state.shop[first] != NONE) + (state.shop[first + 1] != NONE) + (state.shop[first + 2] != NONE)
    return lying == 2 and state.shop[first + type_of(kind)] == NONE


def ship_in(state: AerionState, workshop: i64, kind: i64) -> i64:
    """The Ship of the Blueprint in a Workshop, or of the Blueprint that is about to lie there."""
    return kind if kind < MATERIAL else kind_of(state.shop[workshop * 3])


def may_place(state: AerionState, seat: i64, place: i64, kind: i64) -> bool:
    """Whether that seat may lay an Element of that kind there: a Workshop, or a place of an expansion."""
    if kind >= ELEMENTS:
        return False
    if place >= SLIPWAY:
        for expansion in team(state):
            if expansion.takes(state, place, kind):
                return True
        return False
    if not may_use_workshop(state, seat, place) or not may_lie(state, place, kind):
        return False
    if state.expansions and completes(state, place, kind):
        ship = ship_in(state, place, kind)
        for expansion in team(state):
            if expansion.bars(state, ship):
                return False
    return True


def lay(state: AerionState, seat: i64, place: i64, card: i64, event: i64, scribe: Scribe) -> None:
    """Lay an Element where it may lie, and tell it; the third card in a Workshop builds the Ship."""
    kind = kind_of(card)
    if place >= SLIPWAY:
        for expansion in team(state):
            if expansion.takes(state, place, kind):
                expansion.put(state, seat, place, card, event, scribe)
                return
        return
    first = place * 3
    state.shop[first + type_of(kind)] = card
    scribe.tell(state, event, seat, kind, place)
    if state.shop[first] != NONE and state.shop[first + 1] != NONE and state.shop[first + 2] != NONE:
        build(state, seat, place, scribe)


def build(state: AerionState, seat: i64, workshop: i64, scribe: Scribe) -> None:
    """aerion:B-33, aerion:B-34, aerion:T-05: The Ship is built; its cards go to their piles, and only so."""
    ship = kind_of(state.shop[workshop * 3])
    for place in range(3):
        discard(state, state.shop[workshop * 3 + place])
        state.shop[workshop * 3 + place] = NONE
    fate = fate_of(state, seat, ship)
    if fate == events.FLOWN:
        state.flying |= 1 << ship
    scribe.tell(state, fate, ship, seat)


def fate_of(state: AerionState, seat: i64, ship: i64) -> i64:
    """aerion:B-35: What becomes of a Ship's token when that seat builds it; one that flies stays so."""
    if state.flying >> ship & 1:
        return events.UNFLOWN
    if not is_in_charge(state, seat, ship):
        return events.NOT_IN_CHARGE
    for expansion in team(state):
        if expansion.grounds(state, ship):
            return events.KEPT_DOWN
    return events.FLOWN
