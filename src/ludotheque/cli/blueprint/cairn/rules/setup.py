"""Chapter Setup."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.cli.blueprint.cairn.box import HEIGHTS, CairnBox
from ludotheque.cli.blueprint.cairn.state import CairnState
from ludotheque.kernel.chance import Chance
from ludotheque.kit.decks import spread

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
    return CairnState(box, 0, 0, equal, bag, hands, [], [0] * HEIGHTS, [0] * seats, -1)
