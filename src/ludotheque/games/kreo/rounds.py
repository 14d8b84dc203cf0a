# mypyc: compile
"""The round as a view shows it: in what order cards are revealed, and for whom it is the last."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo.box import P_CRONUS, P_RHEA
from ludotheque.games.kreo.moves import RHEA_AFTER, RHEA_LAST
from ludotheque.games.kreo.phases import CREATION, DIVINATION, PERSONAL_LAST
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.moves import all_seats, bit


def order_seen(view: KreoView) -> list[int]:
    """kreo:32, kreo:111: All seats in reveal order: as it was fixed, or in Divination as it stands."""
    if view.phase == CREATION:
        return view.order[:]
    order = [(view.first + step) % view.count for step in range(view.count)]
    if view.trade >= 0:
        one, other = order.index(view.trade & 7), order.index(view.trade >> 3)
        order[one], order[other] = order[other], order[one]
    if view.rhea >= 0:
        rhea = view.power.index(P_RHEA)
        order.remove(rhea)
        place = 0
        if view.rhea >= RHEA_AFTER:
            place = order.index(view.rhea - RHEA_AFTER) + 1
        elif view.rhea == RHEA_LAST:
            place = len(order)
        order.insert(place, rhea)
    return order


def seats_of_last_round(view: KreoView) -> i64:
    """kreo:58, kreo:114, kreo:A1: The seats for which an Aggression of this round comes in their last one."""
    if view.phase == CREATION:
        return view.final
    if view.phase != DIVINATION:
        return 0
    last: i64 = 0
    for seat in range(view.count):
        spare: i64 = view.sizes[seat] + view.down[seat * 2] + view.down[seat * 2 + 1]
        takes_part = bool(view.part >> seat & 1)
        if takes_part:
            spare -= cards_to_choose(view, seat)
        if spare <= 0 and (takes_part or not view.flags & PERSONAL_LAST):
            last |= bit(seat)
    if view.flags & PERSONAL_LAST or last == all_seats(view.count):
        return last
    return 0


def cards_to_choose(view: KreoView, seat: i64) -> i64:
    """kreo:23, kreo:99: How many cards a seat chooses: one, or two as a Cronus who announced it."""
    return 2 if view.announced & bit(P_CRONUS) and view.power[seat] == P_CRONUS else 1
