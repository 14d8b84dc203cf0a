"""Stored states: what was written once is read back only after it was looked at from all sides.

A state that comes from a file, a backup or a database is a claim.  Its fields must be those of the game, its
numbers whole and within reach, its components those of the box, and every seat must be able to look at it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheque.kernel.chance import STREAMS
from ludotheque.kernel.errors import BadJournal, GameError
from ludotheque.kernel.game import State
from ludotheque.kernel.moves import SPECTATOR

if TYPE_CHECKING:
    from ludotheque.kernel.room import Room

SMALL = 1 << 21  # no counter, card, place or seat comes near to this
WIDE = 1 << 62  # and no moment or set to this
LONG = 4_096  # nor a list to this length
DEEP = 3  # lists in lists


@dataclass(frozen=True)
class Stored:
    """A state that may be gone on from, with the uses of chance and whether the match rested."""

    state: State
    uses: list[int]
    paused: bool


def restored(room: Room, sheet: str, seats: int, census: Sequence[int], data: str) -> Stored:
    """The state that was written so; raises BadJournal unless it is one of this very match."""
    try:
        kept = json.loads(data)
        fields, uses, paused = kept["state"], kept["uses"], kept["paused"]
        _check_numbers(fields, room.wide)
        if not isinstance(paused, bool) or not _are_numbers(uses, STREAMS):
            raise BadJournal("error.journal.state", {"field": "uses"})
        state = room.game.read(room.box(sheet), fields)
        if frozenset(fields) != frozenset(type(state).FIELDS):
            raise BadJournal("error.journal.state", {"field": "-"})
        _look(room, state, seats, census)
    except GameError:
        raise
    except Exception as error:
        # Whatever breaks when a state is looked at is the state's fault: nothing else was given.
        raise BadJournal("error.journal.state", {"field": type(error).__name__}) from error
    return Stored(state, list(uses), paused)


def _look(room: Room, state: State, seats: int, census: Sequence[int]) -> None:
    """Count its components, and see it as everybody at the table would."""
    game = room.game
    if list(game.census(state)) != list(census):
        raise BadJournal("error.journal.state", {"field": "census"})
    waiting = game.waiting(state)
    if not 0 <= waiting < 1 << seats:
        raise BadJournal("error.journal.state", {"field": "waiting"})
    game.outcome(state)
    game.deadline(state)
    for seat in (SPECTATOR, *range(seats)):
        view = game.view(state, seat)
        if seat >= 0:
            game.legal(state, seat)
        for name in type(view).FIELDS:
            getattr(view, name)


def _check_numbers(fields: Mapping[str, object], wide: Iterable[str]) -> None:
    for name, value in fields.items():
        if not _is_within(value, WIDE if name in wide else SMALL, DEEP):
            raise BadJournal("error.journal.state", {"field": str(name)[:40]})


def _is_within(value: object, most: int, depth: int) -> bool:
    if isinstance(value, list):
        return depth > 0 and len(value) <= LONG and all(_is_within(one, most, depth - 1) for one in value)
    return isinstance(value, int) and not isinstance(value, bool) and -most < value < most


def _are_numbers(value: object, count: int) -> bool:
    return (
        isinstance(value, list)
        and len(value) == count
        and all(isinstance(one, int) and not isinstance(one, bool) and 0 <= one < 1 << 40 for one in value)
    )
