# mypyc: compile
"""Rolling against the clock: throws with their lock, burnt dice, the stop.

A throw costs at least its lock of running fuel.  Its faces are drawn when the lock ends, so nobody can plan
while the dice still tumble.  A stop inside the lock waits for its end; so does a throw that comes a moment
early.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.kero import events
from ludotheque.games.kero.box import FACES
from ludotheque.games.kero.phases import CLOCK, READY, ROLLING, THROWING, UNITS
from ludotheque.games.kero.rules import refusals, streams
from ludotheque.games.kero.rules.dice import dice_in_roll
from ludotheque.games.kero.rules.gauge import DEAREST, burn
from ludotheque.games.kero.rules.tuareks import put_away_fireproof
from ludotheque.games.kero.state import KeroState
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.moves import MEMBERS_OF
from ludotheque.kernel.scribe import Scribe
from ludotheque.kit.dice import rethrow

JITTER: Final = 150  # a throw so long before the lock's end takes effect at its end

# how a roll goes on
GOES_ON: Final = 0
HAS_STOPPED: Final = 1
RAN_DRY: Final = 2


def empty_at(state: KeroState) -> i64:
    """kero:O-01: When the standing truck's tank is empty."""
    return state.started + state.fuel[state.active]


def runs_dry(state: KeroState) -> bool:
    """kero:O-01: Whether the tank empties before the throw's lock ends, or in that millisecond."""
    return state.started + state.fuel[state.active] <= state.lock_end


def burnt_dice(state: KeroState) -> i64:
    """kero:K-03: The dice that lie with fire up and may not be thrown again; none with Fireproof."""
    if state.fireproof:
        return 0
    return dice_on_fire(state)


def dice_on_fire(state: KeroState) -> i64:
    """All dice of the roll that show fire."""
    fires = state.box.fires
    found: i64 = 0
    for die, face in enumerate(state.dice):
        if face >= 0:
            found |= fires[die * FACES + face]
    return found


def why_not_stand_up(state: KeroState) -> i64:
    """kero:K-01: The roll begins before the Camp phase, once a turn."""
    if state.phase == READY:
        return refusals.FINE
    return refusals.STANDS if state.phase in (THROWING, ROLLING) else refusals.NOT_NOW


def stand_up(state: KeroState, at: i64, chance: Chance, scribe: Scribe) -> i64:
    """kero:K-01: The truck stands, fuel begins to flow, all chosen dice are thrown.  How the roll goes on."""
    state.may_pay = 0
    state.started = at
    state.stopping = 0
    state.queued = 0
    scribe.tell(state, events.STOOD_UP, state.active)
    if state.mode == UNITS and state.fuel[state.active] == 0:
        return RAN_DRY
    return throw(state, dice_in_roll(state), at, chance, scribe)


def why_not_throw(state: KeroState, dice: i64) -> i64:
    """kero:K-02, kero:K-03: Any dice of the roll that are not burnt, while there is fuel and no lock."""
    if state.phase == READY:
        return refusals.THROW_FIRST
    if state.phase != ROLLING and state.phase != THROWING:
        return refusals.NOT_NOW
    if dice == 0 or dice & ~dice_in_roll(state):
        return refusals.NOT_IN_ROLL
    if state.mode == CLOCK:
        why = why_locked(state)
        if why != refusals.FINE:
            return why
    elif state.mode == UNITS and state.fuel[state.active] == 0:
        return refusals.NO_UNITS
    if dice & burnt_dice(state) & ~state.tumbling:
        return refusals.BURNT
    return refusals.FINE


def why_locked(state: KeroState) -> i64:
    """kero:K-02: A throw waits for the last one's lock, but for the moment that jitter allows."""
    if state.now >= empty_at(state):
        return refusals.TANK_EMPTY
    if state.phase == ROLLING:
        return refusals.FINE
    if state.stopping or state.queued:
        return refusals.STOPPED if state.stopping else refusals.LOCKED
    if state.now >= state.lock_end:
        return refusals.CLOCK_FIRST
    if state.now < state.lock_end - JITTER or runs_dry(state):
        return refusals.LOCKED
    return refusals.FINE


def throw(state: KeroState, dice: i64, at: i64, chance: Chance, scribe: Scribe) -> i64:
    """kero:K-02: Throw these dice, as often as there is fuel.  How the roll goes on."""
    if state.mode == CLOCK and state.phase == THROWING:
        state.queued = dice
        return GOES_ON
    state.tumbling = dice
    for die in MEMBERS_OF[dice]:
        state.dice[die] = -1
    scribe.tell(state, events.THREW, state.active, dice)
    if state.mode == CLOCK:
        state.phase = THROWING
        state.lock_end = at + state.lock[state.active]
        return GOES_ON
    cost: i64 = 1 if state.mode == UNITS else 1 + chance.below(streams.COST, DEAREST)
    burn(state, state.active, cost)
    if state.mode != UNITS and state.fuel[state.active] == 0:
        return RAN_DRY
    state.phase = ROLLING
    burning = land(state, chance, scribe)
    return HAS_STOPPED if is_burnt_out(state, burning, scribe) else GOES_ON


def land(state: KeroState, chance: Chance, scribe: Scribe) -> i64:
    """kero:K-05: The dice come to rest; as they lie they are the result, until they are thrown again.

    Answers which of them show fire.
    """
    rethrow(state.dice, state.tumbling, FACES, chance, streams.ROLL)
    state.tumbling = 0
    burning = dice_on_fire(state)
    scribe.tell(state, events.LANDED, state.active, len(MEMBERS_OF[burning]))
    return burning


def is_burnt_out(state: KeroState, burning: i64, scribe: Scribe) -> bool:
    """kero:K-06, kero:RUL-7: Whether every die is burnt, so that the roll stops by itself."""
    if state.fireproof or burning != dice_in_roll(state):
        return False
    scribe.tell(state, events.BURNT_OUT, state.active)
    return True


def unlock(state: KeroState, chance: Chance, scribe: Scribe) -> i64:
    """The lock has ended: the dice lie, and what waited for this moment happens.  How the roll goes on."""
    at = state.lock_end
    state.phase = ROLLING
    burning = land(state, chance, scribe)
    if state.queued:
        dice = state.queued
        state.queued = 0
        if dice & burnt_dice(state) == 0:
            return throw(state, dice, at, chance, scribe)
        scribe.tell(state, events.MISSED, state.active)
    if state.stopping or is_burnt_out(state, burning, scribe):
        return HAS_STOPPED
    return GOES_ON


def why_not_stop(state: KeroState) -> i64:
    """kero:K-04: After the first throw, while there is fuel; a stop is made once."""
    if state.phase != ROLLING and state.phase != THROWING:
        return refusals.THROW_FIRST if state.phase == READY else refusals.NOT_NOW
    if state.mode == CLOCK:
        if state.now >= empty_at(state):
            return refusals.TANK_EMPTY
        if state.stopping:
            return refusals.STOPPED
        if state.phase == THROWING and state.now >= state.lock_end:
            return refusals.CLOCK_FIRST
    return refusals.FINE


def stop(state: KeroState) -> i64:
    """kero:K-04: Lay the truck flat, at once or when the lock ends.  How the roll goes on."""
    if state.phase == THROWING:
        state.stopping = 1
        return GOES_ON
    return HAS_STOPPED


def lay_flat(state: KeroState, at: i64, scribe: Scribe) -> None:
    """kero:K-04, kero:K-07: The roll is over for this turn, and the fuel that was not used is kept."""
    if state.mode == CLOCK:
        burn(state, state.active, at - state.started)
    state.stopping = 0
    put_away_fireproof(state)
    scribe.tell(state, events.STOPPED, state.active)
