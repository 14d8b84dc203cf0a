# mypyc: compile
"""The course of a turn and of the match: what follows what."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kero import events
from ludotheque.games.kero.box import CLAIMS, RESOURCES
from ludotheque.games.kero.phases import CLAIMING, NEXT_TURN, OVER, PLACING, READY, SCORED, SPENDING
from ludotheque.games.kero.rules import refusals
from ludotheque.games.kero.rules.abilities import income
from ludotheque.games.kero.rules.cards import carry_out, take
from ludotheque.games.kero.rules.claim import is_asked, leftmost_tie, reveal_lands, settle
from ludotheque.games.kero.rules.collect import collect, let_vanish
from ludotheque.games.kero.rules.dice import put_back_dice
from ludotheque.games.kero.rules.fire import (
    CLAIM_COMES,
    ROW_IS_FULL,
    burn_card,
    discard_more,
    fill_one,
    slide,
)
from ludotheque.games.kero.rules.outage import run_dry
from ludotheque.games.kero.rules.refuel import begin, may_pay_again
from ludotheque.games.kero.rules.rolling import HAS_STOPPED, RAN_DRY, lay_flat
from ludotheque.games.kero.rules.score import score
from ludotheque.games.kero.state import KeroState
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.scribe import Scribe


def begin_turn(state: KeroState, seat: i64, scribe: Scribe) -> None:
    """kero:T-02: A turn begins: start-of-turn abilities, then the choice to refuel or to roll."""
    put_back_dice(state)
    state.active = seat
    state.turn += 1
    state.phase = READY
    state.back = READY
    state.may_pay = 1
    state.paid = 0
    state.owed = 0
    state.fires = 0
    state.traded = 0
    state.loose = 0
    for resource in range(RESOURCES):
        state.resources[resource] = 0
    scribe.tell(state, events.TURN, seat, min(255, state.turn))
    income(state, seat, scribe)


def refuel_then(state: KeroState, back: i64, at: i64, chance: Chance, scribe: Scribe) -> None:
    """A free refuel, after which the turn goes on where it was; no resuming of the roll."""
    state.back = back
    state.owed = 1
    go_refuelling(state, at, chance, scribe)


def go_refuelling(state: KeroState, at: i64, chance: Chance, scribe: Scribe) -> None:
    """kero:F-01, kero:A-05, kero:RUL-6b: The refuels that are owed, one after the other, then back."""
    while state.owed > 0:
        state.owed -= 1
        if not begin(state, state.back == NEXT_TURN, at, chance, scribe):
            return
    after_refuels(state, scribe)


def after_refuels(state: KeroState, scribe: Scribe) -> None:
    """kero:O-04, kero:A-05: Back to where the turn was; after an outage, the opponent's turn."""
    if state.back == NEXT_TURN:
        end_turn(state, scribe)
        return
    state.phase = state.back
    if state.back == READY:
        state.may_pay = 1 if state.may_pay and may_pay_again(state) else 0


def follow_roll(state: KeroState, course: i64, at: i64, chance: Chance, scribe: Scribe) -> None:
    """kero:K-05, kero:O-01: A stop leads to collecting, an empty tank to an outage."""
    if course == HAS_STOPPED:
        lay_flat(state, at, scribe)
        collect(state, state.active, chance, scribe)
    elif course == RAN_DRY:
        suffer_outage(state, at, chance, scribe)


def suffer_outage(state: KeroState, at: i64, chance: Chance, scribe: Scribe) -> None:
    """kero:O-02, kero:O-04: A free weak refuel at once, then the opponent plays; the final turn just ends."""
    run_dry(state, scribe)
    if state.final:
        finish(state, scribe)
        return
    state.owed = 1
    go_refuelling(state, at, chance, scribe)


def take_card(state: KeroState, seat: i64, slot: i64, at: i64, chance: Chance, scribe: Scribe) -> None:
    """kero:R-06, kero:A-04: Take a card and carry it out; any number, in any order with other spending."""
    card = take(state, seat, slot, scribe)
    if carry_out(state, seat, card, chance, scribe):
        refuel_then(state, SPENDING, at, chance, scribe)


def why_not_end(state: KeroState) -> i64:
    """kero:T-05, kero:T-04, kero:RUL-43: The Camp phase may end at any time, after the roll."""
    if state.phase == SPENDING:
        return refusals.FINE
    if state.phase == PLACING:
        return refusals.PLACE_FIRST
    return refusals.NOT_STOPPED_YET if state.phase == READY else refusals.NOT_NOW


def end_camp(state: KeroState, seat: i64, slots: i64, chance: Chance, scribe: Scribe) -> None:
    """kero:T-02, kero:T-04, kero:R-09, kero:RUL-35: The Camp phase is over; fire, refill, Claims."""
    scribe.tell(state, events.ENDED, seat)
    let_vanish(state, seat, scribe)
    if state.final:
        finish(state, scribe)
        return
    burn_card(state, scribe)
    discard_more(state, seat, slots, scribe)
    slide(state)
    refill(state, chance, scribe)


def refill(state: KeroState, chance: Chance, scribe: Scribe) -> None:
    """kero:T-02, kero:B-05, kero:B-06: Fill the row; a Claim card interrupts, and then it goes on."""
    while True:
        drawn = fill_one(state, scribe)
        if drawn == ROW_IS_FULL:
            end_turn(state, scribe)
            return
        if drawn == CLAIM_COMES:
            if is_asked(state):
                state.phase = CLAIMING
                return
            if not claim(state, leftmost_tie(state), chance, scribe):
                return


def claim(state: KeroState, saved: i64, chance: Chance, scribe: Scribe) -> bool:
    """kero:M-04, kero:E-01, kero:E-02: A Claim is settled; whether the refill goes on."""
    settle(state, saved, chance, scribe)
    if state.claims == CLAIMS and state.active != state.first:
        finish(state, scribe)
        return False
    reveal_lands(state, scribe)
    return True


def choose_tie(state: KeroState, place: i64, chance: Chance, scribe: Scribe) -> None:
    """kero:P-T, kero:M-07: The holder has chosen; the Claim is settled and the refill goes on."""
    if claim(state, place, chance, scribe):
        refill(state, chance, scribe)


def end_turn(state: KeroState, scribe: Scribe) -> None:
    """kero:T-01, kero:E-03, kero:RUL-24: The other clan plays; after the third Claim it is the final turn."""
    if state.claims == CLAIMS:
        state.final = 1
        scribe.tell(state, events.FINAL, 1 - state.active)
    begin_turn(state, 1 - state.active, scribe)


def finish(state: KeroState, scribe: Scribe) -> None:
    """kero:E-01, kero:E-06: The match is over and is scored."""
    state.phase = OVER
    state.result = SCORED
    first = score(state, 0)
    second = score(state, 1)
    scribe.tell(state, events.OVER, min(255, first), min(255, second))
