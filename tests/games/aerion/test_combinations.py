"""Dice combinations."""

import pytest

from ludotheque.games.aerion.dice import OPENED, decks_opened, roll_number
from ludotheque.games.aerion.kinds import DECK_WORDS
from tests.games.aerion.position import Table

VECTORS = {
    "1 1 2 2 3 4": "p2",
    "4 4 4 1 2 3": "k3",
    "5 5 5 5 1 2": "p2 k3 k4",
    "5 5 5 5 5 2": "p2 k3 fh k4",
    "6 6 6 6 6 6": "p2 k3 fh k4 dt",
    "3 3 3 4 4 4": "p2 k3 fh dt",
    "2 2 2 2 5 5": "p2 k3 fh k4 dt",
    "1 1 3 3 6 6": "p2 dt",
    "1 2 3 4 5 5": "st",
    "1 2 3 4 5 6": "st",
    "2 3 4 5 6 6": "st",
    "1 2 3 4 6 6": "",
    "2 3 4 5 5 5": "k3",
    "5 5 2 2 5 6": "p2 k3 fh",
}


def opens(faces: str) -> set[str]:
    place = roll_number([int(face) - 1 for face in faces.split()])
    return {word for deck, word in enumerate(DECK_WORDS) if OPENED[place] >> deck & 1}


@pytest.mark.parametrize("faces", VECTORS)
def test_vectors_of_the_rules(faces: str) -> None:
    assert opens(faces) == set(VECTORS[faces].split())


@pytest.mark.rule("aerion:B-40")
def test_two_pairs_may_be_four_of_a_kind() -> None:
    assert "p2" in opens("1 1 2 2 3 4")
    assert "p2" in opens("3 3 3 3 1 2")
    assert "p2" not in opens("3 3 3 1 2 4")


@pytest.mark.rule("aerion:B-41")
def test_three_of_a_kind() -> None:
    assert "k3" in opens("4 4 4 1 2 3")
    assert "k3" not in opens("4 4 3 3 2 2")


@pytest.mark.rule("aerion:B-42")
def test_full_house_may_be_five_of_a_kind() -> None:
    assert "fh" in opens("4 4 4 2 2 1")
    assert "fh" in opens("4 4 4 4 4 1")
    assert "fh" not in opens("4 4 4 4 2 1")


@pytest.mark.rule("aerion:B-43")
def test_four_of_a_kind() -> None:
    assert "k4" in opens("2 2 2 2 1 1")
    assert "k4" not in opens("2 2 2 1 1 1")


@pytest.mark.rule("aerion:B-44", "aerion:A-28")
def test_two_threes_or_three_pairs_use_all_six_dice() -> None:
    assert "dt" in opens("2 2 2 5 5 5")
    assert "dt" in opens("1 1 4 4 6 6")
    assert "dt" in opens("1 1 1 1 6 6")
    assert "dt" in opens("3 3 3 3 3 3")
    assert "dt" not in opens("3 3 3 3 3 1")


@pytest.mark.rule("aerion:A-28")
def test_five_and_six_equal_dice() -> None:
    assert opens("1 1 1 1 1 4") == {"p2", "k3", "fh", "k4"}
    assert opens("4 4 4 4 4 4") == {"p2", "k3", "fh", "k4", "dt"}


@pytest.mark.rule("aerion:B-45")
def test_a_run_of_five_leaves_one_die_free() -> None:
    assert "st" in opens("1 2 3 4 5 3")
    assert "st" in opens("6 5 4 3 2 2")
    assert "st" not in opens("1 2 3 4 6 6")
    assert "st" not in opens("2 3 4 5 5 2")


@pytest.mark.rule("aerion:B-46")
def test_the_player_picks_among_the_decks_that_the_dice_meet() -> None:
    table = Table(1, "book nut propeller cocoon incube sognae", "2 2 2 2 5 5")
    assert {words for words in table.legal() if words.startswith("acquire")} == {
        "acquire p2",
        "acquire k3",
        "acquire fh",
        "acquire k4",
        "acquire dt",
    }


def test_only_ten_sets_of_decks_can_be_opened_together() -> None:
    assert len({decks_opened([n.count(face) for face in range(6)]) for n in _all_rolls()}) == 10


def _all_rolls() -> list[list[int]]:
    from itertools import combinations_with_replacement

    return [list(roll) for roll in combinations_with_replacement(range(6), 6)]
