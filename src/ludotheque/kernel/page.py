# mypyc: compile
"""A page: views as rows of numbers, in memory that numpy reads without a copy.

A room's `fill` writes one row from left to right.  Most numbers of a row are 0 and stay unwritten: a row
remembers where it was written, so that clearing it takes as long as writing it took.  Calls for many numbers
at once are many times as quick as one call a number.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

WIDEST: Final = 8_192  # numbers of a view at most


@final
class Page:
    """Rows of 32-bit numbers, all of one width, written one row at a time."""

    def __init__(self, rows: i64, width: i64) -> None:
        self.width = width
        self.numbers = vec[i32]([0] * (rows * width))
        self.at: i64 = 0  # where the next number goes
        self.parts: list[tuple[str, int]] = []  # names, and where each begins in its row
        self._start: i64 = 0
        self._trail = vec[i64]([0] * (rows * width))  # row by row: places in `numbers` that are not 0
        self._ends = vec[i64]([row * width for row in range(rows)])  # where each row's trail ends
        self._row: i64 = 0
        self._end: i64 = 0  # where this row's trail ends
        self._named = True

    def turn(self, row: i64) -> None:
        """Begin that row anew."""
        if self.at:
            self._named = False  # every row has the same parts: the first gave them their names
            self._ends[self._row] = self._end
        start = row * self.width
        numbers, trail = self.numbers, self._trail
        for step in range(start, self._ends[row]):
            numbers[trail[step]] = 0
        self._row = row
        self._start = start
        self._end = start
        self.at = start

    def part(self, name: str) -> Page:
        """What follows is called so."""
        if self._named:
            self.parts.append((name, self.at - self._start))
        return self

    def named(self) -> dict[str, list[int]]:
        """The first row by its parts."""
        found: dict[str, list[int]] = {}
        ends = [start for _, start in self.parts[1:]] + [int(self.at)]
        for (name, start), end in zip(self.parts, ends, strict=True):
            found[name] = [int(self.numbers[place]) for place in range(start, end)]
        return found

    def put(self, value: int) -> None:
        """The next number."""
        if value:
            self._write(self.at, value)
        self.at += 1

    def skip(self, count: i64) -> None:
        """That many times 0."""
        self.at += count

    def all(self, values: list[int]) -> None:
        """The next numbers."""
        at, end = self.at, self._end
        numbers, trail = self.numbers, self._trail
        for value in values:
            if value:
                numbers[at] = value
                trail[end] = at
                end += 1
            at += 1
        self.at = at
        self._end = end

    def after(self, values: list[int]) -> None:
        """The next numbers, each one more than is given: -1, which stands for nothing, becomes 0."""
        at = self.at
        for value in values:
            if value != -1:
                self._write(at, value + 1)
            at += 1
        self.at = at

    def one_of(self, place: i64, size: i64) -> None:
        """A number for each of `size` places: 1 for this one; none if it lies outside."""
        if 0 <= place < size:
            self._write(self.at + place, 1)
        self.at += size

    def members(self, chosen: i64, size: i64) -> None:
        """A number for each of `size` places: 1 for those in the set."""
        place = self.at
        end = place + size
        while chosen and place < end:
            if chosen & 1:
                self._write(place, 1)
            chosen >>= 1
            place += 1
        self.at = end

    def counts(self, things: list[int], size: i64) -> None:
        """A number for each of `size` kinds: how many things are of that kind; those below 0 are none."""
        for thing in things:
            if thing >= 0:
                self.count(thing)
        self.at += size

    def piles(self, things: list[int], heights: list[int], size: i64) -> None:
        """The same for each pile: the first so many things lie in the first one, and so on."""
        place: i64 = 0
        for height in heights:
            for _ in range(height):
                self.count(things[place])
                place += 1
            self.at += size

    def planes(self, shown: list[int], first: i64, count: i64) -> None:
        """A plane for each of `count` values from the first on: 1 where that value is shown."""
        size: i64 = len(shown)
        at, end = self.at - first * size, self._end
        numbers, trail = self.numbers, self._trail
        for value in shown:
            if first <= value < first + count:
                place = at + value * size
                numbers[place] = 1
                trail[end] = place
                end += 1
            at += 1
        self.at += count * size
        self._end = end

    def count(self, place: i64, more: int = 1) -> None:
        """So many more at a place further on, without going there."""
        at = self.at + place
        old = self.numbers[at]
        if old:
            self.numbers[at] = old + more
        else:
            self._write(at, more)

    def _write(self, at: i64, value: int) -> None:
        """A number that is not 0, where 0 stood."""
        self.numbers[at] = value
        self._trail[self._end] = at
        self._end += 1
