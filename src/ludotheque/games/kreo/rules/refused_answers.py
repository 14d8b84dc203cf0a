# mypyc: compile
"""Why not: what is no answer to the question that Creation asks."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo.kinds import NATURE, THUNDERBOLT, is_nature
from ludotheque.games.kreo.moves import (
    DISCARD,
    FAIL,
    GROW,
    PUT,
    REPLAY,
    STRIKE,
)
from ludotheque.games.kreo.phases import (
    CREATION,
)
from ludotheque.games.kreo.rules.aggressions import exposed_cells
from ludotheque.games.kreo.rules.chapters import RULES, SUBJECT
from ludotheque.games.kreo.rules.elements import elements_of, open_cells
from ludotheque.games.kreo.rules.nature import may_enter
from ludotheque.games.kreo.state import KreoState
from ludotheque.kernel.game import Refusal


def refuse_creation(state: KreoState, seat: i64, verb: i64, a: i64, b: i64) -> Refusal | None:
    """kreo:34, kreo:130: Why this is no answer to the question that is asked."""
    if state.phase != CREATION:
        return Refusal(RULES[verb], "refusal.not_creation")
    if seat != state.asked:
        return Refusal(RULES[verb], "refusal.not_asked")
    if SUBJECT[verb] != state.ask:
        return Refusal("kreo:130", "refusal.other_question")
    card = state.card
    if verb == GROW:
        if not is_nature(card):
            return Refusal("kreo:36", "refusal.no_nature")
        return None if may_enter(state, card - NATURE) else Refusal("kreo:37", "refusal.conditions")
    if verb == FAIL:
        if not is_nature(card):
            return Refusal("kreo:36", "refusal.must_be_put")
        return Refusal("kreo:37", "refusal.must_be_put") if may_enter(state, card - NATURE) else None
    if verb == PUT:
        fits = a * 4 + b in open_cells(state, elements_of(state, seat, card))
        return None if fits else Refusal("kreo:47", "refusal.no_such_slot")
    if verb == STRIKE:
        return None if a * 4 + b in exposed_cells(state) else Refusal("kreo:60", "refusal.no_such_target")
    if verb == DISCARD:
        if a >= THUNDERBOLT:
            return Refusal("kreo:55", "refusal.aggression_stays")
        return None if a in state.hands[seat] else Refusal("kreo:55", "refusal.not_in_hand")
    if verb == REPLAY:
        return None if a in state.dropped else Refusal("kreo:113", "refusal.not_to_replay")
    return None
