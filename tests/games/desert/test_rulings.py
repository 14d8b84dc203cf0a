"""The rulings: our answers where the rulebooks are silent, with their options both ways."""

from __future__ import annotations

import pytest

from ludotheque.games.desert.content import STORM_CARDS
from ludotheque.games.desert.kinds import NO_CARD
from tests.games.desert.position import Table

SUN = "sun_beats_down"


def sunned(table: Table) -> list[int]:
    """The canteens after a Sun in the active player's storm."""
    table.cards(SUN).storm(2).play("draw", seat=int(table.state.active))
    return table.state.water


@pytest.mark.rule("desert:A-01")
def test_a_shield_follows_its_player() -> None:
    table = (
        Table("archeologist explorer navigator")
        .put(0, "a1")
        .put(1, "a1")
        .put(2, "b1")
        .gear(0, "solar_shield")
    )
    table.play("shade", "walk b1")
    assert sunned(table) == [3, 3, 4]


@pytest.mark.rule("desert:A-01")
def test_or_it_stays_on_its_tile_where_the_table_says_so() -> None:
    table = Table("archeologist explorer navigator", shield_stays=True)
    table.put(0, "a1").put(1, "a1").put(2, "b1").gear(0, "solar_shield")
    table.play("shade", "walk b1")
    assert sunned(table) == [2, 4, 3]
    moved = (
        Table("archeologist explorer", shield_stays=True).hole("a2").everyone("a1").gear(0, "solar_shield")
    )
    moved.play("shade")
    moved.cards("wind_1_south", SUN).storm(2).play("draw", "draw")  # the shield travels with its tile
    assert moved.state.water == [3, 4]


@pytest.mark.rule("desert:A-02")
def test_two_shields_do_no_more_than_one() -> None:
    table = Table("archeologist explorer").everyone("a1").gear(0, "solar_shield").gear(0, "solar_shield")
    table.play("shade", "shade")
    assert sunned(table) == [3, 4]
    table.state.due = 1
    table.cards("wind_1_north").play("draw")
    for seat in (1,):
        table.state.calm = 9
        table.play("end", seat=seat)
    assert table.state.shield == [0, 0]  # both end together


@pytest.mark.rule("desert:A-03")
def test_a_buried_player_may_fly_off_with_a_passenger() -> None:
    table = Table("archeologist explorer").everyone("a1").sand("a1", 4).gear(0, "jet_pack")
    table.play("airlift e5 2")
    assert (table.pawn(0), table.pawn(1)) == ("e5", "e5")
    strict = (
        Table("archeologist explorer", jet_when_buried=False).everyone("a1").sand("a1", 4).gear(0, "jet_pack")
    )
    assert strict.refusal("fly e5") == "desert:A-03 fly_buried"
    assert strict.refusal("airlift e5 2") == "desert:A-03 fly_buried"


@pytest.mark.rule("desert:A-04")
def test_the_climber_lands_like_all_others_and_takes_one_passenger() -> None:
    table = Table("climber explorer navigator").everyone("a1").sand("e5", 2).gear(0, "jet_pack")
    assert table.refusal("fly e5") == "desert:A-04 fly_climber"
    table.play("airlift e4 2")
    assert [table.pawn(seat) for seat in range(3)] == ["e4", "e4", "a1"]
    loose = Table("climber explorer", climber_jets_onto_blocked=True).everyone("a1").sand("e5", 2)
    loose.gear(0, "jet_pack").gear(1, "jet_pack")
    assert loose.refusal("fly e5", seat=1) == "desert:EQ2 fly_blocked"
    loose.play("fly e5")
    assert loose.pawn(0) == "e5"


@pytest.mark.rule("desert:A-05")
def test_the_navigator_cannot_pull_out_a_buried_player_unless_the_table_says_so() -> None:
    table = Table("navigator explorer").put(0, "e5").put(1, "b2").sand("b2", 2)
    assert table.refusal("guide 2 b1") == "desert:A-05 mate_buried"
    loose = Table("navigator explorer", navigator_frees_buried=True).put(0, "e5").put(1, "b2").sand("b2", 2)
    loose.play("guide 2 b1")
    assert loose.pawn(1) == "b1"
    tunnel = Table("navigator explorer", navigator_frees_buried=True).put(0, "e5").put(1, "b2").sand("b2", 2)
    tunnel.tile("b2", "tunnel").tile("e1", "tunnel")
    assert tunnel.refusal("guide 2 e1") == "desert:A-05 mate_buried"  # a blocked tunnel is shut (M3)


@pytest.mark.rule("desert:A-06")
def test_the_navigator_guides_off_the_climbers_blocked_tile() -> None:
    table = Table("navigator explorer climber").put(0, "e5").put(1, "b2").put(2, "b2").sand("b2", 3)
    table.play("guide 2 b1")
    assert table.pawn(1) == "b1"


@pytest.mark.rule("desert:A-07")
def test_the_climber_arrives_by_tunnel_on_a_blocked_one_unless_the_table_forbids() -> None:
    table = Table("climber explorer").everyone("a1").tile("a1", "tunnel").tile("e5", "tunnel").sand("e5", 2)
    assert table.may("walk e5")
    strict = Table("climber explorer", climber_tunnels_onto_blocked=False).everyone("a1")
    strict.tile("a1", "tunnel").tile("e5", "tunnel").tile("a2", "tunnel").sand("e5", 2).sand("a2", 2)
    assert strict.refusal("walk e5") == "desert:A-07 climber_tunnel"
    assert strict.may("walk a2")  # next door he walks


@pytest.mark.rule("desert:A-08")
def test_a_blocked_tunnel_is_left_by_tunnel_only_beside_the_climber() -> None:
    table = Table("navigator climber").everyone("a1").tile("a1", "tunnel").tile("e5", "tunnel").sand("a1", 2)
    assert table.may("walk e5")
    table.put(1, "a2")
    assert table.refusal("walk e5") == "desert:M4 buried"


@pytest.mark.rule("desert:A-09")
def test_a_tunnel_shelters_under_any_sand() -> None:
    table = Table().put(0, "a1").put(1, "b1").tile("a1", "tunnel").sand("a1", 6)
    assert sunned(table) == [3, 3]


@pytest.mark.rule("desert:A-10")
def test_a_sanded_well_still_gives_water_unless_the_table_forbids() -> None:
    def well(**options: object) -> Table:
        table = Table("water_carrier climber", **options).everyone("a1")  # type: ignore[arg-type]  # a view of the desert
        return table.tile("a1", "well").water(0, 0)

    assert well().sand("a1", 1).may("fill")
    assert well().sand("a1", 3).may("fill")
    assert well().sand("a1", 3).put(1, "b1").refusal("fill") == "desert:D2 buried_acts"
    assert well(draw_from_blocked_well=False).sand("a1", 3).refusal("fill") == "desert:A-10 well_blocked"
    assert well(draw_from_blocked_well=False).sand("a1", 1).may("fill")


@pytest.mark.rule("desert:A-12")
def test_the_far_end_of_a_tunnel_is_not_adjacent() -> None:
    table = (
        Table("water_carrier explorer").put(0, "a1").put(1, "e5").tile("a1", "tunnel").tile("e5", "tunnel")
    )
    table.sand("e5", 1).water(1, 0)
    assert table.may("walk e5")
    assert table.refusal("dig e5") == "desert:R1 dig_too_far"
    assert table.refusal("give 2 1") == "desert:WC2 carrier_too_far"


@pytest.mark.rule("desert:A-14")
def test_in_mid_turn_all_cards_are_reshuffled_or_all_but_this_turns() -> None:
    table = Table().hole("c3").everyone("a1").left("wind_1_north", "wind_1_south")
    table.play("end", "draw", "draw")
    assert (len(table.state.pile), table.state.discard) == (31, [])
    other = Table(discard_after_phase=True).hole("c3").everyone("a1").left("wind_1_north", "wind_1_south")
    other.play("end", "draw")
    assert [STORM_CARDS[card] for card in other.view().aside] == ["wind_1_north"]
    other.play("draw")
    assert (len(other.state.pile), len(other.state.aside)) == (29, 2)
    other.play("draw")
    assert (len(other.state.pile), len(other.state.aside), len(other.state.discard)) == (28, 0, 3)


@pytest.mark.rule("desert:A-15")
def test_a_look_shows_what_is_left_without_a_reshuffle() -> None:
    table = Table("meteorologist explorer").everyone("a1").left("wind_1_north", "wind_1_south")
    told = table.play("look")
    assert told.count("foreseen") == 2
    assert "reshuffled" not in told
    table.play("sink 1")  # one card is left: it needs no order
    assert [STORM_CARDS[card] for card in table.state.pile] == ["wind_1_north", "wind_1_south"]
    assert "walk" in table.verbs()


@pytest.mark.rule("desert:A-16")
def test_cards_go_back_in_any_order_unless_the_table_keeps_it() -> None:
    names = ("wind_1_north", "wind_2_east", "wind_3_south")
    table = Table("meteorologist explorer").everyone("a1").cards(*names)
    table.play("look", "keep", "stack 3", "stack 3")
    assert [STORM_CARDS[card] for card in table.state.pile[:-4:-1]] == [
        "wind_3_south",
        "wind_2_east",
        "wind_1_north",
    ]
    assert table.refusal("stack 1") == "desert:ME2 not_looking"
    early = Table("meteorologist explorer").everyone("a1")
    early.play("look")
    assert early.refusal("stack 2") == "desert:ME2 sink_first"
    kept = Table("meteorologist explorer", keep_order=True).everyone("a1").cards(*names)
    kept.play("look", "sink 2")
    assert [STORM_CARDS[card] for card in kept.state.pile[:-3:-1]] == ["wind_1_north", "wind_3_south"]
    assert STORM_CARDS[kept.state.pile[0]] == "wind_2_east"
    assert "walk" in kept.verbs()


@pytest.mark.rule("desert:A-17")
def test_a_look_goes_by_the_level_whatever_was_held_back() -> None:
    table = Table("meteorologist explorer").everyone("a1").level(8)
    assert table.play("calm", "calm", "look").count("foreseen") == 5


@pytest.mark.rule("desert:A-21")
def test_victory_needs_no_action() -> None:
    table = Table().everyone("a1").put(1, "e5").tile("a1", "launch_pad").aboard().gear(1, "jet_pack")
    table.storm(2)
    assert table.play("fly a1", seat=1)[-1] == "took_off"
    assert table.result == "take_off"


@pytest.mark.rule("desert:A-23")
def test_no_part_is_picked_up_from_a_blocked_tile_even_with_the_climber() -> None:
    table = Table("navigator climber").everyone("a1").tile("a1", "market").part("engine", "a1").sand("a1", 2)
    assert table.view().buried == 0
    assert table.refusal("take engine") == "desert:P1 part_tile_blocked"


@pytest.mark.rule("desert:A-26")
def test_all_parts_in_the_hole_join_the_next_tile() -> None:
    table = Table().hole("c3").everyone("a1").part("engine", "c3").part("propeller", "c3")
    table.cards("wind_2_north").storm(1).play("draw")
    assert (table.part_on("engine"), table.part_on("propeller")) == ("c3", "c3")


@pytest.mark.rule("desert:A-30")
def test_a_climber_who_steps_in_frees_at_once() -> None:
    table = Table("navigator climber").put(0, "b2").put(1, "b1").sand("b2", 3)
    assert table.refusal("walk a2") == "desert:M4 buried"
    table.state.guided, table.state.steps = 1, 2
    table.play("guide 2 b2")
    assert table.may("walk a2")


@pytest.mark.rule("desert:A-31")
def test_a_climber_next_door_is_no_help() -> None:
    table = Table("navigator climber").put(0, "b2").put(1, "b1").sand("b2", 2)
    assert table.view().buried == 0b01


@pytest.mark.rule("desert:A-37")
def test_nobody_is_asked_by_default() -> None:
    table = Table("climber explorer navigator").everyone("a1").gear(0, "jet_pack")
    table.play("carry b1 2", "carry a1 2", "airlift e5 3")
    assert (table.pawn(1), table.pawn(2)) == ("a1", "e5")


@pytest.mark.rule("desert:A-37")
def test_where_consent_is_asked_the_move_waits_for_an_answer() -> None:
    table = Table("climber explorer navigator", ask_consent=True).everyone("a1").gear(1, "solar_shield")
    assert table.play("carry b1 2") == ["asked"]
    assert table.waiting() == [1]
    assert (table.pawn(0), table.state.actions) == ("a1", 4)
    assert table.refusal("shade", seat=1) == "desert:T6 closed"
    assert table.refusal("agree", seat=2) == "desert:A-37 not_asked"
    table.play("decline", seat=1)
    assert (table.pawn(0), table.state.actions) == ("a1", 4)
    assert table.refusal("withdraw") == "desert:A-37 nothing_asked"
    table.play("carry b1 2", "withdraw", "carry b1 2")
    assert table.play("agree", seat=1)[:2] == ["agreed", "walked"]
    assert (table.pawn(0), table.pawn(1), table.state.actions) == ("b1", "b1", 3)


@pytest.mark.rule("desert:A-37")
def test_a_guided_pair_is_asked_both_and_paid_steps_ask_no_more() -> None:
    table = Table("navigator climber explorer", ask_consent=True).everyone("a1")
    table.play("escort 2 b1 3")
    assert table.waiting() == [1, 2]
    table.play("agree", seat=2)
    assert table.waiting() == [1]
    table.play("agree", seat=1)
    assert (table.pawn(1), table.pawn(2)) == ("b1", "b1")
    assert table.play("guide 2 a1") == ["guided", "walked"]
    table.play("escort 2 b1 1")  # she need not ask herself
    assert table.pawn(0) == "b1"


@pytest.mark.rule("desert:A-41")
def test_all_victims_of_a_sun_are_named() -> None:
    table = Table("archeologist explorer navigator").everyone("a1").water(0, 0).water(2, 0)
    sunned(table)
    assert table.result == "thirst"
    assert table.state.victims == 0b101
    assert table.state.water == [0, 3, 0]


@pytest.mark.rule("desert:A-42")
def test_a_turned_sun_is_too_late_for_everything() -> None:
    table = Table("archeologist explorer").everyone("a1").water(0, 0).gear(1, "secret_water_reserve")
    sunned(table)
    assert table.result == "thirst"


@pytest.mark.rule("desert:A-42")
def test_or_water_may_still_be_shared_where_the_table_says_so() -> None:
    table = Table("archeologist water_carrier", share_under_sun=True).put(0, "a1").put(1, "b1")
    table.water(0, 0).gear(1, "secret_water_reserve").gear(1, "solar_shield").cards(
        SUN, "wind_1_north"
    ).storm(2)
    assert table.play("draw") == ["card_turned"]
    assert table.refusal("shade", seat=1) == "desert:A-42 sun_is_up"
    assert table.refusal("reserve", seat=1) == "desert:A-42 sun_is_up"
    assert table.refusal("draw") == "desert:A-42 sun_first"
    table.play("give 1 1", seat=1)
    assert table.refusal("strike", seat=1) == "desert:A-54 active_turns"
    table.play("strike")
    assert table.result == ""
    assert table.state.water == [0, 3]
    assert table.refusal("strike") == "desert:A-42 no_sun"
    table.play("draw")


@pytest.mark.rule("desert:A-43")
def test_a_shield_lasts_from_the_own_storm_to_the_own_next_turn() -> None:
    table = Table("archeologist explorer").put(0, "a1").put(1, "e5").gear(0, "solar_shield")
    table.play("shade")
    table.cards(SUN, "wind_1_north", "wind_1_south").play("end", "draw", "draw", "draw")
    table.cards(SUN, "wind_1_east", "wind_1_west").play("end", "draw", "draw", "draw", seat=1)
    assert table.state.water == [3, 2]
    assert table.state.active == 0
    assert sunned(table) == [2, 1]


@pytest.mark.rule("desert:A-45")
def test_whoever_carries_decides_how_the_pair_may_move() -> None:
    table = Table("climber explorer").everyone("a1")
    assert table.refusal("carry b2 2") == "desert:M1 not_adjacent"
    table.play("carry b1 2")
    assert table.pawn(1) == "b1"


@pytest.mark.rule("desert:A-47")
def test_paid_steps_are_for_one_pawn_and_may_be_left() -> None:
    table = Table("navigator explorer archeologist").everyone("a1")
    table.play("guide 2 b1")
    assert table.state.actions == 3
    table.play("guide 3 b1")
    assert (table.state.actions, table.state.guided, table.state.steps) == (2, 2, 2)


@pytest.mark.rule("desert:A-48")
def test_the_climber_may_be_a_passenger() -> None:
    table = Table("archeologist climber").everyone("a1").gear(0, "jet_pack")
    table.play("airlift e5 2")
    assert table.pawn(1) == "e5"


@pytest.mark.rule("desert:A-52")
def test_everyone_sees_a_look_and_remembers_it_until_drawn_or_reshuffled() -> None:
    table = Table("meteorologist explorer").everyone("a1").hole("c3")
    table.cards("wind_1_north", "wind_2_east", "wind_1_south", "wind_2_west")
    table.play("look")
    assert table.refusal("sink 1", seat=1) == "desert:ME2 not_looking"
    table.play("sink 2", "leave")
    for viewer in (0, 1, None):
        view = table.view(viewer)
        assert [STORM_CARDS[card] for card in view.pile if card != NO_CARD] == [
            "wind_2_east",  # at the bottom
            "wind_1_south",
            "wind_1_north",
        ]
    table.play("end", "draw")
    assert [STORM_CARDS[card] for card in table.view(1).pile if card != NO_CARD] == [
        "wind_2_east",
        "wind_1_south",
    ]
    table.state.discard += table.state.pile[1:]
    table.state.pile = table.state.pile[:1]
    table.state.seen = [1, 1, 1]
    table.play("draw")
    assert [card for card in table.view(1).pile if card != NO_CARD] == []


@pytest.mark.rule("desert:A-53")
def test_gestures_fit_between_guided_steps_and_steps_lapse_with_another_action() -> None:
    table = Table("navigator explorer").everyone("a1").water(0, 1)
    table.play("guide 2 b1")
    table.play("guide 2 a1")
    table.play("give 1 1", seat=1)
    assert table.state.steps == 1
    table.play("guide 2 b1")
    assert table.state.actions == 3
    table.play("guide 2 a1", "walk b1")
    assert (table.state.steps, table.state.guided) == (0, -1)
    table.play("guide 2 b1")
    assert table.state.actions == 0
    table.play("end")
    assert table.state.steps == 0
    assert table.refusal("guide 2 a1") == "desert:T1 not_action_phase"


@pytest.mark.rule("desert:A-54")
def test_only_the_active_player_ends_the_actions_and_turns_cards() -> None:
    table = Table("archeologist explorer").everyone("a1")
    assert table.refusal("end", seat=1) == "desert:A-54 active_ends"
    table.play("end")
    assert table.refusal("draw", seat=1) == "desert:A-54 active_turns"
    assert table.refusal("hold") == ""
    table.play("draw")


@pytest.mark.rule("desert:A-55")
def test_a_card_must_be_able_to_do_something() -> None:
    table = Table("archeologist explorer").everyone("a1")
    for card in ("dune_blaster", "jet_pack", "terrascope", "solar_shield", "secret_water_reserve"):
        table.gear(0, card)
    assert table.refusal("blast a1") == "desert:A-55 blast_no_sand"
    assert table.refusal("fly a1") == "desert:A-55 fly_nowhere"
    table.tile("b1", "market")
    assert table.refusal("scope b1") == "desert:EQ4 face_up"
    assert table.may("shade")
    assert table.may("reserve")  # though all canteens are full
