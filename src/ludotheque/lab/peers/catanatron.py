"""Catanatron: Catan in Python, made for bots; it has no observations of its own."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from ludotheque.kernel import QuickChance
from ludotheque.lab.peers.peer import COPY, MOVES, Peer, of_matches

HALF = 60  # decisions after which a position counts as on the way
LONGEST = 600  # decisions of a match that are played: at random it takes thousands to its end


def peers() -> list[Peer]:
    """Its one game; raises ImportError where it is not installed."""
    library = import_module("catanatron")

    def new(number: int) -> Any:
        players = [library.RandomPlayer(colour) for colour in library.Color]
        return library.Game(players, seed=number)

    def match(number: int, besides: str) -> int:
        return _play(new(number), QuickChance(number + 1), besides)

    def middle() -> Callable[[], object]:
        game = new(1)
        _play(game, QuickChance(1), MOVES, HALF)
        copy: Callable[[], object] = game.copy
        return copy

    return [Peer("catanatron", "Catan", "Python", of_matches(match), (MOVES, COPY), middle)]


def _play(game: Any, chance: QuickChance, besides: str, limit: int = LONGEST) -> int:
    decisions = 0
    while game.winning_color() is None and decisions < limit:
        legal = game.state.playable_actions
        if besides == COPY:
            game.copy()
        game.execute(legal[chance.below(0, len(legal))])
        decisions += 1
    return decisions
