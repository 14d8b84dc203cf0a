# mypyc: compile
"""Cards: taken from the row for their full cost, their effect at once."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kero import events
from ludotheque.games.kero.box import (
    CARDS,
    COSTS,
    DRAW_TUAREKS,
    FREE_REFUEL,
    GAIN_JERRYCANS,
    GIVE_ABILITY,
    JERRYCAN,
    NONE_SHALL_PASS,
    PLACE_EXPLORERS,
    RESOURCES,
)
from ludotheque.games.kero.phases import FORBID_SIXTH, PLACING, SPENDING, SPREAD
from ludotheque.games.kero.rules import refusals
from ludotheque.games.kero.rules.abilities import has_slot, take_tile
from ludotheque.games.kero.rules.explorers import grant
from ludotheque.games.kero.rules.jerrycans import gain_jerrycans, purse, spend_jerrycans
from ludotheque.games.kero.rules.tuareks import draw
from ludotheque.games.kero.state import KeroState
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.moves import bit
from ludotheque.kernel.scribe import Scribe


def can_pay(state: KeroState, seat: i64, card: i64) -> bool:
    """kero:A-02: Whether that clan has the full cost of a card."""
    cost = state.box.cost
    for resource in range(RESOURCES):
        if cost[card * COSTS + resource] > state.resources[resource]:
            return False
    return cost[card * COSTS + JERRYCAN] <= purse(state, seat)


def why_not_take(state: KeroState, seat: i64, slot: i64) -> i64:
    """kero:A-02, kero:A-03, kero:RUL-11: A card that lies in the row and that you can pay."""
    if state.phase != SPENDING:
        return refusals.PLACE_FIRST if state.phase == PLACING else refusals.NOT_NOW
    card: i64 = state.row[slot]
    if card < 0:
        return refusals.SLOT_EMPTY
    if not can_pay(state, seat, card):
        return refusals.RESOURCES_SHORT
    if state.options[FORBID_SIXTH] and state.box.card_effect[card] == GIVE_ABILITY:
        if not has_slot(state, seat):
            return refusals.SIXTH_TILE
    return refusals.FINE


def pay_for(state: KeroState, seat: i64, card: i64) -> None:
    """kero:R-05, kero:A-02: The full cost goes; each resource is spent once."""
    cost = state.box.cost
    for resource in range(RESOURCES):
        state.resources[resource] -= cost[card * COSTS + resource]
    spend_jerrycans(state, seat, cost[card * COSTS + JERRYCAN])


def take(state: KeroState, seat: i64, slot: i64, scribe: Scribe) -> i64:
    """kero:A-02, kero:A-03: The card is yours, its slot stays empty until the refill; returns the card."""
    card: i64 = state.row[slot]
    pay_for(state, seat, card)
    state.row[slot] = -1
    state.cards[seat] |= bit(card)
    scribe.tell(state, events.TOOK, seat, card)
    return card


def carry_out(state: KeroState, seat: i64, card: i64, chance: Chance, scribe: Scribe) -> bool:
    """kero:A-04: The effect happens at once, before anything else is spent; whether a free refuel begins."""
    effect: i64 = state.box.card_effect[card]
    amount: i64 = state.box.card_amount[card]
    if effect == GAIN_JERRYCANS:
        taken = gain_jerrycans(state, seat, amount)
        scribe.tell(state, events.JERRYCANS, seat, taken)
    elif effect == DRAW_TUAREKS:
        draw(state, seat, amount, chance, scribe)
    elif effect == PLACE_EXPLORERS:
        if grant(state, seat, amount):
            state.phase = PLACING
    elif effect == GIVE_ABILITY:
        take_tile(state, seat, amount, scribe)
    return effect == FREE_REFUEL


def colour_of(state: KeroState, card: i64) -> i64:
    """A card's colour, as this table plays None shall pass!"""
    if state.options[SPREAD]:
        return state.box.card_spread[card]
    return state.box.card_colour[card]


def colour_counts(state: KeroState, seat: i64) -> list[int]:
    """kero:A-07: How many cards of each colour a clan owns: all of them count."""
    counts = [0] * 6
    owned: i64 = state.cards[seat]
    for card in range(CARDS):
        if owned >> card & 1:
            counts[colour_of(state, card)] += 1
    return counts


def cards_owned(state: KeroState, seat: i64) -> i64:
    """kero:A-07: How many cards a clan owns."""
    owned: i64 = state.cards[seat]
    total: i64 = 0
    while owned:
        total += owned & 1
        owned >>= 1
    return total


def none_shall_pass(state: KeroState, seat: i64) -> i64:
    """kero:A-06: Each copy is worth as many points as you own copies."""
    owned: i64 = state.cards[seat]
    copies: i64 = 0
    for card in range(CARDS):
        if owned >> card & 1 and state.box.card_effect[card] == NONE_SHALL_PASS:
            copies += 1
    return copies * copies


def printed_points(state: KeroState, seat: i64) -> i64:
    """The points printed on a clan's cards."""
    owned: i64 = state.cards[seat]
    total: i64 = 0
    for card in range(CARDS):
        if owned >> card & 1:
            total += state.box.card_points[card]
    return total
