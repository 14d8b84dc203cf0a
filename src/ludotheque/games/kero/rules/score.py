# mypyc: compile
"""Territories and the score."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kero.box import (
    EVERY_COLOUR,
    FOUR_ALIKE,
    KINDS,
    LANDS,
    PER_COLOUR,
    PER_TERRITORY,
    PER_THREE,
)
from ludotheque.games.kero.phases import RESIGNED, TIE_BREAK
from ludotheque.games.kero.rules.cards import cards_owned, colour_counts, none_shall_pass, printed_points
from ludotheque.games.kero.state import KeroState


def per_colour(state: KeroState, seat: i64, colour: i64) -> i64:
    """kero:L-1: One point for each card of the colour shown."""
    return colour_counts(state, seat)[colour]


def per_three(state: KeroState, seat: i64) -> i64:
    """kero:L-2: One point for each full group of three cards."""
    return cards_owned(state, seat) // 3


def every_colour(state: KeroState, seat: i64) -> i64:
    """kero:L-3: One point, and two more with a card of every colour."""
    colour: i64 = 0
    for count in colour_counts(state, seat):
        if count == 0 and state.box.colours >> colour & 1:
            return 1
        colour += 1
    return 3


def four_alike(state: KeroState, seat: i64) -> i64:
    """kero:L-4: One point, and three more, once, with four cards of one colour."""
    for count in colour_counts(state, seat):
        if count >= 4:
            return 4
    return 1


def territories_of(state: KeroState, seat: i64) -> i64:
    """kero:L-5: How many territories a clan owns, each counted."""
    won: i64 = state.won[seat]
    total: i64 = 0
    while won:
        total += won & 1
        won >>= 1
    return total


def land_points(state: KeroState, seat: i64, land: i64) -> i64:
    """kero:L-6: What a territory is worth to its owner: its kind's points, or those printed on it."""
    kind: i64 = state.box.land_kind[land]
    if kind == PER_COLOUR:
        return per_colour(state, seat, state.box.land_colour[land])
    if kind == PER_THREE:
        return per_three(state, seat)
    if kind == EVERY_COLOUR:
        return every_colour(state, seat)
    if kind == FOUR_ALIKE:
        return four_alike(state, seat)
    if kind == PER_TERRITORY:
        return territories_of(state, seat)
    return state.box.land_points[land]


def territory_points(state: KeroState, seat: i64) -> i64:
    """What all territories of a clan are worth."""
    won: i64 = state.won[seat]
    total: i64 = 0
    for land in range(LANDS):
        if won >> land & 1:
            total += land_points(state, seat, land)
    return total


def space_points(state: KeroState, seat: i64) -> i64:
    """kero:E-04, kero:RUL-25: The final spaces, filled in the best way: 1, 3, 4 for 1, 2, 3 Explorers."""
    if seat == state.first or state.spaces == 0:
        return 0
    if state.spaces == 1:
        return 1
    return state.spaces + 1


def score(state: KeroState, seat: i64) -> i64:
    """kero:Z-01, kero:Z-02: Printed points, None shall pass!, territories, final spaces; nothing else."""
    points = printed_points(state, seat) + none_shall_pass(state, seat)
    return points + territory_points(state, seat) + space_points(state, seat)


def goods(state: KeroState, seat: i64) -> i64:
    """Jerrycans and Tuareks together, for the tie-break."""
    total: i64 = state.jerrycans[seat]
    for kind in range(KINDS):
        total += state.hands[seat * KINDS + kind]
    return total


def winners(state: KeroState) -> i64:
    """kero:Z-03, kero:RUL-26: The clans with the highest total; ties are shared, or broken by option."""
    if state.result == RESIGNED:
        return 2 - state.loser
    ahead = score(state, 0) - score(state, 1)
    if ahead == 0 and state.options[TIE_BREAK]:
        ahead = territories_of(state, 0) - territories_of(state, 1)
        if ahead == 0:
            ahead = goods(state, 0) - goods(state, 1)
    if ahead == 0:
        return 3
    return 1 if ahead > 0 else 2
