# mypyc: compile
"""Incarnations: the twelve powers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.kreo import events
from ludotheque.games.kreo import facts as known
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
from ludotheque.games.kreo.cards import AETHER, KINDS, NONE, THUNDERBOLT, name_of
from ludotheque.games.kreo.moves import (
    COEUS,
    CRIUS,
    CRONUS,
    HYPERION,
    OCEANUS,
    PHOEBE,
    REMEMBERING,
    RHEA,
    THEIA_CARDS,
    THEIA_SEATS,
    THEMIS,
)
from ludotheque.games.kreo.rules.divination import (
    call_last_round,
    givable_count,
    legal_recalls,
    may_be_told,
    recall,
    reveal_to,
    showable_kinds,
    unready,
)
from ludotheque.games.kreo.rules.energy import gain, spendable
from ludotheque.games.kreo.rules.round import cards_held, is_last_seen_by
from ludotheque.games.kreo.state import KreoState, left_of, seat_with
from ludotheque.kernel.moves import EVERYONE
from ludotheque.kernel.scribe import Scribe
from ludotheque.kit.offers import offerer_to

RHEA_FIRST: Final = 0
RHEA_LAST: Final = 1
RHEA_AFTER: Final = 2  # plus the seat she comes right after


def has_power(state: KreoState, seat: i64, power: i64) -> bool:
    """kreo:95: The seat's side has that power, with a use left."""
    return state.power[seat] == power and state.uses[seat] > 0


def spend_use(state: KreoState, seat: i64) -> None:
    """kreo:96, kreo:A18: A use is counted when the power is announced, whatever comes of it."""
    state.uses[seat] -= 1


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


def may_look(state: KreoState, seat: i64, target: i64, place: i64) -> bool:
    """kreo:106, kreo:116: Another player who takes part and has a card face down there."""
    if target == seat or not state.part >> target & 1:
        return False
    return state.chosen[target * 2 + place] >= 0


def may_bet(state: KreoState, seat: i64, target: i64, place: i64) -> bool:
    """kreo:105, kreo:116, kreo:85, kreo:79, kreo:A21: A card face down that bears no bet, of one who showed
    her nothing.

    Nor may a bet leave a player who is asked for a swap without a card to give.
    """
    if not may_look(state, seat, target, place) or state.bets[target * 2 + place] >= 0:
        return False
    if state.shown[target] >> seat & 1 or spendable(state, seat) < 1:
        return False
    return offerer_to(state.to, target) < 0 or givable_count(state, target) > 1


def names_in_game(state: KreoState) -> list[int]:
    """The printed names of the cards that are played with."""
    names: list[int] = []
    before: i64 = NONE
    kind: i64 = 0
    while kind < KINDS:
        name = name_of(kind)
        if state.deck[kind] > 0 and name != before:
            names.append(name)
            before = name
        kind += 1
    return names


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
        _legal_bets(state, seat, moves)
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
    one: i64 = 0
    while one < state.count:
        if may_be_told(state, seat, one):
            moves.extend([pair | one << 24 for pair in pairs])
            other = one + 1
            while other < state.count:
                if may_be_told(state, seat, other):
                    both = THEIA_SEATS | one << 16 | other << 24
                    moves.extend([both | kind << 8 for kind in kinds])
                other += 1
        one += 1


def _legal_bets(state: KreoState, seat: i64, moves: list[int]) -> None:
    """kreo:105: Themis stakes a token on any name that is played with."""
    if spendable(state, seat) < 1:
        return
    names = [name << 24 for name in names_in_game(state)]
    for target in range(state.count):
        for place in range(2):
            if may_bet(state, seat, target, place):
                bet_on = THEMIS | target << 8 | place << 16
                moves.extend([bet_on | name for name in names])


def call_cronus(state: KreoState, seat: i64, scribe: Scribe) -> None:
    """kreo:99, kreo:84: He will lay two cards, is no longer ready, and sits the next round out."""
    one: i64 = 1
    was_last = is_last_seen_by(state, seat)
    spend_use(state, seat)
    state.announced |= 1 << P_CRONUS
    state.tired |= one << seat
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


def bet(state: KreoState, seat: i64, target: i64, place: i64, name: i64, scribe: Scribe) -> None:
    """kreo:105, kreo:A21: A token is staked on the card, which is locked; the guess stays hers until the
    reveal.
    """
    one: i64 = 1
    spend_use(state, seat)
    state.tokens[seat] -= 1
    state.bets[target * 2 + place] = name | place << 5
    state.facts.append(known.fact(known.BET, seat, target, name, 0, place))
    scribe.tell(state, events.BET_LAID, seat, target, place)
    scribe.whisper(state, one << seat, events.BET_NAMED, target, name)


def look(state: KreoState, seat: i64, target: i64, place: i64, scribe: Scribe) -> None:
    """kreo:106, kreo:125: Phoebe sees the card, everybody sees her look, and she is no longer ready."""
    one: i64 = 1
    spend_use(state, seat)
    kind: i64 = state.chosen[target * 2 + place]
    state.looked |= one << (target * 2 + place)
    state.facts.append(known.fact(known.LOOKED, seat, target, kind, 0, place))
    unready(state, seat)
    scribe.tell(state, events.LOOKED, seat, target, place)
    scribe.show(state, one << seat, events.SAW, target, kind)


def remember(state: KreoState, seat: i64, given: i64, taken: i64, scribe: Scribe) -> None:
    """kreo:109: Mnemosyne makes a Recall for nothing."""
    spend_use(state, seat)
    recall(state, seat, given, taken, events.REMEMBERED, scribe)


def settle_bet(state: KreoState, seat: i64, place: i64, kind: i64, scribe: Scribe) -> None:
    """kreo:85, kreo:105, kreo:80, kreo:A31: At the reveal, before anything else: the stake is lost, or won
    with a reward.
    """
    laid: i64 = state.bets[seat * 2 + place]
    if laid < 0:
        return
    themis = seat_with(state, P_THEMIS)
    state.bets[seat * 2 + place] = NONE
    _open_bet(state, seat, laid >> 5, laid & 31)
    if laid & 31 != name_of(kind):
        state.reserve += 1
        scribe.show(state, EVERYONE, events.BET_LOST, themis, seat, laid & 31)
        return
    won = reward(state, kind)
    state.tokens[themis] += 1
    gain(state, themis, won)
    scribe.show(state, EVERYONE, events.BET_WON, themis, seat, laid & 31, won)


def reward(state: KreoState, kind: i64) -> i64:
    """kreo:105: What a right guess wins, as far as the reserve holds: by the content, for an Element,
    Nature, Aggression.
    """
    rewards = state.box.rewards
    won: i64 = rewards[0] if kind <= AETHER else rewards[1] if kind < THUNDERBOLT else rewards[2]
    return min(state.reserve, won)


def _open_bet(state: KreoState, target: i64, place: i64, name: i64) -> None:
    """Everybody now knows the guess of that bet, the latest such one."""
    laid = known.fact(known.BET, seat_with(state, P_THEMIS), target, name, 0, place)
    i: i64 = len(state.facts) - 1
    while state.facts[i] != laid:
        i -= 1
    state.facts[i] = laid - known.BET + known.BET_OPEN


def reveal_order(state: KreoState) -> list[int]:
    """kreo:32, kreo:111: Clockwise from the First Player card, then Oceanus' trade, then Rhea at
    her place.
    """
    order: list[int] = []
    seat = state.first
    for _ in range(state.count):
        order.append(seat)
        seat = left_of(state, seat)
    if state.trade >= 0:
        _trade_places(order, state.trade & 7, state.trade >> 3)
    if state.rhea >= 0:
        _place_rhea(order, seat_with(state, P_RHEA), state.rhea)
    return order


def _trade_places(order: list[int], one: i64, other: i64) -> None:
    """kreo:103: The two seats change places in the order."""
    here: i64 = order.index(one)
    there: i64 = order.index(other)
    order[here] = other
    order[there] = one


def _place_rhea(order: list[int], rhea: i64, place: i64) -> None:
    """kreo:110, kreo:111: Taken out and put in first, last, or right after a seat, even one with nothing to
    reveal.
    """
    order.remove(rhea)
    if place == RHEA_FIRST:
        order.insert(0, rhea)
    elif place == RHEA_LAST:
        order.append(rhea)
    else:
        order.insert(order.index(place - RHEA_AFTER) + 1, rhea)
