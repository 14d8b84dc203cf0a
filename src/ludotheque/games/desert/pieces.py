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

# phases
CHOOSING: Final = 0  # adventurers are chosen
ACTING: Final = 1
STORM: Final = 2  # before a storm card
SUNRISE: Final = 3  # a Sun is turned and water may still be shared

# what the one who looks ahead has still to do
NOT_LOOKING: Final = 0
MAY_SINK: Final = 1
MUST_SINK: Final = 2
STACKING: Final = 3

# how it ended
PLAYING: Final = 0
TAKE_OFF: Final = 1
THIRST: Final = 2
SWALLOWED: Final = 3
SWEPT_AWAY: Final = 4
GIVEN_UP: Final = 5

# rulings and variants, as bits of `flags`
SHIELD_STAYS: Final = 1
JET_WHEN_BURIED: Final = 2
CLIMBER_JETS_ONTO_BLOCKED: Final = 4
NAVIGATOR_FREES_BURIED: Final = 8
CLIMBER_TUNNELS_ONTO_BLOCKED: Final = 16
DRAW_FROM_BLOCKED_WELL: Final = 32
DISCARD_AFTER_PHASE: Final = 64
KEEP_ORDER: Final = 128
ASK_CONSENT: Final = 256
SHARE_UNDER_SUN: Final = 512
FLOW: Final = 1024  # cards follow by the clock
WHISPERS: Final = 2048  # talk only on the same tile
TRACKED: Final = 4096  # the Storm Tracker is in the box

NOBODY: Final = -1
STEPS: Final = 3  # that the Navigator may guide somebody for one action
CLOUDED: Final = 2  # sand that blocks a tile
