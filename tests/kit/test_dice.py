"""The kit's dice: thrown again by choice, one draw a throw."""

from __future__ import annotations

import pytest

from ludotheque.kernel import seeded
from ludotheque.kit.dice import rethrow

SEED = bytes(range(16))


@pytest.mark.parametrize("chosen", [0, 0b100110, 0b111111, 0b1_0100_0000_0001])
def test_chosen_dice_fall_in_order_and_the_others_stay(chosen: int) -> None:
    dice, chance = [9] * 13, seeded(SEED)
    rethrow(dice, chosen, 6, chance, 6)
    places = [place for place in range(13) if chosen >> place & 1]
    assert [dice[place] for place in places] == seeded(SEED).roll(6, len(places), 6)
    assert [face for place, face in enumerate(dice) if place not in places] == [9] * (13 - len(places))
    assert chance.drawn == 1
