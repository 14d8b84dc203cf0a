# mypyc: compile
"""Chapter *Goal and end of the game*: before a defeat is judged, whoever may still transfer has a last word.

The active player is asked first, then the partner; what `back` holds tells which defeat is near: CLOSING if
the cards have run out, ROLLED if very fragile shells break, HELD if fragile ones do.
"""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.aerion import events
from ludotheque.games.aerion.phases import (
    CLOSING,
    FRAIL_SHELLS,
    HELD,
    LAST_WORD,
    LOST,
    PARTNERS_WORD,
    PLAYING,
    ROLLED,
    SHELLS,
)
from ludotheque.games.aerion.rules.duo import next_seat
from ludotheque.games.aerion.rules.goal import end, lose_for_want_of_cards
from ludotheque.games.aerion.rules.reserve import may_transfer_something
from ludotheque.games.aerion.rules.turn import may_do_something_freely
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel.scribe import Scribe


def run_out(state: AerionState, scribe: Scribe) -> None:
    """aerion:A-16: The cards have run out; in phase 3 only the active player had a word."""
    come_near(state, CLOSING, PARTNERS_WORD, scribe)


def break_shells(state: AerionState, scribe: Scribe) -> None:
    """aerion:X5-05, aerion:C-11: The turn began with Eggs only, and none was acquired in it."""
    come_near(state, HELD, LAST_WORD, scribe)


def break_frail_shells(state: AerionState, scribe: Scribe) -> None:
    """aerion:X5-V: An Acquire phase with Eggs only and none acquired."""
    come_near(state, ROLLED, PARTNERS_WORD, scribe)


def come_near(state: AerionState, back: i64, stage: i64, scribe: Scribe) -> None:
    """A defeat is near: somebody is asked, or it is judged as if nobody ever were."""
    before = state.back
    state.back = back
    state.stage = stage
    ask(state, scribe)
    if state.result != PLAYING:
        state.back = before


def ask(state: AerionState, scribe: Scribe) -> None:
    """aerion:A-05: Wait for a player who may transfer; with nobody left to ask, the defeat is judged."""
    if state.stage == LAST_WORD and not may_transfer_something(state, state.active):
        state.stage = PARTNERS_WORD
    if state.stage == PARTNERS_WORD:
        if state.seats == 1 or not may_transfer_something(state, next_seat(state)):
            judge_defeat(state, scribe)


def ask_again(state: AerionState, scribe: Scribe) -> None:
    """A transfer may have made room for others, or filled a pile: the active player is asked anew."""
    if state.back != CLOSING:
        state.stage = LAST_WORD
        ask(state, scribe)
        return
    state.stage = CLOSING
    if not may_do_something_freely(state):
        run_out(state, scribe)


def accept(state: AerionState, scribe: Scribe) -> None:
    """aerion:B-06: Who is asked transfers nothing more."""
    if state.stage == LAST_WORD:
        state.stage = PARTNERS_WORD
        ask(state, scribe)
    else:
        judge_defeat(state, scribe)


def judge_defeat(state: AerionState, scribe: Scribe) -> None:
    """The defeat that was near."""
    if state.back == CLOSING:
        lose_for_want_of_cards(state, scribe)
    elif state.back == ROLLED:
        end(state, LOST, FRAIL_SHELLS)
        scribe.tell(state, events.FRAIL_SHATTERED)
    else:
        end(state, LOST, SHELLS)
        scribe.tell(state, events.SHATTERED)
