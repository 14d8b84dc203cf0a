# mypyc: compile
"""What places, cards, actions and means are worth: the hand-made part of the room's knowledge."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.aerion.pieces import (
    ACQUIRABLE,
    AS_BLUEPRINT,
    AS_CREW,
    AS_MATERIAL,
    AS_NOTHING,
    BIRD,
    BOOK,
    COMMON,
    CREW,
    DECKS,
    EGG,
    ELEMENTS,
    FACTORY,
    HOURGLASS,
    KINDS,
    MATERIAL,
    NONE,
    PAYABLE,
    RECOVERABLE,
    SHIPS,
    SLIPWAY,
    SWEPT,
    WORKER,
    kind_of,
    type_of,
)
from ludotheque.games.aerion.stages import (
    CLOUDS,
    EGGS,
    FLAGSHIP,
    FRAIL,
    GROUNDED,
    GROUNDED_BLOCKS,
    HELLKITE,
    LAST_CARD_PAYS,
    LEAST_DEBT,
    LENIENT,
    PIERS,
    SWARM,
)
from ludotheque.games.aerion.stock import Stock, kind_cost
from ludotheque.games.aerion.view import AerionView

NO_PLACE: Final = -100.0
TO_RESERVE: Final = 4
TO_PILE: Final = 5

BOOK_WORTH: Final = 1.5
FAIRY_WORTH: Final = 0.9
PAIR: Final = 0.6  # Blueprint and Material together
WHOLE: Final = 0.8  # a Ship completed
BLOCKED: Final = 2.5  # a Workshop filled with what no Ship needs
STEP: Final = 1.0  # of a Demolition
BIRD_WORTH: Final = 0.5
PIER: Final = 3.0
DEBT: Final = 0.9  # an unpaid Worker
EGG_WORTH: Final = 1.5  # what lies under it is out of reach until it goes
GLASS: Final = 1.5  # an Hourglass of a deck that has given none
PREY: Final = 2.0  # an Outpost or a Lair
DEFEAT: Final = 50.0


@final
class Worth:
    """A position appraised for the active seat."""

    def __init__(self, view: AerionView) -> None:
        self.view = view
        self.seat = view.active
        self.stock = Stock(view)
        self.fuel = self.stock.fuel
        self.books: i64 = 0
        for book in view.pulpit:
            if book >> 3 == view.active:
                self.books += 1

    def may_fly(self, ship: i64, place: i64) -> bool:
        """Whether that Ship is wanted, and somebody who may use that Workshop can turn its token."""
        view = self.view
        if view.flying >> ship & 1:
            return False
        if view.seats == 1 or place == COMMON:
            return True
        return (view.charge >> ship & 1 == 1) == (place == 0)

    def fits(self, place: i64, kind: i64) -> bool:
        """Whether the card may lie in that Workshop, by the rules."""
        view = self.view
        if view.seats == 1:
            if place >= COMMON:
                return False
        elif place not in (self.seat, COMMON):
            return False
        first = place * 3
        if view.shop[first + type_of(kind)] != NONE:
            return False
        blueprint: i64 = view.shop[first + AS_BLUEPRINT]
        material: i64 = view.shop[first + AS_MATERIAL]
        crew: i64 = view.shop[first + AS_CREW]
        at: i64 = 0
        if kind >= CREW and not view.crew_first and (blueprint == NONE or material == NONE):
            return False
        if blueprint != NONE or kind < MATERIAL:
            at += (kind if kind < MATERIAL else kind_of(blueprint)) + 1
        if material != NONE or (kind >= MATERIAL and kind < CREW):
            lying = kind if kind >= MATERIAL and kind < CREW else kind_of(material)
            at += 7 * (lying - MATERIAL + 1)
        if crew != NONE or kind >= CREW:
            at += 28 * ((kind if kind >= CREW else kind_of(crew)) - CREW + 1)
        if view.box.agree[at] != 1:
            return False
        if view.rulings & GROUNDED_BLOCKS and self.lying(place) == 2:
            ship = kind if kind < MATERIAL else kind_of(blueprint)
            return not self.is_grounded(ship)
        return True

    def lying(self, place: i64) -> i64:
        """How many cards lie in that Workshop."""
        found: i64 = 0
        for at in range(3):
            if self.view.shop[place * 3 + at] != NONE:
                found += 1
        return found

    def is_grounded(self, ship: i64) -> bool:
        """Whether a Cloud keeps that Ship's token from turning."""
        view = self.view
        return view.variants & GROUNDED != 0 and view.clouds[ship] > 0

    def serves(self, place: i64, kind: i64) -> bool:
        """Whether a Ship that is still wanted could come of that Workshop with this card in it."""
        view = self.view
        for ship in range(SHIPS):
            if not self.may_fly(ship, place):
                continue
            agrees = self._agrees(ship, kind)
            for at in range(3):
                card: i64 = view.shop[place * 3 + at]
                if card != NONE and not self._agrees(ship, kind_of(card)):
                    agrees = False
            if agrees:
                return True
        return False

    def _agrees(self, ship: i64, kind: i64) -> bool:
        if kind < MATERIAL:
            return kind == ship
        if kind < CREW:
            return kind == self.view.box.material[ship]
        return kind == self.view.box.crew[ship]

    def at_workshop(self, place: i64, kind: i64) -> float:
        """What it is worth to lay the card there; NO_PLACE if it may not lie there."""
        if not self.fits(place, kind):
            return NO_PLACE
        lying = self.lying(place)
        if not self.serves(place, kind):
            return self.fuel if lying == 2 else -BLOCKED
        worth = self.stock.saving(kind)
        if self.stock.need[kind] <= 0:
            return -BLOCKED
        if lying == 2:
            first: i64 = self.view.shop[place * 3]
            ship = kind if kind < MATERIAL else kind_of(first)
            mine = self.view.seats == 1 or (self.view.charge >> ship & 1 == 1) == (self.seat == 0)
            if not mine or self.is_grounded(ship):
                return -4.0
            return worth + WHOLE
        if lying == 1:
            return worth + PAIR
        return worth

    def at_slipway(self, kind: i64) -> float:
        """What it is worth to lay the card on the slipway."""
        view = self.view
        if not view.expansions & FLAGSHIP or view.flying & 64 or kind < MATERIAL:
            return NO_PLACE
        if view.slipway[kind - MATERIAL] != NONE:
            return NO_PLACE
        if kind >= CREW and not view.crew_first:
            for at in range(3):
                if view.slipway[at] == NONE:
                    return NO_PLACE
        return self.stock.saving(kind) + 0.3

    def at_place(self, place: i64, kind: i64) -> float:
        """What it is worth to lay an Element on a Workshop or the slipway."""
        return self.at_slipway(kind) if place == SLIPWAY else self.at_workshop(place, kind)

    def best_place(self, kind: i64) -> i64:
        """Where an Element just acquired had best go: a place, TO_RESERVE or TO_PILE."""
        best: i64 = TO_PILE
        top = -self.stock.loss(kind) - self.fuel
        if self.must_place(kind):
            top = NO_PLACE
        for place in range(SLIPWAY + 1):
            worth = self.at_place(place, kind)
            if worth > top:
                top = worth
                best = place
        if self.books:
            worth = self.reserved(kind)
            if worth > top:
                best = TO_RESERVE
        return best

    def reserved(self, kind: i64) -> float:
        """What it is worth to spend a Book and put the card into the Reserve."""
        if self.stock.need[kind] <= 0:
            return -BOOK_WORTH
        return self.stock.saving(kind) - BOOK_WORTH + 0.2

    def must_place(self, kind: i64) -> bool:
        """Whether the rules leave no choice but to place or reserve it."""
        if kind >= CREW or self.view.rulings & LENIENT:
            return False
        for place in range(SLIPWAY):
            if self.fits(place, kind) and self.lying(place) < 2:
                return True
        return False

    def element_gain(self, kind: i64) -> float:
        """What it is worth to acquire an Element."""
        place = self.best_place(kind)
        if place == TO_PILE:
            return -self.stock.loss(kind) - self.fuel
        if place == TO_RESERVE:
            return self.reserved(kind)
        return self.at_place(place, kind)

    def best_recover(self) -> i64:
        """The pile from which a Recover brings back most, or NONE."""
        best: i64 = NONE
        top = 0.0
        for deck in range(DECKS):
            worth = self.recover_worth(deck)
            if worth > top:
                top = worth
                best = deck
        return best

    def recover_worth(self, deck: i64) -> float:
        """What the best cards of that pile are worth on top of their deck."""
        view = self.view
        left = view.recover_most
        worth = 0.0
        first = 0.0
        second = 0.0
        third = 0.0
        for kind in range(KINDS):
            count: i64 = view.piles[deck * KINDS + kind]
            if not count or not view.box.traits[kind] & RECOVERABLE:
                continue
            for _ in range(min(left, count)):
                worth = self.stock.return_worth(kind)
                if worth > first:
                    third = second
                    second = first
                    first = worth
                elif worth > second:
                    third = second
                    second = worth
                elif worth > third:
                    third = worth
        return first + second + (third if left > 2 else 0.0)

    def book_gain(self) -> float:
        """What it is worth to acquire a Book: its place on the Pulpit, or a Recover with the one before."""
        if self.books < self.view.pulpit_room:
            return BOOK_WORTH if not self.books else 1.0
        deck = self.best_recover()
        return -self.fuel if deck == NONE else self.recover_worth(deck) - self.fuel

    def gain(self, slot: i64) -> float:
        """What it is worth to acquire the card of that slot."""
        kind: i64 = self.view.display[slot]
        return self.gain_of(kind, slot)

    def gain_of(self, kind: i64, slot: i64) -> float:
        """What it is worth to acquire a card of that kind from that deck."""
        view = self.view
        late = -DEFEAT if view.duty and kind != EGG else 0.0
        if kind < ELEMENTS:
            return self.element_gain(kind) + late
        if kind == BOOK:
            return self.book_gain() + late
        if kind == HOURGLASS:
            if view.glasses[slot]:
                return -self.fuel + late
            # swept if it is not taken now: what it saves is the search among those that are left
            return kind_cost(1, self.stock.glass[slot] - 1.0) + GLASS + late
        if kind == EGG:
            return EGG_WORTH + (DEFEAT if view.duty else 0.0)
        if kind >= FACTORY:
            return (1.5 if view.factories & (view.factories - 1) == 0 else 0.3) + late
        return NO_PLACE

    def cost(self, slot: i64) -> float:
        """What it costs to discard the card of that slot."""
        kind: i64 = self.view.display[slot]
        if kind < ELEMENTS:
            return self.stock.loss(kind) + self.fuel
        if kind == BIRD:
            return self.fuel + self.bird_worth()
        if self.view.box.traits[kind] & SWEPT:
            return 0.0
        if kind == WORKER:
            return self.fuel + 0.2
        if kind >= FACTORY:
            return self.fuel + 0.4
        return self.fuel + 0.3

    def steps_left(self) -> i64:
        """How many steps of Demolition are still wanted."""
        left: i64 = 0
        for cloud in self.view.clouds:
            left += cloud
        return left

    def bird_worth(self) -> float:
        """What a Hammer Bird in the Display is worth."""
        if not self.view.expansions & CLOUDS or not self.steps_left():
            return 0.0
        return BIRD_WORTH

    def demolition(self, total: i64, birds: i64) -> float:
        """What a Demolition of that total with so many Birds is worth; NO_PLACE if there is none."""
        view = self.view
        steps = total // view.box.step
        left = self.steps_left()
        if not steps or not left or (view.variants & SWARM and birds == 1):
            return NO_PLACE
        made = min(steps, left)
        return STEP * float(made) - float(birds) * (self.fuel + 0.1) + (-DEFEAT if view.duty else 0.0)

    def prey(self) -> float:
        """What a Hunt is worth."""
        return PREY + (-DEFEAT if self.view.duty else 0.0)

    def payday(self) -> float:
        """What it is worth to pay a Worker."""
        return DEBT + 0.2 + (-DEFEAT if self.view.duty else 0.0)

    def pier(self) -> float:
        """What it is worth to build a Pier."""
        return PIER + (-DEFEAT if self.view.duty else 0.0)

    def may_pay(self, slot: i64) -> bool:
        """Whether the card of that slot may be discarded."""
        return self.view.box.traits[self.view.display[slot]] & PAYABLE != 0

    def may_acquire(self, slot: i64) -> bool:
        """Whether the card of that slot could be acquired with the right dice."""
        view = self.view
        kind: i64 = view.display[slot]
        if kind == NONE or not view.box.traits[kind] & ACQUIRABLE:
            return False
        return type_of(kind) != self.banned()

    def banned(self) -> i64:
        """The type that the Hellkite forbids now, or NONE."""
        view = self.view
        if not view.expansions & HELLKITE or view.outposts_gone >> view.figure & 1:
            return NONE
        banned: i64 = view.outposts[view.figure]
        return banned if banned != AS_NOTHING else NONE

    def preserve(self) -> float:
        """What it is worth to leave with only Eggs in the Display."""
        view = self.view
        if view.duty or (view.expansions & EGGS and view.variants & FRAIL):
            return -DEFEAT
        return 0.0

    def last_pays(self) -> bool:
        """Whether the table lets the last card pay."""
        return self.view.rulings & LAST_CARD_PAYS != 0

    def one_worker(self) -> bool:
        """Whether only one Worker may be hired."""
        return self.view.variants & LEAST_DEBT != 0

    def with_piers(self) -> bool:
        """Whether Workers and Piers are in play."""
        return self.view.expansions & PIERS != 0
