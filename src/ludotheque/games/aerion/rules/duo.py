# mypyc: compile
"""Chapter *Two players*: what belongs to whom."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.aerion.kinds import COMMON, SHIP_STREAM, SHIPS
from ludotheque.games.aerion.phases import PARTNERS_WORD
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel.chance import Chance


def deal_ships(state: AerionState, chance: Chance) -> None:
    """aerion:T-01: Each player is in charge of three Ships; a single player of all six."""
    state.charge = 63
    if state.seats == 2:
        ships = list(range(SHIPS))
        chance.shuffle(SHIP_STREAM, ships)
        state.charge = 1 << ships[0] | 1 << ships[1] | 1 << ships[2]


def is_in_charge(state: AerionState, seat: i64, ship: i64) -> bool:
    """aerion:T-06: Only the Ships in front of you turn when you complete them."""
    return (state.charge >> ship & 1 == 1) == (seat == 0)


def may_use_workshop(state: AerionState, seat: i64, workshop: i64) -> bool:
    """aerion:T-03, aerion:T-04: Alone, both Workshops; with a partner, the own and the common one."""
    if state.seats == 1:
        return workshop < COMMON
    return workshop in (seat, COMMON)


def asked(state: AerionState) -> i64:
    """Whose word is waited for: the active player's, but at the brink of a defeat also the partner's."""
    return 1 - state.active if state.stage == PARTNERS_WORD else state.active


def next_seat(state: AerionState) -> i64:
    """aerion:T-02: Players take full turns one after the other."""
    return 1 - state.active if state.seats == 2 else 0
