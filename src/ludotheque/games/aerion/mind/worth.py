# mypyc: compile
"""What cards, actions and means are worth: the hand-made part of the room's knowledge."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.aerion.kinds import (
    ACQUIRABLE,
    AS_NOTHING,
    BIRD,
    BOOK,
    DECKS,
    EGG,
    ELEMENTS,
    FACTORY,
    HOURGLASS,
    KINDS,
    NONE,
    PAYABLE,
    RECOVERABLE,
    SWEPT,
    WORKER,
    kind_of,
    type_of,
)
from ludotheque.games.aerion.mind.places import BOOK_WORTH, NO_PLACE, Places
from ludotheque.games.aerion.mind.stock import Stock, kind_cost
from ludotheque.games.aerion.phases import (
    CLOUDS,
    EGGS,
    FRAIL,
    HELLKITE,
    LAST_CARD_PAYS,
    LEAST_DEBT,
    SWARM,
)
from ludotheque.games.aerion.view import AerionView

FAIRY_WORTH: Final = 0.9
STEP: Final = 1.0  # of a Demolition
BIRD_WORTH: Final = 0.5
PIER: Final = 3.0
DEBT: Final = 0.9  # an unpaid Worker
EGG_WORTH: Final = 1.5  # what lies under it is out of reach until it goes
GLASS: Final = 1.5  # an Hourglass of a deck that has given none
PREY: Final = 2.0  # an Outpost or a Lair
DEFEAT: Final = 50.0


class Worth:
    """A position appraised for the active seat."""

    def __init__(self, view: AerionView) -> None:
        self.view = view
        self.stock = Stock(view)
        self.fuel = self.stock.fuel
        self.books: i64 = 0
        for book in view.pulpit:
            if book >> 3 == view.active:
                self.books += 1
        self.places = Places(view, self.stock, view.active, self.books)
        self.unit = 1.0  # what a needed card is worth, as a rule

    def best_place(self, card: i64) -> i64:
        """Where the Element in hand had best go: a place, TO_RESERVE or TO_PILE."""
        return self.places.best_place(kind_of(card))

    def book_cost(self) -> float:
        """What it costs to spend a Book."""
        return BOOK_WORTH

    def fairy_cost(self) -> float:
        """What it costs to spend a Fairy."""
        return FAIRY_WORTH

    def debt(self) -> float:
        """What it costs to hire a Worker."""
        return DEBT

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

    def recover_pays(self, deck: i64) -> bool:
        """Whether a Recover from that pile is worth more than its Book."""
        return self.recover_worth(deck) > BOOK_WORTH + 0.5

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
            return self.places.element_gain(kind) + late
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
