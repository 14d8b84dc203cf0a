"""Choosing by trial: the better candidate wins, in doubt the first does, and time may run out."""

from __future__ import annotations

from ludotheque.kernel import QuickChance
from ludotheque.kit.search import Trials, halve


class Coins(Trials):
    """Candidates that win so often, each world with luck of its own that all share."""

    def __init__(self, odds: list[float]) -> None:
        self.odds = odds
        self.calls = 0

    def fare(self, candidate: int, world: int) -> float:
        self.calls += 1
        return float(QuickChance(world + 1).word() / 2**32 < self.odds[candidate])


def test_the_best_candidate_is_found_and_the_second_best_named() -> None:
    found = halve(Coins([0.3, 0.5, 0.2, 0.9, 0.1, 0.7, 0.4]), 7, 700)
    assert (found.best, found.second) == (3, 5)
    assert found.margin > 2
    assert found.tried[3] > found.tried[4]


def test_the_budget_is_kept_and_the_same_budget_gives_the_same_verdict() -> None:
    trials = Coins([0.3, 0.5, 0.2, 0.9, 0.1])
    first = halve(trials, 5, 300)
    assert 150 <= trials.calls <= 300
    again = halve(Coins([0.3, 0.5, 0.2, 0.9, 0.1]), 5, 300)
    assert (first.best, first.second, first.tried) == (again.best, again.second, again.tried)


def test_in_doubt_the_first_candidate_stays() -> None:
    near = [0.50, 0.52, 0.2, 0.3]
    assert halve(Coins(near), 4, 400).best == 1
    assert halve(Coins(near), 4, 400, caution=3.0).best == 0
    assert halve(Coins([0.2, 0.9, 0.3, 0.3]), 4, 400, caution=3.0).best == 1


def test_who_runs_out_of_time_has_the_best_so_far() -> None:
    trials = Coins([0.1, 0.2, 0.95, 0.3])
    found = halve(trials, 4, 1_000_000, go_on=lambda: trials.calls < 80)
    assert trials.calls == 80
    assert found.best == 2
    assert found.tried == [20, 20, 20, 20]


def test_a_single_candidate_needs_no_trial() -> None:
    trials = Coins([0.5])
    found = halve(trials, 1, 100)
    assert (found.best, found.second, trials.calls) == (0, -1, 0)


def test_who_trails_beyond_doubt_is_tried_no_more_and_what_is_clear_takes_few_trials() -> None:
    trials = Coins([0.1, 0.95, 0.2, 0.3])
    found = halve(trials, 4, 4_000, caution=2.0, sure=3.5)
    assert (found.best, found.second) == (1, 3)
    assert trials.calls < 400
    close = Coins([0.50, 0.51])
    assert sum(halve(close, 2, 400, caution=2.0, sure=3.5).tried) == 400
