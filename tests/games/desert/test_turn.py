"""Your turn: actions, free gestures, what is open to all."""

from __future__ import annotations

import pytest

from ludotheque.games.desert.kinds import HIDDEN, NO_CARD
from tests.games.desert.position import ROOM, Table, at


@pytest.mark.rule("desert:T1")
def test_a_turn_is_actions_then_storm_then_the_next_player() -> None:
    table = Table().cards("wind_1_north", "wind_1_south", "wind_1_north").everyone("a1")
    assert "end" in table.verbs()
    assert table.refusal("draw") == "desert:T1 no_storm"
    table.play("end")
    assert table.refusal("walk a2") == "desert:T1 not_action_phase"
    table.play("draw", "draw", "draw")
    assert table.waiting() == [1]
    assert "end" in table.verbs(1)


@pytest.mark.rule("desert:T2")
@pytest.mark.rule("desert:A-20")
def test_four_actions_in_any_mix_and_the_rest_is_lost() -> None:
    table = Table("meteorologist explorer").everyone("a1").tile("a1", "market", city=False)
    table.play("walk b1", "walk a1", "excavate", "calm")
    assert table.refusal("walk b1") == "desert:T2 no_action_left"
    assert table.verbs() & {"walk", "dig", "excavate", "calm", "look"} == set()
    table = Table("meteorologist explorer").everyone("a1")
    table.state.calm = 9
    table.play("walk b1", "end")
    assert (table.state.active, table.state.actions) == (1, 4)
    table.state.calm = 9
    table.play("end", seat=1)
    assert table.state.actions == 4  # nothing was saved up


@pytest.mark.rule("desert:T3")
def test_basic_actions_are_everyones_and_powers_are_not() -> None:
    table = Table("archeologist explorer").everyone("b2").sand("b2", 1).sand("a2", 1)
    assert {"walk", "dig"} <= table.verbs()
    for move in ("calm", "look", "guide 2 b1", "fill", "carry b1 2"):
        assert table.refusal(move).endswith("_only")
    before = int(table.state.actions)
    table.play("dig b2", "walk b1")
    assert table.state.actions == before - 2


@pytest.mark.rule("desert:T4")
@pytest.mark.rule("desert:ST12")
@pytest.mark.rule("desert:A-13")
def test_free_gestures_fit_into_anyones_turn_and_between_storm_cards() -> None:
    table = (
        Table("archeologist explorer").everyone("a1").water(0, 1).gear(1, "solar_shield").gear(1, "jet_pack")
    )
    table.cards("wind_1_north", "wind_1_south", "wind_1_north")
    before = int(table.state.actions)
    table.play("give 1 1", seat=1)
    table.play("end")
    table.play("give 1 1", seat=1)
    table.play("draw")
    table.play("pass 1 jet_pack", seat=1)
    table.play("shade", seat=1)
    assert before == 4
    assert table.owns(0, "jet_pack") == 1
    assert table.waiting() == [0]
    assert {"give", "fly", "airlift", "pass"} <= table.verbs(0)
    assert table.state.due == 2  # the card ran its course before anybody could step in
    table.cards("sun_beats_down").water(1, 0)
    table.state.shield = [0, 0]
    assert table.play("draw")[-1] == "died_of_thirst"


@pytest.mark.rule("desert:T5")
def test_only_the_active_player_spends_actions() -> None:
    table = Table("archeologist navigator").everyone("a1")
    for move in ("walk b1", "excavate", "guide 1 b1"):
        assert table.refusal(move, seat=1) == "desert:T5 not_your_turn"
    table = Table("navigator archeologist").everyone("a1")
    table.play("guide 2 b1")
    assert (table.pawn(1), table.state.actions) == ("b1", 3)
    assert table.waiting() == [0]


@pytest.mark.rule("desert:T6")
def test_nothing_comes_between_the_parts_of_one_unit() -> None:
    table = (
        Table("archeologist explorer").everyone("a1").tile("a1", "well", city=False).water(0, 0).water(1, 3)
    )
    told = table.play("excavate")
    assert told == ["excavated", "drank_at_well", "drank_at_well"]
    assert table.state.water == [2, 4]
    table = Table("meteorologist explorer").everyone("a1").gear(1, "solar_shield")
    table.play("look")
    assert table.match.legal(1) == []
    assert table.refusal("shade", seat=1) == "desert:T6 closed"
    assert table.refusal("walk b1") == "desert:T6 closed"
    table.play("keep", "leave")
    assert table.may("shade", seat=1)


@pytest.mark.rule("desert:T7")
def test_everything_is_open_but_faces_and_the_order_of_piles() -> None:
    table = Table("archeologist explorer").everyone("a1").gear(0, "terrascope").cards("wind_1_north")
    views = [table.view(0), table.view(1), table.view(None)]
    for view in views:
        assert view.water == table.state.water
        assert view.gear == table.state.gear
        assert view.boxed == len(table.state.equipment)
        assert view.pile == [NO_CARD] * 31
        assert [view.face[space] for space in range(25)].count(HIDDEN) == 24
    table.play("scope e5")
    for viewer in (0, 1, None):
        assert table.view(viewer).face[at("e5")] == table.state.face[at("e5")]


@pytest.mark.rule("desert:T7")
def test_where_talk_is_bound_to_the_tile_only_those_on_it_are_told() -> None:
    table = Table("meteorologist explorer climber", talk="same_tile").gear(0, "terrascope")
    table.put(0, "a1").put(1, "a1").put(2, "c1").hole("e5")
    table.play("scope e4", "look", "keep", "leave")
    for viewer, knows in ((0, True), (1, True), (2, False), (None, False)):
        view = table.view(viewer)
        assert (view.face[at("e4")] != HIDDEN) is knows
        assert (view.pile[-1] != NO_CARD) is knows
    table.play("walk b1")
    table.play("walk c1")
    assert "told_each_other" in [ROOM.chronicle.happening(int(one.event)).name for one in table.told]
    assert table.view(2).face[at("e4")] == table.state.face[at("e4")]
    assert table.view(2).pile[-3:] == table.state.pile[-3:]
    assert table.view(None).pile[-1] == NO_CARD
    assert not table.match.may_undo(0)
