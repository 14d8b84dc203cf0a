# mypyc: compile
"""Targets: the chance to reach a combination or a sum with rerolls and Fairies, played as well as can be."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.aerion.kinds import DECKS
from ludotheque.games.aerion.mind.solver.keeps import Keeps, keeps

# a target: decks by their set of bits, 1..63; then
EQUAL: Final = 64  # + how many equal dice
AT_LEAST: Final = 128  # + the least sum
AT_MOST: Final = 192  # + the greatest sum


def is_hit(graph: Keeps, target: i64, roll: i64) -> bool:
    """Whether that full roll reaches the target."""
    if target >= AT_MOST:
        return graph.total[roll] <= target - AT_MOST
    if target >= AT_LEAST:
        return graph.total[roll] >= target - AT_LEAST
    if target >= EQUAL:
        return graph.equal[roll] >= target - EQUAL
    return graph.opened[roll] & target != 0


@final
class Target:
    """One target: its chances by rerolls and Fairies at hand, worked out once and kept."""

    def __init__(self, target: i64) -> None:
        self.target = target
        self.graph = keeps(target < AT_LEAST)
        self._layers: dict[int, list[float]] = {}

    def layer(self, rerolls: i64, fairies: i64) -> list[float]:
        """The chance from every full roll, with that many rerolls and Fairies."""
        key = int(rerolls << 4 | fairies)
        found = self._layers.get(key)
        if found is not None:
            return found
        graph = self.graph
        found = []
        for roll in range(graph.size()):
            found.append(1.0 if is_hit(graph, self.target, roll) else 0.0)
        if rerolls:
            _raise(found, graph.reroll(self.layer(rerolls - 1, fairies)))
        if fairies:
            _raise(found, graph.turned(self.layer(rerolls, fairies - 1)))
        self._layers[key] = found
        return found

    def chance(self, dice: list[int], rerolls: i64, fairies: i64) -> float:
        """The chance from these dice."""
        return self.layer(rerolls, fairies)[self.graph.roll_of(dice)]

    def fresh(self, rerolls: i64, fairies: i64) -> float:
        """The chance before the first roll."""
        return self.graph.start(self.layer(rerolls, fairies))

    def best_reroll(self, dice: list[int], rerolls: i64, fairies: i64) -> i64:
        """The dice to reroll now, as a set, with that many rerolls at hand, this one included."""
        return self.graph.best_reroll(self.layer(rerolls - 1, fairies), dice)

    def value_of_keep(self, kept: list[int], rerolls: i64, fairies: i64) -> float:
        """The chance if all dice but these are thrown, with that many rerolls, this one included."""
        return self.graph.mean_of(self.layer(rerolls - 1, fairies), kept)

    def mean_rerolls(self) -> float:
        """How many rerolls it takes on the mean, if they never end."""
        graph = self.graph
        values = [0.0] * graph.size()
        while True:
            after = graph.reroll(values)
            change: float = 0.0
            for roll in range(graph.size()):
                value: float = 0.0 if is_hit(graph, self.target, roll) else after[roll] - 1.0
                change = max(change, abs(value - values[roll]))
                after[roll] = value
            values = after
            if change < 1e-9:
                return -graph.start(values)


def _raise(values: list[float], others: list[float]) -> None:
    """Put the greater value everywhere."""
    for place in range(len(values)):
        other = others[place]
        if other > values[place]:
            values[place] = other


_TARGETS: dict[int, Target] = {}


def target(code: i64) -> Target:
    """The target of that code; the same one every time."""
    found = _TARGETS.get(int(code))
    if found is None:
        found = Target(code)
        _TARGETS[int(code)] = found
    return found


def deck_target(deck: i64) -> Target:
    """The combination of that deck."""
    if not 0 <= deck < DECKS:
        raise ValueError("there are six decks")
    return target(1 << deck)
