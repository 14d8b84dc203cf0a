"""Golden playthroughs replay to the very same transcript; regenerate with `python -m
tests.games.kreo.golden`.
"""

from __future__ import annotations

import pytest

from ludotheque.kernel import Journal, Match
from ludotheque.lab.transcript import transcript
from tests.games.kreo.golden import MATCHES, PLACE
from tests.games.kreo.position import ROOM

POWER_EVENTS = {
    "cronus",
    "hyperion",
    "iapetus",
    "coeus",
    "oceanus",
    "crius",
    "rhea",
    "theia_showed",
    "bet_laid",
    "looked",
    "protected",
    "remembered",
}


@pytest.mark.parametrize("name", MATCHES)
def test_a_golden_match_reads_as_it_did(name: str) -> None:
    journal = Journal.read((PLACE / f"{name}.match").read_bytes())
    assert transcript(journal, ROOM) == (PLACE / f"{name}.txt").read_text(encoding="utf-8")


def test_the_golden_matches_use_every_power_and_every_paid_action() -> None:
    seen: set[str] = set()
    for name in MATCHES:
        journal = Journal.read((PLACE / f"{name}.match").read_bytes())
        match = Match(ROOM, journal.head)
        for entry in journal.entries:
            seen |= {ROOM.chronicle.happening(int(told.event)).name for told in match.apply(entry)}
    assert POWER_EVENTS - seen == set()
    assert {"showed", "swapped", "recalled", "shed", "storm_paid", "replayed", "bet_lost"} <= seen
