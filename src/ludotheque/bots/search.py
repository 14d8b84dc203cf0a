"""Players that think as long as they are given: `search:400` thinks 400 milliseconds about every move.

A room whose knowledge `Thinks` says how its candidates are tried; here time is kept.  Where time is short,
the best so far is played.  Whoever wants the same moves on every machine takes a level (`strong`, `patient`),
which counts trials and not milliseconds.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from ludotheque.bots.drive import NOTHING, Player
from ludotheque.bots.greedy import greedy_player
from ludotheque.bots.levels import BEST
from ludotheque.kernel import BadOptions, Match, QuickChance, Room
from ludotheque.kernel.knowledge import Opinion, Thinks

FIRST_TRIALS = 150
MORE = 4  # each round of thought has so many times the trials of the one before
LONGEST = 60_000  # milliseconds


class SearchPlayer:
    """Thinks about every move until its time is up."""

    def __init__(self, room: Room, seed: int, thought: Thinks, milliseconds: int) -> None:
        self._thinks = thought
        self._time = milliseconds / 1000
        self._chance = QuickChance(seed)
        self._room = room
        self.opinion: Opinion | None = None  # the last one, for whoever wants to know how sure it was

    def at_most(self, seconds: float) -> None:
        """Think no longer than that about a move."""
        self._time = min(self._time, seconds)

    def choose(self, match: Match, seat: int) -> int:
        """A legal move, or NOTHING if the seat is not waited for."""
        moves = match.legal(seat)
        if not moves:
            return NOTHING
        self.opinion = self.weigh(match, seat, moves, time.monotonic)
        return self.opinion.move

    def weigh(self, match: Match, seat: int, moves: list[int], clock: Callable[[], float]) -> Opinion:
        """Think again with more trials while there is time; of two thoughts the longer one counts."""
        end = clock() + self._time
        view, trials = match.view(seat), FIRST_TRIALS
        best = self._thinks.think(view, moves, self._chance, trials, lambda: clock() < end)
        while best.trials and clock() < end:
            trials *= MORE
            more = self._thinks.think(view, moves, self._chance, trials, lambda: clock() < end)
            if more.trials > best.trials:
                best = more
        return best

    def pace(self, match: Match, seat: int) -> int:
        """How much game time passes before the move."""
        assert self._room.knowledge is not None
        return self._room.knowledge.pace(match.view(seat), BEST, self._chance)


def search_player(room: Room, seed: int, milliseconds: str = "") -> Player:
    """The room's own player with so many milliseconds a move; rooms that do not think play as strong."""
    if not milliseconds.isdecimal() or not 0 < int(milliseconds) <= LONGEST:
        raise BadOptions(
            "error.options.value",
            {"option": "bot", "given": f"search:{milliseconds}"[:40], "expected": f"search:1..{LONGEST}"},
        )
    thought: object = room.knowledge
    if not isinstance(thought, Thinks):
        return greedy_player(room, seed, str(BEST))
    return SearchPlayer(room, seed, thought, int(milliseconds))


PLAYERS = {"search:*": search_player}
