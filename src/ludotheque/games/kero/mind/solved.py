"""A turn played by the solved roll: which dice to hire, what to throw again, when to stop, what to buy."""

from __future__ import annotations

from ludotheque.games.kero import moves as verbs
from ludotheque.games.kero.box import (
    DICE,
    FACES,
    FIRE,
    FIREPROOF,
    FREE_DIE,
    FUEL_DROP,
    JERRYCAN,
    PLACE_EXPLORERS,
    RESOURCES,
    WHITES,
)
from ludotheque.games.kero.mind.prices import (
    REFUEL_THROWS,
    SAFE,
    THROW_TIME,
    gain_of_throw,
    prices_of,
    throws_in,
)
from ludotheque.games.kero.mind.purchases import Goods, Purchases
from ludotheque.games.kero.mind.throws import Throws
from ludotheque.games.kero.mind.worth import Appraisal, Basket, baskets
from ludotheque.games.kero.phases import RISK, ROLLING, UNITS
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel.moves import move as code

NOTHING = -1
DEPTH = (8, 6, 4, 2)  # throws that are looked ahead, by coloured dice in the roll
GLANCE = (3, 3, 2, 1)  # and before the roll, to compare dice that might be hired
REMEMBERED = 12  # solved rolls that are kept at hand


class SolvedTurn:
    """One seat's turn at this table, with the prices of the moment."""

    def __init__(self, view: KeroView) -> None:
        self.view = view
        self.seat = int(view.seat)
        self.prices = prices_of(view, self.seat)
        self.appraisal = Appraisal(view, self.seat, self.prices)
        self.choices = baskets(self.appraisal, True)
        self.purchases = self._purchases()

    def _purchases(self) -> Purchases:
        box, row = self.view.box, self.view.row
        costs: list[int] = []
        worths: list[float] = []
        sent: list[int] = []
        for basket in self.choices:
            costs.extend(basket.cost)
            worths.append(basket.worth - self.prices.spent * basket.cost[JERRYCAN])
            cards = [int(row[slot]) for slot in basket.slots]
            sent.append(
                sum(box.card_amount[card] for card in cards if box.card_effect[card] == PLACE_EXPLORERS)
            )
        able = int(self.view.explorers[self.seat])
        return Purchases(costs, worths, sent, [gain for gain, _ in self.appraisal.posts][:able])

    def solved(self, chosen: int, purse: int, fireproof: bool, depth: int) -> Throws:
        """The roll with these coloured dice and so many Jerrycans left."""
        view = self.view
        coloured = [WHITES + die for die in range(DICE - WHITES) if chosen >> die & 1]
        extras = tuple(int(view.tiles[self.seat * 10 + 3 + kind]) for kind in range(RESOURCES))
        key = (
            view.box, tuple(view.row), tuple(basket.worth for basket in self.choices),
            tuple(self.appraisal.posts), chosen, purse, fireproof, extras, self.prices, depth,
        )  # fmt: skip
        known = _SOLVED.get(key)
        if known is not None:
            return known
        box = view.box
        fires = [
            0 if fireproof else int(box.symbol[die * FACES + face] == FIRE)
            for die in (0, *coloured)
            for face in range(FACES)
        ]
        throws = Throws(coloured, fires)
        jerrycan, tuarek = self.prices.jerrycan, self.prices.tuarek
        goods = Goods(box.symbol, box.amount, list(extras), purse, self.purchases, jerrycan, tuarek)
        throws.solve(goods.worths(throws), self.prices.throw, depth)
        while len(_SOLVED) >= REMEMBERED:
            _SOLVED.pop(next(iter(_SOLVED)))
        _SOLVED[key] = throws
        return throws

    def throws_left(self) -> int:
        """How many throws the tank allows without a risk of running dry."""
        view, seat = self.view, self.seat
        fuel = int(view.fuel[seat])
        if view.mode == UNITS:
            return fuel
        if view.mode == RISK:
            return max(0, (min(5, fuel) - 1) * 4)
        left = fuel - int(view.now - view.started) if view.phase == ROLLING else fuel
        if left < SAFE:
            return 0
        return 1 + int((left - SAFE) / (THROW_TIME + int(view.lock[seat])))

    def throw(self, legal: set[int]) -> int:
        """The dice to throw again, or the stop."""
        view = self.view
        throws = self.throws_left()
        if throws < 1 or verbs.STOP not in legal:
            return verbs.STOP if verbs.STOP in legal else NOTHING
        dice = [int(face) for face in view.dice]
        burnt = 0
        if not view.fireproof:
            for die in range(DICE):
                if dice[die] >= 0 and view.box.symbol[die * FACES + dice[die]] == FIRE:
                    burnt |= 1 << die
        chosen, purse = int(view.chosen), int(view.jerrycans[self.seat])
        roll = self.solved(chosen, purse, bool(view.fireproof), DEPTH[chosen.bit_count()])
        thrown, value = roll.best(dice, burnt, throws)
        if not thrown or value - self.prices.throw <= roll.stopped(dice) + 0.01:
            return verbs.STOP
        return code(verbs.THROW, thrown)

    def ready(self, legal: set[int]) -> int:
        """Before the roll: fuel if it is short, the dice that earn their price, and off."""
        fuel = self._refuel(legal)
        if fuel != NOTHING:
            return fuel
        view, seat = self.view, self.seat
        purse, chosen = int(view.jerrycans[seat]), int(view.chosen)
        free = sum(
            1 << die
            for die in range(DICE - WHITES)
            if view.tiles[seat * 10 + FREE_DIE + die] and not chosen >> die & 1
        )
        if free and code(verbs.HIRE, free) in legal:
            return code(verbs.HIRE, free)
        throws = max(1, self.throws_left())
        best, pick = 1.7 * self.prices.jerrycan, NOTHING
        for dice in range(1, 1 << (DICE - WHITES)):
            if code(verbs.TWO_DICE, dice) in legal:
                more = self._gain(chosen, chosen | dice, purse, throws)
                if more > best:
                    best, pick = more, code(verbs.TWO_DICE, dice)
        if pick != NOTHING:
            return pick
        best = self.prices.jerrycan
        for die in range(DICE - WHITES):
            if code(verbs.HIRE, 1 << die) in legal:
                more = self._gain(chosen, chosen | 1 << die, purse - 1, throws)
                if more > best:
                    best, pick = more, code(verbs.HIRE, 1 << die)
        if pick != NOTHING:
            return pick
        if view.hand[FIREPROOF] and verbs.FIREPROOF in legal:
            depth = GLANCE[chosen.bit_count()]
            safe = self.solved(chosen, purse, True, depth).first(throws)
            if safe - self.solved(chosen, purse, False, depth).first(throws) > 0.9 * self.prices.tuarek:
                return verbs.FIREPROOF
        return verbs.STAND_UP

    def _gain(self, chosen: int, more: int, purse: int, throws: int) -> float:
        """What further coloured dice add to the roll; both sides are looked at equally far."""
        depth = GLANCE[more.bit_count()]
        safe = bool(self.view.fireproof)
        held = int(self.view.jerrycans[self.seat])
        now = self.solved(chosen, held, safe, depth).first(throws)
        return self.solved(more, purse, safe, depth).first(throws) - now

    def _refuel(self, legal: set[int]) -> int:
        """A refuel, if the throws that it brings are worth more than its price."""
        view, seat = self.view, self.seat
        fuel = throws_in(view, seat, int(view.fuel[seat]))
        turns = self.prices.turns + 1
        room = throws_in(view, seat, int(view.tank[seat])) - fuel
        once = turns * _mean_gain(fuel / turns, min(room, REFUEL_THROWS) / turns)
        if code(verbs.REFUEL, 0) in legal and once > self.prices.jerrycan + 0.2:
            return code(verbs.REFUEL, 0)
        if view.hand[FUEL_DROP] and verbs.FUEL_DROP in legal and room >= REFUEL_THROWS and once > 0.5:
            return verbs.FUEL_DROP
        return NOTHING

    def purchase(self) -> tuple[Basket, int, float]:
        """What to buy with the resources at hand: the cards, the Explorers besides, and its worth."""
        view = self.view
        have = [int(count) for count in view.resources]
        purse = min(31, int(view.jerrycans[self.seat] + view.loose))
        number, sent = self.purchases.choice(have, purse)
        return self.choices[number], sent, self.purchases.best(have, purse, 0)


_SOLVED: dict[object, Throws] = {}


def _mean_gain(throws: float, more: float) -> float:
    """What so many more throws add to a turn that has some."""
    steps = 8
    return sum(gain_of_throw(throws + more * (step + 0.5) / steps) for step in range(steps)) * more / steps
