"""Rolling and running dry."""

from __future__ import annotations

import pytest

from ludotheque.games.kero.phases import READY, REFUELLING, ROLLING, SPENDING, THROWING
from tests.games.kero.position import Table

CALM = ("brick", "wheat", "metal", "recruit", "brick")


@pytest.mark.rule("kero:K-01")
def test_standing_up_starts_the_flow_and_throws_all_chosen_dice() -> None:
    table = Table().purse(0, 1)
    table.do("hire blue", at=100)
    table.do("stand_up", at=2_000)
    assert table.events() == ["stood_up", "threw"]
    assert (table.state.started, table.state.lock_end) == (2_000, 3_000)
    assert table.state.tumbling == 0x1F | 0x80
    assert table.refused("stand_up") == "kero:K-01"
    assert Table().refused("throw white_1") == "kero:K-01"


@pytest.mark.rule("kero:K-02")
def test_any_dice_may_be_thrown_again_as_often_as_fuel_lasts() -> None:
    table = Table().rolled(*CALM)
    for number in range(5):
        table.throws("wheat")
        table.do("throw white_1", at=number * 1_500)
        assert table.state.tumbling == 1
        table.expire()
        assert table.state.dice[1] == 1
    assert table.refused("throw -") == "kero:K-02"
    assert table.refused("throw green") == "kero:K-02"
    assert len([m for m in table.match.legal(0) if m & 0xFF == 4]) == 31


@pytest.mark.rule("kero:K-03")
def test_burnt_dice_stay() -> None:
    table = Table().rolled("fire", "fire", "brick", "wheat", "metal")
    assert table.refused("throw white_2") == "kero:K-03"
    assert len([m for m in table.match.legal(0) if m & 0xFF == 4]) == 7


@pytest.mark.rule("kero:K-04")
def test_a_stop_is_possible_after_the_first_throw_and_final() -> None:
    table = Table()
    assert table.refused("stop") == "kero:K-04"
    table.throws(*CALM)
    table.do("stand_up")
    table.expire()
    table.do("stop")
    assert table.state.phase == SPENDING
    assert table.refused("stand_up") == "kero:K-04"
    assert table.refused("throw white_1") == "kero:K-04"
    assert not table.match.may_undo(0)
    locked = Table()
    locked.do("stand_up", at=0)
    locked.do("stop", at=10)
    assert locked.refused("stop", at=20) == "kero:K-04"
    assert locked.refused("throw white_1", at=900) == "kero:K-04"


@pytest.mark.rule("kero:K-05")
def test_the_faces_at_the_stop_are_the_result() -> None:
    table = Table().throws("brick", "brick", "metal", "metal", "fire")
    table.do("stand_up", at=0)
    table.expire()
    table.throws("wheat")
    table.do("throw white_1", at=1_500)
    table.expire()
    table.do("stop", at=3_000)
    assert table.state.resources == [1, 1, 2, 0]


@pytest.mark.rule("kero:K-06")
@pytest.mark.rule("kero:RUL-7")
def test_when_every_die_is_burnt_the_roll_stops_by_itself() -> None:
    table = Table().throws(*["fire"] * 5).ability(0, "extra_brick").purse(0, 2)
    table.do("stand_up", at=0)
    table.expire()
    assert "burnt_out" in table.events()
    assert table.state.phase == SPENDING
    assert table.state.fuel[0] == 59_000
    assert table.state.resources == [1, 0, 0, 0]
    assert table.may("buy")
    proof = Table().throws(*["fire"] * 5)
    proof.state.fireproof = 1
    proof.do("stand_up", at=0)
    proof.expire()
    assert proof.state.phase == ROLLING


@pytest.mark.rule("kero:K-07")
def test_unspent_fuel_is_kept() -> None:
    table = Table().throws(*CALM)
    table.do("stand_up", at=0)
    table.expire()
    table.do("stop", at=7_400)
    assert table.state.fuel == [52_600, 60_000]
    table.do("end", at=99_000)
    table.camp().do("end")
    assert table.state.fuel[0] == 52_600


@pytest.mark.rule("kero:O-01")
def test_an_empty_tank_ends_the_turn_with_nothing() -> None:
    table = Table().fuel(0, 1_500).hold(1).throws("brick", "jerrycan", "metal", "recruit", "wheat")
    cans = table.state.jerrycans[0]
    table.do("stand_up", at=0)
    table.expire()
    assert table.state.phase == ROLLING
    table.expire()
    assert table.events()[0] == "outage"
    assert table.state.resources == [0, 0, 0, 0]
    assert table.state.jerrycans[0] == cans
    assert list(table.state.dice) == [-1] * 8


@pytest.mark.rule("kero:O-01")
def test_a_throw_whose_lock_outlasts_the_fuel_is_an_outage() -> None:
    table = Table().fuel(0, 1_800).hold(1)
    table.do("stand_up", at=0)
    table.expire()
    table.do("throw white_1", at=1_200)
    assert table.match.deadline == (1_800, 150)
    table.expire()
    assert table.events()[0] == "outage"


@pytest.mark.rule("kero:O-02")
def test_an_outage_brings_a_free_weak_refuel() -> None:
    table = Table().fuel(0, 700).hold(1).purse(0, 1)
    table.do("stand_up", at=0)
    table.expire()
    assert table.state.phase == REFUELLING
    assert table.state.flow_start == 700
    table.pumps(*[True] * 5)
    table.expire()
    assert table.state.fuel[0] == 1_500
    assert table.state.jerrycans[0] == 1


@pytest.mark.rule("kero:O-03")
@pytest.mark.rule("kero:RUL-8")
def test_an_outage_burns_and_refills_nothing_and_what_was_paid_stays_paid() -> None:
    table = Table().ability(0, "jerrycan_income").purse(0, 2).hold(0, "fireproof").hold(1).turn_of(1)
    table.camp().do("end")
    assert table.state.jerrycans[0] == 3
    table.row("-", "-", "outrider", "still", "stockade", "tea_tent")
    table.fuel(0, 600)
    table.do("hire green")
    table.do("fireproof")
    row, dealt = table.burnt_row(), table.state.dealt
    table.do("stand_up")
    table.wait()
    assert table.state.jerrycans[0] == 2
    assert table.burnt_row() == row
    assert table.state.dealt == dealt
    assert table.state.used[1] == 1


@pytest.mark.rule("kero:O-04")
def test_after_an_outage_the_opponent_plays() -> None:
    table = Table().fuel(0, 600).hold(1)
    table.do("stand_up")
    table.wait()
    assert (table.state.active, table.state.phase) == (1, READY)
    assert table.match.waiting == (1,)


class TestWithoutAClock:
    """Units and risk units."""

    def test_a_throw_costs_one_unit_and_none_is_thrown_with_none(self) -> None:
        table = Table(mode="units").fuel(0, 2).throws(*CALM)
        assert table.match.deadline is None
        table.do("stand_up")
        assert table.state.fuel[0] == 1
        table.throws("wheat")
        table.do("throw white_1")
        assert table.state.fuel[0] == 0
        assert table.refused("throw white_1") == "kero:K-02"
        table.do("stop")
        assert table.state.phase == SPENDING

    @pytest.mark.rule("kero:O-01")
    @pytest.mark.rule("kero:O-04")
    def test_a_clan_that_comes_to_roll_without_units_has_an_outage(self) -> None:
        table = Table(mode="units").fuel(0, 0).hold(1)
        table.pumps(*[True] * 4, False, True)
        table.do("stand_up")
        assert table.events()[:3] == ["stood_up", "outage", "flows"]
        assert table.state.fuel[0] == 2  # two throws: ceil(3 * 2 / 4)
        assert table.state.active == 1

    @pytest.mark.parametrize(("throws", "gained"), [(1, 1), (2, 2), (3, 3), (4, 3), (5, 4)])
    def test_a_refuel_in_units_gives_three_quarters_of_its_throws(self, throws: int, gained: int) -> None:
        table = Table(mode="units").fuel(0, 10).hold(1)
        table.pumps(*[False] * 8 * (throws - 1), *[True] * 8)
        table.do("refuel once")
        assert table.state.fuel[0] == 10 + gained

    def test_a_refuel_in_units_stops_at_a_full_tank(self) -> None:
        table = Table(mode="units").fuel(0, 29).hold(1)
        table.pumps(*[False] * 16)
        table.do("refuel once")
        assert table.state.fuel[0] == 30
        assert table.events().count("pumped") == 1

    def test_risk_units_cost_one_to_three_and_show_five_steps(self) -> None:
        costs = set()
        for seed in range(30):
            table = Table(mode="risk", seed=seed).throws(*CALM)
            table.do("stand_up")
            costs.add(60 - table.state.fuel[0])
            assert table.view(0).fuel[0] == 5
            assert table.view(0).known[0] == 60
        assert costs == {1, 2, 3}
        assert Table(mode="risk").view(1).fuel == [6, 6]

    def test_at_zero_or_below_a_risky_throw_is_an_outage(self) -> None:
        table = Table(mode="risk").fuel(0, 1).hold(1)
        table.do("stand_up")
        assert "outage" in table.events()
        assert table.state.active == 1
        assert table.state.known[0] == table.state.fuel[0]

    def test_a_refuel_in_risk_units_gives_one_and_a_half_a_throw(self) -> None:
        table = Table(mode="risk").fuel(0, 10).hold(1)
        table.pumps(*[False] * 16, *[True] * 8)
        table.do("refuel once")
        assert table.state.fuel[0] == 14

    def test_on_the_virtual_clock_the_timed_rules_run_without_waiting(self) -> None:
        table = Table()
        table.do("stand_up", at=1_200)
        assert table.state.phase == THROWING
        assert table.match.deadline == (2_200, 0)
