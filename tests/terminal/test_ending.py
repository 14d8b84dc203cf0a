"""Endings at the terminal: a number says what it counts."""

from __future__ import annotations

import re
from io import StringIO

import pytest

from ludotheque.bots.drive import drive
from ludotheque.bots.names import player
from ludotheque.games import game
from ludotheque.kernel import LANGUAGES, Outcome
from ludotheque.table.review import turning_points
from ludotheque.table.texts import table_words
from ludotheque.terminal.ending import MOST, _scores
from ludotheque.terminal.replay import Replay
from ludotheque.terminal.screen import Screen
from ludotheque.terminal.sentences import terminal_texts

COUNTED = {
    "aerion": {
        "en": "Ships in the air: 6.",
        "fr": "Vaisseaux en vol : 6.",
        "nl": "Schepen in de lucht: 6.",
        "es": "Naves en el aire: 6.",
    },
    "kreo": {
        "en": "Points for this ending: 3, of 4 at best.",
        "fr": "Points pour cette fin : 3, sur 4 au mieux.",
        "nl": "Punten voor dit einde: 3, van hoogstens 4.",
        "es": "Puntos por este final: 3, de 4 como mucho.",
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "score"), [("aerion", 6), ("kreo", 3)])
def test_a_team_is_told_what_its_score_counts(name: str, score: int, language: str) -> None:
    """“Score: 6.” said nothing to whoever saw it first."""
    texts = terminal_texts(game(name), language, ["Ann", "Bob"])
    outcome = Outcome("won", 3, [score, score], "")
    assert _scores(outcome, game(name).rivals, texts) == COUNTED[name][language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_that_is_told_again_ends_with_its_turning_points(language: str) -> None:
    room = game("desert")
    match = drive(room.match(2, seed=5), [player("easy", room, seat) for seat in range(2)], 4000)
    assert match.outcome is not None
    out = StringIO()
    Replay(match.journal, room, None, language).tell(Screen(plain=True, file=out))
    told = out.getvalue().rpartition(terminal_texts(room, language).say("terminal.turning"))
    assert told[1], "there is a heading"
    lines = [line for line in told[2].splitlines() if re.match(r"\d+\. ", line)]
    assert 0 < len(lines) <= MOST
    for mark in turning_points(match.journal, room, table_words(room, language, ("", ""))):
        if "swing" in mark:
            assert str(mark["when"]) in told[2], "the same as in the browser"
