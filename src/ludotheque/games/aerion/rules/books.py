# mypyc: compile
"""Chapter *Books*: Reroll, Reserve and Recover, from the Pulpit."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.aerion import events
from ludotheque.games.aerion.kinds import BOOK, DECKS, KINDS, RECOVERABLE, STRIDE, card_of
from ludotheque.games.aerion.moves import ENOUGH, RECOVER, TAKE
from ludotheque.games.aerion.phases import RECOVERING
from ludotheque.games.aerion.rules.ships import discard
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel.scribe import Scribe


def books_of(state: AerionState, seat: i64) -> i64:
    """How many Books lie on that seat's Pulpit."""
    found: i64 = 0
    for book in state.pulpit:
        if book >> 3 == seat:
            found += 1
    return found


def has_room(state: AerionState, seat: i64) -> bool:
    """aerion:B-14: A Pulpit holds one Book, unless something gives it more room."""
    return books_of(state, seat) < state.pulpit_room


def put_on_pulpit(state: AerionState, seat: i64, deck: i64) -> None:
    """Lay a Book of that deck on the seat's own Pulpit."""
    state.pulpit.append(seat << 3 | deck)


def use_book(state: AerionState, seat: i64) -> None:
    """aerion:B-73, aerion:T-07: The seat's oldest Book goes to its deck's pile, for one effect."""
    for place in range(len(state.pulpit)):
        if state.pulpit[place] >> 3 == seat:
            discard(state, card_of(state.pulpit.pop(place) & 7, BOOK))
            return


def read(state: AerionState, seat: i64, scribe: Scribe) -> None:
    """aerion:B-70, aerion:A-15: Up to three rerolls of any dice, free to mix with the rest of phase 1."""
    use_book(state, seat)
    state.rerolls += state.book_rerolls
    state.fresh = 0
    scribe.tell(state, events.BOOK_READ, seat, state.book_rerolls)


def add_recovers(state: AerionState, moves: list[int]) -> None:
    """aerion:B-72: With a Book on the active Pulpit, every pile that holds a card it may bring back."""
    if books_of(state, state.active):
        for deck in range(DECKS):
            if state.ripe[deck]:
                moves.append(RECOVER | deck << 8)


def recover(state: AerionState, seat: i64, deck: i64, scribe: Scribe) -> None:
    """aerion:A-06: Spend the Book; two cards, or the one there is; other numbers if a power says so."""
    use_book(state, seat)
    there: i64 = state.ripe[deck]
    state.owed = min(state.recover_least, there)
    state.wanted = min(state.recover_most, there)
    state.source = deck
    state.back = state.stage
    state.stage = RECOVERING
    scribe.tell(state, events.RECOVERING, seat, deck)


def may_take(state: AerionState, kind: i64) -> bool:
    """aerion:C-07: A recoverable card that lies in the chosen pile; Books never are."""
    if not state.box.traits[kind] & RECOVERABLE:
        return False
    return state.piles[state.source * KINDS + kind] > 0


def add_takes(state: AerionState, moves: list[int]) -> None:
    """The cards that may come back, and a way to stop once enough were taken."""
    for kind in range(KINDS):
        if may_take(state, kind):
            moves.append(TAKE | kind << 8)
    if state.owed <= 0:
        moves.append(ENOUGH)


def take(state: AerionState, kind: i64, scribe: Scribe) -> None:
    """Lay a card of the pile on top of its deck: the one taken last is the first to be drawn."""
    deck = state.source
    state.piles[deck * KINDS + kind] -= 1
    state.ripe[deck] -= 1
    state.deck[deck * STRIDE + state.size[deck]] = kind
    state.size[deck] += 1
    state.known[deck] += 1
    state.owed -= 1
    state.wanted -= 1
    scribe.tell(state, events.RECOVERED, deck, kind)


def is_recovered(state: AerionState) -> bool:
    """Whether the Recover takes no more cards."""
    return state.wanted <= 0


def end_recover(state: AerionState) -> None:
    """Go back to where the turn stood."""
    state.owed = 0
    state.wanted = 0
    state.stage = state.back
