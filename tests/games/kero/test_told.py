"""What strangers missed at KERO's table: what a coloured die costs, and what a die is called."""

from __future__ import annotations

import pytest

from ludotheque.games.kero.text import KeroFace
from ludotheque.kernel import LANGUAGES
from ludotheque.kit.drawing import plain
from tests.games.kero.position import ROOM, Table

PRICE = {
    "en": "one Jerrycan a die",
    "fr": "un Jerrican par dé",
    "nl": "één jerrycan per dobbelsteen",
    "es": "un bidón por dado",
}
DIE = {"en": "white 1", "fr": "blanc 1", "nl": "wit 1", "es": "blanco 1"}


@pytest.mark.rule("kero:D-02")
@pytest.mark.parametrize("language", LANGUAGES)
def test_adding_a_die_says_what_it_costs(language: str) -> None:
    view = Table().match.view(0)
    texts = ROOM.at_table(view, ROOM.texts(language))
    assert PRICE[language] in texts.move(ROOM.vocabulary, ROOM.vocabulary.parse("hire yellow"))
    assert PRICE[language] in texts.say("verb.hire")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_drawing_calls_dice_by_the_readers_own_words(language: str) -> None:
    view = Table().match.view(0)
    drawn = plain(KeroFace().draw(view, ROOM.texts(language), 80))
    assert DIE[language] in drawn
    assert "white_1" not in drawn
