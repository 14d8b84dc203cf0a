"""Altered Elements: Disruptive, Volatile, Linked."""

from __future__ import annotations

import pytest

from tests.games.kreo.position import Table


def altered(*hands: str, incarnations: bool = False) -> Table:
    return Table(*hands, altered_elements=True, incarnations=incarnations)


@pytest.mark.rule("kreo:117", "kreo:A14")
def test_scenario_19_a_disruptive_element_moves_the_first_player_card_now_and_the_round_moves_it_again() -> (
    None
):
    table = altered("fire_disruptive air", "air air", "air air", "air air").grown("comet")
    table.reveal("fire_disruptive", "air", "air", "air")
    assert [line for line in table.sentences() if "First Player" in line] == [
        "Disruptive: the First Player card moves to Bob.",
        "The First Player card passes to Cat.",
    ]
    assert [line.split()[0] for line in table.sentences() if " reveals " in line] == [
        "Ann",
        "Bob",
        "Cat",
        "Dan",
    ]


@pytest.mark.rule("kreo:A14")
def test_it_moves_to_the_left_of_its_holder_not_of_who_played() -> None:
    table = altered("air air", "air air", "fire_disruptive air", "air air").grown("comet")
    table.reveal("air", "air", "fire_disruptive", "air")
    assert table.state.first == 2


@pytest.mark.rule("kreo:117")
def test_scenario_20_a_disruptive_element_that_fails_moves_nothing() -> None:
    table = altered("fire_disruptive air", "air air", "air air").reveal("fire_disruptive", "air", "air")
    assert table.state.first == 1


@pytest.mark.rule("kreo:118")
def test_scenario_21_a_volatile_element_leaves_an_incomplete_card_at_the_end_of_the_round() -> None:
    table = altered("air_volatile fire", "fire fire", "fire fire").grown("atmosphere")
    table.reveal("air_volatile", "fire", "fire")
    assert "evaporated" in table.heard()
    assert table.slot("atmosphere", "air") == ""
    assert "air_volatile" in table.discard()
    table = altered("air_volatile fire", "water fire", "fire fire").grown("atmosphere")
    table.reveal("air_volatile", "water", "fire")
    assert table.slot("atmosphere", "air") == "air_volatile"


@pytest.mark.rule("kreo:118")
def test_in_the_final_round_too_before_the_result_is_read() -> None:
    table = (
        altered("air_volatile", "fire", "fire")
        .grown("planet", "water")
        .reveal("air_volatile", "fire", "fire")
    )
    assert table.result == "viable"  # water and fire; the Air has gone
    assert table.slot("planet", "air") == ""


@pytest.mark.rule("kreo:118", "kreo:107")
def test_scenario_21_with_tethys_token_it_stays_and_the_token_returns_on_completion() -> None:
    table = altered("air_volatile fire", "fire fire", "fire water", incarnations=True)
    table.titans("cronus", "tethys", "rhea").grown("atmosphere").tokens(0, 0, 0, reserve=1)
    table.reveal("air_volatile", "fire", "fire").play(1, "protect yes")
    assert table.slot("atmosphere", "air") == "air_volatile"
    assert table.state.reserve == 0
    table.reveal("fire", "fire", "water")
    assert table.state.reserve == 1
    assert "unprotected" in table.heard()


@pytest.mark.rule("kreo:119", "kreo:A16")
def test_scenario_22_a_linked_element_follows_any_element_card_even_a_failed_one_across_rounds() -> None:
    table = altered("fire_linked air", "air air", "air air").grown("comet").last_played("water")
    table.reveal("fire_linked", "air", "air")
    assert table.slot("comet", "fire") == "fire_linked"
    for before in ("wind", "thunderbolt"):
        table = altered("fire_linked air", "air air", "air air").grown("comet").last_played(before)
        table.reveal("fire_linked", "air", "air")
        assert table.discard().split()[0] == "fire_linked"


@pytest.mark.rule("kreo:119")
def test_as_the_first_card_of_the_game_it_is_discarded() -> None:
    table = (
        altered("fire_linked air", "air air", "air air").grown("comet").reveal("fire_linked", "air", "air")
    )
    assert "unlinked" in table.heard()
    assert table.slot("comet", "fire") == ""


@pytest.mark.rule("kreo:119")
def test_it_follows_aether_and_marked_cards_but_not_a_nature_used_as_an_element() -> None:
    table = altered("aether air", "fire_linked air", "air air").grown("comet").grown("atmosphere")
    table.reveal("aether", "fire_linked", "air").play(0, "put comet earth")
    assert table.slot("comet", "fire") == "fire_linked"
    table = altered("mountain air", "fire_linked air", "air air").grown("comet")
    table.reveal("mountain", "fire_linked", "air").play(0, "put comet earth")
    assert table.slot("comet", "fire") == ""


@pytest.mark.rule("kreo:120", "kreo:A13")
def test_a_mark_also_acts_through_hyperion() -> None:
    table = altered("fire_disruptive air", "air air", "air air", incarnations=True)
    table.titans("hyperion", "rhea", "theia").grown("atmosphere", "air")
    table.play(0, "hyperion").reveal("fire_disruptive", "air", "air")
    assert table.slot("atmosphere", "water") == "fire_disruptive"
    assert "first_moves" in table.heard()


@pytest.mark.rule("kreo:89")
@pytest.mark.parametrize(
    ("before", "follows"),
    [("water", True), ("earth_linked", True), ("storm", False), ("wind", False)],
)
def test_the_last_card_played_counts_whatever_became_of_it(before: str, follows: bool) -> None:
    table = altered(f"{before} air", "fire_linked air", "air air").grown("comet", "earth=tree")
    table.reveal(before, "fire_linked", "air")
    if table.waiting() == (0,):
        table.play(0, "discard air" if before == "storm" else "fail")
    assert (table.slot("comet", "fire") == "fire_linked") is follows


@pytest.mark.rule("kreo:89", "kreo:A16")
def test_cards_merely_discarded_never_count() -> None:
    table = altered("fire_linked air", "air air", "air air").grown("comet").last_played("wind")
    table.play(1, "shed air no").reveal("fire_linked", "air", "air")
    assert table.slot("comet", "fire") == ""
