# mypyc: compile
"""The graph of keeps: every multiset of up to six dice, what one more die makes of it, and one die less.

Six dice have 462 states.  A reroll is the choice of a kept sub-multiset; its value is the mean over the
six faces of one die more, so values flow from full rolls down to smaller keeps, and the best keep of a roll
from smaller keeps up.

The six combinations do not tell 1 from 6, nor 2, 3, 4 and 5 from each other: *folded* by that symmetry
only 44 rolls remain.  Sums of dice and flips need the whole graph.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludotheque.games.aerion.dice import OPENED, WEIGHT
from ludotheque.games.aerion.pieces import DICE, FACES


def _folded(counts: list[int]) -> list[int]:
    """The representative of all keeps that the combinations cannot tell apart."""
    ends = sorted([counts[0], counts[5]])
    middle = sorted(counts[1:5])
    return [ends[1], middle[3], middle[2], middle[1], middle[0], ends[0]]


def number(counts: list[int]) -> i64:
    """The face counts as digits in base 7."""
    found: i64 = 0
    for face in range(FACES):
        found += counts[face] * WEIGHT[face]
    return found


@final
class Keeps:
    """The graph: nodes in order of size, full rolls last."""

    def __init__(self, folded: bool) -> None:
        self.folded = folded
        self.counts: list[list[int]] = []  # by node: how many dice show each face
        self.node: dict[int, int] = {}  # by number: the node
        self.add: list[int] = []  # node * 6 + face: the node with one die more
        self.less: list[list[int]] = []  # by node: the nodes with one die less
        self.first: i64 = 0  # the first full roll
        self.opened: list[int] = []  # by full roll: the decks it opens
        self.total: list[int] = []  # by full roll: its sum
        self.equal: list[int] = []  # by full roll: its most frequent face, how often
        self._grow()
        self._link()

    def _grow(self) -> None:
        """Make the nodes, size by size."""
        level = [[0] * FACES]
        for size in range(DICE + 1):
            if size == DICE:
                self.first = len(self.counts)
            larger: list[list[int]] = []
            for counts in level:
                key = number(counts)
                if key in self.node:
                    continue
                self.node[key] = len(self.counts)
                self.counts.append(counts)
                for face in range(FACES):
                    more = counts[:]
                    more[face] += 1
                    larger.append(_folded(more) if self.folded else more)
            level = larger

    def _link(self) -> None:
        """Join each node to those with one die more or less."""
        for node in range(len(self.counts)):
            counts = self.counts[node]
            if node < self.first:
                for face in range(FACES):
                    self.add.append(self.at(counts, face, 1))
            smaller: list[int] = []
            for face in range(FACES):
                if counts[face]:
                    below = self.at(counts, face, -1)
                    if below not in smaller:
                        smaller.append(below)
            self.less.append(smaller)
            if node >= self.first:
                self.opened.append(OPENED[number(counts)])
                self.total.append(sum((face + 1) * counts[face] for face in range(FACES)))
                self.equal.append(max(counts))

    def at(self, counts: list[int], face: int, change: int) -> int:
        """The node of these counts with a die more or less of that face."""
        changed = counts[:]
        changed[face] += change
        return self.node[number(_folded(changed) if self.folded else changed)]

    def keep_of(self, dice: list[int], mask: i64) -> i64:
        """The node of those dice whose bit is set."""
        counts = [0] * FACES
        for die in range(DICE):
            if mask >> die & 1:
                counts[dice[die]] += 1
        return self.node[number(_folded(counts) if self.folded else counts)]

    def roll_of(self, dice: list[int]) -> i64:
        """The number of a full roll among all full rolls."""
        return self.keep_of(dice, (1 << DICE) - 1) - self.first

    def size(self) -> i64:
        """How many full rolls there are."""
        return len(self.counts) - self.first

    def means(self, values: list[float]) -> list[float]:
        """For every keep the mean value once the other dice are thrown; full rolls have their own."""
        first = self.first
        found = [0.0] * first
        found += values
        add = self.add
        node: i64 = first - 1
        while node >= 0:
            at = node * 6
            found[node] = (
                found[add[at]]
                + found[add[at + 1]]
                + found[add[at + 2]]
                + found[add[at + 3]]
                + found[add[at + 4]]
                + found[add[at + 5]]
            ) / 6.0
            node -= 1
        return found

    def reroll(self, values: list[float]) -> list[float]:
        """For every full roll the value of the best reroll of one or more dice."""
        best = self.means(values)
        first: i64 = self.first
        less = self.less
        node: i64 = 1
        while node < first:
            top: float = best[node]
            for smaller in less[node]:
                other: float = best[smaller]
                if other > top:
                    top = other
            best[node] = top
            node += 1
        found: list[float] = []
        end: i64 = len(less)
        while node < end:
            top = best[less[node][0]]
            for smaller in less[node]:
                other = best[smaller]
                if other > top:
                    top = other
            found.append(top)
            node += 1
        return found

    def turned(self, values: list[float]) -> list[float]:
        """For every full roll the value of turning one die to the best face."""
        first: i64 = self.first
        add = self.add
        best = [0.0] * first
        node: i64 = 0
        while node < first:
            if add[node * 6] >= first:
                top: float = values[add[node * 6] - first]
                for face in range(1, FACES):
                    other: float = values[add[node * 6 + face] - first]
                    if other > top:
                        top = other
                best[node] = top
            node += 1
        found: list[float] = []
        end: i64 = len(self.less)
        while node < end:
            top = best[self.less[node][0]]
            for smaller in self.less[node]:
                other = best[smaller]
                if other > top:
                    top = other
            found.append(top)
            node += 1
        return found

    def flipped(self, values: list[float]) -> list[float]:
        """For every full roll the value of the best flip of one die; whole graph only."""
        found: list[float] = []
        for roll in range(self.size()):
            counts = self.counts[self.first + roll]
            top: float = -1e9
            for face in range(FACES):
                if counts[face]:
                    below = self.at(counts, face, -1)
                    other: float = values[self.add[below * 6 + FACES - 1 - face] - self.first]
                    if other > top:
                        top = other
            found.append(top)
        return found

    def start(self, values: list[float]) -> float:
        """The mean value of a fresh roll of all six dice."""
        return self.means(values)[0]

    def best_reroll(self, values: list[float], dice: list[int]) -> i64:
        """The dice to reroll for the best mean value; of equals, the fewest."""
        means = self.means(values)
        chosen: i64 = 1
        top: float = -1e18
        for mask in range(1, 64):
            value: float = means[self.keep_of(dice, 63 - mask)]
            if value > top + 1e-12 or (value > top - 1e-12 and bits(mask) < bits(chosen)):
                if value > top:
                    top = value
                chosen = mask
        return chosen


def bits(mask: i64) -> i64:
    """How many members a set has."""
    found: i64 = 0
    while mask:
        found += mask & 1
        mask >>= 1
    return found


_GRAPHS: list[Keeps | None] = [None, None]


def keeps(folded: bool) -> Keeps:
    """The graph, whole or folded, made when it is first wanted."""
    place = 1 if folded else 0
    found = _GRAPHS[place]
    if found is None:
        found = Keeps(folded)
        _GRAPHS[place] = found
    return found
