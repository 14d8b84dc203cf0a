"""What a bot of some level thinks of a view: one way for every door, with as much time as there is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from time import monotonic

from ludotheque.bots.drive import NOTHING
from ludotheque.bots.levels import BEST, Level
from ludotheque.kernel import Chance, Room, View
from ludotheque.kernel.knowledge import Knowledge, Opinion, Persists, Thinks


class Hourglass:
    """Time to think: called, it says whether there is some left, and remembers that there was none."""

    def __init__(self, seconds: float, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._end = clock() + seconds
        self.has_run_out = False

    def __call__(self) -> bool:
        """Whether there is time left."""
        self.has_run_out = self.has_run_out or self._clock() >= self._end
        return not self.has_run_out


def has_time() -> bool:
    """Whoever counts trials and not seconds has all the time of the world."""
    return True


def untried(move: int) -> Opinion:
    """A move of which nothing more is known."""
    return Opinion(move, NOTHING, 0.0, 0.0, 0)


def resumed(knowledge: Knowledge, view: View, moves: Sequence[int], errand: int) -> Opinion | None:
    """The next step of an errand that was advised before; None where there is none, or it is at its end."""
    held: object = knowledge
    if errand < 0 or not isinstance(held, Persists):
        return None
    move = int(held.resume(view, moves, errand))
    return replace(untried(move), errand=errand) if move in moves else None


def opinion(
    room: Room,
    level: Level,
    view: View,
    moves: Sequence[int],
    chance: Chance,
    go_on: Callable[[], bool] = has_time,
) -> Opinion:
    """What the room's own player does at that level; where it has no more time to think, the best so far."""
    knowledge = room.knowledge
    assert knowledge is not None
    if level.skill == BEST and isinstance(knowledge, Thinks):
        return knowledge.think(view, moves, chance, knowledge.trials * level.trials, go_on)
    return untried(int(knowledge.choose(view, moves, level.skill, chance)))
