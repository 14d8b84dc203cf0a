# mypyc: compile
"""Chapter *Goal and end of the game*."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.aerion import events
from ludotheque.games.aerion.kinds import DECKS, NONE
from ludotheque.games.aerion.phases import (
    CARDS_RUN_OUT,
    FLEET_COMPLETE,
    GIVEN_UP,
    LOST,
    OVER,
    PLAYING,
    RESULT_WORDS,
    UNPAID,
    WON,
)
from ludotheque.games.aerion.rules.seams import team
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel.game import Outcome
from ludotheque.kernel.scribe import Scribe

FLEET: Final = 63
REASONS: Final = ("aerion:B-04", "aerion:B-03", "aerion:X5-05", "aerion:X5-V", "aerion:X4-09", "aerion:B-05")


def fleet_flies(state: AerionState) -> bool:
    """aerion:B-02: All six Ships fly."""
    return state.flying & FLEET == FLEET


def is_won(state: AerionState) -> bool:
    """aerion:B-03, aerion:C-05: The fleet flies, and every expansion's own condition is met."""
    if not fleet_flies(state):
        return False
    for expansion in team(state):
        if not expansion.fulfilled(state):
            return False
    return True


def judge(state: AerionState, scribe: Scribe) -> bool:
    """aerion:B-06: Test victory, after every single action; whether the match is over."""
    if state.flying & FLEET == FLEET and state.result == PLAYING and is_won(state):
        end(state, WON, FLEET_COMPLETE)
        scribe.tell(state, events.WON)
    return state.result != PLAYING


def cards_have_run_out(state: AerionState) -> bool:
    """aerion:B-04, aerion:B-05: The Display and all six decks are empty; nothing else is a defeat."""
    for slot in range(DECKS):
        if state.display[slot] != NONE or state.size[slot]:
            return False
    return True


def lose_for_want_of_cards(state: AerionState, scribe: Scribe) -> None:
    """The defeat of `cards_have_run_out`, by the reason that an expansion may give it."""
    reason: i64 = CARDS_RUN_OUT
    for expansion in team(state):
        reason = expansion.defeat_reason(state, reason)
    end(state, LOST, reason)
    scribe.tell(state, events.UNPAID if reason == UNPAID else events.LOST)


def end(state: AerionState, result: i64, reason: i64) -> None:
    """The match is over."""
    state.result = result
    state.reason = reason
    state.stage = OVER


def give_up(state: AerionState, seat: i64, scribe: Scribe) -> None:
    """The team concedes."""
    end(state, LOST, GIVEN_UP)
    scribe.tell(state, events.CONCEDED, seat)


def outcome(state: AerionState) -> Outcome:
    """aerion:T-09: Victory and defeat are common."""
    everybody: i64 = (1 << state.seats) - 1
    winners = everybody if state.result == WON else 0
    score = 0
    for ship in range(7):
        score += int(state.flying >> ship & 1)
    return Outcome(RESULT_WORDS[state.reason], winners, [score] * state.seats, REASONS[state.reason])
