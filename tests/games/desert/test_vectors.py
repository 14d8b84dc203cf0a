"""Worked examples, and the errors that others have made."""

from __future__ import annotations

import pytest

from ludotheque.games.desert.content import STORM_CARDS
from tests.games.desert.position import ROOM, Table, at


def turn_card(table: Table, *cards: str) -> Table:
    table.cards(*cards).storm(len(cards))
    for _ in cards:
        table.play("draw", seat=int(table.state.active))
    return table


def test_wind_three_north_with_two_tiles_left_blocks_both() -> None:
    table = turn_card(Table().hole("e3").everyone("a1").sand("e4", 1).sand("e5", 1), "wind_3_north")
    assert (table.sand_on("e3"), table.sand_on("e4")) == (2, 2)
    assert table.state.hole == at("e5")


@pytest.mark.parametrize("strength", [1, 2, 3])
@pytest.mark.parametrize("row", range(1, 6))
def test_a_west_wind_at_the_east_edge_does_nothing(strength: int, row: int) -> None:
    table = Table().hole(f"e{row}").everyone("a1" if row > 1 else "a2")
    before = list(table.state.tile)
    turn_card(table, f"wind_{strength}_west")
    assert table.state.tile == before
    assert sum(table.state.sand) == 0


def test_row_clue_a2_and_column_clue_d4_meet_on_d2() -> None:
    table = Table().hole("c3").everyone("d4").tile("a2", "hall").tile("d4", "gate", city=False)
    table.play("excavate")
    assert table.part_on("navigation_deck") == "d2"


def test_a_waiting_part_joins_the_tile_of_wind_one_north() -> None:
    table = Table().hole("c3").everyone("c1").tile("a3", "hall").tile("c1", "gate", city=False)
    table.play("excavate")
    turn_card(table, "wind_1_north")
    assert (table.part_on("navigation_deck"), table.sand_on("c3")) == ("c3", 1)


def test_an_archeologist_at_two_of_three_drinks_one_from_a_well() -> None:
    table = Table().everyone("a1").tile("a1", "well", city=False).water(0, 2)
    table.play("excavate")
    assert table.state.water[0] == 3


def test_level_two_and_a_picks_up_first_still_turns_two_cards() -> None:
    table = Table(difficulty="novice").everyone("a1").cards("storm_picks_up", "wind_1_north")
    table.play("end", "draw", "draw")
    assert table.state.active == 1
    table.play("end", seat=1)
    assert table.state.due == 3


def test_the_navigator_dropped_by_the_climber_keeps_her_paid_steps() -> None:
    table = Table("navigator climber").everyone("b2").sand("b1", 2).hole("e5")
    table.play("escort 2 b1 1", "guide 2 a1")
    assert table.view().buried == 0b01
    table.play("guide 2 a2")
    assert table.pawn(1) == "a2"
    assert table.verbs() - {"give", "pass"} == {"dig", "end"}


def test_the_fourth_part_on_the_pad_wins_at_once() -> None:
    table = Table().everyone("a1").tile("a1", "launch_pad").aboard("engine", "propeller", "solar_crystal")
    table.part("navigation_deck", "a1")
    assert table.play("take navigation_deck")[-1] == "took_off"


def test_a_blaster_between_two_cards_wins_and_the_next_is_not_turned() -> None:
    table = (
        Table()
        .everyone("a1")
        .tile("a1", "launch_pad")
        .aboard()
        .sand("a1", 2)
        .gear(1, "dune_blaster")
        .storm(3)
    )
    table.play("blast a1", seat=1)
    assert table.result == "take_off"
    assert table.match.legal(0) == []


def test_the_shield_of_one_covers_another_whose_tile_its_player_was_led_to() -> None:
    table = (
        Table("archeologist explorer navigator climber").put(0, "a1").put(1, "e5").put(2, "e1").put(3, "b1")
    )
    table.gear(0, "solar_shield")
    table.state.active = 2
    table.play("shade")
    table.play("guide 1 b1", seat=2)
    table.cards("sun_beats_down").storm(1).play("draw", seat=2)
    assert table.state.water == [3, 3, 3, 3]  # the owner and the Climber beside him kept theirs
    table.state.calm = 9
    table.play("end", seat=3)
    assert table.state.shield[0] == 0


def test_one_card_left_and_three_due_reshuffles_all_thirty_one() -> None:
    table = Table().hole("c3").everyone("a1").left("wind_1_north")
    table.play("end", "draw", "draw", "draw")
    assert len(table.state.pile) + len(table.state.discard) == 31
    assert len(table.state.discard) == 2


# the errors that public implementations share


def test_error_nobody_dies_at_zero() -> None:
    table = turn_card(Table().everyone("a1").water(0, 1).water(1, 1), "sun_beats_down")
    assert (table.state.water, table.result) == ([0, 0], "")


def test_error_capacities_are_three_three_four_four_four_five() -> None:
    assert list(Table().state.box.capacity) == [3, 3, 4, 4, 4, 5]


@pytest.mark.parametrize("face", ["tunnel", "crash"])
def test_error_tunnels_and_the_crash_tile_give_equipment(face: str) -> None:
    table = Table()
    space = "a1"
    table.everyone(space).tile(space, face, city=False).play("excavate")
    assert sum(table.state.gear) == 1


def test_error_the_wind_blows_the_way_it_is_printed() -> None:
    table = turn_card(Table().hole("c3").put(0, "b3").put(1, "d3"), "wind_1_east")
    assert (table.pawn(0), table.pawn(1)) == ("c3", "d3")


def test_error_clues_follow_their_tiles() -> None:
    table = Table().hole("b2").everyone("e5").tile("a2", "hall").tile("e5", "gate", city=False)
    turn_card(table, "wind_1_east")
    table.hole("b3")
    turn_card(table, "wind_1_south")  # the hall went a2, b2, b3
    table.play("excavate", seat=int(table.state.active))
    assert table.part_on("navigation_deck") == "e3"


def test_error_a_part_that_meets_the_hole_is_not_lost() -> None:
    table = Table().hole("c3").everyone("c1").tile("a3", "hall").tile("c1", "gate", city=False)
    table.play("excavate")
    for card in ("wind_1_north", "wind_1_south", "wind_2_east", "wind_1_west"):
        turn_card(table, card)
        assert table.part_on("navigation_deck") not in ("nowhere", "aboard")


def test_error_sand_is_not_unlimited() -> None:
    table = turn_card(Table().hole("c3").everyone("a1").supply(0, "a2"), "wind_1_north")
    assert table.result == "swallowed"


def test_error_the_pile_is_reshuffled_not_drawn_from_with_replacement() -> None:
    table = Table("meteorologist explorer").everyone("a1").tile("a1", "tunnel").hole("c3")
    seen: list[str] = []
    table.state.supply += 500
    while len(seen) < 31:
        active = int(table.state.active)
        table.play("end", seat=active)
        while table.state.active == active and not table.result and len(seen) < 31:
            table.play("draw", seat=active)
            seen.append(STORM_CARDS[int(table.told[0].a)])
    assert seen.count("sun_beats_down") == 4
    assert seen.count("storm_picks_up") == 3


def test_error_the_level_does_not_rise_within_a_phase() -> None:
    table = Table(difficulty="novice").everyone("a1").cards("storm_picks_up", "wind_1_north").hole("c3")
    table.play("end", "draw")
    assert table.state.due == 1


def test_error_the_shield_is_its_players_not_the_active_ones() -> None:
    table = Table().put(0, "a1").put(1, "b1").gear(1, "solar_shield")
    table.play("shade", seat=1)
    turn_card(table, "sun_beats_down")
    assert table.state.water == [2, 4]


def test_error_the_climber_neither_picks_up_nor_takes_off_on_a_blocked_tile() -> None:
    table = Table("climber explorer").everyone("a1").tile("a1", "launch_pad").sand("a1", 2)
    table.aboard("engine", "propeller", "solar_crystal").part("navigation_deck", "a1")
    assert table.refusal("take navigation_deck") == "desert:P1 part_tile_blocked"
    table.part("navigation_deck")
    table.play("walk b1", "walk a1")
    assert table.result == ""


def test_error_legality_is_the_engines_whoever_asks() -> None:
    table = Table().everyone("a1").sand("a2", 2)
    assert ROOM.vocabulary.parse("walk a2") not in table.match.legal(0)
    assert table.refusal("walk a2") == "desert:M1 blocked"


def test_error_the_sender_of_a_move_is_checked() -> None:
    table = Table().everyone("a1")
    assert table.refusal("walk a2", seat=1) == "desert:T5 not_your_turn"
    assert table.may("walk a2", seat=0)


def test_error_undo_restores_every_list() -> None:
    table = Table("archeologist explorer").everyone("a1").sand("a1", 3).gear(0, "jet_pack").water(1, 2)
    before = table.match.fingerprint()
    for move in ("dig a1", "give 2 1", "pass 2 jet_pack", "airlift e5 2", "walk a2"):
        if table.may(move):
            table.play(move)
            table.match.undo(0)
            assert table.match.fingerprint() == before


def test_error_the_end_is_looked_for_outside_the_storm_too() -> None:
    table = Table().everyone("a1").put(0, "a2").tile("a1", "launch_pad").aboard()
    table.play("walk a1")
    assert table.result == "take_off"
