"""Choosing dice."""

from __future__ import annotations

import pytest

from ludotheque.games.kero.phases import REACT
from tests.games.kero.position import Table

YELLOW, GREEN, BLUE = 1, 2, 4


@pytest.mark.rule("kero:D-01")
def test_the_white_dice_are_always_thrown() -> None:
    table = Table().purse(0, 3)
    table.do("hire yellow+green+blue")
    table.do("stand_up")
    assert table.state.tumbling == 0xFF
    plain = Table()
    plain.do("stand_up")
    assert plain.state.tumbling == 0x1F


@pytest.mark.rule("kero:D-02")
def test_coloured_dice_cost_a_jerrycan_each_before_the_clock_starts() -> None:
    table = Table().purse(0, 2)
    assert table.refused("hire yellow+green+blue") == "kero:D-02"
    table.do("hire yellow+blue")
    assert table.state.jerrycans[0] == 0
    assert table.state.supply == 25
    table.do("stand_up")
    assert table.refused("hire green") == "kero:D-02"
    assert Table().refused("hire -") == "kero:D-02"


@pytest.mark.rule("kero:D-03")
@pytest.mark.rule("kero:P-D")
def test_a_die_from_an_ability_or_a_tuarek_costs_nothing() -> None:
    table = Table().ability(0, "free_die_blue").purse(0, 1)
    table.do("hire blue+green")
    assert table.state.jerrycans[0] == 0
    tile = Table().hold(0, "two_dice").purse(0, 0)
    tile.do("two_dice yellow+green")
    assert tile.state.chosen == YELLOW | GREEN
    poor = Table().purse(0, 0)
    assert poor.refused("hire blue") == "kero:D-02"


@pytest.mark.rule("kero:D-04")
def test_a_die_cannot_be_taken_twice() -> None:
    table = Table().purse(0, 5)
    table.do("hire green")
    assert table.refused("hire green") == "kero:D-04"
    assert table.refused("hire green+blue") == "kero:D-04"
    table.do("hire yellow+blue")
    assert table.state.chosen == 7


@pytest.mark.rule("kero:D-05")
def test_dice_go_back_after_the_turn_and_an_ability_blocks_nobody() -> None:
    table = Table().ability(0, "free_die_green").purse(0, 0).purse(1, 1)
    table.do("hire green")
    table.camp().do("end")
    assert table.state.chosen == 0
    assert list(table.state.dice) == [-1] * 8
    table.do("hire green")
    assert table.state.jerrycans[1] == 0


@pytest.mark.rule("kero:D-06")
@pytest.mark.rule("kero:RUL-39")
def test_two_dice_adds_two_new_dice_or_the_only_one_left_and_refunds_nothing() -> None:
    table = Table().hold(0, "two_dice").purse(0, 1)
    table.do("hire green")
    assert table.refused("two_dice green+blue") == "kero:D-06"
    assert table.refused("two_dice blue") == "kero:D-06"
    table.do("two_dice yellow+blue")
    assert table.state.jerrycans[0] == 0
    one_left = Table().hold(0, "two_dice").purse(0, 2)
    one_left.do("hire green+blue")
    one_left.do("two_dice yellow")
    assert one_left.state.chosen == 7
    none_left = Table().hold(0, "two_dice").purse(0, 3)
    none_left.do("hire yellow+green+blue")
    assert none_left.refused("two_dice yellow") == "kero:D-06"
    assert "two_dice" not in none_left.verbs(0)


@pytest.mark.rule("kero:D-07")
def test_a_free_die_is_a_fresh_choice_each_turn() -> None:
    table = Table().ability(0, "free_die_yellow").purse(0, 0)
    table.do("hire yellow")
    assert table.state.chosen == YELLOW
    table.camp().do("end")
    table.camp().do("end")
    assert table.state.chosen == 0
    table.do("stand_up")
    assert table.state.tumbling == 0x1F


@pytest.mark.rule("kero:RUL-34")
def test_a_free_die_has_nothing_to_do_with_refuels_and_outages() -> None:
    table = Table().ability(0, "free_die_green").fuel(0, 500).hold(1)
    table.do("hire green")
    table.do("stand_up")
    table.expire()
    assert table.state.unlit == 0x1F
    paid = Table().ability(0, "free_die_green").fuel(0, 500).hold(1, "fireproof")
    paid.do("refuel once")
    assert paid.state.phase == REACT
