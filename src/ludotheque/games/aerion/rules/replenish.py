# mypyc: compile
"""Chapter *Phase 3: Replenish*, and the way into it."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.aerion import events
from ludotheque.games.aerion.kinds import DECKS, NONE, STRIDE, SWEPT
from ludotheque.games.aerion.phases import CLOSING
from ludotheque.games.aerion.rules.duo import next_seat
from ludotheque.games.aerion.rules.goal import cards_have_run_out, judge
from ludotheque.games.aerion.rules.lastword import run_out
from ludotheque.games.aerion.rules.seams import team
from ludotheque.games.aerion.rules.ships import put_on_pile
from ludotheque.games.aerion.rules.turn import begin_turn, may_do_something_freely
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel.moves import EVERYONE
from ludotheque.kernel.scribe import Scribe


def end_phase_two(state: AerionState, scribe: Scribe) -> None:
    """aerion:C-12: Sweep, judge the turn, enter phase 3; the refill waits if something can be done first."""
    if judge(state, scribe):
        return
    state.rerolls = 0
    state.fresh = 0
    state.stage = CLOSING
    sweep(state, scribe)
    for expansion in team(state):
        expansion.phase_two_over(state, scribe)
        if state.stage != CLOSING:
            return
    for expansion in team(state):
        expansion.phase_three(state, scribe)
    if not may_do_something_freely(state):
        replenish(state, scribe)


def sweep(state: AerionState, scribe: Scribe) -> None:
    """aerion:X2-03, aerion:X2-06, aerion:C-06: Cards that are swept leave, on every way into phase 3."""
    if not state.expansions:
        return
    for slot in range(DECKS):
        kind: i64 = state.display[slot]
        if kind != NONE and state.box.traits[kind] & SWEPT:
            clear_slot(state, slot)
            scribe.tell(state, events.SWEPT_AWAY, slot, kind)


def clear_slot(state: AerionState, slot: i64) -> None:
    """Discard the card in that slot to its own pile."""
    put_on_pile(state, slot, state.display[slot])
    state.display[slot] = NONE


def replenish(state: AerionState, scribe: Scribe) -> None:
    """aerion:B-91, aerion:C-16: Refill, test defeat, and begin the next turn; so every match ends."""
    refill(state, scribe)
    if cards_have_run_out(state):
        run_out(state, scribe)
    else:
        begin_turn(state, next_seat(state), scribe)


def refill(state: AerionState, scribe: Scribe) -> None:
    """aerion:B-90, aerion:B-53, aerion:A-17: Only now empty slots get the top card of their deck."""
    for slot in range(DECKS):
        if state.display[slot] == NONE and state.size[slot]:
            state.display[slot] = draw(state, slot)
            scribe.show(state, EVERYONE, events.REFILLED, slot, state.display[slot])


def draw_into_slot(state: AerionState, slot: i64) -> None:
    """Turn up the top card of a deck in its slot."""
    state.display[slot] = draw(state, slot)


def draw(state: AerionState, deck: i64) -> i64:
    """Take the top card off a deck."""
    state.size[deck] -= 1
    place: i64 = deck * STRIDE + state.size[deck]
    kind: i64 = state.deck[place]
    state.deck[place] = 0
    if state.known[deck]:
        state.known[deck] -= 1
    return kind
