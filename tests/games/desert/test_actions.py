"""Move, remove sand, excavate, pick up a part."""

from __future__ import annotations

import pytest

from ludotheque.kernel import IllegalMove
from tests.games.desert.position import ROOM, Table, at


@pytest.mark.rule("desert:M1")
def test_a_pawn_walks_to_an_adjacent_unblocked_tile_only() -> None:
    table = Table().hole("c3").everyone("b2").sand("a2", 2)
    assert table.moves("walk") == {"b1", "c2", "b3"}
    assert table.refusal("walk a1") == "desert:M1 not_adjacent"
    assert table.refusal("walk a2") == "desert:M1 blocked"
    assert table.refusal("walk b2") == "desert:M1 same_tile"
    assert table.play("walk c2") == ["walked"]
    assert table.pawn(0) == "c2"
    assert table.pawn(1) == "b2"


@pytest.mark.rule("desert:M2")
@pytest.mark.parametrize("city", [True, False])
def test_one_marker_stops_nobody_on_either_side(city: bool) -> None:
    table = Table().everyone("b2").tile("b1", "market", city=city).sand("b1", 1)
    table.play("walk b1")
    assert table.pawn(0) == "b1"
    table.sand("b2", 2)
    assert table.refusal("walk b2") == "desert:M1 blocked"  # two do


@pytest.mark.rule("desert:M3")
def test_excavated_tunnels_are_joined_however_far() -> None:
    table = Table().everyone("a1").tile("a1", "tunnel").tile("e5", "tunnel").tile("e1", "tunnel", city=False)
    assert "e5" in table.moves("walk")
    assert table.refusal("walk e1") == "desert:M1 not_adjacent"
    assert table.play("walk e5") == ["tunnelled"]
    assert table.pawn(0) == "e5"
    assert table.state.actions == 3
    table.sand("a1", 2)
    assert table.refusal("walk a1") == "desert:M3 tunnel_blocked"


@pytest.mark.rule("desert:M4")
def test_a_buried_pawn_cannot_move_not_even_by_tunnel() -> None:
    table = Table().everyone("a1").tile("a1", "tunnel").tile("e5", "tunnel").sand("a1", 2)
    assert table.refusal("walk a2") == "desert:M4 buried"
    assert table.refusal("walk e5") == "desert:M4 buried"
    table.play("dig a1")
    assert table.may("walk e5")


@pytest.mark.rule("desert:R1")
def test_one_action_takes_one_marker_here_or_next_door() -> None:
    table = Table("explorer climber").hole("e5").everyone("b2").sand("b2", 1).sand("b1", 3).sand("d2", 1)
    assert table.moves("dig") == {"b2", "b1"}
    table.play("dig b1", "dig b2")
    assert (table.sand_on("b1"), table.sand_on("b2"), table.state.actions) == (2, 0, 2)
    assert table.refusal("dig b2") == "desert:R1 no_sand"
    assert table.refusal("dig d2") == "desert:R1 dig_too_far"


@pytest.mark.rule("desert:R2")
def test_sand_is_dug_whatever_lies_on_the_tile() -> None:
    table = Table("climber explorer navigator").put(0, "b2").put(1, "a2").put(2, "c2").sand("a2", 4)
    table.tile("b1", "market").part("engine", "b1").sand("b1", 1).sand("c2", 1).tile(
        "c2", "forge", city=False
    )
    assert {"a2", "b1", "c2"} <= table.moves("dig")
    table.play("dig a2", "dig b1", "dig c2")
    assert [table.sand_on(space) for space in ("a2", "b1", "c2")] == [3, 0, 0]
    assert table.refusal("dig b1") == "desert:R1 no_sand"


@pytest.mark.rule("desert:X1")
def test_excavating_needs_the_own_tile_desert_side_up_without_sand() -> None:
    table = Table().everyone("a1").tile("a1", "market", city=False).sand("a1", 1)
    assert table.refusal("excavate") == "desert:X1 sand_on_tile"
    table.play("dig a1", "excavate")
    assert table.state.city == 1 << at("a1")
    assert table.state.actions == 2


@pytest.mark.rule("desert:X2")
def test_an_excavation_is_never_taken_back() -> None:
    table = Table().everyone("a1").tile("a1", "launch_pad", city=False)
    table.play("walk b1")
    assert table.match.may_undo(0)
    table.match.undo(0)
    table.play("excavate")
    assert not table.match.may_undo(0)
    with pytest.raises(IllegalMove):
        table.match.undo(0)


@pytest.mark.rule("desert:X3")
def test_a_city_tile_stays_city_under_later_sand() -> None:
    table = Table().everyone("c2").hole("c3").tile("c2", "market")
    assert table.refusal("excavate") == "desert:X3 already_city"
    table.cards("wind_1_south").storm(1).play("draw")
    assert table.sand_on("c3") == 1
    assert table.state.city >> at("c3") & 1
    table.play("dig c3", seat=1)
    assert table.refusal("excavate", seat=1) == "desert:X3 already_city"
    table = Table().everyone("a1").tile("a1", "launch_pad", city=False)
    table.play("excavate")
    assert table.refusal("excavate") == "desert:X3 already_city"


@pytest.mark.rule("desert:X4")
@pytest.mark.parametrize(
    ("face", "told"),
    [
        ("market", ["excavated", "found_equipment"]),
        ("tunnel", ["excavated", "found_equipment"]),
        ("well", ["excavated", "drank_at_well", "drank_at_well"]),
        ("mirage", ["excavated", "mirage_faded"]),
        ("windmill", ["excavated"]),
        ("launch_pad", ["excavated"]),
    ],
)
def test_what_is_found_depends_on_the_tile(face: str, told: list[str]) -> None:
    table = Table().everyone("a1").tile("a1", face, city=False)
    assert table.play("excavate") == told


@pytest.mark.rule("desert:X5")
@pytest.mark.rule("desert:A-50")
def test_a_gear_gives_its_excavator_the_top_card_openly() -> None:
    table = Table().everyone("a1").tile("a1", "forge", city=False).next_gear("terrascope")
    table.play("excavate")
    assert (table.owns(0, "terrascope"), table.owns(1, "terrascope")) == (1, 0)
    assert table.view(1).gear == table.state.gear
    assert table.may("pass 2 terrascope")
    faces = table.state.box.tiles
    gears = sum(count for count, gear in zip(faces, table.state.box.gears, strict=True) if gear)
    assert gears == len(table.state.equipment) + 1 == 12


@pytest.mark.rule("desert:X6")
def test_a_well_gives_two_to_all_on_it_this_once() -> None:
    table = Table("archeologist explorer climber").put(0, "a1").put(1, "a1").put(2, "b1")
    table.tile("a1", "well", city=False).water(0, 2).water(1, 0).water(2, 0)
    table.play("excavate")
    assert table.state.water == [3, 2, 0]  # the Archeologist holds 3 at most
    table.play("walk b1", "walk a1")
    assert table.state.water == [3, 2, 0]


@pytest.mark.rule("desert:X7")
def test_a_mirage_gives_nothing() -> None:
    table = Table().everyone("a1").tile("a1", "mirage", city=False).water(0, 1)
    assert "mirage_faded" in table.play("excavate")
    assert table.state.water[0] == 1
    assert sum(table.state.gear) == 0


@pytest.mark.rule("desert:P1")
def test_a_part_is_picked_up_from_an_excavated_tile_with_one_sand_at_most() -> None:
    table = Table().everyone("a1").part("engine", "a1").tile("a1", "market", city=False)
    assert table.refusal("take engine") == "desert:P1 part_under_desert"
    table.tile("a1", "market").sand("a1", 1)
    assert table.refusal("take propeller") == "desert:P1 part_not_here"
    assert table.moves("take") == {"engine"}
    table.play("take engine")
    assert (table.part_on("engine"), table.state.actions) == ("aboard", 3)
    table = (
        Table("archeologist climber").everyone("a1").part("engine", "a1").tile("a1", "market").sand("a1", 2)
    )
    assert table.refusal("take engine") == "desert:P1 part_tile_blocked"


@pytest.mark.rule("desert:P2")
@pytest.mark.rule("desert:A-24")
def test_a_part_belongs_to_the_team_for_good() -> None:
    table = Table().everyone("a1").part("engine", "a1").tile("a1", "market")
    table.play("take engine")
    table.cards("sun_beats_down", "wind_1_north", "wind_1_south").play("end", "draw", "draw", "draw")
    assert table.part_on("engine") == "aboard"
    for verb in ROOM.vocabulary.verbs:
        if verb.name != "take":
            assert "part" not in [param.name for param in verb.params]
