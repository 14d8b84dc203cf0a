# mypyc: compile
"""How good a position looks for the team, in points: parts, clues, water, sand, ways and meeting places.

It reads only what the viewer knows: `mask_faces` blanks the rest before anything is judged.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.desert.guess import guess
from ludotheque.games.desert.pieces import (
    ACTING,
    ARCHEOLOGIST,
    CLIMBER,
    COLLECTED,
    EXPLORER,
    GEAR,
    HIDDEN,
    KINDS,
    MIRAGE,
    NEAR,
    NOWHERE,
    OASIS,
    PAD,
    PICKS_UP,
    ROUND,
    ROW,
    SPACES,
    STRAIGHT,
    SUN,
    TAKE_OFF,
    TUNNEL,
    UNLOCATED,
    WATER_CARRIER,
    WELL,
)
from ludotheque.games.desert.rules.buried import has_climber
from ludotheque.games.desert.rules.storm import is_sheltered
from ludotheque.games.desert.state import DesertState
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel.chance import QuickChance

FAR: Final = 24
WON: Final = 10000.0
LOST: Final = -10000.0
MOST_WATER: Final = 6


def _fading(factor: float) -> list[float]:
    values = [1.0]
    for _ in range(FAR + 12):
        values.append(values[-1] * factor)
    return values


FADE: Final = _fading(0.82)  # what something is worth that is so many actions away

# what is weighed, in points; a part aboard is worth 75
DONE: Final = 0  # an excavated tile while clues are missing
NEARBY: Final = 1  # the next tile to excavate
SOON: Final = 2  # dying of thirst within a round
LATER: Final = 3  # dying of thirst within two
SHADE: Final = 4  # what a tunnel or a shield leaves of the first
HEAP: Final = 5  # each marker beyond the first on a tile
SHORT: Final = 6  # sand missing in the supply, squared
SPARE: Final = 7  # markers in the supply that are enough
PICK: Final = 8  # the storm picking up
LYING: Final = 9  # a part that is located
FETCH: Final = 10  # and somebody beside it
HELP: Final = 11  # being near water when in need
SAND: Final = 12  # a tile under sand
OWN: Final = 13  # each pawn's own next tile to excavate
WEIGHTS: Final = [16.0, 7.0, 60.0, 15.0, 0.75, 0.45, 0.22, 16.0, 6.0, 25.0, 35.0, 0.9, 0.15, 2.0]
PAD_WEIGHT: Final = [0.3, 0.8, 2.0, 6.0, 40.0]  # meeting on the launch pad, by parts aboard
CARD_WORTH: Final = [2.5, 4.0, 4.0, 2.0, 4.0, 5.0, 3.0]


def poisson_above(mean: float, limit: i64) -> float:
    """The chance of more than `limit` events where `mean` are expected."""
    term = 1.0
    total = 1.0
    scale = 1.0
    step: i64 = 1
    while step <= 14:
        term = term * mean / float(step)
        scale += term
        if step <= limit:
            total += term
        step += 1
    return 1.0 - total / scale


def mask_faces(view: DesertView) -> DesertState:
    """A table like this one in which every face the viewer does not know is an ordinary gear tile."""
    state = guess(view, QuickChance(1))
    space: i64 = 0
    while space < SPACES:
        if view.face[space] == HIDDEN and state.face[space] != HIDDEN:
            state.face[space] = GEAR
        space += 1
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
        one: i64 = 1
        wells: i64 = view.box.tiles[WELL]
        space: i64 = 0
        while space < SPACES:
            face: i64 = view.face[space]
            if face == HIDDEN and space != view.hole:
                self.unknown |= one << space
            elif view.city >> space & 1:
                if ROW <= face <= PAD:
                    self.clues_out += 1
            if face == WELL:
                wells -= 1
            space += 1
        self.wells_hidden = wells
        self.ways: dict[int, list[int]] = {}

    def per_card(self) -> float:
        """What one storm card costs, thirst aside."""
        return 0.7 + WEIGHTS[PICK] * self.pick_odds

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
        for mean, more in ((soon, later), (soon * WEIGHTS[SHADE], later * 0.8)):
            water: i64 = 0
            while water <= MOST_WATER:
                costs.append(
                    WEIGHTS[SOON] * poisson_above(mean, water) + WEIGHTS[LATER] * poisson_above(more, water)
                )
                water += 1
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


def sand_key(state: DesertState) -> i64:
    """A number for where sand, hole and excavated tunnels lie."""
    key: i64 = state.hole
    for markers in state.sand:
        key = (key * 31 + markers) & 0xFFFFFFFFFFF
    return (key * 31 + (state.city & 0x1FFFFFF)) & 0xFFFFFFFFFFF


def walk_costs(state: DesertState, seat: i64) -> list[int]:
    """Actions from a pawn to every space: steps, tunnels, and digging what blocks the way."""
    role: i64 = state.role[seat]
    costs = [FAR] * SPACES
    here: i64 = state.pawn[seat]
    start: i64 = 0
    if state.sand[here] > 1 and not has_climber(state, here):
        start = digs(role, state.sand[here] - 1)
    costs[here] = start
    queue = [int(here)]
    directions: i64 = ROUND if role == EXPLORER else STRAIGHT
    at: i64 = 0
    while at < len(queue):
        space: i64 = queue[at]
        at += 1
        cost: i64 = costs[space] + 1
        direction: i64 = 0
        while direction < directions:
            there: i64 = NEAR[space * 8 + direction]
            direction += 1
            if there == NOWHERE or there == state.hole:
                continue
            more = cost
            if state.sand[there] > 1 and role != CLIMBER:
                more += digs(role, state.sand[there] - 1)
            if more < costs[there]:
                costs[there] = more
                queue.append(there)
        if state.face[space] == TUNNEL and state.city >> space & 1:
            there = 0
            while there < SPACES:
                if (
                    state.face[there] == TUNNEL
                    and state.city >> there & 1
                    and state.sand[there] < 2
                    and cost < costs[there]
                ):
                    costs[there] = cost
                    queue.append(there)
                there += 1
    return costs


def digs(role: i64, markers: i64) -> i64:
    """Actions to remove so much sand."""
    return (markers + 1) // 2 if role == ARCHEOLOGIST else markers


def to_excavate(role: i64, sand: i64) -> i64:
    """Actions on a tile until it is excavated, once the pawn stands there."""
    if role != CLIMBER and sand > 1:
        sand = 1
    return digs(role, sand) + 1


def to_collect(role: i64, sand: i64, city: bool) -> i64:
    """Actions on a tile until its part is aboard, once the pawn stands there."""
    if not city:
        return to_excavate(role, sand) + 1
    return 1 + (digs(role, sand - 1) if role == CLIMBER and sand > 1 else 0)


def worth(state: DesertState, outlook: Outlook) -> float:
    """The position in points."""
    if state.result:
        return WON if state.result == TAKE_OFF else LOST
    key = sand_key(state)
    ways: list[list[int]] = []
    seat: i64 = 0
    while seat < state.seats:
        ways.append(outlook.way(state, seat, key))
        seat += 1
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
    done = WEIGHTS[DONE] if searching else 1.2
    near = WEIGHTS[NEARBY] if searching else 0.3
    value = 0.0
    space: i64 = 0
    while space < SPACES:
        back: i64 = outlook.back[space]
        if space != state.hole and back != OASIS:
            if state.city >> space & 1:
                value += done
            else:
                best: i64 = FAR
                seat: i64 = 0
                while seat < state.seats:
                    cost: i64 = ways[seat][space] + to_excavate(state.role[seat], state.sand[space])
                    if cost < best:
                        best = cost
                    seat += 1
                value += near * FADE[best]
        space += 1
    return value + (worth_of_errands(state, outlook, ways) if searching else 0.0)


def worth_of_errands(state: DesertState, outlook: Outlook, ways: list[list[int]]) -> float:
    """Every pawn has a tile of its own to go to: the nearest that no other pawn has claimed."""
    value = 0.0
    claimed: i64 = state.city
    one: i64 = 1
    seat: i64 = 0
    while seat < state.seats:
        best: i64 = FAR
        goal: i64 = -1
        space: i64 = 0
        while space < SPACES:
            if space != state.hole and not claimed >> space & 1 and outlook.back[space] != OASIS:
                cost: i64 = ways[seat][space] + to_excavate(state.role[seat], state.sand[space])
                if cost < best:
                    best = cost
                    goal = space
            space += 1
        if goal >= 0:
            claimed |= one << goal
            value += WEIGHTS[OWN] * FADE[best]
        seat += 1
    return value


def worth_of_parts(state: DesertState, ways: list[list[int]]) -> float:
    """Parts aboard, and the way to those that lie about."""
    value = 0.0
    for place in state.part:
        if place == COLLECTED:
            value += 75.0
        elif place == state.hole:
            value += WEIGHTS[LYING] + 3.0
        elif place != UNLOCATED:
            best: i64 = FAR
            city = bool(state.city >> place & 1)
            seat: i64 = 0
            while seat < state.seats:
                cost: i64 = ways[seat][place] + to_collect(state.role[seat], state.sand[place], city)
                if cost < best:
                    best = cost
                seat += 1
            value += WEIGHTS[LYING] + WEIGHTS[FETCH] * FADE[best]
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
    seat: i64 = 0
    while seat < state.seats:
        value += weight * FADE[ways[seat][pad]]
        if aboard == 4:
            value -= 3.0 * float(ways[seat][pad])
        seat += 1
    if state.sand[pad] > 1:
        value -= weight * 0.25 * float(state.sand[pad] - 1)
    if not state.city >> pad & 1:
        value -= weight * 0.5
    return value


def shared_water(state: DesertState, costs: list[float]) -> list[int]:
    """The canteens after those on one tile have shared to the team's best."""
    water = state.water[:]
    rounds: i64 = 0
    while rounds < 6:
        best = 0.05
        giver: i64 = -1
        taker: i64 = -1
        seat: i64 = 0
        while seat < state.seats:
            if water[seat] > 0:
                other: i64 = 0
                while other < state.seats:
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
                    other += 1
            seat += 1
        if giver < 0:
            break
        water[giver] -= 1
        water[taker] += 1
        rounds += 1
    return water


def worth_of_water(state: DesertState, outlook: Outlook, ways: list[list[int]]) -> float:
    """Thirst, and how near those in need are to water."""
    costs = outlook.thirst(state)
    water = shared_water(state, costs)
    value = 0.0
    seat: i64 = 0
    carrier: i64 = -1
    while seat < state.seats:
        if state.role[seat] == WATER_CARRIER:
            carrier = seat
        seat += 1
    seat = 0
    while seat < state.seats:
        shade: i64 = MOST_WATER + 1 if is_sheltered(state, seat) else 0
        cost = costs[shade + water[seat]]
        value -= cost
        need = costs[water[seat]] - costs[water[seat] + 1] if water[seat] < MOST_WATER else 0.0
        if need > 40.0:
            need = 40.0
        if need > 0.5:
            value += need * WEIGHTS[HELP] * nearest_water(state, outlook, ways, seat, carrier)
        seat += 1
    return value


def nearest_water(
    state: DesertState, outlook: Outlook, ways: list[list[int]], seat: i64, carrier: i64
) -> float:
    """How near the next water is, as a fading from 1."""
    best: i64 = FAR
    role: i64 = state.role[seat]
    space: i64 = 0
    while space < SPACES:
        if outlook.back[space] == OASIS and space != state.hole:
            face: i64 = state.face[space]
            if state.city >> space & 1:
                if face == WELL and role == WATER_CARRIER and ways[seat][space] + 1 < best:
                    best = ways[seat][space] + 1
            elif face != MIRAGE and (outlook.wells_hidden > 0 or face == WELL):
                cost: i64 = ways[seat][space] + to_excavate(role, state.sand[space])
                if cost < best:
                    best = cost
        space += 1
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
            value -= WEIGHTS[SAND]
            if markers > 1:
                value -= WEIGHTS[HEAP] * float(markers - 1)
    short = WEIGHTS[SPARE] - float(state.supply)
    if short > 0.0:
        value -= short * short * WEIGHTS[SHORT]
    seat: i64 = 0
    while seat < state.seats:
        kind: i64 = 0
        while kind < KINDS:
            if state.gear[seat * KINDS + kind]:
                value += CARD_WORTH[kind] * float(state.gear[seat * KINDS + kind])
            kind += 1
        if state.sand[state.pawn[seat]] > 1 and not has_climber(state, state.pawn[seat]):
            value -= 1.5
        seat += 1
    return value
