"""A peer: how a random match of it is played, and what else is done at every decision."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ludotheque.lab.rates import rate

MOVES: Final = "moves"  # legal moves, and one of them made
COPY: Final = "copy"  # besides, the position is copied, as a search does
SEEN: Final = "seen"  # besides, what the player sees as numbers and which actions are legal as a mask
BESIDES: Final = (MOVES, COPY, SEEN)


@dataclass(frozen=True)
class Peer:
    """One game of another system."""

    system: str
    game: str
    language: str  # in which its rules are written
    rate: Callable[[str, float], float]  # decisions a second with that work, over so many seconds
    works: tuple[str, ...] = BESIDES  # what of it the system can do
    middle: Callable[[], Callable[[], object]] | None = None  # a position on the way, as what copies it

    @property
    def name(self) -> str:
        """As a table names it."""
        return f"{self.system} {self.game}"


def of_matches(match: Callable[[int, str], int]) -> Callable[[str, float], float]:
    """The rate of what plays its n-th match to the end with that work and counts the decisions."""
    return lambda work, seconds: rate(lambda number: match(number, work), seconds)
