"""Partners: whether the others know the blueprint, by what everybody saw of them."""

from __future__ import annotations

from ludotheque.games.kreo.mind.evidence import crowd_of
from ludotheque.games.kreo.mind.fitted import weights_for
from ludotheque.games.kreo.mind.remembered import Remembered
from ludotheque.games.kreo.mind.thought import situation
from ludotheque.games.kreo.view import KreoView

FORETOLD = 4  # players, whose plays the blueprint foretells best: there doubts about all of them add up
DOUBTED = 0.5  # the mean faith below which they do

_judged = Remembered[bool]()


def among_strangers(view: KreoView) -> bool:
    """Whether the others do not seem to know the blueprint: two in three of them, or all taken together.

    With Incarnations early plays say little, for everybody waits for others to take what it cannot play:
    there every single one must seem a stranger.
    """
    return _judged((tuple(view.facts), *situation(view)), lambda: _judge(view))


def _judge(view: KreoView) -> bool:
    crowd = crowd_of(view, weights_for(view))
    others = [seat for seat in range(int(view.count)) if seat != view.seat]
    strange = sum(1 for seat in others if crowd.is_strange(seat))
    if max(view.power) >= 0:
        return strange == len(others)
    faith = sum(crowd.faith[seat] for seat in others) / len(others)
    return 3 * strange >= 2 * len(others) or (view.count == FORETOLD and faith < DOUBTED)
