"""How it ends."""

from __future__ import annotations

import pytest

from ludotheque.kernel import MatchOver
from tests.games.desert.position import Table


def ready(roles: str = "archeologist explorer") -> Table:
    return Table(roles).everyone("a1").tile("a1", "launch_pad").aboard().hole("c3")


@pytest.mark.rule("desert:G1")
def test_four_parts_and_all_on_the_clear_pad_win_at_once() -> None:
    table = ready().put(1, "b1")
    table.play("walk a2", "walk a1")
    assert table.result == ""
    table = ready().put(0, "b1")
    assert table.play("walk a1")[-1] == "took_off"
    assert table.result == "take_off"
    assert table.match.outcome is not None
    assert table.match.outcome.winners == 0b11
    assert table.match.outcome.rule == "desert:G1"


@pytest.mark.rule("desert:G1")
@pytest.mark.parametrize("missing", ["part", "excavated", "pawn"])
def test_each_condition_of_the_take_off_is_needed(missing: str) -> None:
    table = ready("archeologist explorer navigator").put(0, "a2")
    if missing == "part":
        table.part("engine", "e5")
    elif missing == "excavated":
        table.tile("a1", "launch_pad", city=False)
    else:
        table.put(2, "e5")
    table.play("walk a1")
    assert table.result == ""


@pytest.mark.rule("desert:G1")
@pytest.mark.rule("desert:A-22")
def test_a_blocked_pad_keeps_even_the_climber_down() -> None:
    table = ready("climber explorer").sand("a1", 3)
    table.play("dig a1")
    assert table.result == ""
    assert table.play("dig a1")[-1] == "took_off"


@pytest.mark.rule("desert:G2")
def test_drinking_at_zero_loses() -> None:
    table = Table().everyone("a1").water(1, 0).cards("sun_beats_down").storm(1)
    table.play("draw")
    assert table.result == "thirst"
    assert table.match.outcome is not None
    assert (table.match.outcome.winners, table.match.outcome.rule) == (0, "desert:G2")


@pytest.mark.rule("desert:G3")
def test_an_empty_supply_loses() -> None:
    table = Table().hole("c3").supply(0, "a1").cards("wind_1_north").storm(1)
    assert table.play("draw")[-1] == "swallowed"
    assert table.result == "swallowed"


@pytest.mark.rule("desert:G4")
def test_the_skull_loses_at_once() -> None:
    table = Table().everyone("a1").level(12).cards("storm_picks_up", "sun_beats_down").storm(2)
    assert table.play("draw")[-1] == "swept_away"
    assert table.result == "swept_away"
    assert table.state.due == 2  # the cards still due are not turned


@pytest.mark.rule("desert:G5")
def test_all_win_or_lose_together_and_nothing_follows() -> None:
    table = Table().everyone("a1").water(1, 0).gear(0, "solar_shield").cards("sun_beats_down").storm(2)
    table.play("draw")
    outcome = table.match.outcome
    assert outcome is not None
    assert outcome.scores == [0, 0]
    assert table.match.legal(0) == table.match.legal(1) == []
    assert table.waiting() == []
    with pytest.raises(MatchOver):
        table.play("shade")
    won = ready().put(0, "b1")
    won.play("walk a1")
    assert won.match.outcome is not None
    assert won.match.outcome.scores == [1, 1]
    given_up = Table("meteorologist explorer").everyone("a1")
    given_up.play("look")
    given_up.match.concede(1)
    assert given_up.result == "given_up"
    assert given_up.match.outcome is not None
    assert given_up.match.outcome.winners == 0
