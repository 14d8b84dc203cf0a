# mypyc: compile
"""Why a move is refused: one row a reason, with the rule that forbids it, the key of its sentence, and the
verbs it may be said of.  No reason (None) means that a move is fine."""

from __future__ import annotations

from typing import Final, final

from ludotheque.games.desert.moves import (
    ACTIONS,
    AGREE,
    AIRLIFT,
    BLAST,
    CALM,
    CARRY,
    CHOOSE,
    CONSENT,
    DECLINE,
    DIG,
    DRAW,
    END,
    ESCORT,
    EXCAVATE,
    FILL,
    FLY,
    GESTURES,
    GIVE,
    GUIDE,
    HOLD,
    KEEP,
    LEAVE,
    LOOK,
    LOOKING,
    PASS,
    RELEASE,
    RESERVE,
    SCOPE,
    SHADE,
    SINK,
    STACK,
    STRIKE,
    TAKE,
    THE_STORM,
    THROTTLE,
    TRACK,
    VERBS_OF,
    WALK,
    WITHDRAW,
)


@final
class Reason:
    """Why a move is refused."""

    def __init__(self, rule: str, key: str, *verbs: int) -> None:
        self.rule = rule
        self.key = key
        self.verbs = verbs

    def __repr__(self) -> str:
        return f"<{self.rule} {self.key}>"


STEPS: Final = (WALK, CARRY)
GUIDING: Final = (GUIDE, ESCORT)
FLYING: Final = (FLY, AIRLIFT)
PLAYING: Final = (BLAST, FLY, AIRLIFT, SHADE, SCOPE, THROTTLE, RESERVE, TRACK)
SPENDING: Final = (WALK, CARRY, DIG, EXCAVATE, TAKE, CALM, LOOK, GUIDE, ESCORT, FILL)
AFTER_CHOOSING: Final = (
    *VERBS_OF[ACTIONS],
    *VERBS_OF[LOOKING],
    *VERBS_OF[THE_STORM],
    *VERBS_OF[GESTURES],
    *VERBS_OF[CONSENT],
)

# whatever it is
OVER: Final = Reason("desert:G5", "over", CHOOSE, *AFTER_CHOOSING)
STILL_CHOOSING: Final = Reason("desert:S11", "still_choosing", *AFTER_CHOOSING)
CLOSED: Final = Reason("desert:T6", "closed", *VERBS_OF[ACTIONS], *VERBS_OF[THE_STORM], *VERBS_OF[GESTURES])
NO_SUCH_SEAT: Final = Reason("desert:S1", "no_such_seat", CARRY, GUIDE, ESCORT, GIVE, PASS, AIRLIFT)

# setting up
NOT_CHOOSING: Final = Reason("desert:S11", "not_choosing", CHOOSE)
ROLE_TAKEN: Final = Reason("desert:S11", "role_taken", CHOOSE)
ROLE_CHOSEN: Final = Reason("desert:S11", "role_chosen", CHOOSE)

# your turn
NOT_YOUR_TURN: Final = Reason("desert:T5", "not_your_turn", *SPENDING)
ACTIVE_ENDS: Final = Reason("desert:A-54", "active_ends", END)
NOT_ACTION_PHASE: Final = Reason("desert:T1", "not_action_phase", *VERBS_OF[ACTIONS])
NO_ACTION_LEFT: Final = Reason("desert:T2", "no_action_left", *SPENDING)

# moving
HOLE: Final = Reason("desert:B7", "hole", *STEPS, *GUIDING, *FLYING)
SAME_TILE: Final = Reason("desert:M1", "same_tile", *STEPS)
NOT_ADJACENT: Final = Reason("desert:M1", "not_adjacent", *STEPS)
BLOCKED: Final = Reason("desert:M1", "blocked", *STEPS)
TUNNEL_BLOCKED: Final = Reason("desert:M3", "tunnel_blocked", *STEPS)
CLIMBER_TUNNEL: Final = Reason("desert:A-07", "climber_tunnel", *STEPS, *GUIDING)
BURIED: Final = Reason("desert:M4", "buried", *STEPS)
BURIED_ACTS: Final = Reason("desert:D2", "buried_acts", EXCAVATE, TAKE, CALM, LOOK, FILL, *GUIDING)

# removing sand, excavating, picking up
NO_TILE_THERE: Final = Reason("desert:A-27", "no_tile_there", DIG, BLAST, SCOPE)
DIG_TOO_FAR: Final = Reason("desert:R1", "dig_too_far", DIG)
NO_SAND: Final = Reason("desert:R1", "no_sand", DIG)
DIG_YOURSELF: Final = Reason("desert:D2", "dig_yourself", DIG)
ALREADY_CITY: Final = Reason("desert:X3", "already_city", EXCAVATE)
SAND_ON_TILE: Final = Reason("desert:X1", "sand_on_tile", EXCAVATE)
PART_NOT_HERE: Final = Reason("desert:P1", "part_not_here", TAKE)
PART_UNDER_DESERT: Final = Reason("desert:P1", "part_under_desert", TAKE)
PART_TILE_BLOCKED: Final = Reason("desert:P1", "part_tile_blocked", TAKE)

# adventurers
CLIMBER_ONLY: Final = Reason("desert:CL2", "climber_only", CARRY)
NO_PASSENGER: Final = Reason("desert:CL2", "no_passenger", CARRY)
CALM_ONLY: Final = Reason("desert:ME1", "calm_only", CALM)
LOOK_ONLY: Final = Reason("desert:ME2", "look_only", LOOK)
NAVIGATOR_ONLY: Final = Reason("desert:NA1", "navigator_only", *GUIDING)
GUIDE_YOURSELF: Final = Reason("desert:NA5", "guide_yourself", *GUIDING)
GUIDED_NOWHERE: Final = Reason("desert:NA1", "guided_nowhere", *GUIDING)
GUIDED_TOO_FAR: Final = Reason("desert:NA1", "guided_too_far", *GUIDING)
GUIDED_BLOCKED: Final = Reason("desert:NA2", "guided_blocked", *GUIDING)
MATE_BURIED: Final = Reason("desert:A-05", "mate_buried", *GUIDING)
ESCORT_CLIMBER: Final = Reason("desert:NA4", "escort_climber", ESCORT)
ESCORT_ABSENT: Final = Reason("desert:NA4", "escort_absent", ESCORT)
CARRIER_ONLY: Final = Reason("desert:WC1", "carrier_only", FILL)
NO_WELL: Final = Reason("desert:WC1", "no_well", FILL)
WELL_BLOCKED: Final = Reason("desert:A-10", "well_blocked", FILL)

# sharing
GIVE_YOURSELF: Final = Reason("desert:W1", "give_yourself", GIVE)
GIVE_SOMETHING: Final = Reason("desert:W1", "give_something", GIVE)
GIVE_TOO_FAR: Final = Reason("desert:W1", "give_too_far", GIVE)
CARRIER_TOO_FAR: Final = Reason("desert:WC2", "carrier_too_far", GIVE)
NO_WATER: Final = Reason("desert:W1", "no_water", GIVE)
NO_ROOM: Final = Reason("desert:W1", "no_room", GIVE)
PASS_YOURSELF: Final = Reason("desert:W3", "pass_yourself", PASS)
PASS_TOO_FAR: Final = Reason("desert:W3", "pass_too_far", PASS)
PASS_NOT_OWNED: Final = Reason("desert:W3", "pass_not_owned", PASS)

# equipment
NOT_OWNED: Final = Reason("desert:W4", "not_owned", *PLAYING)
BLAST_TOO_FAR: Final = Reason("desert:EQ1", "blast_too_far", BLAST)
BLAST_NO_SAND: Final = Reason("desert:A-55", "blast_no_sand", BLAST)
FLY_NOWHERE: Final = Reason("desert:A-55", "fly_nowhere", *FLYING)
FLY_BLOCKED: Final = Reason("desert:EQ2", "fly_blocked", *FLYING)
FLY_CLIMBER: Final = Reason("desert:A-04", "fly_climber", *FLYING)
FLY_BURIED: Final = Reason("desert:A-03", "fly_buried", *FLYING)
AIRLIFT_ABSENT: Final = Reason("desert:EQ2", "airlift_absent", AIRLIFT)
FACE_UP: Final = Reason("desert:EQ4", "face_up", SCOPE)
NOT_OWN_TURN: Final = Reason("desert:EQ5", "not_own_turn", THROTTLE)

# looking ahead
NOT_LOOKING: Final = Reason("desert:ME2", "not_looking", SINK, KEEP, STACK, LEAVE)
SUNK_ALREADY: Final = Reason("desert:ME2", "sunk_already", SINK, KEEP)
MUST_SINK: Final = Reason("desert:EQ7", "must_sink", KEEP)
SINK_FIRST: Final = Reason("desert:ME2", "sink_first", STACK, LEAVE)
NO_SUCH_CARD: Final = Reason("desert:ME2", "no_such_card", SINK, STACK)

# the storm
NO_STORM: Final = Reason("desert:T1", "no_storm", DRAW)
ACTIVE_TURNS: Final = Reason("desert:A-54", "active_turns", DRAW, STRIKE)
HELD: Final = Reason("desert:A-54", "held", DRAW, STRIKE)
NOTHING_TO_HOLD: Final = Reason("desert:A-54", "nothing_to_hold", HOLD)
HELD_BEFORE: Final = Reason("desert:A-54", "held_before", HOLD)
NOT_HOLDING: Final = Reason("desert:A-54", "not_holding", RELEASE)
SUN_IS_UP: Final = Reason("desert:A-42", "sun_is_up", PASS, *PLAYING)
SUN_FIRST: Final = Reason("desert:A-42", "sun_first", DRAW)
NO_SUN: Final = Reason("desert:A-42", "no_sun", STRIKE)

# consent
NOT_ASKED: Final = Reason("desert:A-37", "not_asked", AGREE, DECLINE)
NOTHING_ASKED: Final = Reason("desert:A-37", "nothing_asked", WITHDRAW)
