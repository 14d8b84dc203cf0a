# mypyc: compile
"""Explorers: sent to the territories for a recruit and some metal, or for nothing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.kero import events
from ludotheque.games.kero.box import METAL, PLACES, RECRUIT
from ludotheque.games.kero.moves import SPACES
from ludotheque.games.kero.phases import PLACING, SPENDING
from ludotheque.games.kero.rules import refusals
from ludotheque.games.kero.state import KeroState
from ludotheque.kernel.scribe import Scribe

SPACE_FOR: Final = 3  # Explorers on the two final spaces


def why_not_there(state: KeroState, seat: i64, place: i64) -> i64:
    """kero:X-02, kero:E-04, kero:E-05, kero:RUL-42: An Explorer you have, where one may go this turn."""
    if state.explorers[seat] == 0:
        return refusals.NO_EXPLORER
    if place == SPACES:
        if state.final == 0:
            return refusals.NOT_FINAL
        return refusals.FINE if state.spaces < SPACE_FOR else refusals.SPACES_FULL
    return refusals.FINE if state.lands[place] >= 0 else refusals.NO_TERRITORY


def why_not_explore(state: KeroState, seat: i64, place: i64) -> i64:
    """kero:X-01: One recruit and one metal, in the Camp phase."""
    if state.phase != SPENDING:
        return refusals.PLACE_FIRST if state.phase == PLACING else refusals.NOT_NOW
    if state.resources[RECRUIT] == 0 or state.resources[METAL] == 0:
        return refusals.RESOURCES_SHORT
    return why_not_there(state, seat, place)


def explore(state: KeroState, seat: i64, place: i64, scribe: Scribe) -> None:
    """kero:X-01: Pay a recruit and a metal and place an Explorer; as often as you can."""
    state.resources[RECRUIT] -= 1
    state.resources[METAL] -= 1
    post(state, seat, place, scribe)


def post(state: KeroState, seat: i64, place: i64, scribe: Scribe) -> None:
    """kero:X-01, kero:X-03, kero:E-04: An Explorer goes to a territory, whoever is there, or to a space."""
    state.explorers[seat] -= 1
    if place == SPACES:
        state.spaces += 1
        scribe.tell(state, events.EXPLORED, seat)
    else:
        state.posted[seat * PLACES + place] += 1
        scribe.tell(state, events.PLACED, seat, state.lands[place])


def room_for(state: KeroState, seat: i64) -> i64:
    """kero:X-02, kero:E-05: How many Explorers that clan can still place."""
    left: i64 = state.explorers[seat]
    if state.final:
        spaces: i64 = SPACE_FOR - state.spaces
        return min(spaces, left)
    return left


def grant(state: KeroState, seat: i64, count: i64) -> bool:
    """kero:X-02: Free placements, as many as there are Explorers; whether there is one to place."""
    possible = room_for(state, seat)
    state.to_place = min(possible, count)
    return state.to_place > 0


def why_not_place(state: KeroState, seat: i64, place: i64) -> i64:
    """kero:R-03, kero:A-04: A free Explorer, before anything else is spent."""
    if state.phase != PLACING:
        return refusals.NOT_NOW
    return why_not_there(state, seat, place)


def place_free(state: KeroState, seat: i64, place: i64, scribe: Scribe) -> bool:
    """kero:R-03: Place one of the free Explorers; whether that was the last."""
    state.to_place -= 1
    post(state, seat, place, scribe)
    return state.to_place == 0


def decline(state: KeroState, seat: i64, scribe: Scribe) -> None:
    """kero:RUL-33: Free Explorers may be declined; they are not saved for later."""
    count = state.to_place
    state.to_place = 0
    scribe.tell(state, events.DECLINED, seat, count)
