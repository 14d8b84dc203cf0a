# mypyc: compile
"""Choosing by trial: candidates are tried in imagined worlds, and the weaker half is dropped round by round.

A room says what the candidates are and how one fares in a world; this module says who is tried how often.
Every candidate meets the same worlds with the same luck, so that differences are of the choice and not of
chance.  The same worlds and the same budget give the same verdict on every machine.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from collections.abc import Callable

LOOK: Final = 32  # worlds between two looks at who trails beyond doubt


@mypyc_attr(allow_interpreted_subclasses=True)
class Trials:
    """What a room supplies: how a candidate fares in a world."""

    def fare(self, candidate: i64, world: i64) -> float:
        """The result, 0..1, of that candidate in that world; the same for the same two numbers."""
        raise NotImplementedError


class Verdict:
    """The best candidate, the second-best, what each was worth, and how sure that is."""

    def __init__(
        self,
        best: i64,
        second: i64,
        worth: list[float],
        tried: list[int],
        margin: float,
        results: list[list[float]],
    ) -> None:
        self.best = best
        self.second = second  # -1 where there was nothing to choose
        self.worth = worth  # by candidate: the mean of its worlds
        self.tried = tried  # by candidate: in how many worlds
        self.margin = margin  # by how many standard errors the best leads over the second, world by world
        self.results = results  # by candidate: how it fared, world by world

    def lead(self, first: i64, second: i64) -> float:
        """By how many standard errors one candidate leads over another in the worlds that both have met."""
        return _lead(self.results[first], self.results[second])

    def __repr__(self) -> str:
        return f"Verdict(best {self.best}, second {self.second}, margin {self.margin:.1f})"


def halve(
    trials: Trials,
    candidates: i64,
    budget: i64,
    caution: float = 0.0,
    go_on: Callable[[], bool] | None = None,
    sure: float = 0.0,
) -> Verdict:
    """Sequential halving: `budget` trials, shared evenly among rounds, and in a round among those left.

    The first candidate is what would be done without thinking.  It stays in to the end, and another is
    chosen only if it leads by more than `caution` standard errors.  `go_on` is asked after each world of a
    round; where it says no, the best so far is the answer.  Where `sure` is not 0, whoever trails the best
    by so many standard errors is tried no more, the first candidate too: what is clear takes few trials.
    """
    results: list[list[float]] = []
    for _ in range(candidates):
        results.append([])
    left = list(range(candidates))
    rounds: i64 = 1
    while 1 << rounds < candidates:
        rounds += 1
    on = True
    while len(left) > 1:
        each: i64 = budget // rounds // len(left)
        if each < 1:
            each = 1
        for _ in range(each):
            for candidate in left:
                done = results[candidate]
                done.append(trials.fare(candidate, len(done)))
            if go_on is not None and not go_on():
                on = False
                break
            if sure > 0.0 and len(results[left[0]]) % LOOK == 0:
                near = _within_reach(results, left, sure)
                if len(near) == 1:
                    left = _ranked(results, left)[:2]
                    on = False
                    break
                left = near
        left = _ranked(results, left)
        kept = _upper_half(left)
        if not on or len(left) <= 2 or len(kept) == len(left):
            break
        left = kept
    return _verdict(results, left, caution)


def _mean_of(values: list[float]) -> float:
    """The mean; of nothing it is 0."""
    total = 0.0
    for value in values:
        total += value
    return total / float(len(values)) if values else 0.0


def _ranked(results: list[list[float]], left: list[int]) -> list[int]:
    """Those left, the best first; of equals whoever was named first."""
    order: list[int] = []
    means: list[float] = []
    for candidate in left:
        mean = _mean_of(results[candidate])
        place: i64 = len(order)
        while place > 0 and means[place - 1] < mean:
            place -= 1
        order.insert(place, candidate)
        means.insert(place, mean)
    return order


def _within_reach(results: list[list[float]], left: list[int], sure: float) -> list[int]:
    """Those who do not trail the best by so many standard errors, the best first."""
    order = _ranked(results, left)
    kept = order[:1]
    for candidate in order[1:]:
        if _lead(results[order[0]], results[candidate]) < sure:
            kept.append(candidate)
    return kept


def _upper_half(left: list[int]) -> list[int]:
    """The better half of those left, and the first candidate if it is one of them."""
    kept = left[: (len(left) + 1) // 2]
    if 0 in left and 0 not in kept:
        kept.append(0)
    return kept


def _verdict(results: list[list[float]], left: list[int], caution: float) -> Verdict:
    """What the trials say of the first two of those left; in doubt the first candidate of all."""
    worth: list[float] = []
    tried: list[int] = []
    for values in results:
        worth.append(_mean_of(values))
        tried.append(len(values))
    if len(left) < 2:
        return Verdict(left[0] if left else -1, -1, worth, tried, 0.0, results)
    if left[0] != 0 and _lead(results[left[0]], results[0]) < caution:
        left = [0, *[candidate for candidate in left if candidate]]
    margin = _lead(results[left[0]], results[left[1]])
    return Verdict(left[0], left[1], worth, tried, margin, results)


def _lead(first: list[float], second: list[float]) -> float:
    """By how many standard errors the first leads in the worlds that both have met."""
    worlds: i64 = min(len(first), len(second))
    if worlds < 2:
        return 0.0
    total = 0.0
    squares = 0.0
    for world in range(worlds):
        gap = first[world] - second[world]
        total += gap
        squares += gap * gap
    mean = total / float(worlds)
    spread = squares / float(worlds) - mean * mean
    if spread <= 0.0:
        return 0.0 if mean == 0.0 else 99.0
    return mean / sqrt(spread / float(worlds - 1))
