# mypyc: compile
"""The strong player: every errand of the turn is tried in worlds that look like this one, to their end."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludotheque.games.desert.guess import guess
from ludotheque.games.desert.mind.candidates import Candidate, candidates
from ludotheque.games.desert.mind.horizon import Horizon
from ludotheque.games.desert.mind.promise import promise
from ludotheque.games.desert.mind.rollout import SCRIBE, make_gestures, play_on
from ludotheque.games.desert.mind.team import Team
from ludotheque.games.desert.mind.weights import (
    GATHER,
    NONE,
    RETURN,
    SCATTER,
)
from ludotheque.games.desert.rules.game import carry_out
from ludotheque.games.desert.state import DesertState
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel.chance import QuickChance
from ludotheque.kit.search import Trials


@final
class DesertTrials(Trials):
    """Candidates of the active player, and worlds dealt for a view."""

    def __init__(self, view: DesertView, team: Team, odds: list[float], turns: i64, seed: int) -> None:
        self.view = view
        self.team = team
        self.odds = odds  # weights of `promise`
        self.turns = turns  # that are played before the rest is judged
        self.horizon = Horizon()
        self.seed = seed & 0xFFFFFFFFFFFFFFFF
        self.worlds: list[DesertState] = []
        self.choices = candidates(team, self.world(0))

    def world(self, number: i64) -> DesertState:
        """The world of that number, dealt when it is first asked for."""
        while len(self.worlds) <= number:
            chance = QuickChance(self.seed | 2 * len(self.worlds) << 64)
            self.worlds.append(guess(self.view, chance))
        return self.worlds[number]

    def prescribe(self, choice: Candidate, state: DesertState) -> None:
        """Tell the team what to do first."""
        self.team.forget()
        if choice.kind == GATHER:
            self.team.gather(state.turn + state.seats, choice.goal)
        elif choice.kind == SCATTER:
            self.team.weighed = state.turn
        elif choice.kind == RETURN:
            self.team.shaded = state.turn
        elif choice.kind != NONE:
            self.team.prescribe(state.turn, choice.seat, choice.kind, choice.goal, choice.mate)

    def first_move(self, candidate: i64) -> i64:
        """How that candidate begins."""
        choice = self.choices[candidate]
        if choice.first >= 0:
            return choice.first
        state = self.world(0).copy()
        self.prescribe(choice, state)
        return self.team.act(state)

    def fare(self, candidate: i64, world: i64) -> float:
        """Play the candidate's turn and some more in that world, and judge what came of it."""
        state = self.world(world).copy()
        chance = QuickChance(self.seed | 2 * int(world) + 1 << 64)
        choice = self.choices[candidate]
        self.prescribe(choice, state)
        if choice.first >= 0:
            make_gestures(state, self.team.weights)
            if state.result == 0:
                carry_out(state, state.active, choice.first, chance, SCRIBE)
        play_on(self.team, state, chance, self.turns)
        return promise(state, self.horizon, self.odds)
