# mypyc: compile
"""Why not: for every move that is not legal now, the rule that forbids it and a sentence for the player."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo.box import (
    P_COEUS,
    P_CRIUS,
    P_CRONUS,
    P_HYPERION,
    P_MNEMOSYNE,
    P_OCEANUS,
    P_PHOEBE,
    P_RHEA,
    P_THEIA,
    P_THEMIS,
)
from ludotheque.games.kreo.cards import NATURE, THUNDERBOLT, is_nature
from ludotheque.games.kreo.moves import (
    ANSWER,
    CHANGE_SECOND,
    CHOOSE,
    COEUS,
    CRIUS,
    CRONUS,
    DISCARD,
    FAIL,
    GAIN,
    GROW,
    HYPERION,
    IAPETUS,
    MNEMOSYNE,
    OCEANUS,
    OFFER,
    PHOEBE,
    PROTECT,
    PUT,
    READY,
    RECALL,
    REORDER,
    REPLAY,
    RHEA,
    SHED,
    SHOW,
    STRIKE,
    THEIA_CARDS,
    THEIA_SEATS,
    THEMIS,
    UNCHOOSE,
    UNCHOOSE_SECOND,
    UNREADY,
)
from ludotheque.games.kreo.phases import (
    ASK_GAIN,
    ASK_IAPETUS,
    ASK_PAYMENT,
    ASK_PROTECT,
    ASK_REPLAY,
    ASK_TARGET,
    ASK_USE,
    CREATION,
    DIVINATION,
)
from ludotheque.games.kreo.rules.aggressions import exposed_cells
from ludotheque.games.kreo.rules.divination import (
    chosen_count,
    free_kinds,
    givable_count,
    holds_free,
    may_be_told,
    may_shed,
    showable_kinds,
)
from ludotheque.games.kreo.rules.elements import elements_of, open_cells
from ludotheque.games.kreo.rules.energy import spendable
from ludotheque.games.kreo.rules.incarnations import (
    RHEA_AFTER,
    may_bet,
    may_call_crius,
    may_call_cronus,
    may_look,
    names_in_game,
    theia_may_pair,
)
from ludotheque.games.kreo.rules.nature import may_enter
from ludotheque.games.kreo.rules.round import must_choose
from ludotheque.games.kreo.state import KreoState, locked
from ludotheque.kernel.game import Refusal
from ludotheque.kit.offers import is_bound, offerer_to


def refuse_divination(state: KreoState, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Refusal | None:
    """kreo:75, kreo:126: Why the seat cannot do this in Divination at this instant."""
    if state.phase != DIVINATION:
        return Refusal("kreo:25", "refusal.not_divination")
    if not state.part >> seat & 1:
        return Refusal("kreo:75", "refusal.takes_no_part")
    if state.due >= 0 and state.now >= state.due:
        return Refusal("kreo:126", "refusal.frozen")
    if verb <= UNREADY:
        return refuse_choice(state, seat, verb, a)
    if verb <= SHED:
        return refuse_action(state, seat, verb, a, b)
    return refuse_power(state, seat, verb, a, b, c)


def refuse_choice(state: KreoState, seat: i64, verb: i64, kind: i64) -> Refusal | None:
    """kreo:23, kreo:24, kreo:124: Why this card cannot be laid, changed or taken back."""
    if verb == READY:
        if state.ready >> seat & 1:
            return Refusal("kreo:31", "refusal.already_ready")
        if chosen_count(state, seat) < must_choose(state, seat):
            return Refusal("kreo:31", "refusal.choose_first", {"n": int(must_choose(state, seat))})
        return Refusal("kreo:128", "refusal.swap_open") if is_bound(state.to, seat) else None
    if verb == UNREADY:
        return None if state.ready >> seat & 1 else Refusal("kreo:125", "refusal.not_ready")
    if verb == CHOOSE:
        if chosen_count(state, seat) >= must_choose(state, seat):
            return Refusal("kreo:23", "refusal.enough_chosen")
        return refuse_free_card(state, seat, kind)
    if verb == REORDER:
        return None if chosen_count(state, seat) == 2 else Refusal("kreo:99", "refusal.two_cards")
    place: i64 = 1 if verb in (CHANGE_SECOND, UNCHOOSE_SECOND) else 0
    if state.chosen[seat * 2 + place] < 0:
        return Refusal("kreo:24", "refusal.nothing_chosen")
    if locked(state, seat, place):
        return Refusal("kreo:105", "refusal.locked")
    if verb in (UNCHOOSE, UNCHOOSE_SECOND):
        return None
    return refuse_free_card(state, seat, kind)


def refuse_free_card(state: KreoState, seat: i64, kind: i64) -> Refusal | None:
    """kreo:78, kreo:124: The card must be in the seat's hand, not face down and not offered."""
    if holds_free(state, seat, kind):
        return None
    if state.what[seat] == kind:
        return Refusal("kreo:78", "refusal.offered_card")
    if state.chosen[seat * 2] == kind or state.chosen[seat * 2 + 1] == kind:
        return Refusal("kreo:124", "refusal.face_down")
    return Refusal("kreo:7", "refusal.not_in_hand")


def refuse_action(state: KreoState, seat: i64, verb: i64, kind: i64, b: i64) -> Refusal | None:
    """kreo:25, kreo:A10: Why this Show, Swap, Recall or Shed is not possible."""
    costs = state.box.costs
    if verb == SHOW:
        if spendable(state, seat) < costs[0]:
            return too_dear(costs[0])
        if kind not in showable_kinds(state, seat, free_kinds(state, seat)):
            return refuse_hidden_card(state, seat, kind)
        return refuse_seat(state, seat, b)
    if verb == OFFER:
        return refuse_offer(state, seat, kind, b)
    if verb == ANSWER:
        if offerer_to(state.to, seat) < 0:
            return Refusal("kreo:28", "refusal.no_offer")
        return refuse_free_card(state, seat, kind)
    if verb == RECALL:
        if spendable(state, seat) < costs[2]:
            return too_dear(costs[2])
        return refuse_recall(state, seat, kind, b)
    if kind >= THUNDERBOLT:
        return Refusal("kreo:26", "refusal.aggression_stays")
    if not may_shed(state, seat):
        if must_choose(state, seat) == 2:
            return Refusal("kreo:84", "refusal.cronus_needs_two")
        return Refusal("kreo:79", "refusal.owes_a_card")
    if b and state.reserve == 0:
        return Refusal("kreo:30", "refusal.empty_reserve")
    return refuse_free_card(state, seat, kind)


def too_dear(cost: i64) -> Refusal:
    """kreo:25: The seat's own tokens do not suffice."""
    return Refusal("kreo:25", "refusal.too_dear", {"n": int(cost)})


def refuse_hidden_card(state: KreoState, seat: i64, kind: i64) -> Refusal:
    """kreo:A6: A card that is locked, offered, or not the seat's."""
    if state.chosen[seat * 2] == kind or state.chosen[seat * 2 + 1] == kind:
        return Refusal("kreo:105", "refusal.locked")
    if state.what[seat] == kind:
        return Refusal("kreo:78", "refusal.offered_card")
    return Refusal("kreo:7", "refusal.not_in_hand")


def refuse_seat(state: KreoState, seat: i64, to: i64) -> Refusal | None:
    """kreo:75: Only another player who takes part can be named."""
    if to >= state.count:
        return Refusal("kreo:75", "refusal.no_such_seat")
    if to == seat:
        return Refusal("kreo:75", "refusal.yourself")
    return None if may_be_told(state, seat, to) else Refusal("kreo:75", "refusal.they_take_no_part")


def refuse_offer(state: KreoState, seat: i64, kind: i64, to: i64) -> Refusal | None:
    """kreo:28, kreo:123, kreo:A28: Why this swap cannot be offered."""
    if is_bound(state.to, seat):
        return Refusal("kreo:123", "refusal.swap_open")
    if spendable(state, seat) < state.box.costs[1]:
        return too_dear(state.box.costs[1])
    found = refuse_free_card(state, seat, kind)
    if found is None:
        found = refuse_seat(state, seat, to)
    if found is not None:
        return found
    if is_bound(state.to, to):
        return Refusal("kreo:123", "refusal.their_swap_open")
    return None if givable_count(state, to) > 0 else Refusal("kreo:28", "refusal.nothing_to_give")


def refuse_recall(state: KreoState, seat: i64, kind: i64, taken: i64) -> Refusal | None:
    """kreo:25, kreo:26: An Element or Nature card for one that already lay in the discard."""
    if kind >= THUNDERBOLT:
        return Refusal("kreo:26", "refusal.aggression_stays")
    if taken not in state.discard:
        return Refusal("kreo:25", "refusal.not_in_discard")
    return refuse_free_card(state, seat, kind)


def power_of(verb: i64) -> i64:
    """The power that a verb announces."""
    if verb == CRONUS:
        return P_CRONUS
    if verb == HYPERION:
        return P_HYPERION
    if verb == COEUS:
        return P_COEUS
    if verb == OCEANUS:
        return P_OCEANUS
    if verb == CRIUS:
        return P_CRIUS
    if verb == THEMIS:
        return P_THEMIS
    if verb == PHOEBE:
        return P_PHOEBE
    if verb == MNEMOSYNE:
        return P_MNEMOSYNE
    if verb == RHEA:
        return P_RHEA
    return P_THEIA


def refuse_power(state: KreoState, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Refusal | None:
    """kreo:95, kreo:98: Why the seat cannot announce this power, or not so."""
    if state.power[seat] != power_of(verb):
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
        return refuse_recall(state, seat, a, b)
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


def refuse_creation(state: KreoState, seat: i64, verb: i64, a: i64, b: i64) -> Refusal | None:
    """kreo:34, kreo:130: Why this is no answer to the question that is asked."""
    if state.phase != CREATION:
        return Refusal("kreo:34", "refusal.not_creation")
    if seat != state.asked:
        return Refusal("kreo:34", "refusal.not_asked")
    if question_of(verb) != state.ask:
        return Refusal("kreo:130", "refusal.other_question")
    card = state.card
    if verb == GROW:
        if not is_nature(card):
            return Refusal("kreo:36", "refusal.no_nature")
        return None if may_enter(state, card - NATURE) else Refusal("kreo:37", "refusal.conditions")
    if verb == FAIL:
        if not is_nature(card):
            return Refusal("kreo:36", "refusal.must_be_put")
        return Refusal("kreo:37", "refusal.must_be_put") if may_enter(state, card - NATURE) else None
    if verb == PUT:
        fits = a * 4 + b in open_cells(state, elements_of(state, seat, card))
        return None if fits else Refusal("kreo:47", "refusal.no_such_slot")
    if verb == STRIKE:
        return None if a * 4 + b in exposed_cells(state) else Refusal("kreo:60", "refusal.no_such_target")
    if verb == DISCARD:
        if a >= THUNDERBOLT:
            return Refusal("kreo:55", "refusal.aggression_stays")
        return None if a in state.hands[seat] else Refusal("kreo:55", "refusal.not_in_hand")
    if verb == REPLAY:
        return None if a in state.dropped else Refusal("kreo:113", "refusal.not_to_replay")
    return None


def question_of(verb: i64) -> i64:
    """The question that a verb of Creation answers."""
    if verb == IAPETUS:
        return ASK_IAPETUS
    if verb in (GROW, PUT, FAIL):
        return ASK_USE
    if verb == STRIKE:
        return ASK_TARGET
    if verb == DISCARD:
        return ASK_PAYMENT
    if verb == GAIN:
        return ASK_GAIN
    return ASK_PROTECT if verb == PROTECT else ASK_REPLAY
