"""Partners: whether the others know the blueprint, by what everybody saw of them."""

from __future__ import annotations

from ludotheque.games.kreo.mind.evidence import crowd_of
from ludotheque.games.kreo.mind.fitted import weights_for
from ludotheque.games.kreo.mind.remembered import Remembered
from ludotheque.games.kreo.mind.thought import situation
from ludotheque.games.kreo.view import KreoView

_judged = Remembered[bool]()


def among_strangers(view: KreoView) -> bool:
    """Whether most of the others do not seem to know the blueprint."""
    return _judged((tuple(view.facts), *situation(view)), lambda: _judge(view))


def _judge(view: KreoView) -> bool:
    crowd = crowd_of(view, weights_for(view))
    strange = sum(1 for seat in range(int(view.count)) if seat != view.seat and crowd.is_strange(seat))
    return bool(2 * strange > view.count - 1)
