"""Refuelling."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb, sqrt

import pytest

from ludotheque.games.kero.phases import READY, REFUELLING, SPENDING
from ludotheque.kernel import Scribe
from tests.games.kero.position import Table


def low(**options: object) -> Table:
    """A low tank, and an opponent without Tuareks."""
    return Table(**options).fuel(0, 10_000).hold(1).purse(0, 4)


@pytest.mark.rule("kero:F-01")
def test_refuels_are_paid_first_of_all_one_jerrycan_each() -> None:
    table = low()
    table.do("refuel twice")
    assert table.state.jerrycans[0] == 2
    assert table.state.supply == 27 - 2 - 2
    table.wait()
    assert table.refused("refuel once") == "kero:F-01"
    assert low().camp().refused("refuel once") == "kero:F-01"
    assert low().purse(0, 1).refused("refuel twice") == "kero:F-01"
    assert low().purse(0, 0).refused("refuel once") == "kero:F-01"


@pytest.mark.rule("kero:F-01")
def test_two_paid_refuels_run_one_after_the_other() -> None:
    table = low()
    table.do("refuel twice", at=0)
    table.pumps(*[True] * 8)
    table.expire()
    assert table.state.phase == REFUELLING
    assert table.state.flow_start == 1_500
    table.pumps(*[True] * 8)
    table.expire()
    assert table.state.phase == READY
    assert table.state.fuel[0] == 13_000


@pytest.mark.rule("kero:RUL-4")
def test_any_other_deed_closes_the_window_for_paid_refuels() -> None:
    for notation in ("buy", "hire green", "relocate 1 2 none none"):
        table = low().hold(0, "relocate").post(0, 1)
        table.do(notation)
        assert table.refused("refuel once") == "kero:F-01"
    income = Table().ability(0, "jerrycan_income").purse(0, 0).fuel(0, 9_000).turn_of(1).camp()
    income.do("end")
    assert income.state.jerrycans[0] == 1
    assert income.may("refuel once")


@pytest.mark.rule("kero:F-02")
def test_at_most_two_refuels_are_paid_and_free_ones_do_not_count() -> None:
    table = low(two_refuels="sequential").hold(0, "fuel_drop")
    for _ in range(2):
        table.do("refuel once")
        table.pumps(*[True] * 8)
        table.wait()
    assert table.refused("refuel once") == "kero:F-01"
    table.state.may_pay = 1
    assert table.refused("refuel once") == "kero:F-02"
    assert table.may("fuel_drop")


@pytest.mark.rule("kero:F-02")
@pytest.mark.rule("kero:RUL-6b")
def test_refuels_are_declared_up_front_unless_the_table_pays_one_at_a_time() -> None:
    upfront = low()
    upfront.do("refuel once")
    upfront.wait()
    assert upfront.refused("refuel once") == "kero:F-01"
    sequential = low(two_refuels="sequential")
    assert sequential.refused("refuel twice") == "kero:RUL-6b"
    sequential.do("refuel once")
    sequential.pumps(*[True] * 8)
    sequential.wait()
    assert sequential.may("refuel once")
    sequential.do("hire green")
    assert sequential.refused("refuel once") == "kero:F-01"


@pytest.mark.rule("kero:F-03")
def test_eight_dice_are_thrown_until_all_show_fire() -> None:
    table = low()
    table.do("refuel once", at=0)
    assert table.state.unlit == 0xFF
    table.pumps(True, False, True, False, True, False, True, False)
    table.expire()
    assert table.state.unlit == 0b10101010
    table.pumps(True, True, True, True)
    table.expire()
    assert table.state.phase == READY
    assert table.state.fuel[0] == 13_000
    assert table.match.now == 3_000


@pytest.mark.rule("kero:F-03")
def test_throws_are_drawn_one_by_one_as_their_time_comes() -> None:
    table = low()
    table.do("refuel once", at=0)
    drawn = table.chance.drawn
    table.expire()
    assert table.chance.drawn == drawn + 1


@pytest.mark.rule("kero:F-04")
def test_only_throws_of_the_last_die_alone_are_counted() -> None:
    table = low()
    table.do("refuel once", at=0)
    table.pumps(*[True] * 6, False, False)
    table.expire()
    table.pumps(False, False, True, False)  # the pair misses, then one lights
    table.expire(2)
    assert table.state.singles == 0
    table.pumps(False, False, False, False)
    table.expire(4)
    assert table.state.phase == REFUELLING
    table.pumps(False)
    table.expire()
    assert table.state.phase == READY


@pytest.mark.rule("kero:F-05")
@pytest.mark.rule("kero:RUL-5")
def test_the_limit_holds_for_five_dice_too() -> None:
    table = Table().hold(1).fuel(0, 300)
    table.do("stand_up", at=0)
    table.expire()
    table.pumps(*[True] * 4, *[False] * 6)
    table.expire(6)
    assert table.state.active == 1
    assert table.state.fuel[0] == 9_000


@pytest.mark.rule("kero:F-06")
@pytest.mark.rule("kero:RUL-6")
def test_fuel_flows_in_one_for_one_up_to_a_full_tank() -> None:
    table = low()
    table.do("refuel once", at=100)
    table.pumps(*[True] * 8)
    table.wait()
    assert table.state.fuel[0] == 11_500
    assert Table().hold(1).refused("refuel once") == "kero:RUL-6"
    assert Table().hold(1).fuel(0, 59_999).may("refuel once")


@pytest.mark.rule("kero:F-07")
def test_a_weak_refuel_uses_the_white_dice_only() -> None:
    table = low().hold(1, "half_ration")
    table.do("refuel once")
    table.do("half_ration use", 1)
    table.expire()
    assert table.state.unlit == 0x1F
    table.pumps(*[True] * 5)
    table.expire()
    assert table.state.phase == READY
    assert table.state.pump[5:] == [-1, -1, -1]


@pytest.mark.rule("kero:F-08")
def test_the_pace_of_the_throws_is_the_hosts_cadence() -> None:
    for cadence in (1_500, 900):
        table = low(cadence=cadence)
        table.do("refuel once", at=0)
        assert table.match.deadline == (cadence, 0)


@pytest.mark.rule("kero:F-09")
@pytest.mark.rule("kero:RUL-41")
def test_a_refuel_after_the_roll_leaves_the_result_alone() -> None:
    table = low().hold(0, "fuel_drop").rolled("fire", "fire", "brick", "brick", "metal")
    table.do("stop")
    faces = table.state.dice[:]
    table.do("fuel_drop")
    table.wait()
    assert table.state.phase == SPENDING
    assert table.state.resources == [2, 0, 1, 0]
    assert table.state.fires == 2
    assert table.state.dice == faces


@pytest.mark.rule("kero:F-10")
def test_a_free_refuel_with_a_full_tank_gives_nothing() -> None:
    table = Table().hold(0, "fuel_drop").hold(1, "half_ration")
    table.do("fuel_drop")
    assert table.events() == ["played_fuel_drop", "overfull"]
    assert table.state.phase == READY
    assert table.state.used[5] == 1
    assert table.state.hands[8 + 2] == 1
    card = Table().hold(1).row("hand_pump").camp(brick=1, metal=1)
    card.do("take 1")
    assert "overfull" in card.events()
    assert card.state.phase == SPENDING


@pytest.mark.rule("kero:RUL-15")
def test_each_of_two_paid_refuels_is_asked_about_and_two_tiles_may_spoil_both() -> None:
    table = low().hold(1, "half_ration", "half_ration")
    table.do("refuel twice", at=0)
    table.do("half_ration use", 1)
    table.expire()
    table.pumps(*[True] * 5)
    table.expire()
    assert table.match.deadline is not None
    assert table.may("half_ration use", 1)
    table.do("half_ration use", 1)
    table.expire()
    assert table.state.unlit == 0x1F
    assert table.state.hands[8 + 2] == 0
    assert table.state.used[2] == 2


@pytest.mark.rule("kero:RUL-15")
def test_a_refuel_from_a_card_and_from_a_tuarek_can_be_halved_too() -> None:
    card = low().hold(1, "half_ration").row("hand_pump").camp(brick=1, metal=1)
    card.do("take 1")
    assert card.may("half_ration use", 1)
    drop = low().hold(0, "fuel_drop").hold(1, "half_ration")
    drop.do("fuel_drop")
    assert drop.may("half_ration use", 1)
    assert drop.refused("half_ration use", 0) == "kero:TU-3"


@pytest.mark.rule("kero:RUL-15")
def test_by_mail_the_standing_preference_answers() -> None:
    table = Table(mode="units").hold(1, "half_ration").fuel(0, 5)
    assert table.refused("prefer keep", 1) == "kero:RUL-15"
    table.do("prefer use", 1)
    table.do("refuel once")
    assert "halved" in table.events()
    kept = Table(mode="units").hold(1, "half_ration").fuel(0, 5)
    kept.do("refuel once")
    assert "halved" not in kept.events()


# the exact statistics of refuels, worked out beside the rules


@cache
def throws_needed(dice: int, alone: int = 0) -> dict[int, Fraction]:
    """How likely each number of throws is until all show fire, with one fire face in six."""
    if dice == 0 or (dice == 1 and alone == 5):
        return {0: Fraction(1)}
    found: dict[int, Fraction] = {}
    fire = Fraction(1, 6)
    for lit in range(dice + 1):
        weight = comb(dice, lit) * fire**lit * (1 - fire) ** (dice - lit)
        if dice > 1 and lit == 0:
            continue  # nothing changed: folded in below
        for more, share in throws_needed(dice - lit, alone + 1 if dice == 1 else 0).items():
            found[more + 1] = found.get(more + 1, Fraction(0)) + weight * share
    return found


def distribution(dice: int) -> list[float]:
    """The same with throws that light nothing, up to 200 throws."""
    by_state: dict[int, list[float]] = {0: [1.0] + [0.0] * 200}
    by_state[1] = [0.0] * 201
    for number, share in throws_needed(1).items():
        by_state[1][number] = float(share)
    for count in range(2, dice + 1):
        found = [0.0] * 201
        stays = (5 / 6) ** count
        for throws in range(1, 201):
            total = stays * found[throws - 1]
            for lit in range(1, count + 1):
                weight = comb(count, lit) * (1 / 6) ** lit * (5 / 6) ** (count - lit)
                total += weight * by_state[count - lit][throws - 1]
            found[throws] = total
        by_state[count] = found
    return by_state[dice]


def figures(shares: list[float]) -> tuple[float, float, list[int]]:
    mean = sum(number * share for number, share in enumerate(shares))
    deviation = sqrt(sum((number - mean) ** 2 * share for number, share in enumerate(shares)))
    marks, so_far = [], 0.0
    wanted = [0.05, 0.25, 0.5, 0.75, 0.95]
    for number, share in enumerate(shares):
        so_far += share
        while wanted and so_far >= wanted[0]:
            marks.append(number)
            wanted.pop(0)
    return mean, deviation, marks


@pytest.mark.parametrize(
    ("dice", "mean", "deviation", "marks"),
    [(8, 13.2, 4.37, [7, 10, 13, 16, 21]), (5, 10.8, 4.15, [5, 8, 10, 13, 18])],
)
def test_the_refuelling_statistics_are_those_of_the_rules_file(
    dice: int, mean: float, deviation: float, marks: list[int]
) -> None:
    found = figures(distribution(dice))
    assert round(found[0], 1) == mean
    assert round(found[1], 2) == deviation
    assert found[2] == marks


@pytest.mark.parametrize(("dice", "weak"), [(8, False), (5, True)])
def test_refuels_of_the_engine_follow_the_exact_distribution(dice: int, weak: bool) -> None:
    exact = distribution(dice)
    counts = [0] * 201
    runs = 4_000
    table = Table(seed=9)
    table.state.fuel[0] = -10_000_000  # never full
    for _ in range(runs):
        state = table.state
        state.phase, state.unlit, state.singles = REFUELLING, 0x1F if weak else 0xFF, 0
        state.flow_start = state.last_throw = state.now
        state.back, state.owed = READY, 0
        before = int(state.now)
        while state.phase == REFUELLING:
            table.match.game.expire(state, table.chance, Scribe())
            state.now = max(state.now, state.clock)
        counts[int(state.clock - before) // 1_500] += 1
        state.fuel[0] = -10_000_000
    square = sum(
        (counts[n] - runs * exact[n]) ** 2 / (runs * exact[n]) for n in range(201) if runs * exact[n] > 5
    )
    freedom = sum(1 for n in range(201) if runs * exact[n] > 5)
    assert square < freedom + 4 * sqrt(2 * freedom)
