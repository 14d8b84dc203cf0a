"""Every rule of the book, shown in the smallest position."""

from __future__ import annotations

import pytest

from ludotheque.kernel import Match
from tests.cairn.position import notations, position, rule_against
from tests.cairn.room import GAME
from tests.cairn.room.state import CairnState
from tests.cairn.room.view import CairnView


def state_of(match: Match) -> CairnState:
    assert isinstance(match.state, CairnState)
    return match.state


@pytest.mark.rule("cairn:B1")
def test_there_are_four_stones_of_each_height() -> None:
    match = GAME.match(3, seed=5)
    assert GAME.game.census(match.state) == [4] * 6


@pytest.mark.rule("cairn:A1")
def test_everybody_begins_with_three_hidden_stones() -> None:
    match = GAME.match(3, seed=5)
    assert [sum(hand) for hand in state_of(match).hands] == [3, 3, 3]
    assert len(state_of(match).bag) == 15
    assert match.waiting == (0,)


@pytest.mark.rule("cairn:T1")
def test_turns_go_round() -> None:
    match = position([[1], [2], [3]], [], [6, 6, 6, 6, 6])
    for seat in (0, 1, 2, 0):
        assert match.waiting == (seat,)
        assert rule_against(match, (seat + 1) % 3, "draw") == "cairn:T1"
        match.play(seat, "draw")


@pytest.mark.rule("cairn:T2")
def test_one_action_ends_the_turn() -> None:
    match = position([[1, 2], [3]], [], [6, 6])
    match.play(0, "place 1")
    assert match.waiting == (1,)


@pytest.mark.rule("cairn:P1")
def test_a_stone_is_never_laid_on_a_higher_one() -> None:
    match = position([[2, 5], [3]], [4], [6, 6])
    assert "place 5" in notations(match)
    assert rule_against(match, 0, "place 2") == "cairn:P1"
    assert rule_against(match, 0, "place 6") == "cairn:P1"
    match.play(0, "place 5")
    assert state_of(match).pile == [3, 4]


@pytest.mark.rule("cairn:P2")
def test_a_stone_laid_is_a_point() -> None:
    match = position([[2], [3]], [], [6, 6])
    match.play(0, "place 2")
    assert state_of(match).points == [1, 0]
    assert state_of(match).hands[0] == [0] * 6


@pytest.mark.rule("cairn:D1")
def test_only_the_one_who_draws_sees_the_stone() -> None:
    match = position([[2], [3]], [], [6, 5])
    told = match.play(0, "draw")
    mine, theirs = match.view(0), match.view(1)
    assert isinstance(mine, CairnView)
    assert isinstance(theirs, CairnView)
    assert mine.hand == [0, 1, 0, 0, 1, 0]
    assert theirs.sizes == [2, 1]
    assert [one.heard_by(1) for one in told] == [True, False]


@pytest.mark.rule("cairn:D2")
def test_a_full_hand_draws_nothing() -> None:
    match = position([[1, 1, 1, 2, 2], [3]], [], [6, 5])
    assert rule_against(match, 0, "draw") == "cairn:D2"
    match = position([[1, 1, 1, 2], [3]], [], [6, 5])
    assert rule_against(match, 0, "draw") == ""


@pytest.mark.rule("cairn:S1")
def test_no_pile_no_toppling() -> None:
    assert rule_against(position([[1], [3]], [], [6, 5]), 0, "topple") == "cairn:S1"
    assert rule_against(position([[1], [3]], [2], [6, 5]), 0, "topple") == ""


@pytest.mark.rule("cairn:S2")
def test_a_toppled_pile_lies_beside_it() -> None:
    match = position([[1], [3]], [2, 2, 5], [6, 5])
    match.play(0, "topple")
    assert state_of(match).pile == []
    assert state_of(match).fallen == [0, 2, 0, 0, 1, 0]


@pytest.mark.rule("cairn:E1")
def test_the_match_ends_with_the_bag() -> None:
    match = position([[1], [3]], [], [6])
    assert list(match.waiting) == [0]
    match.play(0, "draw")
    assert match.outcome is not None
    assert list(match.waiting) == []


@pytest.mark.rule("cairn:E2")
@pytest.mark.parametrize(("points", "winners"), [([3, 1], 0b01), ([1, 3], 0b10), ([2, 2], 0b11)])
def test_most_points_win(points: list[int], winners: int) -> None:
    match = position([[1], [3]], [], [6])
    state_of(match).points = points
    match.play(0, "draw")
    assert match.outcome is not None
    assert match.outcome.winners == winners
    assert match.outcome.scores == points


@pytest.mark.rule("cairn:E3")
def test_giving_up_lets_all_others_win() -> None:
    match = GAME.match(3)
    match.concede(1)
    assert match.outcome is not None
    assert match.outcome.winners == 0b101


@pytest.mark.rule("cairn:R1")
def test_a_table_chooses_whether_equal_stones_fit() -> None:
    assert "place 4" in notations(position([[4], [3]], [4], [6, 6]))
    strict = position([[4], [3]], [4], [6, 6], equal=False)
    assert rule_against(strict, 0, "place 4") == "cairn:P1"
