"""Tuareks."""

from __future__ import annotations

import pytest

from ludotheque.games.kero.phases import READY, REFUELLING, SPENDING
from tests.games.kero.position import Table


@pytest.mark.rule("kero:U-01")
def test_a_tuarek_costs_two_jerrycans_and_only_its_buyer_sees_it() -> None:
    table = Table().hold(0).purse(0, 5).next_tuareks("send_home", "relocate")
    told = table.do("buy")
    assert table.state.jerrycans[0] == 3
    assert table.state.hands[6] == 1
    seen = [table.match.room.chronicle.happening(int(one.event)).name for one in told if one.heard_by(1)]
    assert seen == ["bought", "drew"]
    assert table.view(1).held == [1, table.view(1).held[1]]
    table.do("buy")
    assert table.state.hands[3] == 1
    assert table.refused("buy") == "kero:U-01"


@pytest.mark.rule("kero:U-02")
def test_an_empty_pile_is_made_of_the_used_tiles() -> None:
    table = Table().hold(0).hold(1).purse(0, 4).use_up_pile()
    table.do("buy")
    assert "reshuffled" in table.events()
    assert sum(table.state.used) == 0
    assert table.view(0).pile == 16
    assert table.view(0).held[0] == 1


@pytest.mark.rule("kero:U-02")
@pytest.mark.rule("kero:RUL-13")
def test_with_no_tile_anywhere_nothing_is_bought_and_free_draws_are_lost() -> None:
    table = Table().purse(0, 6).row("oasis").camp(brick=1, recruit=2)
    for kind in range(8):
        table.state.hands[kind] = table.state.box.tuarek_copies[kind]
        table.state.hands[8 + kind] = 0
    table.state.tuareks, table.state.drawn = [], 0
    assert table.refused("buy") == "kero:U-02"
    table.do("take 1")
    assert "no_tuarek" in table.events()
    assert sum(table.state.hands) == 17


@pytest.mark.rule("kero:U-03")
def test_a_new_tile_may_be_used_in_the_same_turn() -> None:
    table = Table().hold(0).purse(0, 2).next_tuareks("two_dice")
    assert table.refused("two_dice yellow+green") == "kero:TU-1"
    table.do("buy")
    table.do("two_dice yellow+green")
    assert table.state.chosen == 3


@pytest.mark.rule("kero:U-04")
@pytest.mark.rule("kero:RUL-40")
def test_used_tiles_wait_for_a_draw_that_needs_them() -> None:
    table = Table().hold(0, "two_dice", "fireproof").hold(1).purse(0, 2)
    table.do("two_dice yellow+green")
    assert table.state.used[0] == 1
    table.do("fireproof")
    assert table.state.used[1] == 0  # lies open until the roll ends
    table.throws("brick", "brick", "metal", "wheat", "wheat")
    table.do("stand_up", at=0)
    table.expire()
    assert table.state.used[1] == 0
    table.do("stop")
    assert table.state.used[1] == 1
    pile = table.view(0).pile
    table.state.phase = SPENDING
    table.do("buy")
    assert table.view(0).pile == pile - 1
    assert table.state.used[0] == 1


@pytest.mark.rule("kero:U-04")
def test_fireproof_joins_the_used_tiles_after_an_outage_too() -> None:
    table = Table().hold(0, "fireproof").hold(1).fuel(0, 300)
    table.do("fireproof")
    table.do("stand_up")
    table.expire()
    assert table.state.used[1] == 1
    assert table.state.fireproof == 0


@pytest.mark.rule("kero:TU-1")
def test_two_dice() -> None:
    table = Table().hold(0, "two_dice").purse(0, 0)
    assert table.refused("two_dice yellow") == "kero:D-06"
    assert table.refused("two_dice yellow+green+blue") == "kero:D-06"
    table.do("two_dice green+blue")
    assert table.state.chosen == 6
    assert Table().hold(0, "two_dice").camp().refused("two_dice green+blue") == "kero:TU-1"


@pytest.mark.rule("kero:TU-2")
@pytest.mark.rule("kero:RUL-14")
def test_fireproof_lets_burnt_dice_be_thrown_and_counts_final_fires_only() -> None:
    table = Table().hold(0, "fireproof", "fireproof")
    table.do("fireproof")
    assert table.refused("fireproof") == "kero:TU-2"
    table.throws("fire", "fire", "fire", "brick", "brick")
    table.do("stand_up", at=0)
    table.expire()
    table.throws("metal", "metal")
    table.do("throw white_1+white_2")
    table.expire()
    table.do("stop")
    assert table.state.fires == 1
    row = table.burnt_row()
    table.do("end")
    assert row[5] in table.burnt_row()
    assert Table().hold(0, "fireproof").camp().refused("fireproof") == "kero:TU-2"


@pytest.mark.rule("kero:TU-3")
def test_half_ration_is_played_in_the_opponents_turn_only() -> None:
    table = Table().hold(0, "half_ration").hold(1, "half_ration").fuel(0, 10_000)
    assert table.refused("half_ration use", 0) == "kero:TU-3"
    assert table.refused("half_ration use", 1) == "kero:TU-3"
    table.do("refuel once")
    assert table.refused("half_ration use", 0) == "kero:TU-3"
    table.do("half_ration use", 1)
    assert table.refused("half_ration use", 1) == "kero:RUL-15"
    assert table.state.used[2] == 0
    table.expire()
    assert table.state.used[2] == 1
    assert table.state.unlit == 0x1F
    without = Table().hold(1, "fireproof").fuel(0, 10_000)
    without.do("refuel once")
    assert without.refused("half_ration use", 1) == "kero:TU-3"


@pytest.mark.rule("kero:TU-4")
@pytest.mark.rule("kero:RUL-29")
def test_relocate_moves_one_or_two_of_your_own() -> None:
    table = Table().hold(0, "relocate", "relocate").post(0, 2, 1, 0, 0).post(1, 0, 0, 1, 0)
    assert table.refused("relocate 3 1 none none") == "kero:RUL-29"
    assert table.refused("relocate 1 1 none none") == "kero:RUL-29"
    assert table.refused("relocate 1 2 3 3") == "kero:RUL-29"
    assert table.refused("relocate 2 1 2 3") == "kero:RUL-29"  # only one stands there
    table.do("relocate 1 3 2 3")
    assert table.state.posted[:4] == [1, 0, 2, 0]
    table.do("relocate 1 4 none none")
    assert table.state.posted[:4] == [0, 0, 2, 1]
    swap = Table().hold(0, "relocate").post(0, 1, 1, 0, 0)
    swap.do("relocate 1 2 2 1")
    assert swap.state.posted[:4] == [1, 1, 0, 0]
    both = Table().hold(0, "relocate").post(0, 2, 0, 0, 0)
    both.do("relocate 1 2 1 2")
    assert both.state.posted[:4] == [0, 2, 0, 0]


@pytest.mark.rule("kero:TU-5")
@pytest.mark.rule("kero:RUL-16")
def test_supplies_add_two_resources_alike_or_not() -> None:
    table = Table().hold(0, "supplies", "supplies").ability(0, "wheat_trade").camp()
    table.do("supplies brick metal")
    assert table.state.resources == [1, 0, 1, 0]
    table.do("supplies wheat wheat")
    table.do("trade 2")
    assert table.state.resources == [1, 0, 1, 0]
    assert Table().hold(0, "supplies").refused("supplies brick metal") == "kero:TU-5"
    assert Table().hold(0, "supplies").camp().refused("supplies metal brick") == "kero:RUL-16"


@pytest.mark.rule("kero:TU-6")
def test_fuel_drop_before_or_after_rolling() -> None:
    before = Table().hold(0, "fuel_drop").hold(1).fuel(0, 20_000)
    before.do("fuel_drop")
    assert (before.state.hands[5], before.state.used[5]) == (0, 1)
    assert (before.state.phase, before.state.unlit) == (REFUELLING, 0xFF)
    before.wait()
    assert before.state.phase == READY
    assert before.refused("refuel once") == "kero:F-01"
    after = Table().hold(0, "fuel_drop").hold(1).fuel(0, 20_000).camp()
    after.do("fuel_drop")
    after.wait()
    assert after.state.phase == SPENDING
    assert after.state.fuel[0] > 20_000


@pytest.mark.rule("kero:TU-7")
@pytest.mark.rule("kero:RUL-17")
@pytest.mark.rule("kero:R-08")
def test_send_home_costs_two_jerrycans_that_go_to_the_opponent() -> None:
    table = Table().hold(0, "send_home").purse(0, 3).post(1, 2, 0, 0, 0)
    supply, theirs = table.state.supply, table.state.jerrycans[1]
    assert table.refused("send_home 2") == "kero:TU-7"
    table.do("send_home 1")
    assert table.state.posted[4] == 1
    assert table.state.explorers[1] == 6
    assert table.state.jerrycans == [1, theirs + 2]
    assert table.state.supply == supply
    poor = Table().hold(0, "send_home").purse(0, 1).post(1, 1)
    assert poor.refused("send_home 1") == "kero:RUL-17"
    loose = Table().hold(0, "send_home").purse(0, 1).post(1, 1).camp()
    loose.state.loose = 1  # a rolled Jerrycan without a token cannot be given away
    assert loose.refused("send_home 1") == "kero:RUL-17"


@pytest.mark.rule("kero:TU-8")
@pytest.mark.rule("kero:RUL-18")
@pytest.mark.rule("kero:B-04")
def test_extra_discard_removes_a_card_after_the_burning() -> None:
    cards = ("stockade", "tea_tent", "still", "outrider", "oil_well", "windmill")
    table = Table().hold(0, "extra_discard", "extra_discard").row(*cards).camp(fires=2)
    assert table.refused("discard 6") == "kero:B-04"
    table.do("discard 1+4")
    told = table.events()
    assert told.index("burned") < told.index("discarded") < told.index("dealt")
    assert table.burnt_row()[3:] == ["tea_tent", "still", "oil_well"]
    assert table.state.used[7] == 2
    one = Table().hold(0, "extra_discard").row(*cards).camp(fires=0)
    assert one.refused("discard 1+2") == "kero:RUL-18"
    assert one.refused("discard -") == "kero:TU-8"
    one.do("discard 6")
    assert one.burnt_row()[1:] == list(cards[:5])
    gap = Table().hold(0, "extra_discard").row("-", *cards[1:]).camp()
    assert gap.refused("discard 1") == "kero:RUL-18"


@pytest.mark.rule("kero:RUL-30")
def test_the_same_tuarek_may_be_drawn_twice() -> None:
    table = Table().hold(0).purse(0, 4).next_tuareks("relocate", "relocate")
    table.do("buy")
    table.do("buy")
    assert table.state.hands[3] == 2


@pytest.mark.rule("kero:RUL-31")
def test_only_the_faces_of_held_tuareks_and_what_is_to_be_drawn_are_hidden() -> None:
    one = Table().hold(0, "relocate").hold(1, "half_ration", "fireproof")
    two = Table().hold(0, "relocate").hold(1, "supplies", "send_home")
    two.state.deck[12:21] = sorted(two.state.deck[12:21])
    for seat in (0, None):
        mine, other = one.view(seat), two.view(seat)
        assert {name: getattr(mine, name) for name in mine.FIELDS} == {
            name: getattr(other, name) for name in other.FIELDS
        }
    view = one.view(0)
    assert list(view.held) == [1, 2]
    assert view.hand[3] == 1
    assert one.view(1).hand[2] == 1
    assert one.view(None).hand == []
    for public in ("jerrycans", "cards", "used", "ashes", "dealt", "tiles", "explorers", "fuel"):
        assert public in view.FIELDS
    assert not {"deck", "tuareks", "land_pile", "hands"} & set(view.FIELDS)


def test_after_a_reshuffle_each_clan_knows_what_the_other_held() -> None:
    table = Table().hold(0, "supplies").hold(1, "half_ration", "relocate").purse(0, 2).use_up_pile()
    table.do("buy")
    certain = table.view(0).certain
    assert (certain[8 + 2], certain[8 + 3]) == (1, 1)
    assert sum(certain[8:]) == 2
    assert table.view(None).certain == []
    table.camp().do("end")
    table.post(1, 1).do("relocate 1 2 none none")
    assert sum(table.view(0).certain[8:]) == 1
