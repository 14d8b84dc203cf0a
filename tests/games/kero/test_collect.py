"""Collecting and spending, cards, abilities."""

from __future__ import annotations

import pytest

from ludotheque.games.kero import kinds
from ludotheque.games.kero.phases import PLACING, REFUELLING, SPENDING
from tests.games.kero.position import Table


@pytest.mark.rule("kero:R-01")
def test_each_face_gives_its_amount_and_fire_gives_nothing() -> None:
    table = Table().rolled("brick", "brick", "wheat", "fire", "metal", "3_wheat", chosen=["green"])
    table.do("stop")
    assert table.state.resources == [2, 4, 1, 0]


@pytest.mark.rule("kero:R-02")
def test_rolled_jerrycans_become_tokens_that_are_kept() -> None:
    table = (
        Table()
        .purse(0, 0)
        .rolled("jerrycan", "brick", "wheat", "metal", "jerrycan", "jerrycan", chosen=["yellow"])
    )
    table.do("stop")
    assert table.state.jerrycans[0] == 4
    assert table.state.supply == 27 - 4 - 2
    table.do("end")
    assert table.state.jerrycans[0] == 4


@pytest.mark.rule("kero:R-03")
@pytest.mark.rule("kero:RUL-9")
def test_tuarek_and_explorer_faces_take_effect_when_you_collect() -> None:
    faces = ["brick", "brick", "wheat", "fire", "metal"]
    table = Table().hold(0).rolled(*faces, "tuarek", "explorer", chosen=["yellow", "blue"])
    assert table.view(0).held[0] == 0
    table.do("stop")
    assert table.view(0).held[0] == 1
    assert table.state.phase == PLACING
    assert table.refused("take 1") == "kero:A-04"
    table.do("place 3")
    assert table.state.posted[2] == 1
    assert table.state.phase == SPENDING


@pytest.mark.rule("kero:R-04")
@pytest.mark.rule("kero:P-R")
def test_extra_resources_are_added_even_when_all_dice_burn() -> None:
    table = Table().ability(0, "extra_wheat", "extra_metal").ability(1, "extra_brick")
    table.rolled(*["fire"] * 5)
    table.do("stop")
    assert table.state.resources == [0, 1, 1, 0]


@pytest.mark.rule("kero:R-05")
def test_each_resource_is_spent_once_and_the_rest_vanishes() -> None:
    table = Table().row("stockade", "workshop").camp(brick=4, wheat=2)
    table.do("take 1")
    assert table.state.resources == [2, 2, 0, 0]
    assert table.refused("take 2") == "kero:A-02"
    table.do("end")
    assert table.state.resources == [0, 0, 0, 0]
    assert "lost" in table.events()


@pytest.mark.rule("kero:R-06")
def test_cards_tuareks_and_explorers_are_bought_in_any_order_and_number() -> None:
    table = Table().hold(0).row("stockade", "tea_tent").camp(brick=2, metal=4, recruit=2).purse(0, 4)
    for notation in ("explore 1", "buy", "take 2", "explore 1", "take 1", "buy"):
        table.do(notation)
    assert table.state.posted[0] == 2
    assert table.view(0).held[0] == 3
    assert int(table.state.cards[0]).bit_count() == 2


@pytest.mark.rule("kero:R-07")
@pytest.mark.rule("kero:RUL-10")
def test_a_rolled_jerrycan_without_a_token_pays_now_or_is_lost() -> None:
    table = Table().purse(0, 0).drain(0).row("greenhouse")
    table.rolled("jerrycan", "wheat", "wheat", "wheat", "jerrycan")
    table.do("stop")
    assert table.state.jerrycans[0] == 0
    assert table.state.loose == 2
    table.do("take 1")
    assert table.state.loose == 1
    assert table.state.supply == 0
    table.do("end")
    assert table.state.loose == 0
    held = Table().purse(0, 1).row("greenhouse").camp(wheat=3)
    held.do("take 1")
    assert held.state.jerrycans[0] == 0


@pytest.mark.rule("kero:R-08")
def test_spent_jerrycans_return_to_the_supply_which_gives_what_it_has() -> None:
    table = Table().purse(0, 3).row("fuel_cellar").camp(wheat=2, brick=1)
    before = table.state.supply
    table.do("buy")
    assert table.state.supply == before + 2
    short = Table().purse(0, 0).drain(1).row("fuel_cellar").camp(wheat=2, brick=1)
    short.do("take 1")
    assert (short.state.jerrycans[0], short.state.supply) == (1, 0)


@pytest.mark.rule("kero:R-09")
@pytest.mark.rule("kero:RUL-43")
def test_nothing_has_to_be_bought() -> None:
    table = Table().row("stockade").camp(brick=9, wheat=9, metal=9, recruit=9)
    assert table.may("take 1")
    table.do("end")
    assert table.state.active == 1
    assert table.state.cards[0] == 0


@pytest.mark.rule("kero:A-02")
def test_any_card_in_the_row_for_its_full_cost_several_a_turn() -> None:
    table = Table().row("stockade", "-", "great_hall", "-", "-", "tea_tent").camp(brick=2, metal=2)
    assert table.refused("take 3") == "kero:A-02"
    table.do("take 6")
    table.do("take 1")
    assert table.state.resources == [0, 0, 0, 0]
    no_can = Table().purse(0, 0).row("greenhouse").camp(wheat=3)
    assert no_can.refused("take 1") == "kero:A-02"


@pytest.mark.rule("kero:A-03")
def test_the_slot_of_a_taken_card_stays_empty_until_the_refill() -> None:
    table = Table().row("stockade", "tea_tent", "still", "outrider", "oil_well", "windmill").camp(brick=2)
    table.do("take 1")
    assert table.burnt_row()[0] == "-"
    assert table.refused("take 1") == "kero:A-03"
    table.do("end")
    assert "-" not in table.burnt_row()


@pytest.mark.rule("kero:A-04")
def test_immediate_effects_happen_at_once() -> None:
    table = Table().hold(0).purse(0, 0).row("still", "oasis", "buggy", "hand_pump")
    table.camp(brick=2, wheat=3, metal=2, recruit=4).fuel(0, 30_000).hold(1)
    table.do("take 1")
    assert table.state.jerrycans[0] == 2
    table.do("take 2")
    assert table.view(0).held[0] == 2
    table.state.resources = [9, 9, 9, 9]
    table.do("take 3")
    assert (table.state.phase, table.state.to_place) == (PLACING, 2)
    assert table.refused("end") == "kero:RUL-33"
    table.do("place 1")
    table.do("place 2")
    table.do("take 4")
    assert table.state.phase == REFUELLING


@pytest.mark.rule("kero:A-05")
def test_a_free_refuel_in_the_camp_phase_does_not_resume_the_roll() -> None:
    table = Table().hold(1).row("hand_pump").camp(brick=1, metal=1).fuel(0, 30_000)
    table.do("take 1")
    table.wait()
    assert table.state.phase == SPENDING
    assert table.state.fuel[0] > 30_000
    assert table.refused("stand_up") == "kero:K-04"


@pytest.mark.rule("kero:A-06")
@pytest.mark.parametrize(("copies", "points"), [(1, 1), (2, 4), (3, 9), (4, 16), (5, 25)])
def test_none_shall_pass_is_worth_its_number_squared(copies: int, points: int) -> None:
    table = Table().own(0, *(f"none_shall_pass_{number}" for number in range(1, copies + 1)))
    assert table.view(0).points[1] == points


@pytest.mark.rule("kero:A-06")
def test_the_copies_may_be_spread_over_the_colours() -> None:
    copies = [f"none_shall_pass_{number}" for number in range(1, 6)]
    alike = Table().own(0, *copies).win(0, "red_mesa")
    assert alike.view(0).points[2] == 5
    spread = Table(none_shall_pass="spread").own(0, *copies).win(0, "red_mesa")
    assert spread.view(0).points[2] == 2


@pytest.mark.rule("kero:A-07")
def test_all_owned_cards_count_and_claim_cards_belong_to_nobody() -> None:
    table = Table().own(0, "greenhouse", "windmill", "still").win(0, "green_valley", "caravan_stop")
    assert table.view(0).points[2] == 3 + 1
    table.next_cards("claim").camp().do("end")
    assert int(table.state.cards[0]).bit_count() == 3
    assert table.state.cards[0] >> 36 == 0


@pytest.mark.rule("kero:P-01")
def test_a_card_with_the_infinity_sign_gives_its_tile_for_good() -> None:
    table = Table().row("windmill", "oil_well").camp(brick=2, metal=3, recruit=1)
    table.do("take 1")
    table.do("take 2")
    assert table.state.tiles[kinds.ABILITIES.index("extra_wheat")] == 1
    table.do("end")
    cans = table.state.jerrycans[0]
    table.camp().do("end")
    assert table.state.jerrycans[0] == cans + 1
    table.rolled(*["fire"] * 5).do("stop")
    assert table.state.resources[1] == 1


@pytest.mark.rule("kero:P-02")
@pytest.mark.rule("kero:RUL-11")
def test_a_sixth_ability_brings_no_tile_or_is_forbidden() -> None:
    five = ("free_die_green", "free_die_blue", "free_die_yellow", "extra_brick", "extra_recruit")
    table = Table().ability(0, *five).row("windmill").camp(metal=2, recruit=1)
    table.do("take 1")
    assert "no_tile" in table.events()
    assert sum(table.state.tiles[:10]) == 5
    assert int(table.state.cards[0]).bit_count() == 1
    strict = Table(sixth_ability="forbidden").ability(0, *five).row("windmill").camp(metal=2, recruit=1)
    assert strict.refused("take 1") == "kero:RUL-11"
    four = Table().ability(0, *five[:4]).row("windmill").camp(metal=2, recruit=1)
    four.do("take 1")
    assert sum(four.state.tiles[:10]) == 5


@pytest.mark.rule("kero:P-03")
@pytest.mark.rule("kero:RUL-12")
def test_a_new_ability_works_where_its_step_is_still_to_come() -> None:
    table = Table().row("windmill", "oil_press", "watchtower").purse(0, 0)
    table.camp(wheat=4, metal=4, recruit=3).post(0, 1).post(1, 1).next_cards("claim")
    table.do("take 1")
    assert table.state.resources[1] == 4  # the collection is over: no wheat this turn
    table.do("take 2")
    table.do("trade 2")  # at once, on unspent wheat
    assert table.state.jerrycans[0] == 2
    table.do("take 3")
    table.do("end")
    assert int(table.state.won[0]).bit_count() == 1  # the tie of this very turn
    table.camp().do("end")
    table.rolled(*["fire"] * 5).do("stop")
    assert table.state.resources[1] == 1


@pytest.mark.rule("kero:P-W")
@pytest.mark.rule("kero:P-05")
@pytest.mark.rule("kero:RUL-38")
def test_wheat_is_traded_once_a_turn_as_far_as_the_supply_goes() -> None:
    table = Table().ability(0, "wheat_trade").purse(0, 0).hold(0, "supplies").camp(wheat=3)
    assert table.refused("trade 4") == "kero:P-W"
    assert table.refused("trade 0") == "kero:P-W"
    table.do("trade 2")
    assert (table.state.resources[1], table.state.jerrycans[0]) == (1, 2)
    table.do("supplies wheat wheat")
    assert table.refused("trade 1") == "kero:RUL-38"
    short = Table().ability(0, "wheat_trade").drain(1).camp(wheat=3)
    assert short.refused("trade 2") == "kero:P-05"
    assert short.may("trade 1")
    assert Table().camp(wheat=3).refused("trade 1") == "kero:P-W"
    assert Table().ability(0, "wheat_trade").refused("trade 1") == "kero:P-05"


@pytest.mark.rule("kero:P-J")
@pytest.mark.rule("kero:P-05")
def test_jerrycan_income_comes_by_itself_whenever_your_turn_begins() -> None:
    table = Table().ability(1, "jerrycan_income").purse(1, 0)
    table.camp().do("end")
    assert table.state.jerrycans[1] == 1
    table.camp().do("end")
    assert table.state.jerrycans[1] == 1
    empty = Table().ability(1, "jerrycan_income").purse(0, 0).drain(0)
    held = empty.state.jerrycans[1]
    empty.camp().do("end")
    assert empty.state.jerrycans[1] == held


@pytest.mark.rule("kero:RUL-33")
def test_jerrycans_and_tuareks_come_by_themselves_explorers_may_be_declined() -> None:
    faces = ["jerrycan", "brick", "wheat", "fire", "metal"]
    table = Table().hold(0).purse(0, 0).rolled(*faces, "tuarek", "explorer", chosen=["green", "blue"])
    table.do("stop")
    assert table.state.jerrycans[0] == 1
    assert table.view(0).held[0] == 1
    table.do("decline")
    assert table.state.explorers[0] == 7
    assert (table.state.phase, table.state.to_place) == (SPENDING, 0)
