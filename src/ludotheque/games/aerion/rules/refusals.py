# mypyc: compile
"""Why a move is not legal: the rule that forbids it, found in the order in which a player would ask."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.aerion import moves
from ludotheque.games.aerion.pieces import BOOK, ELEMENTS, NONE, SLIPWAY, card_of, kind_of
from ludotheque.games.aerion.rules.books import books_of
from ludotheque.games.aerion.rules.combinations import opened
from ludotheque.games.aerion.rules.duo import may_use_workshop
from ludotheque.games.aerion.rules.reserve import holds, may_transfer_now
from ludotheque.games.aerion.rules.roll import may_buy, may_pay_with
from ludotheque.games.aerion.rules.seams import OWNER, team
from ludotheque.games.aerion.rules.ships import may_lie
from ludotheque.games.aerion.stages import CLOSING, HELD, PAID, PLAYING, READY, RECOVERING, ROLLED
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel.game import Refusal
from ludotheque.kernel.moves import first, second, third, verb_of

NO_EXPANSION = 255


def refuse(state: AerionState, seat: i64, move: i64) -> Refusal:
    """The reason why a move that is not among the legal ones is not."""
    verb = verb_of(move)
    if state.result != PLAYING:
        return Refusal("aerion:B-03", "refusal.over")
    if verb == moves.TRANSFER:
        return _transfer(state, seat, move)
    if seat != state.active:
        return Refusal("aerion:T-02", "refusal.turn", {"seat": f"@seat.{state.active}"})
    owner = OWNER[verb]
    if owner != NO_EXPANSION:
        if not state.expansions >> owner & 1:
            return Refusal("aerion:B-15", "refusal.expansion")
    for expansion in team(state):
        found = expansion.refuse(state, seat, move)
        if found is not None:
            return found
    if verb == moves.RECOVER:
        return _recover(state, seat)
    if verb == moves.TAKE or verb == moves.ENOUGH:
        return _take(state, verb)
    if state.stage == READY or state.stage == ROLLED or state.stage == PAID:
        return _phase_one(state, move)
    if state.stage == HELD:
        return _held(state, seat, move)
    if state.stage == CLOSING:
        return Refusal("aerion:C-12", "refusal.closing")
    return Refusal("aerion:B-50", "refusal.moment")


def _transfer(state: AerionState, seat: i64, move: i64) -> Refusal:
    kind = first(move)
    if not holds(state, seat, card_of(second(move), kind)):
        return Refusal("aerion:B-80", "refusal.not_in_reserve")
    if not may_transfer_now(state, seat):
        return Refusal("aerion:A-05", "refusal.transfer_turn")
    if third(move) >= SLIPWAY:
        for expansion in team(state):
            if expansion.takes(state, third(move), kind):
                return Refusal("aerion:A-19", "refusal.not_from_reserve")
    return _no_place(state, seat, third(move), kind)


def _no_place(state: AerionState, seat: i64, place: i64, kind: i64) -> Refusal:
    if place >= SLIPWAY:
        return Refusal("aerion:X1-03", "refusal.slipway")
    if not may_use_workshop(state, seat, place):
        return Refusal("aerion:T-04", "refusal.workshop")
    if not may_lie(state, place, kind):
        return Refusal("aerion:B-31", "refusal.unfit")
    return Refusal("aerion:A-12", "refusal.grounded")


def _recover(state: AerionState, seat: i64) -> Refusal:
    if not books_of(state, seat):
        return Refusal("aerion:B-72", "refusal.no_book")
    if state.stage == RECOVERING:
        return Refusal("aerion:B-73", "refusal.moment")
    return Refusal("aerion:B-72", "refusal.nothing_to_recover")


def _take(state: AerionState, verb: i64) -> Refusal:
    if state.stage != RECOVERING:
        return Refusal("aerion:B-72", "refusal.not_recovering")
    if verb == moves.ENOUGH:
        return Refusal("aerion:A-06", "refusal.not_enough")
    return Refusal("aerion:C-07", "refusal.not_recoverable")


def _phase_one(state: AerionState, move: i64) -> Refusal:
    verb = verb_of(move)
    if verb == moves.ROLL:
        return Refusal("aerion:B-51", "refusal.rolled")
    if state.stage == READY:
        return Refusal("aerion:B-59", "refusal.roll_first")
    if verb == moves.REROLL:
        if first(move) == 0:
            return Refusal("aerion:A-03", "refusal.no_dice")
        return Refusal("aerion:B-52", "refusal.pay_first")
    if state.stage == PAID:
        return Refusal("aerion:B-52", "refusal.reroll_owed")
    if verb == moves.PAY:
        return _pay(state, first(move))
    if verb == moves.FAIRY:
        if not state.fairies:
            return Refusal("aerion:B-58", "refusal.no_fairy")
        return Refusal("aerion:B-58", "refusal.same_face")
    if verb == moves.READ:
        return Refusal("aerion:B-70", "refusal.no_book")
    if verb == moves.ACQUIRE:
        return _acquire(state, first(move))
    if verb == moves.FORFEIT or verb == moves.LEAVE:
        return Refusal("aerion:B-57", "refusal.keep_rolling")
    return Refusal("aerion:B-50", "refusal.moment")


def _pay(state: AerionState, slot: i64) -> Refusal:
    if state.display[slot] == NONE:
        return Refusal("aerion:B-52", "refusal.empty_slot")
    if not may_pay_with(state, slot):
        return Refusal("aerion:X5-02", "refusal.cannot_pay")
    if not may_buy(state):
        return Refusal("aerion:B-54", "refusal.last_card")
    return Refusal("aerion:B-50", "refusal.moment")


def _acquire(state: AerionState, slot: i64) -> Refusal:
    kind: i64 = state.display[slot]
    if kind == NONE:
        return Refusal("aerion:B-60", "refusal.empty_slot")
    for expansion in team(state):
        if expansion.bans(state, kind):
            return Refusal("aerion:X6-03", "refusal.banned")
    if opened(state) >> slot & 1:
        return Refusal("aerion:C-14", "refusal.not_acquirable")
    return Refusal("aerion:B-60", "refusal.dice")


def _held(state: AerionState, seat: i64, move: i64) -> Refusal:
    verb = verb_of(move)
    kind = kind_of(state.held)
    if verb == moves.PLACE:
        if kind >= ELEMENTS:
            return Refusal("aerion:B-65", "refusal.book_place")
        return _no_place(state, seat, first(move), kind)
    if verb == moves.RESERVE:
        if kind == BOOK:
            return Refusal("aerion:B-71", "refusal.reserve_element")
        return Refusal("aerion:B-62", "refusal.no_book")
    if verb == moves.DISCARD:
        return Refusal("aerion:A-01", "refusal.must_place")
    return Refusal("aerion:B-61", "refusal.card_in_hand")
