"""When the greedy player announces its power."""

from __future__ import annotations

from ludotheque.games.kreo import moves as verbs
from ludotheque.games.kreo.kinds import NATURE, THUNDERBOLT
from ludotheque.games.kreo.mind.plan import Plan
from ludotheque.games.kreo.rounds import order_seen
from ludotheque.games.kreo.view import KreoView

NOTHING = -1


def announce(view: KreoView, plan: Plan, by_verb: dict[int, list[int]]) -> int:
    """A power worth announcing now, or NOTHING."""
    if verbs.CRIUS in by_verb and _stuck_with_aggression(view, plan):
        return verbs.CRIUS
    if verbs.HYPERION in by_verb and _hyperion_helps(plan):
        return verbs.HYPERION
    if verbs.CRONUS in by_verb and _two_good_cards(plan):
        return verbs.CRONUS
    if verbs.PHOEBE in by_verb:
        return look(view, by_verb[verbs.PHOEBE])
    return NOTHING


def _stuck_with_aggression(view: KreoView, plan: Plan) -> bool:
    """In the last round with nothing but Aggressions to play."""
    return view.round_no > 1 and all(card >= THUNDERBOLT for card in plan.mine)


def _hyperion_helps(plan: Plan) -> bool:
    """No card fits, and any Element would."""
    if not plan.cells or not any(card < NATURE for card in plan.mine):
        return False
    return max(plan.value(card) for card in plan.mine) < 40.0


def _two_good_cards(plan: Plan) -> bool:
    """Two cards of the way, one after the other, late enough that the round sat out costs little."""
    good = [card for card in set(plan.mine) if plan.value(card) >= 95.0 and card < THUNDERBOLT]
    return len(good) >= 2 and len(plan.mine) <= 4


def look(view: KreoView, moves: list[int]) -> int:
    """Look at the card of the player right before."""
    order = [int(seat) for seat in order_seen(view) if view.part >> seat & 1]
    place = order.index(int(view.seat))
    if place == 0 or view.round_no == 1:
        return NOTHING
    before = order[place - 1]
    for move in moves:
        if move >> 8 & 0xFF == before and not view.looked >> (before * 2) & 1:
            return move
    return NOTHING
