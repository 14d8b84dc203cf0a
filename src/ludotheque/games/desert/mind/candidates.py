# mypyc: compile
"""What a player may want to do with a turn: whole errands, each to be tried in many worlds."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludotheque.games.desert import moves
from ludotheque.games.desert.kinds import (
    BLASTER,
    CLIMBER,
    JET,
    KINDS,
    METEOROLOGIST,
    NAVIGATOR,
    OASIS,
    SPACES,
    TUNNEL,
    WATER_CARRIER,
    WELL,
)
from ludotheque.games.desert.mind.horizon import may_be_well
from ludotheque.games.desert.mind.paths import FAR, Paths
from ludotheque.games.desert.mind.team import Team
from ludotheque.games.desert.mind.weights import (
    BOARD,
    DRAW_WATER,
    DRINK,
    EXCAVATE,
    GATHER,
    HOLD_BACK,
    MEET,
    NONE,
    RETURN,
    SCATTER,
    SHELTER,
    SHOVEL,
    TAKE,
)
from ludotheque.games.desert.rules.board import within_reach
from ludotheque.games.desert.rules.buried import is_buried
from ludotheque.games.desert.state import DesertState

MOST_TILES = 6  # that are weighed for excavation
MATES_TILES = 2


@final
class Candidate:
    """A first move, if one is named, then an errand of a seat in this turn, with a passenger or without."""

    def __init__(self, first: i64, seat: i64, kind: i64, goal: i64, mate: i64) -> None:
        self.first = first
        self.seat = seat
        self.kind = kind
        self.goal = goal
        self.mate = mate


def candidates(team: Team, state: DesertState) -> list[Candidate]:
    """What the active player may do now; the first is what the quick team would do."""
    seat: i64 = state.active
    found = [Candidate(-1, seat, NONE, -1, -1)]
    team.look(state)
    add_cards(state, seat, found)
    if state.actions == 0 or is_buried(state, seat):
        return found
    paths = Paths()
    paths.find(state, seat)
    add_errands(team, state, seat, paths, found, MOST_TILES)
    role: i64 = state.role[seat]
    add_gatherings(team, state, found)
    found.append(Candidate(-1, seat, SHOVEL, state.pawn[seat], -1))
    if role == METEOROLOGIST:
        found.append(Candidate(-1, seat, HOLD_BACK, -1, -1))
        found.append(Candidate(moves.CALM, seat, NONE, -1, -1))
    elif role == NAVIGATOR:
        for mate in range(state.seats):
            if mate != seat and not is_buried(state, mate):
                paths.find(state, mate)
                add_errands(team, state, mate, paths, found, MATES_TILES)
    elif role == CLIMBER:
        add_rides(state, seat, found)
    return found


def add_errands(
    team: Team, state: DesertState, seat: i64, paths: Paths, found: list[Candidate], most: i64
) -> None:
    """Every errand of a seat that is not too far off."""
    here: i64 = state.pawn[seat]
    shade = False
    near: list[int] = []  # the closed tiles, the nearest first
    for space in range(SPACES):
        cost: i64 = paths.cost[space]
        if space == state.hole or cost >= FAR:
            continue
        if state.city >> space & 1:
            face: i64 = state.face[space]
            if face == TUNNEL and cost <= state.actions:
                shade = True
                found.append(Candidate(-1, seat, SHELTER, space, -1))
            elif face == WELL and state.role[seat] == WATER_CARRIER:
                found.append(Candidate(-1, seat, DRAW_WATER, space, -1))
        elif may_be_well(state, space):
            if cost <= 8 and team.horizon.wells > 0:
                found.append(Candidate(-1, seat, DRINK, space, -1))
        elif state.box.backs[state.face[space]] != OASIS:
            place: i64 = len(near)
            price: i64 = cost + min(1, state.sand[space])
            while place > 0 and paths.cost[near[place - 1]] + min(1, state.sand[near[place - 1]]) > price:
                place -= 1
            near.insert(place, space)
    if shade and seat == state.active:
        found.append(Candidate(-1, seat, RETURN, -1, -1))
    for space in near[:most]:
        found.append(Candidate(-1, seat, EXCAVATE, space, -1))
    for place in state.part:
        if place < SPACES and place != state.hole and paths.cost[place] < FAR:
            found.append(Candidate(-1, seat, TAKE, place, -1))
    pad: i64 = team.horizon.pad
    if pad >= 0 and pad != state.hole and paths.cost[pad] < FAR:
        found.append(Candidate(-1, seat, BOARD, pad, -1))
    for mate in range(state.seats):
        there: i64 = state.pawn[mate]
        if mate != seat and there != here and paths.cost[there] < FAR:
            found.append(Candidate(-1, seat, MEET, there, -1))


def add_gatherings(team: Team, state: DesertState, found: list[Candidate]) -> None:
    """All at one well, or everybody on their own."""
    if team.horizon.wells > 0:
        found.append(Candidate(-1, state.active, SCATTER, -1, -1))
        for space in range(SPACES):
            if may_be_well(state, space):
                found.append(Candidate(-1, state.active, GATHER, space, -1))


def add_rides(state: DesertState, seat: i64, found: list[Candidate]) -> None:
    """The Climber's errands once more, with each mate who stands beside him."""
    alone = found[:]
    for mate in range(state.seats):
        if mate != seat and state.pawn[mate] == state.pawn[seat]:
            for one in alone:
                if one.first < 0 and one.kind < GATHER and one.goal >= 0 and one.goal != state.pawn[seat]:
                    found.append(Candidate(-1, seat, one.kind, one.goal, mate))


def add_cards(state: DesertState, seat: i64, found: list[Candidate]) -> None:
    """Flights to where something is to be had, and heaps to blast."""
    base = seat * KINDS
    here: i64 = state.pawn[seat]
    if state.gear[base + BLASTER]:
        for space in range(SPACES):
            if state.sand[space] > 1 and (space == here or within_reach(state, seat, space)):
                found.append(Candidate(moves.BLAST | space << 8, seat, NONE, -1, -1))
    if state.gear[base + JET] == 0:
        return
    for space in range(SPACES):
        if space == state.hole or space == here or state.sand[space] > 1:
            continue
        if is_worth_a_flight(state, space):
            found.append(Candidate(moves.FLY | space << 8, seat, NONE, -1, -1))
            for mate in range(state.seats):
                if mate != seat and state.pawn[mate] == here:
                    found.append(Candidate(moves.AIRLIFT | space << 8 | mate << 16, seat, NONE, -1, -1))


def is_worth_a_flight(state: DesertState, space: i64) -> bool:
    """A part, the launch pad, water, shade or company."""
    for place in state.part:
        if place == space:
            return True
    if may_be_well(state, space):
        return True
    if state.city >> space & 1:
        face: i64 = state.face[space]
        if face == TUNNEL or face == 20:
            return True
    return space in state.pawn
