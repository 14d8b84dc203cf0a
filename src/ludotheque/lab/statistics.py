"""Numbers that say how sure they are: rates with Wilson's interval, means with a bootstrapped one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

Z = 1.959963984540054  # the normal quantile of a 95 % interval
ROUNDS = 2000  # how many resamplings a bootstrap makes, fewer where there are many values
WORK = 2_000_000  # values drawn in all at most


@dataclass(frozen=True)
class Estimate:
    """A number with the interval that holds the true one nineteen times out of twenty."""

    value: float
    low: float
    high: float
    n: int

    def plain(self) -> dict[str, float | int]:
        """For a program to read."""
        return {"value": _short(self.value), "low": _short(self.low), "high": _short(self.high), "n": self.n}


def rate(successes: int, n: int) -> Estimate:
    """A proportion with Wilson's score interval."""
    if n == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    share = successes / n
    spread = Z * Z / n
    centre = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / n + spread / (4 * n)) / (1 + spread)
    low = 0.0 if successes == 0 else max(0.0, centre - half)
    high = 1.0 if successes == n else min(1.0, centre + half)
    return Estimate(share, low, high, n)


def mean(values: Sequence[float], seed: int = 1) -> Estimate:
    """A mean with a bootstrapped percentile interval; the same values and seed give the same interval."""
    n = len(values)
    if n == 0:
        return Estimate(0.0, 0.0, 0.0, 0)
    middle = sum(values) / n
    if n == 1 or min(values) == max(values):
        return Estimate(middle, middle, middle, n)
    rounds = max(200, min(ROUNDS, WORK // n))
    source = random.Random(seed)
    means = sorted(sum(source.choices(values, k=n)) / n for _ in range(rounds))
    return Estimate(middle, means[int(rounds * 0.025)], means[int(rounds * 0.975)], n)


def _short(value: float) -> float:
    return round(value, 6)
