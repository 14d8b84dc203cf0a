"""What a seat makes of its own cards: each one thought through in deals that fit what it knows."""

from __future__ import annotations

from ludotheque.games.kreo.cards import THUNDERBOLT
from ludotheque.games.kreo.convention import is_last_round, table_values
from ludotheque.games.kreo.expectation import known_plays
from ludotheque.games.kreo.memory import Memory
from ludotheque.games.kreo.view import KreoView
from ludotheque.games.kreo.worlds import own_deals

DEALS = {1: 8, 2: 20, 3: 60}  # by level: in how many deals this round is thought through
FAR = {1: 0, 2: 16, 3: 60}  # and in how many the rest of the match
FORBIDDEN = 1000.0
PRESSED = 100.0
ONE_MORE = 0.03  # a card of which there are more in hand is missed less


def plays_known(view: KreoView) -> dict[int, int]:
    """By seat that takes part: the card that the viewer knows it will play."""
    return {seat: kind for seat, kind in known_plays(view).items() if view.part >> seat & 1}


def own_values(view: KreoView, mine: list[int], level: int) -> dict[int, float]:
    """How good it is to play each of these cards now, in cards that the team saves."""
    candidates = sorted(set(mine))
    deals = own_deals(view, DEALS[level], Memory(view))
    values = table_values(view, deals, plays_known(view), candidates, FAR[level])
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
