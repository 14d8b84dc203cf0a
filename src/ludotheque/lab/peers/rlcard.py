"""RLCard: a step there always brings the observation and the legal actions."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from importlib import import_module
from typing import Any

from ludotheque.kernel import QuickChance
from ludotheque.lab.peers.peer import COPY, SEEN, Peer, of_matches

GAMES = ("gin-rummy", "uno", "leduc-holdem")
HALF = 2  # decisions after which a position counts as on the way


def peers() -> list[Peer]:
    """Its games; raises ImportError where it is not installed."""
    make = import_module("rlcard").make
    return [_peer(make(name), name) for name in GAMES]


def _peer(env: Any, name: str) -> Peer:
    def match(number: int, besides: str) -> int:
        return _play(env, number, besides)

    def middle() -> Callable[[], object]:
        _play(env, 1, SEEN, HALF)
        return lambda: deepcopy(env.game)

    return Peer("RLCard", name, "Python", of_matches(match), (COPY, SEEN), middle)


def _play(env: Any, number: int, besides: str, limit: int = 1_000_000) -> int:
    chance = QuickChance(number + 1)
    env.seed(number)
    seen, _ = env.reset()
    decisions = 0
    while not env.is_over() and decisions < limit:
        legal = list(seen["legal_actions"])
        if besides == COPY:
            deepcopy(env.game)
        seen, _ = env.step(legal[chance.below(0, len(legal))])
        decisions += 1
    return decisions
