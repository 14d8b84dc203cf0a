# mypyc: compile
"""Fire and refill: a card burns, the row slides right and is filled from the deck."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.kero import events
from ludotheque.games.kero.box import CLAIM, DECK, EXTRA_DISCARD, KINDS, SLOTS
from ludotheque.games.kero.phases import SPENDING
from ludotheque.games.kero.rules import refusals
from ludotheque.games.kero.rules.tuareks import use_up
from ludotheque.games.kero.state import KeroState
from ludotheque.kernel.moves import EVERYONE, bit
from ludotheque.kernel.scribe import Scribe

BURNS_AT: Final = 2

# what the next card of a refill is
ROW_IS_FULL: Final = 0
CARD_LIES: Final = 1
CLAIM_COMES: Final = 2


def burns(state: KeroState) -> bool:
    """kero:B-01, kero:RUL-14: Whether the dice as they lay show two fires or more."""
    return state.fires >= BURNS_AT


def last_card(state: KeroState) -> i64:
    """kero:B-02, kero:B-03, kero:RUL-19: The slot of the right-most card still in the row, -1 for none."""
    for slot in range(SLOTS - 1, -1, -1):
        if state.row[slot] >= 0:
            return slot
    return -1


def slot_to_burn(state: KeroState) -> i64:
    """kero:B-01, kero:B-02: The slot whose card the fire will take, -1 if nothing burns."""
    return last_card(state) if burns(state) else -1


def remove(state: KeroState, slot: i64) -> i64:
    """kero:B-08: A card leaves the row for good; returns it."""
    card: i64 = state.row[slot]
    state.row[slot] = -1
    state.ashes |= bit(card)
    return card


def burn_card(state: KeroState, scribe: Scribe) -> None:
    """kero:B-02: With two fires or more exactly one card burns, the right-most."""
    slot = slot_to_burn(state)
    if slot >= 0:
        card = remove(state, slot)
        scribe.tell(state, events.BURNED, card)


def why_not_discard(state: KeroState, seat: i64, slots: i64) -> i64:
    """kero:TU-8, kero:RUL-18, kero:E-06: A tile for each card, of those that the fire leaves."""
    if state.phase != SPENDING:
        return refusals.NOT_NOW
    if state.final:
        return refusals.FINAL_TURN
    tiles: i64 = state.hands[seat * KINDS + EXTRA_DISCARD]
    if tiles == 0:
        return refusals.NO_SUCH_TILE
    wanted: i64 = 0
    for slot in range(SLOTS):
        if slots >> slot & 1:
            wanted += 1
            if state.row[slot] < 0:
                return refusals.SLOT_EMPTY
            if slot == slot_to_burn(state):
                return refusals.WILL_BURN
    if wanted == 0:
        return refusals.NO_DICE
    return refusals.FINE if wanted <= tiles else refusals.TOO_MANY


def discard_more(state: KeroState, seat: i64, slots: i64, scribe: Scribe) -> None:
    """kero:TU-8, kero:B-04: After the burning, before the cards slide, one more card for each tile."""
    for slot in range(SLOTS):
        if slots >> slot & 1:
            use_up(state, seat, EXTRA_DISCARD)
            card = remove(state, slot)
            scribe.show(state, EVERYONE, events.DISCARDED, seat, card)


def slide(state: KeroState) -> None:
    """kero:B-05, kero:RUL-20: The remaining cards slide right without gaps, in their order, every turn."""
    row = state.row
    goal: i64 = SLOTS - 1
    for slot in range(SLOTS - 1, -1, -1):
        card: i64 = row[slot]
        if card >= 0:
            row[slot] = -1
            row[goal] = card
            goal -= 1


def fill_one(state: KeroState, scribe: Scribe) -> i64:
    """kero:B-05, kero:B-06, kero:B-07, kero:RUL-21: The right-most free slot gets the next card of the deck.

    A Claim card is never placed; an empty deck leaves the gaps.
    """
    slot: i64 = SLOTS - 1
    while slot >= 0 and state.row[slot] >= 0:
        slot -= 1
    if slot < 0 or state.dealt == DECK:
        return ROW_IS_FULL
    card: i64 = state.deck[state.dealt]
    state.dealt += 1
    if card == CLAIM:
        state.claims += 1
        scribe.show(state, EVERYONE, events.CLAIM, state.claims)
        return CLAIM_COMES
    state.row[slot] = card
    scribe.show(state, EVERYONE, events.DEALT, card, slot)
    return CARD_LIES
