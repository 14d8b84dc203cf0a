"""Odds at a glance, and when the game can no longer be won."""

import pytest

from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.odds import hopeless
from ludotheque.games.aerion.view import AerionView
from tests.games.aerion.position import Table


def seen(table: Table) -> AerionView:
    """The table as everybody sees it."""
    return table.game.view(table.state, 0)


def last_hope(**options: object) -> Table:
    """Only the Nucifera is missing; its cards lie in one pile, and the last Book on the Pulpit."""
    table = Table(1, "bird - - - - -", "1 1 2 3 4 6", clouds=True, **options).no_decks()
    table.fly_all_but("nucifera").workshop(0, "nucifera@k3").pile("k3", "nut incube propeller book")
    return table.book()


@pytest.mark.rule("aerion:B-05")
def test_a_recover_under_way_is_still_a_hope() -> None:
    table = last_hope()
    assert not hopeless(seen(table))
    table.play("recover k3")
    assert not hopeless(seen(table)), "both cards may still be taken"
    table.play("take nut")
    assert not hopeless(seen(table)), "the Crew may still be taken"
    wasted = last_hope().play("recover k3", "take propeller")
    assert hopeless(seen(wasted)), "one card is left to take, and two are wanted"


@pytest.mark.rule("aerion:B-05")
def test_an_hourglass_that_a_hatch_reveals_is_still_a_hope() -> None:
    table = Table(1, "nut - - - - -", "1 1 2 3 4 6", hourglasses=True, eggs=True).no_decks()
    table.fly_all_but("nucifera").workshop(0, "nucifera@k3", "nut@p2").reserve("incube@k4")
    table.state.glasses = [0, 1, 1, 1, 1, 1]
    table.state.eggs = 2
    table.deck("p2", "hourglass book")
    assert not hopeless(seen(table))
    table.play("hatch p2 2")
    assert not hopeless(seen(table))
    assert not any("no longer be won" in line for line in GAME.face.describe(seen(table), GAME.texts("en")))


def test_what_can_no_longer_come_is_told() -> None:
    table = last_hope()
    table.state.pulpit = []
    lines = GAME.face.describe(seen(table), GAME.texts("en"))
    assert any("can no longer be won" in line and "Nut" in line for line in lines)
