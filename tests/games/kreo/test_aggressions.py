"""Aggressions: three kinds of anger, and the rounds in which they lose the game."""

from __future__ import annotations

import pytest

from tests.games.kreo.position import Table


@pytest.mark.rule("kreo:53", "kreo:A11")
def test_an_aggression_takes_effect_at_once_and_goes_to_the_discard() -> None:
    table = Table("thunderbolt planet", "air air", "water water").grown("comet", "fire")
    table.reveal("thunderbolt", "air", "water")
    assert table.slot("comet", "fire") == ""
    assert table.discard() == "fire thunderbolt air water"


@pytest.mark.rule("kreo:A11")
def test_an_aggression_may_be_fetched_back_and_the_player_is_asked_first() -> None:
    table = Table("fire planet", "air air", "water water").tokens(3, 0, 0).discarded("thunderbolt bird")
    room = table.match.room
    move = room.vocabulary.parse("recall fire thunderbolt")
    caution = getattr(room.face, "caution")  # noqa: B009 - not part of the house's protocol
    assert caution(table.view(0), move, room.texts("en")) == "You would fetch back an Aggression."
    assert caution(table.view(0), room.vocabulary.parse("recall fire bird"), room.texts("en")) == ""
    table.play(0, "recall fire thunderbolt")
    assert "thunderbolt" in table.hand(0)


@pytest.mark.rule("kreo:54")
def test_a_thunderbolt_hits_one_element_of_its_players_choice() -> None:
    table = Table("thunderbolt planet", "air air", "water water").grown("comet", "fire").grown("wind", "air")
    table.reveal("thunderbolt", "air", "water")
    assert table.may(0, "strike") == ["strike comet fire", "strike wind air"]
    table.play(0, "strike wind air")
    assert table.discard().split()[:2] == ["air", "thunderbolt"]
    assert table.slot("comet", "fire") == "fire"


@pytest.mark.rule("kreo:54")
def test_a_thunderbolt_that_finds_nothing_has_no_effect() -> None:
    table = (
        Table("thunderbolt planet", "air air", "water water")
        .grown("comet")
        .reveal("thunderbolt", "air", "water")
    )
    assert "in_vain" in table.heard()


@pytest.mark.rule("kreo:A24")
def test_a_thunderbolt_must_hit_if_it_can() -> None:
    table = Table("thunderbolt planet", "air air", "water water").grown("comet", "fire")
    table.reveal("thunderbolt", "air", "water")
    assert "struck" in table.heard()


@pytest.mark.rule("kreo:55")
def test_a_storm_sweeps_away_every_exposed_element() -> None:
    table = Table("storm planet", "earth earth", "earth earth").complete("atmosphere")
    table.grown("comet", "fire").grown("wind", "air=aether").reveal("storm", "earth", "earth")
    assert table.discard().split()[:3] == ["fire", "aether", "storm"]
    assert table.slot("atmosphere", "air") == "air"


@pytest.mark.rule("kreo:55")
def test_scenario_9_a_storm_that_finds_nothing_comes_back_and_costs_a_card() -> None:
    table = Table("storm fire bird", "air air air", "air air air").complete("atmosphere").grown("comet")
    table.tokens(0, 0, 0, reserve=1).reveal("storm", "air", "air")
    assert table.hand(0) == "fire bird storm"
    assert table.may(0, "discard") == ["discard fire", "discard bird"]
    assert table.refused(0, "discard storm") == "kreo:55"
    table.play(0, "discard bird")
    assert table.hand(0) == "fire storm"
    assert table.state.tokens[0] == 0
    assert len(table.state.hands[0]) == len(table.state.hands[1])


@pytest.mark.rule("kreo:A4")
def test_a_storm_that_comes_back_to_aggressions_alone_costs_nothing() -> None:
    table = Table("storm thunderbolt", "air air air", "air air air").reveal("storm", "air", "air")
    assert table.hand(0) == "thunderbolt storm"
    assert table.state.round_no == 3
    assert "nothing_to_pay" in table.heard(1)


@pytest.mark.rule("kreo:56", "kreo:62")
def test_from_the_next_card_on_elements_and_aggressions_are_swallowed() -> None:
    table = Table("hekatonkheires planet", "fire air", "thunderbolt water").grown("comet", "earth")
    table.reveal("hekatonkheires", "fire", "thunderbolt")
    assert table.heard().count("swallowed") == 2
    assert table.discard() == "hekatonkheires fire thunderbolt"
    assert table.slot("comet", "earth") == "earth"
    assert table.state.swallowing == 1  # into the next round


@pytest.mark.rule("kreo:62", "kreo:A12")
def test_scenario_10_a_failing_nature_ends_the_effect() -> None:
    table = Table("air earth", "thunderbolt earth", "river earth").grown("atmosphere").having(swallowing=1)
    table.reveal("air", "thunderbolt", "river")
    table.play(2, "fail")
    assert table.discard() == "air thunderbolt river"
    assert table.state.swallowing == 0


@pytest.mark.rule("kreo:57")
def test_scenario_8_an_aggression_in_the_first_round_loses_at_once() -> None:
    table = (
        Table("thunderbolt planet", "air air", "water water")
        .in_round(1)
        .reveal("thunderbolt", "air", "water")
    )
    assert table.result == "defeat_aggression"
    assert table.heard().count("revealed") == 1


@pytest.mark.rule("kreo:57", "kreo:58")
def test_an_aggression_in_the_last_round_loses_at_once() -> None:
    table = Table("thunderbolt", "air", "water").reveal("thunderbolt", "air", "water")
    assert table.result == "defeat_aggression"
    table = Table("thunderbolt", "air", "water air").reveal("thunderbolt", "air", "water")
    assert table.result == ""


@pytest.mark.rule("kreo:58", "kreo:A1")
def test_the_last_round_is_known_from_public_hand_sizes() -> None:
    table = Table("thunderbolt", "air", "water").choose("thunderbolt", "air", "water")
    table.freeze()
    assert table.result == "defeat_aggression"
    table = Table("thunderbolt air", "air", "water", incarnations=True).titans("hyperion", "cronus", "rhea")
    table.having(resting=1, part=6)  # a Cronus who sits out and holds cards
    table.play(1, "choose air", "ready").play(2, "choose water", "ready").freeze()
    assert table.state.round_no == 3


@pytest.mark.rule("kreo:59", "kreo:A25")
def test_completing_the_planet_while_an_aggression_is_held_loses() -> None:
    for other in ("thunderbolt air", "air thunderbolt"):
        hand = other.split()
        table = Table("fire air", other, "water water").grown("planet", "air water earth")
        table.reveal("fire", hand[0], "water")
        assert table.result == "defeat_aggression"
    table = Table("fire air", "earth air", "water water").grown("planet", "air water earth")
    assert table.reveal("fire", "earth", "water").result == "perfect"


@pytest.mark.rule("kreo:60")
def test_aggressions_touch_neither_complete_cards_nor_protected_elements() -> None:
    table = (
        Table("thunderbolt planet", "air air", "water water").complete("atmosphere").grown("comet", "fire")
    )
    table.having(guarded=1 << 4)
    table.reveal("thunderbolt", "air", "water")
    assert "in_vain" in table.heard()
    assert table.slot("comet", "fire") == "fire"
    bare = Table("thunderbolt planet", "air air", "water water").complete("atmosphere").grown("comet", "fire")
    bare.reveal("thunderbolt", "air", "water")
    assert bare.slot("comet", "fire") == "", "without a token it is hit"
    assert bare.slot("atmosphere", "air") == "air"


@pytest.mark.rule("kreo:61")
def test_an_aether_under_an_incomplete_card_can_be_destroyed() -> None:
    table = Table("thunderbolt planet", "air air", "water water").grown("comet", "fire=aether")
    table.reveal("thunderbolt", "air", "water")
    assert table.discard().split()[0] == "aether"


@pytest.mark.rule("kreo:63")
def test_a_swallowed_aggression_is_spent_but_still_loses_in_a_forbidden_round() -> None:
    table = Table("thunderbolt", "air", "water").having(swallowing=1).reveal("thunderbolt", "air", "water")
    assert table.result == "defeat_aggression"
    table = Table("thunderbolt fire", "air air", "water water").having(swallowing=1)
    table.reveal("thunderbolt", "air", "water")
    assert "thunderbolt" in table.discard()
    assert table.result == ""


@pytest.mark.rule("kreo:82", "kreo:A29")
def test_the_effect_strikes_cronus_own_second_card() -> None:
    table = Table("hekatonkheires fire planet", "air air air", "water water water", incarnations=True)
    table.titans("cronus", "rhea", "theia").grown("comet")
    table.play(0, "cronus", "choose hekatonkheires", "choose fire", "ready")
    table.play(1, "choose air", "ready").play(2, "choose water", "ready").freeze()
    assert table.discard().split()[:2] == ["hekatonkheires", "fire"]
    assert table.slot("comet", "fire") == ""
    assert "effect_begins" in table.heard()


@pytest.mark.rule("kreo:A32")
def test_crius_storm_in_the_last_round_gives_one_more_round_which_it_loses() -> None:
    table = Table("storm", "air", "water", incarnations=True).titans("crius", "rhea", "theia")
    table.play(0, "crius").reveal("storm", "air", "water")
    assert table.result == ""
    assert table.hand(0) == "storm"
    assert table.state.round_no == 3
    assert table.refused(0, "crius") == "kreo:95"
    table.play(0, "choose storm", "ready").freeze()
    assert table.result == "defeat_aggression"
