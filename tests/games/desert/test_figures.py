"""Figures that the engine must reproduce: exact where they can be, by many matches where not."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from ludotheque.games.desert.odds import danger
from ludotheque.games.desert.phases import ACTING, PLAYING
from ludotheque.games.desert.rules.storm import blow, end_actions, turn_card
from ludotheque.kernel import QuickChance, Scribe
from tests.games.desert.position import ROOM, Table

SCRIBE = Scribe()
WINDS = range(12)


def winds(table: Table) -> list[tuple[int, int]]:
    """Each kind of wind with the number of its cards."""
    return [(card, table.state.box.storm[card]) for card in WINDS]


def sand_of(table: Table, *cards: int) -> int:
    """How much sand these winds bring from the first position."""
    state = table.state.copy()
    for card in cards:
        blow(state, card // 3, card % 3 + 1, SCRIBE)
    return sum(state.sand)


def test_the_first_card_brings_36_31sts_of_sand_on_average() -> None:
    table = Table()
    mean = sum(Fraction(count * sand_of(table, card), 31) for card, count in winds(table))
    assert mean == Fraction(36, 31)


def test_the_second_card_brings_164_155ths() -> None:
    table = Table()
    total = Fraction(0)
    cards = [*winds(table), (-1, 7)]
    for first, many in cards:
        for second, count in cards:
            left = count - (first == second)
            played = [first] if first >= 0 else []
            if second >= 0:
                more = sand_of(table, *played, second) - sand_of(table, *played)
                total += Fraction(many * left * more, 31 * 30)
    assert total == Fraction(164, 155)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "difficulty", "mean"),
    [
        (2, "novice", 34.8),
        (2, "legendary", 23.1),
        (3, "normal", 33.4),
        (4, "elite", 29.0),
        (5, "novice", 40.8),
        (5, "legendary", 29.0),
    ],
)
def test_turns_until_the_meter_alone_kills(seats: int, difficulty: str, mean: float) -> None:
    turns = []
    for seed in range(150):
        match = ROOM.match(seats, seed, {"difficulty": difficulty})
        state = match.state
        chance = QuickChance(seed)
        while state.result == PLAYING:  # type: ignore[attr-defined]  # a state of the desert
            state.supply, state.water = 40, [3] * seats  # type: ignore[attr-defined]  # a state of the desert
            state.sand = [0] * 25  # type: ignore[attr-defined]  # a state of the desert
            if state.phase == ACTING:  # type: ignore[attr-defined]  # a state of the desert
                end_actions(state, SCRIBE)  # type: ignore[arg-type]  # a state of the desert
            else:
                turn_card(state, chance, SCRIBE)  # type: ignore[arg-type]  # a state of the desert
        turns.append(int(state.turn))  # type: ignore[attr-defined]  # a state of the desert
    assert sum(turns) / len(turns) == pytest.approx(mean, abs=0.5)


def suns(cards: int, at_least: int) -> float:
    """The chance of that many Suns among the first cards of a fresh pile."""
    ways = sum(comb(4, hits) * comb(27, cards - hits) for hits in range(at_least, 5) if hits <= cards)
    return ways / comb(31, cards)


@pytest.mark.parametrize(
    ("cards", "odds"),
    [
        (2, (0.245, 0.013, 0.0)),
        (3, (0.349, 0.037, 0.001)),
        (4, (0.442, 0.070, 0.004)),
        (5, (0.525, 0.112, 0.008)),
        (6, (0.598, 0.159, 0.016)),
    ],
)
def test_danger_by_thirst_is_the_chance_of_suns(cards: int, odds: tuple[float, float, float]) -> None:
    table = Table().everyone("a1").level(0).storm(cards)  # far from the skull
    for water, expected in enumerate(odds):
        table.water(0, water)
        thirst, sand, wind = danger(table.view())
        assert thirst == pytest.approx(suns(cards, water + 1), abs=1e-12)
        assert thirst == pytest.approx(expected, abs=6e-4)
        assert sand == 0
        assert wind == 0


def test_danger_counts_what_is_known_and_what_shelters() -> None:
    table = Table("meteorologist explorer").everyone("a1").water(0, 0).water(1, 0)
    table.cards("sun_beats_down", "wind_1_north", "wind_1_south")
    table.play("look", "keep", "leave")
    assert danger(table.view())[0] == 1.0
    table.tile("a1", "tunnel")
    assert danger(table.view()) == (0.0, 0.0, 0.0)
    table.tile("b1", "market").everyone("b1")
    table.state.calm = 3
    assert danger(table.view()) == (0.0, 0.0, 0.0)


def test_danger_by_sand_and_by_wind_agrees_with_playing_it_out() -> None:
    table = Table().hole("b4").everyone("e1").water(0, 1).supply(2, "a1").level(12)
    odds = danger(table.view())
    trials = 3000
    ends = {"thirst": 0, "swallowed": 0, "swept_away": 0}
    for seed in range(trials):
        state = ROOM.game.guess(table.match.view(0), QuickChance(seed))
        chance = QuickChance(seed + trials)
        end_actions(state, SCRIBE)  # type: ignore[arg-type]  # a state of the desert
        while state.result == PLAYING and state.active == 0:  # type: ignore[attr-defined]  # a state of the desert
            turn_card(state, chance, SCRIBE)  # type: ignore[arg-type]  # a state of the desert
        outcome = ROOM.game.outcome(state)
        if outcome is not None:
            ends[outcome.result] += 1
    for expected, found in zip(odds, ends.values(), strict=True):
        assert found / trials == pytest.approx(expected, abs=0.03)
    assert 0 < odds[1] < 1
    assert 0 < odds[2] < 1


def test_danger_looks_through_a_reshuffle() -> None:
    table = Table().everyone("a1").hole("c3").left("wind_1_north").water(0, 0)
    # one wind for certain, then two cards of all 31
    assert danger(table.view())[0] == pytest.approx(suns(2, 1))
    other = Table(discard_after_phase=True).everyone("a1").hole("c3").left("wind_1_north").water(0, 0)
    assert danger(other.view())[0] == pytest.approx(1 - (26 * 25) / (30 * 29))
