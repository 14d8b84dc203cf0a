# mypyc: compile
"""Values eight by eight: the bricks of the turn solver.

A compiled build holds the eight values as bare doubles in a native object: nothing is boxed, and one call
serves eight.  A layer, the value of every full roll, is a list of such rows.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

EIGHT: Final = 8


@final
@mypyc_attr(acyclic=True)
class Eight:
    """Eight values side by side."""

    def __init__(self) -> None:
        self.v0: float = 0.0
        self.v1: float = 0.0
        self.v2: float = 0.0
        self.v3: float = 0.0
        self.v4: float = 0.0
        self.v5: float = 0.0
        self.v6: float = 0.0
        self.v7: float = 0.0

    def set(self, a: float, b: float, c: float, d: float, e: float, f: float, g: float, h: float) -> None:
        """These values."""
        self.v0 = a
        self.v1 = b
        self.v2 = c
        self.v3 = d
        self.v4 = e
        self.v5 = f
        self.v6 = g
        self.v7 = h

    def take(self, other: Eight) -> None:
        """The values of another."""
        self.set(other.v0, other.v1, other.v2, other.v3, other.v4, other.v5, other.v6, other.v7)

    def mean_of(self, a: Eight, b: Eight, c: Eight, d: Eight, e: Eight, f: Eight) -> None:
        """The mean of six others."""
        self.v0 = (a.v0 + b.v0 + c.v0 + d.v0 + e.v0 + f.v0) / 6.0
        self.v1 = (a.v1 + b.v1 + c.v1 + d.v1 + e.v1 + f.v1) / 6.0
        self.v2 = (a.v2 + b.v2 + c.v2 + d.v2 + e.v2 + f.v2) / 6.0
        self.v3 = (a.v3 + b.v3 + c.v3 + d.v3 + e.v3 + f.v3) / 6.0
        self.v4 = (a.v4 + b.v4 + c.v4 + d.v4 + e.v4 + f.v4) / 6.0
        self.v5 = (a.v5 + b.v5 + c.v5 + d.v5 + e.v5 + f.v5) / 6.0
        self.v6 = (a.v6 + b.v6 + c.v6 + d.v6 + e.v6 + f.v6) / 6.0
        self.v7 = (a.v7 + b.v7 + c.v7 + d.v7 + e.v7 + f.v7) / 6.0

    def greatest_of(self, a: Eight, b: Eight, c: Eight) -> None:
        """The greatest of three others."""
        top, second, third = a.v0, b.v0, c.v0
        if second > top:
            top = second
        if third > top:
            top = third
        self.v0 = top
        top, second, third = a.v1, b.v1, c.v1
        if second > top:
            top = second
        if third > top:
            top = third
        self.v1 = top
        top, second, third = a.v2, b.v2, c.v2
        if second > top:
            top = second
        if third > top:
            top = third
        self.v2 = top
        top, second, third = a.v3, b.v3, c.v3
        if second > top:
            top = second
        if third > top:
            top = third
        self.v3 = top
        top, second, third = a.v4, b.v4, c.v4
        if second > top:
            top = second
        if third > top:
            top = third
        self.v4 = top
        top, second, third = a.v5, b.v5, c.v5
        if second > top:
            top = second
        if third > top:
            top = third
        self.v5 = top
        top, second, third = a.v6, b.v6, c.v6
        if second > top:
            top = second
        if third > top:
            top = third
        self.v6 = top
        top, second, third = a.v7, b.v7, c.v7
        if second > top:
            top = second
        if third > top:
            top = third
        self.v7 = top

    def rise(self, other: Eight, change: float) -> None:
        """The greater of its own and another's with something added."""
        value = other.v0 + change
        if value > self.v0:
            self.v0 = value
        value = other.v1 + change
        if value > self.v1:
            self.v1 = value
        value = other.v2 + change
        if value > self.v2:
            self.v2 = value
        value = other.v3 + change
        if value > self.v3:
            self.v3 = value
        value = other.v4 + change
        if value > self.v4:
            self.v4 = value
        value = other.v5 + change
        if value > self.v5:
            self.v5 = value
        value = other.v6 + change
        if value > self.v6:
            self.v6 = value
        value = other.v7 + change
        if value > self.v7:
            self.v7 = value

    def get(self, place: i64) -> float:
        """The value at that place."""
        if place < 4:
            if place < 2:
                return self.v0 if place == 0 else self.v1
            return self.v2 if place == 2 else self.v3
        if place < 6:
            return self.v4 if place == 4 else self.v5
        return self.v6 if place == 6 else self.v7

    def put(self, place: i64, value: float) -> None:
        """Another value at that place."""
        if place == 0:
            self.v0 = value
        elif place == 1:
            self.v1 = value
        elif place == 2:
            self.v2 = value
        elif place == 3:
            self.v3 = value
        elif place == 4:
            self.v4 = value
        elif place == 5:
            self.v5 = value
        elif place == 6:
            self.v6 = value
        else:
            self.v7 = value


@final
class Layer:
    """The value of every full roll, eight rolls to a row."""

    def __init__(self, rows: i64) -> None:
        self.rows = [Eight() for _ in range(rows)]

    def fill(self, value: float) -> None:
        """The same value everywhere."""
        for row in self.rows:
            row.set(value, value, value, value, value, value, value, value)

    def take(self, other: Layer) -> None:
        """The values of another."""
        rows = other.rows
        place: i64 = 0
        for row in self.rows:
            row.take(rows[place])
            place += 1

    def rise(self, other: Layer, change: float) -> None:
        """Everywhere the greater of its own and another's with something added."""
        rows = other.rows
        place: i64 = 0
        for row in self.rows:
            row.rise(rows[place], change)
            place += 1

    def get(self, roll: i64) -> float:
        """The value of that roll."""
        return self.rows[roll >> 3].get(roll & 7)

    def put(self, roll: i64, value: float) -> None:
        """Another value for that roll."""
        self.rows[roll >> 3].put(roll & 7, value)


@final
class Square:
    """Eight rows of eight."""

    def __init__(self, rows: list[Eight]) -> None:
        self.a, self.b, self.c, self.d = rows[0], rows[1], rows[2], rows[3]
        self.e, self.f, self.g, self.h = rows[4], rows[5], rows[6], rows[7]

    def mirror(self, other: Square) -> None:
        """Another square with rows and columns exchanged."""
        a, b, c, d, e, f, g, h = other.a, other.b, other.c, other.d, other.e, other.f, other.g, other.h
        self.a.set(a.v0, b.v0, c.v0, d.v0, e.v0, f.v0, g.v0, h.v0)
        self.b.set(a.v1, b.v1, c.v1, d.v1, e.v1, f.v1, g.v1, h.v1)
        self.c.set(a.v2, b.v2, c.v2, d.v2, e.v2, f.v2, g.v2, h.v2)
        self.d.set(a.v3, b.v3, c.v3, d.v3, e.v3, f.v3, g.v3, h.v3)
        self.e.set(a.v4, b.v4, c.v4, d.v4, e.v4, f.v4, g.v4, h.v4)
        self.f.set(a.v5, b.v5, c.v5, d.v5, e.v5, f.v5, g.v5, h.v5)
        self.g.set(a.v6, b.v6, c.v6, d.v6, e.v6, f.v6, g.v6, h.v6)
        self.h.set(a.v7, b.v7, c.v7, d.v7, e.v7, f.v7, g.v7, h.v7)


@final
class Octet:
    """Eight layers that are worked out together."""

    def __init__(self, rows: i64) -> None:
        self.layers = [Layer(rows) for _ in range(EIGHT)]
        # by row: the eight layers side by side
        self.squares = [Square([layer.rows[row] for layer in self.layers]) for row in range(rows)]

    def mirror(self, squares: list[Square]) -> None:
        """From values by roll and layer, these by layer and roll."""
        place: i64 = 0
        for square in self.squares:
            square.mirror(squares[place])
            place += 1
