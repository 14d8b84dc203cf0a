# mypyc: compile
"""A position appraised by fitted odds: what a card, an action or a means adds to the chance of winning."""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.aerion.kinds import (
    BIRD,
    BOOK,
    DECKS,
    EGG,
    ELEMENTS,
    FACTORY,
    HOURGLASS,
    KINDS,
    NONE,
    RECOVERABLE,
    SLIPWAY,
    SWEPT,
    card_of,
    type_of,
)
from ludotheque.games.aerion.mind.places import NO_PLACE, TO_PILE, TO_RESERVE
from ludotheque.games.aerion.mind.quests import looked
from ludotheque.games.aerion.mind.sketch import Sketch
from ludotheque.games.aerion.mind.worth import DEFEAT, Worth
from ludotheque.games.aerion.phases import SWARM
from ludotheque.games.aerion.placing import fits, fits_slipway, must_place
from ludotheque.games.aerion.view import AerionView

CARD: Final = 0.35  # what a needed card changes in the logarithm of the odds, as a rule
TRUST: Final = 0.4  # in the fit; the rest goes by the hand-made appraisal, which knows what seldom happens


def odds_of(score: float) -> float:
    """The chance of winning by the logarithm of its odds."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, score))))


@final
class Prospect(Worth):
    """What the hand-made appraisal says, said by odds: the unit is the chance of winning."""

    def __init__(self, view: AerionView, weights: list[float]) -> None:
        super().__init__(view)
        self.weights = weights
        self.now = Sketch(view)
        self.now.sweep()
        self.odds = self.after(self.now)
        self.unit = CARD * self.odds * (1.0 - self.odds)

    def after(self, sketch: Sketch) -> float:
        """The chance of winning from there."""
        if sketch.is_won():
            return 1.0
        return odds_of(looked(sketch).score(self.weights))

    def change(self, sketch: Sketch) -> float:
        """What that would be worth."""
        return self.after(sketch) - self.odds

    def mixed(self, fitted: float, made: float) -> float:
        """What both appraisals say together, in the unit of this one."""
        if made < NO_PLACE / 2:
            return made
        return TRUST * fitted + (1.0 - TRUST) * self.unit * made

    def gain_of(self, kind: i64, slot: i64) -> float:
        """What it is worth to acquire a card of that kind from that deck."""
        return self.mixed(self._fitted_gain_of(kind, slot), super().gain_of(kind, slot))

    def cost(self, slot: i64) -> float:
        """What it costs to discard the card of that slot."""
        return self.mixed(self._fitted_cost(slot), super().cost(slot))

    def fairy_cost(self) -> float:
        """What it costs to spend a Fairy."""
        return self.mixed(self._fitted_fairy_cost(), super().fairy_cost())

    def book_cost(self) -> float:
        """What it costs to spend a Book."""
        return self.mixed(self._fitted_book_cost(), super().book_cost())

    def debt(self) -> float:
        """What it costs to hire a Worker."""
        return self.mixed(self._fitted_debt(), super().debt())

    def demolition(self, total: i64, birds: i64) -> float:
        """What a Demolition of that total with so many Birds is worth; NO_PLACE if there is none."""
        return self.mixed(self._fitted_demolition(total, birds), super().demolition(total, birds))

    def prey(self) -> float:
        """What a Hunt is worth, with the gift of a Lair."""
        return self.mixed(self._fitted_prey(), super().prey())

    def payday(self) -> float:
        """What it is worth to pay a Worker."""
        return self.mixed(self._fitted_payday(), super().payday())

    def pier(self) -> float:
        """What it is worth to build a Pier."""
        return self.mixed(self._fitted_pier(), super().pier())

    def laid(self, sketch: Sketch, place: i64, card: i64) -> float:
        """The chance of winning with an Element just acquired put there."""
        other = sketch.copy()
        seat = self.view.active
        if place == TO_PILE:
            other.discard(card)
        elif place == TO_RESERVE:
            other.spend_book(seat)
            other.keep(seat, card)
        else:
            other.lay(seat, place, card)
            other.bring_in()
        return self.after(other)

    def best_laid(self, sketch: Sketch, card: i64) -> tuple[i64, float]:
        """Where an Element just acquired had best go, and the chance of winning then."""
        view = self.view
        seat: i64 = view.active
        kind = card & 31
        best: i64 = TO_PILE
        top = -1.0
        if not must_place(view, seat, kind):
            top = self.laid(sketch, TO_PILE, card)
        for place in range(SLIPWAY + 1):
            may = fits_slipway(view, kind) if place == SLIPWAY else fits(view, seat, place, kind)
            if may:
                odds = self.laid(sketch, place, card)
                if odds > top:
                    top = odds
                    best = place
        if self.books and (self.places.will_use(kind) or top < 0.0):
            odds = self.laid(sketch, TO_RESERVE, card)
            if odds > top:
                top = odds
                best = TO_RESERVE
        return best, top

    def best_place(self, card: i64) -> i64:
        """Where the card in hand had best go."""
        return self.best_laid(self.now, card)[0]

    def _fitted_gain_of(self, kind: i64, slot: i64) -> float:
        """What it is worth to acquire a card of that kind from that deck."""
        view = self.view
        late = -DEFEAT if view.duty and kind != EGG else 0.0
        sketch = self.now.copy()
        if sketch.display[slot] == kind:
            sketch.display[slot] = NONE
        elif view.box.traits[kind] & SWEPT and view.display[slot] == kind:
            sketch.piles[slot * KINDS + kind] -= 1
        card = card_of(slot, kind)
        if kind < ELEMENTS:
            return self.best_laid(sketch, card)[1] - self.odds + late
        if kind == BOOK:
            if self.books < view.pulpit_room:
                sketch.books[view.active] += 1
                return self.change(sketch) + late
            return max(self.change(sketch), self._recovered(sketch)) + late
        if kind == HOURGLASS:
            sketch.glasses[slot] += 1
            return self.change(sketch) + late
        if kind == EGG:
            sketch.eggs += 1
            return self.change(sketch) + (DEFEAT if view.duty else 0.0)
        if kind >= FACTORY:
            return (1.5 if view.factories & (view.factories - 1) == 0 else 0.3) * self.unit + late
        return NO_PLACE

    def _recovered(self, sketch: Sketch) -> float:
        """What the best Recover from there is worth, the Book not counted."""
        top = NO_PLACE
        for deck in range(DECKS):
            other = sketch.copy()
            if self._bring_back(other, deck):
                top = max(top, self.change(other))
        return top

    def _bring_back(self, sketch: Sketch, deck: i64) -> bool:
        """Bring the best cards of a pile back; whether there was any."""
        found = False
        for _ in range(self.view.recover_most):
            kind = self.best_piled(sketch, deck)
            if kind == NONE:
                break
            sketch.bring_back(deck, kind)
            found = True
        return found

    def best_piled(self, sketch: Sketch, deck: i64) -> i64:
        """The card of a pile that is worth most on top of its deck, or NONE."""
        best: i64 = NONE
        top = 0.0
        for kind in range(KINDS):
            if sketch.piles[deck * KINDS + kind] and self.view.box.traits[kind] & RECOVERABLE:
                worth = self.stock.return_worth(kind)
                if best == NONE or worth > top:
                    top = worth
                    best = kind
        return best

    def recover_worth(self, deck: i64) -> float:
        """What a Recover from that pile is worth, the Book not counted."""
        sketch = self.now.copy()
        return self.change(sketch) if self._bring_back(sketch, deck) else NO_PLACE

    def recover_pays(self, deck: i64) -> bool:
        """Whether a Recover from that pile is worth more than its Book."""
        sketch = self.now.copy()
        if not sketch.books[self.view.active] or not self._bring_back(sketch, deck):
            return False
        sketch.spend_book(self.view.active)
        return self.change(sketch) > 0.1 * self.unit

    def _fitted_cost(self, slot: i64) -> float:
        """What it costs to discard the card of that slot."""
        if self.now.display[slot] == NONE:  # swept anyway
            return 0.0
        sketch = self.now.copy()
        sketch.pay(slot)
        return max(0.0, -self.change(sketch))

    def _fitted_fairy_cost(self) -> float:
        """What it costs to spend a Fairy."""
        sketch = self.now.copy()
        sketch.fairies = max(0, sketch.fairies - 1)
        return max(0.05 * self.unit, -self.change(sketch))

    def _fitted_book_cost(self) -> float:
        """What it costs to spend a Book."""
        sketch = self.now.copy()
        if not sketch.books[self.view.active]:
            return self.unit
        sketch.spend_book(self.view.active)
        return max(0.05 * self.unit, -self.change(sketch))

    def _fitted_debt(self) -> float:
        """What it costs to hire a Worker."""
        sketch = self.now.copy()
        sketch.unpaid += 1
        return max(0.05 * self.unit, -self.change(sketch)) + self.unit * 0.2

    def _fitted_demolition(self, total: i64, birds: i64) -> float:
        """What a Demolition of that total with so many Birds is worth; NO_PLACE if there is none."""
        view = self.view
        steps = total // view.box.step
        if not steps or not self.steps_left() or (view.variants & SWARM and birds == 1):
            return NO_PLACE
        sketch = self.now.copy()
        for cloud in range(len(sketch.clouds)):
            while steps and sketch.clouds[cloud]:
                sketch.clouds[cloud] -= 1
                steps -= 1
        for slot in range(DECKS):
            if birds and sketch.display[slot] == BIRD:
                sketch.pay(slot)
                birds -= 1
        return self.change(sketch) + (-DEFEAT if view.duty else 0.0)

    def _fitted_prey(self) -> float:
        """What a Hunt is worth, with the gift of a Lair."""
        view = self.view
        sketch = self.now.copy()
        bit: i64 = 1 << view.figure
        late = -DEFEAT if view.duty else 0.0
        if not view.outposts_gone & bit:
            sketch.outposts_gone |= bit
            return self.change(sketch) + late
        sketch.lairs_gone |= bit
        gift = 0.0
        for slot in range(DECKS):
            kind: i64 = view.display[slot]
            if kind != NONE and type_of(kind) == view.lairs[view.figure]:
                gift = max(gift, self.gain_of(kind, slot))
        return self.change(sketch) + gift + late

    def _fitted_payday(self) -> float:
        """What it is worth to pay a Worker."""
        sketch = self.now.copy()
        sketch.unpaid -= 1
        return self.change(sketch) + (-DEFEAT if self.view.duty else 0.0)

    def _fitted_pier(self) -> float:
        """What it is worth to build a Pier."""
        sketch = self.now.copy()
        sketch.piers += 1
        return self.change(sketch) + (-DEFEAT if self.view.duty else 0.0)
