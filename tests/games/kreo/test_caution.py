"""The question before a move that is allowed and most likely a mistake: asked of that player, and seldom."""

from __future__ import annotations

import pytest

from ludotheque.games.kreo.text import KreoFace
from ludotheque.kernel import LANGUAGES
from tests.games.kreo.position import ROOM, Table

LOSES = {
    "fr": "À ce tour, cette Agression ferait perdre la partie.",
    "en": "This Aggression would lose the game in this round.",
    "nl": "In deze ronde kost deze Agressie de partij.",
    "es": "En esta ronda, esta Agresión haría perder la partida.",
}
NO_PLACE = {
    "fr": "En l’état, cette carte ne peut pas être mise en jeu.",
    "en": "As things stand, this card cannot be put into play.",
    "nl": "Zoals het nu staat kan deze kaart niet in het spel komen.",
    "es": "Tal como está, esta carta no puede ponerse en juego.",
}
AGGRESSION = {
    "fr": "Vous iriez rechercher une Agression.",
    "en": "You would fetch back an Aggression.",
    "nl": "Je haalt zo een Agressie terug.",
    "es": "Irías a recuperar una Agresión.",
}
HANDS = ("planet comet thunderbolt fire", "air air air air", "water water water water")
NEVER = dict.fromkeys(LANGUAGES, "")


def asked(table: Table, move: str, seat: int = 0) -> dict[str, str]:
    """What that seat is asked before the move, by language; the move itself is legal."""
    code = ROOM.vocabulary.parse(move)
    assert code in table.match.legal(seat)
    view = table.view(seat)
    return {language: KreoFace().caution(view, code, ROOM.texts(language)) for language in LANGUAGES}


@pytest.mark.rule("kreo:129")
def test_ready_with_an_aggression_in_a_losing_round_is_asked_about() -> None:
    first = Table(*HANDS).in_round(1).play(0, "choose thunderbolt")
    assert asked(first, "ready") == LOSES
    last = Table("thunderbolt", "air", "water").play(0, "choose thunderbolt")
    assert asked(last, "ready") == LOSES


@pytest.mark.rule("kreo:129")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_that_the_table_will_ask_about_says_so_itself(language: str) -> None:
    """Hint and question agree: whoever follows the one is not taken aback by the other."""
    texts = ROOM.texts(language)
    assert ROOM.knowledge is not None
    table = Table(*HANDS)
    for card, asks in (("fire", True), ("comet", False)):
        said = ROOM.knowledge.why(table.view(0), ROOM.vocabulary.parse(f"choose {card}"), texts)
        assert (NO_PLACE[language] in said) is asks, said
    ready = table.play(0, "choose fire").view(0)
    assert NO_PLACE[language] in ROOM.knowledge.why(ready, ROOM.vocabulary.parse("ready"), texts)


@pytest.mark.rule("kreo:129", "kreo:104")
def test_no_question_where_an_aggression_loses_nothing() -> None:
    assert asked(Table(*HANDS).play(0, "choose thunderbolt"), "ready") == NEVER
    crius = Table("thunderbolt", "air", "water", incarnations=True).titans("crius", "rhea", "theia")
    assert asked(crius.play(0, "choose thunderbolt"), "ready") == LOSES
    assert asked(crius.play(0, "crius"), "ready") == NEVER


@pytest.mark.rule("kreo:129")
def test_ready_with_a_card_that_has_no_place_is_asked_about() -> None:
    assert asked(Table(*HANDS).play(0, "choose fire"), "ready") == NO_PLACE
    assert asked(Table(*HANDS).play(0, "choose planet"), "ready") == NO_PLACE


@pytest.mark.rule("kreo:129", "kreo:97")
def test_ready_with_a_card_barred_to_the_own_kind_is_asked_about() -> None:
    table = Table("wind fire", "air air", "water water", incarnations=True).complete("atmosphere")
    table.titans("cronus", "theia", "phoebe").play(0, "choose wind")
    assert asked(table, "ready") == NO_PLACE
    table.titans("rhea", "hyperion", "phoebe")
    assert asked(table, "ready") == NEVER


@pytest.mark.rule("kreo:129")
def test_no_question_where_the_card_has_a_place() -> None:
    assert asked(Table(*HANDS).play(0, "choose comet"), "ready") == NEVER
    assert asked(Table(*HANDS).grown("rainbow").play(0, "choose fire"), "ready") == NEVER


@pytest.mark.rule("kreo:129", "kreo:90")
def test_only_being_ready_is_asked_about_not_a_choice_that_may_be_taken_back() -> None:
    table = Table(*HANDS).in_round(1).tokens(1, 0, 0)
    assert asked(table, "choose thunderbolt") == NEVER
    assert asked(table, "choose planet") == NEVER
    table.play(0, "choose thunderbolt")
    assert asked(table, "change comet") == NEVER
    assert asked(table, "unchoose") == NEVER
    assert asked(table, "show thunderbolt 2") == NEVER


@pytest.mark.rule("kreo:91")
def test_nobody_else_is_asked() -> None:
    table = Table(*HANDS).grown("atmosphere").play(0, "choose fire").play(1, "choose air")
    assert asked(table, "ready", 0) == NO_PLACE
    assert asked(table, "ready", 1) == NEVER


@pytest.mark.rule("kreo:A11")
def test_fetching_an_aggression_back_is_asked_about_and_nothing_else_is() -> None:
    table = Table(*HANDS).tokens(3, 0, 0).discarded("thunderbolt wind")
    assert asked(table, "recall fire thunderbolt") == AGGRESSION
    assert asked(table, "recall fire wind") == NEVER


@pytest.mark.rule("kreo:A11", "kreo:109")
def test_mnemosyne_is_asked_the_same() -> None:
    table = Table("planet fire", "air air", "water water", incarnations=True)
    table.titans("mnemosyne", "cronus", "theia").discarded("storm wind")
    assert asked(table, "mnemosyne fire storm") == AGGRESSION
    assert asked(table, "mnemosyne fire wind") == NEVER


@pytest.mark.rule("kreo:129", "kreo:62")
def test_ready_with_an_element_that_would_be_swallowed_is_asked_about() -> None:
    table = Table(*HANDS).grown("rainbow").having(swallowing=1).play(0, "choose fire")
    assert asked(table, "ready")["en"] == "As things stand, the Hekatonkheires would swallow this Element."
    assert all(asked(table, "ready").values())
    assert asked(Table(*HANDS).having(swallowing=1).play(0, "choose comet"), "ready") == NEVER
    assert asked(Table(*HANDS).having(swallowing=1).play(0, "choose thunderbolt"), "ready") == NEVER


@pytest.mark.rule("kreo:129", "kreo:119")
def test_ready_with_a_linked_element_after_a_nature_card_is_asked_about() -> None:
    hands = ("planet fire_linked", "air air", "water water")
    table = Table(*hands, altered_elements=True).grown("comet").last_played("comet")
    table.play(0, "choose fire_linked")
    assert asked(table, "ready")["en"].startswith("As things stand, this Linked Element follows no Element")
    assert all(asked(table, "ready").values())
    table = Table(*hands, altered_elements=True).grown("comet").last_played("air")
    assert asked(table.play(0, "choose fire_linked"), "ready") == NEVER


@pytest.mark.rule("kreo:129", "kreo:45")
def test_giving_the_planet_up_is_asked_about_whichever_way() -> None:
    table = Table(*HANDS).tokens(3, 0, 0).discarded("wind")
    for move in ("shed planet no", "recall planet wind"):
        assert asked(table, move)["en"].startswith("Without the Planet you cannot win")
        assert all(asked(table, move).values())
    assert asked(table, "shed fire no") == NEVER
    storm = Table("storm planet", "air air", "water water").reveal("storm", "air", "water")
    assert asked(storm, "discard planet")["en"].startswith("Without the Planet you cannot win")


@pytest.mark.rule("kreo:46")
def test_tucking_the_planet_in_as_an_element_is_asked_about() -> None:
    table = Table("planet fire", "air air", "water water").grown("comet").reveal("planet", "air", "water")
    assert asked(table, "put comet fire")["en"].startswith("As an Element the Planet is lost for good")
    assert all(asked(table, "put comet fire").values())


@pytest.mark.rule("kreo:25")
def test_shedding_a_nature_that_is_still_wanted_is_asked_about_and_an_element_is_not() -> None:
    table = Table(*HANDS)
    assert asked(table, "shed comet no") == {
        "fr": "Il n’y a qu’une carte Comète dans le jeu.",
        "en": "There is only one Comet in the game.",
        "nl": "Er is maar één Komeet in het spel.",
        "es": "Solo hay una carta Cometa en el juego.",
    }
    assert asked(table, "shed fire no") == NEVER
