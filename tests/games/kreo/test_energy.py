"""Energy: constant in number, public, paid by the player and gained from the reserve."""

from __future__ import annotations

import pytest

from ludotheque.games.kreo.rules.energy import token_total
from tests.games.kreo.position import Table


@pytest.mark.rule("kreo:64")
def test_tokens_are_counted_wherever_they_lie() -> None:
    table = Table("planet fire", "air water", "earth earth", "air air", incarnations=True)
    table.titans("cronus", "tethys", "themis", "rhea").tokens(2, 0, 2, 0, reserve=1).grown("comet")
    assert token_total(table.state) == 5
    table.play(0, "offer fire 4").play(1, "choose air").play(2, "themis 2 1 water")
    assert token_total(table.state) == 5
    assert table.state.tokens == [2, 0, 1, 0]
    table.play(3, "answer air").play(0, "choose air", "ready").play(1, "ready")
    table.play(2, "choose earth", "ready").play(3, "choose fire", "ready").freeze()
    table.play(1, "protect yes")
    assert token_total(table.state) == 5


@pytest.mark.rule("kreo:65")
def test_spent_tokens_go_to_the_reserve() -> None:
    table = Table("planet fire", "air water", "earth earth").tokens(3, 0, 0).discarded("bird")
    table.play(0, "recall fire bird")
    assert (table.state.tokens[0], table.state.reserve) == (0, 3)


@pytest.mark.rule("kreo:66")
def test_a_player_may_use_as_many_powers_as_tokens_pay_for() -> None:
    table = Table("planet fire", "air water", "earth earth").tokens(3, 0, 0)
    table.play(0, "show fire 2", "show fire 3")
    assert "show planet 2" in table.may(0, "show")
    table.play(0, "show planet 2")
    assert table.state.tokens[0] == 0
    assert table.may(0, "show") == []


@pytest.mark.rule("kreo:67")
def test_everybody_sees_everybodys_tokens() -> None:
    table = Table("planet fire", "air water", "earth earth").tokens(3, 1, 2, reserve=4)
    for viewer in (0, 1, 2, None):
        assert table.view(viewer).tokens == [3, 1, 2]
        assert table.view(viewer).reserve == 4


@pytest.mark.rule("kreo:68")
def test_a_nature_card_put_into_play_earns_a_token_and_a_failing_one_nothing() -> None:
    table = Table("comet planet", "air water", "earth earth").tokens(0, 0, 0, reserve=1)
    table.reveal("comet", "air", "earth")
    assert table.waiting() == (0,)
    table.play(0, "gain yes")
    assert table.state.tokens == [1, 0, 0]
    table = Table("wind planet", "air water", "earth earth").tokens(0, 0, 0, reserve=1)
    table.reveal("wind", "air", "earth")
    assert table.state.round_no == 3
    assert table.state.tokens == [0, 0, 0]


@pytest.mark.rule("kreo:68", "kreo:18")
def test_scenario_1_from_an_empty_reserve_the_first_nature_card_earns_nothing() -> None:
    table = Table("comet planet", "air water", "earth earth").tokens(1, 1, 1).in_round(1)
    table.reveal("comet", "air", "earth")
    assert table.state.round_no == 2
    assert table.state.tokens == [1, 1, 1]


@pytest.mark.rule("kreo:30")
def test_a_token_may_be_declined() -> None:
    table = Table("comet planet", "air water", "earth earth").tokens(0, 0, 0, reserve=1)
    table.reveal("comet", "air", "earth").play(0, "gain no")
    assert table.state.reserve == 1
    assert "declined" in table.heard()


@pytest.mark.rule("kreo:A10")
def test_nobody_pays_for_another() -> None:
    table = Table("planet fire", "air water", "earth earth").tokens(1, 5, 5)
    assert table.refused(0, "offer fire 2") == "kreo:25"


@pytest.mark.rule("kreo:A22")
def test_of_two_who_reach_for_the_last_token_the_first_gets_it() -> None:
    table = Table("planet fire", "air water", "earth earth").tokens(0, 0, 0, reserve=1)
    table.play(2, "shed earth yes")
    assert table.refused(0, "shed fire yes") == "kreo:30"
    assert table.hand(0) == "fire planet"
