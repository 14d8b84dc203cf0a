# mypyc: compile
"""Permanent Abilities: their tiles, what acts by itself and what is chosen.

kero:P-04: The kinds of ability: free die, extra resource, wheat trade, tie winner, Jerrycan income.
"""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kero import events
from ludotheque.games.kero.box import ABILITIES, EXTRA, INCOME, RESOURCES, TIE, TRADE, WHEAT
from ludotheque.games.kero.phases import SPENDING
from ludotheque.games.kero.rules import refusals
from ludotheque.games.kero.rules.jerrycans import gain_jerrycans
from ludotheque.games.kero.state import KeroState
from ludotheque.kernel.scribe import Scribe


def owns(state: KeroState, seat: i64, ability: i64) -> bool:
    """Whether that clan has a tile of this ability."""
    return state.tiles[seat * ABILITIES + ability] > 0


def tiles_of(state: KeroState, seat: i64) -> i64:
    """How many ability tiles a clan has."""
    total: i64 = 0
    for ability in range(ABILITIES):
        total += state.tiles[seat * ABILITIES + ability]
    return total


def has_slot(state: KeroState, seat: i64) -> bool:
    """kero:P-02: Whether one of the five slots is free."""
    return tiles_of(state, seat) < state.box.ability_slots


def take_tile(state: KeroState, seat: i64, ability: i64, scribe: Scribe) -> None:
    """kero:P-01, kero:P-02, kero:RUL-11: The matching tile, if a slot is free and the tile is there."""
    left: i64 = state.box.tile_copies[ability] - state.tiles[ability] - state.tiles[ABILITIES + ability]
    if not has_slot(state, seat) or left <= 0:
        scribe.tell(state, events.NO_TILE, seat, ability)
        return
    state.tiles[seat * ABILITIES + ability] += 1
    scribe.tell(state, events.TILE, seat, ability)


def income(state: KeroState, seat: i64, scribe: Scribe) -> None:
    """kero:P-J, kero:P-05: A Jerrycan whenever your turn begins, without asking."""
    count: i64 = state.tiles[seat * ABILITIES + INCOME]
    if count == 0:
        return
    taken = gain_jerrycans(state, seat, count)
    scribe.tell(state, events.INCOME, seat, taken)


def add_extras(state: KeroState, seat: i64) -> None:
    """kero:P-R, kero:R-04, kero:P-03, kero:RUL-12: One more of a named resource at collection."""
    for resource in range(RESOURCES):
        state.resources[resource] += state.tiles[seat * ABILITIES + EXTRA + resource]


def why_not_trade(state: KeroState, seat: i64, amount: i64) -> i64:
    """kero:P-W, kero:P-05, kero:RUL-38: Once a turn, in the Camp phase, as wheat and supply allow."""
    if state.phase != SPENDING:
        return refusals.NOT_NOW
    if not owns(state, seat, TRADE):
        return refusals.NO_TRADE
    if state.traded:
        return refusals.TRADED
    if amount == 0 or amount > state.resources[WHEAT]:
        return refusals.WHEAT_SHORT
    if amount > state.supply:
        return refusals.SUPPLY_SHORT
    return refusals.FINE


def trade(state: KeroState, seat: i64, amount: i64, scribe: Scribe) -> None:
    """kero:P-W: This turn's wheat for as many Jerrycans."""
    state.resources[WHEAT] -= amount
    state.traded = 1
    gain_jerrycans(state, seat, amount)
    scribe.tell(state, events.TRADED, seat, amount)


def tie_winner(state: KeroState) -> i64:
    """kero:P-T, kero:M-08, kero:RUL-37: The seat that wins a tie, whoever's turn it is; -1 for nobody."""
    if owns(state, 0, TIE):
        return 0
    if owns(state, 1, TIE):
        return 1
    return -1
