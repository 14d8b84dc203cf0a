"""The course of a turn."""

from __future__ import annotations

import pytest

from ludotheque.games.kero.phases import READY
from ludotheque.kernel.plain import encode
from tests.games.kero.position import Table


@pytest.mark.rule("kero:T-01")
def test_clans_take_whole_turns_one_after_the_other() -> None:
    table = Table()
    turns = []
    for _ in range(4):
        turns.append(int(table.state.active))
        table.camp().do("end")
    assert turns == [0, 1, 0, 1]
    assert table.refused("end", 1) == "kero:T-01"


@pytest.mark.rule("kero:T-02")
def test_phases_follow_each_other() -> None:
    table = Table().ability(0, "jerrycan_income").fuel(0, 30_000).turn_of(1).hold(1)
    table.next_cards("claim", "granary", "workshop")
    table.camp().do("end")
    assert table.events()[-2:] == ["turn", "income"]
    assert table.state.phase == READY
    assert table.may("refuel once")
    table.do("refuel once")
    table.wait()
    table.throws("fire", "fire", "brick", "brick", "metal")
    table.do("stand_up")
    table.expire()
    table.do("stop")
    row = table.burnt_row()
    assert table.may("end")
    table.do("end")
    told = table.events()
    assert told.index("burned") < told.index("claim") < told.index("dealt") < told.index("turn")
    assert row[5] not in table.burnt_row()


@pytest.mark.rule("kero:T-03")
@pytest.mark.rule("kero:RUL-3")
def test_tuareks_are_bought_and_played_before_and_after_the_roll_but_not_while_fuel_runs() -> None:
    table = Table().hold(0, "fuel_drop").purse(0, 2).fuel(0, 40_000)
    assert table.may("buy")
    assert table.may("fuel_drop")
    table.do("stand_up")
    assert table.refused("buy") == "kero:RUL-3"
    table.expire()
    assert table.refused("buy") == "kero:RUL-3"
    assert table.refused("fuel_drop") == "kero:RUL-3"
    assert table.refused("prefer use", 1) == "kero:RUL-15"
    table.do("stop")
    assert table.may("buy") or table.state.phase == 5
    assert table.refused("buy", 1) == "kero:T-01"


@pytest.mark.rule("kero:T-04")
@pytest.mark.rule("kero:RUL-35")
def test_after_the_camp_phase_nobody_buys_or_plays_a_tuarek() -> None:
    table = Table().hold(0, "relocate", "send_home").hold(1, "relocate").purse(0, 4).purse(1, 4)
    table.ability(0, "tie_winner").post(0, 1, 1).post(1, 1, 1).next_cards("claim")
    table.camp(fires=2).do("end")
    assert table.match.waiting == (0,)  # a revealed Claim with two ties: only that choice is open
    for seat in (0, 1):
        assert not table.verbs(seat) & {"buy", "relocate", "send_home", "discard"}
    assert table.refused("relocate 1 2 none none", 0) == "kero:T-04"


@pytest.mark.rule("kero:T-05")
def test_no_turn_without_a_throw_of_all_five_white_dice() -> None:
    table = Table()
    assert table.refused("end") == "kero:T-05"
    assert table.refused("stop") == "kero:K-04"
    table.do("stand_up")
    assert table.state.tumbling == 0x1F


@pytest.mark.parametrize("mode", ["clock", "units", "risk"])
def test_a_hired_die_is_given_back_as_long_as_no_fuel_runs(mode: str) -> None:
    table = Table(mode=mode)
    before = table.match.view(0)
    table.do("hire green")
    assert table.match.may_undo(0)
    table.match.undo(0)
    assert encode(table.match.view(0)) == encode(before)
    table.do("stand_up")
    assert not table.match.may_undo(0)


def test_nothing_is_taken_back_once_fuel_has_run_or_the_other_clan_was_asked() -> None:
    table = Table().purse(0, 3).fuel(0, 20_000)
    table.do("refuel once")
    assert not table.match.may_undo(0)
    rolled = Table().rolled("brick", "brick", "brick", "wheat", "wheat")
    rolled.do("stop")
    assert not rolled.match.may_undo(0)


def test_a_purchase_without_a_draw_is_taken_back_against_the_clock_too() -> None:
    table = Table().row("stockade", "tea_tent").camp(brick=2, metal=2)
    table.do("take 1")
    assert table.match.may_undo(0)
    table.do("take 2")  # it draws a Tuarek
    assert not table.match.may_undo(0)
