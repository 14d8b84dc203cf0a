"""What strangers missed on the table: offers, what they had shown, cards that failed, and what was false."""

from __future__ import annotations

import re

import pytest

from ludotheque.games.kreo.paint import paint
from ludotheque.games.kreo.text import KreoFace
from ludotheque.kernel import LANGUAGES
from tests.games.kreo.position import ROOM, Table

NAMES = ["Ann", "Bob", "Cat"]
OFFERED = {
    "en": "Bob offers you a swap: give a card in return.",
    "fr": "Bob vous propose un échange : donnez une carte en retour.",
    "nl": "Bob stelt je een ruil voor: geef er een kaart voor terug.",
    "es": "Bob te propone un intercambio: da una carta a cambio.",
}
LAST = {"en": "Last round", "fr": "Dernier tour", "nl": "Laatste ronde", "es": "Última ronda"}
FAILS = {"en": "Fire fails", "fr": "Feu échoue", "nl": "Vuur mislukt", "es": "Fuego falla"}
REVEALING = {
    "en": "Cards are being revealed.",
    "fr": "Les cartes sont révélées.",
    "nl": "De kaarten worden onthuld.",
    "es": "Se revelan las cartas.",
}


def page(table: Table, seat: int | None, language: str = "en") -> str:
    """All regions as text."""
    regions = paint(table.view(seat), ROOM.texts(language, NAMES))
    return re.sub(r"<[^>]*>", " ", " ".join(regions[name] for name in regions if name != "defs"))


@pytest.mark.rule("kreo:25")
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_offered_a_swap_is_told_so_on_page_drawing_and_in_words(language: str) -> None:
    table = Table("planet fire", "air comet", "earth water").tokens(0, 2, 0).play(1, "offer comet 1")
    texts = ROOM.texts(language, NAMES)
    region = paint(table.view(0), texts)["round"]
    assert f'<li class="kr-urgent">{OFFERED[language]}</li>' in region
    assert OFFERED[language] in KreoFace().describe(table.view(0), texts)
    assert f"! {OFFERED[language]}" in KreoFace().draw(table.view(0), texts, 100)
    assert "kr-urgent" not in paint(table.view(2), texts)["round"], "others are asked for nothing"


@pytest.mark.rule("kreo:77")
def test_what_i_showed_stays_before_my_eyes_and_before_nobody_elses() -> None:
    table = Table("planet fire", "air comet", "earth water").tokens(0, 2, 0)
    table.play(1, "choose comet", "show comet 1")
    assert "You showed Ann Comet." in page(table, 1)
    assert "Bob showed you Comet." in page(table, 0)
    for other in (2, None):
        assert "Comet." not in page(table, other)
    table.play(0, "choose fire", "ready").play(2, "choose earth", "ready").play(1, "ready").freeze()
    assert "You showed" not in page(table, 1), "a new round, a new list"


@pytest.mark.rule("kreo:58")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_round_threatens_only_while_an_aggression_is_left(language: str) -> None:
    assert LAST[language] in page(Table("thunderbolt", "air", "water"), 0, language)
    harmless = Table("fire", "air", "water thunderbolt").discarded("thunderbolt")
    assert LAST[language] not in page(harmless, 0, language)


@pytest.mark.rule("kreo:3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_fails_is_crossed_out_where_it_was_revealed(language: str) -> None:
    table = Table("planet fire", "comet air", "comet water").choose("fire", "air", "water")
    match = ROOM.match(3, 1, {"grace": 0}, frames=True)
    match.state = table.state
    while match.deadline is None and match.waiting:
        match.play(match.waiting[0], "ready")
    told = match.expire()
    texts = ROOM.texts(language, NAMES)
    failed = [one for one in told if ROOM.chronicle.happening(one.event).name == "failed"]
    assert failed
    assert failed[0].state is not None
    view = ROOM.game.view(failed[0].state, -1)
    regions = paint(view, texts)
    assert FAILS[language] in regions["middle"]
    assert REVEALING[language] in regions["status"], "and nobody is said to be waited for"
