"""Golden playthroughs: stored matches replay to the very same words and the same last state."""

from __future__ import annotations

import pytest

from ludotheque.lab.transcript import transcript
from tests.games.kero.golden import MATCHES, stored
from tests.games.kero.position import ROOM


@pytest.mark.parametrize("name", MATCHES)
def test_a_stored_match_tells_the_same_story(name: str) -> None:
    journal, words = stored(name)
    assert transcript(journal, ROOM) == words
    assert "ended: " in words


def test_the_stored_matches_hold_the_hard_moments() -> None:
    clock = stored("clock")[1]
    by_hand = stored("by_hand")[1]
    assert "stands the truck up" in clock
    assert "KERO flows into" in clock
    assert "Outage!" in by_hand
    assert "this is the moment to play it" in clock + by_hand
    assert "Claim card 3 of 3" in clock


def test_a_finished_match_is_a_small_file() -> None:
    assert all(len(stored(name)[0].write()) < 2_048 for name in MATCHES)
