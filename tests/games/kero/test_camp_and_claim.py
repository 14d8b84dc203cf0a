"""Explorers, fire and refill, the Claim."""

from __future__ import annotations

import pytest

from ludotheque.games.kero import kinds
from ludotheque.games.kero.phases import CLAIMING, PLACING, READY, SPENDING
from tests.games.kero.position import Table

ROW = ("outrider", "still", "stockade", "tea_tent", "oil_well", "windmill")
FIXED = ("tuarek_camp", "fuel_depot", "trading_post", "great_gathering")


@pytest.mark.rule("kero:X-01")
def test_a_recruit_and_a_metal_place_an_explorer_anywhere_again_and_again() -> None:
    table = Table().camp(metal=2, recruit=3).post(1, 0, 3, 0, 0)
    table.do("explore 2")
    table.do("explore 2")
    assert table.state.posted[1] == 2
    assert table.state.resources == [0, 0, 0, 1]
    assert table.refused("explore 2") == "kero:X-01"
    assert Table().refused("explore 1") == "kero:T-02"


@pytest.mark.rule("kero:X-02")
def test_only_explorers_in_camp_can_be_placed_and_free_ones_beyond_are_lost() -> None:
    table = Table().post(0, 3, 3, 0, 0).row("convoy").camp(recruit=3, metal=1, wheat=1)
    table.do("take 1")
    assert table.state.to_place == 1
    table.do("place 3")
    assert table.state.phase == SPENDING
    table.state.resources = [0, 0, 1, 1]
    assert table.refused("explore 1") == "kero:X-02"
    none = Table().post(0, 4, 3, 0, 0).row("outrider").camp(recruit=2)
    none.do("take 1")
    assert none.state.phase == SPENDING


@pytest.mark.rule("kero:X-03")
def test_a_territory_holds_any_number() -> None:
    table = Table().camp(metal=7, recruit=7)
    for _ in range(7):
        table.do("explore 1")
    assert table.state.posted[0] == 7


@pytest.mark.rule("kero:B-01")
@pytest.mark.parametrize("fires", [0, 1])
def test_one_fire_burns_nothing(fires: int) -> None:
    table = Table().row(*ROW).camp(fires=fires)
    table.do("end")
    assert table.burnt_row() == list(ROW)
    assert table.state.ashes == 0


@pytest.mark.rule("kero:B-02")
@pytest.mark.parametrize("fires", [2, 3, 8])
def test_two_fires_or_more_burn_exactly_the_right_most_card(fires: int) -> None:
    table = Table().row(*ROW).camp(brick=2, fires=fires)
    table.do("end")
    assert "windmill" not in table.burnt_row()
    assert table.state.ashes == 1 << kinds.CARDS.index("windmill")


@pytest.mark.rule("kero:B-03")
@pytest.mark.rule("kero:RUL-19")
def test_with_an_empty_row_nothing_burns() -> None:
    table = Table().row(*["-"] * 6).camp(fires=3)
    table.do("end")
    assert "burned" not in table.events()
    assert table.state.ashes == 0


@pytest.mark.rule("kero:B-05")
@pytest.mark.rule("kero:RUL-20")
def test_the_example_of_the_rulebook() -> None:
    table = Table().row(*ROW).camp(wheat=2, metal=2, recruit=1, fires=3)
    table.next_cards("granary", "workshop", "feast")
    table.do("take 2")
    table.do("take 6")
    table.do("end")
    assert table.burnt_row() == ["feast", "workshop", "granary", "outrider", "stockade", "tea_tent"]
    assert table.state.ashes == 1 << kinds.CARDS.index("oil_well")
    calm = Table().row(*ROW).next_cards("granary").camp(brick=2)
    calm.do("take 3")
    calm.do("end")
    assert calm.burnt_row() == ["granary", "outrider", "still", "tea_tent", "oil_well", "windmill"]


@pytest.mark.rule("kero:B-06")
def test_a_claim_card_is_never_placed_and_interrupts_the_filling() -> None:
    table = Table().row(*ROW).camp(brick=2, wheat=2).next_cards("claim", "granary", "feast").post(0, 1)
    table.do("take 2")
    table.do("take 3")
    table.do("end")
    told = table.events()
    assert told.index("claim") < told.index("won") < told.index("dealt")
    assert table.burnt_row()[:2] == ["feast", "granary"]
    assert table.state.claims == 1


@pytest.mark.rule("kero:B-07")
@pytest.mark.rule("kero:RUL-21")
def test_an_empty_deck_leaves_gaps() -> None:
    table = Table().row(*ROW).camp(brick=2, wheat=2).short_deck("granary")
    table.state.claims = 2
    table.do("take 2")
    table.do("take 3")
    table.do("end")
    assert table.burnt_row() == ["-", "granary", "outrider", "tea_tent", "oil_well", "windmill"]


@pytest.mark.rule("kero:B-08")
def test_what_burned_or_was_discarded_never_comes_back() -> None:
    table = Table().row(*ROW).hold(0, "extra_discard").camp(fires=2)
    table.do("discard 1")
    gone = {kinds.CARDS.index("windmill"), kinds.CARDS.index("outrider")}
    assert table.state.ashes == sum(1 << card for card in gone)
    assert not gone & set(table.state.deck[int(table.state.dealt) :])
    assert not gone & set(table.state.row)


def claimed(table: Table) -> Table:
    """A Claim comes up in the refill of this turn."""
    table.row("-", *ROW[1:]).next_cards("claim", "granary").camp()
    table.do("end")
    return table


@pytest.mark.rule("kero:M-01")
def test_strictly_more_explorers_win_and_ties_win_nobody_anything() -> None:
    table = Table().lands("crossroads", "banner_rock", "caravan_stop", "red_mesa")
    claimed(table.post(0, 2, 1, 1, 0).post(1, 1, 2, 1, 0))
    assert table.state.won[0] == 1 << kinds.LANDS.index("crossroads")
    assert table.state.won[1] == 1 << kinds.LANDS.index("banner_rock")
    lost = 1 << kinds.LANDS.index("caravan_stop") | 1 << kinds.LANDS.index("red_mesa")
    assert table.state.gone == lost
    nobodys = [one for one in table.events() if one in ("tied", "nobody")]
    assert nobodys == ["tied", "nobody"], "a tie is told apart from a territory where nobody stood"


@pytest.mark.rule("kero:M-02")
@pytest.mark.rule("kero:L-6")
def test_the_bonus_is_paid_at_once() -> None:
    table = Table().hold(0).hold(1).purse(0, 0).purse(1, 0).lands(*FIXED)
    claimed(table.post(0, 1, 1, 0, 0).post(1, 0, 0, 1, 1))
    assert table.state.jerrycans == [2, 2]
    assert list(table.view(0).held) == [1, 3]
    assert list(table.view(0).points[2::4]) == [6, 4]


@pytest.mark.rule("kero:M-03")
def test_all_explorers_go_home() -> None:
    table = claimed(Table().post(0, 2, 1, 1, 0).post(1, 1, 2, 1, 0))
    assert table.state.posted == [0] * 8
    assert table.state.explorers == [7, 7]


@pytest.mark.rule("kero:M-04")
def test_after_a_claim_four_new_territories_come_and_the_other_clan_plays() -> None:
    table = Table()
    old = table.state.lands[:]
    pile = table.state.land_pile[4:8]
    claimed(table)
    assert table.state.lands == pile
    assert not set(table.state.lands) & set(old)
    assert table.burnt_row()[0] == "granary"
    assert (table.state.active, table.state.phase) == (1, READY)


@pytest.mark.rule("kero:M-05")
def test_the_territory_pile_is_empty_after_the_second_claim() -> None:
    table = claimed(claimed(Table()))
    assert table.state.lands_dealt == 12
    assert min(table.state.lands) >= 0


@pytest.mark.rule("kero:M-06")
@pytest.mark.rule("kero:RUL-22")
def test_a_second_claim_in_the_same_filling_is_settled_at_once() -> None:
    table = Table().post(0, 1, 1, 1, 1).row("-", *ROW[1:]).next_cards("claim", "claim", "granary").camp()
    first = table.state.lands[:]
    second = table.state.land_pile[4:8]
    table.do("end")
    assert table.state.won[0] == sum(1 << land for land in first)
    assert table.state.gone == sum(1 << land for land in second)
    assert table.state.claims == 2
    assert table.state.lands == table.state.land_pile[8:12]


@pytest.mark.rule("kero:M-07")
@pytest.mark.rule("kero:RUL-23")
@pytest.mark.rule("kero:RUL-10")
def test_the_tie_is_chosen_first_then_territories_go_from_left_to_right() -> None:
    table = Table().lands("fuel_depot", "trading_post", "crossroads", "red_mesa").ability(1, "tie_winner")
    table.purse(0, 0).purse(1, 0).post(0, 1, 1, 1, 0).post(1, 0, 1, 1, 0)
    table.state.supply = 3  # the left-most winner takes two, the next one what is left
    claimed(table)
    assert table.state.phase == CLAIMING
    assert table.match.waiting == (1,)
    assert table.state.won == [0, 0]
    table.do("win_tie 2", 1)
    assert table.state.jerrycans == [2, 1]
    told = table.events()
    assert told.index("won") < told.index("won_tie")


@pytest.mark.rule("kero:M-08")
@pytest.mark.rule("kero:RUL-37")
@pytest.mark.rule("kero:P-T")
def test_tie_winner_works_in_either_turn_once_per_claim_and_only_where_both_stand() -> None:
    for holder in (0, 1):
        table = Table().ability(holder, "tie_winner").post(0, 1).post(1, 1)
        claimed(table)
        assert int(table.state.won[holder]).bit_count() == 1  # a lone tie needs no question
        assert int(table.state.won[1 - holder]).bit_count() == 0
    two = Table().ability(1, "tie_winner").post(0, 1, 2, 0, 0).post(1, 1, 2, 0, 0)
    claimed(two)
    assert two.refused("win_tie 3", 1) == "kero:P-T"
    assert two.refused("win_tie 1", 0) == "kero:M-08"
    wanted = two.state.lands[1]
    two.do("win_tie 2", 1)
    assert two.state.won[1] == 1 << wanted
    assert int(two.state.gone).bit_count() == 3
    without = claimed(Table().post(0, 1).post(1, 1))
    assert without.state.won == [0, 0]


@pytest.mark.rule("kero:RUL-36")
def test_an_idle_holder_gets_the_left_most_tie() -> None:
    table = Table().ability(1, "tie_winner").post(0, 0, 1, 2, 0).post(1, 0, 1, 2, 0)
    claimed(table)
    wanted = table.state.lands[1]
    table.expire()
    assert table.state.won[1] == 1 << wanted


@pytest.mark.rule("kero:P-T")
def test_an_empty_territory_is_no_tie() -> None:
    table = claimed(Table().ability(0, "tie_winner"))
    assert table.state.won == [0, 0]


@pytest.mark.rule("kero:RUL-33")
def test_free_explorers_of_a_card_may_be_declined() -> None:
    table = Table().row("buggy").camp(recruit=2, wheat=1, metal=1)
    table.do("take 1")
    assert table.state.phase == PLACING
    table.do("place 1")
    table.do("decline")
    assert table.state.posted[0] == 1
    assert table.state.explorers[0] == 6
