"""Buried."""

from __future__ import annotations

import pytest

from tests.games.desert.position import Table


@pytest.mark.rule("desert:D1")
def test_two_sand_bury_whoever_has_no_climber() -> None:
    table = Table("archeologist explorer").put(0, "a1").put(1, "b2").sand("a1", 2).sand("b2", 1)
    assert table.view().buried == 0b01
    table = Table("archeologist climber").everyone("a1").sand("a1", 5)
    assert table.view().buried == 0


@pytest.mark.rule("desert:D2")
def test_a_buried_player_only_digs_the_own_tile() -> None:
    table = Table("meteorologist explorer").put(0, "b2").put(1, "e5").sand("b2", 3).sand("b1", 2)
    assert table.verbs() - {"give", "pass"} == {"dig", "end"}
    assert table.moves("dig") == {"b2"}
    assert table.refusal("dig b1") == "desert:D2 dig_yourself"
    assert table.refusal("walk a2") == "desert:M4 buried"
    for move in ("calm", "look", "excavate"):
        assert table.refusal(move) == "desert:D2 buried_acts"
    table.play("dig b2", "dig b2")
    assert {"calm", "look", "walk"} <= table.verbs()
    digger = Table("archeologist explorer").put(0, "b2").sand("b2", 3)
    digger.play("dig b2")
    assert digger.sand_on("b2") == 1


@pytest.mark.rule("desert:D3")
@pytest.mark.parametrize("space", ["b2", "a2"])
def test_teammates_dig_a_buried_player_out(space: str) -> None:
    table = Table("climber explorer").put(0, space).put(1, "a2").sand("a2", 2)
    table.play("dig a2")
    assert table.sand_on("a2") == 1
    assert table.put(0, "e5").refusal("dig a2") == "desert:R1 dig_too_far"  # not from afar
    assert table.view().buried == 0


@pytest.mark.rule("desert:D4")
@pytest.mark.rule("desert:A-28")
@pytest.mark.rule("desert:A-29")
def test_free_gestures_go_on_under_the_sand() -> None:
    table = Table("archeologist explorer").everyone("b2").sand("b2", 4).sand("b1", 2).water(1, 0)
    table.gear(0, "dune_blaster").gear(0, "solar_shield").gear(0, "jet_pack")
    assert table.view().buried == 0b11
    table.play("give 2 1", "pass 2 jet_pack", "blast b1", "shade")
    assert table.state.water == [2, 1]
    assert table.owns(1, "jet_pack") == 1
    assert table.sand_on("b1") == 0
    assert table.state.actions == 4
    sun = Table("archeologist explorer", share_under_sun=True).everyone("b2").sand("b2", 4).water(0, 2)
    sun.gear(1, "solar_shield").cards("sun_beats_down").storm(1).play("draw")
    assert sun.may("give 1 1", seat=1)  # what stops a gesture is the card that runs, not the sand
    assert sun.refusal("shade", seat=1) == "desert:A-42 sun_is_up"


@pytest.mark.rule("desert:D5")
def test_being_buried_does_no_harm() -> None:
    table = Table("archeologist explorer").put(0, "b2").put(1, "e5").sand("b2", 9)
    table.cards("sun_beats_down").storm(1).play("draw")
    assert table.state.water == [2, 3]  # one drink each, buried or not
    assert table.result == ""
