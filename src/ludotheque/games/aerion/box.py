# mypyc: compile
"""What is in the box: Ships, decks, what each kind of card may do, and the numbers printed on it all."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludotheque.games.aerion.kinds import CREW, MATERIAL, SHIPS
from ludotheque.kernel.game import Box


@final
class AerionBox(Box):
    """The content of one printing of the game."""

    def __init__(
        self,
        material: bytes,
        crew: bytes,
        copies: bytes,
        traits: bytes,
        bonus: bytes,
        outposts: bytes,
        lairs: bytes,
        limits: dict[str, int],
        certainties: dict[str, int],
    ) -> None:
        self.material = material  # by Ship: the kind of Material
        self.crew = crew  # by Ship: the kind of Crew
        self.copies = copies  # kind * DECKS + deck: how many such cards are printed
        self.traits = traits  # by kind: set of traits
        self.bonus = bonus  # by number of Hammer Birds
        self.outposts = outposts  # by type: how many
        self.lairs = lairs
        self.fairies: i64 = limits["fairies"]
        self.step: i64 = limits["step"]
        self.payday: i64 = limits["payday"]
        self.hunt: i64 = limits["hunt"]
        self.equal: i64 = limits["equal"]
        self.piers: i64 = limits["piers"]
        self.limits = limits
        self.certainties = certainties
        self.agree = compatible(material, crew)

    def __reduce__(self) -> tuple[type[AerionBox], tuple[object, ...]]:
        return AerionBox, (
            self.material,
            self.crew,
            self.copies,
            self.traits,
            self.bonus,
            self.outposts,
            self.lairs,
            self.limits,
            self.certainties,
        )


def compatible(material: bytes, crew: bytes) -> bytes:
    """aerion:B-30: Which Blueprint, Material and Crew serve one Ship together.

    A table by (Blueprint + 1) + 7 * (Material + 1) + 28 * (Crew + 1), each 0 where none lies.
    """
    table = bytearray(84)
    for ship in range(SHIPS):
        for blueprint in (0, ship + 1):
            for stuff in (0, material[ship] - MATERIAL + 1):
                for crewed in (0, crew[ship] - CREW + 1):
                    table[blueprint + 7 * stuff + 28 * crewed] = 1
    return bytes(table)
