"""Where a datum comes from is told in four languages, sentence by sentence."""

from __future__ import annotations

import pytest

from ludotheque.cli.commands.content import data
from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES


@pytest.mark.parametrize("name", shelf())
def test_every_source_is_told_in_every_language_and_none_is_left_over(name: str) -> None:
    room = game(name)
    sentences = {datum.source for datum in data(room.components)} - {""}
    assert set(room.sources) == sentences
    others = set(LANGUAGES) - {"en"}
    assert [one for one, told in room.sources.items() if set(told) != others or not all(told.values())] == []


def test_a_sentence_of_somebody_elses_sheet_stays_as_it_is() -> None:
    room = game("kero")
    assert room.source("ours", "nl") == ("van ons", "nl")
    assert room.source("ours", "en") == ("ours", "en")
    assert room.source("counted at my table", "nl") == ("counted at my table", "en")
