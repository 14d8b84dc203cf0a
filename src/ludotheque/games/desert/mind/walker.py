# mypyc: compile
"""Carrying an errand out: ways, sand, passengers, flights, and what an errand asks for on its tile."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.desert import moves
from ludotheque.games.desert.kinds import (
    BLASTER,
    CLIMBER,
    JET,
    KINDS,
    METEOROLOGIST,
    PARTS,
    PLAIN,
    SPACES,
)
from ludotheque.games.desert.mind.appraisal import Appraisal
from ludotheque.games.desert.mind.horizon import is_known, may_be_well
from ludotheque.games.desert.mind.paths import APART
from ludotheque.games.desert.mind.weights import (
    BLASTING,
    BOARD,
    DRAW_WATER,
    DRINK,
    EXCAVATE,
    FLYING,
    HOLD_BACK,
    MEET,
    NONE,
    PATIENCE,
    ROAMING,
    SHELTER,
    SHOVEL,
    TAKE,
    WAITING,
    biggest_heap,
)
from ludotheque.games.desert.state import DesertState


class Walker(Appraisal):
    """Makes the next move of an errand, the best one or one that was prescribed or agreed on."""

    def __init__(self, weights: list[float]) -> None:
        super().__init__(weights)
        self.set_turn: i64 = -1  # the turn in which an errand is prescribed, to whom, and which
        self.set_seat: i64 = -1
        self.set_kind: i64 = NONE
        self.set_goal: i64 = -1
        self.set_mate: i64 = -1  # whom the Climber takes along
        self.all_until: i64 = -1  # the last turn in which all go to one well, and which
        self.all_goal: i64 = -1

    def prescribe(self, turn: i64, seat: i64, kind: i64, goal: i64, mate: i64) -> None:
        """Let a seat do this first in that turn, whatever else seems better; the Climber with a mate."""
        self.set_turn = turn
        self.set_seat = seat
        self.set_kind = kind
        self.set_goal = goal
        self.set_mate = mate

    def pursue(self, state: DesertState, seat: i64) -> i64:
        """The next move of the errand that was chosen."""
        here: i64 = state.pawn[seat]
        kind = self.kind
        if kind == HOLD_BACK:
            return moves.CALM if state.calm < self.horizon.value else self.idle(state, seat)
        if kind == SHOVEL:
            return self.idle(state, seat)
        goal = self.goal
        if goal == here:
            return self.arrive(state, seat)
        if state.gear[seat * KINDS + JET]:
            move = self.fly(state, seat, goal)
            if move >= 0:
                return move
        there = self.own.step_to(here, goal)
        if there < 0:
            return self.idle(state, seat)
        heap: i64 = state.sand[there]
        if heap > 1 and state.role[seat] != CLIMBER:
            if float(heap) >= self.weights[BLASTING] and state.gear[seat * KINDS + BLASTER]:
                return moves.BLAST | there << 8
            return moves.DIG | there << 8
        if state.role[seat] == CLIMBER:
            mate = self.passenger(state, seat, kind)
            if mate >= 0:
                return moves.CARRY | there << 8 | mate << 16
        return moves.WALK | there << 8

    def passenger(self, state: DesertState, seat: i64, kind: i64) -> i64:
        """A mate on the Climber's tile who wants to go to the same place."""
        if self.set_turn == state.turn:
            mate = self.set_mate
            return mate if mate >= 0 and state.pawn[mate] == state.pawn[seat] else -1
        if kind != BOARD and kind != DRINK:
            return -1
        best: i64 = -1
        for other in range(state.seats):
            if other != seat and state.pawn[other] == state.pawn[seat]:
                if kind == BOARD and self.horizon.aboard < PARTS:
                    continue
                if best < 0 or state.water[other] < state.water[best]:
                    best = other
        return best

    def arrive(self, state: DesertState, seat: i64) -> i64:
        """What an errand asks for on its tile."""
        here: i64 = state.pawn[seat]
        kind = self.kind
        heap: i64 = state.sand[here]
        if (
            kind == EXCAVATE
            or self.kind == DRINK
            or (kind != SHELTER and kind != MEET and self.hides(state, here))
        ):
            if kind == DRINK and heap == 0 and self.waits(state, seat):
                return self.idle(state, seat)
            if heap == 0:
                return moves.EXCAVATE
            return self.clear(state, seat, here)
        if kind == TAKE:
            if heap > 1:
                return self.clear(state, seat, here)
            for part in range(PARTS):
                if state.part[part] == here:
                    return moves.TAKE | part << 8
        if kind == DRAW_WATER:
            return moves.FILL
        if kind == BOARD and heap > 1:
            return self.clear(state, seat, here)
        return self.idle(state, seat)

    def waits(self, state: DesertState, seat: i64) -> bool:
        """Whether to wait with a well; not where opening it was prescribed."""
        return self.set_turn != state.turn and self.should_wait(state, seat)

    def should_wait(self, state: DesertState, seat: i64) -> bool:
        """Whether a well is better opened when more of those who can come are there."""
        here: i64 = state.pawn[seat]
        agreed = self.all_until >= state.turn and self.all_goal == here
        if agreed and self.all_until == state.turn:
            return False
        present: i64 = 0
        absent: i64 = 0
        for other in range(state.seats):
            water: i64 = state.water[other]
            room: i64 = min(2, state.box.capacity[state.role[other]] - water)
            if state.pawn[other] == here:
                if water == 0 and not agreed:
                    return False
                present += room
            elif agreed or float(APART[state.pawn[other] * SPACES + here]) <= self.weights[WAITING]:
                absent += room
        return float(present) < self.weights[PATIENCE] * float(present + absent)

    def hides(self, state: DesertState, space: i64) -> bool:
        """Whether a tile has still to be excavated before it is of use."""
        return not state.city >> space & 1 and (self.kind == TAKE or self.kind == BOARD)

    def clear(self, state: DesertState, seat: i64, space: i64) -> i64:
        """Dig, or blast what is worth it."""
        if state.sand[space] >= self.weights[BLASTING] and state.gear[seat * KINDS + BLASTER]:
            return moves.BLAST | space << 8
        return moves.DIG | space << 8

    def idle(self, state: DesertState, seat: i64) -> i64:
        """Something useful without leaving the tile."""
        if state.role[seat] == METEOROLOGIST and state.calm < self.horizon.value:
            return moves.CALM
        heap = biggest_heap(state, seat)
        return moves.DIG | heap << 8 if heap >= 0 else moves.END

    def fly(self, state: DesertState, seat: i64, goal: i64) -> i64:
        """A Jet Pack where it saves enough, with company where that helps."""
        if state.sand[goal] > 1:
            return -1
        saved: i64 = self.own.cost[goal]
        home = self.kind == BOARD and self.horizon.aboard == PARTS
        mate: i64 = -1
        for other in range(state.seats):
            if other != seat and state.pawn[other] == state.pawn[seat]:
                mate = other
        if home:
            if saved <= state.actions and mate < 0:
                return -1
        else:
            least = self.weights[ROAMING] if self.kind == EXCAVATE else self.weights[FLYING]
            if float(saved) < least:
                return -1
        if mate >= 0 and (home or self.kind == DRINK):
            return moves.AIRLIFT | goal << 8 | mate << 16
        return moves.FLY | goal << 8

    def peek(self, state: DesertState) -> i64:
        """The Terrascope: the oases while the mirage is unknown, else the tile furthest from everybody."""
        horizon = self.horizon
        if horizon.oases >= 2 and horizon.wells > 0:
            for space in range(SPACES):
                if space != state.hole and not is_known(state, space) and may_be_well(state, space):
                    return moves.SCOPE | space << 8
        if horizon.unknown <= 1 or horizon.wanted == 0 or horizon.wanted == horizon.unknown:
            return -1
        best: i64 = -1
        most: i64 = -1
        for space in range(SPACES):
            if space == state.hole or is_known(state, space):
                continue
            if state.box.backs[state.face[space]] == PLAIN:
                far: i64 = state.sand[space]
                for other in range(state.seats):
                    far += APART[state.pawn[other] * SPACES + space]
                if far > most:
                    most = far
                    best = space
        return moves.SCOPE | best << 8 if best >= 0 else -1
