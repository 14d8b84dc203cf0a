"""Golden playthroughs replay to the same words and the same fingerprint."""

import pytest

from ludotheque.games.aerion import GAME
from ludotheque.kernel import Match
from ludotheque.lab.transcript import transcript
from tests.games.aerion.golden import MATCHES, read


@pytest.mark.parametrize("name", MATCHES)
def test_playthrough(name: str) -> None:
    journal, words = read(name)
    assert transcript(journal, GAME) == words


def test_the_match_of_two_with_everything_is_complete() -> None:
    journal, words = read("duo_whole_sky")
    match = Match.replay(journal, GAME)
    assert match.seats == 2
    assert match.outcome is not None
    for happening in ("Hourglass of", "Demolition by", "to the gatehouse", "to the stock", "Hellkite flies"):
        assert happening in words
    assert len(journal.write()) < 4000
