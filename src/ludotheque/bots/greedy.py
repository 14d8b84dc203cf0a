"""The room's own player at every level (`levels`), and the house's random player.

They see the match only through their seat's view and legal moves.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from ludotheque.bots.drive import NOTHING, Player, manners
from ludotheque.bots.levels import BY_NAME, SKILL, TABLE, USUAL, Level
from ludotheque.bots.random import pick
from ludotheque.bots.thought import Hourglass, opinion
from ludotheque.kernel import BadOptions, Match, QuickChance, Room
from ludotheque.kernel.knowledge import Opinion
from ludotheque.kernel.moves import verb_of


class RandomPlayer:
    """The house's random player at one seat: does its duty, seldom more, and takes nothing back."""

    def __init__(self, room: Room, seed: int) -> None:
        self._manners = manners(room.vocabulary)
        self._chance = QuickChance(seed)
        self._last = NOTHING

    def choose(self, match: Match, seat: int) -> int:
        """A legal move, or NOTHING if the seat is not waited for."""
        waited = seat in match.waiting
        moves = match.legal(seat)
        if not waited and self._chance.below(0, 16):
            return NOTHING
        while True:
            move = int(pick(self._manners, moves, self._last, self._chance))
            if move != NOTHING or not waited:
                break
        if move != NOTHING:
            self._last = int(verb_of(move))
        return move

    def pace(self, match: Match, seat: int) -> int:
        """No thought at all."""
        return 0


class GreedyPlayer:
    """The room's own player at some level; given `seconds` for a move, it plays the best it found in them."""

    def __init__(self, room: Room, seed: int, level: Level) -> None:
        self._room = room
        self._level = level
        self._chance = QuickChance(seed)
        self.seconds = inf
        self.opinion: Opinion | None = None  # the last one
        self.has_run_out = False  # whether it wanted more time than it had, the last time

    def choose(self, match: Match, seat: int) -> int:
        """A legal move, or NOTHING if the seat is not waited for."""
        time = Hourglass(self.seconds * self._level.time)
        view, moves = match.view(seat), match.legal(seat)
        found = opinion(self._room, self._level, view, moves, self._chance, time)
        self.opinion, self.has_run_out = found, time.has_run_out
        return found.move

    def pace(self, match: Match, seat: int) -> int:
        """How much game time passes before the move."""
        assert self._room.knowledge is not None
        return self._room.knowledge.pace(match.view(seat), self._level.skill, self._chance)


def greedy_player(room: Room, seed: int, level: str = "") -> Player:
    """The room's own player; where a room knows nothing of playing well, the random one."""
    names = {str(skill): name for name, skill in SKILL.items()}
    if level and level not in names:
        raise BadOptions(
            "error.options.value",
            {"option": "bot", "given": f"greedy:{level}"[:40], "expected": "greedy:1..3"},
        )
    return player_at(room, seed, BY_NAME[names[level or str(USUAL)]])


def player_at(room: Room, seed: int, level: Level) -> Player:
    """The room's own player at that level; where a room knows nothing of playing well, the random one."""
    if room.knowledge is None or not level.skill:
        return RandomPlayer(room, seed)
    return GreedyPlayer(room, seed, level)


def within(one: Player, seconds: float) -> Player:
    """The same player, with so much time for a move; who needs no time to think stays as it is."""
    if isinstance(one, GreedyPlayer):
        one.seconds = seconds
    return one


def _at_level(level: Level) -> Callable[[Room, int, str], Player]:
    return lambda room, seed, _word: player_at(room, seed, level)


PLAYERS = {
    "greedy": greedy_player,
    "greedy:*": greedy_player,
    **{level.name: _at_level(level) for level in TABLE},
}
