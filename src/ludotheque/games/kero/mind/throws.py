# mypyc: compile
"""The dice of a roll, solved: what every result is worth with so many throws still to come.

A keep is what lies on the table while the other dice are thrown: the white dice as a number of each face,
since they are alike, and each coloured die with its face or in the air.  All keeps form a lattice.  The value
of a keep is the mean over one more die; the value of a result is that of stopping there, or that of the best
keep within it less the price of a throw.  Both are one walk over the lattice, so that a throw solved exactly
costs no more than a few thousand sums.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from mypy_extensions import i64

from ludotheque.games.kero.box import DICE, FACES, WHITES

AIR: Final = FACES  # where a coloured die stands in its place: not kept, in the air
STANDS: Final = FACES + 1
Rows: TypeAlias = "list[list[float]]"  # by keep of the white dice, then by what the coloured ones do
PACK: Final = 3  # bits for the number of white dice that show a face


@final
class WhiteKeeps:
    """All ways to keep some of the five white dice, and what one die more or less makes of each."""

    def __init__(self) -> None:
        self.packed: list[int] = []
        self.place: dict[int, int] = {}
        self.size: list[int] = []
        for size in range(WHITES + 1):
            self._add(0, 0, size, size)
        self.count: i64 = len(self.packed)
        self.full: i64 = self.size.index(WHITES)  # the first keep of all five
        self.more: list[list[int]] = []  # by keep: what each face more makes of it, unless it is whole
        self.less: list[list[int]] = []  # by keep and face: what one die less makes of it, or -1
        for place in range(self.count):
            packed = self.packed[place]
            more: list[int] = []
            less: list[int] = []
            for face in range(FACES):
                one = 1 << PACK * face
                if self.size[place] < WHITES:
                    more.append(self.place[packed + one])
                less.append(self.place[packed - one] if packed >> PACK * face & 7 else -1)
            self.more.append(more)
            self.less.append(less)

    def _add(self, packed: int, face: int, left: int, size: int) -> None:
        if face == FACES - 1:
            packed += left << PACK * face
            self.place[packed] = len(self.packed)
            self.packed.append(packed)
            self.size.append(size)
            return
        for count in range(left + 1):
            self._add(packed + (count << PACK * face), face + 1, left - count, size)


_KEEPS: Final[list[WhiteKeeps]] = []


def white_keeps() -> WhiteKeeps:
    """The keeps of the white dice, made once."""
    if not _KEEPS:
        _KEEPS.append(WhiteKeeps())
    return _KEEPS[0]


@final
class Throws:
    """A roll with these coloured dice, solved for any number of throws to come.

    `fires` has six flags a die (white, then each coloured die of the roll): faces that may not be thrown
    again.  Results are told by `white_results`, each with all `stands`: their worth is given to
    `solve` in this order.
    """

    def __init__(self, coloured: list[int], fires: list[int]) -> None:
        self.whites = white_keeps()
        self.coloured = coloured
        self.fires = fires
        self.wide: i64 = 1
        for _ in coloured:
            self.wide *= STANDS
        self.expected: list[Rows] = []  # by throws to come: the value of every keep
        self._is_result = self._lying()
        self._stop: Rows = []

    def _lying(self) -> list[bool]:
        """By what the coloured dice do: whether all of them lie."""
        found: list[bool] = []
        for stand in range(self.wide):
            lie = True
            rest: i64 = stand
            for _ in self.coloured:
                if rest % STANDS == AIR:
                    lie = False
                rest //= STANDS
            found.append(lie)
        return found

    def white_results(self) -> list[list[int]]:
        """The faces of the white dice in every result, in order."""
        found: list[list[int]] = []
        for white in range(self.whites.full, self.whites.count):
            faces: list[int] = []
            packed = self.whites.packed[white]
            for face in range(FACES):
                for _ in range(packed >> PACK * face & 7):
                    faces.append(face)
            found.append(faces)
        return found

    def stands(self) -> list[list[int]]:
        """The faces of the coloured dice in every result, in order."""
        found: list[list[int]] = []
        for stand in range(self.wide):
            if self._is_result[stand]:
                faces: list[int] = []
                rest: i64 = stand
                for _ in self.coloured:
                    faces.append(rest % STANDS)
                    rest //= STANDS
                found.append(faces)
        return found

    def solve(self, worth: list[float], price: float, most: i64) -> None:
        """Work out every keep for up to that many throws, each at that price."""
        step: i64 = 0
        self._stop = []
        for _ in range(self.whites.full, self.whites.count):
            row: list[float] = []
            for lies in self._is_result:
                if lies:
                    row.append(worth[step])
                    step += 1
                else:
                    row.append(0.0)
            self._stop.append(row)
        values = self._stop
        self.expected = []
        for _ in range(most):
            keeps = self._averaged(values)
            self.expected.append(keeps)
            if len(self.expected) < most:
                values = self._chosen(keeps, price)

    def _averaged(self, values: Rows) -> Rows:
        """The value of every keep: the mean over what the dice in the air may show."""
        whites = self.whites
        found: Rows = [[] for _ in range(whites.full)]
        for row in values:
            lifted = row[:]
            self._lift(lifted)
            found.append(lifted)
        for white in range(whites.full - 1, -1, -1):
            more = whites.more[white]
            a, b, c = found[more[0]], found[more[1]], found[more[2]]
            d, e, f = found[more[3]], found[more[4]], found[more[5]]
            found[white] = [(a[at] + b[at] + c[at] + d[at] + e[at] + f[at]) / 6.0 for at in range(self.wide)]
        return found

    def _lift(self, row: list[float]) -> None:
        """Each coloured die in the air: the mean of its six faces."""
        block: i64 = 1
        for _ in self.coloured:
            start: i64 = 0
            while start < self.wide:
                for at in range(start, start + block):
                    row[at + AIR * block] = (
                        row[at]
                        + row[at + block]
                        + row[at + 2 * block]
                        + row[at + 3 * block]
                        + row[at + 4 * block]
                        + row[at + 5 * block]
                    ) / 6.0
                start += block * STANDS
            block *= STANDS

    def _chosen(self, keeps: Rows, price: float) -> Rows:
        """The value of every result: to stop, or the best keep within it, at the price of a throw."""
        whites = self.whites
        best: Rows = []
        for white in range(whites.count):
            row = keeps[white]
            less = whites.less[white]
            for face in range(FACES):
                if less[face] >= 0 and not self.fires[face]:
                    row = list(map(max, row, best[less[face]]))
            best.append(row)
        found: Rows = []
        for number in range(len(self._stop)):
            row = best[whites.full + number][:]
            self._drop(row)
            found.append(list(map(max, self._stop[number], [value - price for value in row])))
        return found

    def _drop(self, row: list[float]) -> None:
        """Each coloured die may be taken up again, whatever it shows but fire."""
        block: i64 = 1
        for number in range(len(self.coloured)):
            flags: i64 = (number + 1) * FACES
            start: i64 = 0
            while start < self.wide:
                for at in range(start, start + block):
                    air = row[at + AIR * block]
                    for face in range(FACES):
                        if air > row[at + face * block] and not self.fires[flags + face]:
                            row[at + face * block] = air
                start += block * STANDS
            block *= STANDS

    def keep_value(self, dice: list[int], kept: i64, throws: i64) -> float:
        """What it is worth to keep that set of the dice and throw the others, with so many throws in all."""
        packed = 0
        for die in range(WHITES):
            if kept >> die & 1:
                packed += 1 << PACK * dice[die]
        stand: i64 = 0
        block: i64 = 1
        for die in self.coloured:
            stand += block * (dice[die] if kept >> die & 1 else AIR)
            block *= STANDS
        step: i64 = min(throws, len(self.expected)) - 1
        return self.expected[step][self.whites.place[packed]][stand]

    def stopped(self, dice: list[int]) -> float:
        """What it is worth to stop with these dice."""
        packed = 0
        for die in range(WHITES):
            packed += 1 << PACK * dice[die]
        stand: i64 = 0
        block: i64 = 1
        for die in self.coloured:
            stand += block * dice[die]
            block *= STANDS
        return self._stop[self.whites.place[packed] - self.whites.full][stand]

    def best(self, dice: list[int], burnt: i64, throws: i64) -> tuple[int, float]:
        """The dice to throw, of those that lie and do not burn, and what that is worth before its price."""
        free: i64 = 0
        for die in range(DICE):
            if dice[die] >= 0 and not burnt >> die & 1:
                free |= 1 << die
        found: i64 = 0
        most = -1.0e9
        thrown: i64 = free
        while thrown:
            value = self.keep_value(dice, ~thrown & 0xFF, throws)
            if value > most + 1.0e-9:
                found, most = thrown, value
            thrown = (thrown - 1) & free
        return found, most

    def first(self, throws: i64) -> float:
        """What the roll is worth before its first throw, with so many throws in all."""
        return self.keep_value([0] * DICE, 0, throws)
