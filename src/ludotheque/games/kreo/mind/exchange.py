"""When the greedy player swaps: Nature cards go to somebody who can play them, and play them sooner.

With Incarnations a card may lie with somebody whose kind cannot play it; in any mode one hand may hold two
cards that could come in the same round.
"""

from __future__ import annotations

from ludotheque.games.kreo import moves as verbs
from ludotheque.games.kreo.box import TITANS
from ludotheque.games.kreo.kinds import NATURE, THUNDERBOLT
from ludotheque.games.kreo.mind.convention import order_of
from ludotheque.games.kreo.mind.glance import sketch_of
from ludotheque.games.kreo.mind.plan import Plan
from ludotheque.games.kreo.mind.sketch import Sketch
from ludotheque.games.kreo.view import KreoView

NOTHING = -1


def is_stuck(view: KreoView, kind: int, seat: int) -> bool:
    """Whether that player's kind cannot put this card into play."""
    power = int(view.power[seat])
    if power < 0 or not NATURE <= kind < THUNDERBOLT:
        return False
    return int(view.box.level[kind - NATURE]) == (2 if power < TITANS else 3)


def is_wanted(table: Sketch, kind: int) -> bool:
    """Whether the way still takes this Nature card."""
    if not NATURE <= kind < THUNDERBOLT:
        return False
    me = 1 << (kind - NATURE) * 4
    return bool(table.way() & me & ~table.grown)


def is_crowded(view: KreoView, table: Sketch, kind: int) -> bool:
    """Whether the own hand holds another card of the way that would come at the same time as this one."""
    if not is_wanted(table, kind) or is_stuck(view, kind, int(view.seat)):
        return False
    level = view.box.level
    needs = int(table.tree.needs[kind - NATURE])
    if needs and not needs & int(table.grown):
        return False
    return any(
        other != kind
        and is_wanted(table, other)
        and level[other - NATURE] == level[kind - NATURE]
        and not is_stuck(view, other, int(view.seat))
        for other in [*view.hand, *view.chosen]
    )


def offer_swap(view: KreoView, by_verb: dict[int, list[int]]) -> int:
    """A Swap that is worth its price; else NOTHING.

    A card that the way needs and the own kind cannot play goes to somebody who can.  Of two cards that would
    come at the same time one goes to whoever reveals first, so that neither has to wait for a round.
    """
    offers = by_verb.get(verbs.OFFER)
    if not offers:
        return NOTHING
    table = sketch_of(view)
    seat = int(view.seat)
    order = order_of(view)
    best, found = 0, NOTHING
    for move in offers:
        kind, to = move >> 8 & 0xFF, move >> 16 & 0xFF
        if not is_wanted(table, kind) or is_stuck(view, kind, to) or to not in order:
            continue
        if is_stuck(view, kind, seat):
            merit = 100
        elif is_crowded(view, table, kind):
            merit = 50
        else:
            continue
        merit += 20 * bool(table.may_enter(kind - NATURE)) - 2 * int(view.box.level[kind - NATURE])
        merit -= order.index(to)
        if merit > best:
            best, found = merit, move
    return found


def answer_swap(view: KreoView, plan: Plan, answers: list[int]) -> int:
    """Give what the other side can play and this one cannot; else what the team misses least here."""
    giver = next(seat for seat in range(view.count) if view.to[seat] == view.seat)
    table = sketch_of(view)

    def regret(move: int) -> tuple[bool, float]:
        kind = move >> 8
        stuck_here = is_stuck(view, kind, int(view.seat)) and not is_stuck(view, kind, giver)
        return (not (stuck_here and is_wanted(table, kind)), plan.keep(kind))

    return min(answers, key=regret)
