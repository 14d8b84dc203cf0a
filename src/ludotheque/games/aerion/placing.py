# mypyc: compile
"""Where Elements may lie and what may come of it, from a view: for the player, for hints and for cautions."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.aerion.kinds import (
    AS_BLUEPRINT,
    AS_CREW,
    AS_MATERIAL,
    COMMON,
    CREW,
    ELEMENTS,
    MATERIAL,
    NONE,
    SHIPS,
    SLIPWAY,
    kind_of,
    type_of,
)
from ludotheque.games.aerion.phases import FLAGSHIP, GROUNDED, GROUNDED_BLOCKS, LENIENT
from ludotheque.games.aerion.view import AerionView


def is_in_charge(view: AerionView, seat: i64, ship: i64) -> bool:
    """Whether the token of that Ship turns for that seat."""
    return view.seats == 1 or (view.charge >> ship & 1 == 1) == (seat == 0)


def is_grounded(view: AerionView, ship: i64) -> bool:
    """Whether a Cloud keeps that Ship's token from turning."""
    return view.variants & GROUNDED != 0 and view.clouds[ship] > 0


def may_fly(view: AerionView, ship: i64, place: i64) -> bool:
    """Whether that Ship is wanted, and somebody who may use that Workshop can turn its token."""
    if view.flying >> ship & 1:
        return False
    return place == COMMON or is_in_charge(view, place, ship)


def lying(view: AerionView, place: i64) -> i64:
    """How many cards lie in that Workshop."""
    found: i64 = 0
    for at in range(3):
        if view.shop[place * 3 + at] != NONE:
            found += 1
    return found


def ship_of(view: AerionView, place: i64, kind: i64) -> i64:
    """The Ship of the Blueprint in a Workshop, or of the Blueprint that is about to lie there."""
    return kind if kind < MATERIAL else kind_of(view.shop[place * 3])


def fits(view: AerionView, seat: i64, place: i64, kind: i64) -> bool:
    """Whether the card may lie in that Workshop, by the rules."""
    if view.seats == 1:
        if place >= COMMON:
            return False
    elif place not in (seat, COMMON):
        return False
    first = place * 3
    if view.shop[first + type_of(kind)] != NONE:
        return False
    blueprint: i64 = view.shop[first + AS_BLUEPRINT]
    material: i64 = view.shop[first + AS_MATERIAL]
    crew: i64 = view.shop[first + AS_CREW]
    at: i64 = 0
    if kind >= CREW and not view.crew_first and (blueprint == NONE or material == NONE):
        return False
    if blueprint != NONE or kind < MATERIAL:
        at += (kind if kind < MATERIAL else kind_of(blueprint)) + 1
    if material != NONE or (kind >= MATERIAL and kind < CREW):
        stuff = kind if kind >= MATERIAL and kind < CREW else kind_of(material)
        at += 7 * (stuff - MATERIAL + 1)
    if crew != NONE or kind >= CREW:
        at += 28 * ((kind if kind >= CREW else kind_of(crew)) - CREW + 1)
    if view.box.agree[at] != 1:
        return False
    if view.rulings & GROUNDED_BLOCKS and lying(view, place) == 2:
        return not is_grounded(view, ship_of(view, place, kind))
    return True


def has_room_for_a_book(view: AerionView, seat: i64) -> bool:
    """Whether that seat's Pulpit takes another Book."""
    books: i64 = 0
    for book in view.pulpit:
        if book >> 3 == seat:
            books += 1
    return books < view.pulpit_room


def fits_slipway(view: AerionView, kind: i64) -> bool:
    """Whether the slipway takes a card of that kind."""
    if not view.expansions & FLAGSHIP or view.flying & 64 or kind < MATERIAL or kind >= ELEMENTS:
        return False
    if view.slipway[kind - MATERIAL] != NONE:
        return False
    if kind >= CREW and not view.crew_first:
        for at in range(3):
            if view.slipway[at] == NONE:
                return False
    return True


def agrees(view: AerionView, ship: i64, kind: i64) -> bool:
    """Whether that Ship is built with a card of that kind."""
    if kind < MATERIAL:
        return kind == ship
    if kind < CREW:
        return kind == view.box.material[ship]
    return kind == view.box.crew[ship]


def serves(view: AerionView, place: i64, kind: i64) -> bool:
    """Whether a Ship that is still wanted could come of that Workshop with this card in it."""
    for ship in range(SHIPS):
        if not may_fly(view, ship, place) or not agrees(view, ship, kind):
            continue
        together = True
        for at in range(3):
            card: i64 = view.shop[place * 3 + at]
            if card != NONE and not agrees(view, ship, kind_of(card)):
                together = False
        if together:
            return True
    return False


def must_place(view: AerionView, seat: i64, kind: i64) -> bool:
    """Whether the rules leave no choice but to place or reserve an Element just acquired."""
    if kind >= CREW or view.rulings & LENIENT:
        return False
    for place in range(SLIPWAY):
        if fits(view, seat, place, kind) and lying(view, place) < 2:
            return True
    return False
