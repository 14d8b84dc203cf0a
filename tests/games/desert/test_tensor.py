"""Numbers for research."""

from __future__ import annotations

from ludotheque.bots.drive import RandomWalk
from ludotheque.kernel import QuickChance
from tests.games.desert.position import ROOM, Table, at


def test_arrays_keep_their_lengths_over_matches_and_seats() -> None:
    lengths = set()
    for seats in (2, 5):
        match = ROOM.match(seats, 3, {"choose_adventurers": True})
        walk = RandomWalk(match, QuickChance(1))
        while match.outcome is None:
            for viewer in (0, None):
                arrays = ROOM.numbers(match.view(viewer))
                lengths.add(tuple((name, len(numbers)) for name, numbers in arrays.items()))
                assert all(type(number) is int for numbers in arrays.values() for number in numbers)
            walk.step()
    assert lengths == {(("board", 36 * 25), ("team", 85), ("storm", 26), ("turn", 17))}


def test_planes_tell_where_things_are_from_the_viewers_seat() -> None:
    table = Table("archeologist explorer").put(0, "a1").put(1, "e5").sand("b1", 3).part("engine", "c2")
    planes = [ROOM.numbers(table.match.view(1))["board"][25 * n : 25 * n + 25] for n in range(36)]
    assert planes[0].index(1) == at("c3")
    assert planes[1][at("b1")] == 3
    assert planes[28][at("c2")] == 1
    assert planes[31].index(1) == at("e5")  # the viewer first
    assert planes[32].index(1) == at("a1")
