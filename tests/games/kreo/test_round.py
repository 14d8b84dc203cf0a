"""The round: who takes part, and how it closes."""

from __future__ import annotations

import pytest

from tests.games.kreo.position import Table


@pytest.mark.rule("kreo:21")
def test_a_round_closes_with_the_volatile_check_then_the_first_player_card() -> None:
    table = Table("air_volatile planet", "earth earth", "fire fire", altered_elements=True).grown(
        "atmosphere"
    )
    table.reveal("air_volatile", "earth", "fire")
    heard = table.heard()
    assert heard.index("filled") < heard.index("evaporated") < heard.index("first_passes")
    assert table.state.first == 1


@pytest.mark.rule("kreo:21", "kreo:69")
def test_the_game_ends_when_no_hand_holds_a_card_at_the_end_of_a_round() -> None:
    table = Table("planet", "air", "air").reveal("planet", "air", "air")
    assert table.result == "failure"
    table = Table("planet", "air", "air air").reveal("planet", "air", "air")
    assert table.result == ""


@pytest.mark.rule("kreo:22", "kreo:A17")
def test_a_player_without_cards_is_skipped_and_the_first_player_card_passes_through() -> None:
    table = Table("fire planet", "", "air air", first=0)
    assert table.waiting() == (0, 2)
    assert table.match.legal(1) == []
    table.reveal("fire", "", "air")
    assert table.state.first == 1
    assert table.heard().count("revealed") == 2
    table.reveal("planet", "", "air")
    assert table.result == "failure"


@pytest.mark.rule("kreo:75", "kreo:A27")
def test_only_who_holds_a_card_acts_or_can_be_named() -> None:
    table = Table("fire planet", "", "air air").tokens(3, 3, 0)
    assert table.refused(1, "ready") == "kreo:75"
    assert table.refused(0, "show fire 2") == "kreo:75"
    assert table.refused(0, "offer fire 2") == "kreo:75"
    assert table.refused(0, "show fire 3") == ""


@pytest.mark.rule("kreo:75", "kreo:29", "kreo:A8")
def test_shedding_the_last_card_ends_ones_part_but_laying_it_does_not() -> None:
    table = Table("fire planet", "air", "earth earth").tokens(3, 0, 0)
    table.play(1, "choose air")
    assert table.refused(0, "show fire 2") == ""
    table.play(1, "unchoose", "shed air no")
    assert "left_round" in table.heard()
    assert table.refused(0, "show fire 2") == "kreo:75"
    table.play(0, "choose fire", "ready").play(2, "choose earth", "ready")
    table.freeze()
    assert table.heard().count("revealed") == 2


@pytest.mark.rule("kreo:76")
def test_if_everybody_sheds_down_to_nothing_only_the_end_of_the_round_happens() -> None:
    table = Table("fire", "air", "earth")
    table.play(0, "shed fire no").play(1, "shed air no").play(2, "shed earth no")
    assert "first_passes" in table.heard()
    assert "revealed" not in table.heard()
    assert table.result == "failure"


@pytest.mark.rule("kreo:76", "kreo:112")
def test_if_only_a_resting_cronus_has_cards_the_round_passes() -> None:
    table = Table("fire planet air earth", "air", "earth", incarnations=True).titans(
        "cronus", "rhea", "theia"
    )
    table.play(0, "cronus", "choose fire", "choose air", "ready").play(1, "choose air", "ready")
    table.play(2, "choose earth", "ready").freeze()
    assert table.state.round_no == 4  # round 3 passed at once
    assert table.waiting() == (0,)


@pytest.mark.rule("kreo:77")
def test_everybody_may_look_through_the_discard() -> None:
    table = Table("fire planet", "air air", "air air").discarded("water bird")
    table.play(0, "shed fire no")
    for viewer in (0, 1, 2, None):
        assert table.view(viewer).discard == table.state.discard
    assert [one for one in table.view(2).facts if one & 31 == 6][-1] >> 11 & 31 == 0  # fire, by name
