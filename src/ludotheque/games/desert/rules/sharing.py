# mypyc: compile
"""Sharing: water and equipment belong to whoever needs them most."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.desert import events, reasons
from ludotheque.games.desert.pieces import KINDS, Seat
from ludotheque.games.desert.rules.adventurers import hands_water_to
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.scribe import Scribe


def why_no_gift(state: DesertState, seat: Seat, other: Seat, amount: i64) -> i64:
    """desert:W1, desert:W2, desert:A-35: Any whole amount the giver has and the receiver can hold; 0 is
    alive."""
    if other >= state.seats:
        return reasons.NO_SUCH_SEAT
    if other == seat:
        return reasons.NOT_YOURSELF
    if amount == 0:
        return reasons.GIVE_SOMETHING
    if not hands_water_to(state, seat, other):
        return reasons.TOO_FAR
    if amount > state.water[seat]:
        return reasons.NO_WATER
    if state.water[other] + amount > state.box.capacity[state.role[other]]:
        return reasons.NO_ROOM
    return reasons.FINE


def give_water(state: DesertState, seat: Seat, other: Seat, amount: i64, scribe: Scribe) -> None:
    """desert:W1: Water from one canteen into another."""
    state.water[seat] -= amount
    state.water[other] += amount
    scribe.tell(state, events.WATER_GIVEN, seat, other, amount)


def owns(state: DesertState, seat: Seat, kind: i64) -> bool:
    """desert:W4: Only the owner may play or pass a card."""
    return state.gear[seat * KINDS + kind] > 0


def why_no_passing(state: DesertState, seat: Seat, other: Seat, kind: i64) -> i64:
    """desert:W3: Cards go between players on the same tile."""
    if other >= state.seats:
        return reasons.NO_SUCH_SEAT
    if other == seat:
        return reasons.NOT_YOURSELF
    if not owns(state, seat, kind):
        return reasons.NOT_OWNED
    return reasons.FINE if state.pawn[other] == state.pawn[seat] else reasons.TOO_FAR


def pass_card(state: DesertState, seat: Seat, other: Seat, kind: i64, scribe: Scribe) -> None:
    """desert:W3: The card now lies before the other player."""
    state.gear[seat * KINDS + kind] -= 1
    state.gear[other * KINDS + kind] += 1
    scribe.tell(state, events.CARD_PASSED, seat, other, kind)


def use_up(state: DesertState, seat: Seat, kind: i64) -> None:
    """desert:W5: A played card leaves the game for good."""
    one: i64 = 1
    state.gear[seat * KINDS + kind] -= 1
    state.spent += one << kind * 4
