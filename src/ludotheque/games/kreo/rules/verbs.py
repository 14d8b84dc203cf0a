# mypyc: compile
"""Every verb and what carries it out, chapter by chapter."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo import events
from ludotheque.games.kreo.moves import (
    ANSWER,
    CHANGE,
    CHANGE_SECOND,
    CHOOSE,
    COEUS,
    CRIUS,
    CRONUS,
    DISCARD,
    FAIL,
    GAIN,
    GROW,
    HYPERION,
    IAPETUS,
    MNEMOSYNE,
    OCEANUS,
    OFFER,
    PHOEBE,
    PROTECT,
    PUT,
    READY,
    RECALL,
    REORDER,
    REPLAY,
    RHEA,
    SHED,
    SHOW,
    STRIKE,
    THEIA_CARDS,
    THEIA_SEATS,
    THEMIS,
    UNCHOOSE,
    UNCHOOSE_SECOND,
    UNREADY,
)
from ludotheque.games.kreo.phases import NOTHING
from ludotheque.games.kreo.rules import bets, divination, incarnations
from ludotheque.games.kreo.rules.aggressions import pay_for_storm, strike
from ludotheque.games.kreo.rules.creation import announce_replay, grow, protect, put, replay
from ludotheque.games.kreo.rules.elements import fail
from ludotheque.games.kreo.rules.energy import answer_gain, pay
from ludotheque.games.kreo.state import KreoState
from ludotheque.kernel.scribe import Scribe


def choose(state: KreoState, seat: i64, verb: i64, a: i64, scribe: Scribe) -> None:
    """kreo:23, kreo:24: The card to play is laid, changed, taken back or settled on."""
    if verb == CHOOSE:
        divination.lay(state, seat, a)
    elif verb == READY:
        divination.make_ready(state, seat)
    elif verb == UNREADY:
        divination.unready(state, seat)
    elif verb == CHANGE:
        divination.change(state, seat, 0, a, scribe)
    elif verb == CHANGE_SECOND:
        divination.change(state, seat, 1, a, scribe)
    elif verb == UNCHOOSE:
        divination.take_back(state, seat, 0, scribe)
    elif verb == UNCHOOSE_SECOND:
        divination.take_back(state, seat, 1, scribe)
    elif verb == REORDER:
        divination.reorder(state, seat, scribe)
    else:
        raise NotImplementedError


def spend(state: KreoState, seat: i64, verb: i64, a: i64, b: i64, scribe: Scribe) -> None:
    """kreo:25: Show, Swap, Recall or Shed."""
    if verb == SHOW:
        divination.show(state, seat, a, b, scribe)
    elif verb == OFFER:
        divination.offer(state, seat, a, b, scribe)
    elif verb == ANSWER:
        divination.answer(state, seat, a, scribe)
    elif verb == RECALL:
        pay(state, seat, state.box.costs[2])
        divination.recall(state, seat, a, b, events.RECALLED, scribe)
    elif verb == SHED:
        divination.shed(state, seat, a, b, scribe)
    else:
        raise NotImplementedError


def announce(state: KreoState, seat: i64, verb: i64, a: i64, b: i64, c: i64, scribe: Scribe) -> None:
    """kreo:98, kreo:96: A power, committed and counted at once, before everybody."""
    if verb == CRONUS:
        incarnations.call_cronus(state, seat, scribe)
    elif verb == HYPERION:
        incarnations.call_hyperion(state, seat, scribe)
    elif verb == COEUS:
        incarnations.call_coeus(state, seat, a, scribe)
    elif verb == OCEANUS:
        incarnations.call_oceanus(state, seat, a, b, scribe)
    elif verb == CRIUS:
        incarnations.call_crius(state, seat, scribe)
    elif verb == RHEA:
        incarnations.call_rhea(state, seat, a, scribe)
    elif verb == THEIA_CARDS:
        incarnations.theia_shows_cards(state, seat, a, b, c, scribe)
    elif verb == THEIA_SEATS:
        incarnations.theia_shows_seats(state, seat, a, b, c, scribe)
    elif verb == THEMIS:
        bets.bet(state, seat, a, b, c, scribe)
    elif verb == PHOEBE:
        bets.look(state, seat, a, b, scribe)
    elif verb == MNEMOSYNE:
        incarnations.remember(state, seat, a, b, scribe)
    else:
        raise NotImplementedError


def answer(state: KreoState, seat: i64, verb: i64, a: i64, b: i64, scribe: Scribe) -> None:
    """kreo:34: The answer to a question of Creation, public once it is given."""
    if verb == PUT:
        put(state, seat, a * 4 + b, scribe)
    elif verb == GROW:
        grow(state, seat, scribe)
    elif verb == FAIL:
        state.ask = NOTHING
        fail(state, seat, scribe)
    elif verb == STRIKE:
        strike(state, seat, a * 4 + b, scribe)
    elif verb == DISCARD:
        pay_for_storm(state, seat, a, scribe)
    elif verb == GAIN:
        answer_gain(state, seat, a, scribe)
    elif verb == PROTECT:
        protect(state, seat, a, scribe)
    elif verb == IAPETUS:
        announce_replay(state, seat, a, scribe)
    elif verb == REPLAY:
        replay(state, seat, a, scribe)
    else:
        raise NotImplementedError
