"""How far knowledge of the storm pile would carry the desert's strong player: a bound for its table.

    tools/bound_desert.py --players 4 --difficulty novice --games 60 --seed 7719

plays the matches of `ludotheque simulate desert` with the same seed, but whoever is asked is shown the order
of the pile that lies there (not of the one that follows, nor hidden tiles): the same search, in worlds whose
storm is the true one.  No table offers such a player.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Sequence

from ludotheque.bots.drive import drive
from ludotheque.bots.levels import SKILL
from ludotheque.games import game
from ludotheque.games.desert.mind.player import DesertKnowledge
from ludotheque.games.desert.phases import TAKE_OFF
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel import Match, QuickChance
from ludotheque.lab.simulate import derived
from ludotheque.lab.statistics import rate

ROOM = game("desert")
STRONG = SKILL["strong"]


class Seer:
    """The strong player; with open eyes it is shown the whole storm pile before every move."""

    def __init__(self, seed: int, *, sees: bool) -> None:
        self._knowledge = DesertKnowledge()
        self._chance = QuickChance(seed)
        self._sees = sees
        self.seconds = list[float]()

    def choose(self, match: Match, seat: int) -> int:
        """The strong player's move on a table where the pile lies open."""
        state = match.state.copy()
        assert isinstance(state, DesertState)
        if self._sees:
            state.seen = [(1 << len(state.pile)) - 1] * len(state.seen)
        began = time.perf_counter()
        move = self._knowledge.choose(ROOM.game.view(state, seat), match.legal(seat), STRONG, self._chance)
        self.seconds.append(time.perf_counter() - began)
        return move

    def pace(self, match: Match, seat: int) -> int:
        """No game time."""
        return 0


def main(asked: Sequence[str] | None = None) -> None:
    """Play the matches and say how many were won."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--difficulty", default="novice")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="number of the first match")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--blind", action="store_true", help="the strong player itself, for comparison")
    how = parser.parse_args(asked)
    results, thought = list[int](), list[float]()
    for number in range(how.first, how.first + how.games):
        options = {"difficulty": how.difficulty}
        match = ROOM.match(how.players, derived(how.seed, number, "match"), options)
        seeds = [derived(how.seed, number, "bot", seat) for seat in range(how.players)]
        players = [Seer(seed, sees=not how.blind) for seed in seeds]
        drive(match, players)
        assert isinstance(match.state, DesertState)
        results.append(int(match.state.result))
        thought += [one for seer in players for one in seer.seconds if one > 0.005]
        won = rate(results.count(TAKE_OFF), len(results))
        print(
            f"{how.players} players, {how.difficulty}, match {number}: result {results[-1]}, turn "
            f"{match.state.turn}; so far {won.value:.3f} ({won.low:.3f}-{won.high:.3f}) of {len(results)}; "
            f"thought {statistics.median(thought):.2f} s, at most {max(thought):.2f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
