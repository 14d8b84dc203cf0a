# mypyc: compile
"""Collecting what the dice show."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kero import events
from ludotheque.games.kero.box import (
    BRICK,
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
from ludotheque.games.kero.phases import PLACING, SPENDING
from ludotheque.games.kero.rules.abilities import add_extras
from ludotheque.games.kero.rules.explorers import grant
from ludotheque.games.kero.rules.jerrycans import gain_jerrycans
from ludotheque.games.kero.rules.rolling import dice_on_fire
from ludotheque.games.kero.rules.tuareks import draw
from ludotheque.games.kero.state import KeroState
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.moves import MEMBERS_OF
from ludotheque.kernel.scribe import Scribe


def tally(state: KeroState) -> list[int]:
    """kero:R-01: How much of each symbol the dice show as they lie: each face is worth its amount."""
    symbol, amount = state.box.symbol, state.box.amount
    shown = [0] * (FIRE + 1)
    for die, face in enumerate(state.dice):
        if face >= 0:
            shown[symbol[die * FACES + face]] += amount[die * FACES + face]
    return shown


def note_result(state: KeroState, shown: list[int]) -> None:
    """kero:R-01, kero:F-09, kero:RUL-41: The result as the truck lies flat; later throws leave it."""
    for resource in range(RESOURCES):
        state.resources[resource] = shown[resource]
    state.fires = len(MEMBERS_OF[dice_on_fire(state)])


def collect_jerrycans(state: KeroState, seat: i64, rolled: i64, scribe: Scribe) -> None:
    """kero:R-02, kero:R-07, kero:RUL-10: Rolled Jerrycans become tokens; without one they only pay now."""
    if rolled == 0:
        return
    taken = gain_jerrycans(state, seat, rolled)
    state.loose = rolled - taken
    scribe.tell(state, events.JERRYCANS, seat, taken)
    if state.loose:
        scribe.tell(state, events.LOOSE, seat, state.loose)


def collect(state: KeroState, seat: i64, chance: Chance, scribe: Scribe) -> None:
    """kero:R-03, kero:RUL-9, kero:RUL-33: Resources, Jerrycans, Tuareks, then Explorers to be placed."""
    shown = tally(state)
    note_result(state, shown)
    add_extras(state, seat)
    state.phase = SPENDING
    resources = state.resources
    scribe.tell(
        state, events.COLLECTED, resources[BRICK], resources[WHEAT], resources[METAL], resources[RECRUIT]
    )
    collect_jerrycans(state, seat, shown[JERRYCAN], scribe)
    draw(state, seat, shown[TUAREK], chance, scribe)
    if grant(state, seat, shown[EXPLORER]):
        state.phase = PLACING


def let_vanish(state: KeroState, seat: i64, scribe: Scribe) -> None:
    """kero:R-05: What is left at the end of the Camp phase is lost; Jerrycan tokens are kept."""
    lost: i64 = state.loose
    for resource in range(RESOURCES):
        lost += state.resources[resource]
        state.resources[resource] = 0
    state.loose = 0
    if lost:
        scribe.tell(state, events.LOST, seat, lost)
