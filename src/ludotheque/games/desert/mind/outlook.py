# mypyc: compile
"""What a viewer may reckon with while a turn is planned: the storm's odds, thirst, and what is still hidden.

It reads only what the viewer knows: `mask_faces` blanks the rest before anything is judged.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.desert.guess import guess
from ludotheque.games.desert.kinds import GEAR, HIDDEN, PAD, PICKS_UP, ROW, SPACES, SUN, WELL
from ludotheque.games.desert.mind.ways import walk_costs
from ludotheque.games.desert.phases import ACTING
from ludotheque.games.desert.state import DesertState
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel.chance import QuickChance
from ludotheque.kernel.moves import bit

MOST_WATER: Final = 6

# what is weighed, in points; a part aboard is worth 75
SOON: Final = 60.0  # dying of thirst within a round
LATER: Final = 15.0  # dying of thirst within two
SHADE: Final = 0.75  # what a tunnel or a shield leaves of the first
PICK: Final = 6.0  # the storm picking up


def poisson_above(mean: float, limit: i64) -> float:
    """The chance of more than `limit` events where `mean` are expected."""
    term = 1.0
    total = 1.0
    scale = 1.0
    for step in range(1, 14 + 1):
        term = term * mean / float(step)
        scale += term
        if step <= limit:
            total += term
    return 1.0 - total / scale


def mask_faces(view: DesertView) -> DesertState:
    """A table like this one in which every face the viewer does not know is an ordinary gear tile."""
    state = guess(view, QuickChance(1))
    for space in range(SPACES):
        if view.face[space] == HIDDEN and state.face[space] != HIDDEN:
            state.face[space] = GEAR
    return state


@final
class Outlook:
    """What does not change while a turn is planned: the storm's odds, what is still hidden, ways."""

    def __init__(self, view: DesertView) -> None:
        left = view.storm_left()
        size: i64 = len(view.pile)
        among = float(size) if size else 1.0
        self.sun_odds: float = float(left[SUN]) / among
        self.pick_odds: float = float(left[PICKS_UP]) / among
        self.back = view.back
        self.unknown: i64 = 0  # set of spaces whose face the viewer does not know
        self.clues_out: i64 = 0
        wells: i64 = view.box.tiles[WELL]
        for space in range(SPACES):
            face: i64 = view.face[space]
            if face == HIDDEN and space != view.hole:
                self.unknown |= bit(space)
            elif view.city >> space & 1:
                if ROW <= face <= PAD:
                    self.clues_out += 1
            if face == WELL:
                wells -= 1
        self.wells_hidden = wells
        self.ways: dict[int, list[int]] = {}

    def per_card(self) -> float:
        """What one storm card costs, thirst aside."""
        return 0.7 + PICK * self.pick_odds

    def thirst(self, state: DesertState) -> list[float]:
        """The cost of standing at 0, 1, 2 … water; then the same in shelter."""
        meter = state.box.meters[state.seats]
        value: i64 = meter[state.level] if state.level < len(meter) else 6
        due: i64 = state.due
        if state.phase == ACTING:
            due = value - state.calm if value > state.calm else 0
        soon = self.sun_odds * float(due + (state.seats - 1) * value)
        later = soon + self.sun_odds * float(state.seats * value)
        costs: list[float] = []
        for mean, more in ((soon, later), (soon * SHADE, later * 0.8)):
            for water in range(MOST_WATER + 1):
                costs.append(SOON * poisson_above(mean, water) + LATER * poisson_above(more, water))
        return costs

    def way(self, state: DesertState, seat: i64, sand: i64) -> list[int]:
        """How many actions bring that pawn to each space, digging included."""
        role: i64 = state.role[seat]
        key = int(((sand * 32 + state.pawn[seat]) * 8 + role) * 2 + (state.city >> state.pawn[seat] & 1))
        found = self.ways.get(key)
        if found is None:
            found = walk_costs(state, seat)
            self.ways[key] = found
        return found
