"""OpenSpiel: its games in C++, and those that are registered from Python."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from ludotheque.kernel import QuickChance
from ludotheque.lab.peers.peer import COPY, SEEN, Peer, of_matches

GAMES = {
    "hanabi": "C++",
    "gin_rummy": "C++",
    "backgammon": "C++",
    "solitaire": "C++",
    "python_block_dominoes": "Python",
    "python_tic_tac_toe": "Python",
    "python_kuhn_poker": "Python",
}
HALF = 12  # decisions after which a position counts as on the way


def peers() -> list[Peer]:
    """Its games; raises ImportError where it is not installed."""
    spiel = import_module("pyspiel")
    import_module("open_spiel.python.games")
    return [_peer(spiel.load_game(name), name, language) for name, language in GAMES.items()]


def _peer(game: Any, name: str, language: str) -> Peer:
    watch = import_module("open_spiel.python.observation").make_observation(game)

    def match(number: int, besides: str) -> int:
        return _play(game, watch, QuickChance(number + 1), besides)

    def middle() -> Callable[[], object]:
        state, chance = game.new_initial_state(), QuickChance(1)
        copy: Callable[[], object] = state.clone
        for _ in range(HALF):
            copy = state.clone().clone
            _advance(state, chance)
            if state.is_terminal():
                break
        return copy

    return Peer("OpenSpiel", name, language, of_matches(match), middle=middle)


def _play(game: Any, watch: Any, chance: QuickChance, besides: str) -> int:
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            _advance(state, chance)
            continue
        actions = state.legal_actions()
        if besides == COPY:
            state.clone()
        elif besides == SEEN:
            watch.set_from(state, state.current_player())
            state.legal_actions_mask()
        state.apply_action(actions[chance.below(0, len(actions))])
        decisions += 1
    return decisions


def _advance(state: Any, chance: QuickChance) -> None:
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[chance.below(0, len(outcomes))][0])
    else:
        actions = state.legal_actions()
        state.apply_action(actions[chance.below(0, len(actions))])
