# mypyc: compile
"""Creation: cards are revealed in order and carried out one by one, with the choices of whoever
played them.
"""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo import events
from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo.box import P_IAPETUS, P_TETHYS
from ludotheque.games.kreo.kinds import (
    NATURE,
    NONE,
    THUNDERBOLT,
    is_aggression,
    is_element,
    is_nature,
)
from ludotheque.games.kreo.moves import (
    DISCARD,
    FAIL,
    GAIN,
    GROW,
    IAPETUS,
    PROTECT,
    PUT,
    REPLAY,
    STRIKE,
)
from ludotheque.games.kreo.phases import (
    ASK_GAIN,
    ASK_IAPETUS,
    ASK_PAYMENT,
    ASK_PROTECT,
    ASK_REPLAY,
    ASK_TARGET,
    ASK_USE,
    BY_FORBIDDEN_ROUND,
    CREATION,
    DEFEAT,
    NOTHING,
    PERSONAL_LAST,
)
from ludotheque.games.kreo.rules.aggressions import exposed_cells, is_swallowed, loses_now, unleash
from ludotheque.games.kreo.rules.altered import disturb, lacks_predecessor
from ludotheque.games.kreo.rules.bets import settle_bet
from ludotheque.games.kreo.rules.elements import drop_played, elements_of, fail, fill, open_cells
from ludotheque.games.kreo.rules.end import announce_doom, finish
from ludotheque.games.kreo.rules.energy import offer_gain
from ludotheque.games.kreo.rules.nature import enter, is_forbidden_to, may_enter
from ludotheque.games.kreo.rules.order import reveal_order
from ludotheque.games.kreo.rules.round import end_round
from ludotheque.games.kreo.state import KreoState, seat_with
from ludotheque.kernel.moves import EVERYONE, all_seats, bit
from ludotheque.kernel.scribe import Scribe


def begin_creation(state: KreoState, scribe: Scribe) -> None:
    """kreo:32, kreo:A14, kreo:86: The choices freeze together, the order is fixed, and Iapetus is asked
    once.
    """
    state.phase = CREATION
    state.due = NONE
    state.ready = 0
    state.final = last_round_seats(state)
    state.order = reveal_order(state)
    state.at = 0
    state.second = 0
    state.facts.append(known.FROZEN)
    scribe.tell(state, events.CREATION_BEGINS)
    announce_doom(state, scribe)
    iapetus = seat_with(state, P_IAPETUS)
    if iapetus >= 0 and state.part >> iapetus & 1 and state.uses[iapetus] > 0:
        _question(state, ASK_IAPETUS, iapetus)
    else:
        unfold(state, scribe)


def last_round_seats(state: KreoState) -> i64:
    """kreo:58, kreo:A1: For whom this is the last round: everybody once no hand holds a card; or each by the
    own hand.
    """
    empty: i64 = 0
    for seat in range(state.count):
        if len(state.hands[seat]) == 0:
            empty |= bit(seat)
    if state.flags & PERSONAL_LAST:
        return empty
    return empty if empty == all_seats(state.count) else 0


def _question(state: KreoState, ask: i64, seat: i64) -> None:
    """kreo:130, kreo:91: Creation stops for this answer; everybody sees who is waited for."""
    state.ask = ask
    state.asked = seat
    state.idle[seat] = state.now


def unfold(state: KreoState, scribe: Scribe) -> None:
    """kreo:33, kreo:22, kreo:A17: Reveal one card after the other, each when the one before is entirely
    carried out.

    Seats that have nothing face down are skipped.
    """
    while state.phase == CREATION and state.ask == NOTHING:
        state.cell = NONE
        if state.at == len(state.order):
            if not _next_replay(state, scribe):
                end_round(state, scribe)
            continue
        seat: i64 = state.order[state.at]
        place = state.second
        if place == 0 and state.chosen[seat * 2] < 0:
            place = 1
        if place < 2 and state.chosen[seat * 2 + place] >= 0:
            state.second = place + 1
            reveal(state, seat, place, scribe)
        else:
            state.at += 1
            state.second = 0


def reveal(state: KreoState, seat: i64, place: i64, scribe: Scribe) -> None:
    """kreo:35, kreo:1: Show the card to everybody, settle a bet on it, and carry it out unless it loses the
    game.
    """
    kind: i64 = state.chosen[seat * 2 + place]
    state.chosen[seat * 2 + place] = NONE
    state.card = kind
    state.facts.append(known.fact(known.REVEALED, seat, 0, kind, 0, place))
    scribe.show(state, EVERYONE, events.REVEALED, seat, kind)
    if state.bets[seat * 2 + place] >= 0:
        settle_bet(state, seat, place, kind, scribe)
    if is_aggression(kind) and loses_now(state, seat):
        finish(state, DEFEAT, BY_FORBIDDEN_ROUND, scribe)
        return
    carry_out(state, seat, scribe)


def carry_out(state: KreoState, seat: i64, scribe: Scribe) -> None:
    """kreo:35, kreo:89: The Hekatonkheires' effect, the Titan's restriction, the Linked mark, then its kind.

    It is the last card played from here on, whatever becomes of it.
    """
    kind = state.card
    before = state.last
    state.last = kind
    if state.swallowing:
        if is_swallowed(state, kind):
            drop_played(state)
            scribe.tell(state, events.SWALLOWED, seat, kind)
            return
        state.swallowing = 0
        scribe.tell(state, events.EFFECT_ENDS, seat)
    if state.power[seat] >= 0 and is_forbidden_to(state, seat, kind):
        drop_played(state)
        scribe.tell(state, events.FORBIDDEN, seat, kind)
        announce_doom(state, scribe)
    elif lacks_predecessor(kind, before):
        drop_played(state)
        scribe.tell(state, events.UNLINKED, seat, kind)
    elif is_element(kind):
        _play_element(state, seat, scribe)
    elif is_nature(kind):
        _play_nature(state, seat, scribe)
    else:
        unleash(state, seat, scribe)


def _play_element(state: KreoState, seat: i64, scribe: Scribe) -> None:
    """kreo:36, kreo:34: It must be put into play if a slot fits; its player picks one among several."""
    cells = open_cells(state, elements_of(state, seat, state.card))
    if not cells:
        fail(state, seat, scribe)
    elif len(cells) == 1:
        put(state, seat, cells[0], scribe)
    else:
        _question(state, ASK_USE, seat)


def _play_nature(state: KreoState, seat: i64, scribe: Scribe) -> None:
    """kreo:37, kreo:A9: As Nature if its conditions are met, or as an Element; it may fail only if they are
    not.
    """
    cells = open_cells(state, elements_of(state, seat, state.card))
    if cells:
        _question(state, ASK_USE, seat)
    elif may_enter(state, state.card - NATURE):
        enter(state, seat, scribe)
    else:
        fail(state, seat, scribe)


def grow(state: KreoState, seat: i64, scribe: Scribe) -> None:
    """kreo:37: Its player puts it into play as Nature."""
    state.ask = NOTHING
    enter(state, seat, scribe)


def put(state: KreoState, seat: i64, cell: i64, scribe: Scribe) -> None:
    """kreo:34, kreo:35, kreo:51: Into that slot; then the token for a Nature card, the Disruptive mark,
    Tethys.

    A card that completes the Planet goes straight to the end of the game.
    """
    kind = state.card
    state.ask = NOTHING
    fill(state, seat, cell, scribe)
    if state.phase != CREATION:
        return
    if is_nature(kind):
        offer_gain(state, seat)
        return
    disturb(state, kind, scribe)
    tethys = seat_with(state, P_TETHYS)
    if tethys >= 0 and may_protect(state, tethys, cell):
        _question(state, ASK_PROTECT, tethys)


def may_protect(state: KreoState, seat: i64, cell: i64) -> bool:
    """kreo:107, kreo:115, kreo:A20, kreo:130: Tethys is asked only with a use, a token and an incomplete
    Nature card.
    """
    if not state.part >> seat & 1 or state.uses[seat] == 0 or state.reserve == 0:
        return False
    return state.missing[cell >> 2] != 0


def protect(state: KreoState, seat: i64, yes: i64, scribe: Scribe) -> None:
    """kreo:107: A token from the reserve on the Element just put into play keeps it from harm."""
    state.ask = NOTHING
    if yes:
        state.uses[seat] -= 1
        state.reserve -= 1
        state.guarded |= bit(state.cell)
        scribe.tell(state, events.PROTECTED, seat, state.cell >> 2, state.cell & 3)


def announce_replay(state: KreoState, seat: i64, yes: i64, scribe: Scribe) -> None:
    """kreo:101, kreo:86, kreo:96: Iapetus says before the first reveal whether he will replay what is
    discarded.
    """
    state.ask = NOTHING
    if yes:
        state.uses[seat] -= 1
        state.announced |= bit(P_IAPETUS)
        scribe.tell(state, events.IAPETUS_CALLED, seat)


def _next_replay(state: KreoState, scribe: Scribe) -> bool:
    """kreo:101, kreo:113, kreo:86: At the end of Creation Iapetus replays every card due, one at a time."""
    if not state.announced & 1 << P_IAPETUS or not state.dropped:
        return False
    seat = seat_with(state, P_IAPETUS)
    for kind in state.dropped:
        if kind != state.dropped[0]:
            _question(state, ASK_REPLAY, seat)
            return True
    replay(state, seat, state.dropped[0], scribe)
    return True


def replay(state: KreoState, seat: i64, kind: i64, scribe: Scribe) -> None:
    """kreo:113, kreo:A15: A card discarded in this Creation is played again by Iapetus, once, under all
    rules in force.
    """
    state.ask = NOTHING
    state.dropped.remove(kind)
    state.discard.remove(kind)
    state.card = kind
    scribe.tell(state, events.REPLAYED, seat, kind)
    carry_out(state, seat, scribe)


def legal_answers(state: KreoState, seat: i64) -> list[int]:
    """kreo:34, kreo:130: What whoever is asked may answer, knowing everything revealed so far."""
    moves: list[int] = []
    if seat != state.asked:
        return moves
    ask = state.ask
    if ask == ASK_IAPETUS:
        moves.append(IAPETUS)
        moves.append(IAPETUS | 1 << 8)
    elif ask == ASK_USE:
        for cell in open_cells(state, elements_of(state, seat, state.card)):
            moves.append(PUT | cell >> 2 << 8 | (cell & 3) << 16)
        if is_nature(state.card):
            moves.append(GROW if may_enter(state, state.card - NATURE) else FAIL)
    elif ask == ASK_TARGET:
        for cell in exposed_cells(state):
            moves.append(STRIKE | cell >> 2 << 8 | (cell & 3) << 16)
    elif ask == ASK_PAYMENT:
        _each_kind(moves, DISCARD, state.hands[seat])
    elif ask == ASK_GAIN:
        moves.append(GAIN)
        moves.append(GAIN | 1 << 8)
    elif ask == ASK_PROTECT:
        moves.append(PROTECT)
        moves.append(PROTECT | 1 << 8)
    elif ask == ASK_REPLAY:
        _each_kind(moves, REPLAY, sorted(state.dropped))
    return moves


def _each_kind(moves: list[int], verb: i64, cards: list[int]) -> None:
    """A move for each kind of Element or Nature card among these, which are in order."""
    before: i64 = NONE
    for card in cards:
        kind: i64 = card
        if kind != before and kind < THUNDERBOLT:
            moves.append(verb | kind << 8)
            before = kind
