"""PettingZoo's classics, one agent after the other: a step there always brings observation and mask."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from importlib import import_module
from typing import Any

from ludotheque.kernel import QuickChance
from ludotheque.lab.peers.peer import COPY, SEEN, Peer, of_matches

GAMES = {"connect_four_v3": "Python", "tictactoe_v3": "Python", "hanabi_v5": "C++"}
HALF = 4  # decisions after which a position counts as on the way


def peers() -> list[Peer]:
    """Its games; raises ImportError where it is not installed."""
    classic = import_module("pettingzoo.classic")
    return [_peer(getattr(classic, name).env(), name, language) for name, language in GAMES.items()]


def _peer(env: Any, name: str, language: str) -> Peer:
    def match(number: int, besides: str) -> int:
        return play(env, number, besides)

    def middle() -> Callable[[], object]:
        play(env, 1, SEEN, HALF)
        return lambda: deepcopy(env.unwrapped)

    copies = language == "Python"  # around a library in C++ there is nothing that deepcopy could copy
    return Peer(
        "PettingZoo",
        name,
        language,
        of_matches(match),
        (COPY, SEEN) if copies else (SEEN,),
        middle if copies else None,
    )


def play(env: Any, number: int, besides: str, limit: int = 1_000_000) -> int:
    """One random match of an environment; also of ours."""
    chance = QuickChance(number + 1)
    env.reset(seed=number)
    decisions = 0
    while env.agents and decisions < limit:
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            env.step(None)
            continue
        legal = seen["action_mask"].nonzero()[0]
        if besides == COPY:
            deepcopy(env.unwrapped)
        env.step(int(legal[chance.below(0, len(legal))]))
        decisions += 1
    return decisions
