"""Partners: whether the others know the blueprint, by what everybody saw of them."""

from __future__ import annotations

from collections import OrderedDict

from ludotheque.games.kreo.mind.evidence import crowd_of
from ludotheque.games.kreo.mind.fitted import weights_for
from ludotheque.games.kreo.view import KreoView

KEPT = 64

_found: OrderedDict[tuple[object, ...], bool] = OrderedDict()


def among_strangers(view: KreoView) -> bool:
    """Whether half of the others, or more, do not seem to know the blueprint."""
    key = (view.seat, tuple(view.facts), tuple(view.power), tuple(view.deck))
    if key not in _found:
        crowd = crowd_of(view, weights_for(view))
        strange = sum(1 for seat in range(int(view.count)) if seat != view.seat and crowd.is_strange(seat))
        _found[key] = 2 * strange >= view.count - 1
        if len(_found) > KEPT:
            _found.popitem(last=False)
    return _found[key]
