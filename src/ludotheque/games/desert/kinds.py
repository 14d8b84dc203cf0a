# mypyc: compile
"""The pieces of the box as small numbers, in the order of `components.toml`.

desert:B1, desert:B2, desert:B3: the board is 25 fixed spaces numbered row by row from the north-west;
a tile has a face (hidden until excavated or peeked at), a visible back, sand, pawns and parts, and
never turns.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from ludotheque.kit.grids import neighbours

Space: TypeAlias = i64
Seat: TypeAlias = i64
Card: TypeAlias = i64

SIZE: Final = 5
SPACES: Final = 25
CENTRE: Final = 12
NOWHERE: Final = 255  # no such space
NEAR: Final = neighbours(SIZE, SIZE, 8)  # space * 8 + direction; the diagonals come last
STRAIGHT: Final = 4  # directions of everybody
ROUND: Final = 8  # directions of the Explorer


def _around(directions: int) -> list[list[int]]:
    """For each space the spaces next to it, by direction."""
    found: list[list[int]] = []
    for space in range(SPACES):
        near = NEAR[space * 8 : space * 8 + directions]
        found.append([there for there in near if there != NOWHERE])
    return found


NEXT_TO: Final = _around(STRAIGHT)
AROUND: Final = _around(ROUND)

# faces of tiles (city sides)
CRASH: Final = 0
WELL: Final = 1
MIRAGE: Final = 2
TUNNEL: Final = 3
GEAR: Final = 4  # .. 11, eight pictures
ROW: Final = 12  # .. 15, one for each part
COLUMN: Final = 16  # .. 19
PAD: Final = 20
FACES: Final = 21
HIDDEN: Final = -1  # a face that is not known; also the face of the hole

# backs of tiles (desert sides)
PLAIN: Final = 0
OASIS: Final = 1
WRECK: Final = 2
NO_TILE: Final = 3

# adventurers
ARCHEOLOGIST: Final = 0
CLIMBER: Final = 1
EXPLORER: Final = 2
METEOROLOGIST: Final = 3
NAVIGATOR: Final = 4
WATER_CARRIER: Final = 5
ROLES: Final = 6
NO_ROLE: Final = -1

# equipment
BLASTER: Final = 0
JET: Final = 1
SHIELD: Final = 2
SCOPE: Final = 3
THROTTLE: Final = 4
RESERVE: Final = 5
TRACKER: Final = 6
KINDS: Final = 7

# storm cards: a wind is direction * 3 + strength - 1
SUN: Final = 12
PICKS_UP: Final = 13
CARDS: Final = 14
NO_CARD: Final = -1

# parts: where one lies is a space, or
PARTS: Final = 4
UNLOCATED: Final = 25
COLLECTED: Final = 26

NOBODY: Final = -1
STEPS: Final = 3  # that the Navigator may guide somebody for one action
CLOUDED: Final = 2  # sand that blocks a tile
