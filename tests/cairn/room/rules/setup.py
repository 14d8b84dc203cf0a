"""Chapter Setup."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.kernel.chance import Chance
from ludotheque.kit.decks import spread
from tests.cairn.room.box import HEIGHTS, CairnBox
from tests.cairn.room.state import CairnState

BAG: Final = 0  # the stream of chance that fills the bag


def lay_out(box: CairnBox, seats: i64, size: i64, equal: i64, chance: Chance) -> CairnState:
    """cairn:A1: All stones go into the bag; everybody draws a hand, the youngest begins (seat 1)."""
    bag = spread(box.copies)
    chance.shuffle(BAG, bag)
    hands: list[list[int]] = []
    for _ in range(seats):
        hand = [0] * HEIGHTS
        for _ in range(size):
            hand[bag.pop()] += 1
        hands.append(hand)
    return CairnState(
        box,
        now=0,
        turn=0,
        equal=equal,
        bag=bag,
        hands=hands,
        pile=[],
        fallen=[0] * HEIGHTS,
        points=[0] * seats,
        gave_up=-1,
    )
