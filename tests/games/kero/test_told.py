"""What strangers missed at KERO's table: what a coloured die costs, and what a die is called."""

from __future__ import annotations

import pytest

from ludotheque.games.kero.mind.hints import reason
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


@pytest.mark.rule("kero:D-02")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_die_that_was_taken_is_not_offered_free_again_and_a_free_one_has_no_price(language: str) -> None:
    table = Table().ability(0, "free_die_green")
    green = ROOM.texts(language).say("die.green")
    hire = ROOM.vocabulary.parse("hire green")

    def offered() -> str:
        return ROOM.at_table(table.view(), ROOM.texts(language)).say("move.hire")

    assert green in offered()
    words = ROOM.texts(language)
    assert reason(table.view(), hire, words) == words.say("hint.hire_free")
    assert reason(table.view(), ROOM.vocabulary.parse("hire yellow"), words) == words.say("hint.hire")
    table.do("hire green")
    assert green not in offered()
    assert PRICE[language] in offered()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_to_throw_is_no_second_telling_of_the_throw(language: str) -> None:
    table = Table().rolled("brick", "wheat", "metal", "recruit", "brick")
    words = ROOM.texts(language)
    for notation, dice in (("throw white_1", 1), ("throw white_1+white_4", 2)):
        said = reason(table.view(), ROOM.vocabulary.parse(notation), words)
        assert said[0].isupper()
        assert words.say("die.white_1") not in said
        assert (str(dice) in said) == (dice > 1)
