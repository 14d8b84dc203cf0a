"""Expansion 4: The Piers."""

import pytest

from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.kinds import WORKER
from tests.games.aerion.position import Table

LOW = "1 2 3 4 6 6"
HIGH = "5 5 5 6 4 1"  # 26
FIVES = "2 2 2 2 2 6"


def piers(display: str = "nut nut nut - - -", dice: str = LOW, seats: int = 1, **options: object) -> Table:
    return Table(seats, display, dice, piers=True, **options)


@pytest.mark.rule("aerion:X4-01")
def test_two_workers_in_each_deck_three_sites_and_an_empty_gatehouse() -> None:
    match = GAME.match(1, 3, {"piers": True})
    census = match.game.census(match.state)
    assert [census[deck * 22 + WORKER] for deck in range(6)] == [2] * 6
    table = piers()
    assert table.state.piers == 0
    assert max(table.state.gatehouse) == 0


@pytest.mark.rule("aerion:X4-02")
def test_workers_come_back_but_are_never_acquired() -> None:
    table = piers("worker nut nut - - -", "1 1 2 2 3 4").book()
    assert table.refused("acquire p2") == "aerion:C-14"
    table.play("pay p2", "recover p2", "take worker")
    assert table.top("p2") == ["worker"]
    match = GAME.match(1, 4, {"piers": True})
    assert match.game.census(match.state)[WORKER] == 2


@pytest.mark.rule("aerion:X4-03")
def test_a_worker_pays_one_reroll_or_gives_three_at_the_gatehouse() -> None:
    table = piers("worker worker nut - - -")
    assert {"pay p2", "hire p2"} <= table.legal()
    table.play("hire p2", "hire k3")
    assert table.state.rerolls == 6
    assert table.state.gatehouse[:6] == [1, 1, 0, 0, 0, 0]
    assert table.shown()[:2] == ["-", "-"]
    assert table.refused("hire fh") == "aerion:X4-03"


@pytest.mark.rule("aerion:X4-04")
def test_payday_needs_26_and_pays_one_worker() -> None:
    table = piers(dice=HIGH)
    table.state.gatehouse[3] = 2
    assert table.refused("payday p2") == "aerion:C-13"
    table.play("payday k4")
    assert table.state.gatehouse[3] == 1
    assert table.in_pile("k4") == ["worker"]
    table.dice(LOW)
    assert table.refused("payday k4") == "aerion:X4-04"


@pytest.mark.rule("aerion:X4-05")
def test_five_equal_dice_build_a_pier() -> None:
    assert piers(dice="2 2 2 2 3 6").refused("construct") == "aerion:X4-05"
    table = piers(dice=FIVES).play("construct")
    assert table.state.piers == 1
    table.state.piers = 3
    assert table.dice(FIVES).refused("construct") == "aerion:C-13"


@pytest.mark.rule("aerion:X4-06")
def test_nothing_is_acquired_on_a_payday() -> None:
    table = piers(dice=HIGH)
    table.state.gatehouse[3] = 1
    table.play("payday k4")
    assert table.state.turn == 2
    assert table.shown()[:3] == ["nut", "nut", "nut"]
    assert "acquired" not in table.told
    assert table.state.gatehouse[3] == 0


@pytest.mark.rule("aerion:X4-07")
def test_three_piers_and_no_unpaid_worker_are_wanted() -> None:
    table = piers(dice=FIVES).fly_all_but()
    table.state.piers = 2
    assert table.play("construct").result == "fleet_complete"


@pytest.mark.rule("aerion:A-10")
def test_an_unpaid_worker_blocks_victory() -> None:
    table = piers(dice=FIVES).fly_all_but()
    table.state.piers = 2
    table.state.gatehouse[0] = 1
    assert table.play("construct").result == ""
    assert table.dice(HIGH).play("payday p2").result == "fleet_complete"


@pytest.mark.rule("aerion:X4-08")
def test_each_player_pays_the_own_workers() -> None:
    table = piers("worker nut nut - - -", seats=2).play("hire p2")
    assert table.state.gatehouse == [1, 0, 0, 0, 0, 0] + [0] * 6
    table.state.active = 1
    table.dice(HIGH)
    assert table.refused("payday p2") == "aerion:C-13"
    table.show("nut worker nut - - -").play("hire k3")
    assert table.state.gatehouse[7] == 1


@pytest.mark.rule("aerion:X4-09")
def test_unpaid_wages_are_the_reason_of_the_defeat() -> None:
    table = piers("nut - - - - -").no_decks()
    table.state.gatehouse[0] = 1
    table.play("forfeit")
    assert table.result == "unpaid"
    assert table.outcome is not None
    assert table.outcome.rule == "aerion:X4-09"
    paid = piers("nut - - - - -").no_decks().play("forfeit")
    assert paid.result == "cards_run_out"


@pytest.mark.rule("aerion:X4-10", "aerion:C-10")
def test_hiring_is_no_discard() -> None:
    table = piers("worker nut nut - - -", flagship=True)
    table.state.factories = 4 | 16
    table.play("hire p2")
    assert table.state.paid == 0
    assert "security" not in table.legal()
    assert "flip 1" not in table.legal()
    assert table.shown()[0] == "-"


@pytest.mark.rule("aerion:A-11")
def test_the_last_worker_may_be_hired_and_the_display_stays_empty() -> None:
    table = piers("worker - - - - -")
    table.state.fairies = 0
    assert table.legal() == {"hire p2", "forfeit"}
    table.play("hire p2")
    assert {"leave", "reroll"} == table.verbs()
    table.next_dice("5 5 5 5 5 6").play("reroll 1+2+3+4+5+6")
    assert {"payday p2", "construct"} <= table.legal()
    assert "leave" not in table.verbs()


@pytest.mark.rule("aerion:X4-V", "aerion:X4-11")
def test_least_debt_is_one_worker_in_a_common_gatehouse() -> None:
    table = piers("worker worker nut - - -", seats=2, least_debt=True).play("hire p2")
    assert table.refused("hire k3") == "aerion:X4-11"
    table.state.active = 1
    assert table.refused("hire k3") == "aerion:X4-11"
    table.dice(HIGH).play("payday p2")
    assert max(table.state.gatehouse) == 0


@pytest.mark.rule("aerion:A-27")
def test_common_goals_are_for_the_active_player_and_gatehouses_are_not() -> None:
    table = piers(dice=FIVES, seats=2, clouds=True)
    table.state.active = 1
    table.play("construct")
    assert table.state.piers == 1
    other = piers(dice=HIGH, seats=2)
    other.state.gatehouse[0] = other.state.gatehouse[8] = 1
    assert {one for one in other.legal() if one.startswith("payday")} == {"payday p2"}
    other.play("payday p2")
    assert other.state.gatehouse[0] == 0
    assert other.state.gatehouse[8] == 1
