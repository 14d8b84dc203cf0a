"""Before a move that is allowed and most likely a mistake, the table asks back."""

import pytest

from ludotheque.games.aerion import GAME
from tests.games.aerion.position import Table


def asked(table: Table, words: str, seat: int = 0) -> str:
    """What the table asks before that move, which must be legal."""
    assert words in table.legal(seat)
    view = table.game.view(table.state, seat)
    return GAME.face.caution(view, GAME.vocabulary.parse(words), GAME.texts("en"))


@pytest.mark.rule("aerion:A-04")
def test_completing_a_ship_that_flies_is_asked_about() -> None:
    table = Table(1).fly("nucifera").workshop(0, "nucifera@k3", "nut@k4").hold("incube")
    assert "The Nucifera flies already" in asked(table, "place a")
    wanted = Table(1).workshop(0, "nucifera@k3", "nut@k4").hold("incube")
    assert asked(wanted, "place a") == ""


@pytest.mark.rule("aerion:A-04")
def test_a_card_of_which_no_wanted_ship_can_come_is_asked_about() -> None:
    table = Table(1).fly("nucifera").hold("nucifera")
    assert "No Ship" in asked(table, "place a")
    assert asked(Table(1).hold("nucifera"), "place a") == ""
    reserve = Table(1, "nut nut - - - -").fly("nucifera", "caryatis").reserve("nut@k3")
    assert "No Ship" in asked(reserve, "transfer nut k3 a")


@pytest.mark.rule("aerion:A-04", "aerion:A-01")
def test_acquiring_what_will_block_a_workshop_is_asked_about() -> None:
    table = Table(1, "nucifera nut - - - -", "1 1 2 2 3 4").fly("nucifera")
    assert "no Ship any more" in asked(table, "acquire p2")
    assert asked(table.book(), "acquire p2") == ""
    assert asked(Table(1, "nucifera nut - - - -", "1 1 2 2 3 4"), "acquire p2") == ""


@pytest.mark.rule("aerion:A-04", "aerion:B-60")
def test_acquiring_what_fits_nowhere_is_asked_about() -> None:
    table = Table(1, "incube nut - - - -", "1 1 2 2 3 4")
    assert "discard pile" in asked(table, "acquire p2"), "Crew comes last"
    assert asked(table.book(), "acquire p2") == "", "a Book reserves it"
    place = Table(1, "incube nut - - - -", "1 1 2 2 3 4").workshop(0, "nucifera@k3", "nut@k4")
    assert asked(place, "acquire p2") == ""


@pytest.mark.rule("aerion:T-06", "aerion:A-12")
def test_a_token_that_will_not_turn_is_asked_about() -> None:
    partner = Table(2).workshop(0, "nucifera@k3", "nut@k4").hold("incube")
    partner.state.charge = 0b111101
    assert "Your partner is in charge" in asked(partner, "place a")
    under = Table(1, clouds=True, grounded=True).workshop(0, "nucifera@k3", "nut@k4").hold("incube")
    assert "Cloud" in asked(under, "place a")


@pytest.mark.rule("aerion:X5-05")
def test_a_turn_that_asks_for_an_egg_is_not_ended_otherwise_without_a_question() -> None:
    table = Table(1, "egg - - - - -", "1 1 2 2 3 4", eggs=True)
    table.state.display[1] = 7
    table.dice("1 1 1 2 2 4")
    assert "Egg" in asked(table, "acquire k3")
    assert asked(table, "acquire p2") == ""


@pytest.mark.rule("aerion:A-04", "aerion:B-65")
def test_a_second_book_is_asked_about_where_the_pulpit_holds_one() -> None:
    table = Table(1, "book nut - - - -", "1 1 2 2 3 4")
    assert asked(table, "acquire p2") == ""
    assert "Your Pulpit is full" in asked(table.book(), "acquire p2")


@pytest.mark.rule("aerion:B-52", "aerion:A-04")
def test_discarding_for_a_reroll_what_the_dice_take_and_a_ship_needs_is_asked_about() -> None:
    table = Table(1, "nucifera nut - - - -", "1 1 2 2 3 4")
    assert "for a reroll all the same" in asked(table, "pay p2")
    assert asked(table, "pay k3") == "", "the dice do not take it"
    flown = Table(1, "nucifera nut - - - -", "1 1 2 2 3 4").fly("nucifera")
    assert asked(flown, "pay p2") == "", "no Ship needs it"


@pytest.mark.rule("aerion:B-52", "aerion:B-63")
def test_giving_up_the_last_card_of_a_kind_or_one_that_has_its_place_is_asked_about() -> None:
    last = Table(1, "nucifera nut - - - -", "1 2 3 4 6 6").no_decks()
    assert "without it the fleet cannot be finished" in asked(last, "pay p2")
    crew = Table(1, "nut - - - - -").workshop(0, "nucifera@k3", "nut@k4").hold("incube")
    assert "there is a place for it" in asked(crew, "discard")
    idle = Table(1, "nut - - - - -").hold("incube")
    assert asked(idle, "discard") == "", "it has no place yet"
