"""Whose turn it is to decide: while everybody chooses at once, greedy players settle in reveal order.

Whoever reveals later learns more before it must decide.  So a player chooses something at once, says that it
is ready, and thinks again when all who reveal before it have settled; what it was shown by then it knows.
"""

from __future__ import annotations

from ludotheque.games.kreo.mind.convention import order_of
from ludotheque.games.kreo.view import KreoView


def has_settled(view: KreoView, seat: int) -> bool:
    """Whether everybody sees that this player has decided: ready, or it has shown what it plays, or it has
    chosen and all the others wait for it.
    """
    if view.ready >> seat & 1:
        return True
    if not view.down[seat * 2]:
        return False
    return bool(view.shown[seat]) or (view.part & ~view.ready) == 1 << seat


def is_turn(view: KreoView) -> bool:
    """Whether all who reveal before the viewer have settled."""
    for seat in order_of(view):
        if seat == view.seat:
            return True
        if not has_settled(view, seat):
            return False
    return False
