# mypyc: compile
"""The order in which cards are revealed, and what Oceanus and Rhea make of it."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo.box import P_RHEA
from ludotheque.games.kreo.moves import RHEA_AFTER, RHEA_FIRST, RHEA_LAST
from ludotheque.games.kreo.state import KreoState, left_of, seat_with


def reveal_order(state: KreoState) -> list[int]:
    """kreo:32, kreo:111: Clockwise from the First Player card, then Oceanus' trade, then Rhea at
    her place.
    """
    order: list[int] = []
    seat = state.first
    for _ in range(state.count):
        order.append(seat)
        seat = left_of(state, seat)
    if state.trade >= 0:
        _trade_places(order, state.trade & 7, state.trade >> 3)
    if state.rhea >= 0:
        _place_rhea(order, seat_with(state, P_RHEA), state.rhea)
    return order


def _trade_places(order: list[int], one: i64, other: i64) -> None:
    """kreo:103: The two seats change places in the order."""
    here: i64 = order.index(one)
    there: i64 = order.index(other)
    order[here] = other
    order[there] = one


def _place_rhea(order: list[int], rhea: i64, place: i64) -> None:
    """kreo:110, kreo:111: Taken out and put in first, last, or right after a seat, even one with nothing to
    reveal.
    """
    order.remove(rhea)
    if place == RHEA_FIRST:
        order.insert(0, rhea)
    elif place == RHEA_LAST:
        order.append(rhea)
    else:
        order.insert(order.index(place - RHEA_AFTER) + 1, rhea)
