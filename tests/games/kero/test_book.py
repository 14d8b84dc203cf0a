"""The book tells what the screen does, and the words are those of the box, in four languages."""

from __future__ import annotations

import re

import pytest

from ludotheque.games.kero import kinds
from ludotheque.games.kero.rules import lag
from ludotheque.kernel import LANGUAGES
from tests.games.kero.position import BOX, ROOM
from tests.games.kero.readers import spaced

# Terms as printed on the box, and what stood in their place before.
PRINTED = {
    "en": (("fuel up", "outage", "First Player tile", "Jerrycan", "Tuarek"), ("refuel",)),
    "fr": (("Panne de KERO", "tuile 1er joueur", "Jerrican", "plein"), ("panne sèche", "Touareg")),
    "nl": (("Geen KERO meer", "startspelerfiche", "schijfje", "tankbeurt"), ("droge tank", "grondstof")),
    "es": (("Sin combustible", "ficha de primer jugador", "bidón", "repostaje"), ("tuareg",)),
}


def book(language: str) -> str:
    return spaced(ROOM.rulebook(language))


def rule(language: str, name: str) -> str:
    hit = re.search(rf"^- \*\*kero:{name}\*\* (.*)$", ROOM.rulebook(language), re.MULTILINE)
    assert hit is not None
    return spaced(hit[1])


@pytest.mark.rule("kero:C-02")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_lists_the_faces_of_the_coloured_dice(language: str) -> None:
    texts = ROOM.texts(language)
    for die in range(5, 8):
        faces = [
            texts.say(f"amount.{kinds.SYMBOLS[BOX.symbol[die * 6 + face]]}", n=BOX.amount[die * 6 + face])
            for face in range(6)
        ]
        assert spaced(", ".join(faces)) in rule(language, "C-02")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_tells_what_only_the_screen_has(language: str) -> None:
    assert "0.15" in rule(language, "K-02").replace(",", ".")  # the throw lock and its jitter
    assert len(rule(language, "K-04")) > 200  # the stop that waits
    assert " 4 " in rule(language, "RUL-15")  # the window
    assert " 90 " in rule(language, "RUL-36")  # patience
    said = book(language)
    half = {"en": "two and a half seconds", "fr": "deux secondes et demie", "nl": "tweeënhalve seconde"}
    assert half.get(language, "dos segundos y medio") in said
    assert lag.SILENCE == 2_500
    assert " 30, " in said  # units
    assert " 60 " in said  # risk
    assert str(ROOM.options.complete(None, 2)["reaction"]) == "4"
    assert str(ROOM.options.complete(None, 2)["idle"]) == "90"


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_those_of_the_box(language: str) -> None:
    here, gone = PRINTED[language]
    told = " ".join(
        one if isinstance(one, str) else " ".join(one.values()) for one in ROOM.tables[language].values()
    )
    everything = f"{book(language)} {spaced(told)}"
    assert [word for word in here if word.lower() not in everything.lower()] == []
    without_anchors = re.sub(r"\{#\w+\}", "", everything)
    assert [word for word in gone if word.lower() in without_anchors.lower()] == []
