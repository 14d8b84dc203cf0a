# mypyc: compile
"""Why not: a card that cannot be used so, and a player who cannot be named."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo.kinds import THUNDERBOLT
from ludotheque.games.kreo.rules.chapters import CHAPTER, OF_CHOICE
from ludotheque.games.kreo.rules.divination import holds_free, may_be_told
from ludotheque.games.kreo.state import KreoState
from ludotheque.kernel.game import Refusal


def refuse_free_card(state: KreoState, seat: i64, verb: i64, kind: i64) -> Refusal | None:
    """kreo:78, kreo:124: The card must be in the seat's hand, not face down and not offered."""
    if holds_free(state, seat, kind):
        return None
    if state.what[seat] == kind:
        return Refusal("kreo:78", "refusal.offered_card")
    if state.chosen[seat * 2] == kind or state.chosen[seat * 2 + 1] == kind:
        return Refusal("kreo:7" if CHAPTER[verb] == OF_CHOICE else "kreo:124", "refusal.face_down")
    return Refusal("kreo:7", "refusal.not_in_hand")


def refuse_hidden_card(state: KreoState, seat: i64, kind: i64) -> Refusal:
    """kreo:A6: A card that is locked, offered, or not the seat's."""
    if state.chosen[seat * 2] == kind or state.chosen[seat * 2 + 1] == kind:
        return Refusal("kreo:A6", "refusal.locked")
    if state.what[seat] == kind:
        return Refusal("kreo:78", "refusal.offered_card")
    return Refusal("kreo:7", "refusal.not_in_hand")


def refuse_seat(state: KreoState, seat: i64, to: i64) -> Refusal | None:
    """kreo:75: Only another player who takes part can be named."""
    if to >= state.count:
        return Refusal("kreo:75", "refusal.no_such_seat")
    if to == seat:
        return Refusal("kreo:75", "refusal.yourself")
    return None if may_be_told(state, seat, to) else Refusal("kreo:75", "refusal.they_take_no_part")


def refuse_recall(state: KreoState, seat: i64, verb: i64, kind: i64, taken: i64) -> Refusal | None:
    """kreo:25, kreo:26: An Element or Nature card for one that already lay in the discard."""
    if kind >= THUNDERBOLT:
        return Refusal("kreo:26", "refusal.aggression_stays")
    if taken not in state.discard:
        return Refusal("kreo:25", "refusal.not_in_discard")
    return refuse_free_card(state, seat, verb, kind)
