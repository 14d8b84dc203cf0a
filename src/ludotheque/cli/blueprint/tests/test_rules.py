"""Every rule of the book, shown in the smallest position; and the house's own suite."""

from __future__ import annotations

import pytest

from ludotheque.cli.blueprint.attic import GAME
from ludotheque.cli.blueprint.tests.position import notations, rule_against, state_of
from ludotheque.lab.conformance import check


@pytest.mark.rule("attic:B1")
def test_the_box_is_empty() -> None:
    match = GAME.match(2)
    assert GAME.game.census(match.state) == []


@pytest.mark.rule("attic:A1")
def test_nobody_has_greeted_and_seat_1_begins() -> None:
    match = GAME.match(3)
    assert state_of(match).greeted == [0, 0, 0]
    assert match.waiting == (0,)


@pytest.mark.rule("attic:T1")
def test_turns_go_round() -> None:
    match = GAME.match(3)
    assert rule_against(match, 1, "greet") == "attic:T1"
    match.play(0, "greet")
    assert match.waiting == (1,)


@pytest.mark.rule("attic:T2")
def test_one_may_greet() -> None:
    assert notations(GAME.match(2)) == {"greet"}


@pytest.mark.rule("attic:E1")
def test_when_everybody_has_greeted_everybody_has_won() -> None:
    match = GAME.match(2)
    match.play(0, "greet")
    match.play(1, "greet")
    assert match.outcome is not None
    assert match.outcome.winners == 0b11


@pytest.mark.rule("attic:E2")
def test_who_gives_up_ends_the_match() -> None:
    match = GAME.match(3)
    match.concede(1)
    assert match.outcome is not None
    assert match.outcome.winners == 0


def test_the_game_conforms() -> None:
    assert check(GAME, matches=4) == []
