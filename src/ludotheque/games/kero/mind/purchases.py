# mypyc: compile
"""What resources buy: the best of all choices of cards in the row, with Explorers for what is left over."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.kero.box import (
    COSTS,
    EXPLORER,
    FACES,
    FIRE,
    JERRYCAN,
    METAL,
    RECRUIT,
    RESOURCES,
    TUAREK,
)
from ludotheque.games.kero.mind.throws import Throws

FIELD: Final = 6
MOST: Final = 63


@final
class Purchases:
    """All choices of cards that some roll could pay, best first, and what each further Explorer is worth.

    `costs` has five numbers a choice (the resources and Jerrycans), `sent` the Explorers that
    its cards place.
    """

    def __init__(self, costs: list[int], worths: list[float], sent: list[int], posts: list[float]) -> None:
        self._costs = costs
        self._worths = worths
        self._sent = sent
        self._posts = [0.0]  # by number of Explorers: what they are worth together
        for gain in posts:
            self._posts.append(self._posts[-1] + gain)
        self._most = [0] * COSTS  # what the dearest choice asks of each: more is of no use
        for at in range(len(costs)):
            if costs[at] > self._most[at % COSTS]:
                self._most[at % COSTS] = costs[at]
        self._known: dict[int, float] = {}

    def best(self, have: list[int], jerrycans: i64, free: i64) -> float:
        """The worth of the best purchase with these resources and so many free Explorers."""
        most = self._most
        room: i64 = len(self._posts) - 1
        enough = [
            min(have[0], most[0]),
            min(have[1], most[1]),
            min(have[METAL], most[METAL] + room),
            min(have[RECRUIT], most[RECRUIT] + room),
        ]
        paid: i64 = min(jerrycans, most[JERRYCAN])
        key: i64 = free << 6 | paid
        for count in enough:
            key = key << 6 | count
        known = self._known.get(key)
        if known is None:
            known = self._search(enough, paid, free)[0]
            self._known[key] = known
        return known

    def choice(self, have: list[int], jerrycans: i64) -> tuple[int, int]:
        """Which choice is best, by its number, and how many Explorers are paid besides."""
        _, pick, count = self._search(have, jerrycans, 0)
        return pick, count

    def _search(self, have: list[int], jerrycans: i64, free: i64) -> tuple[float, int, int]:
        costs, posts = self._costs, self._posts
        brick: i64 = have[0]
        wheat: i64 = have[1]
        metal: i64 = have[METAL]
        recruit: i64 = have[RECRUIT]
        most: i64 = len(posts) - 1
        bound = posts[most]
        best = -1.0e9
        pick: i64 = 0
        besides: i64 = 0
        for number in range(len(self._worths)):
            if self._worths[number] + bound <= best:
                break
            at: i64 = number * COSTS
            if costs[at] > brick or costs[at + 1] > wheat or costs[at + JERRYCAN] > jerrycans:
                continue
            iron: i64 = metal - costs[at + METAL]
            people: i64 = recruit - costs[at + RECRUIT]
            if iron < 0 or people < 0:
                continue
            placed: i64 = free + self._sent[number]
            count: i64 = min(iron, people)
            if placed + count > most:
                count = max(0, most - placed)
            worth = self._worths[number] + posts[min(most, placed + count)]
            if worth > best:
                best, pick, besides = worth, number, count
        return best, pick, besides


@final
class Goods:
    """What results of the dice are worth: purchases, and what they bring besides.

    A result is tallied in one number, so that tallies of dice add up: FIELD bits for each symbol but fire.
    """

    def __init__(
        self,
        symbol: bytes,
        amount: bytes,
        extras: list[int],
        purse: i64,
        purchases: Purchases,
        jerrycan: float,
        tuarek: float,
    ) -> None:
        self._symbol = symbol
        self._amount = amount
        self._extras = extras
        self._purse = purse
        self._purchases = purchases
        self._jerrycan = jerrycan
        self._tuarek = tuarek
        self._known: dict[int, float] = {}

    def worths(self, throws: Throws) -> list[float]:
        """What all results of a roll are worth, in their order."""
        stands: list[int] = []
        for stand in throws.stands():
            tally = 0
            for step in range(len(stand)):
                tally += self._tally(throws.coloured[step], stand[step])
            stands.append(tally)
        found: list[float] = []
        for white in throws.white_results():
            tally = 0
            for face in white:
                tally += self._tally(0, face)
            for more in stands:
                found.append(self._worth(tally + more))
        return found

    def _tally(self, die: i64, face: i64) -> i64:
        place: i64 = die * FACES + face
        symbol: i64 = self._symbol[place]
        if symbol == FIRE:
            return 0
        many: i64 = 1 if symbol > JERRYCAN else self._amount[place]
        return many << symbol * FIELD

    def _worth(self, tally: int) -> float:
        known = self._known.get(tally)
        if known is not None:
            return known
        have: list[int] = []
        for kind in range(RESOURCES):
            have.append(self._extras[kind] + (tally >> kind * FIELD & MOST))
        rolled: i64 = tally >> JERRYCAN * FIELD & MOST
        free: i64 = tally >> EXPLORER * FIELD & MOST
        found = self._purchases.best(have, self._purse + rolled, free)
        found += float(rolled) * self._jerrycan
        found += float(tally >> TUAREK * FIELD & MOST) * self._tuarek
        self._known[tally] = found
        return found
