# mypyc: compile
"""Why a move is not legal: the reason, found in the order in which a player would ask."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.aerion import moves
from ludotheque.games.aerion.kinds import (
    BOOK,
    CREW,
    ELEMENTS,
    KINDS,
    NONE,
    RECOVERABLE,
    SLIPWAY,
    card_of,
    kind_of,
    type_of,
)
from ludotheque.games.aerion.phases import (
    CLOSING,
    GIFT,
    HATCHING,
    HELD,
    OVER,
    PAID,
    PLAYING,
    READY,
    RECOVERING,
    SHEDDING,
    STRIKING,
)
from ludotheque.games.aerion.rules.books import books_of
from ludotheque.games.aerion.rules.combinations import opened
from ludotheque.games.aerion.rules.duo import asked, may_use_workshop
from ludotheque.games.aerion.rules.goal import REASONS
from ludotheque.games.aerion.rules.refusals import because
from ludotheque.games.aerion.rules.reserve import holds, is_between_actions, may_transfer_now
from ludotheque.games.aerion.rules.roll import may_buy, may_pay_with
from ludotheque.games.aerion.rules.seams import OWNER, team
from ludotheque.games.aerion.rules.ships import may_lie
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel.game import Refusal
from ludotheque.kernel.moves import first, second, third, verb_of


def refuse(state: AerionState, seat: i64, move: i64) -> Refusal:
    """The reason why a move that is not among the legal ones is not."""
    verb = verb_of(move)
    if state.result != PLAYING:
        return Refusal(REASONS[state.reason], "refusal.over")
    if verb == moves.TRANSFER:
        return _transfer(state, seat, move)
    if seat != asked(state):
        return because("turn", {"seat": f"@seat.{asked(state)}"})
    owner = OWNER[verb]
    if owner != NONE:
        if not state.expansions >> owner & 1:
            return because("expansion")
    if state.stage > OVER:
        return because("last_word")
    for expansion in team(state):
        found = expansion.refuse(state, seat, move)
        if found is not None:
            return found
    return _of_the_base(state, seat, move)


def _of_the_base(state: AerionState, seat: i64, move: i64) -> Refusal:
    verb = verb_of(move)
    if verb == moves.ACCEPT:
        return because("no_defeat_near")
    if verb == moves.TAKE or verb == moves.ENOUGH:
        return _take(state, move)
    if verb == moves.RECOVER and state.stage < RECOVERING:
        return because("nothing_to_recover" if books_of(state, seat) else "no_book_to_recover")
    if state.stage >= STRIKING:
        return _under_way(state)
    if state.stage == HELD:
        return _held(state, seat, move)
    if verb == moves.PLACE:
        return because("nothing_to_place")
    if verb == moves.RESERVE:
        return because("nothing_to_reserve")
    if verb == moves.DISCARD:
        return because("nothing_to_discard")
    if state.stage == CLOSING:
        return because("closing")
    if verb == moves.REPLENISH:
        return because("refill_later")
    return _phase_one(state, move)


def _under_way(state: AerionState) -> Refusal:
    """Something is in the middle of being done, and comes first."""
    if state.stage == RECOVERING:
        return because("recovering")
    if state.stage == HATCHING:
        return because("hatching")
    if state.stage == SHEDDING:
        return because("shedding")
    return because("gift_first" if state.stage == GIFT else "striking")


def _transfer(state: AerionState, seat: i64, move: i64) -> Refusal:
    kind = first(move)
    if not holds(state, seat, card_of(second(move), kind)):
        return because("not_in_reserve")
    if not may_transfer_now(state, seat):
        return because("transfer_turn")
    if not is_between_actions(state):
        return because("whole")
    if third(move) >= SLIPWAY:
        for expansion in team(state):
            if expansion.takes(state, third(move), kind):
                return because("not_from_reserve")
    return _no_place(state, seat, third(move), kind)


def _no_place(state: AerionState, seat: i64, place: i64, kind: i64) -> Refusal:
    if place >= SLIPWAY:
        for expansion in team(state):
            found = expansion.turns_away(state, kind)
            if found is not None:
                return found
        return because("expansion")
    if not may_use_workshop(state, seat, place):
        return because("no_common" if state.seats == 1 else "workshop")
    if state.shop[place * 3 + type_of(kind)] != NONE:
        return because("taken")
    if kind >= CREW and not state.crew_first and NONE in state.shop[place * 3 : place * 3 + 2]:
        return because("crew_early")
    return because("grounded" if may_lie(state, place, kind) else "unfit")


def _take(state: AerionState, move: i64) -> Refusal:
    if state.stage != RECOVERING:
        return because("not_recovering")
    if verb_of(move) == moves.ENOUGH:
        return because("not_enough")
    lying: i64 = state.piles[state.source * KINDS + first(move)]
    recoverable = state.box.traits[first(move)] & RECOVERABLE != 0
    return because("not_in_pile" if recoverable or not lying else "not_recoverable")


def _phase_one(state: AerionState, move: i64) -> Refusal:
    verb = verb_of(move)
    if verb == moves.ROLL:
        return because("rolled")
    if state.stage == READY:
        return because("moment" if verb == moves.ACQUIRE or verb > moves.READ else "roll_first")
    if verb == moves.REROLL:
        return because("no_dice" if first(move) == 0 else "pay_first")
    if state.stage == PAID:
        return because("reroll_owed")
    if verb == moves.PAY:
        return _pay(state, first(move))
    if verb == moves.FAIRY:
        return because("same_face" if state.fairies else "no_fairy")
    if verb == moves.READ:
        return because("no_book_to_read")
    if verb == moves.ACQUIRE:
        return _acquire(state, first(move))
    if verb == moves.FORFEIT or verb == moves.LEAVE:
        return because("keep_rolling")
    return because("moment")


def _pay(state: AerionState, slot: i64) -> Refusal:
    if state.display[slot] == NONE:
        return because("no_card_to_pay")
    if not may_pay_with(state, slot):
        return because("cannot_pay")
    return because("moment" if may_buy(state) else "last_card")


def _acquire(state: AerionState, slot: i64) -> Refusal:
    kind: i64 = state.display[slot]
    if kind == NONE:
        return because("no_card_to_acquire")
    for expansion in team(state):
        if expansion.bans(state, kind):
            return because("banned")
    return because("not_acquirable" if opened(state) >> slot & 1 else "dice")


def _held(state: AerionState, seat: i64, move: i64) -> Refusal:
    verb = verb_of(move)
    kind = kind_of(state.held)
    if verb == moves.PLACE:
        return because("book_place") if kind >= ELEMENTS else _no_place(state, seat, first(move), kind)
    if verb == moves.RESERVE:
        return because("reserve_element" if kind == BOOK else "no_book_to_reserve")
    if verb == moves.DISCARD:
        return because("must_place")
    return because("card_in_hand")
