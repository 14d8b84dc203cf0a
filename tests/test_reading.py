"""The reader itself reads right: a check that cannot see is worse than none."""

from __future__ import annotations

import pytest

from ludotheque import game
from tests.reading import Facts, Page, described, differences, drawn, painted, positions


def test_a_page_is_read_as_a_tree() -> None:
    page = Page(
        {"tray": '<g id="die-1" class="piece lit"><use href="#face-3"></use><b>three &amp; up</b></g>'}
    )
    assert page["die-1"].symbols("face-") == ["3"]
    assert page["die-1"].text == "three & up"
    assert "lit" in page["die-1"].classes
    assert [one.id for one in page.all(of="piece")] == ["die-1"]


def test_an_element_that_is_not_closed_is_no_page() -> None:
    with pytest.raises(AssertionError, match="not closed"):
        Page({"tray": "<g><b>x</b>"})


def test_differences_name_the_place_what_is_missing_and_what_nobody_knows() -> None:
    known: Facts = {"sand": 3, "dice": (1, 2), "seat": {"water": 4}}
    assert differences(known, {"sand": 3, "dice": [1, 2], "seat": {"water": 4}}) == []
    assert differences(known, {"sand": 4, "seat": {"water": 5}, "wind": 1}) == [
        "sand: is 3, shown as 4",
        "dice: (1, 2) is not shown",
        "seat.water: is 4, shown as 5",
        "wind: shown, but nobody knows it: 1",
    ]


@pytest.mark.parametrize("name", ["aerion", "desert", "kero", "kreo"])
def test_every_room_can_be_read_in_many_positions(name: str) -> None:
    room = game(name)
    seats = room.options.seats[-1]
    seen = list(positions(room, [(seats, {})], each=30, every=7))
    assert len(seen) >= 30
    assert {view.seat for _, view in seen} == set(range(-1, seats))
    for _, view in seen[:4]:
        assert painted(room, view).root.text
        assert "[/" not in drawn(room, view)
        assert described(room, view)
