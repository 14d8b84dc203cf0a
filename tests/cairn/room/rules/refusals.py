"""Why not: each reason with its rule and its sentence, and which of them holds now.

Which verbs a rule speaks of stands in `rulebook/ids.txt`; the conformance suite compares.
"""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.kernel.game import Refusal
from ludotheque.kernel.moves import first, verb_of
from tests.cairn.room.moves import DRAW, TOPPLE
from tests.cairn.room.rules import end, turn
from tests.cairn.room.state import CairnState


def refusal(state: CairnState, seat: i64, move: i64) -> Refusal | None:
    """Why that move is not legal, or None."""
    if end.outcome(state) is not None:
        return Refusal("cairn:E1", "refusal.over")
    if turn.seat_on_turn(state) != seat:
        return Refusal("cairn:T1", "refusal.turn", {"who": f"@seat.{turn.seat_on_turn(state)}"})
    verb = verb_of(move)
    if verb == DRAW:
        return None if turn.has_room(state, seat) else Refusal("cairn:D2", "refusal.full")
    if verb == TOPPLE:
        return None if turn.may_topple(state) else Refusal("cairn:S1", "refusal.no_pile")
    return refuse_to_place(state, seat, first(move))


def refuse_to_place(state: CairnState, seat: i64, height: i64) -> Refusal | None:
    """cairn:P1: Why a stone of that height cannot be laid now."""
    if state.hands[seat][height] == 0:
        return Refusal("cairn:P1", "refusal.not_held", {"height": int(height) + 1})
    if not turn.is_high_enough(state, height):
        return Refusal("cairn:P1", "refusal.too_low", {"height": state.pile[-1] + 1})
    return None
