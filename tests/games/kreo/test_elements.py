"""Element cards: slots, Aether, Nature cards used as Elements."""

from __future__ import annotations

import pytest

from tests.games.kreo.position import Table


@pytest.mark.rule("kreo:47")
def test_scenario_5_of_two_airs_for_one_slot_the_second_fails() -> None:
    table = Table("air planet", "air air", "fire fire").grown("atmosphere").reveal("air", "air", "fire")
    assert table.slot("atmosphere", "air") == "air"
    assert table.discard() == "air fire"


@pytest.mark.rule("kreo:48")
def test_aether_fills_any_empty_slot_and_stands_for_its_element() -> None:
    table = Table("aether planet", "air air", "fire fire").grown("atmosphere").grown("comet")
    table.reveal("aether", "air", "fire")
    assert len(table.may(0, "put")) == 4
    table.play(0, "put atmosphere air")
    assert table.slot("atmosphere", "air") == "aether"
    assert table.discard() == "air"  # the slot counts as Air from now on


@pytest.mark.rule("kreo:49")
def test_scenario_6_a_bird_is_air_fire_or_earth_and_never_water() -> None:
    table = Table("bird planet", "air air", "fire fire").grown("fish", "fire").grown("atmosphere", "air")
    table.reveal("bird", "air", "fire")
    assert table.may(0, "put") == ["put fish earth"]
    assert table.refused(0, "put atmosphere water") == "kreo:47"


@pytest.mark.rule("kreo:49", "kreo:51", "kreo:68")
def test_scenario_6_used_as_an_element_it_fills_the_slot_and_earns_a_token() -> None:
    table = Table("bird planet", "air air", "fire fire").tokens(0, 0, 0, reserve=1).grown("comet", "fire")
    table.reveal("bird", "air", "fire").play(0, "put comet earth")
    assert table.slot("comet", "earth") == "bird"
    assert table.may(0, "gain") == ["gain no", "gain yes"]
    table.play(0, "gain yes")
    assert table.state.tokens[0] == 1


@pytest.mark.rule("kreo:50", "kreo:60", "kreo:A13")
def test_scenario_7_a_nature_card_in_a_slot_is_no_target() -> None:
    table = Table("thunderbolt planet", "air air", "earth earth").grown("comet", "fire=wind")
    table.reveal("thunderbolt", "air", "earth")
    assert "in_vain" in table.heard()
    assert table.slot("comet", "fire") == "wind"
    beside = Table("thunderbolt planet", "fire air", "fire earth").grown("comet", "fire=wind")
    beside.grown("atmosphere", "water").reveal("thunderbolt", "fire", "fire")
    assert beside.slot("atmosphere", "water") == "", "an Element card beside it is one"
    assert beside.slot("comet", "fire") == "wind"


@pytest.mark.rule("kreo:52")
def test_a_filled_slot_stays_filled() -> None:
    table = Table("fire planet", "fire air", "earth earth").grown("comet").reveal("fire", "fire", "earth")
    assert table.slot("comet", "fire") == "fire"
    assert table.discard() == "fire"


@pytest.mark.rule("kreo:81")
def test_a_card_removed_is_again_what_is_printed_and_the_slot_is_empty() -> None:
    table = Table("thunderbolt planet", "fire air", "water water").grown("comet", "fire=aether")
    table.reveal("thunderbolt", "fire", "water")
    assert table.discard().split()[0] == "aether"
    assert table.slot("comet", "fire") == "fire"
