# mypyc: compile
"""The ways to the Planet: the tree of creation of one table as sets.

A set of slots is a number of 44 bits, four for each Nature card; a set of Nature cards is such a number with
the lowest bit of each card's four.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.kreo.box import KreoBox
from ludotheque.games.kreo.kinds import NATURES, THE_PLANET
from ludotheque.kernel.moves import bit

EACH: Final[i64] = 0x111_1111_1111  # the lowest slot of every Nature card
PLANET_BIT: Final[i64] = 0x100_0000_0000
PLANET_SLOTS: Final[i64] = 0xF00_0000_0000


@final
class Tree:
    """The tree of creation of one table, as sets."""

    def __init__(self, box: KreoBox, table_b: bool, incarnate: bool) -> None:
        start = NATURES if table_b else 0
        self.incarnate = incarnate  # whether half of the players cannot play half of the cards
        self.slots = [int(box.slots[start + nature]) for nature in range(NATURES)]
        self.level = [int(level) for level in box.level]
        self.needs: list[int] = []
        for nature in range(NATURES):
            needs: i64 = 0
            for other in range(NATURES):
                if box.needs[nature] >> other & 1:
                    needs |= bit(other * 4)
            self.needs.append(needs)
        self.any_needed = [int(number) for number in box.any_needed]
        self.of_level: list[int] = []
        for level in range(6):
            found: i64 = 0
            for nature in range(NATURES):
                if box.level[nature] == level:
                    found |= bit(nature * 4)
            self.of_level.append(found)
        self.barred: i64 = self.of_level[2] | self.of_level[3]  # cards that one kind of Titan cannot play
        self.ways = _ways(self)


def _ways(tree: Tree) -> list[int]:
    """The sets of Nature cards that lead to the Planet."""
    below = [n for n in range(NATURES) if tree.level[n] == tree.level[THE_PLANET] - 1]
    found: list[int] = []
    for chosen in combinations(below, tree.any_needed[THE_PLANET]):
        way: i64 = PLANET_BIT | tree.needs[THE_PLANET]
        for one in chosen:
            way |= bit(one * 4)
        nature: i64 = NATURES - 1
        while nature >= 0:
            if way >> nature * 4 & 1:
                way |= tree.needs[nature]
            nature -= 1
        found.append(way)
    return found


_trees: dict[tuple[KreoBox, bool, bool], Tree] = {}


def tree_of(box: KreoBox, table_b: bool, incarnate: bool) -> Tree:
    """The tree of that box."""
    found = _trees.get((box, table_b, incarnate))
    if found is None:
        found = Tree(box, table_b, incarnate)
        _trees.clear()
        _trees[box, table_b, incarnate] = found
    return found


def count(cells: i64) -> i64:
    """How many there are in a set; bits are counted side by side, which is quick where it is compiled."""
    cells -= cells >> 1 & 0x5555_5555_5555_5555
    cells = (cells & 0x3333_3333_3333_3333) + (cells >> 2 & 0x3333_3333_3333_3333)
    cells = cells + (cells >> 4) & 0x0F0F_0F0F_0F0F_0F0F
    cells += cells >> 8
    cells += cells >> 16
    cells += cells >> 32
    return cells & 0x7F


def is_open(tree: Tree, done: i64, nature: i64) -> bool:
    """Whether a Nature card may enter once these are complete."""
    needs: i64 = tree.needs[nature]
    if needs & ~done:
        return False
    wanted: i64 = tree.any_needed[nature]
    if wanted == 0:
        return True
    below: i64 = tree.of_level[tree.level[nature] - 1]
    return count(done & below) >= wanted
