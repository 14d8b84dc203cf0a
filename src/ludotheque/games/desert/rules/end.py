# mypyc: compile
"""How it ends: all win or all lose, at once."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.desert import events
from ludotheque.games.desert.kinds import COLLECTED, PAD, Space
from ludotheque.games.desert.phases import SWALLOWED, SWEPT_AWAY, TAKE_OFF, THIRST
from ludotheque.games.desert.rules.board import is_blocked, is_city
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.game import Outcome
from ludotheque.kernel.moves import all_seats
from ludotheque.kernel.scribe import Scribe


def may_take_off(state: DesertState) -> bool:
    """desert:G1, desert:A-22: Four parts, and every pawn on the excavated launch pad with at most 1 sand."""
    for place in state.part:
        if place != COLLECTED:
            return False
    pad: Space = state.pawn[0]
    if state.face[pad] != PAD or not is_city(state, pad) or is_blocked(state, pad):
        return False
    for pawn in state.pawn:
        if pawn != pad:
            return False
    return True


def take_off(state: DesertState, scribe: Scribe) -> None:
    """desert:A-21: Victory comes the moment its conditions are met, whatever brought it about."""
    state.result = TAKE_OFF
    scribe.tell(state, events.TOOK_OFF)


def die_of_thirst(state: DesertState, victims: i64, scribe: Scribe) -> None:
    """desert:G2, desert:A-41: Somebody has to drink at 0; all victims are named."""
    state.result = THIRST
    state.victims = victims
    scribe.tell(state, events.DIED_OF_THIRST, victims)


def be_swallowed(state: DesertState, scribe: Scribe) -> None:
    """desert:G3: A marker must be placed and none is left."""
    state.result = SWALLOWED
    scribe.tell(state, events.SWALLOWED)


def be_swept_away(state: DesertState, scribe: Scribe) -> None:
    """desert:G4: The storm marker has reached the skull."""
    state.result = SWEPT_AWAY
    scribe.tell(state, events.SWEPT_AWAY)


RESULTS = ("", "take_off", "thirst", "swallowed", "swept_away", "given_up")
RULES = ("", "desert:G1", "desert:G2", "desert:G3", "desert:G4", "desert:G5")


def outcome(state: DesertState) -> Outcome:
    """desert:G5: Everyone wins or everyone loses."""
    won = state.result == TAKE_OFF
    winners: i64 = all_seats(state.seats) if won else 0
    score = 1 if won else 0
    return Outcome(RESULTS[state.result], winners, [score] * state.seats, RULES[state.result])
