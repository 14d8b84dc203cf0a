"""Ships and Workshops."""

import pytest

from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.box import AerionBox
from ludotheque.games.aerion.kinds import KIND_WORDS
from tests.games.aerion.position import Table


def places(table: Table, held: str) -> set[str]:
    """Where a card in hand may be placed."""
    table.hold(held)
    return {words.split()[1] for words in table.legal() if words.startswith("place")}


@pytest.mark.rule("aerion:B-30")
def test_each_material_serves_two_ships_and_each_crew_three() -> None:
    box = GAME.box()
    assert isinstance(box, AerionBox)
    assert sorted(box.material) == [6, 6, 7, 7, 8, 8]
    assert sorted(box.crew) == [9, 9, 9, 10, 10, 10]
    assert len(set(zip(box.material, box.crew, strict=True))) == 6
    assert KIND_WORDS[box.material[0]] == "propeller"
    assert KIND_WORDS[box.crew[0]] == "incube"


@pytest.mark.rule("aerion:B-30")
def test_the_material_and_crew_of_a_ship_are_its_own() -> None:
    table = Table().workshop(0, "nucifera").workshop(1, "bombyx")
    assert places(table, "nut") == {"a"}
    assert places(table, "cocoon") == {"b"}
    assert places(table, "propeller") == set()


@pytest.mark.rule("aerion:B-31")
def test_a_ship_must_use_all_cards_of_a_workshop() -> None:
    table = Table().workshop(0, "propeller").workshop(1, "nucifera", "nut")
    assert places(table, "hellinaute") == {"a"}
    assert places(table, "girandola") == {"a"}
    assert places(table, "nucifera") == set()


@pytest.mark.rule("aerion:B-31")
def test_a_workshop_holds_one_card_of_each_type() -> None:
    table = Table().workshop(0, "hellinaute").workshop(1, "propeller")
    assert places(table, "hellinaute") == {"b"}
    assert places(table, "propeller") == {"a"}


@pytest.mark.rule("aerion:B-32")
def test_the_crew_comes_last() -> None:
    table = Table().workshop(0, "hellinaute")
    assert places(table, "incube") == set()
    table.workshop(0, "propeller")
    assert places(table, "incube") == {"a"}
    assert places(table, "sognae") == set()
    assert table.refused("place a") == "aerion:B-31"


@pytest.mark.rule("aerion:B-32")
def test_blueprint_and_material_come_in_either_order() -> None:
    assert places(Table().workshop(0, "hellinaute"), "propeller") == {"a", "b"}
    assert places(Table().workshop(0, "propeller"), "hellinaute") == {"a", "b"}


@pytest.mark.rule("aerion:B-33")
def test_the_third_card_builds_the_ship_and_all_go_to_their_piles() -> None:
    table = Table().workshop(0, "hellinaute@st", "propeller@k4").hold("incube@fh")
    table.play("place a")
    assert table.flies("hellinaute")
    assert table.lying(0) == []
    assert table.in_pile("st") == ["hellinaute"]
    assert table.in_pile("k4") == ["propeller"]
    assert table.in_pile("fh") == ["incube"]
    assert "flown" in table.told


@pytest.mark.rule("aerion:B-34")
def test_nothing_leaves_a_workshop_but_a_built_ship() -> None:
    table = Table(1, "nut nut nut nut nut nut", "1 1 2 2 3 4").workshop(0, "hellinaute").book()
    before = table.lying(0)
    assert not {"place", "discard", "reserve"} & table.verbs()
    table.play("pay st", "reroll 1", "read", "reroll 2")
    assert table.lying(0) == before
    table.workshop(0, "propeller").hold("incube").play("place a")
    assert table.lying(0) == []


@pytest.mark.rule("aerion:B-35", "aerion:A-04")
def test_a_flying_ship_may_be_built_again_for_nothing() -> None:
    table = Table().fly("hellinaute").workshop(0, "hellinaute", "propeller")
    assert places(table, "incube") == {"a"}
    table.play("place a")
    assert table.lying(0) == []
    assert table.flies("hellinaute")
    assert "unflown" in table.told


@pytest.mark.rule("aerion:A-04")
def test_cards_of_flying_ships_stay_legal_in_workshops() -> None:
    table = Table().fly("hellinaute", "girandola")
    assert places(table, "hellinaute") == {"a", "b"}
    assert places(table, "propeller") == {"a", "b"}
