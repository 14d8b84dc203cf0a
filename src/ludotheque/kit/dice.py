# mypyc: compile
"""Dice: those that are chosen by a mask are thrown again."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.kernel.chance import Chance
from ludotheque.kernel.moves import MEMBERS_OF, seats_in


def rethrow(dice: list[int], chosen: i64, faces: i64, chance: Chance, stream: i64) -> None:
    """Throw again the dice whose bit is set in `chosen`; the others stay."""
    places = MEMBERS_OF[chosen] if chosen < 256 else seats_in(chosen)
    thrown = chance.roll(stream, len(places), faces)
    for number, place in enumerate(places):
        dice[place] = thrown[number]
