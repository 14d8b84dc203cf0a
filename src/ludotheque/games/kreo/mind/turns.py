"""Whose turn it is to decide: while everybody chooses at once, greedy players settle in reveal order.

Whoever reveals later learns more before it must decide.  So a player chooses something at once, says that it
is ready, and thinks again when all who reveal before it have settled; what it was shown by then it knows.
"""

from __future__ import annotations

from ludotheque.games.kreo.mind.convention import order_of
from ludotheque.games.kreo.view import KreoView


def has_settled(view: KreoView, seat: int) -> bool:
    """Whether everybody sees that this player has decided: it is ready, or has shown what it plays."""
    return bool(view.ready >> seat & 1) or bool(view.down[seat * 2] and view.shown[seat])


def is_turn(view: KreoView) -> bool:
    """Whether all who reveal before the viewer have settled."""
    for seat in order_of(view):
        if seat == view.seat:
            return True
        if not has_settled(view, seat):
            return False
    return False
