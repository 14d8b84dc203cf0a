"""The players by name: every module of this folder may bring some in a table `PLAYERS`.

A name may carry a level after a colon (`greedy:3`); its maker then stands in the table as `greedy:3` or, for
any level, as `greedy:*`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TypeAlias

import ludotheque.bots
from ludotheque.bots.drive import Player
from ludotheque.kernel import BadOptions, Room

Maker: TypeAlias = Callable[[Room, int, str], Player]  # (room, seed, what stands after the colon)


@cache
def players() -> dict[str, Maker]:
    """Every name with its maker, in order."""
    found: dict[str, Maker] = {}
    for module in iter_modules(ludotheque.bots.__path__):
        found.update(getattr(import_module(f"ludotheque.bots.{module.name}"), "PLAYERS", {}))
    return dict(sorted(found.items()))


def player(name: str, room: Room, seed: int) -> Player:
    """The player of that name for a match of this room; raises BadOptions naming those there are."""
    known = players()
    word, _, level = name.partition(":")
    maker = known.get(name) or (known.get(f"{word}:*") if level else None)
    if maker is None:
        shown = ", ".join(key.replace(":*", ":…") for key in known)
        raise BadOptions("error.options.value", {"option": "bot", "given": name[:40], "expected": shown})
    return maker(room, seed, level)
