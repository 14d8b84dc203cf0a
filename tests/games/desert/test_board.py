"""The desert: spaces, the hole, adjacency, sand."""

from __future__ import annotations

import pytest

from ludotheque.games.desert.kinds import HIDDEN, NO_TILE
from tests.games.desert.position import ROOM, Table, at


@pytest.mark.rule("desert:B1")
def test_twenty_four_tiles_lie_on_twenty_five_spaces() -> None:
    view = Table().view()
    assert len(view.tile) == 25
    assert view.back.count(NO_TILE) == 1
    assert view.tile.count(-1) == 1
    assert view.tile.index(-1) == view.hole == at("c3")


@pytest.mark.rule("desert:B2")
def test_faces_are_hidden_and_backs_are_not() -> None:
    table = Table()
    view = table.view()
    assert [view.back.count(kind) for kind in (0, 1, 2)] == [20, 3, 1]
    known = [face for face in view.face if face != HIDDEN]
    assert known == [0]  # the crash tile says what it is
    assert view.back[view.face.index(0)] == 2


@pytest.mark.rule("desert:B3")
def test_a_clue_points_along_the_same_line_wherever_its_tile_went() -> None:
    table = Table().everyone("e1").hole("c3").tile("b3", "windmill").tile("e1", "workshop", city=False)
    table.cards("wind_1_east").storm(1)
    table.play("draw")  # the windmill slides from b3 to c3 and still tells a row
    table.match.play(1, "excavate")
    assert table.part_on("propeller") == "e3"


@pytest.mark.rule("desert:B4")
@pytest.mark.parametrize("space", ["c1", "b2", "d2", "c3"])
def test_the_four_neighbours_are_adjacent(space: str) -> None:
    table = Table("archeologist climber").hole("a1").everyone("c2").sand(space, 1)
    assert table.may(f"dig {space}")


@pytest.mark.rule("desert:B4")
@pytest.mark.parametrize("space", ["b1", "d3", "c4", "a2"])
def test_diagonals_and_tiles_across_the_hole_are_not_adjacent(space: str) -> None:
    table = Table("archeologist climber").hole("c3").everyone("c2").sand(space, 1)
    assert table.refusal(f"dig {space}") == "desert:R1 dig_too_far"
    assert table.refusal(f"walk {space}") == "desert:M1 not_adjacent"


@pytest.mark.rule("desert:B5")
def test_two_markers_block_a_tile_and_one_does_not() -> None:
    table = Table().everyone("a1").sand("b1", 1).sand("a2", 2)
    assert table.may("walk b1")
    assert table.refusal("walk a2") == "desert:M1 blocked"
    table.sand("a2", 17)
    assert table.refusal("walk a2") == "desert:M1 blocked"


@pytest.mark.rule("desert:B6")
def test_sand_goes_between_tiles_and_supply_and_is_never_lost() -> None:
    table = Table("explorer climber").everyone("c2").hole("c3").sand("c2", 3)
    assert table.state.supply == 45
    table.play("dig c2")
    assert (table.sand_on("c2"), table.state.supply) == (2, 46)
    table.cards("wind_2_south").storm(1)
    table.play("draw")
    assert table.state.supply == 44
    assert sum(table.state.sand) + table.state.supply == 48


@pytest.mark.rule("desert:B7")
@pytest.mark.rule("desert:A-27")
def test_nobody_enters_the_hole_and_nothing_is_aimed_at_it() -> None:
    table = Table("explorer climber").everyone("c2").hole("c3")
    table.gear(0, "jet_pack").gear(0, "dune_blaster").gear(0, "terrascope")
    assert table.refusal("walk c3") == "desert:B7 hole"
    assert table.refusal("fly c3") == "desert:B7 hole"
    assert table.refusal("dig c3") == "desert:A-27 no_tile_there"
    assert table.refusal("blast c3") == "desert:A-27 no_tile_there"
    assert table.refusal("scope c3") == "desert:A-27 no_tile_there"
    assert "c3" not in table.moves("walk") | table.moves("scope") | table.moves("fly")


def test_the_box_is_counted_wherever_its_pieces_lie() -> None:
    table = Table()
    census = ROOM.game.census(table.state)
    assert sum(census[:21]) == 24
    assert sum(census[21:35]) == 31
    assert sum(census[35:42]) == 12
    assert census[42:] == [48, 4, 1]
