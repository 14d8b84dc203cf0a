# mypyc: compile
"""Sharing: water and equipment belong to whoever needs them most."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.desert import events
from ludotheque.games.desert.kinds import KINDS, WATER_CARRIER, Seat
from ludotheque.games.desert.rules import refusals
from ludotheque.games.desert.rules.adventurers import hands_water_to
from ludotheque.games.desert.rules.refusals import Reason
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.moves import bit
from ludotheque.kernel.scribe import Scribe


def why_no_gift(state: DesertState, seat: Seat, other: Seat, amount: i64) -> Reason | None:
    """desert:W1, desert:W2, desert:WC2, desert:A-35: Any whole amount the giver has and the receiver can
    hold; 0 is alive."""
    if other >= state.seats:
        return refusals.NO_SUCH_SEAT
    if other == seat:
        return refusals.GIVE_YOURSELF
    if amount == 0:
        return refusals.GIVE_SOMETHING
    if not hands_water_to(state, seat, other):
        return refusals.CARRIER_TOO_FAR if state.role[seat] == WATER_CARRIER else refusals.GIVE_TOO_FAR
    if amount > state.water[seat]:
        return refusals.NO_WATER
    if state.water[other] + amount > state.box.capacity[state.role[other]]:
        return refusals.NO_ROOM
    return None


def most_water(state: DesertState, seat: Seat, other: Seat) -> i64:
    """desert:W1, desert:A-35: What the giver has, as far as the receiver can hold it."""
    room: i64 = state.box.capacity[state.role[other]] - state.water[other]
    return min(room, state.water[seat])


def give_water(state: DesertState, seat: Seat, other: Seat, amount: i64, scribe: Scribe) -> None:
    """desert:W1: Water from one canteen into another."""
    state.water[seat] -= amount
    state.water[other] += amount
    scribe.tell(state, events.WATER_GIVEN, seat, other, amount)


def owns(state: DesertState, seat: Seat, kind: i64) -> bool:
    """desert:W4: Only the owner may play or pass a card."""
    return state.gear[seat * KINDS + kind] > 0


def why_no_passing(state: DesertState, seat: Seat, other: Seat, kind: i64) -> Reason | None:
    """desert:W3: Cards go between players on the same tile."""
    if other >= state.seats:
        return refusals.NO_SUCH_SEAT
    if other == seat:
        return refusals.PASS_YOURSELF
    if not owns(state, seat, kind):
        return refusals.PASS_NOT_OWNED
    return None if state.pawn[other] == state.pawn[seat] else refusals.PASS_TOO_FAR


def pass_card(state: DesertState, seat: Seat, other: Seat, kind: i64, scribe: Scribe) -> None:
    """desert:W3: The card now lies before the other player."""
    state.gear[seat * KINDS + kind] -= 1
    state.gear[other * KINDS + kind] += 1
    scribe.tell(state, events.CARD_PASSED, seat, other, kind)


def use_up(state: DesertState, seat: Seat, kind: i64) -> None:
    """desert:W5: A played card leaves the game for good."""
    state.gear[seat * KINDS + kind] -= 1
    state.spent += bit(kind * 4)
