"""The components sheet: read with care, errors that name the line and the remedy."""

from __future__ import annotations

import pytest

from ludotheque.games.desert.content import read
from ludotheque.kernel import BadContent
from tests.games.desert.position import ROOM

SHEET = ROOM.components


def changed(old: str, new: str) -> str:
    assert SHEET.count(old) >= 1
    return SHEET.replace(old, new, 1)


def test_our_own_sheet_is_the_box_of_the_rulebook() -> None:
    box = read(SHEET)
    assert sum(box.tiles) == 24  # type: ignore[attr-defined]  # a box of the desert
    assert sum(box.storm) == 31  # type: ignore[attr-defined]  # a box of the desert
    assert sum(box.equipment) == 12  # type: ignore[attr-defined]  # a box of the desert
    assert sum(box.promo) == 13  # type: ignore[attr-defined]  # a box of the desert


@pytest.mark.parametrize(
    ("old", "new", "place", "expected"),
    [
        ("count = 2", "count = 3", "tile.1.count", "24 tiles in all, not 25"),
        ('back = "crash"', 'back = "plain"', "tile.1.back", "the crash back on the crash tile"),
        ("sun_beats_down = 4", "sun_beats_down = 40", "heat.sun_beats_down", "from 0 to 9"),
        ("storm_picks_up = 3", "storm_picks_up = 0", "heat.storm_picks_up", "at least 1"),
        ("dune_blaster = 3", "dune_blaster = 2", "equipment.cards", "at least 12 cards"),
        ("two = [2, 3, 3, 3", "two = [2, 3, 3, 9", "meter.two", "from 1 to 6"),
        ("explorer = 4", "explorer = 0", "canteens.capacity", "at least 1"),
        ("first_sand = [2,", "first_sand = [12,", "board.first_sand", "not the centre"),
        ("strength_1 = { north = 3", "strength_1 = { north = 9", "winds.strength_1", "13 to 31 storm cards"),
        ('id = "library"', 'id = "forge"', "tile", "each tile once"),
    ],
)
def test_an_error_names_the_place_and_what_was_expected(
    old: str, new: str, place: str, expected: str
) -> None:
    with pytest.raises(BadContent) as caught:
        read(changed(old, new))
    assert str(caught.value.params["place"]).startswith(place)
    assert expected in str(caught.value.params["expected"])
    line = int(str(caught.value.params["line"]))
    assert 1 <= line <= len(SHEET.splitlines())


def test_the_split_of_the_winds_can_be_put_right_without_code() -> None:
    sheet = changed("strength_1 = { north = 3, east = 3", "strength_1 = { north = 2, east = 4")
    match = ROOM.match(2, 1, sheet=sheet)
    assert match.state.pile.count(0) == 2  # type: ignore[attr-defined]  # a box of the desert
    assert match.state.pile.count(3) == 4  # type: ignore[attr-defined]  # a box of the desert
