"""Sharing water and equipment."""

from __future__ import annotations

import pytest

from tests.games.desert.position import Table


@pytest.mark.rule("desert:W1")
def test_any_whole_amount_goes_between_players_on_one_tile() -> None:
    table = Table("archeologist explorer navigator").put(0, "a1").put(1, "a1").put(2, "b1").water(0, 1)
    assert table.moves("give", seat=1) == {"1 1", "1 2"}
    assert table.refusal("give 1 3", seat=1) == "desert:W1 no_room"
    assert table.refusal("give 3 1", seat=1) == "desert:W1 give_too_far"
    assert table.refusal("give 2 1", seat=1) == "desert:W1 give_yourself"
    assert table.refusal("give 1 0", seat=1) == "desert:W1 give_something"
    table.play("give 1 2", seat=1)
    assert table.state.water == [3, 2, 4]
    assert table.refusal("give 2 4") == "desert:W1 no_water"
    table.play("give 2 2")
    assert table.state.water == [1, 4, 4]
    assert table.state.actions == 4


@pytest.mark.rule("desert:W2")
@pytest.mark.rule("desert:A-35")
def test_at_zero_one_lives_and_drinking_below_kills() -> None:
    table = Table("archeologist explorer").everyone("a1").water(0, 2).water(1, 2)
    table.play("give 2 2")
    assert table.state.water == [0, 4]
    assert table.result == ""
    table.cards("wind_1_north", "sun_beats_down", "wind_1_south").play("end", "draw")
    assert table.result == ""
    table.play("draw")
    assert table.result == "thirst"


@pytest.mark.rule("desert:W3")
def test_cards_pass_between_players_on_one_tile() -> None:
    table = Table("archeologist explorer navigator").put(0, "a1").put(1, "a1").put(2, "b1")
    table.gear(0, "jet_pack").gear(0, "jet_pack").gear(0, "terrascope")
    assert table.moves("pass") == {"2 jet_pack", "2 terrascope"}
    assert table.refusal("pass 3 jet_pack") == "desert:W3 pass_too_far"
    table.play("pass 2 jet_pack", "pass 2 jet_pack", "pass 2 terrascope")
    assert table.owns(1, "jet_pack") == 2
    assert sum(table.state.gear[:7]) == 0
    assert table.state.actions == 4


@pytest.mark.rule("desert:W4")
def test_only_the_owner_plays_a_card() -> None:
    table = Table().everyone("a1").gear(0, "solar_shield").sand("a1", 1)
    assert table.refusal("shade", seat=1) == "desert:W4 not_owned"
    assert table.refusal("pass 1 solar_shield", seat=1) == "desert:W3 pass_not_owned"
    assert table.refusal("blast a1") == "desert:W4 not_owned"
    table.play("shade")
    assert table.state.shield == [1 << table.state.tile[0], 0]


@pytest.mark.rule("desert:W5")
def test_a_played_card_leaves_the_game() -> None:
    table = Table().everyone("a1").gear(0, "solar_shield")
    pile = list(table.state.equipment)
    table.play("shade")
    assert table.owns(0, "solar_shield") == 0
    assert table.state.equipment == pile
    assert table.state.spent == 1 << 8  # one shield, out of the box
    assert table.refusal("shade") == "desert:W4 not_owned"
