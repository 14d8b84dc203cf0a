# mypyc: compile
"""Choosing dice: five white ones always, coloured ones for a Jerrycan or for nothing."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kero import events
from ludotheque.games.kero.box import ABILITIES, FREE_DIE, WHITE_DICE, WHITES
from ludotheque.games.kero.phases import READY
from ludotheque.games.kero.rules import refusals
from ludotheque.games.kero.rules.jerrycans import spend_jerrycans
from ludotheque.games.kero.state import KeroState
from ludotheque.kernel.moves import MEMBERS_OF
from ludotheque.kernel.scribe import Scribe


def dice_in_roll(state: KeroState) -> i64:
    """kero:D-01, kero:T-05: The dice of this turn's roll: always the five white ones, and those chosen."""
    return WHITE_DICE | state.chosen << WHITES


def is_free(state: KeroState, seat: i64, die: i64) -> bool:
    """kero:P-D, kero:D-03, kero:RUL-34: Whether an ability gives that clan this coloured die (0 to 2)."""
    return state.tiles[seat * ABILITIES + FREE_DIE + die] > 0


def price(state: KeroState, seat: i64, dice: i64) -> i64:
    """kero:D-02: One Jerrycan for each coloured die that no ability gives."""
    total: i64 = 0
    for die in MEMBERS_OF[dice & 7]:
        if not is_free(state, seat, die):
            total += 1
    return total


def is_taken(state: KeroState, dice: i64) -> bool:
    """kero:D-04: Whether one of these coloured dice is in the roll already: each exists once."""
    return state.chosen & dice != 0


def why_not_hire(state: KeroState, seat: i64, dice: i64) -> i64:
    """kero:D-02: Coloured dice are added before the clock starts, and paid at once."""
    if state.phase != READY:
        return refusals.NOT_NOW
    if dice == 0:
        return refusals.NO_DICE
    if is_taken(state, dice):
        return refusals.DIE_TAKEN
    if price(state, seat, dice) > state.jerrycans[seat]:
        return refusals.JERRYCANS_SHORT
    return refusals.FINE


def hire(state: KeroState, seat: i64, dice: i64, scribe: Scribe) -> None:
    """kero:D-02, kero:D-07: Add coloured dice to the roll; a free one is a fresh choice each turn."""
    cost = price(state, seat, dice)
    spend_jerrycans(state, seat, cost)
    add_dice(state, dice)
    scribe.tell(state, events.HIRED, seat, dice, cost)


def add_dice(state: KeroState, dice: i64) -> None:
    """kero:RUL-4: Dice join the roll, and the moment for a paid refuel is past."""
    state.chosen |= dice
    state.may_pay = 0


def put_back_dice(state: KeroState) -> None:
    """kero:D-05: After the turn all coloured dice lie on the Shack again, for either clan."""
    state.chosen = 0
    state.tumbling = 0
    for i in range(8):
        state.dice[i] = -1
