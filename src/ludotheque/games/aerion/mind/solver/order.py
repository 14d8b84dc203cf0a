# mypyc: compile
"""The order in which cards leave the Display: the sets of cards that a turn may come to, and who may go next.

A card pays before another if that is never worse, whatever comes: it costs no more, and the other can do all
that it can.  Whoever pays the other first could have paid this one and used the other in its stead ever
after.  So only one of the two orders is worked out.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.aerion.kinds import DECKS
from ludotheque.games.aerion.mind.solver.keeps import keeps
from ludotheque.games.aerion.mind.solver.stakes import FORBIDDEN, Stakes

SETS: Final = 64


def _easier() -> list[int]:
    """By deck: the decks that are open whenever this one is, itself among them."""
    found: list[int] = []
    for deck in range(DECKS):
        easier = SETS - 1
        for opened in keeps(True).opened:
            if opened >> deck & 1:
                easier &= opened
        found.append(easier)
    return found


EASIER: Final[list[int]] = _easier()


@final
class Order:
    """Who may leave the Display, by set of cards still shown."""

    def __init__(self, stakes: Stakes) -> None:
        self.stakes = stakes
        self.sets: list[int] = []  # all that the turn may come to, the larger ones first
        self.payers = [0] * SETS  # by set: the slots whose card may pay
        self.hands = [0] * SETS  # by set: the slots whose Worker may be hired
        self._before: list[int] = []  # by slot: who pays before it
        self._twins: list[int] = []  # by slot: slots before it with the same card, for all that matters
        for slot in range(DECKS):
            before = 0
            twins = 0
            for other in range(DECKS):
                if other != slot and self._goes_before(other, slot):
                    before |= 1 << other
                    if other < slot and self._goes_before(slot, other):
                        twins |= 1 << other
            self._before.append(before)
            self._twins.append(twins)
        self._break_ties()
        self._reach()

    def _goes_before(self, one: i64, other: i64) -> bool:
        """Whether paying one and keeping the other is never worse than paying the other."""
        stakes = self.stakes
        if stakes.cost[one] > stakes.cost[other]:
            return False
        for trait in (stakes.payable, stakes.birds, stakes.workers):
            if (trait >> one ^ trait >> other) & 1:
                return False
        gain, other_gain = stakes.gain[one], stakes.gain[other]
        if gain > FORBIDDEN and (gain > other_gain or not EASIER[one] >> other & 1):
            return False
        # the last card must be taken where the dice allow it: that may not be worse than to lose it
        return other_gain < FORBIDDEN or other_gain >= -stakes.cost[other]

    def _break_ties(self) -> None:
        """Of two that go before each other, the first slot goes before the second."""
        for slot in range(DECKS):
            for other in range(slot):
                if self._before[slot] >> other & 1:
                    self._before[other] &= ~(1 << slot)

    def _reach(self) -> None:
        """Find the sets from the largest on."""
        reached = [False] * SETS
        reached[self.stakes.shown] = True
        for shown in range(SETS - 1, -1, -1):
            if not reached[shown]:
                continue
            self.sets.append(shown)
            if self.stakes.may_buy(shown):
                self.payers[shown] = _without(shown & self.stakes.payable, shown, self._before)
            if self.stakes.may_hire(shown):
                self.hands[shown] = _without(shown & self.stakes.workers, shown, self._twins)
            for slot in range(DECKS):
                if (self.payers[shown] | self.hands[shown]) >> slot & 1:
                    reached[shown & ~(1 << slot)] = True


def _without(slots: i64, shown: i64, before: list[int]) -> int:
    """Those slots that nobody shown goes before."""
    found: i64 = 0
    for slot in range(DECKS):
        if slots >> slot & 1 and not before[slot] & shown:
            found |= 1 << slot
    return int(found)
