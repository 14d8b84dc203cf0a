"""The words of the box, the same everywhere."""

import re
import tomllib
from importlib.resources import files

import pytest

from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.box import AerionBox
from ludotheque.games.aerion.kinds import KIND_WORDS, SHIPS


@pytest.mark.rule("aerion:B-30")
@pytest.mark.parametrize("language", ["fr", "en", "nl", "es"])
def test_the_rule_on_ships_tells_what_each_of_them_needs(language: str) -> None:
    rule = next(line for line in GAME.rulebook(language).split("\n") if "aerion:B-30" in line)
    texts = GAME.texts(language)
    box = GAME.box()
    assert isinstance(box, AerionBox)
    for ship in range(SHIPS):
        needs = [texts.say(f"card.{KIND_WORDS[kind]}") for kind in (box.material[ship], box.crew[ship])]
        assert re.search(rf"{texts.say(f'ship.{KIND_WORDS[ship]}')}\s?: {', '.join(needs)}\.", rule), ship


def test_the_sources_use_the_words_of_the_box() -> None:
    sources = tomllib.loads((files("ludotheque.games.aerion") / "sources.toml").read_text(encoding="utf-8"))
    french = " ".join(str(entry["fr"]) for entry in sources.values())
    assert not re.search("livre|navire|ponton|chasse", french, re.IGNORECASE)
    assert all(word in french for word in ("Grimoires", "Vaisseaux", "Quais", "Traque"))
