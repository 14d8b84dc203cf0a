# mypyc: compile
"""What each pawn would best do now: every errand is worth something, and fades with its distance."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.desert.kinds import (
    ARCHEOLOGIST,
    CLIMBER,
    METEOROLOGIST,
    PARTS,
    PLAIN,
    ROW,
    SPACES,
    WATER_CARRIER,
    WELL,
    WRECK,
)
from ludotheque.games.desert.mind.horizon import Horizon, may_be_well
from ludotheque.games.desert.mind.paths import APART, FAR, Paths
from ludotheque.games.desert.mind.weights import (
    BOARD,
    BOARDING,
    CALM_SAND,
    CALM_THIRST,
    CALMING,
    CLAIMED,
    DRAW_WATER,
    DRINK,
    DRINKING,
    EQUIPMENT,
    EXCAVATE,
    FADING,
    FETCHING,
    FILLING,
    FINDING,
    HOLD_BACK,
    LATER,
    LEFTOVER,
    MEET,
    NONE,
    SANDY,
    SHARING,
    SHOVEL,
    SOON,
    SUPPLY,
    TAKE,
    WAITING,
    biggest_heap,
    count,
    excavation,
)
from ludotheque.games.desert.state import DesertState


class Appraisal:
    """The best errand of a seat by these weights, and room to reckon in.

    It reads only what the table knows: faces that are excavated or peeked at, backs, and how many cards
    are left.
    """

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights
        self.horizon = Horizon()
        self.own = Paths()
        self.thirst: list[float] = [0.0] * 8
        self.fade: list[float] = []
        value = 1.0
        for _ in range(FAR + 20):
            self.fade.append(value)
            value *= weights[FADING]
        self.turn: i64 = -1  # in which thirst was last reckoned
        self.kind: i64 = NONE
        self.goal: i64 = -1
        self.score = 0.0

    def look(self, state: DesertState) -> None:
        """Count what the table knows; thirst once a turn."""
        self.horizon.look(state)
        if state.turn != self.turn:
            self.turn = state.turn
            self.reckon_thirst(state)

    def reckon_thirst(self, state: DesertState) -> None:
        """What standing at so much water costs."""
        horizon = self.horizon
        horizon.forecast(state)
        soon = self.weights[SOON]
        later = self.weights[LATER]
        for water in range(7):
            self.thirst[water] = soon * horizon.soon[water] + later * horizon.later[water]

    def best_errand(self, state: DesertState, seat: i64) -> None:
        """The errand of that seat that is worth most."""
        self.kind = SHOVEL
        self.goal = state.pawn[seat]
        self.score = self.worth_of_digging(state, seat)
        self.weigh_tiles(state, seat)
        self.weigh_parts(state, seat)
        pad: i64 = self.horizon.pad
        weights = self.weights
        if pad >= 0 and pad != state.hole:
            worth = weights[BOARDING + self.horizon.aboard]
            if self.horizon.aboard == PARTS:
                self.offer(BOARD, pad, worth)
            else:
                self.offer(BOARD, pad, worth * self.fade[self.own.cost[pad]])
        self.weigh_water(state, seat)
        if state.role[seat] == METEOROLOGIST and state.actions and seat == state.active:
            self.weigh_calm(state)

    def offer(self, kind: i64, goal: i64, score: float) -> None:
        """Keep an errand that is better than the best so far."""
        if score > self.score:
            self.score = score
            self.kind = kind
            self.goal = goal

    def nearer_mate(self, state: DesertState, seat: i64, space: i64, cost: i64) -> bool:
        """Whether a mate has a shorter way to a tile."""
        for other in range(state.seats):
            if other != seat:
                steps: i64 = APART[state.pawn[other] * SPACES + space]
                if steps < cost or (steps == cost and other < seat):
                    return True
        return False

    def weigh_tiles(self, state: DesertState, seat: i64) -> None:
        """Tiles to excavate."""
        horizon = self.horizon
        weights = self.weights
        role: i64 = state.role[seat]
        plain = weights[EQUIPMENT] if horizon.wanted else weights[LEFTOVER]
        unknown = plain
        if horizon.unknown:
            share = float(horizon.wanted) / float(horizon.unknown)
            unknown += (weights[FINDING] - plain) * share
        backs = state.box.backs
        cost = self.own.cost
        fade = self.fade
        for space in range(SPACES):
            if state.city >> space & 1 or space == state.hole:
                continue
            face: i64 = state.face[space]
            back: i64 = backs[face]
            if back != PLAIN and back != WRECK:
                continue
            way: i64 = cost[space]
            if way >= FAR:
                continue
            if back == WRECK or state.peeked[space]:
                worth = weights[FINDING] if face >= ROW else plain
            else:
                worth = unknown
            more: i64 = way + excavation(role, state.sand[space])
            score = worth * fade[more]
            if score > self.score:
                if self.nearer_mate(state, seat, space, way):
                    score *= weights[CLAIMED]
                self.offer(EXCAVATE, space, score)

    def weigh_parts(self, state: DesertState, seat: i64) -> None:
        """Parts that lie about."""
        weights = self.weights
        role: i64 = state.role[seat]
        for place in state.part:
            if place < SPACES and place != state.hole:
                way: i64 = self.own.cost[place]
                if way >= FAR:
                    continue
                heap: i64 = state.sand[place]
                more: i64 = way + 1
                if not state.city >> place & 1:
                    more += excavation(role, heap)
                elif role == CLIMBER and heap > 1:
                    more += heap - 1
                score = weights[FETCHING] * self.fade[more]
                if score > self.score:
                    if self.nearer_mate(state, seat, place, way):
                        score *= weights[CLAIMED]
                    self.offer(TAKE, place, score)

    def weigh_water(self, state: DesertState, seat: i64) -> None:
        """Wells, mates with water or without, and shade."""
        weights = self.weights
        thirst = self.thirst
        mine: i64 = state.water[seat]
        role: i64 = state.role[seat]
        cost = self.own.cost
        fade = self.fade
        if self.horizon.wells > 0:
            for space in range(SPACES):
                if cost[space] < FAR and may_be_well(state, space):
                    gain = weights[DRINKING] * self.worth_of_well(state, seat, space)
                    if gain > 0.0:
                        more: i64 = cost[space] + excavation(role, state.sand[space])
                        self.offer(DRINK, space, gain * fade[more])
        for other in range(state.seats):
            if other == seat:
                continue
            theirs: i64 = state.water[other]
            apart: i64 = cost[state.pawn[other]]
            if apart == 0:
                continue
            if role == WATER_CARRIER or (state.role[other] == WATER_CARRIER and theirs > mine):
                apart -= 1
                if apart == 0:
                    continue
            much = max(mine, theirs)
            little = min(mine, theirs)
            if much - little < 2 or apart >= FAR:
                continue
            given = (much - little) // 2
            gain = thirst[little] - thirst[little + given] - thirst[much - given] + thirst[much]
            self.offer(MEET, state.pawn[other], weights[SHARING] * gain * fade[apart])
        if role == WATER_CARRIER and mine < 5:
            want = thirst[mine]
            for water in state.water:
                want += thirst[water] - thirst[min(water + 2, 6)]
            want *= weights[FILLING] * float(5 - mine) * 0.05
            for space in range(SPACES):
                if state.face[space] == WELL and state.city >> space & 1 and cost[space] < FAR:
                    self.offer(DRAW_WATER, space, want * fade[cost[space] + 1])

    def worth_of_well(self, state: DesertState, seat: i64, space: i64) -> float:
        """How much less thirst there is when this pawn opens that well; less while thirsty mates are near."""
        thirst = self.thirst
        odds = 1.0
        if not state.peeked[space]:
            hidden = float(self.horizon.oases)
            odds = (float(self.horizon.wells) - float(count(self.horizon.known_wells))) / hidden
        gain = 0.0
        for other in range(state.seats):
            water: i64 = state.water[other]
            filled: i64 = min(water + 2, int(state.box.capacity[state.role[other]]))
            if filled > water:
                less = thirst[water] - thirst[filled]
                if other == seat or state.pawn[other] == space:
                    gain += less
                elif APART[state.pawn[other] * SPACES + space] <= self.weights[WAITING]:
                    gain += less * 0.5
        return gain * odds

    def worth_of_digging(self, state: DesertState, seat: i64) -> float:
        """What a marker dug out is worth: the more, the fewer lie beside the board."""
        short = (self.weights[SUPPLY] - float(state.supply)) / self.weights[SUPPLY]
        if short <= 0.0:
            return 0.0
        double = 1.8 if state.role[seat] == ARCHEOLOGIST else 1.0
        return self.weights[SANDY] * short * short * double if biggest_heap(state, seat) >= 0 else 0.0

    def weigh_calm(self, state: DesertState) -> None:
        """A storm card held back: sand, thirst and wind that do not come."""
        if state.calm >= self.horizon.value:
            return
        weights = self.weights
        need = 0.0
        for seat in range(state.seats):
            need += self.thirst[state.water[seat]]
        short = (weights[SUPPLY] - float(state.supply)) / weights[SUPPLY]
        if short < 0.0:
            short = 0.0
        score = weights[CALMING] + weights[CALM_THIRST] * need * self.horizon.sun_rate
        self.offer(HOLD_BACK, -1, score + weights[CALM_SAND] * short * short)
