# mypyc: compile
"""The end: results, defeats, votes, and what can be said of a Planet out of reach."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo import events
from ludotheque.games.kreo.box import P_MNEMOSYNE, TITANS
from ludotheque.games.kreo.kinds import ELEMENTS, NATURE, NATURES, THE_PLANET, THUNDERBOLT, is_aggression
from ludotheque.games.kreo.phases import (
    BY_END,
    BY_HELD_AGGRESSION,
    BY_PLANET,
    BY_VOTE,
    CREATION,
    DEFEAT,
    FAILURE,
    INCARNATIONS,
    NOTHING,
    OVER,
    PERFECT,
    SUCCESS,
    UNSTABLE,
    VIABLE,
)
from ludotheque.games.kreo.rules.energy import token_total
from ludotheque.games.kreo.state import KreoState, seat_with, slots_of
from ludotheque.kernel.moves import bit
from ludotheque.kernel.scribe import Scribe


def finish(state: KreoState, result: i64, cause: i64, scribe: Scribe) -> None:
    """kreo:69, kreo:72: The game ends at once, and the whole team shares the result."""
    state.result = result
    state.cause = cause
    state.phase = OVER
    state.ask = NOTHING
    state.asked = -1
    state.due = -1
    scribe.tell(state, events.ENDED, result)


def aggression_is_held(state: KreoState) -> bool:
    """kreo:59, kreo:A25: An Aggression is still in a hand or face down, revealed later this round or not."""
    for hand in state.hands:
        if len(hand) > 0 and hand[len(hand) - 1] >= THUNDERBOLT:
            return True
    for card in state.chosen:
        if card >= 0 and is_aggression(card):
            return True
    return False


def unplayed_cards(state: KreoState) -> i64:
    """Cards of the whole team in hand or face down; what Iapetus has still to replay lies in the discard."""
    count: i64 = 0
    for hand in state.hands:
        count += len(hand)
    for card in state.chosen:
        if card >= 0:
            count += 1
    return count


def planet_complete(state: KreoState, scribe: Scribe) -> None:
    """kreo:59, kreo:70: The Planet is complete: a defeat while an Aggression is held, else success or
    perfect.
    """
    if aggression_is_held(state):
        finish(state, DEFEAT, BY_HELD_AGGRESSION, scribe)
    elif unplayed_cards(state) >= state.box.perfect_unplayed:
        finish(state, PERFECT, BY_PLANET, scribe)
    else:
        finish(state, SUCCESS, BY_PLANET, scribe)


def filled_slots(state: KreoState, nature: i64) -> i64:
    """kreo:71, kreo:A3: How many slots are filled, whatever fills them."""
    missing: i64 = state.missing[nature]
    wanted: i64 = slots_of(state, nature)
    count: i64 = 0
    for element in range(ELEMENTS):
        if wanted >> element & 1 and not missing >> element & 1:
            count += 1
    return count


def final_result(state: KreoState, scribe: Scribe) -> None:
    """kreo:70, kreo:A3: All cards are played and the Planet is not complete: what there is of it decides."""
    result: i64 = FAILURE
    if state.grown >> THE_PLANET & 1:
        result = VIABLE if filled_slots(state, THE_PLANET) >= state.box.viable_slots else UNSTABLE
    finish(state, result, BY_END, scribe)


def votes_to_concede(state: KreoState) -> i64:
    """How many seats have voted to give up."""
    count: i64 = 0
    votes = state.votes
    while votes:
        count += votes & 1
        votes >>= 1
    return count


def vote(state: KreoState, seat: i64, scribe: Scribe) -> None:
    """kreo:A26: A vote to concede, for good; more than half of the team ends the game as a failure."""
    state.votes |= bit(seat)
    scribe.tell(state, events.VOTED, seat)
    if votes_to_concede(state) * 2 > state.count:
        finish(state, FAILURE, BY_VOTE, scribe)


def announce_doom(state: KreoState, scribe: Scribe) -> None:
    """kreo:A26: Say once, from public information only, that the Planet can no longer be reached."""
    if not state.doomed and is_out_of_reach(state):
        state.doomed = 1
        scribe.tell(state, events.BEYOND_REACH)


def is_out_of_reach(state: KreoState) -> bool:
    """kreo:A26, kreo:45, kreo:46: The Planet is lost, or fewer than two level III branches are alive."""
    lost = lost_natures(state)
    if lost >> THE_PLANET & 1:
        return True
    if lost == 0 or state.grown >> THE_PLANET & 1:
        return False
    alive: i64 = 0
    for nature in range(NATURES):
        if state.box.level[nature] == 3 and not lost >> nature & 1:
            alive += 1
    return alive < state.box.any_needed[THE_PLANET]


def lost_natures(state: KreoState) -> i64:
    """kreo:45, kreo:46: Nature cards that can never enter play any more, with all that they would open.

    Tucked in as an Element, in the discard with nobody left to fetch it back, or barred to every side at the
    table; a card whose parent is lost is lost too.
    """
    gone: i64 = 0
    if not discard_can_be_fetched(state):
        for card in state.discard:
            if NATURE <= card < THUNDERBOLT:
                gone |= bit(card - NATURE)
    for card in state.slots:
        if card >= NATURE:
            gone |= bit(card - NATURE)
    barred = _barred_level(state)
    if gone == 0 and barred == 0:
        return 0
    for nature in range(NATURES):
        if not state.grown >> nature & 1:
            if state.box.level[nature] == barred or state.box.needs[nature] & gone:
                gone |= bit(nature)
    return gone


def discard_can_be_fetched(state: KreoState) -> bool:
    """kreo:A26, kreo:64: Whether a Recall may still come: somebody keeps a card for a later Divination, and
    the price can come together.

    Tokens on cards count: those of Tethys and of Themis return to the reserve, where they can be won.
    """
    if not _price_can_be_met(state):
        return False
    if state.phase != CREATION:
        return True
    for hand in state.hands:
        if len(hand) > 0:
            return True
    return False


def _price_can_be_met(state: KreoState) -> bool:
    """Whether there are tokens enough in the game for a Recall, or Mnemosyne has one for nothing."""
    price: i64 = state.box.costs[2]
    if state.reserve >= price or token_total(state) >= price:
        return True
    mnemosyne = seat_with(state, P_MNEMOSYNE)
    return mnemosyne >= 0 and state.uses[mnemosyne] > 0


def _barred_level(state: KreoState) -> i64:
    """kreo:97: A team of Titans alone can never build level II, one of Titanesses alone never level III."""
    if not state.flags & INCARNATIONS:
        return 0
    titans: i64 = 0
    for power in state.power:
        if power < 0:
            return 0
        if power < TITANS:
            titans += 1
    if titans == state.count:
        return 2
    return 3 if titans == 0 else 0
