"""Matches to look at: played once by the house's players, then shown at any entry."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ludotheque.bots.drive import drive, random_match
from ludotheque.bots.names import player
from ludotheque.games import game
from ludotheque.kernel import Match, Room, Told
from ludotheque.kernel.journal import Journal
from ludotheque.kernel.options import Value

LONGEST = 4_000  # entries of a match that is only looked at


@lru_cache(maxsize=32)
def _story(name: str, seats: int, seed: int, options: tuple[tuple[str, Value], ...], hand: str) -> Journal:
    room = game(name)
    match = room.match(seats, seed, dict(options))
    if hand == "random":
        random_match(match, seed, LONGEST)
    else:
        drive(match, [player(hand, room, seed * 100 + seat) for seat in range(seats)], LONGEST)
    return match.journal


def story(room: Room, seats: int, seed: int, options: Mapping[str, Value], hand: str = "random") -> Journal:
    """A whole match of this hand at every seat: `random`, or the name of a bot."""
    return _story(room.name, seats, seed, tuple(sorted(options.items())), hand)


def retell(match: Match, journal: Journal, entries: int) -> list[Told]:
    """Bring a fresh match to an entry of its story (negative: to the end); returns all that was told."""
    told: list[Told] = []
    for entry in journal.entries if entries < 0 else journal.entries[:entries]:
        told += match.apply(entry)
    return told
