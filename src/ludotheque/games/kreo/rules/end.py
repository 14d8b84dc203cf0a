# mypyc: compile
"""The end: results, defeats, votes, and what can be said of a Planet out of reach."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo import events
from ludotheque.games.kreo.box import P_MNEMOSYNE, TITANS
from ludotheque.games.kreo.cards import ELEMENTS, NATURE, NATURES, THE_PLANET, THUNDERBOLT, is_aggression
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
from ludotheque.games.kreo.state import KreoState, slots_of
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
    one: i64 = 1
    state.votes |= one << seat
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
    if state.grown >> THE_PLANET & 1:
        return False
    alive: i64 = 0
    nature: i64 = 0
    while nature < NATURES:
        if state.box.level[nature] == 3 and not lost >> nature & 1:
            alive += 1
        nature += 1
    return alive < state.box.any_needed[THE_PLANET]


def lost_natures(state: KreoState) -> i64:
    """kreo:45, kreo:46: Nature cards that can never enter play any more, with all that they would open.

    Tucked in as an Element, in the discard with nobody left to fetch it back, or barred to every side at the
    table; a card whose parent is lost is lost too.
    """
    gone: i64 = 0
    one: i64 = 1
    grown = state.grown
    cell: i64 = 0
    while grown:
        if grown & 1:
            gone |= _tucked(state, cell)
        grown >>= 1
        cell += 4
    if not discard_can_be_fetched(state):
        for card in state.discard:
            if NATURE <= card < THUNDERBOLT:
                gone |= one << (card - NATURE)
    barred = _barred_level(state)
    if gone == 0 and barred == 0:
        return 0
    nature: i64 = 0
    while nature < NATURES:
        if not state.grown >> nature & 1:
            if state.box.level[nature] == barred or state.box.needs[nature] & gone:
                gone |= one << nature
        nature += 1
    return gone


def _tucked(state: KreoState, cell: i64) -> i64:
    """kreo:46: The Nature cards that stand in for Elements in the four slots from that one on."""
    found: i64 = 0
    one: i64 = 1
    end = cell + 4
    while cell < end:
        card: i64 = state.slots[cell]
        if card >= NATURE:
            found |= one << (card - NATURE)
        cell += 1
    return found


def discard_can_be_fetched(state: KreoState) -> bool:
    """Whether a Recall may still come: somebody keeps a card for a later Divination and can come to the
    price.
    """
    total: i64 = state.reserve
    for tokens in state.tokens:
        total += tokens
    able = total >= state.box.costs[2]
    seat: i64 = 0
    while seat < state.count:
        if state.power[seat] == P_MNEMOSYNE and state.uses[seat] > 0:
            able = True
        seat += 1
    if not able:
        return False
    if state.phase != CREATION:
        return True
    for hand in state.hands:
        if len(hand) > 0:
            return True
    return False


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
