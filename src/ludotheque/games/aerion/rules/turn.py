# mypyc: compile
"""Chapter *Your turn*: its three phases, and what may be done at any time of it."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.aerion import events
from ludotheque.games.aerion.phases import READY
from ludotheque.games.aerion.rules.books import add_recovers
from ludotheque.games.aerion.rules.reserve import add_transfers
from ludotheque.games.aerion.rules.seams import team
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel.scribe import Scribe


def begin_turn(state: AerionState, seat: i64, scribe: Scribe) -> None:
    """aerion:B-50: Phase 1 begins for that seat."""
    state.turn += 1
    state.active = seat
    state.stage = READY
    state.rerolls = 0
    state.fresh = 0
    state.paid = 0
    for expansion in team(state):
        expansion.turn_begins(state)
    scribe.tell(state, events.TURN, seat)


def add_free_moves(state: AerionState, moves: list[int]) -> None:
    """What the active seat may do at any time of its turn besides transfers."""
    if state.pulpit:
        add_recovers(state, moves)
    if state.expansions:
        for expansion in team(state):
            expansion.free_offers(state, moves)


def may_do_something_freely(state: AerionState) -> bool:
    """aerion:A-16, aerion:T-10: Whether the active seat, and it alone, can still act before the refill."""
    moves: list[int] = []
    if state.reserve:
        add_transfers(state, state.active, moves)
    add_free_moves(state, moves)
    return len(moves) > 0
