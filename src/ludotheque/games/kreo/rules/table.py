# mypyc: compile
"""At this table: a phase in which everyone acts at once, kept fair; ready signs, the short pause, absent
players.
"""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo.kinds import NONE, THUNDERBOLT
from ludotheque.games.kreo.phases import (
    ABSENT_CHOICE,
    CREATION,
    DIVINATION,
    INCARNATIONS,
    NOTHING,
    OVER,
    SHARING,
)
from ludotheque.games.kreo.rules.creation import begin_creation
from ludotheque.games.kreo.rules.divination import (
    chosen_count,
    free_kinds,
    lapse,
    lay,
    legal_actions,
    legal_choices,
    make_ready,
)
from ludotheque.games.kreo.rules.incarnations import legal_powers
from ludotheque.games.kreo.rules.round import must_choose, pass_round
from ludotheque.games.kreo.rules.setup import ABSENT
from ludotheque.games.kreo.state import KreoState
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.moves import bit
from ludotheque.kernel.scribe import Scribe
from ludotheque.kit.offers import NOBODY, offerer_to, stands


def may_act(state: KreoState, seat: i64) -> bool:
    """kreo:75, kreo:126, kreo:A27: Who takes part may act until the short pause is over and the choices
    freeze.
    """
    if state.phase != DIVINATION or not state.part >> seat & 1:
        return False
    return state.due < 0 or state.now < state.due


def legal_divination(state: KreoState, seat: i64) -> list[int]:
    """kreo:25, kreo:123: Everything the seat may do at this instant of Divination."""
    moves: list[int] = []
    if not may_act(state, seat):
        return moves
    kinds = free_kinds(state, seat)
    swapping = stands(state.to)
    legal_choices(state, seat, kinds, swapping, moves)
    legal_actions(state, seat, kinds, swapping, moves)
    if state.flags & INCARNATIONS:
        legal_powers(state, seat, kinds, moves)
    return moves


def waited_for(state: KreoState) -> i64:
    """kreo:31, kreo:128: The seats that must act: not ready in Divination, or asked.

    Whoever only waits for the answer to an own offer cannot bring the game on.
    """
    if state.phase == DIVINATION:
        waited = state.part & ~state.ready
        if stands(state.to):
            for seat in range(state.count):
                if state.to[seat] != NOBODY and not _can_choose(state, seat):
                    waited &= ~bit(seat)
        return waited
    if state.phase == OVER or (state.phase == CREATION and state.ask == NOTHING):
        return 0
    return bit(state.asked)


def _can_choose(state: KreoState, seat: i64) -> bool:
    """Whether the seat still has to choose and has a card for it."""
    return chosen_count(state, seat) < must_choose(state, seat) and len(state.hands[seat]) > 1


def settle(state: KreoState, scribe: Scribe) -> None:
    """kreo:126, kreo:125: After an accepted action: everyone ready starts the short pause anew, anything
    else stops it.
    """
    if state.phase != DIVINATION:
        return
    if state.part == 0:
        pass_round(state, scribe)
    elif state.ready == state.part:
        state.due = state.now + state.grace
    else:
        state.due = NONE


def next_due(state: KreoState) -> i64:
    """kreo:126, kreo:128: When time itself acts: the pause is over, or a player who is waited for counts as
    absent.
    """
    if state.phase == OVER:
        return NONE
    due = state.due
    if state.absence > 0:
        waited = waited_for(state)
        for seat in range(state.count):
            if waited >> seat & 1 and _may_be_absent(state, seat):
                late: i64 = state.idle[seat] + state.absence
                if due < 0 or late < due:
                    due = late
    return due


def _may_be_absent(state: KreoState, seat: i64) -> bool:
    """kreo:128: A timeout runs against an unanswered offer; against other duties only if the table agreed to
    it.
    """
    if state.flags & ABSENT_CHOICE:
        return True
    return state.phase == DIVINATION and offerer_to(state.to, seat) != NOBODY


def time_acts(state: KreoState, chance: Chance, scribe: Scribe) -> i64:
    """kreo:126, kreo:128: The choices freeze together and Creation starts; or the absent are passed over.

    Returns the seat for which a question is to be answered at random, or NONE.
    """
    if state.phase == DIVINATION and state.due >= 0 and state.now >= state.due:
        begin_creation(state, scribe)
        return NONE
    waited = waited_for(state)
    for seat in range(state.count):
        if waited >> seat & 1 and _may_be_absent(state, seat):
            if state.idle[seat] + state.absence <= state.now:
                if state.phase == SHARING or state.phase == CREATION:
                    return seat
                _pass_over(state, seat, chance, scribe)
    return NONE


def _pass_over(state: KreoState, seat: i64, chance: Chance, scribe: Scribe) -> None:
    """kreo:128: An offer to an absent player lapses; if it was agreed, the choice is made at random."""
    giver = offerer_to(state.to, seat)
    if giver != NOBODY:
        lapse(state, giver, scribe)
    if state.flags & ABSENT_CHOICE:
        while chosen_count(state, seat) < must_choose(state, seat):
            cards = random_choice(state, seat)
            if not cards:
                break
            lay(state, seat, cards[chance.below(ABSENT, len(cards))])
        if chosen_count(state, seat) == must_choose(state, seat) and state.to[seat] == NOBODY:
            make_ready(state, seat)
    state.idle[seat] = state.now
    settle(state, scribe)


def random_choice(state: KreoState, seat: i64) -> list[int]:
    """kreo:128: An absent player's cards to draw from: no Aggression unless there is nothing else."""
    cards = state.hands[seat][:]
    if state.what[seat] >= 0:
        cards.remove(state.what[seat])
    calm = [card for card in cards if card < THUNDERBOLT]
    return calm or cards
