# mypyc: compile
"""Every move that a seat may make now, and why another may not."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kero import moves
from ludotheque.games.kero.box import (
    EXTRA_DISCARD,
    FIREPROOF,
    FUEL_DROP,
    KINDS,
    METAL,
    PLACES,
    RECRUIT,
    RELOCATE,
    RESOURCES,
    SEND_HOME,
    SLOTS,
    SUPPLIES,
    TRADE,
    TWO_DICE,
    WHEAT,
)
from ludotheque.games.kero.moves import KEEP, NO_PLACE, SPACES, USE
from ludotheque.games.kero.phases import (
    CLAIMING,
    CLOCK,
    OVER,
    PLACING,
    REACT,
    READY,
    REFUELLING,
    ROLLING,
    SPENDING,
    THROWING,
    UNITS,
)
from ludotheque.games.kero.rules import refusals
from ludotheque.games.kero.rules.abilities import owns, tie_winner, why_not_trade
from ludotheque.games.kero.rules.cards import why_not_take
from ludotheque.games.kero.rules.claim import is_tied, why_not_win_tie
from ludotheque.games.kero.rules.dice import dice_in_roll, why_not_hire
from ludotheque.games.kero.rules.explorers import why_not_explore, why_not_place, why_not_there
from ludotheque.games.kero.rules.fire import slot_to_burn, why_not_discard
from ludotheque.games.kero.rules.gauge import fuel_runs
from ludotheque.games.kero.rules.refuel import why_not_answer, why_not_refuel, why_not_toss
from ludotheque.games.kero.rules.rolling import (
    burnt_dice,
    why_locked,
    why_not_stand_up,
    why_not_stop,
    why_not_throw,
)
from ludotheque.games.kero.rules.tuareks import (
    GIFT,
    why_not_buy,
    why_not_fireproof,
    why_not_fuel_drop,
    why_not_relocate,
    why_not_send_home,
    why_not_supplies,
    why_not_two_dice,
)
from ludotheque.games.kero.rules.turn import why_not_end
from ludotheque.games.kero.state import KeroState
from ludotheque.kernel.moves import bit, first, fourth, move, second, third, verb_of


def _throws() -> list[list[int]]:
    """For every set of dice that may be thrown: the moves that throw some of them."""
    table: list[list[int]] = []
    for free in range(256):
        found: list[int] = []
        dice = free
        while dice:
            found.append(move(moves.THROW, dice))
            dice = (dice - 1) & free
        table.append(found)
    return table


THROWS = _throws()


def why_not_prefer(state: KeroState, seat: i64, answer: i64) -> i64:
    """kero:RUL-15: The standing answer to refuels: changed at any time but while fuel flows."""
    if fuel_runs(state):
        return refusals.FUEL_RUNS
    return refusals.PREFERRED if state.prefer[seat] == answer else refusals.FINE


def legal_moves(state: KeroState, seat: i64) -> list[int]:
    """All moves of a seat, in a fixed order."""
    found: list[int] = []
    phase = state.phase
    if phase == OVER:
        return found
    if seat == state.active:
        if state.phase == ROLLING or state.phase == THROWING:
            return rolling_moves(state)
        if phase == READY:
            add_ready(state, seat, found)
        elif phase == SPENDING:
            add_spending(state, seat, found)
        elif phase == PLACING:
            add_placing(state, seat, found)
    else:
        add_out_of_turn(state, seat, found)
    if phase == CLAIMING and seat == tie_winner(state):
        for place in range(PLACES):
            if is_tied(state, place):
                found.append(move(moves.WIN_TIE, place))
    if phase != REFUELLING and not fuel_runs(state):
        found.append(move(moves.PREFER, 1 - state.prefer[seat]))
    return found


def _add(found: list[int], verb: i64, a: i64, why: i64) -> None:
    if why == refusals.FINE:
        found.append(verb | a << 8)


def add_out_of_turn(state: KeroState, seat: i64, found: list[int]) -> None:
    """What the opponent may do meanwhile: throw the refuelling dice by hand, answer in the window."""
    if state.phase == REFUELLING:
        _add(found, moves.TOSS, 0, why_not_toss(state, seat))
    elif state.phase == REACT:
        _add(found, moves.HALF_RATION, KEEP, why_not_answer(state, seat, KEEP))
        _add(found, moves.HALF_RATION, USE, why_not_answer(state, seat, USE))


def rolling_moves(state: KeroState) -> list[int]:
    """Any dice that are not burnt, if there is fuel and no lock; and the stop."""
    found: list[int]
    if state.mode == CLOCK and why_locked(state) != refusals.FINE:
        found = []
    elif state.mode == UNITS and state.fuel[state.active] == 0:
        found = []
    else:
        found = THROWS[dice_in_roll(state) & ~burnt_dice(state)][:]
    if why_not_stop(state) == refusals.FINE:
        found.append(moves.STOP)
    return found


def add_ready(state: KeroState, seat: i64, found: list[int]) -> None:
    """Before the roll: refuel first of all, then dice and Tuareks, and off."""
    found.append(moves.STAND_UP)
    if state.may_pay:
        _add(found, moves.REFUEL, 0, why_not_refuel(state, seat, 1))
        _add(found, moves.REFUEL, 1, why_not_refuel(state, seat, 2))
    for dice in range(1, 8):
        if not state.chosen & dice and why_not_hire(state, seat, dice) == refusals.FINE:
            found.append(moves.HIRE | dice << 8)
    if state.hands[seat * KINDS + TWO_DICE]:
        for dice in range(1, 8):
            _add(found, moves.TWO_DICE, dice, why_not_two_dice(state, seat, dice))
    if state.hands[seat * KINDS + FIREPROOF]:
        _add(found, moves.FIREPROOF, 0, why_not_fireproof(state, seat))
    add_any_time(state, seat, found)


def add_any_time(state: KeroState, seat: i64, found: list[int]) -> None:
    """Tuareks that are bought and played before the roll as well as after it."""
    _add(found, moves.BUY, 0, why_not_buy(state, seat))
    hands = state.hands
    if hands[seat * KINDS + FUEL_DROP]:
        found.append(moves.FUEL_DROP)
    if hands[seat * KINDS + SEND_HOME] and state.jerrycans[seat] >= GIFT:
        for place in range(PLACES):
            _add(found, moves.SEND_HOME, place, why_not_send_home(state, seat, place))
    if hands[seat * KINDS + RELOCATE]:
        add_relocations(state, seat, found)


def add_relocations(state: KeroState, seat: i64, found: list[int]) -> None:
    """Every way to move one or two Explorers; two moves are written with the smaller first."""
    if state.final:
        return
    posted = state.posted
    for step in range(PLACES * PLACES):
        origin = step // PLACES
        goal = step % PLACES
        count: i64 = posted[seat * PLACES + origin]
        if count and origin != goal:
            found.append(move(moves.RELOCATE, origin, goal, NO_PLACE, NO_PLACE))
            for other in range(step, PLACES * PLACES):
                also = other // PLACES
                further = other % PLACES
                if also != further and posted[seat * PLACES + also] > (1 if also == origin else 0):
                    found.append(move(moves.RELOCATE, origin, goal, also, further))


def add_spending(state: KeroState, seat: i64, found: list[int]) -> None:
    """The Camp phase: cards, Explorers, Tuareks, wheat, in any order, and its end."""
    found.append(moves.END)
    for slot in range(SLOTS):
        if state.row[slot] >= 0 and why_not_take(state, seat, slot) == refusals.FINE:
            found.append(moves.TAKE | slot << 8)
    if state.resources[RECRUIT] and state.resources[METAL]:
        for place in range(PLACES + 1):
            _add(found, moves.EXPLORE, place, why_not_explore(state, seat, place))
    if owns(state, seat, TRADE):
        for amount in range(1, state.resources[WHEAT] + 1):
            _add(found, moves.TRADE, amount, why_not_trade(state, seat, amount))
    if state.hands[seat * KINDS + SUPPLIES]:
        for one in range(RESOURCES):
            for other in range(one, RESOURCES):
                found.append(move(moves.SUPPLIES, one, other))
    if state.hands[seat * KINDS + EXTRA_DISCARD] and not state.final:
        add_discards(state, seat, found)
    add_any_time(state, seat, found)


def add_discards(state: KeroState, seat: i64, found: list[int]) -> None:
    """Every set of cards that the tiles at hand can discard, of those that the fire leaves."""
    tiles: i64 = state.hands[seat * KINDS + EXTRA_DISCARD]
    burning = slot_to_burn(state)
    able: i64 = 0
    for slot in range(SLOTS):
        if state.row[slot] >= 0 and slot != burning:
            able |= bit(slot)
    slots: i64 = able
    while slots:
        wanted: i64 = 0
        rest = slots
        while rest:
            wanted += rest & 1
            rest >>= 1
        if wanted <= tiles:
            found.append(move(moves.DISCARD, slots))
        slots = (slots - 1) & able


def add_placing(state: KeroState, seat: i64, found: list[int]) -> None:
    """Free Explorers: where to, or not at all."""
    found.append(moves.DECLINE)
    for place in range(SPACES + 1):
        _add(found, moves.PLACE, place, why_not_there(state, seat, place))


def why_not(state: KeroState, seat: i64, code: i64) -> i64:
    """Why that move is not legal now; FINE if it is."""
    verb = verb_of(code)
    a = first(code)
    if state.phase == OVER:
        return refusals.MATCH_OVER
    if verb == moves.PREFER:
        return why_not_prefer(state, seat, a)
    if verb == moves.HALF_RATION:
        return why_not_answer(state, seat, a)
    if verb == moves.TOSS:
        return why_not_toss(state, seat)
    if verb == moves.WIN_TIE:
        return why_not_win_tie(state, seat, a)
    if seat != state.active:
        return refusals.NOT_YOUR_TURN
    if verb == moves.REFUEL:
        return why_not_refuel(state, seat, a + 1)
    if verb == moves.HIRE:
        return why_not_hire(state, seat, a)
    if verb == moves.STAND_UP:
        return why_not_stand_up(state)
    if verb == moves.THROW:
        return why_not_throw(state, a)
    if verb == moves.STOP:
        return why_not_stop(state)
    return _why_not_in_camp(state, seat, verb, code)


def _why_not_in_camp(state: KeroState, seat: i64, verb: i64, code: i64) -> i64:
    a = first(code)
    b = second(code)
    if verb == moves.TAKE:
        return why_not_take(state, seat, a)
    if verb == moves.BUY:
        return why_not_buy(state, seat)
    if verb == moves.EXPLORE:
        return why_not_explore(state, seat, a)
    if verb == moves.PLACE:
        return why_not_place(state, seat, a)
    if verb == moves.DECLINE:
        return refusals.FINE if state.phase == PLACING else refusals.NOT_NOW
    if verb == moves.TRADE:
        return why_not_trade(state, seat, a)
    if verb == moves.END:
        return why_not_end(state)
    if verb == moves.TWO_DICE:
        return why_not_two_dice(state, seat, a)
    if verb == moves.FIREPROOF:
        return why_not_fireproof(state, seat)
    if verb == moves.RELOCATE:
        return why_not_relocate(state, seat, a, b, third(code), fourth(code))
    if verb == moves.SUPPLIES:
        return why_not_supplies(state, seat, a, b)
    if verb == moves.FUEL_DROP:
        return why_not_fuel_drop(state, seat)
    if verb == moves.SEND_HOME:
        return why_not_send_home(state, seat, a)
    if verb == moves.DISCARD:
        return why_not_discard(state, seat, a)
    return refusals.NOT_NOW
