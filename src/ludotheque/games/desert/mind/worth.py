# mypyc: compile
"""How good a position looks for the team, in points: parts, clues, water, sand, ways and meeting places."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.desert.kinds import (
    COLLECTED,
    KINDS,
    MIRAGE,
    OASIS,
    PAD,
    SPACES,
    UNLOCATED,
    WATER_CARRIER,
    WELL,
)
from ludotheque.games.desert.mind.outlook import MOST_WATER, Outlook
from ludotheque.games.desert.mind.ways import FAR, sand_key, to_collect, to_excavate
from ludotheque.games.desert.phases import TAKE_OFF
from ludotheque.games.desert.rules.buried import has_climber
from ludotheque.games.desert.rules.storm import is_sheltered
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.moves import bit

WON: Final = 10000.0
LOST: Final = -10000.0

# what is weighed, in points
ABOARD: Final = 75.0  # a part that nobody can take away
DONE: Final = 16.0  # an excavated tile while clues are missing
NEARBY: Final = 7.0  # the next tile to excavate
HEAP: Final = 0.45  # each marker beyond the first on a tile
SHORT: Final = 0.22  # sand missing in the supply, squared
SPARE: Final = 16.0  # markers in the supply that are enough
LYING: Final = 25.0  # a part that is located
FETCH: Final = 35.0  # and somebody beside it
HELP: Final = 0.9  # being near water when in need
SAND: Final = 0.15  # a tile under sand
OWN: Final = 2.0  # each pawn's own next tile to excavate
PAD_WEIGHT: Final = [0.3, 0.8, 2.0, 6.0, 40.0]  # meeting on the launch pad, by parts aboard
CARD_WORTH: Final = [2.5, 4.0, 4.0, 2.0, 4.0, 5.0, 3.0]


def _fading(factor: float) -> list[float]:
    values = [1.0]
    for _ in range(FAR + 12):
        values.append(values[-1] * factor)
    return values


FADE: Final = _fading(0.82)  # what something is worth that is so many actions away


def worth(state: DesertState, outlook: Outlook) -> float:
    """The position in points."""
    if state.result:
        return WON if state.result == TAKE_OFF else LOST
    key = sand_key(state)
    ways: list[list[int]] = []
    for seat in range(state.seats):
        ways.append(outlook.way(state, seat, key))
    return (
        worth_of_tiles(state, outlook, ways)
        + worth_of_parts(state, ways)
        + worth_of_meeting(state, ways)
        + worth_of_water(state, outlook, ways)
        + worth_of_rest(state, outlook)
    )


def worth_of_tiles(state: DesertState, outlook: Outlook, ways: list[list[int]]) -> float:
    """What is excavated, and what soon may be."""
    searching = outlook.clues_out < 9
    done = DONE if searching else 1.2
    near = NEARBY if searching else 0.3
    value = 0.0
    for space in range(SPACES):
        back: i64 = outlook.back[space]
        if space != state.hole and back != OASIS:
            if state.city >> space & 1:
                value += done
            else:
                best: i64 = FAR
                for seat in range(state.seats):
                    cost: i64 = ways[seat][space] + to_excavate(state.role[seat], state.sand[space])
                    if cost < best:
                        best = cost
                value += near * FADE[best]
    return value + (worth_of_errands(state, outlook, ways) if searching else 0.0)


def worth_of_errands(state: DesertState, outlook: Outlook, ways: list[list[int]]) -> float:
    """Every pawn has a tile of its own to go to: the nearest that no other pawn has claimed."""
    value = 0.0
    claimed: i64 = state.city
    for seat in range(state.seats):
        best: i64 = FAR
        goal: i64 = -1
        for space in range(SPACES):
            if space != state.hole and not claimed >> space & 1 and outlook.back[space] != OASIS:
                cost: i64 = ways[seat][space] + to_excavate(state.role[seat], state.sand[space])
                if cost < best:
                    best = cost
                    goal = space
        if goal >= 0:
            claimed |= bit(goal)
            value += OWN * FADE[best]
    return value


def worth_of_parts(state: DesertState, ways: list[list[int]]) -> float:
    """Parts aboard, and the way to those that lie about."""
    value = 0.0
    for place in state.part:
        if place == COLLECTED:
            value += ABOARD
        elif place == state.hole:
            value += LYING + 3.0
        elif place != UNLOCATED:
            best: i64 = FAR
            city = bool(state.city >> place & 1)
            for seat in range(state.seats):
                cost: i64 = ways[seat][place] + to_collect(state.role[seat], state.sand[place], city)
                if cost < best:
                    best = cost
            value += LYING + FETCH * FADE[best]
    return value


def worth_of_meeting(state: DesertState, ways: list[list[int]]) -> float:
    """How near the team is to the launch pad, the more the more parts are aboard."""
    pad: i64 = -1
    if PAD in state.face:
        pad = state.face.index(PAD)
    if pad < 0:
        return 0.0
    aboard: i64 = 0
    for place in state.part:
        if place == COLLECTED:
            aboard += 1
    weight: float = PAD_WEIGHT[aboard]
    value = 0.0
    for seat in range(state.seats):
        value += weight * FADE[ways[seat][pad]]
        if aboard == 4:
            value -= 3.0 * float(ways[seat][pad])
    if state.sand[pad] > 1:
        value -= weight * 0.25 * float(state.sand[pad] - 1)
    if not state.city >> pad & 1:
        value -= weight * 0.5
    return value


def shared_water(state: DesertState, costs: list[float]) -> list[int]:
    """The canteens after those on one tile have shared to the team's best."""
    water = state.water[:]
    for _ in range(6):
        best = 0.05
        giver: i64 = -1
        taker: i64 = -1
        for seat in range(state.seats):
            if water[seat] > 0:
                for other in range(state.seats):
                    if (
                        other != seat
                        and state.pawn[other] == state.pawn[seat]
                        and water[other] < water[seat]
                        and water[other] < state.box.capacity[state.role[other]]
                    ):
                        gain = (
                            costs[water[other]]
                            - costs[water[other] + 1]
                            - costs[water[seat] - 1]
                            + costs[water[seat]]
                        )
                        if gain > best:
                            best = gain
                            giver = seat
                            taker = other
        if giver < 0:
            break
        water[giver] -= 1
        water[taker] += 1
    return water


def worth_of_water(state: DesertState, outlook: Outlook, ways: list[list[int]]) -> float:
    """Thirst, and how near those in need are to water."""
    costs = outlook.thirst(state)
    water = shared_water(state, costs)
    value = 0.0
    carrier: i64 = state.role.index(WATER_CARRIER) if WATER_CARRIER in state.role else -1
    for seat in range(state.seats):
        shade: i64 = MOST_WATER + 1 if is_sheltered(state, seat) else 0
        cost = costs[shade + water[seat]]
        value -= cost
        need = costs[water[seat]] - costs[water[seat] + 1] if water[seat] < MOST_WATER else 0.0
        if need > 40.0:
            need = 40.0
        if need > 0.5:
            value += need * HELP * nearest_water(state, outlook, ways, seat, carrier)
    return value


def nearest_water(
    state: DesertState, outlook: Outlook, ways: list[list[int]], seat: i64, carrier: i64
) -> float:
    """How near the next water is, as a fading from 1."""
    best: i64 = FAR
    role: i64 = state.role[seat]
    for space in range(SPACES):
        if outlook.back[space] == OASIS and space != state.hole:
            face: i64 = state.face[space]
            if state.city >> space & 1:
                if face == WELL and role == WATER_CARRIER and ways[seat][space] + 1 < best:
                    best = ways[seat][space] + 1
            elif face != MIRAGE and (outlook.wells_hidden > 0 or face == WELL):
                cost: i64 = ways[seat][space] + to_excavate(role, state.sand[space])
                if cost < best:
                    best = cost
    if carrier >= 0 and carrier != seat and state.water[carrier] > 2:
        cost = ways[seat][state.pawn[carrier]]
        if cost < best:
            best = cost
    return FADE[best]


def worth_of_rest(state: DesertState, outlook: Outlook) -> float:
    """Sand, cards in hand, cards held back, canteens of the Water Carrier."""
    value = float(state.calm) * outlook.per_card()
    for markers in state.sand:
        if markers:
            value -= SAND
            if markers > 1:
                value -= HEAP * float(markers - 1)
    short = SPARE - float(state.supply)
    if short > 0.0:
        value -= short * short * SHORT
    for seat in range(state.seats):
        for kind in range(KINDS):
            if state.gear[seat * KINDS + kind]:
                value += CARD_WORTH[kind] * float(state.gear[seat * KINDS + kind])
        if state.sand[state.pawn[seat]] > 1 and not has_climber(state, state.pawn[seat]):
            value -= 1.5
    return value
