# mypyc: compile
"""The best turn for a given value of each card: exact, over dice, Display, free rerolls, Book and Fairies."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.aerion.kinds import DECKS, DICE, FACES
from ludotheque.games.aerion.mind.solver.keeps import Keeps, keeps
from ludotheque.games.aerion.mind.solver.layers import Layers
from ludotheque.games.aerion.mind.solver.stakes import FORBIDDEN, NEVER, Stakes

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
class Choice:
    """What to do now: an option, its slot if it has one, and the value of the turn with it."""

    def __init__(self, option: i64, slot: i64, value: float) -> None:
        self.option = option
        self.slot = slot
        self.value = value


@final
class Turn:
    """One turn, solved."""

    def __init__(self, stakes: Stakes) -> None:
        self.stakes = stakes
        self.graph: Keeps = keeps(stakes.is_folded())
        self._layers = Layers(stakes)

    def layer(self, rerolls: i64, books: i64, fairies: i64) -> list[float]:
        """The value of every full roll, with these means at hand."""
        self._layers.claim()
        found = self._layers.values(self.stakes.shown, rerolls, books, fairies)
        return [found.get(roll) for roll in range(self.graph.size())]

    def choose(self, dice: list[int], rerolls: i64, books: i64, fairies: i64) -> Choice:
        """The best thing to do with these dice; of equals, the one that spends least."""
        layers, shown = self._layers, self.stakes.shown
        layers.claim()
        layers.prepare(shown, rerolls, books, fairies)
        roll = self.graph.roll_of(dice)
        best = self._stop(roll)
        if rerolls:
            _take_better(best, REROLL, 0, layers.rerolled(shown, rerolls - 1, books, fairies).get(roll))
        if fairies:
            turned = self._best_turn(dice, fairies - 1)
            _take_better(best, FAIRY, 0, turned.value - self.stakes.fairy)
        self._take_payment(best, roll, rerolls, books, fairies)
        self._take_means(best, roll, rerolls, books, fairies)
        return best

    def best_action(self, dice: list[int]) -> float:
        """The value of the best phase 2 action that these dice allow."""
        self._layers.claim()
        return self._layers.ends.action(self.stakes.shown, self.graph.roll_of(dice))

    def _stop(self, roll: i64) -> Choice:
        """The best that can be done without any means: an action, or none."""
        stakes, shown = self.stakes, self.stakes.shown
        best = Choice(ACT, 0, self._layers.ends.action(shown, roll))
        leave = stakes.value_of_leaving(shown)
        if best.value < FORBIDDEN and leave > FORBIDDEN:
            best = Choice(LEAVE, 0, leave)
        _take_better(best, SECURE, 0, stakes.value_of_securing(shown))
        return best

    def _take_payment(self, best: Choice, roll: i64, rerolls: i64, books: i64, fairies: i64) -> None:
        """A payment if it is better; with free rerolls at hand none but for a flip."""
        stakes = self.stakes
        if rerolls and not stakes.flips:
            return
        payers = self._layers.order.payers[stakes.shown]
        for slot in range(DECKS):
            if payers >> slot & 1:
                rest = stakes.shown & ~(1 << slot)
                bought = NEVER
                if stakes.flips:
                    bought = self._layers.flipped(rest, fairies).get(roll)
                if not rerolls:
                    bought = max(bought, self._layers.bought(rest, books, fairies).get(roll))
                _take_better(best, PAY, slot, bought - stakes.cost[slot])

    def _take_means(self, best: Choice, roll: i64, rerolls: i64, books: i64, fairies: i64) -> None:
        """A Book or a Worker if it is better."""
        layers, stakes = self._layers, self.stakes
        if books:
            more = rerolls + stakes.book_rerolls
            read = layers.values(stakes.shown, more, books - 1, fairies).get(roll)
            _take_better(best, READ, 0, read - stakes.book)
        hands = layers.order.hands[stakes.shown]
        for slot in range(DECKS):
            if hands >> slot & 1:
                rest = stakes.shown & ~(1 << slot)
                more = rerolls + stakes.hired_rerolls
                hired = layers.values(rest, more, books, fairies).get(roll)
                _take_better(best, HIRE, slot, hired - stakes.hire)

    def best_reroll(self, dice: list[int], rerolls: i64, books: i64, fairies: i64) -> i64:
        """The dice to reroll, as a set, when these free rerolls are left after it."""
        return self.graph.best_reroll(self.layer(rerolls, books, fairies), dice)

    def best_flip(self, dice: list[int], rerolls: i64, books: i64, fairies: i64) -> i64:
        """The die to flip instead of the reroll that was paid, or -1 if the reroll is better."""
        values = self.layer(rerolls, books, fairies)
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
        self._layers.claim()
        return self._best_turn(dice, fairies).slot

    def _best_turn(self, dice: list[int], fairies: i64) -> Choice:
        values = self._layers.ends.layer(self.stakes.shown, fairies)
        best = Choice(FAIRY, 0, NEVER * 2)
        for die in range(DICE):
            for face in range(FACES):
                if face != dice[die]:
                    turned = dice[:]
                    turned[die] = face
                    value: float = values.get(self.graph.roll_of(turned))
                    if value > best.value:
                        best.slot = die * FACES + face
                        best.value = value
        return best

    def fresh(self, rerolls: i64, books: i64, fairies: i64) -> float:
        """The value of the turn before its first roll."""
        return self.graph.start(self.layer(rerolls, books, fairies))


def _take_better(best: Choice, option: i64, slot: i64, value: float) -> None:
    if value > best.value + 1e-9:
        best.option = option
        best.slot = slot
        best.value = value
