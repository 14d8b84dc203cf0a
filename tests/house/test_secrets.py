"""Rooms tell the truth about their secrets, by the options of the table and not by habit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludotheque.games import game, shelf
from ludotheque.lab.conformance import check_plans, check_secrets
from tests.cairn.room import GAME


@pytest.mark.parametrize("name", shelf())
def test_a_room_says_whether_hands_differ_with_every_preset(name: str) -> None:
    assert [str(fault) for fault in check_secrets(game(name))] == []


def test_hands_are_hidden_by_the_options_of_the_table() -> None:
    defaults = {name: game(name).options.complete({}, game(name).options.seats[0]) for name in shelf()}
    hidden = {name: game(name).has_secrets(defaults[name]) for name in ("aerion", "desert", "kero", "kreo")}
    assert hidden == {"aerion": False, "desert": False, "kero": True, "kreo": True}
    assert game("desert").has_secrets({**defaults["desert"], "talk": "same_tile"})


def test_a_room_that_hides_its_secrets_is_found_out() -> None:
    careless = replace(GAME, secrets=lambda _options: False)
    assert "default: hands differ, and the room says they do not" in [f.what for f in check_secrets(careless)]


def test_a_curtain_for_nothing_is_found_too() -> None:
    shy = replace(game("aerion"), secrets=lambda _options: True)
    assert "default: the room says that hands differ, and none did" in [f.what for f in check_secrets(shy, 1)]


@pytest.mark.parametrize("name", shelf())
def test_a_plan_is_told_only_to_who_sees_the_same(name: str) -> None:
    assert [str(fault) for fault in check_plans(game(name), 3)] == []


def test_a_room_whose_players_may_tell_too_much_is_found_out() -> None:
    careless = replace(game("kreo"), hush=lambda _view, _asker: None)
    assert [fault.check for fault in check_plans(careless, 1)] == ["plans"]
    assert check_plans(GAME, 1) == [], "a room that says nothing lets nobody tell its secrets"
