# mypyc: compile
"""Chapter *Reserve*: transfers, at any time."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.aerion import events
from ludotheque.games.aerion.kinds import SLIPWAY, card_of, deck_of, kind_of
from ludotheque.games.aerion.moves import TRANSFER
from ludotheque.games.aerion.phases import NOT_FROM_RESERVE, OVER, OWN_TURN, RECOVERING
from ludotheque.games.aerion.rules.ships import lay, may_place
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel.moves import first, second, third
from ludotheque.kernel.scribe import Scribe


def may_transfer_now(state: AerionState, seat: i64) -> bool:
    """aerion:A-05: Own cards at any time, also in the partner's turn unless ruled out."""
    return seat == state.active or not state.rulings & OWN_TURN


def is_between_actions(state: AerionState) -> bool:
    """aerion:A-34: Every action is whole: no transfer inside a Recover, a Hatch or a Factory's exchange."""
    return state.stage < RECOVERING or state.stage > OVER


def may_transfer_to(state: AerionState, seat: i64, place: i64, kind: i64) -> bool:
    """aerion:A-19: A Workshop that takes the card, or a place of an expansion unless the table says no."""
    if place >= SLIPWAY and state.rulings & NOT_FROM_RESERVE:
        return False
    return may_place(state, seat, place, kind)


def add_transfers(state: AerionState, seat: i64, moves: list[int]) -> None:
    """aerion:B-80: Every transfer of that seat's Reserve to a place that takes the card."""
    if not may_transfer_now(state, seat) or not is_between_actions(state):
        return
    last: i64 = -1
    for owned in state.reserve:
        if owned >> 8 != seat or owned == last:
            continue
        last = owned
        card: i64 = owned & 0xFF
        kind = kind_of(card)
        for place in range(SLIPWAY + 1):
            if may_transfer_to(state, seat, place, kind):
                moves.append(TRANSFER | kind << 8 | deck_of(card) << 16 | place << 24)


def may_transfer_something(state: AerionState, seat: i64) -> bool:
    """Whether that seat has any transfer to make."""
    if not state.reserve:
        return False
    moves: list[int] = []
    add_transfers(state, seat, moves)
    return len(moves) > 0


def holds(state: AerionState, seat: i64, card: i64) -> bool:
    """Whether that card lies in the seat's Reserve."""
    return (seat << 8 | card) in state.reserve


def put_in_reserve(state: AerionState, seat: i64, card: i64) -> None:
    """Lay an Element in the Reserve, which has no limit; kept in order, equal cards together."""
    state.reserve.append(seat << 8 | card)
    state.reserve.sort()


def transfer(state: AerionState, seat: i64, move: i64, scribe: Scribe) -> None:
    """Carry out a transfer; cards never go back."""
    card = card_of(second(move), first(move))
    state.reserve.remove(seat << 8 | card)
    lay(state, seat, third(move), card, events.TRANSFERRED, scribe)
