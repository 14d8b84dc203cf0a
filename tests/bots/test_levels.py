"""Levels: one table for every door, and more time only where it is used."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import pytest

from ludotheque.bots.drive import drive, random_match
from ludotheque.bots.greedy import GreedyPlayer, within
from ludotheque.bots.levels import BEST, BY_NAME, LEVELS, PATIENT, SKILL, offered_by, skill_of, time_of
from ludotheque.bots.names import player
from ludotheque.bots.thought import Hourglass, opinion
from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES, Match, QuickChance, Room, View
from ludotheque.kernel.knowledge import Opinion, Thinks
from ludotheque.lab.strength import rows
from ludotheque.table.listings import game_shown
from ludotheque.table.question import knows_level
from ludotheque.web.wording import client_words
from tests.lab.toy import toy

THINKING = [name for name in shelf() if isinstance(game(name).knowledge, Thinks)]


def middle(room: Room, seed: int, entries: int) -> Match:
    return random_match(room.match(room.options.seats[0], seed), seed, entries)


@pytest.mark.parametrize("name", shelf())
def test_every_door_offers_the_same_levels(name: str) -> None:
    room = game(name)
    offered = offered_by(room)
    assert game_shown(room, "en")["levels"] == ["random", *offered]
    assert {level for row in rows(room) for level in row.bots} - {"random"} == set(offered)
    for level in offered:
        assert knows_level(level)
        assert player(level, room, 1) is not None
        for language in LANGUAGES:
            assert client_words(language)[f"level.{level}"]


@pytest.mark.parametrize("name", shelf())
def test_more_time_is_offered_only_where_it_is_used(name: str) -> None:
    """A room that can think says how much its strong player does; one that cannot has no patient one."""
    room = game(name)
    assert (PATIENT in offered_by(room)) == hasattr(room.knowledge, "think")
    assert set(SKILL) <= set(offered_by(room))


def test_old_names_still_play() -> None:
    for name in ("random", "easy", "normal", "strong", "greedy", "greedy:1", "greedy:3", "search:50"):
        assert knows_level(name)
    assert [skill_of(name) for name in ("easy", "normal", "strong", PATIENT, "search:50")] == [1, 2, 3, 3, 2]
    assert (time_of("strong"), time_of(PATIENT), time_of("no level")) == (1, 2, 1)


def test_who_takes_its_time_in_a_room_that_does_not_think_plays_as_strong() -> None:
    room = game("kero")
    prints = {
        drive(room.match(2, seed=3), [player(name, room, seat) for seat in range(2)], 60).fingerprint()
        for name in ("strong", PATIENT)
    }
    assert len(prints) == 1


def test_a_room_that_knows_nothing_offers_chance_alone() -> None:
    assert offered_by(toy()) == ("random",)
    assert game_shown(toy(), "en")["levels"] == ["random"]


@pytest.mark.parametrize("name", THINKING)
def test_with_all_its_time_the_strong_one_does_what_its_room_chooses(name: str) -> None:
    room = game(name)
    assert room.knowledge is not None
    thought = 0
    for seed in (1, 3, 5):
        match = middle(room, seed, 3 + 4 * seed)
        for seat in match.waiting[:1]:
            view, moves = match.view(seat), match.legal(seat)
            found = opinion(room, BY_NAME["strong"], view, moves, QuickChance(seed))
            assert found.move == room.knowledge.choose(view, moves, BEST, QuickChance(seed))
            thought += bool(found.trials)
    assert thought


class Counting:
    """Knowledge that notes how many trials it was asked for, and asks whether to go on."""

    volunteers = False
    trials = 10

    def __init__(self) -> None:
        self.asked: list[int] = []

    def think(
        self, _view: View, moves: Sequence[int], _chance: object, trials: int, go_on: Hourglass
    ) -> Opinion:
        self.asked.append(trials)
        done = next((n for n in range(1, trials) if not go_on()), trials)
        return Opinion(moves[0], -1, 0.5, 0.0, done)

    def choose(self, _view: View, moves: Sequence[int], _level: int, _chance: object) -> int:
        return moves[0]


def test_who_takes_its_time_makes_more_trials_and_stops_when_it_is_over() -> None:
    knowledge = Counting()
    room = dataclasses.replace(game("kero"), knowledge=knowledge)  # type: ignore[arg-type]  # as much as is asked
    match = room.match(2, seed=1)
    seat = match.waiting[0]
    for level in LEVELS[1:]:
        bot = player(level, room, 1)
        bot.choose(match, seat)
        assert isinstance(bot, GreedyPlayer)
        assert not bot.has_run_out
    assert knowledge.asked == [10, 10 * BY_NAME[PATIENT].trials]
    bot = within(player(PATIENT, room, 1), 0.0)
    assert isinstance(bot, GreedyPlayer)
    bot.choose(match, seat)
    assert bot.has_run_out
    assert bot.opinion is not None
    assert bot.opinion.trials == 1
