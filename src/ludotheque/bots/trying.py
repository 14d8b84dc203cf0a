"""Moves tried in imagined worlds, for rooms whose knowledge does not try them itself.

After the move everybody plays on for a little by the room's quickest player, and the room judges what came
of it from the mover's eyes.  Every move meets the same worlds.  This compares moves for somebody who wants
to know what speaks against the second-best; it is no player.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludotheque.bots.drive import NOTHING
from ludotheque.kernel import Chance, QuickChance, Room, Scribe, State, View
from ludotheque.kernel.knowledge import Knowledge, Opinion, judgement
from ludotheque.kernel.moves import seats_in
from ludotheque.kit.search import Trials, halve

QUICK = 1  # the skill by which everybody plays on
AHEAD = 8  # entries that are played before the room judges
RIVALS = 5  # other moves that are tried: those that promise most
BUDGET = 60  # trials
ALWAYS = 100.0  # standard errors by which nobody leads: what was chosen stays chosen


class Imagined(Trials):
    """Some moves of a seat, and worlds dealt for its view."""

    def __init__(self, room: Room, view: View, moves: Sequence[int], seed: int) -> None:
        assert room.knowledge is not None
        self._knowledge: Knowledge = room.knowledge
        self._game = room.game
        self._view = view
        self._seat = int(view.seat)
        self._moves = list(moves)
        self._seed = seed << 32
        self._scribe = Scribe()

    def fare(self, candidate: int, world: int) -> float:
        """How it looks for the mover a little after that move, in that world."""
        state = self._game.guess(self._view, QuickChance(self._seed | 2 * world))
        chance = QuickChance(self._seed | 2 * world + 1)
        self._game.play(state, self._seat, self._moves[candidate], chance, self._scribe)
        for _ in range(AHEAD):
            if self._game.outcome(state) is not None:
                break
            self._step(state, chance)
        return judgement(self._knowledge, self._game.view(state, self._seat))

    def _step(self, state: State, chance: Chance) -> None:
        """The next one who is waited for acts, or else time does."""
        game = self._game
        deadline = game.deadline(state)
        for seat in seats_in(game.waiting(state)):
            moves = game.legal(state, seat)
            view = game.view(state, seat)
            move = int(self._knowledge.choose(view, moves, QUICK, chance)) if moves else NOTHING
            if move == NOTHING:
                continue
            at = state.now + self._knowledge.pace(view, QUICK, chance)
            if deadline is None or at < deadline[0]:
                state.now = at
                game.play(state, seat, move, chance, self._scribe)
                return
        if deadline is not None:
            state.now = max(state.now, deadline[0])
            game.expire(state, chance, self._scribe)


def compared(
    room: Room, view: View, moves: Sequence[int], chosen: int, chance: Chance, go_on: Callable[[], bool]
) -> Opinion:
    """The move that was chosen with its odds, the best of the others, and by how much it stays behind.

    What may be done besides, as free moves may, is no other choice.
    """
    assert room.knowledge is not None
    priors = dict(zip(moves, room.knowledge.priors(view, moves), strict=True))
    is_free = room.vocabulary.is_free
    others = [move for move in moves if move != chosen and is_free(move) == is_free(chosen)]
    others.sort(key=lambda move: -priors[move])
    tried = [chosen, *others[:RIVALS]]
    worlds = Imagined(room, view, tried, int(chance.below(0, 1 << 32)))
    found = halve(worlds, len(tried), BUDGET, ALWAYS, go_on)
    if found.second < 0:
        return Opinion(chosen, NOTHING, judgement(room.knowledge, view), 0.0, 0)
    second = int(found.second)
    trials = sum(found.tried)
    return Opinion(chosen, tried[second], found.worth[0], found.margin, trials, found.worth[second])
