# mypyc: compile
"""What water is worth: to whom, from where, and how much the next rounds will take."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.desert.kinds import CLOUDED, SPACES, WATER_CARRIER, WELL
from ludotheque.games.desert.mind.horizon import Horizon
from ludotheque.games.desert.mind.paths import APART
from ludotheque.games.desert.mind.weights import HAULING, LATER, OPENING, SOON, STORING, WAITING, count
from ludotheque.games.desert.state import DesertState


def draws_water(state: DesertState, seat: i64) -> bool:
    """Whether a pawn stands on an open well."""
    here: i64 = state.pawn[seat]
    return state.face[here] == WELL and bool(state.city >> here & 1) and state.sand[here] < CLOUDED


class Water:
    """Thirst by these weights, and how much wells quench of it."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights
        self.horizon = Horizon()
        self.thirst: list[float] = [0.0] * 8  # by water: how bad it is to have no more
        self.exposure: list[float] = [0.0] * 8  # by water: what a round under the sky costs

    def reckon_thirst(self, state: DesertState) -> None:
        """What standing at so much water costs."""
        horizon = self.horizon
        horizon.forecast(state)
        soon = self.weights[SOON]
        later = self.weights[LATER]
        storing = self.weights[STORING]
        for water in range(7):
            self.thirst[water] = soon * horizon.soon[water] + later * horizon.later[water]
            self.exposure[water] = self.thirst[water] + storing * horizon.mean
            self.thirst[water] -= storing * float(water)

    def worth_of_well(self, state: DesertState, seat: i64, space: i64) -> float:
        """How much less thirst there is when this pawn opens that well; less while thirsty mates are near."""
        thirst = self.thirst
        odds = self.odds_of_water(state, space)
        gain = self.worth_of_opening(state)
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

    def worth_of_opening(self, state: DesertState) -> float:
        """What the first open well means to a team with a Water Carrier."""
        if self.horizon.wells < state.box.tiles[WELL]:
            return 0.0
        return self.weights[OPENING] if WATER_CARRIER in state.role else 0.0

    def odds_of_water(self, state: DesertState, space: i64) -> float:
        """How likely a closed oasis is a well."""
        if state.peeked[space]:
            return 1.0
        hidden = float(self.horizon.wells) - float(count(self.horizon.known_wells))
        return hidden / float(self.horizon.oases)

    def worth_of_drawing(self, state: DesertState, seat: i64, well: i64) -> float:
        """How much less thirst two water more would mean, handed to who is near or carried to who is not."""
        thirst = self.thirst
        mine: i64 = state.water[seat]
        hand: i64 = min(2, state.box.capacity[WATER_CARRIER] - mine)  # that her own canteen takes
        want = 0.0
        if hand > 0:
            want = thirst[mine] - thirst[mine + hand]
        for other in range(state.seats):
            if other == seat:
                continue
            water: i64 = state.water[other]
            more: i64 = min(2, state.box.capacity[state.role[other]] - water)
            if more <= 0:
                continue
            gain = thirst[water] - thirst[water + more]
            if APART[state.pawn[other] * SPACES + well] < 2:
                want += gain
            elif hand > 0:
                want += gain * self.weights[HAULING]
        return want
