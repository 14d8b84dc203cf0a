"""Guesses are fair: compared with an enumeration on tiny decks."""

from collections import Counter
from itertools import permutations

from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.kinds import STRIDE
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel import QuickChance, State
from ludotheque.lab.conformance import check_guess


def test_orders_of_a_deck_are_equally_likely_and_known_tops_stay() -> None:
    match = GAME.match(1, 1)
    state = match.state
    assert isinstance(state, AerionState)
    for deck in range(6):
        state.size[deck] = 0
    below = [6, 6, 7, 11]
    state.deck[:6] = [*below, 9, 10]
    state.size[0], state.known[0] = 6, 2

    def key(guess: State) -> tuple[int, ...]:
        assert isinstance(guess, AerionState)
        return tuple(guess.deck[:6])

    worlds = Counter((*order, 9, 10) for order in permutations(below))
    check_guess(match, 0, worlds, key, QuickChance(3))


def test_hidden_lairs_are_equally_likely() -> None:
    match = GAME.match(1, 1, {"hellkite": True})
    state = match.state
    assert isinstance(state, AerionState)
    state.lairs = [0, 0, 1, 1, 2, 3, 2, 3]
    state.lairs_open = 0b001111

    def key(guess: State) -> tuple[int, ...]:
        assert isinstance(guess, AerionState)
        assert guess.lairs[:4] == [0, 0, 1, 1]
        return tuple(guess.lairs[4:6])

    worlds = Counter(order[:2] for order in permutations([2, 3, 2, 3]))
    check_guess(match, 0, worlds, key, QuickChance(5))


def test_decks_lie_apart_in_the_flat_list() -> None:
    state = GAME.match(1, 1).state
    assert isinstance(state, AerionState)
    assert len(state.deck) == 6 * STRIDE
