"""The room's own player, its report, its numbers for research, its face."""

from __future__ import annotations

import re

import pytest

from ludotheque.bots.drive import drive, random_match
from ludotheque.bots.greedy import RandomPlayer, greedy_player
from ludotheque.games.kero import report
from ludotheque.games.kero.mind.player import KeroKnowledge
from ludotheque.kernel import LANGUAGES, Match, QuickChance
from ludotheque.kit.drawing import plain, width
from tests.games.kero.position import ROOM, Table

KNOWLEDGE = KeroKnowledge()


def chosen(table: Table, seat: int | None = None, level: int = 2) -> str:
    """What the greedy player does there."""
    who = int(table.state.active) if seat is None else seat
    move = KNOWLEDGE.choose(table.view(who), table.match.legal(who), level, QuickChance(1))
    return "nothing" if move < 0 else ROOM.vocabulary.notation(move)


def greedy_match(seed: int, levels: str = "22", **options: object) -> Match:
    match = ROOM.match(2, seed, options)
    return drive(match, [greedy_player(ROOM, seed + place, level) for place, level in enumerate(levels)])


@pytest.mark.parametrize("mode", ["clock", "units", "risk"])
@pytest.mark.parametrize("levels", ["11", "22", "33"])
def test_matches_of_the_greedy_player_end(mode: str, levels: str) -> None:
    assert greedy_match(1, levels, mode=mode).outcome is not None


def test_it_beats_the_houses_random_player_clearly() -> None:
    wins = 0
    for seed in range(6):
        match = ROOM.match(2, seed, {"first": "random"})
        drive(match, [greedy_player(ROOM, seed, "2"), RandomPlayer(ROOM, seed)])
        outcome = match.outcome
        wins += int(outcome is not None and outcome.winners == 1)
    assert wins == 6


def test_it_refuels_a_low_tank_and_keeps_a_full_one() -> None:
    assert chosen(Table().fuel(0, 6_000).purse(0, 2)) == "refuel once"
    assert chosen(Table().fuel(0, 60_000).purse(0, 1).hold(0)) == "stand_up"


def test_it_takes_a_card_it_can_pay_and_stops_when_there_is_no_fuel_left() -> None:
    assert chosen(Table().hold(0).row("great_hall").camp(brick=3, wheat=1, recruit=1)) == "take 1"
    low = Table().fuel(0, 2_500).rolled("brick", "brick", "metal", "wheat", "wheat")
    assert chosen(low) == "stop"


def test_it_answers_a_refuel_of_a_low_tank_and_else_keeps_still() -> None:
    table = Table().fuel(0, 10_000).hold(1, "half_ration")
    table.do("refuel once")
    assert chosen(table, 1) == "half_ration use"
    full = Table().fuel(0, 50_000).hold(1, "half_ration")
    full.do("refuel once")
    assert chosen(full, 1) == "nothing"


def test_levels_think_equally_fast_whatever_they_look_at() -> None:
    """No level wins by reflexes: the same spread of reaction times, throw by throw."""
    view = Table().rolled("brick", "brick", "metal", "wheat", "wheat").view(0)
    paces = [[KNOWLEDGE.pace(view, level, QuickChance(seed)) for seed in range(201)] for level in (1, 2, 3)]
    assert paces[0] == paces[1] == paces[2]
    assert 1_000 < sorted(paces[0])[100] < 1_400
    assert min(paces[0]) > 300
    assert KNOWLEDGE.pace(Table(mode="units").view(0), 3, QuickChance(1)) == 0


def test_the_strong_level_hires_a_die_that_earns_more_than_it_costs_and_none_with_an_empty_purse() -> None:
    assert chosen(Table().fuel(0, 60_000).purse(0, 1).hold(0), level=3).startswith("hire")
    assert chosen(Table().fuel(0, 60_000).purse(0, 0).hold(0), level=3) == "stand_up"


def test_the_strong_level_throws_on_for_a_better_card_and_stops_when_it_is_paid() -> None:
    paid = Table().row("great_hall").rolled("brick", "brick", "brick", "wheat", "recruit")
    assert chosen(paid, level=3) == "stop"
    near = Table().row("great_hall").rolled("brick", "brick", "brick", "wheat", "wheat")
    assert chosen(near, level=3) in ("throw white_4", "throw white_5")


def test_no_level_throws_on_when_the_tank_is_nearly_dry() -> None:
    for level in (1, 2, 3):
        low = Table().row("great_hall").fuel(0, 2_000).rolled("brick", "brick", "brick", "wheat", "wheat")
        assert chosen(low, level=level) == "stop"


def test_values_and_priors_are_what_search_expects() -> None:
    ahead = Table().own(0, "great_hall", "workshop").view(0)
    behind = Table().own(1, "great_hall", "workshop").view(0)
    assert 0 < KNOWLEDGE.value(behind) < 0.5 < KNOWLEDGE.value(ahead) < 1
    table = Table().rolled("brick", "brick", "metal", "wheat", "wheat")
    legal = table.match.legal(0)
    priors = KNOWLEDGE.priors(table.view(0), legal)
    assert len(priors) == len(legal)
    assert min(priors) > 0


def test_every_move_has_a_reason_in_every_language() -> None:
    match = ROOM.match(2, 3)
    for number in range(160):
        for seat in range(2):
            for move in match.legal(seat)[:40]:
                language = LANGUAGES[number % 4]
                reason = KNOWLEDGE.why(match.view(seat), move, ROOM.texts(language))
                assert reason
                assert not reason.startswith("hint.")
                assert "{" not in reason
        random_match(match, number, 1)


def test_the_report_measures_a_match_and_sums_many() -> None:
    measures = [report.measure(greedy_match(seed)) for seed in range(3)]
    assert all(one["first_wins"] + one["second_wins"] + one["shared"] == 1 for one in measures)
    assert all(int(one["cards_taken"]) > 5 for one in measures)
    texts = ROOM.texts("en")
    assert all(texts.has(f"measure.{key}") for one in measures for key in one)
    assert "territories" in report.report(measures, texts)[0]


def test_arrays_have_the_same_lengths_always() -> None:
    match = ROOM.match(2, 5)
    wanted = {name: len(numbers) for name, numbers in ROOM.numbers(match.view(0)).items()}
    for _ in range(60):
        random_match(match, 3, 6)
        for seat in (0, 1, None):
            found = ROOM.numbers(match.view(seat))
            assert {name: len(numbers) for name, numbers in found.items()} == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_drawing_fits_and_every_sentence_is_whole(language: str) -> None:
    texts = ROOM.texts(language, ("Zoë", "Bartholomeus"))
    for options in ({}, {"mode": "risk"}, {"gauge": "hidden"}):
        match = ROOM.match(2, 5, options)
        while match.outcome is None:
            random_match(match, 3, 15)
            view = match.view(0)
            picture = ROOM.face.draw(view, texts, 80)
            assert max(width(line) for line in picture.splitlines()) <= 80
            words = "\n".join([plain(picture), *ROOM.face.describe(view, texts)])
            assert "{" not in words
            assert not re.search(r"\b(say|card|table|phase|land|effect|tuarek|symbol)\.[a-z]", words)


def test_screen_readers_hear_whose_move_it_is_and_what_may_be_spent() -> None:
    table = Table().hold(0, "supplies").camp(brick=2, wheat=1, fires=1)
    texts = ROOM.texts("en", ("Ann", "Ben"))
    said = " ".join(ROOM.face.describe(table.view(0), texts))
    assert "It is your move." in said
    assert "2 bricks and 1 wheat" in said
    assert "Your Tuareks: Supplies." in said
    other = " ".join(ROOM.face.describe(table.view(1), texts))
    assert "Waiting for Ann." in other
    assert "Supplies" not in other
