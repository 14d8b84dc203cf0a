"""Chapter Turn: whose turn it is, and the three things one may do."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.kernel.moves import EVERYONE, bit
from ludotheque.kernel.scribe import Scribe
from tests.cairn.room.events import DREW, PLACED, SAW, TOPPLED
from tests.cairn.room.state import CairnState


def seat_on_turn(state: CairnState) -> i64:
    """cairn:T1: Turns go round in the order of the seats."""
    seats: i64 = len(state.points)
    return state.turn % seats


def end_turn(state: CairnState) -> None:
    """cairn:T2: One action, then the turn is over."""
    state.turn += 1


def is_high_enough(state: CairnState, height: i64) -> bool:
    """cairn:P1: A stone is laid on the pile, never on a higher one."""
    return not state.pile or state.pile[-1] < height or is_level(state, height)


def is_level(state: CairnState, height: i64) -> bool:
    """cairn:R1: Whether a stone of equal height may be laid is for the table to choose."""
    return bool(state.equal) and state.pile[-1] == height


def place(state: CairnState, seat: i64, height: i64, scribe: Scribe) -> None:
    """cairn:P2: A stone that is laid earns a point."""
    state.hands[seat][height] -= 1
    state.pile.append(height)
    state.points[seat] += 1
    end_turn(state)
    scribe.show(state, EVERYONE, PLACED, seat, height)


def draw(state: CairnState, seat: i64, scribe: Scribe) -> None:
    """cairn:D1: Draw a stone from the bag; only you see which."""
    height = state.bag.pop()
    state.hands[seat][height] += 1
    end_turn(state)
    scribe.tell(state, DREW, seat)
    scribe.show(state, bit(seat), SAW, seat, height)


def has_room(state: CairnState, seat: i64) -> bool:
    """cairn:D2: Nobody draws who holds as many stones as a hand may."""
    return sum(state.hands[seat]) < state.box.limit


def may_topple(state: CairnState) -> bool:
    """cairn:S1: Only a pile that stands can be toppled."""
    return len(state.pile) > 0


def topple(state: CairnState, seat: i64, scribe: Scribe) -> None:
    """cairn:S2: The stones of a toppled pile lie beside it for the rest of the match."""
    for height in state.pile:
        state.fallen[height] += 1
    state.pile.clear()
    end_turn(state)
    scribe.tell(state, TOPPLED, seat)
