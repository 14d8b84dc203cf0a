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
from ludotheque.games.aerion.kinds import DICE, FACES


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
class Keep:
    """One keep: its dice, its neighbours, and room for the values that flow through it."""

    def __init__(self, counts: list[int]) -> None:
        self.counts = counts  # how many dice show each face
        self.number: i64 = number(counts)
        self.faces: i64 = FACES - counts.count(0)  # how many different ones show
        self.mean: float = 0.0
        self.best: float = 0.0
        # one die more, by face; a full roll has itself here
        self.add0: Keep = self
        self.add1: Keep = self
        self.add2: Keep = self
        self.add3: Keep = self
        self.add4: Keep = self
        self.add5: Keep = self
        # one die less, by face; the same keep again where that face does not show
        self.less0: Keep = self
        self.less1: Keep = self
        self.less2: Keep = self
        self.less3: Keep = self
        self.less4: Keep = self
        self.less5: Keep = self

    def above(self) -> list[Keep]:
        """The keeps with one die more, by face."""
        return [self.add0, self.add1, self.add2, self.add3, self.add4, self.add5]

    def below(self) -> list[Keep]:
        """The keeps with one die less."""
        less = [self.less0, self.less1, self.less2, self.less3, self.less4, self.less5]
        return less[: self.faces]

    def best_below(self) -> float:
        """The greatest `best` among the keeps with one die less."""
        top = self.less0.best
        if self.less1.best > top:
            top = self.less1.best
        if self.less2.best > top:
            top = self.less2.best
        if self.less3.best > top:
            top = self.less3.best
        if self.less4.best > top:
            top = self.less4.best
        if self.less5.best > top:
            top = self.less5.best
        return top

    def best_above(self) -> float:
        """The greatest `mean` among the keeps with one die more."""
        top = self.add0.mean
        if self.add1.mean > top:
            top = self.add1.mean
        if self.add2.mean > top:
            top = self.add2.mean
        if self.add3.mean > top:
            top = self.add3.mean
        if self.add4.mean > top:
            top = self.add4.mean
        if self.add5.mean > top:
            top = self.add5.mean
        return top


@final
class Keeps:
    """The graph: keeps in order of size, and the full rolls apart."""

    def __init__(self, folded: bool) -> None:
        self.folded = folded
        self.smaller: list[Keep] = []  # keeps of fewer than six dice, the empty one first
        self.fives: list[Keep] = []  # those of five dice
        self.rolls: list[Keep] = []  # full rolls
        self.opened: list[int] = []  # by full roll: the decks it opens
        self.total: list[int] = []  # by full roll: its sum
        self.equal: list[int] = []  # by full roll: how often its most frequent face shows
        self._found: dict[int, Keep] = {}
        self._place: dict[int, int] = {}  # of full rolls
        self._grow()
        for keep in self.smaller:
            self._link_up(keep)
        for keep in self.smaller[1:] + self.rolls:
            self._link_down(keep)
        self._downward = self.smaller[::-1]
        self._upward = self.smaller[1:]

    def _grow(self) -> None:
        """Make the keeps, size by size."""
        level = [[0] * FACES]
        for size in range(DICE + 1):
            larger: list[list[int]] = []
            for counts in level:
                key = int(number(counts))
                if key in self._found:
                    continue
                keep = Keep(counts)
                self._found[key] = keep
                if size == DICE:
                    self._add_roll(keep, key)
                    continue
                self.smaller.append(keep)
                if size == DICE - 1:
                    self.fives.append(keep)
                for face in range(FACES):
                    more = counts[:]
                    more[face] += 1
                    larger.append(_folded(more) if self.folded else more)
            level = larger

    def _add_roll(self, keep: Keep, key: int) -> None:
        self._place[key] = len(self.rolls)
        self.rolls.append(keep)
        self.opened.append(OPENED[key])
        total = 0
        for face in range(FACES):
            total += (face + 1) * keep.counts[face]
        self.total.append(total)
        self.equal.append(max(keep.counts))

    def _link_up(self, keep: Keep) -> None:
        keep.add0 = self._changed(keep, 0, 1)
        keep.add1 = self._changed(keep, 1, 1)
        keep.add2 = self._changed(keep, 2, 1)
        keep.add3 = self._changed(keep, 3, 1)
        keep.add4 = self._changed(keep, 4, 1)
        keep.add5 = self._changed(keep, 5, 1)

    def _link_down(self, keep: Keep) -> None:
        below = [self._changed(keep, face, -1) for face in range(FACES) if keep.counts[face]]
        below += [below[0]] * (FACES - len(below))
        keep.less0 = below[0]
        keep.less1 = below[1]
        keep.less2 = below[2]
        keep.less3 = below[3]
        keep.less4 = below[4]
        keep.less5 = below[5]

    def _changed(self, keep: Keep, face: int, change: int) -> Keep:
        """The keep with a die of that face more or less."""
        counts = keep.counts[:]
        counts[face] += change
        return self._found[int(number(_folded(counts) if self.folded else counts))]

    def keep_of(self, dice: list[int], mask: i64) -> Keep:
        """The keep of those dice whose bit is set."""
        counts = [0] * FACES
        for die in range(len(dice)):
            if mask >> die & 1:
                counts[dice[die]] += 1
        return self._found[int(number(_folded(counts) if self.folded else counts))]

    def roll_of(self, dice: list[int]) -> i64:
        """The place of a full roll among all full rolls."""
        counts = [0] * FACES
        for face in dice:
            counts[face] += 1
        return self._place[int(number(_folded(counts) if self.folded else counts))]

    def size(self) -> i64:
        """How many full rolls there are."""
        return len(self.rolls)

    def put(self, values: list[float]) -> None:
        """Give every full roll its value."""
        place: i64 = 0
        for keep in self.rolls:
            keep.mean = values[place]
            place += 1

    def flow(self) -> None:
        """Let the means flow from the full rolls down to the empty keep."""
        for keep in self._downward:
            keep.mean = (
                keep.add0.mean
                + keep.add1.mean
                + keep.add2.mean
                + keep.add3.mean
                + keep.add4.mean
                + keep.add5.mean
            ) / 6.0

    def reroll(self, values: list[float]) -> list[float]:
        """For every full roll the value of the best reroll of one or more dice."""
        self.put(values)
        self.flow()
        empty = self.smaller[0]
        empty.best = empty.mean
        for keep in self._upward:
            top = keep.best_below()
            keep.best = max(top, keep.mean)
        return [keep.best_below() for keep in self.rolls]

    def turned(self, values: list[float]) -> list[float]:
        """For every full roll the value of turning one die to the best face."""
        self.put(values)
        for keep in self.fives:
            keep.best = keep.best_above()
        return [keep.best_below() for keep in self.rolls]

    def flips(self, roll: Keep) -> list[Keep]:
        """What one flip can make of a full roll; whole graph only."""
        faces = [face for face in range(FACES) if roll.counts[face]]
        return [self._changed(self._changed(roll, face, -1), FACES - 1 - face, 1) for face in faces]

    def start(self, values: list[float]) -> float:
        """The mean value of a fresh roll of all six dice."""
        return self.mean_of(values, [])

    def mean_of(self, values: list[float], kept: list[int]) -> float:
        """The mean value if all dice but these are thrown."""
        self.put(values)
        self.flow()
        return self.keep_of(kept, 63).mean

    def best_reroll(self, values: list[float], dice: list[int]) -> i64:
        """The dice to reroll for the best mean value; of equals, the fewest."""
        self.put(values)
        self.flow()
        chosen: i64 = 1
        top: float = -1e18
        for mask in range(1, 64):
            value = self.keep_of(dice, 63 - mask).mean
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
