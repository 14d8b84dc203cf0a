# mypyc: compile
"""The cheapest way of one pawn to every space, with the step that begins it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.desert.kinds import (
    ARCHEOLOGIST,
    CLIMBER,
    EXPLORER,
    NEAR,
    NOWHERE,
    ROUND,
    SIZE,
    SPACES,
    STRAIGHT,
    TUNNEL,
)
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.moves import bit

FAR: Final = 30


def _apart() -> bytes:
    """For each pair of spaces, how many straight steps they are apart."""
    table = bytearray(SPACES * SPACES)
    for here in range(SPACES):
        for there in range(SPACES):
            rows = here // SIZE - there // SIZE
            columns = here % SIZE - there % SIZE
            table[here * SPACES + there] = abs(rows) + abs(columns)
    return bytes(table)


APART: Final = _apart()


@final
class Paths:
    """Actions to each space, digging included, and from where it is entered."""

    def __init__(self) -> None:
        self.cost: list[int] = [FAR] * SPACES
        self.came: list[int] = [-1] * SPACES
        self.queue: list[int] = [0] * 512

    def find(self, state: DesertState, seat: i64) -> None:
        """Reckon all ways of that pawn anew."""
        cost = self.cost
        came = self.came
        queue = self.queue
        sand = state.sand
        for space in range(SPACES):
            cost[space] = FAR
        role: i64 = state.role[seat]
        here: i64 = state.pawn[seat]
        cost[here] = 0
        came[here] = -1
        queue[0] = here
        start: i64 = 0
        end: i64 = 1
        directions: i64 = ROUND if role == EXPLORER else STRAIGHT
        waiting: i64 = bit(here)
        tunnels: i64 = 0
        while start < end:
            at: i64 = queue[start]
            start += 1
            waiting &= ~bit(at)
            step: i64 = cost[at] + 1
            base = at * 8
            for direction in range(directions):
                there: i64 = NEAR[base + direction]
                if there == NOWHERE or there == state.hole:
                    continue
                more = step
                if role != CLIMBER:
                    heap: i64 = sand[there]
                    if heap > 1:
                        more += heap // 2 if role == ARCHEOLOGIST else heap - 1
                if more < cost[there]:
                    cost[there] = more
                    came[there] = at
                    if waiting >> there & 1 == 0 and end < 500:
                        waiting |= bit(there)
                        queue[end] = there
                        end += 1
            if state.face[at] == TUNNEL and state.city >> at & 1:
                if tunnels == 0:
                    tunnels = excavated_tunnels(state)
                for there in range(SPACES):
                    if tunnels >> there & 1 and sand[there] < 2 and step < cost[there]:
                        cost[there] = step
                        came[there] = at
                        if waiting >> there & 1 == 0 and end < 500:
                            waiting |= bit(there)
                            queue[end] = there
                            end += 1

    def step_to(self, here: i64, goal: i64) -> i64:
        """The first space on the way to a goal, or -1 if there is no way."""
        if self.cost[goal] >= FAR:
            return -1
        at = goal
        while True:
            before: i64 = self.came[at]
            if before == here:
                return at
            if before < 0:
                return -1
            at = before

    def free_steps(self, state: DesertState, seat: i64, goal: i64) -> i64:
        """How many steps of the way, up to three, need no digging."""
        here: i64 = state.pawn[seat]
        climbs = state.role[seat] == CLIMBER
        free: i64 = 0
        at = goal
        if self.cost[goal] >= FAR:
            return 0
        while at != here:
            free = 0 if state.sand[at] > 1 and not climbs else free + 1
            at = self.came[at]
            if at < 0:
                return 0
        return min(free, 3)


def excavated_tunnels(state: DesertState) -> i64:
    """The spaces of all excavated tunnels, as a set."""
    found: i64 = 0
    for space in range(SPACES):
        if state.face[space] == TUNNEL and state.city >> space & 1:
            found |= bit(space)
    return found
