"""A turn reckoned the long way: every means at any time, layer by layer, nothing put off or shared.

The solver spends free rerolls first and Fairies and flips last; whether that costs anything is seen here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ludotheque.games.aerion.kinds import DECKS
from ludotheque.games.aerion.mind.solver.keeps import keeps
from ludotheque.games.aerion.mind.solver.stakes import FORBIDDEN, NEVER, Stakes

Means = tuple[int, int, int, int]  # cards shown, free rerolls, Books, Fairies


class Reckoning:
    """One turn."""

    def __init__(self, stakes: Stakes) -> None:
        self.stakes = stakes
        self.graph = keeps(stakes.is_folded())
        self.found: dict[Means, list[float]] = {}

    def layer(self, shown: int, rerolls: int, books: int, fairies: int) -> list[float]:
        """The value of every full roll, with these cards and means left."""
        key = (shown, rerolls, books, fairies)
        if key not in self.found:
            best = self.ends(shown)
            for values, cost in self.ways(*key):
                best = [max(old, new - cost) for old, new in zip(best, values, strict=True)]
            self.found[key] = best
        return self.found[key]

    def ways(
        self, shown: int, rerolls: int, books: int, fairies: int
    ) -> Iterator[tuple[Iterable[float], float]]:
        """All ways on, with what they cost."""
        stakes = self.stakes
        if rerolls:
            yield self.graph.reroll(self.layer(shown, rerolls - 1, books, fairies)), 0.0
        if fairies:
            yield self.graph.turned(self.layer(shown, rerolls, books, fairies - 1)), stakes.fairy
        if books:
            yield self.layer(shown, rerolls + stakes.book_rerolls, books - 1, fairies), stakes.book
        for slot in range(DECKS):
            rest = shown & ~(1 << slot)
            if rest == shown:
                continue
            if stakes.payable >> slot & 1 and (rest or stakes.last_pays):
                after = self.layer(rest, rerolls, books, fairies)
                yield self.graph.reroll(after), stakes.cost[slot]
                if stakes.flips:
                    yield self.flipped(after), stakes.cost[slot]
            hired = stakes.shown & stakes.workers & ~shown
            if stakes.workers >> slot & 1 and not (stakes.single_hire and hired):
                yield self.layer(rest, rerolls + stakes.hired_rerolls, books, fairies), stakes.hire

    def flipped(self, values: list[float]) -> list[float]:
        """The value of the best flip of one die."""
        places = {id(roll): place for place, roll in enumerate(self.graph.rolls)}
        return [max(values[places[id(near)]] for near in self.graph.flips(roll)) for roll in self.graph.rolls]

    def ends(self, shown: int) -> list[float]:
        """The value of every full roll if the turn ends with it."""
        stakes = self.stakes
        birds = int(shown & stakes.birds).bit_count()
        found = []
        for roll, opened in enumerate(self.graph.opened):
            gains = [stakes.gain[slot] for slot in range(DECKS) if opened & shown & 1 << slot]
            best = max([*gains, stakes.special[birds][roll] if stakes.special else NEVER])
            keeps_eggs = shown != 0 and not shown & stakes.payable
            if (max([NEVER, *gains]) if keeps_eggs else best) < FORBIDDEN:
                best = max(best, self.leave(shown))
            stops = stakes.paid or shown != stakes.shown
            found.append(max(best, stakes.secure if stops else NEVER))
        return found

    def leave(self, shown: int) -> float:
        """The value of going to phase 3 without an action."""
        if not shown:
            return self.stakes.leave
        if not shown & self.stakes.payable:
            return self.stakes.preserve
        return -self.stakes.cost[shown.bit_length() - 1] if shown.bit_count() == 1 else NEVER
