# mypyc: compile
"""The quick player of the whole team: every pawn takes the errand that is worth most for its distance.

It plays a match in a fraction of a millisecond, so that worlds can be played on by the thousand.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludotheque.games.desert import moves
from ludotheque.games.desert.kinds import (
    BLASTER,
    CLIMBER,
    KINDS,
    NAVIGATOR,
    PARTS,
    SCOPE,
    SPACES,
    THROTTLE,
    TUNNEL,
)
from ludotheque.games.desert.mind.horizon import may_be_well
from ludotheque.games.desert.mind.paths import APART, FAR
from ludotheque.games.desert.mind.walker import Walker
from ludotheque.games.desert.mind.weights import (
    BLASTING,
    BOARD,
    DRINK,
    EXCAVATE,
    FADING,
    GATHERING,
    GUIDING,
    HOLD_BACK,
    MEET,
    SHADE,
    SHELTER,
    SHOVEL,
    SPENDING,
    STRAYING,
    TAKE,
    biggest_heap,
    excavation,
)
from ludotheque.games.desert.rules.buried import has_climber
from ludotheque.games.desert.state import DesertState


@final
class Team(Walker):
    """The quick player with its weights: turns, agreements, and the Navigator's guiding."""

    def __init__(self, weights: list[float]) -> None:
        super().__init__(weights)
        self.weighed: i64 = -1  # the turn in which an agreement was last thought of
        self.shaded: i64 = -1  # the turn that is to end in a tunnel

    def gather(self, until: i64, goal: i64) -> None:
        """Let all go to one well, up to that turn."""
        self.all_until = until
        self.all_goal = goal

    def forget(self) -> None:
        """Nothing is agreed and nothing counted."""
        self.turn = -1
        self.weighed = -1
        self.all_until = -1
        self.set_turn = -1
        self.shaded = -1

    def act(self, state: DesertState) -> i64:
        """The active pawn's next move."""
        seat: i64 = state.active
        here: i64 = state.pawn[seat]
        if state.actions == 0:
            if state.gear[seat * KINDS + THROTTLE]:
                return moves.THROTTLE
            if state.steps == 0:
                return moves.END
        self.look(state)
        if self.weighed != state.turn:
            self.weighed = state.turn
            if self.all_until < state.turn or not may_be_well(state, self.all_goal):
                self.agree(state)
        if state.sand[here] > 1 and not has_climber(state, here) and state.actions:
            if state.gear[seat * KINDS + BLASTER] and state.sand[here] >= self.weights[BLASTING]:
                return moves.BLAST | here << 8
            return moves.DIG | here << 8
        role: i64 = state.role[seat]
        if role == NAVIGATOR and state.steps > 0:
            move = self.guided_on(state)
            if move >= 0:
                return move
        if state.actions == 0:
            return moves.END
        if state.gear[seat * KINDS + SCOPE]:
            move = self.peek(state)
            if move >= 0:
                return move
        if state.gear[seat * KINDS + BLASTER]:
            heap = biggest_heap(state, seat)
            if heap >= 0 and float(state.sand[heap]) >= self.weights[SPENDING]:
                return moves.BLAST | heap << 8
        self.choose(state, seat)
        if role == NAVIGATOR:
            move = self.guide(state, seat)
            if move >= 0:
                return move
        move = self.pursue(state, seat)
        if self.shaded == state.turn:
            return self.in_time_for_shade(state, seat, move)
        if self.score < 999.0 and self.weights[SHADE] * self.thirst[state.water[seat]] > self.score:
            return self.in_time_for_shade(state, seat, move)
        return move

    def in_time_for_shade(self, state: DesertState, seat: i64, move: i64) -> i64:
        """The move if a tunnel can still be reached after it, else the way to the tunnel."""
        here: i64 = state.pawn[seat]
        verb = move & 0xFF
        after = here
        if verb == moves.WALK or verb == moves.CARRY or verb == moves.FLY or verb == moves.AIRLIFT:
            after = move >> 8 & 0xFF
        left: i64 = state.actions
        if moves.CHAPTER[verb] == moves.ACTIONS:
            left -= 1
        tunnel: i64 = -1
        least: i64 = FAR
        near: i64 = FAR
        for space in range(SPACES):
            if state.face[space] == TUNNEL and state.city >> space & 1:
                steps: i64 = APART[after * SPACES + space]
                if steps and state.sand[space] > 1:
                    steps += state.sand[space] - 1
                if steps < near:
                    near = steps
                cost: i64 = self.own.cost[space]
                if cost < least:
                    least = cost
                    tunnel = space
        if tunnel < 0 or least > state.actions:
            return move
        if near <= left and verb != moves.END and (after == here or self.is_done_in_time(state, seat)):
            return move
        self.kind = SHELTER
        self.goal = tunnel
        return self.pursue(state, seat)

    def is_done_in_time(self, state: DesertState, seat: i64) -> bool:
        """Whether the errand can be done with a tunnel still within reach."""
        goal = self.goal
        need: i64 = self.own.cost[goal]
        if self.kind == EXCAVATE or self.kind == DRINK:
            need += excavation(state.role[seat], state.sand[goal])
        elif self.kind != MEET:
            need += 1
        for space in range(SPACES):
            if state.face[space] == TUNNEL and state.city >> space & 1:
                if need + APART[goal * SPACES + space] <= state.actions:
                    return True
        return False

    def choose(self, state: DesertState, seat: i64) -> None:
        """Set the errand: the one prescribed, or the best."""
        self.own.find(state, seat)
        if self.set_turn == state.turn and self.set_seat == seat:
            if self.is_open(state, seat):
                self.kind = self.set_kind
                self.goal = self.set_goal
                self.score = 1000.0
                return
            self.set_turn = -1
        self.errand(state, seat)

    def errand(self, state: DesertState, seat: i64) -> None:
        """What was agreed on, or the best."""
        if self.all_until >= state.turn and self.all_goal != state.hole:
            if may_be_well(state, self.all_goal) and self.own.cost[self.all_goal] < FAR:
                if state.water[seat] < state.box.capacity[state.role[seat]]:
                    self.kind = DRINK
                    self.goal = self.all_goal
                    self.score = 900.0
                    return
        self.best_errand(state, seat)

    def agree(self, state: DesertState) -> None:
        """All go to one well when there is room for its water and nobody is far off."""
        self.all_until = -1
        if self.horizon.wells == 0:
            return
        room: i64 = 0
        for seat in range(state.seats):
            room += min(2, state.box.capacity[state.role[seat]] - state.water[seat])
        if float(room) < self.weights[GATHERING] * 2.0 * float(state.seats):
            return
        best: i64 = -1
        least = self.weights[STRAYING] * float(state.seats)
        for space in range(SPACES):
            if may_be_well(state, space):
                far = float(state.sand[space])
                for pawn in state.pawn:
                    far += float(APART[pawn * SPACES + space])
                if far <= least:
                    least = far
                    best = space
        if best >= 0:
            self.gather(state.turn + state.seats, best)

    def is_open(self, state: DesertState, seat: i64) -> bool:
        """Whether the prescribed errand is still to do."""
        kind = self.set_kind
        if self.set_goal >= 0 and self.own.cost[self.set_goal] >= FAR:
            return False
        if kind == EXCAVATE or self.set_kind == DRINK:
            return not state.city >> self.set_goal & 1
        if kind == TAKE:
            for place in state.part:
                if place == self.set_goal:
                    return True
            return False
        return True

    def guided_on(self, state: DesertState) -> i64:
        """The next step of a mate whose steps are paid for."""
        mate: i64 = state.guided
        if mate < 0:
            return -1
        self.own.find(state, mate)
        if self.set_turn == state.turn and self.set_seat == mate:
            self.kind = self.set_kind
            self.goal = self.set_goal
        else:
            self.errand(state, mate)
        if self.kind == SHOVEL or self.kind == HOLD_BACK or self.goal == state.pawn[mate]:
            return -1
        return self.guided_step(state, mate)

    def guided_step(self, state: DesertState, mate: i64) -> i64:
        """A step of the mate towards the goal, if it needs no digging."""
        here: i64 = state.pawn[mate]
        if state.sand[here] > 1 and not has_climber(state, here):
            return -1
        there = self.own.step_to(here, self.goal)
        if there < 0 or (state.sand[there] > 1 and state.role[mate] != CLIMBER):
            return -1
        return moves.GUIDE | mate << 8 | there << 16

    def guide(self, state: DesertState, seat: i64) -> i64:
        """Guide the mate who gains more by three steps than the Navigator by one action."""
        kind = self.kind
        goal = self.goal
        score = self.score
        prescribed = self.set_turn == state.turn and self.set_seat == seat
        if prescribed:
            return -1
        gain = score * (1.0 - self.weights[FADING])
        if goal == state.pawn[seat] and kind == BOARD:
            gain = 0.0
        best: i64 = -1
        move: i64 = -1
        for mate in range(state.seats):
            if mate == seat:
                continue
            here: i64 = state.pawn[mate]
            if state.sand[here] > 1 and not has_climber(state, here):
                continue
            self.own.find(state, mate)
            forced = self.set_turn == state.turn and self.set_seat == mate
            if forced:
                self.kind = self.set_kind
                self.goal = self.set_goal
                self.score = 1000.0
            else:
                self.errand(state, mate)
            if self.kind == SHOVEL or self.kind == HOLD_BACK or self.goal == here:
                continue
            steps = self.own.free_steps(state, mate, self.goal)
            if steps < 1 or (steps < 2 and not forced and self.horizon.aboard < PARTS):
                continue
            more = self.score * (1.0 - self.fade[steps]) * self.weights[GUIDING]
            if more > gain:
                found = self.guided_step(state, mate)
                if found >= 0:
                    gain = more
                    best = mate
                    move = found
        if best < 0:
            self.own.find(state, seat)
            self.kind = kind
            self.goal = goal
            self.score = score
        return move
