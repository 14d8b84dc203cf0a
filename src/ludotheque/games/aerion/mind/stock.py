# mypyc: compile
"""The stock of a position: what the fleet needs, what can still come, and what that makes each kind worth.

The unit is one card that the fleet still needs.  A kind costs more the scarcer it is; cards that nobody needs
are fuel for rerolls, and fuel has a price that rises as the decks run down.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.aerion.kinds import (
    BOOK,
    DECKS,
    EGG,
    ELEMENTS,
    HOURGLASS,
    KINDS,
    MATERIAL,
    NONE,
    RECOVERABLE,
    SHIPS,
    kind_of,
)
from ludotheque.games.aerion.phases import CLOUDS, FLAGSHIP, HELLKITE, HOURGLASSES
from ludotheque.games.aerion.view import AerionView

SCARCITY: Final = 1.0  # how much dearer a kind is that has no copy to spare
SHORTAGE: Final = 3.0  # the price of a copy that only a Book can still bring
FUEL: Final = 0.3
FUEL_MOST: Final = 2.0
FROM_PILE: Final = 0.3  # a copy in a discard pile, as part of one in a deck


def kind_cost(need: i64, supply: float) -> float:
    """What it still costs to get that many copies out of such a supply."""
    if need <= 0:
        return 0.0
    wanted = float(need)
    spare = supply - wanted
    if spare >= 0.0:
        return wanted * (1.0 + SCARCITY / (spare + 1.0))
    return wanted * (1.0 + SCARCITY) - spare * SHORTAGE


@final
class Stock:
    """Needs and supplies, counted once."""

    def __init__(self, view: AerionView) -> None:
        self.view = view
        self.need: list[int] = [0] * ELEMENTS
        self.supply: list[float] = [0.0] * KINDS
        self.glass: list[float] = [0.0] * DECKS  # supply of Hourglasses by deck
        self._count_supply()
        self._count_need()
        self.fuel = self._fuel()

    def _count_supply(self) -> None:
        view = self.view
        hidden: i64 = 0
        top: i64 = 0
        coming = len(view.pulpit) > 0
        for deck in range(DECKS):
            if view.display[deck] != NONE:
                self._supplied(view.display[deck], deck, 1.0)
            for _ in range(view.known[deck]):
                self._supplied(view.tops[top], deck, 1.0)
                top += 1
            for _ in range(view.size[deck] - view.known[deck]):
                self._supplied(view.hidden[hidden], deck, 1.0)
                hidden += 1
        if coming or self.supply[BOOK] > 0.0:
            for deck in range(DECKS):
                for kind in range(KINDS):
                    if view.piles[deck * KINDS + kind] and view.box.traits[kind] & RECOVERABLE:
                        self._supplied(kind, deck, FROM_PILE * view.piles[deck * KINDS + kind])

    def _supplied(self, kind: i64, deck: i64, amount: float) -> None:
        self.supply[kind] += amount
        if kind == HOURGLASS:
            self.glass[deck] += amount

    def _count_need(self) -> None:
        view = self.view
        for ship in range(SHIPS):
            if not view.flying >> ship & 1:
                self.need[ship] += 1
                self.need[view.box.material[ship]] += 1
                self.need[view.box.crew[ship]] += 1
        if view.expansions & FLAGSHIP and not view.flying & 64:
            for place in range(5):
                if view.slipway[place] == NONE:
                    self.need[MATERIAL + place] += 1
        for card in view.shop:
            if card != NONE:
                self.need[kind_of(card)] -= 1
        for owned in view.reserve:
            self.need[owned & 31] -= 1

    def _deeds(self) -> i64:
        """The special actions that are still asked for: steps of Demolition, Outposts and Lairs."""
        view = self.view
        left: i64 = 0
        if view.expansions & CLOUDS:
            for cloud in view.clouds:
                left += cloud
        if view.expansions & HELLKITE:
            for column in range(DECKS):
                left += 2 - (view.outposts_gone >> column & 1) - (view.lairs_gone >> column & 1)
        return left

    def _fuel(self) -> float:
        """The price of a card that nobody needs: it rises with all that still asks for rerolls."""
        wanted = self._deeds()
        for need in self.need:
            if need > 0:
                wanted += need
        view = self.view
        if view.expansions & HOURGLASSES:
            for glasses in view.glasses:
                if not glasses:
                    wanted += 1
        cards: i64 = 0
        for deck in range(DECKS):
            cards += view.size[deck]
            if view.display[deck] != NONE:
                cards += 1
        spare = cards - wanted - int(self.supply[EGG])  # Eggs pay for nothing
        price = FUEL * float(wanted) / float(max(1, spare))
        return min(price, FUEL_MOST)

    def saving(self, kind: i64) -> float:
        """What it is worth to have that Element in its place."""
        need: i64 = self.need[kind]
        supply = self.supply[kind]
        return kind_cost(need, supply) - kind_cost(need - 1, supply - 1.0)

    def loss(self, kind: i64) -> float:
        """What it costs that a copy of that Element goes to its pile."""
        need: i64 = self.need[kind]
        supply = self.supply[kind]
        kept = FROM_PILE if self.view.pulpit else 0.0
        return kind_cost(need, supply - 1.0 + kept) - kind_cost(need, supply)

    def return_worth(self, kind: i64) -> float:
        """What it is worth that a copy comes back from a pile to its deck."""
        if kind >= ELEMENTS:
            return 0.3 if kind != HOURGLASS else 0.6
        need: i64 = self.need[kind]
        supply = self.supply[kind]
        return kind_cost(need, supply) - kind_cost(need, supply + 1.0 - FROM_PILE) + self.fuel
