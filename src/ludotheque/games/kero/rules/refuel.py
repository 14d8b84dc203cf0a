# mypyc: compile
"""Refuelling: paid or free, eight dice or five, thrown one by one until all show fire."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.kero import events
from ludotheque.games.kero.box import ALL_DICE, DICE, FACES, HALF_RATION, KINDS, WHITE_DICE
from ludotheque.games.kero.moves import USE
from ludotheque.games.kero.phases import (
    BY_HAND,
    CADENCE,
    CLOCK,
    KEPT,
    REACT,
    READY,
    REFUELLING,
    SEQUENTIAL,
    SILENT,
    USED,
    WINDOW,
)
from ludotheque.games.kero.rules import refusals, streams
from ludotheque.games.kero.rules.gauge import gain, pour
from ludotheque.games.kero.rules.jerrycans import spend_jerrycans
from ludotheque.games.kero.state import KeroState
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.moves import EVERYONE, MEMBERS_OF, bit
from ludotheque.kernel.scribe import Scribe

LAST_DIE_THROWS: Final = 5
SOONEST: Final = 1_000  # a throw by hand comes so long after the last one
LATEST: Final = 2_500  # and is made for the thrower after so long
MOST_PAID: Final = 2


def is_full(state: KeroState, seat: i64) -> bool:
    """Whether nothing more goes into that clan's tank."""
    return state.fuel[seat] >= state.tank[seat]


def why_not_refuel(state: KeroState, seat: i64, times: i64) -> i64:
    """kero:F-01, kero:F-02, kero:RUL-4, kero:RUL-6, kero:RUL-6b: When refuels may be paid, and how many."""
    if state.phase != READY or state.may_pay == 0:
        return refusals.TOO_LATE_TO_PAY
    if state.paid + times > MOST_PAID:
        return refusals.TWO_AT_MOST
    if times > 1 and state.options[SEQUENTIAL]:
        return refusals.ONE_AT_A_TIME
    if is_full(state, seat):
        return refusals.TANK_FULL
    if state.jerrycans[seat] < times:
        return refusals.JERRYCANS_SHORT
    return refusals.FINE


def pay(state: KeroState, seat: i64, times: i64, scribe: Scribe) -> None:
    """kero:F-01: One Jerrycan a refuel, paid up front."""
    spend_jerrycans(state, seat, times)
    state.paid += times
    state.owed = times
    scribe.tell(state, events.PAID_REFUEL, seat, times)


def may_pay_again(state: KeroState) -> bool:
    """kero:F-02, kero:RUL-6b: Whether a second refuel may still be paid after the first one has run."""
    return state.options[SEQUENTIAL] == 1 and state.paid < MOST_PAID


def is_wasted(state: KeroState) -> bool:
    """kero:F-10: Whether a refuel would begin with a full tank, so that it gives nothing."""
    return is_full(state, state.active)


def begin(state: KeroState, weak: bool, at: i64, chance: Chance, scribe: Scribe) -> bool:
    """A refuel is committed: asked about, lost, or it flows.  Whether it is over already."""
    state.weak = 1 if weak else 0
    if is_wasted(state):
        scribe.tell(state, events.OVERFULL, state.active)
        return True
    if may_be_halved(state):
        if state.mode == CLOCK:
            open_window(state, at, scribe)
            return False
        if _stands_ready(state):
            halve(state, scribe)
    return flow(state, at, chance, scribe)


def may_be_halved(state: KeroState) -> bool:
    """kero:RUL-15: Whether public facts let the opponent hold an answer: a strong refuel, and any Tuarek."""
    if state.weak:
        return False
    seat: i64 = 1 - state.active
    for kind in range(KINDS):
        if state.hands[seat * KINDS + kind] > 0:
            return True
    return False


def open_window(state: KeroState, at: i64, scribe: Scribe) -> None:
    """kero:TU-3: The opponent may answer; the window lasts as long whatever they hold."""
    state.phase = REACT
    state.window_end = at + state.options[WINDOW]
    state.answer = SILENT
    scribe.tell(state, events.ASKED, 1 - state.active)


def why_not_answer(state: KeroState, seat: i64, answer: i64) -> i64:
    """kero:TU-3, kero:RUL-15: Only the opponent, only in the window, only with the tile."""
    if state.phase != REACT or seat == state.active:
        return refusals.NO_WINDOW
    if state.now >= state.window_end:
        return refusals.CLOCK_FIRST
    if answer == USE:
        if state.hands[seat * KINDS + HALF_RATION] == 0:
            return refusals.NO_SUCH_TILE
        return refusals.ANSWERED if state.answer == USED else refusals.FINE
    return refusals.ANSWERED if state.answer == KEPT else refusals.FINE


def answer_window(state: KeroState, seat: i64, answer: i64, scribe: Scribe) -> None:
    """kero:TU-3: Note the answer; it shows when the window closes, and nobody else hears of it now."""
    state.answer = USED if answer == USE else KEPT
    scribe.whisper(state, bit(seat), events.ANSWERED, answer)


def _stands_ready(state: KeroState) -> bool:
    """Whether the opponent holds Half Ration and the standing preference is to use it."""
    seat: i64 = 1 - state.active
    return state.prefer[seat] == USE and state.hands[seat * KINDS + HALF_RATION] > 0


def close_window(state: KeroState, at: i64, chance: Chance, scribe: Scribe) -> bool:
    """kero:TU-3, kero:RUL-15: Only the clock closes the window; then the answer, or the preference, shows."""
    used = state.answer == USED or (state.answer == SILENT and _stands_ready(state))
    state.answer = SILENT
    if used:
        halve(state, scribe)
    else:
        scribe.tell(state, events.SPARED, 1 - state.active)
    return flow(state, at, chance, scribe)


def halve(state: KeroState, scribe: Scribe) -> None:
    """kero:TU-3, kero:U-04: The tile is shown and used: this one refuel has five white dice."""
    seat: i64 = 1 - state.active
    place = seat * KINDS + HALF_RATION
    state.hands[place] -= 1
    if state.certain[place] > 0:
        state.certain[place] -= 1
    state.used[HALF_RATION] += 1
    state.weak = 1
    scribe.show(state, EVERYONE, events.HALVED, seat)


def refuel_dice(state: KeroState) -> i64:
    """kero:F-03, kero:F-07: All eight dice, or the five white ones of a weak refuel."""
    return WHITE_DICE if state.weak else ALL_DICE


def flow(state: KeroState, at: i64, chance: Chance, scribe: Scribe) -> bool:
    """kero:F-03: Fuel starts to flow in.  Without a clock all throws follow; whether it is over already."""
    state.unlit = refuel_dice(state)
    state.singles = 0
    state.flow_start = at
    state.last_throw = at
    for i in range(DICE):
        state.pump[i] = -1
    scribe.tell(state, events.FLOWS, state.active, 5 if state.weak else 8)
    if state.mode == CLOCK:
        state.phase = REFUELLING
        return False
    _flow_in_units(state, chance, scribe)
    return True


def _flow_in_units(state: KeroState, chance: Chance, scribe: Scribe) -> None:
    """Throw until all show fire or the tank is full; what that brings is counted by the throw."""
    seat: i64 = state.active
    missing: i64 = state.tank[seat] - state.fuel[seat]
    throws: i64 = 0
    while state.unlit and gain(state, throws) < missing:
        throws += 1
        throw_dice(state, chance, scribe)
    _finish(state, gain(state, throws), scribe)


def throw_dice(state: KeroState, chance: Chance, scribe: Scribe) -> None:
    """kero:F-03: The opponent throws every die that is not lit; fire is set aside."""
    alone = state.unlit & (state.unlit - 1) == 0
    if alone:
        state.singles += 1
    fires, pump = state.box.fires, state.pump
    dice = MEMBERS_OF[state.unlit]
    thrown = chance.roll(streams.PUMP, len(dice), FACES)
    lit: i64 = 0
    for number, die in enumerate(dice):
        pump[die] = thrown[number]
        lit |= fires[die * FACES + pump[die]]
    state.unlit &= ~lit
    if state.unlit and last_die_is_spent(state):
        state.unlit = 0
    scribe.tell(state, events.PUMPED, len(MEMBERS_OF[state.unlit]))


def last_die_is_spent(state: KeroState) -> bool:
    """kero:F-04, kero:F-05, kero:RUL-5: After five throws of the last unlit die it counts as fire."""
    return state.singles >= LAST_DIE_THROWS


def full_at(state: KeroState) -> i64:
    """kero:F-06: When the tank would be full, which ends the refuel."""
    return state.flow_start + state.tank[state.active] - state.fuel[state.active]


def next_throw_at(state: KeroState) -> i64:
    """kero:F-08: When the next throw is made: at the host's cadence, or for a thrower who waits."""
    if state.options[BY_HAND]:
        return state.last_throw + LATEST
    return state.last_throw + state.options[CADENCE]


def why_not_toss(state: KeroState, seat: i64) -> i64:
    """A throw by hand: only the opponent's, not too soon after the last one, not once the tank is full."""
    if state.options[BY_HAND] == 0:
        return refusals.BY_THE_HOST
    if state.phase != REFUELLING or seat == state.active:
        return refusals.NOT_NOW
    if state.now - state.last_throw < SOONEST:
        return refusals.TOO_SOON
    if state.now >= full_at(state) or state.now >= next_throw_at(state):
        return refusals.CLOCK_FIRST
    return refusals.FINE


def go_on(state: KeroState, at: i64, chance: Chance, scribe: Scribe) -> bool:
    """kero:F-03, kero:F-06: What is due at that moment: full, or one more throw.  Whether it is over."""
    full = full_at(state)
    if at < full:
        state.last_throw = at
        throw_dice(state, chance, scribe)
        if state.unlit:
            return False
    _finish(state, (min(full, at)) - state.flow_start, scribe)
    return True


def _finish(state: KeroState, amount: i64, scribe: Scribe) -> None:
    """The flow stops; the truck goes flat by itself."""
    pour(state, state.active, amount)
    state.unlit = 0
    state.weak = 0
    state.singles = 0
    seconds = (amount + 500) // 1000 if state.mode == CLOCK else amount
    scribe.tell(state, events.REFUELLED, state.active, min(255, seconds))
