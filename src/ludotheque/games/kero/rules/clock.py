# mypyc: compile
"""What time itself does: the window closes, the next refuelling throw, the lock ends, the tank is empty."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.kero import events
from ludotheque.games.kero.phases import (
    BY_HAND,
    CLAIMING,
    CLOCK,
    IDLE,
    OVER,
    PLACING,
    REACT,
    READY,
    REFUELLING,
    ROLLING,
    SPENDING,
    THROWING,
)
from ludotheque.games.kero.rules.claim import leftmost_tie
from ludotheque.games.kero.rules.explorers import decline
from ludotheque.games.kero.rules.refuel import close_window, full_at, go_on, next_throw_at
from ludotheque.games.kero.rules.rolling import GOES_ON, RAN_DRY, empty_at, runs_dry, stand_up, unlock
from ludotheque.games.kero.rules.turn import choose_tie, end_camp, follow_roll, go_refuelling
from ludotheque.games.kero.state import KeroState
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.scribe import Scribe

GRACE: Final = 150  # how late a message may come that was sent in time
NEVER: Final = -1


def due_at(state: KeroState) -> i64:
    """When time acts next, or NEVER; only against the clock."""
    phase = state.phase
    if state.mode != CLOCK or phase == OVER:
        return NEVER
    if phase == THROWING:
        empty = empty_at(state)
        return min(empty, state.lock_end)
    if phase == ROLLING:
        return empty_at(state)
    if phase == REFUELLING:
        full = full_at(state)
        throw = next_throw_at(state)
        return min(throw, full)
    if phase == REACT:
        return state.window_end
    limit: i64 = state.options[IDLE]
    return state.clock + limit if limit else NEVER


def grace_for(state: KeroState) -> i64:
    """How long the host waits for what was sent in time: an outage is told only after that."""
    if state.phase == ROLLING or (state.phase == THROWING and runs_dry(state)):
        return GRACE
    if state.phase == REFUELLING and state.options[BY_HAND]:
        return GRACE
    return 0


def strike(state: KeroState, chance: Chance, scribe: Scribe) -> None:
    """Carry out what is due, judged at the moment it was due."""
    at = due_at(state)
    state.clock = at
    phase = state.phase
    if phase == THROWING and not runs_dry(state):
        course = unlock(state, chance, scribe)
        if course != GOES_ON:
            follow_roll(state, course, at, chance, scribe)
    elif phase in (THROWING, ROLLING):
        follow_roll(state, RAN_DRY, at, chance, scribe)
    elif phase == REFUELLING:
        if go_on(state, at, chance, scribe):
            go_refuelling(state, at, chance, scribe)
    elif phase == REACT:
        if close_window(state, at, chance, scribe):
            go_refuelling(state, at, chance, scribe)
    else:
        act_for_idle(state, at, chance, scribe)


def act_for_idle(state: KeroState, at: i64, chance: Chance, scribe: Scribe) -> None:
    """kero:RUL-36, kero:T-05: An idle clan: one throw and stop, Explorers declined, nothing bought."""
    seat: i64 = state.active
    scribe.tell(state, events.IDLE, seat)
    if state.phase == READY:
        course = stand_up(state, at, chance, scribe)
        state.stopping = 1
        follow_roll(state, course, at, chance, scribe)
    elif state.phase == PLACING:
        decline(state, seat, scribe)
        state.phase = SPENDING
    elif state.phase == SPENDING:
        end_camp(state, seat, 0, chance, scribe)
    elif state.phase == CLAIMING:
        choose_tie(state, leftmost_tie(state), chance, scribe)
