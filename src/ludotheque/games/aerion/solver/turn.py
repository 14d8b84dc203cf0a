# mypyc: compile
"""The best turn for a given value of each card: exact, over dice, Display, free rerolls, Book and Fairies.

A layer holds the value of every full roll for one set of Display cards, a number of free rerolls, whether
the Book may still be read, and the Fairies left.  Layers are worked out when they are wanted; what a reroll
into one is worth is kept: a whole turn asks for at most 64 sets of cards times a few rerolls and Books.

Fairies are spent last.  Whoever turns a die and then rolls on may as well leave the die, roll on as if it
had been turned, and turn it at the end if it still lies there: the same dice for no more Fairies.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.aerion.pieces import DECKS, DICE, FACES
from ludotheque.games.aerion.solver.keeps import Keeps, bits, keeps

NEVER: Final = -1e9  # the value of what cannot be done
FORBIDDEN: Final = -1e8  # less than this cannot be done

# what to do
ACT: Final = 0  # take a card or make a special action: the best there is
PAY: Final = 1  # slot
REROLL: Final = 2
READ: Final = 3
FAIRY: Final = 4
HIRE: Final = 5  # slot
SECURE: Final = 6
LEAVE: Final = 7


@final
class Stakes:
    """What a turn is worth: the value of each card, action and means, in any unit, for the active seat."""

    def __init__(self) -> None:
        self.gain: list[float] = [NEVER] * DECKS  # by slot: of acquiring its card
        self.cost: list[float] = [0.0] * DECKS  # by slot: of discarding its card
        self.shown: i64 = 0  # slots with a card
        self.payable: i64 = 0  # slots whose card may be discarded
        self.birds: i64 = 0  # slots whose card helps a special action
        self.workers: i64 = 0  # slots whose card may be hired
        self.hire: float = 0.0  # cost of hiring
        self.hired_rerolls: i64 = 3
        self.single_hire: i64 = 0  # 1 if only one may be hired
        self.book: float = 0.0  # cost of reading a Book
        self.book_rerolls: i64 = 3
        self.fairy: float = 0.0  # cost of a Fairy
        self.leave: float = 0.0  # value of going to phase 3 with nothing to discard
        self.preserve: float = 0.0  # the same with only unpayable cards left
        self.secure: float = NEVER  # value of stopping at once after a discard
        self.paid: i64 = 0  # 1 if a card was discarded this turn already
        self.flips: i64 = 0  # 1 if a payment may flip a die
        self.last_pays: i64 = 0
        # by number of Birds shown, by full roll: the best special action; empty if there is none
        self.special: list[list[float]] = []
        self.sums: i64 = 1  # 1 if a special action looks at sums, and so at every face

    def is_folded(self) -> bool:
        """Whether nothing here tells faces apart that the combinations do not."""
        return not self.flips and not (self.special and self.sums)


@final
class Choice:
    """What to do now: an option, its slot if it has one, and the value of the turn with it."""

    def __init__(self, option: i64, slot: i64, value: float) -> None:
        self.option = option
        self.slot = slot
        self.value = value


@final
class Ways:
    """Ways on from a roll: for each the value by full roll, and what it costs."""

    def __init__(self) -> None:
        self.values: list[list[float]] = []
        self.change: list[float] = []

    def add(self, values: list[float], change: float) -> None:
        """One more way."""
        self.values.append(values)
        self.change.append(change)


@final
class Turn:
    """One turn, solved."""

    def __init__(self, stakes: Stakes) -> None:
        self.stakes = stakes
        self.graph: Keeps = keeps(stakes.is_folded())
        self._layers: dict[int, list[float]] = {}
        self._rerolled: dict[int, list[float]] = {}
        self._bought: dict[int, list[float]] = {}
        self._ends: dict[int, list[float]] = {}

    def layer(self, shown: i64, rerolls: i64, books: i64, fairies: i64) -> list[float]:
        """The value of every full roll, with these cards and means left."""
        key = _key(shown, rerolls, books, fairies)
        found = self._layers.get(key)
        if found is None:
            self._put(shown, rerolls, books, fairies)
            found = self.graph.values()
            self._layers[key] = found
        return found

    def rerolled(self, shown: i64, rerolls: i64, books: i64, fairies: i64) -> list[float]:
        """The value of the best reroll into that layer, for every full roll."""
        key = _key(shown, rerolls, books, fairies)
        found = self._rerolled.get(key)
        if found is None:
            self._put(shown, rerolls, books, fairies)
            found = self.graph.best_rerolls()
            self._rerolled[key] = found
        return found

    def _put(self, shown: i64, rerolls: i64, books: i64, fairies: i64) -> None:
        """Give the graph the values of that layer."""
        ways = Ways()
        self._add_rolls(ways, shown, rerolls, books, fairies)
        self._add_means(ways, shown, rerolls, books, fairies)
        graph = self.graph
        graph.put(self.ends(shown, fairies))
        for place in range(len(ways.values)):
            graph.lift(ways.values[place], ways.change[place])

    def ends(self, shown: i64, fairies: i64) -> list[float]:
        """The value of every full roll if no more is rolled: turn dice, then act or leave."""
        key = _key(shown, 0, 0, fairies)
        found = self._ends.get(key)
        if found is not None:
            return found
        if not fairies:
            found = self._ends_as_it_lies(shown)
        else:
            found = self.graph.turned(self.ends(shown, fairies - 1))
            self.graph.put(self.ends(shown, 0))
            self.graph.lift(found, -self.stakes.fairy)
            found = self.graph.values()
        self._ends[key] = found
        return found

    def _ends_as_it_lies(self, shown: i64) -> list[float]:
        found = self.actions(shown)
        leave = self._leave(shown)
        secure = self._secure(shown)
        if leave > FORBIDDEN or secure > FORBIDDEN:
            for roll in range(len(found)):
                if found[roll] < FORBIDDEN and leave > found[roll]:
                    found[roll] = leave
                if secure > found[roll]:
                    found[roll] = secure
        return found

    def actions(self, shown: i64) -> list[float]:
        """The value of every full roll if the best phase 2 action is taken with it."""
        stakes = self.stakes
        best = [NEVER] * 64
        done = [0] * 64
        found: list[float] = []
        for open_decks in self.graph.opened:
            if not done[open_decks]:
                done[open_decks] = 1
                for slot in range(DECKS):
                    if open_decks & shown & 1 << slot and stakes.gain[slot] > best[open_decks]:
                        best[open_decks] = stakes.gain[slot]
            found.append(best[open_decks])
        if stakes.special:
            _raise(found, stakes.special[bits(shown & stakes.birds)])
        return found

    def _leave(self, shown: i64) -> float:
        """The value of going to phase 3 without an action, where the rules allow it."""
        stakes = self.stakes
        if shown == 0:
            return stakes.leave
        if shown & stakes.payable == 0:
            return stakes.preserve
        if bits(shown) == 1:
            for slot in range(DECKS):
                if shown >> slot & 1:
                    return -stakes.cost[slot]
        return NEVER

    def _secure(self, shown: i64) -> float:
        stakes = self.stakes
        return stakes.secure if stakes.paid or shown != stakes.shown else NEVER

    def may_buy(self, shown: i64) -> bool:
        """Whether a card of these may pay for a reroll."""
        return bits(shown) >= 2 or (shown != 0 and self.stakes.last_pays == 1)

    def _add_rolls(self, ways: Ways, shown: i64, rerolls: i64, books: i64, fairies: i64) -> None:
        """Free rerolls, then paid ones.

        A free reroll now and a payment later cost no more than the other way round, and stopping in between
        costs less; only a flip that a payment buys can be wanted before.
        """
        if rerolls:
            ways.add(self.rerolled(shown, rerolls - 1, books, fairies), 0.0)
            if not self.stakes.flips:
                return
        if self.may_buy(shown):
            for slot in range(DECKS):
                if shown & self.stakes.payable & 1 << slot:
                    bought = self.bought(shown & ~(1 << slot), rerolls, books, fairies)
                    ways.add(bought, -self.stakes.cost[slot])

    def _add_means(self, ways: Ways, shown: i64, rerolls: i64, books: i64, fairies: i64) -> None:
        """Book and Workers; free rerolls in hand are used before more are asked for."""
        stakes = self.stakes
        if books and not rerolls:
            ways.add(self.layer(shown, stakes.book_rerolls, books - 1, fairies), -stakes.book)
        if self.may_hire(shown) and not rerolls:
            for slot in range(DECKS):
                if shown & stakes.workers & 1 << slot:
                    hired = self.layer(shown & ~(1 << slot), stakes.hired_rerolls, books, fairies)
                    ways.add(hired, -stakes.hire)

    def may_hire(self, shown: i64) -> bool:
        """Whether a Worker may still be hired, as far as these cards tell."""
        stakes = self.stakes
        if not shown & stakes.workers:
            return False
        return not stakes.single_hire or shown & stakes.workers == stakes.shown & stakes.workers

    def bought(self, shown: i64, rerolls: i64, books: i64, fairies: i64) -> list[float]:
        """The value of what a payment buys into that layer: a reroll, or a flip where there is one."""
        if not self.stakes.flips:
            return self.rerolled(shown, rerolls, books, fairies)
        key = _key(shown, rerolls, books, fairies)
        found = self._bought.get(key)
        if found is None:
            found = self.graph.flipped(self.layer(shown, rerolls, books, fairies))
            _raise(found, self.rerolled(shown, rerolls, books, fairies))
            self._bought[key] = found
        return found

    def choose(self, dice: list[int], rerolls: i64, books: i64, fairies: i64) -> Choice:
        """The best thing to do with these dice; of equals, the one that spends least."""
        stakes = self.stakes
        shown = stakes.shown
        roll = self.graph.roll_of(dice)
        best = Choice(ACT, 0, self.actions(shown)[roll])
        if best.value < FORBIDDEN and self._leave(shown) > FORBIDDEN:
            best = Choice(LEAVE, 0, self._leave(shown))
        _take_better(best, SECURE, 0, self._secure(shown))
        if rerolls:
            _take_better(best, REROLL, 0, self.rerolled(shown, rerolls - 1, books, fairies)[roll])
        if fairies:
            turned = self.graph.turned(self.ends(shown, fairies - 1))
            _take_better(best, FAIRY, 0, turned[roll] - stakes.fairy)
        if self.may_buy(shown):
            for slot in range(DECKS):
                if shown & stakes.payable & 1 << slot:
                    bought = self.bought(shown & ~(1 << slot), rerolls, books, fairies)
                    _take_better(best, PAY, slot, bought[roll] - stakes.cost[slot])
        if books:
            read = self.layer(shown, rerolls + stakes.book_rerolls, books - 1, fairies)
            _take_better(best, READ, 0, read[roll] - stakes.book)
        if self.may_hire(shown):
            for slot in range(DECKS):
                if shown & stakes.workers & 1 << slot:
                    hired = self.layer(shown & ~(1 << slot), rerolls + stakes.hired_rerolls, books, fairies)
                    _take_better(best, HIRE, slot, hired[roll] - stakes.hire)
        return best

    def best_reroll(self, dice: list[int], rerolls: i64, books: i64, fairies: i64) -> i64:
        """The dice to reroll, as a set, when these free rerolls are left after it."""
        return self.graph.best_reroll(self.layer(self.stakes.shown, rerolls, books, fairies), dice)

    def best_flip(self, dice: list[int], rerolls: i64, books: i64, fairies: i64) -> i64:
        """The die to flip instead of the reroll that was paid, or -1 if the reroll is better."""
        values = self.layer(self.stakes.shown, rerolls, books, fairies)
        top: float = self.graph.reroll(values)[self.graph.roll_of(dice)]
        chosen: i64 = -1
        for die in range(DICE):
            flipped = dice[:]
            flipped[die] = FACES - 1 - flipped[die]
            value: float = values[self.graph.roll_of(flipped)]
            if value > top:
                top = value
                chosen = die
        return chosen

    def best_turn(self, dice: list[int], fairies: i64) -> i64:
        """The die and face for a Fairy, as die * 6 + face, with the Fairies left after it."""
        values = self.ends(self.stakes.shown, fairies)
        top: float = NEVER * 2
        chosen: i64 = 0
        for die in range(DICE):
            for face in range(FACES):
                if face != dice[die]:
                    turned = dice[:]
                    turned[die] = face
                    value: float = values[self.graph.roll_of(turned)]
                    if value > top:
                        top = value
                        chosen = die * FACES + face
        return chosen

    def fresh(self, rerolls: i64, books: i64, fairies: i64) -> float:
        """The value of the turn before its first roll."""
        return self.graph.start(self.layer(self.stakes.shown, rerolls, books, fairies))


def _key(shown: i64, rerolls: i64, books: i64, fairies: i64) -> int:
    return int(shown | rerolls << 6 | books << 12 | fairies << 16)


def _take_better(best: Choice, option: i64, slot: i64, value: float) -> None:
    if value > best.value + 1e-9:
        best.option = option
        best.slot = slot
        best.value = value


def _raise(values: list[float], others: list[float]) -> None:
    """Put the greater value everywhere."""
    place: i64 = 0
    size: i64 = len(values)
    while place < size:
        other = others[place]
        if other > values[place]:
            values[place] = other
        place += 1
