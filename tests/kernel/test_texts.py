"""Texts: keys, placeholders, plurals, and the four languages of the house."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files
from importlib.resources.abc import Traversable

import pytest

from ludotheque.games import game
from ludotheque.kernel import LANGUAGES, BadOptions, Param, Refusal, Texts, Told, Vocabulary
from ludotheque.kernel.room import house_texts
from ludotheque.kernel.texts import parse, placeholders
from ludotheque.kernel.words import Verb
from ludotheque.lab.conformance.wording import compare_tables
from tests.lab.toy import CHRONICLE, LIT, toy

TABLE = parse(
    """
    greeting = "Hello {name}"
    [water]
    left = { one = "{n} sip", other = "{n} sips" }
    [card]
    wheat = "wheat"
    """
)


def test_keys_are_dotted_and_placeholders_filled() -> None:
    assert Texts("en", (TABLE,)).say("greeting", name="Ada") == "Hello Ada"


def test_plurals_follow_the_language() -> None:
    english, french = Texts("en", (TABLE,)), Texts("fr", (TABLE,))
    assert [english.say("water.left", n=n) for n in (0, 1, 2)] == ["0 sips", "1 sip", "2 sips"]
    assert [french.say("water.left", n=n) for n in (0, 1, 2)] == ["0 sip", "1 sip", "2 sips"]


def test_a_missing_key_shows_as_itself() -> None:
    assert Texts("en", (TABLE,)).say("no.such.key") == "no.such.key"


def test_a_parameter_may_be_a_key_or_a_seat() -> None:
    texts = Texts("en", (TABLE, house_texts("en")), ("Ada", "Bo"))
    assert texts.say("greeting", name="@card.wheat") == "Hello wheat"
    assert texts.say("greeting", name="@seat.1") == "Hello Bo"
    assert texts.say("greeting", name="@seat.5") == "Hello Player 6"


def test_the_first_table_wins() -> None:
    assert Texts("en", ({"greeting": "Hi"}, TABLE)).say("greeting") == "Hi"


def test_moves_and_events_are_labelled_with_names() -> None:
    texts = toy().texts("en", ("Ada", "Bo"))
    assert texts.move(toy().vocabulary, toy().vocabulary.parse("light red")) == "Light red"
    assert texts.event(CHRONICLE, Told(LIT, 1, 2, 0, 0, -1, None)) == "Bo lights blue"
    assert texts.refusal(Refusal("toy:5", "refusal.turn")) == "Not your turn"


def test_subsets_are_lists_in_words() -> None:
    dice = Param("dice", 4, "subset")
    words = Vocabulary(Verb(1, "roll", (dice,)))
    texts = Texts("en", ({"move.roll": "Roll {dice}"}, house_texts("en")))
    assert texts.move(words, words.parse("roll 1+2+4")) == "Roll 1, 2 and 4"
    assert texts.move(words, words.parse("roll -")) == "Roll nothing"


def test_the_house_speaks_four_languages_alike() -> None:
    assert compare_tables({language: house_texts(language) for language in LANGUAGES}) == []


def test_another_language_is_refused() -> None:
    with pytest.raises(BadOptions):
        house_texts("de")


def test_placeholders_are_found_in_all_forms() -> None:
    assert placeholders({"one": "{n} {a}", "other": "{n} {b}"}) == {"n", "a", "b"}


def test_a_locale_file_holds_only_texts() -> None:
    with pytest.raises(ValueError, match="water"):
        parse("water = 3")


def test_a_name_that_brings_its_own_mark_ends_its_sentence() -> None:
    texts = Texts("en", ({"cards": "Cards: {cards}.", "name": "None shall pass!"},))
    assert texts.say("cards", cards="Buggy and None shall pass!") == "Cards: Buggy and None shall pass!"
    assert texts.say("cards", cards="@name") == "Cards: None shall pass!"
    assert texts.say("cards", cards="None shall pass! and Buggy") == "Cards: None shall pass! and Buggy."


def test_a_room_reads_no_language_that_nobody_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def noted(package: str) -> Traversable:
        read.append(package)
        return files(package)

    room = replace(game("aerion"))
    monkeypatch.setattr("ludotheque.kernel.room.files", noted)
    for _ in range(2):
        assert room.texts("nl").say("box.title") != "box.title"
    assert len(read) == 1
    assert set(room.tables) == set(LANGUAGES)
    assert len(read) == len(LANGUAGES)
