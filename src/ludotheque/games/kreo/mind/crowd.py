# mypyc: compile
"""The crowd: what everybody knows of the hands, from their sizes and from what was not played, and so how
likely each player plays which card.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.kreo.kinds import NAMES, THE_PLANET
from ludotheque.games.kreo.mind.leanings import DOUBT, MARGIN
from ludotheque.games.kreo.mind.signs import MUTE, TOLD
from ludotheque.games.kreo.mind.sketch import Sketch
from ludotheque.games.kreo.mind.spare import SWAP
from ludotheque.kernel.moves import bit

AETHER_NAME: Final = 4
NATURE_NAME: Final = 5  # names as in `kinds.name_of`
BOLT_NAME: Final = 16
HEK_NAME: Final = 17
STORM_NAME: Final = 18

# how much a play speaks for or against somebody who follows the blueprint
AT_FIRST: Final = 2.0
AT_MOST: Final = 5.0
AT_LEAST: Final = -3.0
AS_ASKED: Final = 1.5  # a card was shown as the code asks
OTHERWISE: Final = -2.0  # or not shown, or shown to nobody's use
UNLIKELY: Final = -1.0
LIKELY: Final = 0.5

SURE: Final = 0.03  # what is less likely than this is not thought of


def copies_of(table: Sketch, name: i64) -> i64:
    """How many cards of that name are still in hands, as everybody knows."""
    if name <= AETHER_NAME:
        return table.left >> name * 8 & 255
    if name < BOLT_NAME:
        gone = table.grown | table.dead | table.lost
        return 0 if gone >> (name - NATURE_NAME) * 4 & 1 else 1
    if name == HEK_NAME:
        return 1 if table.hekatonkheires else 0
    if name == STORM_NAME:
        return 1 if table.storm else 0
    return table.held - (1 if table.hekatonkheires else 0) - (1 if table.storm else 0)


def names_held(table: Sketch) -> i64:
    """The names of which cards are still in hands, as a set."""
    found: i64 = 0
    for name in range(NAMES):
        if copies_of(table, name) > 0:
            found |= bit(name)
    return found


@final
class Crowd:
    """What everybody knows of the hands: their sizes, where the Planet is, and what was not played."""

    def __init__(self, seats: i64, home: i64) -> None:
        self.seats = seats
        self.home = home  # where everybody knows the Planet, or -1
        self.sizes = [0] * seats
        self.belief = [1.0] * (seats * NAMES)  # seat * NAMES + name: against everybody else
        self.faith = [AT_FIRST] * seats  # by seat: how much it seems to follow the blueprint

    def copy(self) -> Crowd:
        """An independent twin."""
        twin = Crowd(self.seats, self.home)
        twin.sizes = self.sizes[:]
        twin.belief = self.belief[:]
        twin.faith = self.faith[:]
        return twin

    def kept(self, seat: i64) -> i64:
        """The Energy that this seat keeps, as everybody knows: the Planet may have to be handed on."""
        return SWAP if seat == self.home else 0

    def is_strange(self, seat: i64) -> bool:
        """Whether that seat does not seem to follow the blueprint."""
        return self.faith[seat] < 0.0

    def judge(self, seat: i64, likely: float, asked: i64, sign: i64) -> None:
        """That seat played a card that was so likely, whose sign is `asked`, and gave that sign."""
        faith = self.faith[seat]
        if likely < 0.1:
            faith += UNLIKELY
        elif likely > 0.3:
            faith += LIKELY
        if sign != MUTE and sign != asked:
            faith += OTHERWISE
        elif sign >= TOLD:
            faith += AS_ASKED
        self.faith[seat] = max(AT_LEAST, min(AT_MOST, faith))

    def holds(self, seat: i64, name: i64, copies: i64) -> float:
        """How likely this seat holds such a card."""
        if name == NATURE_NAME + THE_PLANET and self.home >= 0:
            return 1.0 if self.home == seat else 0.00001
        total = 0.0
        mine = 0.0
        at = name
        for one in range(self.seats):
            part = float(self.sizes[one]) * self.belief[at]
            total += part
            if one == seat:
                mine = part
            at += NAMES
        if total <= 0.0:
            return 0.0
        others = 1.0 - mine / total
        none = 1.0
        while copies > 0:
            none *= others
            copies -= 1
        return 1.0 - none

    def odds_of(self, seat: i64, table: Sketch, scores: list[float], calm: bool) -> list[float]:
        """By name: how likely this player plays it, by these ratings and what everybody knows of hands."""
        odds = [0.0] * NAMES
        left = 1.0
        top: i64 = BOLT_NAME if calm else NAMES
        others = names_held(table)
        while left > SURE:
            best = -1000.0
            name: i64 = -1
            for one in range(top):
                if others >> one & 1:
                    score = scores[one]
                    if score > best:
                        best = score
                        name = one
            if name < 0:
                break
            others ^= bit(name)
            holds = self.holds(seat, name, copies_of(table, name))
            odds[name] = left * holds + 0.000001
            left -= left * holds
        return odds

    def learn(self, seat: i64, played: i64, scores: list[float], weights: list[float], calm: bool) -> None:
        """That seat played this name while the ratings were these: what is better it hardly holds."""
        line = scores[played] + weights[MARGIN]
        top: i64 = BOLT_NAME if calm else NAMES
        base = seat * NAMES
        for name in range(top):
            if scores[name] > line:
                self.belief[base + name] *= weights[DOUBT]
