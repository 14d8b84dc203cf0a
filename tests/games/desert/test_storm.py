"""The storm."""

from __future__ import annotations

import pytest

from ludotheque.games.desert.content import STORM_CARDS
from ludotheque.games.desert.kinds import NO_CARD
from tests.games.desert.position import Table, at


@pytest.mark.rule("desert:ST1")
def test_as_many_cards_as_the_level_less_those_held_back() -> None:
    table = Table("meteorologist explorer").everyone("a1").level(8)
    table.play("calm", "calm", "end")
    assert table.state.due == 3  # level 5 for two players
    table = Table("meteorologist explorer").everyone("a1").level(0)
    table.play("calm", "calm", "calm", "end")
    assert table.state.active == 1  # never below none


@pytest.mark.rule("desert:ST2")
def test_cards_are_turned_and_finished_one_by_one() -> None:
    table = Table().hole("c3").everyone("a1").cards("wind_1_north", "wind_1_south", "sun_beats_down")
    table.play("end")
    assert table.play("draw") == ["card_turned", "tile_slid", "sand_fell"]
    assert (table.state.due, table.state.card, len(table.state.discard)) == (2, NO_CARD, 1)
    assert table.state.water == [3, 4]
    table.play("draw")
    assert table.play("draw") == ["card_turned", "drank", "drank", "turn_begins"]


@pytest.mark.rule("desert:ST3")
@pytest.mark.rule("desert:A-18")
def test_picking_up_raises_the_level_for_the_next_turn_only() -> None:
    table = Table(difficulty="novice").everyone("a1").cards("storm_picks_up", "wind_1_north")
    table.play("end")
    assert table.state.due == 2
    assert "level_rose" in table.play("draw")
    assert table.state.due == 1
    table.play("draw")
    assert table.state.active == 1
    table.play("end", seat=1)
    assert table.state.due == 3


@pytest.mark.rule("desert:ST4")
def test_the_sun_makes_all_drink_who_are_not_sheltered() -> None:
    table = Table("archeologist explorer navigator").put(0, "a1").put(1, "b1").put(2, "c1")
    table.tile("b1", "tunnel").tile("c1", "tunnel", city=False)
    table.cards("sun_beats_down").storm(1).play("draw")
    assert table.state.water == [2, 4, 3]


@pytest.mark.rule("desert:ST5")
@pytest.mark.parametrize(
    ("card", "first", "second", "hole"),
    [
        ("wind_2_west", ("d3", "c3"), ("e3", "d3"), "e3"),
        ("wind_2_east", ("b3", "c3"), ("a3", "b3"), "a3"),
        ("wind_2_north", ("c4", "c3"), ("c5", "c4"), "c5"),
        ("wind_2_south", ("c2", "c3"), ("c1", "c2"), "c1"),
    ],
)
def test_tiles_go_the_way_the_arrow_points_and_the_hole_the_other(
    card: str, first: tuple[str, str], second: tuple[str, str], hole: str
) -> None:
    table = Table().hole("c3")
    names = {space: table.state.tile[at(space)] for space in (first[0], second[0])}
    table.cards(card).storm(1).play("draw")
    assert table.state.tile[at(first[1])] == names[first[0]]
    assert table.state.tile[at(second[1])] == names[second[0]]
    assert table.state.hole == at(hole)


@pytest.mark.rule("desert:ST6")
def test_at_the_edge_the_rest_of_the_card_is_void() -> None:
    table = Table().hole("e2").everyone("a1")
    before = list(table.state.tile)
    told = table.cards("wind_3_west").storm(1).play("draw")
    assert told[:2] == ["card_turned", "lull"]
    assert table.state.tile == before
    assert table.state.supply == 48
    table = Table().hole("d2").everyone("a1")
    assert "lull" in table.cards("wind_3_west").storm(1).play("draw")
    assert sum(table.state.sand) == 1


@pytest.mark.rule("desert:ST7")
def test_each_tile_that_moved_gets_one_sand_city_tiles_too() -> None:
    table = Table().hole("c3").tile("c4", "market").tile("c5", "forge", city=False)
    table.cards("wind_2_north").storm(1).play("draw")
    assert (table.sand_on("c3"), table.sand_on("c4"), sum(table.state.sand)) == (1, 1, 2)


@pytest.mark.rule("desert:ST8")
def test_pawns_sand_and_parts_travel_with_their_tile() -> None:
    table = (
        Table().hole("c3").put(0, "c4").put(1, "c2").sand("c4", 2).part("engine", "c4").tile("c4", "market")
    )
    table.cards("wind_1_north").storm(1).play("draw")
    assert (table.pawn(0), table.pawn(1)) == ("c3", "c2")
    assert (table.sand_on("c3"), table.part_on("engine")) == (3, "c3")
    assert table.state.city == 1 << at("c3")


@pytest.mark.rule("desert:ST9")
def test_without_a_marker_left_all_is_lost_in_the_order_of_the_tiles() -> None:
    table = Table().hole("c3").supply(1, "a1")
    table.cards("wind_2_north").storm(1).play("draw")
    assert table.result == "swallowed"
    assert (table.sand_on("c3"), table.sand_on("c4")) == (1, 0)
    alive = Table().hole("c3").supply(1, "a1")
    alive.cards("wind_1_north").storm(1).play("draw")
    assert (alive.result, alive.state.supply, sum(alive.state.sand)) == ("", 0, 48)
    void = Table().hole("e3").supply(0, "a1")
    void.cards("wind_3_west").storm(1).play("draw")
    assert void.result == ""


@pytest.mark.rule("desert:ST10")
@pytest.mark.rule("desert:A-51")
def test_the_discard_and_the_size_of_the_pile_are_open() -> None:
    table = Table().hole("c3").everyone("a1").cards("wind_1_north", "sun_beats_down", "storm_picks_up")
    table.play("end", "draw", "draw", "draw")
    for viewer in (0, 1, None):
        view = table.view(viewer)
        assert [STORM_CARDS[card] for card in view.discard] == [
            "wind_1_north",
            "sun_beats_down",
            "storm_picks_up",
        ]
        assert len(view.pile) == 28
        left = view.storm_left()
        assert (left[12], left[13], sum(left)) == (3, 2, 28)


@pytest.mark.rule("desert:ST11")
def test_an_empty_pile_is_made_anew_at_once() -> None:
    table = Table().hole("c3").everyone("a1").left("wind_1_north")
    table.play("end")
    assert "reshuffled" in table.play("draw")
    assert (len(table.state.pile), table.state.discard, table.state.due) == (31, [], 2)
    table.play("draw", "draw")
    assert len(table.state.pile) == 29
    assert table.state.active == 1


@pytest.mark.rule("desert:A-54")
def test_anyone_may_hold_the_storm_once_before_each_card() -> None:
    table = Table("archeologist explorer navigator").everyone("a1").hole("c3")
    table.cards("wind_1_north", "wind_1_south", "wind_1_north").play("end")
    table.play("hold", seat=2)
    assert table.waiting() == [2]
    assert table.refusal("draw") == "desert:A-54 held"
    assert table.refusal("hold", seat=2) == "desert:A-54 held_before"
    table.play("release", seat=2)
    assert table.refusal("release", seat=2) == "desert:A-54 not_holding"
    assert table.waiting() == [0]
    table.play("draw")
    assert table.may("hold", seat=2)


@pytest.mark.rule("desert:A-54")
def test_by_the_clock_cards_follow_unless_somebody_holds() -> None:
    table = Table("archeologist explorer", storm="flow", storm_pause=5).everyone("a1").hole("c3")
    table.cards("wind_1_north", "wind_1_south", "wind_1_north").water(0, 1)
    assert table.deadline() == 0
    table.play("end", at_time=1000)
    assert table.waiting() == []
    assert table.deadline() == 6000
    table.match.expire()
    assert (table.state.due, table.deadline()) == (2, 11000)
    table.play("give 1 1", seat=1, at_time=10000)
    assert table.deadline() == 15000  # the window stays open for the others
    table.play("hold", seat=1, at_time=12000)
    assert table.deadline() == 42000
    table.play("release", seat=1, at_time=13000)
    assert table.deadline() == 18000
    table.play("draw", at_time=14000)  # the active player need not wait
    assert table.deadline() == 19000
    table.play("hold", seat=1, at_time=15000)
    table.match.expire()
    assert (table.state.due, table.state.holders, table.deadline()) == (1, 0, 50000)
    table.match.expire()
    assert table.state.active == 1
    assert table.deadline() == 0
