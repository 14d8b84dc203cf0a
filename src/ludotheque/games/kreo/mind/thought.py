"""What a seat makes of its own cards: each one thought through in deals that fit what it knows."""

from __future__ import annotations

from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo.kinds import THUNDERBOLT, UNSEEN
from ludotheque.games.kreo.memory import Memory
from ludotheque.games.kreo.mind.convention import is_last_round, order_of, preferred, rankings, table_values
from ludotheque.games.kreo.mind.expectation import known_plays
from ludotheque.games.kreo.mind.remembered import Remembered
from ludotheque.games.kreo.mind.worlds import Held, own_deals, sizes_of
from ludotheque.games.kreo.view import KreoView

DEALS = {1: 8, 2: 20, 3: 60}  # by level: in how many deals this round is thought through
FAR = {1: 0, 2: 16, 3: 60}  # and in how many the rest of the match
FORBIDDEN = 1000.0
PRESSED = 100.0
LOYAL = 0.3  # what it is worth to each later player that one plays what they expect
ONE_MORE = 0.03  # a card of which there are more in hand is missed less


def plays_known(view: KreoView) -> dict[int, int]:
    """By seat that takes part: the card that the viewer knows it will play."""
    return {seat: kind for seat, kind in known_plays(view).items() if view.part >> seat & 1}


Thought = tuple[object, ...]
_thoughts = Remembered[dict[int, float]]()


def situation(view: KreoView) -> Thought:
    """All that a thought about this round depends on; what others were shown changes nothing for it."""
    return (
        *(view.seat, view.first, view.trade, view.rhea, view.announced, view.part, view.grown, view.guarded),
        *(view.flags, view.swallowing, view.last, tuple(view.slots), tuple(view.discard), tuple(view.deck)),
        *(tuple(view.power), tuple(sizes_of(view)), view.box),
        tuple(one for one in view.facts if known.code_of(one) != known.SHOWN or _is_news(view, one)),
    )


def _is_news(view: KreoView, one: int) -> bool:
    return bool(known.x_of(one) != UNSEEN and known.a_of(one) != view.seat)


def own_values(view: KreoView, mine: list[int], level: int) -> dict[int, float]:
    """How good it is to play each of these cards now, in cards that the team saves."""
    key = (level, tuple(sorted(mine)), *situation(view))
    return dict(_thoughts(key, lambda: _think(view, mine, level)))


def expected_of(view: KreoView, mine: list[int], plays: dict[int, int]) -> tuple[int, int]:
    """What the convention expects this seat to play, and how many later players count on it."""
    order = order_of(view)
    calm = view.round_no == 1 or is_last_round(view)
    ranking = rankings(view, tuple(sorted(plays.items())))[int(view.seat)]
    return preferred(ranking, Held(mine), calm), len(order) - 1 - order.index(int(view.seat))


def _think(view: KreoView, mine: list[int], level: int) -> dict[int, float]:
    candidates = sorted(set(mine))
    deals = own_deals(view, DEALS[level], Memory(view))
    plays = plays_known(view)
    values = table_values(view, deals, plays, candidates, FAR[level])
    usual, later = expected_of(view, mine, plays)
    values[usual] += LOYAL * later
    calm = view.round_no == 1 or is_last_round(view)
    aggressions = sum(1 for card in mine if card >= THUNDERBOLT)
    pressed = not calm and 0 < len(mine) - 1 <= aggressions
    for card in candidates:
        if calm and card >= THUNDERBOLT:
            values[card] -= FORBIDDEN
        elif pressed and card < THUNDERBOLT:
            values[card] -= PRESSED
        values[card] += ONE_MORE * mine.count(card)
    return values
