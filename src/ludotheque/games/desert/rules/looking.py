# mypyc: compile
"""Looking ahead: the top storm cards are shown, one may go to the bottom, the others go back on top.

From the look until the last card lies again nobody can interrupt.  Places are counted from the top; everybody
sees which place goes where, so what a seat knows of the pile moves along.
"""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.desert import events
from ludotheque.games.desert.kinds import NOBODY, Seat
from ludotheque.games.desert.phases import KEEP_ORDER, MAY_SINK, MUST_SINK, NOT_LOOKING, STACKING, WHISPERS
from ludotheque.games.desert.rules import refusals
from ludotheque.games.desert.rules.refusals import Reason
from ludotheque.games.desert.rules.turn import compare_notes
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.moves import EVERYONE, bit
from ludotheque.kernel.scribe import Scribe


def cards_in_sight(state: DesertState) -> i64:
    """desert:A-15, desert:A-17: As many as the storm level shows, whatever was held back; or what is left."""
    value: i64 = state.box.meters[state.seats][state.level]
    left: i64 = len(state.pile)
    return min(left, value)


def audience(state: DesertState, seat: Seat) -> i64:
    """desert:T7, desert:A-38, desert:A-52: Everyone; where talk is bound to the tile, those on it."""
    if state.flags & WHISPERS == 0:
        return EVERYONE
    seats: i64 = 0
    for other, pawn in enumerate(state.pawn):
        if pawn == state.pawn[seat]:
            seats |= bit(other)
    return seats


def look_ahead(state: DesertState, seat: Seat, duty: i64, scribe: Scribe) -> None:
    """desert:ME2, desert:A-52: The top storm cards are shown, and stay known."""
    count = cards_in_sight(state)
    left: i64 = len(state.pile)
    seats = audience(state, seat)
    for other in range(state.seats):
        if seats >> other & 1:
            state.seen[other] |= (bit(count) - 1) << (left - count)
    if seats == EVERYONE:
        state.seen[state.seats] |= (bit(count) - 1) << (left - count)
    state.looker = seat
    state.looking = duty
    state.looked = count
    state.placed = 0
    scribe.tell(state, events.LOOKED, seat, count)
    for place in range(count):
        scribe.show(state, seats, events.FORESEEN, place, state.pile[left - 1 - place])


def why_no_sinking(state: DesertState, seat: Seat, place: i64) -> Reason | None:
    """desert:ME2, desert:A-52: The one who looks, and nobody else, chooses the card for the bottom."""
    if state.looking == NOT_LOOKING or state.looker != seat:
        return refusals.NOT_LOOKING
    if state.looking == STACKING:
        return refusals.SUNK_ALREADY
    return None if place < state.looked else refusals.NO_SUCH_CARD


def why_no_keeping(state: DesertState, seat: Seat) -> Reason | None:
    """desert:ME2, desert:EQ7: The Meteorologist may sink none; the Storm Tracker says one must sink."""
    if state.looking == NOT_LOOKING or state.looker != seat:
        return refusals.NOT_LOOKING
    if state.looking == MUST_SINK:
        return refusals.MUST_SINK
    return None if state.looking == MAY_SINK else refusals.SUNK_ALREADY


def why_no_stacking(state: DesertState, seat: Seat, place: i64) -> Reason | None:
    """desert:A-16, desert:A-52: The one who looks lays the others back in any order."""
    if state.looking == NOT_LOOKING or state.looker != seat:
        return refusals.NOT_LOOKING
    if state.looking != STACKING:
        return refusals.SINK_FIRST
    return None if state.placed <= place < state.looked else refusals.NO_SUCH_CARD


def sink(state: DesertState, place: i64, scribe: Scribe) -> None:
    """desert:ME2, desert:EQ7: One of the cards goes to the bottom of the pile."""
    index: i64 = len(state.pile) - 1 - place
    state.pile.insert(0, state.pile.pop(index))
    for viewer, mask in enumerate(state.seen):
        state.seen[viewer] = moved_bit(mask, index, 0)
    state.looked -= 1
    scribe.tell(state, events.SUNK, state.looker, place)
    begin_stacking(state, scribe)


def begin_stacking(state: DesertState, scribe: Scribe) -> None:
    """desert:A-16: The rest may be put in any order, unless the table keeps the order."""
    state.looking = STACKING
    if state.flags & KEEP_ORDER or state.looked < 2:
        end_look(state, scribe)


def stack(state: DesertState, place: i64, scribe: Scribe) -> None:
    """desert:A-16: The card at that place becomes the next one down from those already laid."""
    top: i64 = len(state.pile) - 1
    index = top - place
    target = top - state.placed
    state.pile.insert(target, state.pile.pop(index))
    for viewer, mask in enumerate(state.seen):
        state.seen[viewer] = moved_bit(mask, index, target)
    state.placed += 1
    scribe.tell(state, events.STACKED, state.looker, place, state.placed - 1)
    if state.placed >= state.looked - 1:
        end_look(state, scribe)


def end_look(state: DesertState, scribe: Scribe) -> None:
    """desert:T6: The cards lie again and the table is open to all."""
    seat = state.looker
    state.looker = NOBODY
    state.looking = NOT_LOOKING
    state.looked = 0
    state.placed = 0
    scribe.tell(state, events.LOOK_ENDED, seat)
    compare_notes(state, scribe)


def moved_bit(mask: i64, index: i64, target: i64) -> i64:
    """What was known of a pile after the card at `index` has gone to `target`."""
    known = mask >> index & 1
    low = mask & (bit(index) - 1)
    rest = low | ((mask >> (index + 1)) << index)
    return (rest & (bit(target) - 1)) | known << target | ((rest >> target) << (target + 1))
