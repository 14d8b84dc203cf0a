"""Clues and parts."""

from __future__ import annotations

import pytest

from ludotheque.games.desert.content import PARTS
from tests.games.desert.position import Table

CLUES = {
    "propeller": ("windmill", "workshop"),
    "engine": ("great_cog", "scrapyard"),
    "solar_crystal": ("obelisk", "bridge"),
    "navigation_deck": ("hall", "gate"),
}


@pytest.mark.rule("desert:C1")
@pytest.mark.parametrize("part", PARTS)
def test_each_part_has_a_row_clue_and_a_column_clue(part: str) -> None:
    row, column = CLUES[part]
    table = Table().everyone("d4").hole("c3").tile("a2", row).tile("d4", column, city=False)
    table.play("excavate")
    assert table.part_on(part) == "d2"
    assert [other for other in PARTS if table.part_on(other) != "nowhere"] == [part]


@pytest.mark.rule("desert:C2")
def test_the_second_clue_places_the_part_where_the_lines_cross_now() -> None:
    table = Table().hole("c3").tile("a2", "windmill", city=False).tile("d4", "workshop", city=False)
    table.put(0, "a2")
    assert table.play("excavate") == ["excavated"]
    table.hole("a3")
    table.cards("wind_1_south").storm(1).play("draw")  # the row clue slides from a2 to a3
    table.put(1, "d4")
    assert table.play("excavate", seat=1) == ["excavated", "part_located"]
    assert table.part_on("propeller") == "d3"


@pytest.mark.rule("desert:C3")
def test_a_part_lies_on_whatever_is_there_and_travels_with_it() -> None:
    table = Table().hole("c3").put(0, "d4").put(1, "d2").sand("d2", 3)
    table.tile("a2", "windmill").tile("d2", "market", city=False).tile("d4", "workshop", city=False)
    table.play("excavate")
    assert table.part_on("propeller") == "d2"
    table.hole("c2").cards("wind_1_west").storm(1).play("draw")
    assert table.part_on("propeller") == "c2"
    assert table.sand_on("c2") == 4
    assert table.pawn(1) == "c2"


@pytest.mark.rule("desert:C4")
def test_clues_in_one_line_put_the_part_on_one_of_them() -> None:
    table = Table().hole("c3").everyone("e2").tile("a2", "windmill").tile("e2", "workshop", city=False)
    table.play("excavate")
    assert table.part_on("propeller") == "e2"  # same row: on the column clue
    table = Table().hole("c3").everyone("b5").tile("b1", "windmill").tile("b5", "workshop", city=False)
    table.play("excavate")
    assert table.part_on("propeller") == "b1"  # same column: on the row clue


@pytest.mark.rule("desert:C5")
def test_a_part_in_the_hole_joins_the_next_tile_that_moves_in() -> None:
    table = Table().hole("c3").everyone("c1").tile("a3", "windmill").tile("c1", "workshop", city=False)
    assert "part_in_hole" in table.play("excavate")
    assert table.part_on("propeller") == "c3"
    table.cards("wind_2_north").storm(1).play("draw")
    assert table.part_on("propeller") == "c3"  # the first tile moved in and stays there
    assert table.sand_on("c3") == 1
    table.hole("b3").cards("wind_1_west").storm(1)
    table.play("draw", seat=int(table.state.active))
    assert table.part_on("propeller") == "b3"  # now it travels


@pytest.mark.rule("desert:C6")
def test_one_clue_alone_places_nothing() -> None:
    table = Table().hole("c3").everyone("a2").tile("a2", "windmill", city=False).gear(0, "terrascope")
    table.tile("d4", "workshop", city=False)
    table.play("excavate", "scope d4")
    assert table.part_on("propeller") == "nowhere"
    table.put(0, "d4").play("excavate")
    assert table.part_on("propeller") == "d2"


@pytest.mark.rule("desert:C7")
def test_sand_goes_beneath_a_part() -> None:
    table = Table().hole("c3").everyone("c2").tile("c2", "market").part("engine", "c2")
    table.cards("wind_1_south").storm(1).play("draw")
    assert (table.sand_on("c3"), table.part_on("engine")) == (1, "c3")
    table.play("take engine", seat=1)
    assert table.part_on("engine") == "aboard"


@pytest.mark.rule("desert:C8")
@pytest.mark.rule("desert:A-25")
def test_parts_may_share_a_tile_and_cost_an_action_each() -> None:
    table = Table().hole("c3").everyone("d4").part("engine", "d2").tile("d2", "market")
    table.tile("a2", "windmill").tile("d4", "workshop", city=False)
    table.play("excavate")
    assert (table.part_on("engine"), table.part_on("propeller")) == ("d2", "d2")
    table.put(0, "d2")
    assert table.moves("take") == {"engine", "propeller"}
    table.play("take propeller", "take engine")
    assert table.state.actions == 1
