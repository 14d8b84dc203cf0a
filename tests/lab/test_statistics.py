"""Estimates that say how sure they are."""

from __future__ import annotations

import pytest

from ludotheque.kernel import QuickChance
from ludotheque.lab.statistics import mean, rate


@pytest.mark.parametrize(
    ("successes", "n", "low", "high"),
    # Wilson's interval as published tables and other programs give it.
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_a_rate_has_wilsons_interval(successes: int, n: int, low: float, high: float) -> None:
    found = rate(successes, n)
    assert found.value == successes / n
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-4)


def test_a_rate_of_nothing_is_anything() -> None:
    assert (rate(0, 0).low, rate(0, 0).high) == (0.0, 1.0)


def test_the_interval_of_a_rate_holds_the_truth_about_nineteen_times_out_of_twenty() -> None:
    chance, held, trials = QuickChance(7), 0, 400
    for _ in range(trials):
        found = rate(sum(chance.below(0, 10) < 3 for _ in range(80)), 80)
        held += found.low <= 0.3 <= found.high
    assert 0.91 <= held / trials <= 0.985


def test_a_mean_has_a_bootstrapped_interval_of_the_right_width() -> None:
    chance = QuickChance(3)
    values = [float(chance.below(0, 100)) for _ in range(400)]
    found = mean(values)
    deviation = (sum((value - found.value) ** 2 for value in values) / (len(values) - 1)) ** 0.5
    half = 1.96 * deviation / len(values) ** 0.5
    assert found.high - found.low == pytest.approx(2 * half, rel=0.1)
    assert found.low < found.value < found.high


def test_the_same_values_give_the_same_interval() -> None:
    values = [1.0, 5.0, 2.0, 8.0, 3.0]
    assert mean(values) == mean(list(values))
    assert mean([4.0] * 5) == mean([4.0] * 5)
    assert (mean([4.0] * 5).low, mean([4.0] * 5).high) == (4.0, 4.0)
