"""Territory tiles, the end of the game, the score."""

from __future__ import annotations

import pytest

from ludotheque.games.kero.phases import OVER, READY
from tests.games.kero.position import Table

GREEN = ("greenhouse", "windmill", "still", "pack_mule")
ROW = ("outrider", "still", "stockade", "tea_tent", "oil_well", "windmill")


def land_points(table: Table) -> int:
    return int(table.view(0).points[2])


@pytest.mark.rule("kero:L-1")
def test_a_point_per_card_of_the_colour() -> None:
    table = Table().win(0, "green_valley")
    assert land_points(table) == 0
    assert land_points(table.own(0, *GREEN, "outrider")) == 4


@pytest.mark.rule("kero:L-2")
@pytest.mark.parametrize(("count", "points"), [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_a_point_per_three_cards(count: int, points: int) -> None:
    cards = (*GREEN, "outrider", "tea_tent")
    assert land_points(Table().win(0, "caravan_stop").own(0, *cards[:count])) == points


@pytest.mark.rule("kero:L-3")
def test_one_point_and_two_more_with_every_colour() -> None:
    table = Table().win(0, "rainbow_springs").own(0, "greenhouse", "outrider", "stockade")
    assert land_points(table) == 1
    assert land_points(table.own(0, "tea_tent")) == 3


@pytest.mark.rule("kero:L-4")
def test_one_point_and_three_more_once_with_four_of_a_colour() -> None:
    table = Table().win(0, "banner_rock").own(0, *GREEN[:3])
    assert land_points(table) == 1
    assert land_points(table.own(0, GREEN[3])) == 4
    assert land_points(table.own(0, "outrider", "water_tower", "barracks", "oasis")) == 4


@pytest.mark.rule("kero:L-5")
def test_a_point_per_territory_itself_included() -> None:
    assert land_points(Table().win(0, "crossroads")) == 1
    assert land_points(Table().win(0, "crossroads", "green_valley", "red_mesa")) == 3


@pytest.mark.rule("kero:L-6")
def test_fixed_points_count_as_printed() -> None:
    assert land_points(Table().win(0, "tuarek_camp", "trading_post")) == 5


def third_claim(active: int) -> Table:
    """The third Claim comes up in the refill of that seat's turn."""
    table = Table().row("-", *ROW[1:]).turn_of(active).camp().next_cards("claim", "granary")
    table.state.claims = 2
    return table


@pytest.mark.rule("kero:E-01")
def test_the_third_claim_is_settled_and_brings_no_new_territories() -> None:
    table = third_claim(0).post(0, 1)
    table.do("end")
    assert int(table.state.won[0]).bit_count() == 1
    assert table.state.lands == [-1] * 4
    over = third_claim(1).post(1, 1)
    over.do("end")
    assert over.state.phase == OVER
    assert int(over.state.won[1]).bit_count() == 1


@pytest.mark.rule("kero:E-02")
def test_in_the_second_players_refill_play_stops_there() -> None:
    table = third_claim(1)
    table.do("end")
    assert table.match.outcome is not None
    assert table.match.waiting == ()
    assert "dealt" not in table.events()


@pytest.mark.rule("kero:E-03")
@pytest.mark.rule("kero:RUL-24")
def test_in_the_first_players_refill_the_second_has_a_final_turn_with_a_full_row() -> None:
    table = third_claim(0)
    table.do("end")
    assert table.match.outcome is None
    assert (table.state.active, table.state.final, table.state.phase) == (1, 1, READY)
    assert "-" not in table.burnt_row()
    table.camp().do("end")
    assert table.match.outcome is not None


@pytest.mark.rule("kero:E-04")
@pytest.mark.rule("kero:RUL-25")
@pytest.mark.parametrize(("placed", "points"), [(0, 0), (1, 1), (2, 3), (3, 4)])
def test_the_final_spaces_score_one_three_and_four(placed: int, points: int) -> None:
    table = Table().final_turn().camp(metal=3, recruit=3)
    assert table.refused("explore 1") == "kero:X-01"
    for _ in range(placed):
        table.do("explore final")
    assert table.view(1).points[7] == points
    assert table.view(1).points[3] == 0
    assert Table().camp(metal=1, recruit=1).refused("explore final") == "kero:E-04"


@pytest.mark.rule("kero:E-05")
@pytest.mark.rule("kero:RUL-42")
def test_a_fourth_explorer_has_no_place() -> None:
    table = Table().final_turn().camp(metal=4, recruit=4)
    for _ in range(3):
        table.do("explore final")
    assert table.refused("explore final") == "kero:E-05"
    card = Table().final_turn().row("buggy").camp(metal=3, recruit=4, wheat=1)
    card.do("explore final")
    card.do("explore final")
    card.do("take 1")
    assert card.state.to_place == 1
    card.do("place final")
    assert card.state.phase != 5
    assert card.state.spaces == 3


@pytest.mark.rule("kero:E-06")
def test_the_final_turn_is_normal_but_its_fire_and_refill_change_nothing() -> None:
    table = Table().final_turn().fuel(1, 20_000).hold(0, "half_ration").purse(1, 1)
    table.do("refuel once")
    assert table.may("half_ration use", 0)
    table.wait()
    row = table.burnt_row()
    table.camp(fires=3).hold(1, "extra_discard")
    assert table.refused("discard 1") == "kero:E-06"
    table.do("end")
    assert table.match.outcome is not None
    assert table.burnt_row() == row
    dry = Table().final_turn().fuel(1, 300)
    dry.do("stand_up")
    dry.expire()
    assert dry.events()[:2] == ["outage", "over"]


@pytest.mark.rule("kero:RUL-28")
def test_relocate_and_send_home_have_no_use_in_the_final_turn() -> None:
    table = Table().final_turn().hold(1, "relocate", "send_home").purse(1, 4)
    assert table.refused("relocate 1 2 none none") == "kero:RUL-28"
    assert table.refused("send_home 1") == "kero:RUL-28"


@pytest.mark.rule("kero:RUL-32")
def test_a_bonus_of_the_third_claim_is_paid() -> None:
    table = third_claim(0).hold(1).purse(1, 0).lands("trading_post").post(1, 1)
    table.do("end")
    assert table.state.jerrycans[1] == 2
    assert table.view(0).held[1] == 1


@pytest.mark.rule("kero:Z-01")
def test_the_total_adds_cards_copies_territories_and_spaces() -> None:
    table = Table().own(1, "workshop", "none_shall_pass_1", "none_shall_pass_2").win(1, "tuarek_camp")
    table.final_turn().camp(metal=2, recruit=2)
    table.do("explore final")
    table.do("explore final")
    table.do("end")
    outcome = table.match.outcome
    assert outcome is not None
    assert list(table.view(0).points[4:]) == [3, 4, 3, 3]
    assert outcome.scores == [0, 13]


@pytest.mark.rule("kero:Z-02")
def test_jerrycans_tuareks_and_fuel_score_nothing() -> None:
    table = Table().purse(0, 9).hold(0, "supplies", "relocate").own(0, "workshop").final_turn().camp()
    table.do("end")
    outcome = table.match.outcome
    assert outcome is not None
    assert outcome.scores == [3, 0]


def ended(table: Table) -> tuple[str, int]:
    table.final_turn().camp().do("end")
    outcome = table.match.outcome
    assert outcome is not None
    return outcome.result, int(outcome.winners)


@pytest.mark.rule("kero:Z-03")
def test_the_highest_total_wins_and_equal_totals_are_shared() -> None:
    assert ended(Table().own(0, "workshop")) == ("won", 0b01)
    assert ended(Table().own(1, "workshop")) == ("won", 0b10)
    assert ended(Table().own(0, "workshop").own(1, "granary")) == ("shared", 0b11)


@pytest.mark.rule("kero:RUL-26")
def test_by_option_territories_then_goods_break_a_tie() -> None:
    def tied(**options: object) -> Table:
        return (
            Table(**options).own(0, "workshop").win(1, "fuel_depot").hold(0).hold(1).purse(0, 2).purse(1, 2)
        )

    assert ended(tied()) == ("shared", 0b11)
    assert ended(tied(tie_break="ranked")) == ("won", 0b10)
    goods = Table(tie_break="ranked").own(0, "workshop").own(1, "granary").hold(0, "supplies").hold(1)
    assert ended(goods.purse(0, 2).purse(1, 2)) == ("won", 0b01)
    even = Table(tie_break="ranked").own(0, "workshop").own(1, "granary").hold(0, "supplies").hold(1)
    assert ended(even.purse(0, 2).purse(1, 3)) == ("shared", 0b11)


@pytest.mark.rule("kero:RUL-27")
def test_the_gauge_is_seen_unless_the_table_covers_it_while_rolling() -> None:
    for gauge, covered in (("visible", 0), ("hidden", 1)):
        table = Table(gauge=gauge)
        assert table.view(1).hidden == 0
        table.do("stand_up")
        assert table.view(0).hidden == covered
        assert table.view(1).hidden == covered
        table.expire()
        table.do("stop")
        assert table.view(0).hidden == 0


@pytest.mark.rule("kero:RUL-36")
def test_who_gives_up_loses() -> None:
    table = Table().own(0, "workshop")
    table.match.concede(0)
    outcome = table.match.outcome
    assert outcome is not None
    assert (outcome.result, outcome.winners) == ("conceded", 0b10)
