"""The fitted weights of the blueprint: by number of players, and by mode where it has its own."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from ludotheque.games.kreo.phases import ALTERED, INCARNATIONS
from ludotheque.games.kreo.view import KreoView


def weights_file() -> str:
    """The file of weights, with its provenance."""
    return files("ludotheque.games.kreo.mind").joinpath("weights.json").read_text(encoding="utf-8")


@cache
def fitted() -> dict[str, list[float]]:
    """The weights of the blueprint by number of players, and by mode where it has its own."""
    found: dict[str, dict[str, list[float]]] = json.loads(weights_file())
    return found["blueprint"]


def weights_for(view: KreoView) -> list[float]:
    """The weights for this mode and so many players; where there are none, those of the base game."""
    found = fitted()
    seats = int(view.count)
    return found.get(f"{mode_of(view)}/{seats}") or found[str(seats)]


def mode_of(view: KreoView) -> str:
    """The mode as the file of weights names it."""
    if view.flags & INCARNATIONS:
        return "everything" if view.flags & ALTERED else "incarnations"
    return "altered" if view.flags & ALTERED else "base"
