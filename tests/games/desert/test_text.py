"""What people read: sentences in four languages, and the drawing of the terminal."""

from __future__ import annotations

import re

import pytest

from ludotheque.bots.drive import RandomWalk
from ludotheque.kernel import LANGUAGES, QuickChance
from ludotheque.kit.drawing import plain, width
from tests.games.desert.position import ROOM, Table

NAMES = ("Ada", "Bob", "Cléo", "Dirk", "Eva")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_drawing_fits_eighty_columns_all_match_long(language: str, seats: int) -> None:
    match = ROOM.match(seats, 7, {"choose_adventurers": True, "storm_tracker": True})
    walk = RandomWalk(match, QuickChance(seats))
    texts = ROOM.texts(language, NAMES)
    while match.outcome is None:
        for seat in (0, None):
            drawn = ROOM.face.draw(match.view(seat), texts, 80)
            assert max(width(line) for line in drawn.splitlines()) <= 80
        for _ in range(5):
            if match.outcome is None:
                walk.step()
    assert ROOM.face.draw(match.view(0), texts, 80)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_missing_or_left_with_a_gap(language: str) -> None:
    texts = ROOM.texts(language, NAMES)
    match = ROOM.match(3, 8, {"ask_consent": True, "share_under_sun": True, "storm_tracker": True})
    walk = RandomWalk(match, QuickChance(4))
    while match.outcome is None:
        for told in walk.step():
            sentence = texts.event(ROOM.chronicle, told)
            assert "{" not in sentence
            assert "event." not in sentence
        for sentence in ROOM.face.describe(match.view(1), texts):
            assert "{" not in sentence
            assert not sentence.startswith(("say.", "table."))
            assert sentence[-1] in ".!?"
        for seat in range(3):
            for move in match.legal(seat):
                assert "{" not in texts.move(ROOM.vocabulary, move)
    for result in ("take_off", "thirst", "swallowed", "swept_away", "given_up"):
        assert texts.has(f"result.{result}")
        assert texts.has(f"reason.{result}")


def test_the_drawing_reads_the_same_without_colour() -> None:
    table = (
        Table("archeologist explorer").everyone("b2").sand("b2", 3).tile("c1", "well").part("engine", "d4")
    )
    table.tile("d5", "launch_pad", city=False).gear(0, "terrascope").gear(0, "jet_pack")
    table.play("scope d5")
    drawn = plain(ROOM.face.draw(table.match.view(0), ROOM.texts("en", NAMES), 80))
    for sign in ("▓3×", "WELL", "◆Eng", "?launc", "12", "buried", "Jet Pack", "●●●", "☀ 4"):
        assert sign in drawn


def test_the_description_says_what_matters() -> None:
    table = (
        Table("meteorologist explorer").everyone("b2").water(1, 0).tile("a1", "windmill").part("engine", "d4")
    )
    table.cards("sun_beats_down", "wind_1_north", "storm_picks_up").play("look", "sink 1", "leave")
    said = "\n".join(ROOM.face.describe(table.match.view(0), ROOM.texts("en", NAMES)))
    for sentence in (
        "It is Ada’s turn.",
        "Ada has 3 actions left.",
        "You are Ada, the Meteorologist: holds back storm cards or looks at the next ones.",
        "Known storm cards, the next one first: Wind 1 north, Storm Picks Up.",
        "Known at the bottom of the deck, the last one first: Sun Beats Down.",
        "48 sand markers are left in the supply.",
        "Lowest canteen: Bob, 0 water.",
        "The propeller lies somewhere in the row of a1 as it is now.",
        "The engine lies on d4.",
        "Chance that the next storm phase kills: 11 %. By thirst 11 %, by sand 0 %, by wind 0 %.",
    ):
        assert sentence in said


def test_amounts_of_water_are_french_in_french() -> None:
    """`Donner 1 d’eau` was no French."""
    texts = ROOM.texts("fr", NAMES)
    said = [texts.move(ROOM.vocabulary, ROOM.vocabulary.parse(f"give 2 {n}")) for n in (1, 2)]
    assert said == ["Donner 1 portion d’eau à Bob", "Donner 2 portions d’eau à Bob"]
    every = [
        one
        for text in ROOM.tables["fr"].values()
        for one in ([text] if isinstance(text, str) else text.values())
    ]
    assert [one for one in every if re.search(r"(?:\d|\}) d[’']eau", one)] == []
