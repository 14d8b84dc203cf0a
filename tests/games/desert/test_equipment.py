"""Equipment."""

from __future__ import annotations

import pytest

from ludotheque.games.desert.content import STORM_CARDS
from ludotheque.games.desert.kinds import HIDDEN
from tests.games.desert.position import SPACES, Table, at


@pytest.mark.rule("desert:EQ1")
def test_a_dune_blaster_clears_the_own_tile_or_one_next_door() -> None:
    table = (
        Table("archeologist explorer")
        .put(0, "b2")
        .put(1, "d4")
        .hole("a5")
        .sand("b1", 7)
        .sand("c1", 1)
        .sand("e5", 4)
    )
    table.gear(0, "dune_blaster").gear(1, "dune_blaster")
    assert table.moves("blast") == {"b1"}
    table.play("blast b1")
    assert (table.sand_on("b1"), table.state.supply, table.state.actions) == (0, 43, 4)
    table.play("blast e5", seat=1)  # diagonal, in another's turn
    assert table.sand_on("e5") == 0


@pytest.mark.rule("desert:EQ2")
def test_a_jet_pack_flies_to_any_unblocked_tile_with_one_passenger() -> None:
    table = Table("archeologist explorer navigator").everyone("a1").sand("e5", 2).sand("e4", 1)
    table.gear(0, "jet_pack").gear(0, "jet_pack")
    assert table.refusal("fly e5") == "desert:EQ2 fly_blocked"
    assert "c3" not in table.moves("fly")
    table.play("airlift e4 2")
    assert [table.pawn(seat) for seat in range(3)] == ["e4", "e4", "a1"]
    assert table.state.actions == 4
    assert table.refusal("airlift a1 3") == "desert:EQ2 airlift_absent"
    table.play("fly b5")
    assert (table.pawn(0), table.pawn(1), table.owns(0, "jet_pack")) == ("b5", "e4", 0)


@pytest.mark.rule("desert:EQ3")
def test_a_shield_covers_its_owner_and_all_beside_until_the_owners_turn() -> None:
    table = (
        Table("archeologist explorer navigator")
        .put(0, "a1")
        .put(1, "a1")
        .put(2, "e5")
        .gear(0, "solar_shield")
    )
    table.play("shade")
    table.cards("sun_beats_down", "wind_1_north").storm(2).play("draw")
    assert table.state.water == [3, 4, 3]
    assert table.view().sheltered == 0b011
    table.play("draw")
    for seat in (1, 2):
        table.state.calm = 9
        table.play("end", seat=seat)
    assert table.state.active == 0
    table.cards("sun_beats_down").storm(1).play("draw")
    assert table.state.water == [2, 3, 2]


@pytest.mark.rule("desert:EQ4")
@pytest.mark.rule("desert:A-38")
@pytest.mark.rule("desert:A-39")
def test_a_terrascope_shows_everyone_one_hidden_tile_for_good() -> None:
    table = Table().put(0, "a1").put(1, "e5").gear(1, "terrascope").gear(1, "terrascope").sand("e5", 3)
    table.tile("b1", "market")
    assert table.refusal("scope b1", seat=1) == "desert:EQ4 face_up"
    told = table.play("scope e5", seat=1)  # occupied, under sand, in another's turn
    assert told == ["scoped", "peeked"]
    for back in (1, 2):
        assert SPACES[table.view().back.index(back)] in table.moves(
            "scope", seat=1
        )  # an oasis, the crash tile
    assert not table.state.city >> at("e5") & 1
    for viewer in (0, 1, None):
        assert table.view(viewer).face[at("e5")] == table.state.face[at("e5")] != HIDDEN
    table.hole("e4").cards("wind_1_north").storm(1).play("draw")
    assert table.view().face[at("e4")] == table.state.face[at("e4")]  # remembered on the tile
    assert not table.match.may_undo(1)


@pytest.mark.rule("desert:EQ5")
@pytest.mark.rule("desert:A-19")
def test_a_time_throttle_gives_two_actions_in_ones_own_action_phase() -> None:
    table = Table().everyone("a1").gear(0, "time_throttle")
    table.actions(0).play("throttle")
    assert table.state.actions == 2
    table = Table().everyone("a1").gear(1, "time_throttle")
    assert table.refusal("throttle", seat=1) == "desert:EQ5 not_own_turn"
    table = Table().everyone("a1").gear(0, "time_throttle")
    table.play("end")
    assert table.refusal("throttle") == "desert:EQ5 not_own_turn"


@pytest.mark.rule("desert:EQ6")
@pytest.mark.rule("desert:A-34")
def test_the_reserve_gives_two_to_all_on_the_owners_tile() -> None:
    table = Table("archeologist explorer navigator").put(0, "a1").put(1, "a1").put(2, "b1")
    table.gear(1, "secret_water_reserve").water(0, 2).water(1, 0).water(2, 0)
    table.play("reserve", seat=1)
    assert table.state.water == [3, 2, 0]  # what does not fit is lost


@pytest.mark.rule("desert:EQ7")
def test_the_storm_tracker_is_an_option_and_must_sink_a_card() -> None:
    plain = Table()
    assert len(plain.state.equipment) == 12
    assert 6 not in plain.state.equipment
    table = Table("archeologist explorer", storm_tracker=True).everyone("a1")
    assert len(table.state.equipment) == 13
    table.gear(1, "storm_tracker").cards("sun_beats_down", "wind_1_north", "wind_2_north").play("end")
    table.play("track", seat=1)
    assert table.waiting() == [1]
    assert table.refusal("keep", seat=1) == "desert:EQ7 must_sink"
    assert table.refusal("draw") == "desert:T6 closed"
    table.play("sink 1", "leave", seat=1)
    assert STORM_CARDS[table.state.pile[0]] == "sun_beats_down"
    assert table.owns(1, "storm_tracker") == 0
    assert table.may("draw")
