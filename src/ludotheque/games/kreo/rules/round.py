# mypyc: compile
"""The round: who takes part, how it begins and how it closes."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo import events
from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo.box import P_CRONUS
from ludotheque.games.kreo.kinds import NONE
from ludotheque.games.kreo.phases import DIVINATION, NOTHING, PERSONAL_LAST, PLAYING
from ludotheque.games.kreo.rules.altered import evaporate
from ludotheque.games.kreo.rules.end import announce_doom, final_result
from ludotheque.games.kreo.state import KreoState, left_of
from ludotheque.kernel.moves import bit
from ludotheque.kernel.scribe import Scribe


def cards_held(state: KreoState, seat: i64) -> i64:
    """Cards of that seat in hand and face down."""
    held: i64 = len(state.hands[seat])
    if state.chosen[seat * 2] >= 0:
        held += 1
    if state.chosen[seat * 2 + 1] >= 0:
        held += 1
    return held


def must_choose(state: KreoState, seat: i64) -> i64:
    """kreo:23, kreo:99: How many cards the seat chooses: one; two for a Cronus who announced it."""
    if state.announced & 1 << P_CRONUS and state.power[seat] == P_CRONUS:
        return 2
    return 1


def is_last_for(state: KreoState, seat: i64) -> bool:
    """kreo:A1: The option `personal`: the last round of a player is the one that empties the own hand."""
    return bool(state.part >> seat & 1) and cards_held(state, seat) <= must_choose(state, seat)


def is_last_for_all(state: KreoState) -> bool:
    """kreo:58, kreo:114: Once all have chosen, nobody will have a card in hand; who sits out has none
    either.
    """
    for seat in range(state.count):
        spare: i64 = cards_held(state, seat)
        if state.part >> seat & 1:
            spare -= must_choose(state, seat)
        if spare > 0:
            return False
    return True


def is_last_seen_by(state: KreoState, seat: i64) -> bool:
    """kreo:A1: Whether this will be a last round for that seat, by the ruling in force."""
    if state.flags & PERSONAL_LAST:
        return is_last_for(state, seat)
    return is_last_for_all(state)


def begin_round(state: KreoState, scribe: Scribe) -> None:
    """kreo:6, kreo:20: A new round: Divination, then Creation, then its end."""
    while state.result == PLAYING:
        state.round_no += 1
        state.phase = DIVINATION
        state.ask = NOTHING
        state.asked = NONE
        state.part = _participants(state)
        scribe.tell(state, events.ROUND_BEGINS, state.round_no)
        for seat in range(state.count):
            state.idle[seat] = state.now
            if state.resting >> seat & 1:
                scribe.tell(state, events.SITS_OUT, seat)
        if state.part:
            if is_last_for_all(state):
                scribe.tell(state, events.LAST_ROUND)
            return
        state.facts.append(known.FROZEN)
        _close(state, scribe)


def _participants(state: KreoState) -> i64:
    """kreo:75, kreo:22, kreo:112: Who holds a card as the round starts and does not sit it out."""
    part: i64 = 0
    for seat in range(state.count):
        if len(state.hands[seat]) > 0 and not state.resting >> seat & 1:
            part |= bit(seat)
    return part


def leave_round(state: KreoState, seat: i64, scribe: Scribe) -> None:
    """kreo:75, kreo:29, kreo:A8: Who sheds the last card takes no part any more; announcements and bets
    stand.
    """
    state.part &= ~bit(seat)
    state.ready &= ~bit(seat)
    scribe.tell(state, events.LEFT_ROUND, seat)


def pass_round(state: KreoState, scribe: Scribe) -> None:
    """kreo:76: Everybody who took part has shed down to nothing: only the end of the round happens."""
    state.facts.append(known.FROZEN)
    end_round(state, scribe)


def end_round(state: KreoState, scribe: Scribe) -> None:
    """kreo:21: Close the round; then the game ends or the next round begins."""
    _close(state, scribe)
    begin_round(state, scribe)


def _close(state: KreoState, scribe: Scribe) -> None:
    """kreo:21: The Volatile check, then the First Player card moves, then perhaps the game ends."""
    evaporate(state, scribe)
    pass_first_player(state)
    scribe.tell(state, events.FIRST_PASSES, state.first)
    state.resting = state.tired
    state.tired = 0
    state.ready = 0
    state.announced = 0
    state.trade = NONE
    state.rhea = NONE
    state.looked = 0
    state.remarked = 0
    state.final = 0
    state.order = []
    state.at = 0
    state.second = 0
    state.dropped = []
    for seat in range(state.count):
        state.shown[seat] = 0
    if nobody_holds_cards(state):
        final_result(state, scribe)
    else:
        announce_doom(state, scribe)


def pass_first_player(state: KreoState) -> None:
    """kreo:A17, kreo:22: The First Player card moves one seat to the left, also through empty-handed
    players.
    """
    state.first = left_of(state, state.first)


def nobody_holds_cards(state: KreoState) -> bool:
    """kreo:69: Every hand is empty, and at the end of a round nothing lies face down."""
    for hand in state.hands:
        if len(hand) > 0:
            return False
    return True
