"""Whoever asks why not is told a rule that speaks of what they wanted to do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludotheque.games import game, shelf
from ludotheque.kernel import Room
from ludotheque.lab.conformance import check, check_refusals
from tests.cairn.room import GAME


@pytest.mark.parametrize("name", shelf())
def test_every_refusal_cites_a_rule_that_speaks_of_the_verb(name: str) -> None:
    assert game(name).speaks_of, "rulebook/ids.txt says which verbs a rule speaks of"
    assert [fault.what for fault in check_refusals(game(name))] == []


def test_the_blueprint_cites_well() -> None:
    assert check_refusals(GAME) == []


def careless(rule: str, *verbs: str) -> Room:
    """The blueprint whose book says something else of a rule."""
    room = replace(GAME)
    room.__dict__["speaks_of"] = {**GAME.speaks_of, rule: verbs}
    return room


def test_a_rule_that_speaks_of_something_else_is_found() -> None:
    room = careless("cairn:S1", "draw")
    what = "topple is refused by cairn:S1, which does not speak of it"
    assert [fault.what for fault in check_refusals(room)] == [what]
    assert any("which does not speak of topple" in fault.what for fault in check(room, matches=2))


def test_a_verb_that_does_not_exist_is_found() -> None:
    faults = check_refusals(careless("cairn:S2", "dance"))
    assert [fault.what for fault in faults] == ["cairn:S2 is said to speak of dance, which is no verb"]
