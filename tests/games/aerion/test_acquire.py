"""Phase 2: Acquire."""

import pytest

from tests.games.aerion.position import Table

PAIRS = "1 1 2 2 3 4"


@pytest.mark.rule("aerion:B-60", "aerion:C-03")
def test_exactly_one_card_is_taken_in_a_turn() -> None:
    table = Table(1, "nut nut propeller - - -", "1 1 1 2 2 3")
    table.play("acquire k3", "place a")
    assert table.shown()[1] != "nut" or table.state.size[1] < 7
    assert table.state.turn == 2
    assert table.lying(0) == ["nut"]
    assert table.verbs() == {"roll"}


@pytest.mark.rule("aerion:B-60")
def test_the_dice_must_meet_the_deck() -> None:
    table = Table(1, "nut nut - - - -", PAIRS)
    assert table.refused("acquire k3") == "aerion:B-60"


@pytest.mark.rule("aerion:C-03")
def test_an_action_of_an_expansion_takes_the_place_of_acquiring() -> None:
    table = Table(1, "nut - - - - -", "5 5 5 5 5 6", piers=True)
    assert {"acquire p2", "construct"} <= table.legal()
    table.play("construct")
    assert table.shown()[0] == "nut"
    assert table.state.turn == 2


@pytest.mark.rule("aerion:B-61")
def test_the_player_picks_among_legal_workshops() -> None:
    table = Table(1, "nut nut - - - -", PAIRS).workshop(0, "nucifera").workshop(1, "caryatis")
    table.play("acquire p2")
    assert table.legal() == {"place a", "place b"}
    table.play("place b")
    assert table.lying(1) == ["caryatis", "nut"]


@pytest.mark.rule("aerion:B-62")
def test_a_book_puts_the_card_into_the_reserve_instead() -> None:
    table = Table(1, "nut nut - - - -", PAIRS).book("st")
    table.play("acquire p2")
    assert {"place a", "place b", "reserve"} == table.legal()
    table.play("reserve")
    assert table.state.reserve == [7]
    assert table.state.pulpit == []
    assert table.in_pile("st") == ["book"]


@pytest.mark.rule("aerion:B-63")
def test_what_is_neither_placed_nor_reserved_is_discarded() -> None:
    table = Table(1, "nut nut - - - -", PAIRS)
    table.workshop(0, "hellinaute", "propeller").workshop(1, "girandola", "propeller")
    table.play("acquire p2")
    assert table.in_pile("p2") == ["nut"]
    assert table.state.turn == 2


@pytest.mark.rule("aerion:B-64")
def test_a_crew_need_not_be_placed() -> None:
    table = Table(1, "incube nut - - - -", PAIRS).workshop(0, "hellinaute", "propeller")
    table.play("acquire p2")
    assert table.legal() == {"place a", "discard"}
    table.play("discard")
    assert table.in_pile("p2") == ["incube"]
    assert table.lying(0) == ["hellinaute", "propeller"]


@pytest.mark.rule("aerion:A-01")
def test_a_strict_table_places_what_it_can() -> None:
    table = Table(1, "nut nut - - - -", PAIRS)
    table.play("acquire p2")
    assert table.refused("discard") == "aerion:A-01"


@pytest.mark.rule("aerion:A-01")
def test_a_lenient_table_may_discard_instead() -> None:
    table = Table(1, "nut nut - - - -", PAIRS, placement="lenient")
    table.play("acquire p2", "discard")
    assert table.in_pile("p2") == ["nut"]


@pytest.mark.rule("aerion:A-32")
def test_a_card_that_completes_a_ship_is_never_compulsory() -> None:
    table = Table(1, "nut nut - - - -", PAIRS, flagship=True)
    table.state.crew_first = 1
    table.workshop(0, "nucifera", "incube").workshop(1, "hellinaute", "propeller")
    table.play("acquire p2")
    assert "discard" in table.legal()
    assert "place a" in table.legal()


@pytest.mark.rule("aerion:A-33")
def test_with_two_players_own_and_common_workshop_count() -> None:
    table = Table(2, "nut nut - - - -", PAIRS).workshop(0, "hellinaute")
    table.play("acquire p2")
    assert table.lying(2) == ["nut"]
    other = Table(2, "nut nut - - - -", PAIRS).workshop(2, "hellinaute").hold("nut")
    assert other.legal() == {"place a"}


@pytest.mark.rule("aerion:B-65")
def test_a_book_goes_to_the_empty_pulpit() -> None:
    table = Table(1, "book nut - - - -", PAIRS)
    table.play("acquire p2")
    assert table.state.pulpit == [0]


@pytest.mark.rule("aerion:B-65")
def test_a_full_pulpit_is_freed_by_recover_alone() -> None:
    table = Table(1, "book nut - - - -", PAIRS).book("st").pile("k4", "nut incube")
    table.play("acquire p2")
    assert table.legal() == {"recover k4", "discard"}
    table.play("recover k4", "take nut", "take incube")
    assert table.state.pulpit == [0]
    assert table.in_pile("st") == ["book"]


@pytest.mark.rule("aerion:A-07")
def test_a_new_book_without_room_is_discarded() -> None:
    table = Table(1, "book nut - - - -", PAIRS).book("st").pile("k4", "nut")
    table.play("acquire p2", "discard")
    assert table.in_pile("p2") == ["book"]
    assert table.state.pulpit == [5]
    again = Table(1, "book nut - - - -", PAIRS).book("st")
    again.play("acquire p2")
    assert again.in_pile("p2") == ["book"]
    assert again.state.pulpit == [5]
