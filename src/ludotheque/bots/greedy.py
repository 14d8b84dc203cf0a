"""Players that look one step ahead: the room's own knowledge at three levels, and the house's random player.

They see the match only through their seat's view and legal moves.
"""

from __future__ import annotations

from collections.abc import Callable

from ludotheque.bots.drive import NOTHING, Player, manners
from ludotheque.bots.levels import RANDOM, SKILL, USUAL
from ludotheque.bots.random import pick
from ludotheque.kernel import BadOptions, Match, QuickChance, Room
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
    """The room's own player: one step of knowledge, at level 1, 2 or 3."""

    def __init__(self, room: Room, seed: int, level: int) -> None:
        assert room.knowledge is not None
        self._knowledge = room.knowledge
        self._level = level
        self._chance = QuickChance(seed)

    def choose(self, match: Match, seat: int) -> int:
        """A legal move, or NOTHING if the seat is not waited for."""
        return self._knowledge.choose(match.view(seat), match.legal(seat), self._level, self._chance)

    def pace(self, match: Match, seat: int) -> int:
        """How much game time passes before the move."""
        return self._knowledge.pace(match.view(seat), self._level, self._chance)


def random_player(room: Room, seed: int, _level: str = "") -> Player:
    """The house's random player."""
    return RandomPlayer(room, seed)


def greedy_player(room: Room, seed: int, level: str = "") -> Player:
    """The room's own player; where a room knows nothing of playing well, the random one."""
    if level and level not in [str(skill) for skill in SKILL.values()]:
        raise BadOptions(
            "error.options.value",
            {"option": "bot", "given": f"greedy:{level}"[:40], "expected": "greedy:1..3"},
        )
    if room.knowledge is None:
        return RandomPlayer(room, seed)
    return GreedyPlayer(room, seed, int(level or USUAL))


def _at_level(skill: int) -> Callable[[Room, int, str], Player]:
    return lambda room, seed, _word: greedy_player(room, seed, str(skill))


PLAYERS = {
    RANDOM: random_player,
    "greedy": greedy_player,
    "greedy:*": greedy_player,
    **{level: _at_level(skill) for level, skill in SKILL.items()},
}
