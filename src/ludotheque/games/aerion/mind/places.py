# mypyc: compile
"""Where an Element had best go, and what it is worth there: Workshops, slipway, Reserve or pile."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.aerion.kinds import CREW, MATERIAL, SHIPS, SLIPWAY
from ludotheque.games.aerion.mind.stock import Stock
from ludotheque.games.aerion.placing import (
    agrees,
    fits,
    fits_slipway,
    is_grounded,
    is_in_charge,
    lying,
    must_place,
    serves,
    ship_of,
)
from ludotheque.games.aerion.view import AerionView

NO_PLACE: Final = -100.0
TO_RESERVE: Final = 4
TO_PILE: Final = 5

BOOK_WORTH: Final = 1.5
PAIR: Final = 0.6  # Blueprint and Material together
WHOLE: Final = 0.8  # a Ship completed
BLOCKED: Final = 2.5  # a Workshop filled with what no Ship needs


@final
class Places:
    """The places of a position as one seat sees them: what may lie where, and what that is worth."""

    def __init__(self, view: AerionView, stock: Stock, seat: i64, books: i64) -> None:
        self.view = view
        self.stock = stock
        self.fuel = stock.fuel
        self.seat = seat
        self.books = books

    def at_workshop(self, place: i64, kind: i64) -> float:
        """What it is worth to lay the card there; NO_PLACE if it may not lie there."""
        view = self.view
        if not fits(view, self.seat, place, kind):
            return NO_PLACE
        cards = lying(view, place)
        if not serves(view, place, kind):
            return self.fuel if cards == 2 else -BLOCKED
        worth = self.stock.saving(kind)
        if self.stock.need[kind] <= 0:
            return -BLOCKED
        if cards == 2:
            ship = ship_of(view, place, kind)
            if not is_in_charge(view, self.seat, ship) or is_grounded(view, ship):
                return -4.0
            return worth + WHOLE
        if cards == 1:
            return worth + PAIR
        return worth

    def at_slipway(self, kind: i64) -> float:
        """What it is worth to lay the card on the slipway."""
        if not fits_slipway(self.view, kind):
            return NO_PLACE
        return self.stock.saving(kind) + 0.3

    def at_place(self, place: i64, kind: i64) -> float:
        """What it is worth to lay an Element on a Workshop or the slipway."""
        return self.at_slipway(kind) if place == SLIPWAY else self.at_workshop(place, kind)

    def best_place(self, kind: i64) -> i64:
        """Where an Element just acquired had best go: a place, TO_RESERVE or TO_PILE."""
        best: i64 = TO_PILE
        top = -self.stock.loss(kind) - self.fuel
        if must_place(self.view, self.seat, kind):
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
        if self.stock.need[kind] <= 0 or not self.will_use(kind):
            return -BOOK_WORTH
        return self.stock.saving(kind) - BOOK_WORTH + 0.2

    def will_use(self, kind: i64) -> bool:
        """Whether a card in this seat’s Reserve could still be placed for a Ship that is this seat’s own."""
        view = self.view
        if view.seats == 1 or (kind >= MATERIAL and kind < CREW):
            return True
        wanted: i64 = 0
        for ship in range(SHIPS):
            if (
                not view.flying >> ship & 1
                and agrees(view, ship, kind)
                and is_in_charge(view, self.seat, ship)
            ):
                wanted += 1
        for owned in view.reserve:
            if owned & 31 == kind and owned >> 8 == self.seat:
                wanted -= 1
        return wanted > 0

    def element_gain(self, kind: i64) -> float:
        """What it is worth to acquire an Element."""
        place = self.best_place(kind)
        if place == TO_PILE:
            return -self.stock.loss(kind) - self.fuel
        if place == TO_RESERVE:
            return self.reserved(kind)
        return self.at_place(place, kind)
