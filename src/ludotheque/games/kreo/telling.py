"""How the greedy player spends Energy: it tells the next players what opens the way, and fetches
back what it needs.
"""

from __future__ import annotations

from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo import moves as verbs
from ludotheque.games.kreo.cards import HEKATONKHEIRES, NATURE, THUNDERBOLT
from ludotheque.games.kreo.plan import Plan
from ludotheque.games.kreo.rules.incarnations import reveal_order
from ludotheque.games.kreo.view import KreoView

NOTHING = -1


def tell_somebody(view: KreoView, plan: Plan, by_verb: dict[int, list[int]]) -> int:
    """Show the chosen card to the next in order whose choice it changes; NOTHING if nobody needs to know."""
    kind = int(view.chosen[0])
    if kind < 0 or not worth_telling(view, plan, kind):
        return NOTHING
    order = [int(seat) for seat in reveal_order(plan.state) if view.part >> seat & 1]
    after = order[order.index(int(view.seat)) + 1 :]
    told = already_told(view)
    after = [seat for seat in after if seat not in told]
    if not after:
        return NOTHING
    for move in by_verb.get(verbs.THEIA_SEATS, ()):
        if move >> 8 & 0xFF == kind and {move >> 16 & 0xFF, move >> 24 & 0xFF} <= set(after):
            return move
    for move in by_verb.get(verbs.SHOW, ()):
        if move >> 8 & 0xFF == kind and move >> 16 & 0xFF == after[0]:
            return move
    return NOTHING


def worth_telling(view: KreoView, plan: Plan, kind: int) -> bool:
    """A Nature card that opens slots, the Hekatonkheires, or with tokens to spare an Element that
    fills one.
    """
    if kind == HEKATONKHEIRES:
        return True
    if kind >= THUNDERBOLT or plan.value(kind) < 60.0:
        return False
    return kind >= NATURE or view.tokens[view.seat] >= 2


def already_told(view: KreoView) -> set[int]:
    """Whom the viewer has shown a card this round."""
    found = set()
    for one in reversed(view.facts):
        if known.code_of(one) == known.FROZEN:
            break
        if known.code_of(one) == known.SHOWN and known.a_of(one) == view.seat:
            found.add(int(known.b_of(one)))
    return found


def fetch_back(plan: Plan, by_verb: dict[int, list[int]]) -> int:
    """Recall a Nature card that the way needs, for the card the team would miss least; else NOTHING."""
    best, found = 0.0, NOTHING
    for verb in (verbs.MNEMOSYNE, verbs.RECALL):
        for move in by_verb.get(verb, ()):
            given, taken = move >> 8 & 0xFF, move >> 16 & 0xFF
            if NATURE <= taken < THUNDERBOLT and plan.route >> (taken - NATURE) & 1:
                gain = 90.0 - plan.keep(given)
                if gain > best:
                    best, found = gain, move
        if found != NOTHING:
            return found
    return found
