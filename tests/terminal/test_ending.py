"""Endings at the terminal: a number says what it counts."""

from __future__ import annotations

import pytest

from ludotheque.games import game
from ludotheque.kernel import LANGUAGES, Outcome
from ludotheque.terminal.ending import _scores
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
