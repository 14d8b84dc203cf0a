"""Full rounds of the garbage collector wait for a quiet moment."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from ludotheque.host.operations.collector import LATEST, NEVER, SOON, Collector, take


@pytest.fixture
def taken() -> Iterator[None]:
    before = gc.get_threshold()
    take()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


class Hands:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_python_looks_at_nothing_but_the_youngest_by_itself_any_more(taken: None) -> None:
    assert gc.get_threshold()[1:] == (NEVER, NEVER)
    assert gc.get_freeze_count() > 10_000


def test_a_full_round_is_made_when_nobody_has_asked_for_anything_for_a_while(taken: None) -> None:
    hands, rounds = Hands(), []
    broom = Collector(hands, lambda: rounds.append(hands.now))
    assert not broom.sweep(last_order=0.0)
    hands.now += SOON + 1
    assert not broom.sweep(last_order=hands.now - 0.1)
    assert broom.sweep(last_order=hands.now - 2)
    assert not broom.sweep(last_order=hands.now - 2)
    assert len(rounds) == 1


def test_a_house_that_is_never_quiet_is_swept_all_the_same_in_the_end(taken: None) -> None:
    hands, rounds = Hands(), []
    broom = Collector(hands, lambda: rounds.append(hands.now))
    for _ in range(int(3 * LATEST)):
        hands.now += 1
        broom.sweep(last_order=hands.now)
    assert len(rounds) == 3


def test_who_has_not_taken_the_broom_is_left_alone() -> None:
    hands = Hands()
    broom = Collector(hands, lambda: pytest.fail("nobody asked for it"))
    hands.now += 10 * LATEST
    assert not broom.sweep(last_order=0.0)
