# mypyc: compile
"""Why not: for every move that is not legal now, the rule that forbids it and a sentence for the player."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo.kinds import THUNDERBOLT
from ludotheque.games.kreo.moves import (
    ANSWER,
    CHANGE_SECOND,
    CHOOSE,
    OFFER,
    READY,
    RECALL,
    REORDER,
    SHOW,
    UNCHOOSE,
    UNCHOOSE_SECOND,
    UNREADY,
)
from ludotheque.games.kreo.phases import (
    DIVINATION,
)
from ludotheque.games.kreo.rules.chapters import CHAPTER, OF_CHOICE, OF_ENERGY, RULES
from ludotheque.games.kreo.rules.divination import (
    chosen_count,
    free_kinds,
    givable_count,
    may_shed,
    showable_kinds,
)
from ludotheque.games.kreo.rules.energy import spendable
from ludotheque.games.kreo.rules.refused_cards import (
    refuse_free_card,
    refuse_hidden_card,
    refuse_recall,
    refuse_seat,
)
from ludotheque.games.kreo.rules.refused_powers import refuse_power
from ludotheque.games.kreo.rules.round import must_choose
from ludotheque.games.kreo.state import KreoState, locked
from ludotheque.kernel.game import Refusal
from ludotheque.kit.offers import is_bound, offerer_to


def refuse_divination(state: KreoState, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Refusal | None:
    """kreo:75, kreo:126: Why the seat cannot do this in Divination at this instant."""
    if state.phase != DIVINATION:
        return Refusal(RULES[verb], "refusal.not_divination")
    if not state.part >> seat & 1:
        return Refusal("kreo:75", "refusal.takes_no_part")
    if state.due >= 0 and state.now >= state.due:
        return Refusal("kreo:126", "refusal.frozen")
    chapter = CHAPTER[verb]
    if chapter == OF_CHOICE:
        return refuse_choice(state, seat, verb, a)
    if chapter == OF_ENERGY:
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
        return refuse_free_card(state, seat, verb, kind)
    if verb == REORDER:
        return None if chosen_count(state, seat) == 2 else Refusal("kreo:99", "refusal.two_cards")
    place: i64 = 1 if verb in (CHANGE_SECOND, UNCHOOSE_SECOND) else 0
    if state.chosen[seat * 2 + place] < 0:
        return Refusal("kreo:24", "refusal.nothing_chosen")
    if locked(state, seat, place):
        return Refusal("kreo:105", "refusal.locked")
    if verb in (UNCHOOSE, UNCHOOSE_SECOND):
        return None
    return refuse_free_card(state, seat, verb, kind)


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
        return refuse_free_card(state, seat, verb, kind)
    if verb == RECALL:
        if spendable(state, seat) < costs[2]:
            return too_dear(costs[2])
        return refuse_recall(state, seat, verb, kind, b)
    if kind >= THUNDERBOLT:
        return Refusal("kreo:26", "refusal.aggression_stays")
    if not may_shed(state, seat):
        if must_choose(state, seat) == 2:
            return Refusal("kreo:84", "refusal.cronus_needs_two")
        return Refusal("kreo:79", "refusal.owes_a_card")
    if b and state.reserve == 0:
        return Refusal("kreo:30", "refusal.empty_reserve")
    return refuse_free_card(state, seat, verb, kind)


def too_dear(cost: i64) -> Refusal:
    """kreo:25: The seat's own tokens do not suffice."""
    return Refusal("kreo:25", "refusal.too_dear", {"n": int(cost)})


def refuse_offer(state: KreoState, seat: i64, kind: i64, to: i64) -> Refusal | None:
    """kreo:28, kreo:123, kreo:A28: Why this swap cannot be offered."""
    if is_bound(state.to, seat):
        return Refusal("kreo:123", "refusal.swap_open")
    if spendable(state, seat) < state.box.costs[1]:
        return too_dear(state.box.costs[1])
    found = refuse_free_card(state, seat, OFFER, kind)
    if found is None:
        found = refuse_seat(state, seat, to)
    if found is not None:
        return found
    if is_bound(state.to, to):
        return Refusal("kreo:123", "refusal.their_swap_open")
    return None if givable_count(state, to) > 0 else Refusal("kreo:28", "refusal.nothing_to_give")
