"""Chapter End: when it is over, and who has won."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.kernel.game import Outcome
from ludotheque.kernel.moves import bit
from ludotheque.kernel.scribe import Scribe
from tests.cairn.room.events import GAVE_UP
from tests.cairn.room.state import CairnState


def is_over(state: CairnState) -> bool:
    """cairn:E1: The match ends as soon as the bag is empty."""
    return len(state.bag) == 0


def winners(state: CairnState) -> i64:
    """cairn:E2: Most points win; whoever has as many shares the victory."""
    best = max(state.points)
    found: i64 = 0
    for seat in range(len(state.points)):
        if state.points[seat] == best:
            found |= bit(seat)
    return found


def give_up(state: CairnState, seat: i64, scribe: Scribe) -> None:
    """cairn:E3: Whoever gives up ends the match; all others have won."""
    state.gave_up = seat
    scribe.tell(state, GAVE_UP, seat)


def outcome(state: CairnState) -> Outcome | None:
    """How it ended, or None."""
    seats: i64 = len(state.points)
    if state.gave_up >= 0:
        others = (bit(seats) - 1) & ~bit(state.gave_up)
        return Outcome("given_up", others, state.points[:], "cairn:E3")
    if is_over(state):
        return Outcome("bag_empty", winners(state), state.points[:], "cairn:E2")
    return None
