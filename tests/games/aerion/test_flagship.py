"""Expansion 1: The Flagship."""

import pytest

from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.state import AerionState
from tests.games.aerion.position import Table

FULL = "nut nut nut nut nut nut"
NO_MATCH = "1 2 3 4 6 6"
PAIRS = "1 1 2 2 3 4"
LIBRARY, ARCHIVE, SECURITY, LAB, LOGISTICS, GAME_ROOM = (1 << number for number in range(6))


def harbour(
    factories: int = 0, display: str = FULL, dice: str = NO_MATCH, seats: int = 1, **options: object
) -> Table:
    """A table with the Flagship and these Factories."""
    from ludotheque.games.aerion.rules.flagship import empower

    table = Table(seats, display, dice, flagship=True, **options)
    table.state.factories = factories
    empower(table.state)
    return table


def slipway(table: Table, *places: int) -> Table:
    """Materials 0 to 2 and Crews 3 and 4 lie on the slipway, each from another deck."""
    for place in places:
        table.state.slipway[place] = place
    return table


@pytest.mark.rule("aerion:X1-01")
def test_two_different_factories_work_all_game() -> None:
    seen = set()
    for seed in range(20):
        state = GAME.match(1, seed, {"flagship": True}).state
        assert isinstance(state, AerionState)
        assert int(state.factories).bit_count() == 2
        seen.add(int(state.factories))
    assert len(seen) > 8


@pytest.mark.rule("aerion:X1-02", "aerion:X1-03")
def test_the_slipway_takes_one_of_each_material_and_crew() -> None:
    table = slipway(harbour(), 0, 1, 2).hold("nut")
    assert "place slipway" not in table.legal()
    assert table.refused("place slipway") == "aerion:X1-03"
    assert "place slipway" in table.hold("incube").legal()
    assert "place slipway" not in table.hold("hellinaute").legal()


@pytest.mark.rule("aerion:X1-03")
def test_acquired_cards_may_go_to_the_slipway() -> None:
    table = harbour(dice=PAIRS).play("acquire p2", "place slipway")
    assert table.state.slipway == [-1, 0, -1, -1, -1]
    assert Table().hold("nut").refused("place slipway") == "aerion:B-15"


@pytest.mark.rule("aerion:X1-04")
def test_crews_come_after_all_materials_in_any_order() -> None:
    table = slipway(harbour(), 0, 1).hold("sognae")
    assert "place slipway" not in table.legal()
    slipway(table, 2)
    assert "place slipway" in table.legal()
    assert "place slipway" in table.hold("incube").legal()


@pytest.mark.rule("aerion:X1-05")
def test_five_cards_launch_it_and_are_discarded() -> None:
    table = slipway(harbour(), 0, 1, 2, 3).hold("sognae@st").play("place slipway")
    assert table.state.flying == 64
    assert table.state.slipway == [-1] * 5
    assert table.in_pile("st") == ["sognae"]
    assert table.in_pile("k4") == ["incube"]
    assert "flagship_flown" in table.told


@pytest.mark.rule("aerion:X1-06")
def test_the_flagship_is_a_condition_for_victory() -> None:
    table = harbour(0, "incube nut nut - - -", PAIRS).fly_all_but("nucifera").workshop(0, "nucifera", "nut")
    table.play("acquire p2", "place a")
    assert table.flies("nucifera")
    assert table.result == ""
    slipway(table, 0, 1, 2, 3).hold("sognae").play("place slipway")
    assert table.result == "fleet_complete"


@pytest.mark.rule("aerion:X1-07")
def test_library_gives_room_and_four_rerolls() -> None:
    table = harbour(LIBRARY, "book nut - - - -", PAIRS).book("st").play("acquire p2")
    assert len(table.state.pulpit) == 2
    table.dice(NO_MATCH).play("read")
    assert table.state.rerolls == 4


@pytest.mark.rule("aerion:X1-07")
def test_archive_recovers_one_to_three() -> None:
    table = harbour(ARCHIVE).book().pile("k4", "nut incube sognae propeller").play("recover k4")
    assert table.refused("enough") == "aerion:A-06"
    table.play("take nut")
    assert "enough" in table.legal()
    table.play("take incube", "take sognae")
    assert table.state.size[3] >= 3
    assert "take propeller" not in table.legal()


@pytest.mark.rule("aerion:X1-07")
def test_game_room_lets_crews_come_first() -> None:
    table = harbour(GAME_ROOM).hold("incube")
    assert {"place a", "place b", "place slipway"} <= table.legal()
    assert "place a" not in harbour(LAB).hold("incube").legal()


@pytest.mark.rule("aerion:X1-07")
def test_logistics_turns_a_2_into_a_5() -> None:
    table = harbour(LOGISTICS).play("pay k4", "flip 2")
    assert table.state.dice == [0, 4, 2, 3, 5, 5]
    assert harbour(LAB).play("pay k4").refused("flip 2") == "aerion:X1-07"


@pytest.mark.rule("aerion:X1-08", "aerion:A-22")
def test_both_players_use_factories_and_slipway() -> None:
    table = harbour(LOGISTICS, seats=2)
    table.state.active = 1
    table.play("pay k4", "flip 1")
    slipway(table, 0, 1, 2, 3).hold("sognae").play("place slipway")
    assert table.state.flying == 64


@pytest.mark.rule("aerion:X1-09", "aerion:A-30")
def test_security_stops_after_a_discard_and_saves_the_last_card() -> None:
    table = harbour(SECURITY, "nut nut - - - -").next_dice("1")
    table.state.fairies = 0
    assert table.refused("security") == "aerion:X1-09"
    table.play("pay k3", "reroll 1")
    assert table.verbs() == {"forfeit", "security"}
    table.play("security")
    assert table.shown()[0] == "nut"
    assert table.state.turn == 2


@pytest.mark.rule("aerion:X1-09")
def test_security_may_be_called_although_the_dice_match() -> None:
    table = harbour(SECURITY, dice=PAIRS).next_dice("1").play("pay k4", "reroll 1")
    assert {"acquire", "security"} <= table.verbs()
    assert harbour(LAB).play("pay k4").refused("security") == "aerion:X1-07"


@pytest.mark.rule("aerion:X1-10")
def test_a_flip_is_paid_like_a_reroll() -> None:
    table = harbour(LOGISTICS | SECURITY, "nut nut - - - -")
    table.state.fairies = 0
    assert table.refused("flip 1") == "aerion:X1-10"
    table.play("pay k3", "flip 1")
    assert table.refused("pay p2") == "aerion:B-54"
    assert "security" in table.legal()
    assert "flip 1" not in table.legal()


@pytest.mark.rule("aerion:A-18")
def test_the_lab_works_right_after_the_first_roll_only() -> None:
    table = harbour(LAB)
    assert "research" in table.legal()
    table.next_dice("1 1 1 1 1 1").play("research")
    assert table.state.dice == [0] * 6
    assert table.refused("research") == "aerion:A-18"
    assert "research" not in harbour(LAB).play("fairy 1 2").legal()
    assert "research" not in harbour(LAB).book().play("read").legal()


@pytest.mark.rule("aerion:A-19")
def test_the_slipway_may_be_closed_to_the_reserve() -> None:
    assert "transfer nut k3 slipway" in harbour().reserve("nut@k3").legal()
    table = harbour(flagship_from_reserve=False).reserve("nut@k3")
    assert table.refused("transfer nut k3 slipway") == "aerion:A-19"


@pytest.mark.rule("aerion:X1-11", "aerion:A-31")
def test_nothing_is_placed_once_the_flagship_flies() -> None:
    table = harbour().hold("nut")
    assert "place slipway" in table.legal()
    table.state.flying = 64
    assert "place slipway" not in table.legal()


@pytest.mark.rule("aerion:X1-V")
def test_factories_under_construction_are_acquired_and_work_at_once() -> None:
    table = harbour(0, "library nut nut - - -", PAIRS, under_construction=True)
    table.play("acquire p2")
    assert table.state.factories == LIBRARY
    assert table.state.book_rerolls == 4
    assert table.state.turn == 2


@pytest.mark.rule("aerion:X1-V")
def test_a_third_factory_forces_one_of_the_three_out() -> None:
    table = harbour(ARCHIVE | LAB, "library nut nut - - -", PAIRS, under_construction=True)
    table.play("acquire p2")
    assert table.legal() == {"shed library", "shed archive", "shed lab"}
    table.play("shed archive")
    assert table.state.factories == LIBRARY | LAB
    assert table.in_pile("k3") == ["archive"]
    table.book().pile("k3", "nut")
    assert "recover k3" in table.legal()
    table.play("recover k3")
    assert "take archive" in table.legal()


@pytest.mark.rule("aerion:X1-V")
def test_the_variant_starts_without_factories() -> None:
    state = GAME.match(1, 1, {"flagship": True, "under_construction": True}).state
    assert isinstance(state, AerionState)
    assert state.factories == 0
    assert state.size == [8] * 6


@pytest.mark.rule("aerion:A-20")
def test_without_the_game_room_crews_that_lie_there_stay() -> None:
    table = harbour(GAME_ROOM | LAB, "library nut nut - - -", PAIRS, under_construction=True)
    table.workshop(0, "incube").play("acquire p2", "shed game_room")
    assert table.lying(0) == ["incube"]
    assert "place b" not in table.hold("sognae").legal()
    assert "place a" in table.hold("hellinaute").legal()


@pytest.mark.rule("aerion:A-20")
def test_with_the_game_room_any_third_card_completes() -> None:
    table = harbour(GAME_ROOM).workshop(0, "hellinaute", "incube").hold("propeller").play("place a")
    assert table.flies("hellinaute")


@pytest.mark.rule("aerion:A-21")
def test_without_the_library_each_keeps_one_book() -> None:
    table = harbour(LIBRARY | LAB, "archive nut nut - - -", PAIRS, seats=2, under_construction=True)
    table.book("p2").book("k3").book("k4", seat=1)
    table.play("acquire p2", "shed library")
    assert table.state.pulpit == [0, 1 << 3 | 3]
    assert table.in_pile("k3") == ["book"]
