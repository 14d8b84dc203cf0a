"""Expansion 2: The Hourglasses."""

import pytest

from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.kinds import HOURGLASS
from tests.games.aerion.position import Table

PAIRS = "1 1 2 2 3 4"


def glasses(display: str, dice: str = PAIRS, seats: int = 1, **options: object) -> Table:
    return Table(seats, display, dice, hourglasses=True, **options)


def in_decks(**options: object) -> list[int]:
    """How many Hourglasses belong to each deck."""
    match = GAME.match(1, 3, {"hourglasses": True, **options})
    census = match.game.census(match.state)
    return [census[deck * 22 + HOURGLASS] for deck in range(6)]


@pytest.mark.rule("aerion:X2-01")
def test_four_hourglasses_in_each_deck() -> None:
    assert in_decks() == [4] * 6


@pytest.mark.rule("aerion:X2-V")
def test_three_if_time_is_short() -> None:
    assert in_decks(short_of_time=True) == [3] * 6


@pytest.mark.rule("aerion:X2-02")
def test_an_hourglass_is_acquired_by_its_combination_and_kept() -> None:
    table = glasses("hourglass nut nut - - -").play("acquire p2")
    assert table.state.glasses == [1, 0, 0, 0, 0, 0]
    assert table.state.turn == 2


@pytest.mark.rule("aerion:X2-02")
def test_it_pays_and_is_recovered_but_never_reserved() -> None:
    table = glasses("hourglass hourglass nut - - -").book().play("pay k3")
    assert table.in_pile("k3") == ["hourglass"]
    table.play("recover k3", "take hourglass")
    assert table.top("k3") == ["hourglass"]
    table = glasses("hourglass nut nut - - -").book().play("acquire p2")
    assert table.state.reserve == []
    assert table.state.glasses[0] == 1


@pytest.mark.rule("aerion:X2-03")
def test_hourglasses_in_the_display_are_swept_after_phase_2() -> None:
    table = glasses("nut hourglass nut - - hourglass").deck("k3", "incube").deck("st", "sognae")
    table.play("acquire p2", "place a")
    assert table.in_pile("k3") == table.in_pile("st") == ["hourglass"]
    assert table.shown()[1] == "incube"
    assert table.shown()[2] == "nut"


@pytest.mark.rule("aerion:X2-03", "aerion:C-06")
def test_they_are_swept_too_where_phase_2_is_skipped() -> None:
    table = glasses("nut hourglass nut - - -", "1 2 3 4 6 6", flagship=True)
    table.state.factories = 4
    table.next_dice("1").play("pay p2", "reroll 1", "security")
    assert table.in_pile("k3") == ["hourglass"]


@pytest.mark.rule("aerion:C-06")
def test_every_way_into_phase_3_sweeps() -> None:
    table = glasses("nut hourglass - - - -", "5 5 5 5 5 6", piers=True).play("construct")
    assert table.in_pile("k3") == ["hourglass"]
    hunt = glasses("nut hourglass - - - -", "1 1 1 2 2 3", hellkite=True).play("hunt")
    assert hunt.in_pile("k3") == ["hourglass"]


@pytest.mark.rule("aerion:X2-04")
def test_all_six_different_ones_are_wanted() -> None:
    table = glasses("hourglass nut nut - - -").fly_all_but()
    table.state.glasses = [0, 1, 1, 1, 1, 1]
    table.play("acquire p2")
    assert table.result == "fleet_complete"
    other = glasses("hourglass nut nut - - -").fly_all_but()
    other.state.glasses = [0, 5, 1, 1, 1, 0]
    assert other.play("acquire p2").result == ""


@pytest.mark.rule("aerion:X2-05")
def test_two_players_share_one_collection() -> None:
    table = glasses("hourglass nut nut - - -", seats=2).play("acquire p2")
    table.show("hourglass hourglass nut - - -").dice("1 1 1 2 2 3").play("acquire k3")
    assert table.state.glasses == [1, 1, 0, 0, 0, 0]


@pytest.mark.rule("aerion:A-23")
def test_a_second_copy_may_be_acquired() -> None:
    table = glasses("hourglass nut nut - - -")
    table.state.glasses[0] = 1
    table.play("acquire p2")
    assert table.state.glasses[0] == 2


@pytest.mark.rule("aerion:X2-06")
def test_the_sweep_may_empty_the_display_and_is_no_discard() -> None:
    table = glasses("nut hourglass - - - -").book("st").pile("k3", "incube")
    table.play("acquire p2", "place a")
    assert table.shown() == ["-"] * 6
    assert table.state.paid == 0
    table.play("recover k3")
    assert "take hourglass" in table.legal()


@pytest.mark.rule("aerion:X2-06")
def test_an_hourglass_hatched_in_phase_3_stays() -> None:
    table = glasses("nut hourglass - - - -", eggs=True).deck("k4", "nut hourglass")
    table.state.eggs = 1
    table.play("acquire p2", "place a", "hatch k4 1")
    assert table.shown()[3] == "hourglass"
    table.play("replenish")
    assert table.shown()[3] == "hourglass"
