"""The shelf: every room found in this folder, and those that other packages bring.

A fifth game is one folder here, or one entry point of the group `ludotheque.games`: no list to edit.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from ludotheque.kernel import GameError, Room
from ludotheque.kernel.match import finds_rooms


@cache
def shelf() -> tuple[str, ...]:
    """The names of all games, in order."""
    own = {module.name for module in iter_modules(__path__) if module.ispkg}
    return tuple(sorted(own | {entry.name for entry in entry_points(group="ludotheque.games")}))


@finds_rooms
@cache
def game(name: str) -> Room:
    """The room of that name; raises GameError naming what is on the shelf."""
    if name not in shelf():
        raise GameError("error.game.unknown", {"given": name[:40], "expected": ", ".join(shelf())})
    for entry in entry_points(group="ludotheque.games", name=name):
        found = entry.load()
        break
    else:
        found = import_module(f"{__name__}.{name}").GAME
    if not isinstance(found, Room):
        raise GameError("error.game.room", {"given": name})
    return found
