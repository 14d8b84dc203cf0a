# mypyc: compile
"""Chapter *Phase 2: Acquire*."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.aerion import events
from ludotheque.games.aerion.kinds import BOOK, CREW, ELEMENTS, NONE, SLIPWAY, card_of, deck_of, kind_of
from ludotheque.games.aerion.moves import DISCARD, PLACE, RESERVE
from ludotheque.games.aerion.phases import GIFT, HELD, LENIENT
from ludotheque.games.aerion.rules.books import books_of, has_room, put_on_pulpit, use_book
from ludotheque.games.aerion.rules.replenish import end_phase_two
from ludotheque.games.aerion.rules.reserve import add_transfers, put_in_reserve
from ludotheque.games.aerion.rules.seams import team
from ludotheque.games.aerion.rules.ships import completes, discard, lay, may_place
from ludotheque.games.aerion.rules.turn import add_free_moves
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel.scribe import Scribe


def acquire(state: AerionState, seat: i64, slot: i64, scribe: Scribe) -> None:
    """aerion:B-60, aerion:C-03: Take exactly one card from the Display, as the one phase 2 of this turn."""
    kind: i64 = state.display[slot]
    state.display[slot] = NONE
    state.held = card_of(slot, kind)
    event = events.GIFT_TAKEN if state.stage == GIFT else events.ACQUIRED
    state.stage = HELD
    scribe.tell(state, event, seat, slot, kind)
    if kind > BOOK:
        state.held = NONE
        for expansion in team(state):
            if expansion.receives(state, seat, slot, kind, scribe):
                break
        if state.stage == HELD:
            end_phase_two(state, scribe)
    elif kind == BOOK and has_room(state, seat):
        shelve(state, seat, scribe)
    else:
        settle_if_forced(state, seat, scribe)


def shelve(state: AerionState, seat: i64, scribe: Scribe) -> None:
    """aerion:B-65, aerion:A-08: The Book in hand goes to the Pulpit, and may Recover in this same turn."""
    put_on_pulpit(state, seat, deck_of(state.held))
    state.held = NONE
    scribe.tell(state, events.SHELVED, seat)
    end_phase_two(state, scribe)


def must_place(state: AerionState, seat: i64, kind: i64) -> bool:
    """aerion:A-01, aerion:B-64, aerion:A-32, aerion:A-33: A Blueprint or Material, completing nothing.

    A Crew, a card that would complete a Ship, and every card at a lenient table may be discarded instead.
    """
    if kind >= CREW or state.rulings & LENIENT:
        return False
    for workshop in range(SLIPWAY):
        if may_place(state, seat, workshop, kind) and not completes(state, workshop, kind):
            return True
    return False


def may_reserve(state: AerionState, seat: i64, kind: i64) -> bool:
    """aerion:B-71: A Book on the Pulpit puts the Element just acquired into the Reserve; never a Book."""
    return kind < ELEMENTS and bool(state.pulpit) and books_of(state, seat) > 0


def may_discard(state: AerionState, seat: i64, kind: i64) -> bool:
    """aerion:B-63, aerion:A-07: What is neither placed nor reserved; a Book for which there is no room."""
    return kind == BOOK or not must_place(state, seat, kind)


def add_placements(state: AerionState, seat: i64, moves: list[int]) -> None:
    """aerion:B-61: Everywhere the card in hand may go."""
    kind = kind_of(state.held)
    for place in range(SLIPWAY + 1):
        if may_place(state, seat, place, kind):
            moves.append(PLACE | place << 8)
    if may_reserve(state, seat, kind):
        moves.append(RESERVE)
    if may_discard(state, seat, kind):
        moves.append(DISCARD)


def settle_if_forced(state: AerionState, seat: i64, scribe: Scribe) -> None:
    """Where the card in hand has one place to go and nothing else can be done, it goes there by itself."""
    moves: list[int] = []
    add_placements(state, seat, moves)
    if len(moves) > 1:
        return
    only = moves[0]
    add_transfers(state, seat, moves)
    add_free_moves(state, moves)
    if len(moves) == 1:
        settle(state, seat, only, scribe)


def settle(state: AerionState, seat: i64, move: i64, scribe: Scribe) -> None:
    """Put the card in hand where the move says."""
    verb: i64 = move & 0xFF
    if verb == PLACE:
        place(state, seat, move >> 8, scribe)
    elif verb == RESERVE:
        reserve(state, seat, scribe)
    else:
        let_go(state, scribe)


def place(state: AerionState, seat: i64, where: i64, scribe: Scribe) -> None:
    """Lay the card in hand on a Workshop or another place that takes it."""
    card = state.held
    state.held = NONE
    lay(state, seat, where, card, events.PLACED, scribe)
    end_phase_two(state, scribe)


def reserve(state: AerionState, seat: i64, scribe: Scribe) -> None:
    """aerion:B-62: Discard the Book and put the card in hand into the Reserve."""
    card = state.held
    state.held = NONE
    use_book(state, seat)
    put_in_reserve(state, seat, card)
    scribe.tell(state, events.RESERVED, seat, kind_of(card))
    end_phase_two(state, scribe)


def let_go(state: AerionState, scribe: Scribe) -> None:
    """Discard the card in hand."""
    card = state.held
    state.held = NONE
    discard(state, card)
    event = events.BOOK_LET_GO if kind_of(card) == BOOK else events.DISCARDED
    scribe.tell(state, event, deck_of(card), kind_of(card))
    end_phase_two(state, scribe)
