"""What goods are worth before they become points.

A throw is worth what a further one adds to the turns to come: the less, the more of them there is fuel for.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.games.kero.box import (
    DECK,
    EXTRA,
    INCOME,
    SLOTS,
    TIE,
    TRADE,
)
from ludotheque.games.kero.phases import CLOCK, RISK, UNITS
from ludotheque.games.kero.view import KeroView

THINK = 1200  # median milliseconds over a throw, at every level
THROW_TIME = THINK * 1.07  # mean of the same, besides the lock
SAFE = 5500  # milliseconds that one more throw and the stop after it take almost never
LAST_CLAIM = 35.0  # where the third Claim lies, on average
PER_TURN = 2.35  # cards that leave the row in a turn
THROW_MOST = 0.09
REFUEL_THROWS = 8.6  # throws that a refuel is good for
# what a further throw adds to a turn that has had none, one, two … of them: solved rolls with one
# coloured die, averaged over the turns of matches
FURTHER = (1.5, 0.77, 0.37, 0.21, 0.13, 0.085, 0.06, 0.04, 0.03, 0.02, 0.01)


def progress(view: KeroView) -> float:
    """How much of the match is still to come, from 1 down to 0."""
    return 0.0 if view.final else (DECK - int(view.dealt)) / (DECK - SLOTS)


def turns_left(view: KeroView, seat: int) -> float:
    """How many turns a clan may expect after this one."""
    if view.final:
        return 0.0
    both = (LAST_CLAIM - int(view.dealt)) / PER_TURN
    return max(0.15, both / 2 - (0.25 if seat == view.active else -0.25))


def throws_in(view: KeroView, seat: int, fuel: int) -> float:
    """How many throws there are in so much fuel, on average."""
    if view.mode == CLOCK:
        return fuel / (THROW_TIME + int(view.lock[seat]))
    if view.mode == RISK:
        return max(0.0, min(5, fuel) * 6.0 - 3)
    return float(fuel)


def gain_of_throw(throws: float) -> float:
    """What one more throw adds to a turn that has so many."""
    whole = min(int(throws), len(FURTHER) - 2)
    part = min(1.0, throws - whole)
    return FURTHER[whole] * (1 - part) + FURTHER[whole + 1] * part


@dataclass(frozen=True)
class Prices:
    """What a clan pays and asks, in points."""

    left: float  # of the match, from 1 to 0
    turns: float  # own turns after this one
    jerrycan: float
    spent: float  # a Jerrycan among the costs of a card
    tuarek: float
    refuel: float
    throw: float
    abilities: tuple[float, ...]
    deny: float  # share of what the other clan loses

    def ability(self, ability: int) -> float:
        """What an ability still brings."""
        return self.abilities[ability]


def throw_price(view: KeroView, seat: int) -> float:
    """What the fuel of a throw would bring in the turns to come: nothing in the last one."""
    if view.final:
        return 0.0
    left = throws_in(view, seat, int(view.fuel[seat]))
    if view.mode == UNITS:
        left -= left % 5  # so that a price holds for some throws
    return min(THROW_MOST, gain_of_throw(left / (turns_left(view, seat) + 0.5)))


def prices_of(view: KeroView, seat: int) -> Prices:
    """The prices of this moment: most of them shrink as the deck does."""
    left = progress(view)
    kinds = [3.5] * EXTRA + [3.0] * (TRADE - EXTRA) + [0.0] * 3
    kinds[TRADE], kinds[TIE], kinds[INCOME] = 1.2, 1.5, 3.0
    return Prices(
        left=left,
        turns=turns_left(view, seat),
        jerrycan=0.6 * min(1.0, 0.2 + left),
        spent=0.6,
        tuarek=0.9 * min(1.0, 0.1 + left),
        refuel=1.2 * min(1.0, 2 * left),
        throw=throw_price(view, seat),
        abilities=tuple(worth * left for worth in kinds),
        deny=0.7,
    )
