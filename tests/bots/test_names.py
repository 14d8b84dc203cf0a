"""Players by name."""

from __future__ import annotations

import pytest

from ludotheque.bots.drive import NOTHING, drive
from ludotheque.bots.levels import LEVELS
from ludotheque.bots.names import player, players
from ludotheque.kernel import BadOptions
from tests.cairn.room import GAME
from tests.lab.toy import toy


@pytest.mark.parametrize(
    "name", ["random", "greedy", "greedy:1", "greedy:3", "easy", "normal", "strong", "patient"]
)
def test_every_name_finishes_a_match(name: str) -> None:
    match = GAME.match(3, seed=4)
    drive(match, [player(name, GAME, seat) for seat in range(3)])
    assert match.outcome is not None


def test_the_same_seed_plays_the_same_match() -> None:
    prints = set()
    for _ in range(2):
        match = drive(GAME.match(2, seed=4), [player("easy", GAME, 1), player("random", GAME, 2)])
        prints.add(match.fingerprint())
    assert len(prints) == 1


def test_a_room_without_knowledge_gets_the_random_player() -> None:
    room = toy()
    match = drive(room.match(2, seed=1), [player("strong", room, 1), player("strong", room, 2)])
    assert match.outcome is not None


def test_a_seat_that_is_not_waited_for_mostly_watches() -> None:
    match = GAME.match(2, seed=1)
    assert player("random", GAME, 1).choose(match, 1) == NOTHING


@pytest.mark.parametrize("name", ["genius", "greedy:9", "random:2", ""])
def test_an_unknown_name_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(BadOptions) as caught:
        player(name, GAME, 0)
    assert "greedy" in str(caught.value.params["expected"])


def test_names_are_found_without_a_list_to_edit() -> None:
    assert {*LEVELS, "greedy"} <= set(players())
