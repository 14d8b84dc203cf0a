"""The words of the rulebook: play, put into play, fail, slot, complete, round, hand, reserve,
left, kinds of card.
"""

from __future__ import annotations

import pytest

from ludotheque.games.kreo.content import CARD_IDS
from ludotheque.games.kreo.kinds import is_aggression, is_element, is_nature, mark_of, name_of
from tests.games.kreo.position import BOX, Table, kind


@pytest.mark.rule("kreo:1")
def test_a_card_counts_as_played_whatever_comes_of_it() -> None:
    table = Table("fire planet", "air air", "air air").reveal("fire", "air", "air")
    assert table.discard() == "fire air air"
    assert CARD_IDS[table.state.last] == "air"


@pytest.mark.rule("kreo:2")
def test_a_card_is_in_play_when_it_stays_on_the_table() -> None:
    table = Table("comet planet", "fire air", "air air").reveal("comet", "fire", "air")
    assert table.is_grown("comet")
    assert table.slot("comet", "fire") == "fire"
    assert table.discard() == "air"


@pytest.mark.rule("kreo:3", "kreo:36")
def test_an_element_without_a_slot_fails_and_goes_to_the_discard() -> None:
    table = Table("fire planet", "air air", "air air").reveal("fire", "air", "air")
    assert "failed" in table.heard()
    assert table.discard() == "fire air air"


@pytest.mark.rule("kreo:3", "kreo:45")
def test_a_nature_card_that_cannot_enter_fails_and_goes_to_the_discard() -> None:
    table = Table("wind planet", "air air", "air air").reveal("wind", "air", "air")
    assert table.discard().startswith("wind")
    assert not table.is_grown("wind")


@pytest.mark.rule("kreo:4", "kreo:47")
def test_only_empty_slots_of_its_element_under_cards_in_play_are_offered() -> None:
    table = Table("fire planet", "air air", "air air").grown("comet").grown("rainbow", "fire").grown("wind")
    table.reveal("fire", "air", "air")
    assert table.may(0, "put") == ["put comet fire", "put wind fire"]


@pytest.mark.rule("kreo:5")
def test_a_nature_card_is_complete_when_every_slot_is_filled() -> None:
    table = Table("air planet", "mountain air", "air air").grown("comet", "fire")
    assert table.view().missing[1] != 0
    table = (
        Table("earth planet", "mountain air", "air air")
        .grown("comet", "fire")
        .reveal("earth", "mountain", "air")
    )
    assert "completed" in table.heard()
    assert table.is_grown("mountain")


@pytest.mark.rule("kreo:6", "kreo:20")
def test_a_round_is_divination_creation_and_its_end() -> None:
    table = Table("fire planet", "air air", "air air").reveal("fire", "air", "air")
    heard = table.heard()
    order = [heard.index(name) for name in ("creation_begins", "revealed", "first_passes", "round_begins")]
    assert order == sorted(order)
    assert table.state.round_no == 3


@pytest.mark.rule("kreo:7")
def test_a_chosen_card_is_no_longer_in_hand() -> None:
    table = Table("fire planet", "air air", "air air").play(0, "choose fire")
    assert table.hand(0) == "planet"
    assert table.chosen(0) == "fire"
    assert table.refused(0, "show water 2") == "kreo:25"


@pytest.mark.rule("kreo:7")
def test_a_card_one_does_not_hold_cannot_be_chosen() -> None:
    assert Table("fire planet", "air air", "air air").refused(0, "choose water") == "kreo:7"


@pytest.mark.rule("kreo:8")
def test_the_reserve_is_common_and_what_stays_in_the_box_is_out() -> None:
    table = Table("fire planet", "air air", "air air").tokens(1, 0, 0).play(0, "show fire 2")
    assert table.view(2).reserve == 1
    assert table.refused(0, "offer fire 2") == "kreo:25"


@pytest.mark.rule("kreo:9")
def test_left_is_the_next_seat_clockwise_and_wraps_round() -> None:
    table = Table("fire planet", "air air", "air air", first=2).reveal("fire", "air", "air")
    assert table.state.first == 0


@pytest.mark.rule("kreo:10")
def test_the_42_cards_are_26_elements_11_natures_and_5_aggressions() -> None:
    counts = BOX.copies
    assert sum(counts) == 42
    assert sum(n for card, n in enumerate(counts) if is_element(card)) == 26
    assert sum(n for card, n in enumerate(counts) if is_nature(card)) == 11
    assert sum(n for card, n in enumerate(counts) if is_aggression(card)) == 5
    assert counts[kind("aether")] == 2
    assert counts[kind("thunderbolt")] == 3
    assert is_element(kind("aether"))


@pytest.mark.rule("kreo:38")
def test_the_eleven_nature_cards_are_unique_in_four_levels() -> None:
    assert [BOX.level.count(level) for level in range(1, 5)] == [2, 4, 4, 1]
    assert all(BOX.copies[card] == 1 for card in range(len(CARD_IDS)) if is_nature(card))


def test_marks_and_names_are_told_from_the_kind() -> None:
    assert mark_of(kind("earth_volatile")) == 2
    assert mark_of(kind("aether")) == 0
    assert name_of(kind("earth_volatile")) == name_of(kind("earth"))
    assert name_of(kind("storm")) == 18
