"""Creation: the order, one card at a time, and choices at the reveal."""

from __future__ import annotations

import pytest

from tests.games.kreo.position import Table


def reveals(table: Table) -> list[str]:
    return [line.split(" reveals ")[0] for line in table.sentences() if " reveals " in line]


@pytest.mark.rule("kreo:32")
def test_cards_are_revealed_clockwise_from_the_first_player() -> None:
    table = Table("fire planet", "air air", "earth earth", first=1).reveal("fire", "air", "earth")
    assert reveals(table) == ["Bob", "Cat", "Ann"]


@pytest.mark.rule("kreo:33")
def test_a_card_is_revealed_only_when_the_one_before_is_carried_out() -> None:
    table = (
        Table("fire planet", "air air", "earth earth")
        .grown("comet")
        .grown("wind")
        .reveal("fire", "air", "earth")
    )
    assert table.heard().count("revealed") == 1
    assert table.waiting() == (0,)
    assert table.view(2).down == [0, 0, 1, 0, 1, 0]
    table.play(0, "put comet fire")
    assert reveals(table) == ["Bob", "Cat"]


@pytest.mark.rule("kreo:34")
def test_choices_are_made_at_the_reveal_by_the_owner_knowing_what_came_before() -> None:
    table = Table("comet planet", "aether air", "earth earth").grown("atmosphere", "air")
    table.reveal("comet", "aether", "earth")
    assert table.waiting() == (1,)
    assert table.may(1, "put") == ["put atmosphere water", "put comet fire", "put comet earth"]
    assert table.refused(0, "put comet fire") == "kreo:34"
    table.play(1, "put comet fire")
    assert "filled" in table.heard(0)


@pytest.mark.rule("kreo:35")
def test_the_steps_of_a_revealed_card_come_in_their_order() -> None:
    table = Table(
        "wind planet", "air_linked air", "thunderbolt earth", altered_elements=True, incarnations=True
    )
    table.titans("rhea", "hyperion", "themis").tokens(0, 0, 1, reserve=5).complete("atmosphere")
    table.having(swallowing=1)
    table.play(0, "choose wind", "ready").play(2, "themis 1 1 wind", "choose thunderbolt", "ready")
    table.play(1, "choose air_linked", "ready").freeze()
    heard = table.heard()
    order = [heard.index(name) for name in ("revealed", "bet_won", "effect_ends", "entered")]
    assert order == sorted(order)
    assert table.waiting() == (0,)  # the token for a Nature card, before the next reveal
    table.play(0, "gain no")
    assert table.heard()[:3] == ["declined", "revealed", "unlinked"]


@pytest.mark.rule("kreo:35")
def test_a_card_that_completes_the_planet_goes_straight_to_the_end() -> None:
    table = Table("bird earth", "air air", "earth earth").tokens(0, 0, 0, reserve=3)
    table.complete("comet", "mountain").grown("planet", "air water earth").reveal("bird", "air", "earth")
    table.play(0, "put planet fire")
    assert table.result == "perfect"
    assert "gained" not in table.heard()
    assert table.state.tokens[0] == 0


@pytest.mark.rule("kreo:36")
def test_an_element_that_fits_must_be_put_into_play() -> None:
    table = (
        Table("fire planet", "air air", "earth earth")
        .grown("comet")
        .grown("wind")
        .reveal("fire", "air", "earth")
    )
    assert table.may(0, "put") == ["put comet fire", "put wind fire"]
    assert table.refused(0, "fail") == "kreo:36"


@pytest.mark.rule("kreo:37", "kreo:A9")
def test_a_nature_card_whose_conditions_are_met_enters_one_way_or_the_other() -> None:
    table = Table("wind planet", "air air", "earth earth").complete("atmosphere").grown("comet")
    table.reveal("wind", "air", "earth")
    assert table.may(0, "grow") == ["grow"]
    assert table.may(0, "put") == ["put comet fire"]
    assert table.refused(0, "fail") == "kreo:37"
    table.play(0, "put comet fire")
    assert not table.is_grown("wind")


@pytest.mark.rule("kreo:37", "kreo:A9")
def test_if_only_the_element_use_is_possible_the_card_may_fail() -> None:
    table = Table("wind planet", "air air", "earth earth").grown("comet").reveal("wind", "air", "earth")
    assert table.refused(0, "grow") == "kreo:37"
    assert table.may(0, "fail") == ["fail"]
    table.play(0, "fail")
    assert table.discard().startswith("wind")


@pytest.mark.rule("kreo:80", "kreo:A22")
def test_tokens_move_bet_then_tethys_then_gain_then_a_new_token_of_tethys() -> None:
    hands = ("wind planet", "air air", "earth earth", "water water")
    table = Table(*hands, incarnations=True).titans("rhea", "tethys", "themis", "cronus")
    table.complete("atmosphere").grown("comet", "earth").tokens(0, 0, 1, 0, reserve=0)
    table.having(guarded=1 << 6)  # comet's Earth bears a token of Tethys
    table.play(0, "choose wind", "ready").play(2, "themis 1 1 earth", "choose earth", "ready")
    table.play(1, "choose air", "ready").play(3, "choose water", "ready").freeze()
    assert table.state.reserve == 1  # the lost stake
    table.play(0, "put comet fire")
    assert table.state.reserve == 2  # Tethys' token came back before the gain
    assert table.may(0, "gain") == ["gain no", "gain yes"]
    table.play(0, "gain yes")
    assert table.state.tokens[0] == 1


@pytest.mark.rule("kreo:130")
def test_creation_stops_only_for_choices_that_are_needed() -> None:
    table = Table("fire planet", "air air", "earth earth").grown("comet").reveal("fire", "air", "earth")
    assert table.state.round_no == 3  # one fitting slot each, nothing to ask
    assert table.slot("comet", "fire") == "fire"
    table = (
        Table("fire planet", "air air", "earth earth")
        .grown("comet")
        .grown("wind")
        .reveal("fire", "air", "earth")
    )
    assert table.refused(0, "strike comet fire") == "kreo:130"
    assert table.waiting() == (0,)


@pytest.mark.rule("kreo:91")
def test_others_see_who_is_waited_for_but_get_no_question() -> None:
    table = Table("storm fire", "air air", "earth earth").reveal("storm", "air", "earth")
    assert table.waiting() == (0,)
    assert table.view(2).waiting == 1
    assert table.match.legal(1) == []
    assert table.may(0, "discard") == ["discard fire"]  # asked although only one answer is left
