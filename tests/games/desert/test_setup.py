"""Setting up."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from ludotheque.games.desert.content import ROLES
from ludotheque.games.desert.kinds import CRASH, HIDDEN, UNLOCATED
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel import BadOptions
from tests.games.desert.position import ROOM, Table, at

DIAMOND = ("c1", "b2", "d2", "a3", "e3", "b4", "d4", "c5")


def fresh(seats: int = 3, seed: int = 1, **options: object) -> DesertState:
    return cast("DesertState", ROOM.match(seats, seed, options).state)


@pytest.mark.rule("desert:S1")
@pytest.mark.parametrize("seats", [1, 6])
def test_it_is_for_two_to_five(seats: int) -> None:
    assert [fresh(count).seats for count in (2, 3, 4, 5)] == [2, 3, 4, 5]
    with pytest.raises(BadOptions):
        ROOM.match(seats)


@pytest.mark.rule("desert:S2")
def test_all_tiles_are_laid_at_random_around_the_centre() -> None:
    crash = Counter(fresh(2, seed).face.index(CRASH) for seed in range(300))
    assert at("c3") not in crash
    assert len(crash) == 24
    for seed in range(5):
        faces = fresh(2, seed).face
        assert faces[at("c3")] == HIDDEN
        assert sorted(faces)[1:] == sorted([0, 1, 1, 2, 3, 3, 3, *range(4, 21)])
        assert fresh(2, seed).city == 0


@pytest.mark.rule("desert:S3")
def test_eight_markers_lie_in_a_diamond() -> None:
    state = fresh()
    assert {space for space in range(25) if state.sand[space]} == {at(space) for space in DIAMOND}
    assert sum(state.sand) == 8
    assert state.supply == 40


@pytest.mark.rule("desert:S4")
def test_the_parts_wait_beside_the_board() -> None:
    assert fresh().part == [UNLOCATED] * 4


@pytest.mark.rule("desert:S5")
def test_two_face_down_piles_in_random_order() -> None:
    state = fresh()
    assert Counter(state.pile) == Counter({card: (3, 2, 1)[card % 3] for card in range(12)} | {12: 4, 13: 3})
    assert state.discard == []
    assert Counter(state.equipment) == Counter({0: 3, 1: 3, 2: 2, 3: 2, 4: 1, 5: 1})
    assert len({tuple(fresh(2, seed).pile) for seed in range(20)}) == 20
    assert len({tuple(fresh(2, seed).equipment) for seed in range(20)}) > 15


@pytest.mark.rule("desert:S6")
def test_each_player_is_dealt_another_adventurer() -> None:
    dealt = Counter(role for seed in range(120) for role in fresh(5, seed).role)
    assert set(dealt) == set(range(6))
    assert all(len(set(fresh(5, seed).role)) == 5 for seed in range(20))


@pytest.mark.rule("desert:S7")
def test_canteens_start_full() -> None:
    capacity = dict(zip(ROLES, (3, 3, 4, 4, 4, 5), strict=True))
    for seed in range(10):
        state = fresh(5, seed)
        assert state.water == [capacity[ROLES[role]] for role in state.role]


@pytest.mark.rule("desert:S8")
@pytest.mark.rule("desert:A-40")
def test_all_start_on_the_crash_tile_which_can_be_excavated() -> None:
    under_sand = 0
    for seed in range(60):
        state = fresh(3, seed)
        crash = state.face.index(CRASH)
        assert state.pawn == [crash] * 3
        under_sand += state.sand[crash]
        if state.sand[crash]:
            match = ROOM.match(3, seed)
            assert match.view(0).buried == 0  # type: ignore[attr-defined]  # a state of the desert
    assert under_sand  # the crash tile keeps a marker that falls on its space
    table = Table()
    assert "found_equipment" in table.play("excavate")


@pytest.mark.rule("desert:S9")
@pytest.mark.parametrize(
    ("seats", "meter"),
    [
        (2, [2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6, 6]),
        (3, [2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6, 6]),
        (4, [2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6, 6]),
        (5, [2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6, 6]),
    ],
)
def test_the_marker_starts_by_difficulty_on_the_meter_of_the_table(seats: int, meter: list[int]) -> None:
    for notch, difficulty in enumerate(("novice", "normal", "elite", "legendary")):
        state = fresh(seats, difficulty=difficulty)
        assert state.level == notch
        assert list(state.box.meters[seats]) == meter


@pytest.mark.rule("desert:S10")
@pytest.mark.rule("desert:A-36")
def test_chance_or_the_host_says_who_begins_and_turns_go_round() -> None:
    assert {fresh(3, seed).active for seed in range(40)} == {0, 1, 2}
    assert all(fresh(3, seed, first_player="2").active == 1 for seed in range(10))
    with pytest.raises(BadOptions):
        ROOM.match(3, 0, {"first_player": "4"})
    table = Table("meteorologist explorer climber")
    order = []
    for _ in range(4):
        order.append(int(table.state.active))
        table.state.calm = 9
        table.play("end", seat=int(table.state.active))
    assert order == [0, 1, 2, 0]


@pytest.mark.rule("desert:S11")
def test_the_team_may_pick_its_adventurers_all_different() -> None:
    match = ROOM.match(2, 3, {"choose_adventurers": True, "first_player": "1"})
    state = cast("DesertState", match.state)
    assert list(match.waiting) == [0, 1]
    match.play(1, "choose water_carrier")
    assert list(match.waiting) == [0]
    assert state.water[1] == 5
    parse = ROOM.vocabulary.parse
    taken, again = match.refusal(0, parse("choose water_carrier")), match.refusal(1, parse("choose climber"))
    assert taken is not None
    assert taken.rule == "desert:S11"
    assert again is not None
    early = match.refusal(0, parse("walk a1"))
    assert early is not None
    assert early.key == "refusal.still_choosing"
    match.play(0, "choose climber")
    assert list(match.waiting) == [0]
    assert cast("DesertState", match.state).role == [1, 5]
    late = match.refusal(0, parse("choose explorer"))
    assert late is not None
    assert late.key == "refusal.not_choosing"
    dealt = ROOM.match(2, 3)
    assert not {"choose"} & {ROOM.vocabulary.verb(move).name for move in dealt.legal(0)}
