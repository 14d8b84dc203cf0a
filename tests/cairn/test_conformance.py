"""The house's own suite, with our permuter; and the room's promises beyond it."""

from __future__ import annotations

from ludotheque.bots.drive import random_match
from ludotheque.kernel import QuickChance
from ludotheque.lab.conformance import check
from tests.cairn.permuter import CairnPermuter
from tests.cairn.position import position
from tests.cairn.room import GAME
from tests.cairn.room.state import CairnState


def test_the_game_conforms_and_keeps_its_secrets() -> None:
    assert check(GAME, matches=6, options=({}, {"equal": False}), permuter=CairnPermuter()) == []


def test_guesses_are_spread_evenly() -> None:
    view = position([[1], [3]], [], [6, 5]).view(0)
    chance, seen = QuickChance(1), [0] * 6
    trials = 2000
    for _ in range(trials):
        guess = GAME.game.guess(view, chance)
        assert isinstance(guess, CairnState)
        seen[guess.hands[1].index(1)] += 1
    # One stone out of the 23 that seat 1 does not hold: three of height 1, four of each other height.
    expected = [trials * copies / 23 for copies in (3, 4, 4, 4, 4, 4)]
    assert all(abs(found - wanted) < 5 * wanted**0.5 for found, wanted in zip(seen, expected, strict=True))


def test_the_greedy_player_ends_every_match() -> None:
    knowledge = GAME.knowledge
    assert knowledge is not None
    for level in (1, 2, 3):
        match, chance = GAME.match(2, seed=level), QuickChance(level)
        while match.outcome is None:
            (seat,) = match.waiting
            match.play(seat, knowledge.choose(match.view(seat), match.legal(seat), level, chance))
        assert len(match.journal.entries) < GAME.bound


def test_a_random_match_stays_within_its_bound() -> None:
    assert len(random_match(GAME.match(4, seed=9), 9).journal.entries) < GAME.bound
