# mypyc: compile
"""Why a move is not legal, as numbers: each with the rule that forbids it and the key of its sentence."""

from __future__ import annotations

from typing import Final

FINE: Final = 0
OVER: Final = 1
NOT_CHOOSING: Final = 2
STILL_CHOOSING: Final = 3
ROLE_TAKEN: Final = 4
ROLE_CHOSEN: Final = 5
CLOSED: Final = 6
NOT_YOUR_TURN: Final = 7
NOT_ACTION_PHASE: Final = 8
NO_ACTION_LEFT: Final = 9
NOT_YOUR_ROLE: Final = 10
SAME_TILE: Final = 11
HOLE: Final = 12
BURIED: Final = 13
NOT_ADJACENT: Final = 14
BLOCKED: Final = 15
TUNNEL_BLOCKED: Final = 16
NO_PASSENGER: Final = 17
NO_SAND: Final = 18
DIG_YOURSELF: Final = 19
ALREADY_CITY: Final = 20
SAND_ON_TILE: Final = 21
PART_NOT_HERE: Final = 22
PART_UNDER_DESERT: Final = 23
PART_TILE_BLOCKED: Final = 24
NOT_YOURSELF: Final = 25
NO_SUCH_SEAT: Final = 26
MATE_BURIED: Final = 27
NO_WELL: Final = 28
WELL_BLOCKED: Final = 29
NO_WATER: Final = 30
NO_ROOM: Final = 31
TOO_FAR: Final = 32
NOT_OWNED: Final = 33
NO_TILE_THERE: Final = 34
FACE_UP: Final = 35
NOT_OWN_TURN: Final = 36
NOT_LOOKING: Final = 37
MUST_SINK: Final = 38
NO_SUCH_CARD: Final = 39
NO_STORM: Final = 40
HELD: Final = 41
NOT_HOLDING: Final = 42
HELD_BEFORE: Final = 43
SUN_IS_UP: Final = 44
NO_SUN: Final = 45
NOT_ASKED: Final = 46
NOTHING_ASKED: Final = 47
GIVE_SOMETHING: Final = 48
JET_BURIED: Final = 49
SINK_FIRST: Final = 50
ACTIVE_TURNS: Final = 51

RULES: Final[list[str]] = [
    "", "G5", "S11", "S11", "S11", "S11", "T6", "T5", "T1", "T2", "T3", "M1", "B7", "M4", "M1", "M1", "M3",
    "CL2", "R1", "D2", "X3", "X1", "P1", "P1", "P1", "NA5", "S1", "A-05", "WC1", "A-10", "W1", "W1", "W1",
    "W4", "A-27", "EQ4", "EQ5", "ME2", "EQ7", "ME2", "T1", "A-54", "A-54", "A-54", "A-42", "A-42",
    "A-37", "A-37", "W1", "A-03", "ME2", "A-54",
]  # fmt: skip

KEYS: Final[list[str]] = [
    "", "over", "not_choosing", "still_choosing", "role_taken", "role_chosen", "closed", "not_your_turn",
    "not_action_phase", "no_action_left", "not_your_role", "same_tile", "hole", "buried", "not_adjacent",
    "blocked", "tunnel_blocked", "no_passenger", "no_sand", "dig_yourself", "already_city", "sand_on_tile",
    "part_not_here", "part_under_desert", "part_tile_blocked", "not_yourself", "no_such_seat", "mate_buried",
    "no_well", "well_blocked", "no_water", "no_room", "too_far", "not_owned",
    "no_tile_there", "face_up", "not_own_turn", "not_looking", "must_sink", "no_such_card",
    "no_storm", "held", "not_holding", "held_before", "sun_is_up", "no_sun",
    "not_asked", "nothing_asked", "give_something", "jet_buried", "sink_first", "active_turns",
]  # fmt: skip
