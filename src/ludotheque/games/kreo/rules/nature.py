# mypyc: compile
"""Nature cards: when one may enter, and what it means to be complete."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo import events
from ludotheque.games.kreo.box import TITANS
from ludotheque.games.kreo.kinds import NATURE, NATURES, NONE, is_nature
from ludotheque.games.kreo.rules.energy import offer_gain
from ludotheque.games.kreo.state import KreoState, slots_of
from ludotheque.kernel.moves import bit
from ludotheque.kernel.scribe import Scribe


def completed(state: KreoState) -> i64:
    """kreo:5: The complete Nature cards: in play with every slot filled."""
    found: i64 = 0
    for nature in range(NATURES):
        if state.grown >> nature & 1 and state.missing[nature] == 0:
            found |= bit(nature)
    return found


def may_enter(state: KreoState, nature: i64) -> bool:
    """kreo:39, kreo:40, kreo:41, kreo:42: The cards it needs are complete: none, one parent, both, or any
    two.
    """
    done = completed(state)
    needs: i64 = state.box.needs[nature]
    if needs & ~done:
        return False
    wanted: i64 = state.box.any_needed[nature]
    if wanted == 0:
        return True
    return complete_of_level(state, done, state.box.level[nature] - 1) >= wanted


def complete_of_level(state: KreoState, done: i64, level: i64) -> i64:
    """kreo:42: How many cards of that level are complete, whichever they are."""
    count: i64 = 0
    for nature in range(NATURES):
        if done >> nature & 1 and state.box.level[nature] == level:
            count += 1
    return count


def is_forbidden_to(state: KreoState, seat: i64, kind: i64) -> bool:
    """kreo:97: A Titan puts no level II Nature card into play, a Titaness none of level III, not even as an
    Element.
    """
    power: i64 = state.power[seat]
    if power < 0 or not is_nature(kind):
        return False
    return state.box.level[kind - NATURE] == (2 if power < TITANS else 3)


def enter(state: KreoState, seat: i64, scribe: Scribe) -> None:
    """kreo:43, kreo:2: The card comes into play with all slots empty; its player may be asked about a
    token.
    """
    nature = state.card - NATURE
    state.grown |= bit(nature)
    state.missing[nature] = slots_of(state, nature)
    state.card = NONE
    scribe.tell(state, events.ENTERED, seat, nature)
    offer_gain(state, seat)
