"""The adventurers."""

from __future__ import annotations

import pytest

from ludotheque.games.desert.content import STORM_CARDS
from tests.games.desert.position import Table, at


@pytest.mark.rule("desert:AR1")
@pytest.mark.rule("desert:A-32")
@pytest.mark.rule("desert:A-33")
def test_the_archeologist_takes_two_from_one_tile() -> None:
    table = Table("archeologist explorer").everyone("b2").sand("b2", 3).sand("b1", 2)
    table.play("dig b2")
    assert (table.sand_on("b2"), table.state.actions) == (1, 3)
    table.play("dig b1", "dig b2")
    assert (table.sand_on("b1"), table.sand_on("b2"), table.state.actions) == (0, 0, 1)
    other = Table("explorer archeologist").everyone("b2").sand("b2", 3)
    other.play("dig b2")
    assert other.sand_on("b2") == 2


@pytest.mark.rule("desert:CL1")
def test_the_climber_walks_onto_blocked_tiles() -> None:
    table = Table("climber explorer").put(0, "b2").put(1, "e5").sand("b1", 6)
    table.play("walk b1")
    assert table.pawn(0) == "b1"
    assert {"walk", "dig"} <= table.verbs()
    other = Table("explorer climber").put(0, "b2").put(1, "e5").sand("b1", 6)
    assert other.refusal("walk b1") == "desert:M1 blocked"


@pytest.mark.rule("desert:CL2")
@pytest.mark.rule("desert:A-49")
def test_the_climber_takes_one_along_on_each_move_even_by_tunnel() -> None:
    table = Table("climber explorer navigator").put(0, "b2").put(1, "b2").put(2, "b1").sand("b1", 4)
    table.play("carry b1 2")
    assert (table.pawn(0), table.pawn(1), table.state.actions) == ("b1", "b1", 3)
    table.play("carry b2 3")  # another passenger on the next step
    assert [table.pawn(seat) for seat in range(3)] == ["b2", "b1", "b2"]
    assert table.refusal("carry b1 2") == "desert:CL2 no_passenger"
    assert table.refusal("carry b1 1") == "desert:CL2 no_passenger"
    assert table.refusal("carry b1 4") == "desert:S1 no_such_seat"
    table = Table("climber explorer").everyone("a1").tile("a1", "tunnel").tile("e5", "tunnel").sand("e5", 3)
    table.play("carry e5 2")
    assert (table.pawn(0), table.pawn(1)) == ("e5", "e5")


@pytest.mark.rule("desert:CL3")
def test_beside_the_climber_everyone_acts_and_leaves_freely() -> None:
    table = Table("navigator climber").everyone("b2").sand("b2", 2).sand("b1", 2)
    assert table.moves("dig") == {"b2", "b1"}
    assert table.moves("walk") == {"a2", "c2", "b3"}  # b1 is blocked for her all the same
    table.play("dig b1", "walk a2")
    assert table.pawn(0) == "a2"


@pytest.mark.rule("desert:CL4")
def test_when_the_climber_leaves_those_who_stay_are_buried() -> None:
    table = Table("climber navigator").everyone("b2").sand("b2", 2)
    assert table.view().buried == 0
    table.play("walk a2")
    assert table.view().buried == 0b10


@pytest.mark.rule("desert:CL5")
def test_the_climber_excavates_and_picks_up_like_all_others() -> None:
    table = Table("climber explorer").everyone("a1").tile("a1", "market", city=False).sand("a1", 1)
    assert table.refusal("excavate") == "desert:X1 sand_on_tile"
    table.sand("a1", 2)
    assert table.refusal("excavate") == "desert:X1 sand_on_tile"
    table.tile("a1", "market").part("engine", "a1")
    assert table.refusal("take engine") == "desert:P1 part_tile_blocked"
    table.sand("a1", 1)
    assert table.may("take engine")


@pytest.mark.rule("desert:EX1")
@pytest.mark.rule("desert:A-44")
def test_the_explorer_walks_digs_and_blasts_diagonally_past_any_corner() -> None:
    table = (
        Table("explorer climber")
        .hole("c3")
        .everyone("c2")
        .sand("d3", 1)
        .sand("d2", 3)
        .gear(0, "dune_blaster")
    )
    assert {"b1", "d1", "b3", "d3"} <= table.moves("walk")
    assert "d3" in table.moves("dig")
    assert table.may("blast d3")
    table.play("walk d3")  # between the hole and a blocked tile
    assert table.pawn(0) == "d3"
    other = Table("archeologist explorer").everyone("c2").sand("d3", 1)
    assert other.refusal("walk d3") == "desert:M1 not_adjacent"


@pytest.mark.rule("desert:EX2")
def test_the_explorer_shares_nothing_diagonally() -> None:
    table = Table("explorer water_carrier").put(0, "b2").put(1, "c3").hole("e5").water(0, 2).water(1, 4)
    assert table.refusal("give 2 1") == "desert:W1 give_too_far"
    assert table.refusal("give 1 1", seat=1) == "desert:WC2 carrier_too_far"


@pytest.mark.rule("desert:ME1")
def test_each_action_holds_one_storm_card_back_down_to_none() -> None:
    table = Table("meteorologist explorer").everyone("a1")
    table.play("calm", "end")
    assert table.state.due == 2  # level 3, one held back
    table = Table("meteorologist explorer").everyone("a1")
    assert table.play("calm", "calm", "calm", "calm", "end")[-1] == "turn_begins"
    assert table.state.active == 1
    assert table.refusal("calm", seat=1) == "desert:ME1 calm_only"


@pytest.mark.rule("desert:ME2")
def test_she_looks_sinks_one_and_puts_the_others_back() -> None:
    table = Table("meteorologist explorer").everyone("a1")
    table.cards("sun_beats_down", "wind_3_east", "storm_picks_up", "wind_1_west")
    told = table.play("look")
    assert told == ["looked", "foreseen", "foreseen", "foreseen"]
    assert table.state.actions == 3
    assert table.waiting() == [0]
    table.play("sink 1")
    assert table.state.pile[0] == STORM_CARDS.index("sun_beats_down")
    table.play("stack 2")
    assert [STORM_CARDS[card] for card in table.state.pile[:-4:-1]] == [
        "storm_picks_up",
        "wind_3_east",
        "wind_1_west",
    ]
    assert table.verbs() >= {"walk", "end"}
    assert len(table.state.pile) == 31
    table.play("look", "keep", "leave")
    assert [STORM_CARDS[card] for card in table.state.pile[:-4:-1]] == [
        "storm_picks_up",
        "wind_3_east",
        "wind_1_west",
    ]
    assert table.refusal("sink 1") == "desert:ME2 not_looking"
    assert table.refusal("keep") == "desert:ME2 not_looking"
    assert table.refusal("look", seat=1) == "desert:T5 not_your_turn"


@pytest.mark.rule("desert:ME3")
def test_looking_and_holding_back_mix_freely() -> None:
    table = Table("meteorologist explorer").everyone("a1")
    table.play("look", "keep", "leave", "calm", "look", "sink 3", "leave", "calm")
    assert (table.state.actions, table.state.calm) == (0, 2)
    table.play("end")
    assert table.state.due == 1


@pytest.mark.rule("desert:NA1")
@pytest.mark.rule("desert:A-46")
def test_one_action_guides_up_to_three_steps_tunnels_included() -> None:
    table = (
        Table("navigator explorer")
        .put(0, "c1")
        .put(1, "a1")
        .tile("a2", "tunnel")
        .tile("e5", "tunnel")
        .hole("c3")
    )
    table.play("guide 2 a2", "guide 2 e5", "guide 2 e4")
    assert (table.pawn(1), table.state.actions, table.state.steps) == ("e4", 3, 0)
    table.play("guide 2 e3")
    assert table.state.actions == 2
    assert table.refusal("guide 2 c1") == "desert:NA1 guided_too_far"


@pytest.mark.rule("desert:NA2")
def test_guided_pawns_enter_unblocked_tiles_only_but_for_the_climber() -> None:
    table = Table("navigator archeologist climber").put(0, "e5").put(1, "b2").put(2, "b2").sand("b1", 3)
    assert table.refusal("guide 2 b1") == "desert:NA2 guided_blocked"
    table.play("guide 3 b1")
    assert table.pawn(2) == "b1"


@pytest.mark.rule("desert:NA3")
def test_a_guided_explorer_goes_diagonally() -> None:
    table = Table("navigator explorer archeologist").put(0, "e5").put(1, "a1").put(2, "a1").hole("c3")
    table.play("guide 2 b2")
    assert table.pawn(1) == "b2"
    assert table.refusal("guide 3 b2") == "desert:NA1 guided_too_far"


@pytest.mark.rule("desert:NA4")
def test_a_guided_climber_takes_anyone_along_the_navigator_included() -> None:
    table = Table("navigator climber explorer").everyone("b2").sand("b1", 2)
    table.play("escort 2 b1 1")
    assert [table.pawn(seat) for seat in range(3)] == ["b1", "b1", "b2"]
    table.play("escort 2 b2 1", "escort 2 a2 3")
    assert [table.pawn(seat) for seat in range(3)] == ["b2", "a2", "a2"]
    assert table.state.actions == 3
    assert table.refusal("escort 3 a1 2") == "desert:NA4 escort_climber"


@pytest.mark.rule("desert:NA5")
def test_the_navigator_does_not_guide_herself() -> None:
    table = Table("navigator explorer").everyone("a1")
    assert table.refusal("guide 1 b1") == "desert:NA5 guide_yourself"
    assert not any(move.startswith("1 ") for move in table.moves("guide"))
    table.play("walk b1")
    assert table.state.actions == 3


@pytest.mark.rule("desert:NA6")
def test_she_guides_at_any_distance() -> None:
    table = Table("navigator explorer").put(0, "a1").put(1, "e5")
    table.play("guide 2 e4")
    assert table.pawn(1) == "e4"
    other = Table("explorer navigator").put(0, "a1").put(1, "e5")
    assert other.refusal("guide 2 e4") == "desert:NA1 navigator_only"


@pytest.mark.rule("desert:WC1")
@pytest.mark.rule("desert:A-11")
def test_the_water_carrier_draws_two_as_often_as_she_likes() -> None:
    table = (
        Table("water_carrier explorer").everyone("a1").tile("a1", "well", city=False).water(0, 0).water(1, 0)
    )
    assert table.refusal("fill") == "desert:WC1 no_well"
    table.play("excavate", "fill")
    assert table.state.water == [4, 2]
    table.play("fill")
    assert (table.state.water, table.state.actions) == ([5, 2], 1)
    table.play("walk b1")
    table.actions(2)
    assert table.refusal("fill") == "desert:WC1 no_well"
    mirage = Table("water_carrier explorer").everyone("a1").tile("a1", "mirage").water(0, 0)
    assert mirage.refusal("fill") == "desert:WC1 no_well"
    other = Table("explorer water_carrier").everyone("a1").tile("a1", "well")
    assert other.refusal("fill") == "desert:WC1 carrier_only"


@pytest.mark.rule("desert:WC2")
def test_she_hands_water_next_door_at_any_time_and_one_way() -> None:
    table = Table("archeologist water_carrier explorer").put(0, "b2").put(1, "b1").put(2, "c3").hole("e5")
    table.water(0, 0).sand("b1", 5).sand("b2", 5)
    table.play("give 1 2", seat=1)
    assert table.state.water == [2, 3, 4]
    assert table.refusal("give 2 1") == "desert:W1 give_too_far"
    assert table.refusal("give 3 1", seat=1) == "desert:WC2 carrier_too_far"
    table.put(2, "d1").water(2, 0)
    assert table.refusal("give 3 1", seat=1) == "desert:WC2 carrier_too_far"
    assert at("d1") == 3
