# mypyc: compile
"""What everybody at the table can count: the storm that is to come, thirst, and what is still hidden."""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.desert.kinds import (
    COLLECTED,
    MIRAGE,
    OASIS,
    PAD,
    PARTS,
    PLAIN,
    ROW,
    SPACES,
    SUN,
    UNLOCATED,
    WELL,
)
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.moves import bit

CANTEEN: Final = 7  # more water than any canteen holds
SUNS: Final = 4.0 / 31.0


@final
class Horizon:
    """Public knowledge of a table: no hidden face and no order of a pile is read to fill it."""

    def __init__(self) -> None:
        self.soon: list[float] = [0.0] * CANTEEN  # by water: the chance to die of thirst within a round
        self.later: list[float] = [0.0] * CANTEEN  # the same within two rounds
        self.sun_rate = 0.0
        self.value: i64 = 0  # cards turned each turn
        self.wanted: i64 = 0  # clues and the launch pad that are neither excavated nor peeked at
        self.unknown: i64 = 0  # plain tiles whose face nobody knows
        self.wells: i64 = 0  # wells that are not excavated
        self.oases: i64 = 0  # oases whose face nobody knows
        self.known_wells: i64 = 0  # set of spaces: not excavated, but peeked at
        self.aboard: i64 = 0
        self.pad: i64 = -1

    def look(self, state: DesertState) -> None:
        """Count everything anew."""
        self.count_tiles(state)
        self.aboard = 0
        for place in state.part:
            if place == COLLECTED:
                self.aboard += 1

    def count_tiles(self, state: DesertState) -> None:
        """What is found, and what may still lie under the sand."""
        wanted: i64 = 1  # the launch pad, and both clues of every part that nobody has located
        for place in state.part:
            if place == UNLOCATED:
                wanted += 2
        unknown: i64 = 0
        wells: i64 = state.box.tiles[WELL]
        oases: i64 = 0
        known_wells: i64 = 0
        pad: i64 = -1
        backs = state.box.backs
        for space in range(SPACES):
            if space == state.hole:
                continue
            face: i64 = state.face[space]
            if state.city >> space & 1 or state.peeked[space]:
                if face == PAD:
                    wanted -= 1
                    pad = space
                elif face >= ROW:
                    if state.part[(face - ROW) % PARTS] == UNLOCATED:
                        wanted -= 1
                elif face == WELL:
                    if state.city >> space & 1:
                        wells -= 1
                    else:
                        known_wells |= bit(space)
            elif backs[face] == PLAIN:
                unknown += 1
            elif backs[face] == OASIS:
                oases += 1
        self.wanted = wanted
        self.unknown = unknown
        self.wells = wells
        self.oases = oases
        self.known_wells = known_wells
        self.pad = pad

    def forecast(self, state: DesertState) -> None:
        """The Suns of the next two rounds, and what they do to whoever has so much water."""
        suns: i64 = state.box.storm[SUN]
        for card in state.discard:
            if card == SUN:
                suns -= 1
        for card in state.aside:
            if card == SUN:
                suns -= 1
        size: i64 = len(state.pile)
        rate = float(suns) / float(size) if size else SUNS
        self.sun_rate = rate
        meter = state.box.meters[state.seats]
        value: i64 = meter[state.level] if state.level < len(meter) else 6
        self.value = value
        cards = float(value * state.seats)
        self.fill(self.soon, self.suns_in(cards, rate, float(size)))
        self.fill(self.later, self.suns_in(cards * 2.0, rate, float(size)))

    def suns_in(self, cards: float, rate: float, size: float) -> float:
        """How many Suns so many cards bring; beyond the pile it is a fresh one."""
        if cards <= size:
            return cards * rate
        return size * rate + (cards - size) * SUNS

    def fill(self, odds: list[float], mean: float) -> None:
        """The chance of more Suns than water, as if they came independently."""
        term = exp(-mean)
        total = term
        for water in range(CANTEEN):
            odds[water] = 1.0 - total if total < 1.0 else 0.0
            term = term * mean / float(water + 1)
            total += term


def is_known(state: DesertState, space: i64) -> bool:
    """Whether the table knows a tile's face: excavated, or peeked at."""
    return bool(state.city >> space & 1) or state.peeked[space] != 0


def may_be_well(state: DesertState, space: i64) -> bool:
    """Whether a closed oasis may give water, as far as anybody knows."""
    if state.city >> space & 1 or space == state.hole:
        return False
    face: i64 = state.face[space]
    if state.box.backs[face] != OASIS:
        return False
    return not (state.peeked[space] and face == MIRAGE)
