# mypyc: compile
"""The layers of a turn: the value of every full roll, for the cards still shown and the means still at hand.

A layer is one set of Display cards with a number of free rerolls, Books and Fairies; eight of them that do
not ask for each other are worked out in one walk.  Three orders cost nothing and save layers:

- Free rerolls first: a payment, a Book or a Worker before them leaves no more than after them.
- Fairies last: whoever turns a die and rolls on may as well roll on as if it had been turned, and turn it at
  the end if it still lies there.
- Flips last, for the same reason.  Only a Worker hired as the last card in the Display can want the flip
  before, since nobody is left to pay for it afterwards.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludotheque.games.aerion.kinds import DECKS
from ludotheque.games.aerion.mind.solver.eights import EIGHT, Layer, Octet
from ludotheque.games.aerion.mind.solver.ends import Ends
from ludotheque.games.aerion.mind.solver.keeps import bits
from ludotheque.games.aerion.mind.solver.lanes import lanes
from ludotheque.games.aerion.mind.solver.order import Order
from ludotheque.games.aerion.mind.solver.stakes import Stakes


@final
class Layers:
    """All layers of one turn, worked out when they are wanted; a key names one by `key_of`."""

    def __init__(self, stakes: Stakes) -> None:
        self.stakes = stakes
        self.lanes = lanes(stakes.is_folded())
        self.order = Order(stakes)
        self.ends = Ends(stakes, self.lanes, self.order.sets)
        self._early_flips = stakes.flips == 1 and stakes.shown & stakes.workers != 0
        self._ended: dict[int, Layer] = {}
        self._flipped: dict[int, Layer] = {}
        self._rolled: dict[int, Layer] = {}
        self._bought: dict[int, Layer] = {}

    def claim(self) -> None:
        """Have the layers of the graph; if another turn used them since, start anew."""
        if self.lanes.borrower is not self:
            self.lanes.lend(self)
            self._ended.clear()
            self._flipped.clear()
            self._rolled.clear()
            self._bought.clear()
            self.ends.begin()

    def values(self, shown: i64, rerolls: i64, books: i64, fairies: i64) -> Layer:
        """The value of every full roll; good until the next call."""
        self.prepare(shown, rerolls, books, fairies)
        found = self.lanes.given.layers[0]
        self._fill(found, key_of(shown, rerolls, books, fairies))
        return found

    def prepare(self, shown: i64, rerolls: i64, books: i64, fairies: i64) -> None:
        """Work out at once all that a layer asks for: together it takes fewer walks."""
        self._require(self._asked_by(key_of(shown, rerolls, books, fairies)))

    def rerolled(self, shown: i64, rerolls: i64, books: i64, fairies: i64) -> Layer:
        """The value of the best reroll into that layer."""
        key = key_of(shown, rerolls, books, fairies)
        self._require([key])
        return self._rolled[key]

    def flipped(self, shown: i64, fairies: i64) -> Layer:
        """The value of a flip with these cards left, after which no more is rolled."""
        self._end(fairies)
        return self._flipped[key_of(shown, 0, 0, fairies)]

    def bought(self, shown: i64, books: i64, fairies: i64) -> Layer:
        """The value of a reroll that was paid, with these cards left; or of a flip that cannot wait."""
        key = key_of(shown, 0, books, fairies)
        self._require([key])
        return self._bought_into(key)

    def _require(self, wanted: list[int]) -> None:
        """Work out what rerolls into these layers are worth, and before it all that they ask for."""
        missing = self._missing(wanted)
        if not missing:
            return
        asked: list[int] = []
        for key in missing:
            asked += self._asked_by(key)
        self._require(asked)
        missing = self._missing(missing)
        if self._early_flips:
            missing.sort(key=self._flips_early)  # these last, so that few walks have any
        for start in range(0, len(missing), EIGHT):
            self._walk(missing[start : start + EIGHT])

    def _missing(self, wanted: list[int]) -> list[int]:
        return [key for key in dict.fromkeys(wanted) if key not in self._rolled]

    def _walk(self, keys: list[int]) -> None:
        """One walk over the graph: up to eight layers that ask for nothing new."""
        for lane in range(len(keys)):
            self._fill(self.lanes.given.layers[lane], keys[lane])
        self.lanes.start()
        if self._flips_early(keys[-1]):
            self._keep(self._bought, keys, self.lanes.flip())
        self._keep(self._rolled, keys, self.lanes.reroll())
        for key in keys:
            if self._flips_early(key):
                self._bought[key].rise(self._rolled[key], 0.0)

    def _keep(self, found: dict[int, Layer], keys: list[int], octet: Octet) -> None:
        for lane in range(len(keys)):
            found[keys[lane]] = octet.layers[lane]

    def _flips_early(self, key: int) -> bool:
        """Whether a flip into this layer may be wanted although the turn goes on: to hire the last Worker."""
        return self._early_flips and not rerolls_of(key) and shown_of(key) & self.stakes.workers != 0

    def _bought_into(self, key: int) -> Layer:
        return self._bought[key] if self._flips_early(key) else self._rolled[key]

    def _asked_by(self, key: int) -> list[int]:
        """The layers into which one may reroll from this one, or after the Book, a payment or a Worker."""
        shown, rerolls, books, fairies = shown_of(key), rerolls_of(key), books_of(key), fairies_of(key)
        stakes = self.stakes
        if rerolls:
            return [key_of(shown, rerolls - 1, books, fairies)]
        found: list[int] = []
        if books:
            found.append(key_of(shown, stakes.book_rerolls - 1, books - 1, fairies))
        payers, hands = self.order.payers[shown], self.order.hands[shown]
        for slot in range(DECKS):
            if payers >> slot & 1:
                found.append(key_of(shown & ~(1 << slot), 0, books, fairies))
            if hands >> slot & 1:
                found.append(key_of(shown & ~(1 << slot), stakes.hired_rerolls - 1, books, fairies))
        return found

    def _fill(self, into: Layer, key: int) -> None:
        """The best of ending the turn and of all ways on; free rerolls are used before all else."""
        shown, rerolls, books, fairies = shown_of(key), rerolls_of(key), books_of(key), fairies_of(key)
        stakes = self.stakes
        into.take(self._end_of(shown, fairies))
        if rerolls:
            into.rise(self._rolled[key_of(shown, rerolls - 1, books, fairies)], 0.0)
            return
        if books:
            # after the Book one rolls: who would end the turn may do so without it
            into.rise(self._rolled[key_of(shown, stakes.book_rerolls - 1, books - 1, fairies)], -stakes.book)
        payers, hands = self.order.payers[shown], self.order.hands[shown]
        for slot in range(DECKS):
            rest = shown & ~(1 << slot)
            if payers >> slot & 1:
                into.rise(self._bought_into(key_of(rest, 0, books, fairies)), -stakes.cost[slot])
            if hands >> slot & 1:
                hired = self._rolled[key_of(rest, stakes.hired_rerolls - 1, books, fairies)]
                into.rise(hired, -stakes.hire)
                into.rise(self._end_of(rest, fairies), -stakes.hire)

    def _end_of(self, shown: i64, fairies: i64) -> Layer:
        """The value if no more is rolled: flips that a payment buys, Fairies, then an action or none."""
        self._end(fairies)
        return self._ended[key_of(shown, 0, 0, fairies)]

    def _end(self, fairies: i64) -> None:
        """Work out the ends of all sets of cards, the smaller sets first."""
        if key_of(self.stakes.shown, 0, 0, fairies) in self._ended:
            return
        for size in range(DECKS + 1):
            sets = [shown for shown in self.order.sets if bits(shown) == size]
            for shown in sets:
                self._ended[key_of(shown, 0, 0, fairies)] = self._end_with_flips(shown, fairies)
            if self.stakes.flips:
                for start in range(0, len(sets), EIGHT):
                    self._flip(sets[start : start + EIGHT], fairies)

    def _end_with_flips(self, shown: i64, fairies: i64) -> Layer:
        found = self.ends.layer(shown, fairies)
        if self.stakes.flips:
            payers = self.order.payers[shown]
            for slot in range(DECKS):
                if payers >> slot & 1:
                    flipped = self._flipped[key_of(shown & ~(1 << slot), 0, 0, fairies)]
                    found.rise(flipped, -self.stakes.cost[slot])
        return found

    def _flip(self, sets: list[int], fairies: i64) -> None:
        """One walk for the flips of up to eight sets of cards."""
        for lane in range(len(sets)):
            self.lanes.given.layers[lane].take(self._ended[key_of(sets[lane], 0, 0, fairies)])
        self.lanes.start()
        flipped = self.lanes.flip()
        for lane in range(len(sets)):
            self._flipped[key_of(sets[lane], 0, 0, fairies)] = flipped.layers[lane]


def key_of(shown: i64, rerolls: i64, books: i64, fairies: i64) -> int:
    """The key of a layer."""
    return int(shown | rerolls << 6 | books << 12 | fairies << 16)


def shown_of(key: i64) -> i64:
    """The cards still shown."""
    return key & 63


def rerolls_of(key: i64) -> i64:
    """The free rerolls left."""
    return key >> 6 & 63


def books_of(key: i64) -> i64:
    """The Books that may still be read."""
    return key >> 12 & 15


def fairies_of(key: i64) -> i64:
    """The Fairies left."""
    return key >> 16
