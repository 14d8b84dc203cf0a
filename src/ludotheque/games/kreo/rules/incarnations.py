# mypyc: compile
"""Incarnations: the twelve powers."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo import events
from ludotheque.games.kreo.box import (
    P_COEUS,
    P_CRIUS,
    P_CRONUS,
    P_HYPERION,
    P_MNEMOSYNE,
    P_OCEANUS,
    P_PHOEBE,
    P_RHEA,
    P_THEIA,
    P_THEMIS,
)
from ludotheque.games.kreo.moves import (
    COEUS,
    CRIUS,
    CRONUS,
    HYPERION,
    OCEANUS,
    PHOEBE,
    REMEMBERING,
    RHEA,
    RHEA_AFTER,
    RHEA_FIRST,
    RHEA_LAST,
    THEIA_CARDS,
    THEIA_SEATS,
)
from ludotheque.games.kreo.rules.bets import legal_bets, may_look
from ludotheque.games.kreo.rules.divination import (
    call_last_round,
    legal_recalls,
    may_be_told,
    recall,
    reveal_to,
    showable_kinds,
    unready,
)
from ludotheque.games.kreo.rules.energy import spend_use
from ludotheque.games.kreo.rules.round import cards_held, is_last_seen_by
from ludotheque.games.kreo.state import KreoState, left_of
from ludotheque.kernel.moves import bit
from ludotheque.kernel.scribe import Scribe


def may_call_cronus(state: KreoState, seat: i64) -> bool:
    """kreo:112, kreo:84: Cronus needs two cards, in hand or face down, and announces once in a round."""
    return not state.announced & 1 << P_CRONUS and cards_held(state, seat) >= 2


def may_call_crius(state: KreoState, seat: i64) -> bool:
    """kreo:104, kreo:114: Crius may announce in the first round, or as soon as this is bound to be a last
    one.
    """
    if state.announced & 1 << P_CRIUS:
        return False
    return state.round_no == 1 or is_last_seen_by(state, seat)


def theia_may_pair(state: KreoState, seat: i64, kind: i64) -> bool:
    """kreo:88: Whether Theia has two different cards of that kind to show."""
    copies: i64 = state.hands[seat].count(kind) - (state.what[seat] == kind)
    for place in range(2):
        if state.chosen[seat * 2 + place] == kind and state.bets[seat * 2 + place] < 0:
            copies += 1
    return copies >= 2


def legal_powers(state: KreoState, seat: i64, kinds: list[int], moves: list[int]) -> None:
    """kreo:98, kreo:95: What the seat's side lets it announce now in Divination."""
    power: i64 = state.power[seat]
    if state.uses[seat] == 0:
        return
    if power == P_CRONUS:
        if may_call_cronus(state, seat):
            moves.append(CRONUS)
    elif power == P_HYPERION:
        if not state.announced & 1 << P_HYPERION:
            moves.append(HYPERION)
    elif power == P_COEUS:
        moves.append(COEUS)
        moves.append(COEUS | 1 << 8)
    elif power == P_OCEANUS:
        _legal_trades(state, moves)
    elif power == P_CRIUS:
        if may_call_crius(state, seat):
            moves.append(CRIUS)
    elif power == P_RHEA:
        _legal_places(state, seat, moves)
    elif power == P_THEIA:
        _legal_visions(state, seat, kinds, moves)
    elif power == P_THEMIS:
        legal_bets(state, seat, moves)
    elif power == P_PHOEBE:
        for target in range(state.count):
            for place in range(2):
                if may_look(state, seat, target, place):
                    moves.append(PHOEBE | target << 8 | place << 16)
    elif power == P_MNEMOSYNE:
        legal_recalls(state, kinds, REMEMBERING, moves)


def _legal_trades(state: KreoState, moves: list[int]) -> None:
    """kreo:88, kreo:75: Oceanus names two different players who take part, himself allowed, once
    in a round.
    """
    if state.trade >= 0:
        return
    for one in range(state.count):
        for other in range(one + 1, state.count):
            if state.part >> one & 1 and state.part >> other & 1:
                moves.append(OCEANUS | one << 8 | other << 16)


def _legal_places(state: KreoState, seat: i64, moves: list[int]) -> None:
    """kreo:110, kreo:88: Rhea comes first, last, or right after any other seat."""
    if state.rhea >= 0:
        return
    moves.append(RHEA | RHEA_FIRST << 8)
    moves.append(RHEA | RHEA_LAST << 8)
    for other in range(state.count):
        if other != seat:
            moves.append(RHEA | (RHEA_AFTER + other) << 8)


def _legal_visions(state: KreoState, seat: i64, free: list[int], moves: list[int]) -> None:
    """kreo:108, kreo:88: Theia shows one card to two players, or two different cards to one player."""
    kinds = sorted(showable_kinds(state, seat, free))
    pairs: list[int] = []
    for kind in kinds:
        if theia_may_pair(state, seat, kind):
            pairs.append(THEIA_CARDS | kind << 8 | kind << 16)
        low = THEIA_CARDS | kind << 8
        pairs.extend([low | also << 16 for also in kinds if also > kind])
    for one in range(state.count):
        if may_be_told(state, seat, one):
            moves.extend([pair | one << 24 for pair in pairs])
            for other in range(one + 1, state.count):
                if may_be_told(state, seat, other):
                    both = THEIA_SEATS | one << 16 | other << 24
                    moves.extend([both | kind << 8 for kind in kinds])


def call_cronus(state: KreoState, seat: i64, scribe: Scribe) -> None:
    """kreo:99, kreo:84: He will lay two cards, is no longer ready, and sits the next round out."""
    was_last = is_last_seen_by(state, seat)
    spend_use(state, seat)
    state.announced |= 1 << P_CRONUS
    state.tired |= bit(seat)
    unready(state, seat)
    scribe.tell(state, events.CRONUS_CALLED, seat)
    call_last_round(state, seat, was_last, scribe)


def call_hyperion(state: KreoState, seat: i64, scribe: Scribe) -> None:
    """kreo:100: The Element card he plays this round will count as the Element he names."""
    spend_use(state, seat)
    state.announced |= 1 << P_HYPERION
    scribe.tell(state, events.HYPERION_CALLED, seat)


def call_coeus(state: KreoState, seat: i64, side: i64, scribe: Scribe) -> None:
    """kreo:102: The First Player card moves one seat to the left (0) or to the right (1)."""
    spend_use(state, seat)
    if side == 0:
        state.first = left_of(state, state.first)
    else:
        state.first = state.first - 1 if state.first > 0 else state.count - 1
    scribe.tell(state, events.COEUS_CALLED, seat, side, state.first)


def call_oceanus(state: KreoState, seat: i64, one: i64, other: i64, scribe: Scribe) -> None:
    """kreo:103: These two trade places in this round's order."""
    spend_use(state, seat)
    state.trade = one | other << 3
    scribe.tell(state, events.OCEANUS_CALLED, seat, one, other)


def call_crius(state: KreoState, seat: i64, scribe: Scribe) -> None:
    """kreo:104: He may play an Aggression this round without losing the game for it."""
    spend_use(state, seat)
    state.announced |= 1 << P_CRIUS
    scribe.tell(state, events.CRIUS_CALLED, seat)


def call_rhea(state: KreoState, seat: i64, place: i64, scribe: Scribe) -> None:
    """kreo:110: She announces the place of her card in this round's order."""
    spend_use(state, seat)
    state.rhea = place
    scribe.tell(state, events.RHEA_CALLED, seat, place)


def theia_shows_cards(state: KreoState, seat: i64, kind: i64, also: i64, to: i64, scribe: Scribe) -> None:
    """kreo:108: Two cards to one player, for nothing."""
    spend_use(state, seat)
    reveal_to(state, seat, kind, to, 1, events.THEIA_SHOWED, scribe)
    reveal_to(state, seat, also, to, 1, events.THEIA_SHOWED, scribe)


def theia_shows_seats(state: KreoState, seat: i64, kind: i64, to: i64, other: i64, scribe: Scribe) -> None:
    """kreo:108: One card to two players, for nothing."""
    spend_use(state, seat)
    reveal_to(state, seat, kind, to, 1, events.THEIA_SHOWED, scribe)
    reveal_to(state, seat, kind, other, 1, events.THEIA_SHOWED, scribe)


def remember(state: KreoState, seat: i64, given: i64, taken: i64, scribe: Scribe) -> None:
    """kreo:109: Mnemosyne makes a Recall for nothing."""
    spend_use(state, seat)
    recall(state, seat, given, taken, events.REMEMBERED, scribe)
