# mypyc: compile
"""Marks of a table as small numbers: its phase, what a look ahead still asks, how it ended, its rulings."""

from __future__ import annotations

from typing import Final

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
