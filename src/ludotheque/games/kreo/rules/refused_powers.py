# mypyc: compile
"""Why not: a power that cannot be announced, or not so."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo.box import (
    P_HYPERION,
)
from ludotheque.games.kreo.moves import (
    CRIUS,
    CRONUS,
    HYPERION,
    MNEMOSYNE,
    OCEANUS,
    PHOEBE,
    RHEA,
    RHEA_AFTER,
    THEIA_CARDS,
    THEIA_SEATS,
    THEMIS,
)
from ludotheque.games.kreo.rules.bets import may_bet, may_look, names_in_game
from ludotheque.games.kreo.rules.chapters import SUBJECT
from ludotheque.games.kreo.rules.divination import (
    free_kinds,
    showable_kinds,
)
from ludotheque.games.kreo.rules.energy import spendable
from ludotheque.games.kreo.rules.incarnations import may_call_crius, may_call_cronus, theia_may_pair
from ludotheque.games.kreo.rules.refused_cards import refuse_hidden_card, refuse_recall, refuse_seat
from ludotheque.games.kreo.state import KreoState
from ludotheque.kernel.game import Refusal


def refuse_power(state: KreoState, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Refusal | None:
    """kreo:95, kreo:98: Why the seat cannot announce this power, or not so."""
    if state.power[seat] != SUBJECT[verb]:
        return Refusal("kreo:95", "refusal.not_your_power")
    if state.uses[seat] == 0:
        return Refusal("kreo:95", "refusal.no_use_left")
    if verb == CRONUS:
        return None if may_call_cronus(state, seat) else Refusal("kreo:112", "refusal.cronus_needs_two")
    if verb == HYPERION:
        return Refusal("kreo:100", "refusal.announced") if state.announced & 1 << P_HYPERION else None
    if verb == OCEANUS:
        if state.trade >= 0:
            return Refusal("kreo:103", "refusal.announced")
        if a >= b or b >= state.count:
            return Refusal("kreo:88", "refusal.two_players")
        if not state.part >> a & 1 or not state.part >> b & 1:
            return Refusal("kreo:75", "refusal.they_take_no_part")
    elif verb == CRIUS:
        return None if may_call_crius(state, seat) else Refusal("kreo:114", "refusal.first_or_last")
    elif verb == RHEA:
        if state.rhea >= 0:
            return Refusal("kreo:110", "refusal.announced")
        if a == seat + RHEA_AFTER or a >= state.count + RHEA_AFTER:
            return Refusal("kreo:88", "refusal.yourself")
    elif verb == MNEMOSYNE:
        return refuse_recall(state, seat, verb, a, b)
    elif verb in (THEIA_CARDS, THEIA_SEATS):
        return refuse_vision(state, seat, verb, a, b, c)
    elif verb in (PHOEBE, THEMIS):
        return refuse_insight(state, seat, verb, a, b, c)
    return None


def refuse_vision(state: KreoState, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Refusal | None:
    """kreo:88: Theia needs cards she may show, and two different players or two different cards."""
    kinds = showable_kinds(state, seat, free_kinds(state, seat))
    if a not in kinds:
        return refuse_hidden_card(state, seat, a)
    if verb == THEIA_SEATS:
        found = refuse_seat(state, seat, b)
        if found is None:
            found = refuse_seat(state, seat, c)
        if found is None and b >= c:
            found = Refusal("kreo:88", "refusal.two_players")
        return found
    if b not in kinds:
        return refuse_hidden_card(state, seat, b)
    if b < a or (a == b and not theia_may_pair(state, seat, a)):
        return Refusal("kreo:88", "refusal.two_cards")
    return refuse_seat(state, seat, c)


def refuse_insight(
    state: KreoState, seat: i64, verb: i64, target: i64, place: i64, name: i64
) -> Refusal | None:
    """kreo:116, kreo:105: Phoebe and Themis need a card face down; a bet has conditions of its own."""
    found = refuse_seat(state, seat, target)
    if found is not None:
        return found
    if not may_look(state, seat, target, place):
        return Refusal("kreo:116", "refusal.nothing_face_down")
    if verb == PHOEBE:
        return None
    if name not in names_in_game(state):
        return Refusal("kreo:105", "refusal.name_not_in_game")
    if may_bet(state, seat, target, place):
        return None
    if state.bets[target * 2 + place] >= 0:
        return Refusal("kreo:85", "refusal.bet_already")
    if state.shown[target] >> seat & 1:
        return Refusal("kreo:105", "refusal.showed_you")
    if spendable(state, seat) < 1:
        return Refusal("kreo:116", "refusal.too_dear", {"n": 1})
    return Refusal("kreo:79", "refusal.they_owe_a_card")
