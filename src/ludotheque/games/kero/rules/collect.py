# mypyc: compile
"""Collecting what the dice show."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kero import events
from ludotheque.games.kero.box import (
    BRICK,
    DICE,
    EXPLORER,
    FACES,
    FIRE,
    JERRYCAN,
    METAL,
    RECRUIT,
    RESOURCES,
    TUAREK,
    WHEAT,
)
from ludotheque.games.kero.rules.abilities import add_extras
from ludotheque.games.kero.rules.explorers import grant
from ludotheque.games.kero.rules.jerrycans import gain_jerrycans
from ludotheque.games.kero.rules.tuareks import draw
from ludotheque.games.kero.state import PLACING, SPENDING, KeroState
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.scribe import Scribe


def count_symbol(state: KeroState, wanted: i64) -> i64:
    """kero:R-01: How much of a symbol the dice show as they lie: each face is worth its amount."""
    symbol, amount = state.box.symbol, state.box.amount
    total: i64 = 0
    die: i64 = 0
    while die < DICE:
        face: i64 = state.dice[die]
        if face >= 0 and symbol[die * FACES + face] == wanted:
            total += amount[die * FACES + face]
        die += 1
    return total


def note_result(state: KeroState) -> None:
    """kero:R-01, kero:F-09, kero:RUL-41: The result as the truck lies flat; later throws leave it."""
    resource: i64 = 0
    while resource < RESOURCES:
        state.resources[resource] = count_symbol(state, resource)
        resource += 1
    fires: i64 = 0
    die: i64 = 0
    while die < DICE:
        face: i64 = state.dice[die]
        if face >= 0 and state.box.symbol[die * FACES + face] == FIRE:
            fires += 1
        die += 1
    state.fires = fires


def collect_jerrycans(state: KeroState, seat: i64, scribe: Scribe) -> None:
    """kero:R-02, kero:R-07, kero:RUL-10: Rolled Jerrycans become tokens; without one they only pay now."""
    rolled = count_symbol(state, JERRYCAN)
    if rolled == 0:
        return
    taken = gain_jerrycans(state, seat, rolled)
    state.loose = rolled - taken
    scribe.tell(state, events.JERRYCANS, seat, taken)
    if state.loose:
        scribe.tell(state, events.LOOSE, seat, state.loose)


def collect(state: KeroState, seat: i64, chance: Chance, scribe: Scribe) -> None:
    """kero:R-03, kero:RUL-9, kero:RUL-33: Resources, Jerrycans, Tuareks, then Explorers to be placed."""
    note_result(state)
    add_extras(state, seat)
    state.phase = SPENDING
    resources = state.resources
    scribe.tell(
        state, events.COLLECTED, resources[BRICK], resources[WHEAT], resources[METAL], resources[RECRUIT]
    )
    collect_jerrycans(state, seat, scribe)
    draw(state, seat, count_symbol(state, TUAREK), chance, scribe)
    if grant(state, seat, count_symbol(state, EXPLORER)):
        state.phase = PLACING


def let_vanish(state: KeroState, seat: i64, scribe: Scribe) -> None:
    """kero:R-05: What is left at the end of the Camp phase is lost; Jerrycan tokens are kept."""
    lost: i64 = state.loose
    resource: i64 = 0
    while resource < RESOURCES:
        lost += state.resources[resource]
        state.resources[resource] = 0
        resource += 1
    state.loose = 0
    if lost:
        scribe.tell(state, events.LOST, seat, lost)
