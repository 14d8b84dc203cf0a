"""The book says what the options of a table do, in four languages, and the table does it."""

from __future__ import annotations

import re

import pytest

from ludotheque.games import game
from ludotheque.games.desert.rules.storm import HOLD_FOR
from ludotheque.kernel import LANGUAGES

ROOM = game("desert")

# hold, storm=flow, talk=same_tile: what the rule of each must say; a person finds it under the option.
HOLD = {
    "en": ("anyone may say “Wait!”, once", "is not turned until everyone who said so lets it go on"),
    "fr": ("chacun peut dire une fois « Attendez ! »", "lorsque tous ceux qui l’ont dit laissent continuer"),
    "nl": ("mag iedereen één keer „Wacht!” roepen", "als iedereen die dat riep, verder laat gaan"),
    "es": ("puede decir una vez «¡Un momento!»", "hasta que todos los que lo han dicho dejan seguir"),
}
FLOW = {
    "en": (
        "off by default (cards by the clock)",
        "follow one another by themselves",
        "starts the pause anew",
    ),
    "fr": ("désactivée par défaut (cartes au rythme de l’horloge)", "se suivent d’elles-mêmes", "relance"),
    "nl": (
        "standaard uit (kaarten op de klok)",
        "volgen elkaar vanzelf op",
        "laat de pauze opnieuw beginnen",
    ),
    "es": ("desactivada por defecto (cartas por reloj)", "se suceden solas", "reinicia la pausa"),
}
TALK = {
    "en": ("off by default (talking on the same tile)", "only players on one tile may talk", "Terrascope"),
    "fr": ("désactivée par défaut (parler sur la même tuile)", "peuvent se parler", "Terrascope"),
    "nl": ("standaard uit (praten op dezelfde tegel)", "alleen wie op dezelfde tegel staat", "Terrascoop"),
    "es": ("desactivada por defecto (hablar en la misma loseta)", "pueden hablar", "Terrascopio"),
}


def rule(language: str, name: str) -> str:
    hit = re.search(rf"^- \*\*desert:{name}\*\* (.*)$", ROOM.rulebook(language), re.MULTILINE)
    assert hit is not None
    return " ".join(hit[1].split())


@pytest.mark.rule("desert:A-54")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_tells_how_to_wait_and_how_cards_follow_by_the_clock(language: str) -> None:
    said = rule(language, "A-54")
    assert [words for words in (*HOLD[language], *FLOW[language]) if words not in said] == []
    pause = ROOM.options.complete(None, 2)["storm_pause"]
    assert re.search(rf"\b{pause} se", said), "the pause that the option has by default"
    assert re.search(rf"\b{HOLD_FOR // 1000} se", said), "after which a Wait! lapses"
    assert ROOM.options.complete(None, 2)["storm"] == "step"


@pytest.mark.rule("desert:T7")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_tells_what_talking_on_the_same_tile_means(language: str) -> None:
    said = rule(language, "T7")
    assert [words for words in TALK[language] if words not in said] == []
    assert ROOM.options.complete(None, 2)["talk"] == "anywhere"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("option", "name"), [("storm", "A-54"), ("storm_pause", "A-54"), ("talk", "T7")])
def test_each_of_these_options_opens_the_rule_that_tells_it(option: str, name: str, language: str) -> None:
    found = next(one for one in ROOM.options.options if one.key == option)
    assert found.rule == f"desert:{name}"
    assert ROOM.texts(language).has(f"option.{option}")
    assert found.rule in {one.id for chapter in ROOM.book(language).chapters for one in chapter.rules}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_one_says_at_the_table_is_what_the_book_calls_it(language: str) -> None:
    label = ROOM.texts(language).say("move.hold")
    said = re.search(r"[“«„]\s*(.+?)\s*[”»]", rule(language, "A-54"))
    assert said is not None
    assert said[1].strip("¡!. ").lower() in label.lower()
