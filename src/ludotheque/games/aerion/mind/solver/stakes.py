# mypyc: compile
"""What a turn is worth: the value of each card, action and means, as the solver takes it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.aerion.kinds import DECKS
from ludotheque.games.aerion.mind.solver.keeps import bits

NEVER: Final = -1e9  # the value of what cannot be done
FORBIDDEN: Final = -1e8  # less than this cannot be done


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

    def may_buy(self, shown: i64) -> bool:
        """Whether a card of these may pay for a reroll."""
        return bits(shown) >= 2 or (shown != 0 and self.last_pays == 1)

    def may_hire(self, shown: i64) -> bool:
        """Whether a Worker may still be hired, as far as these cards tell."""
        if not shown & self.workers:
            return False
        return not self.single_hire or shown & self.workers == self.shown & self.workers

    def preserves(self, shown: i64) -> bool:
        """Whether only cards are left that never pay: Eggs."""
        return shown != 0 and shown & self.payable == 0

    def value_of_leaving(self, shown: i64) -> float:
        """The value of going to phase 3 without an action, where the rules allow it."""
        if shown == 0:
            return self.leave
        if self.preserves(shown):
            return self.preserve
        if bits(shown) == 1:
            for slot in range(DECKS):
                if shown >> slot & 1:
                    return -self.cost[slot]
        return NEVER

    def value_of_securing(self, shown: i64) -> float:
        """The value of stopping at once, which takes a discard before."""
        return self.secure if self.paid or shown != self.shown else NEVER
