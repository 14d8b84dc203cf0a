"""Tuareks in the Camp phase: when one is worth playing, and when it is worth buying."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.kero import moves as verbs
from ludotheque.games.kero.box import PLACES
from ludotheque.games.kero.mind.prices import progress
from ludotheque.games.kero.mind.worth import Appraisal
from ludotheque.games.kero.phases import RISK
from ludotheque.games.kero.view import KeroView

NOTHING = -1


def filled(view: KeroView, seat: int) -> float:
    """How full a tank looks, from 0 to 1; in risk units a little less than the gauge shows."""
    if view.mode == RISK:
        return min(5, int(view.fuel[seat])) / 5 - 0.1
    return int(view.fuel[seat]) / int(view.tank[seat])


def tuarek(view: KeroView, appraisal: Appraisal, options: Sequence[int], legal: set[int], level: int) -> int:
    """The Tuarek to play or to buy now; else the end of the Camp phase."""
    seat = int(view.seat)
    best, pick = 0.9, NOTHING
    for option in options:
        verb = option & 0xFF
        if verb in (verbs.RELOCATE, verbs.SEND_HOME):
            gain = _shift(view, appraisal, seat, option)
            if gain > best:
                best, pick = gain, option
    if pick != NOTHING:
        return pick
    if verbs.FUEL_DROP in legal and filled(view, seat) < 0.45 and not view.final:
        return verbs.FUEL_DROP
    if verbs.BUY in legal and int(view.jerrycans[seat]) >= 5 and progress(view) > 0.15 and level < 3:
        return verbs.BUY
    if level > 1:
        spoil = _spoil(view, appraisal, options)
        if spoil != NOTHING:
            return spoil
    return verbs.END


def _shift(view: KeroView, appraisal: Appraisal, seat: int, option: int) -> float:
    """What moving Explorers about is worth."""
    lead = [int(view.posted[seat * PLACES + p] - view.posted[(1 - seat) * PLACES + p]) for p in range(PLACES)]
    before = [_hold(view, appraisal, place, lead[place]) for place in range(PLACES)]
    price = 0.0
    if option & 0xFF == verbs.SEND_HOME:
        lead[option >> 8 & 0xFF] += 1
        price = 2 * appraisal.prices.jerrycan + 1.0
    else:
        origin, goal = option >> 8 & 0xFF, option >> 16 & 0xFF
        also, further = option >> 24 & 0xFF, option >> 32 & 0xFF
        lead[origin] -= 1
        lead[goal] += 1
        if also < PLACES:
            lead[also] -= 1
            lead[further] += 1
    after = [_hold(view, appraisal, place, lead[place]) for place in range(PLACES)]
    return sum(after) - sum(before) - price


def _hold(view: KeroView, appraisal: Appraisal, place: int, lead: int) -> float:
    land = int(view.lands[place])
    if land < 0:
        return 0.0
    mine = appraisal.mine[land] * (0.8 if lead > 0 else 0.1)
    theirs = appraisal.theirs[land] * (0.8 if lead < 0 else 0.1)
    return mine - appraisal.prices.deny * theirs


def _spoil(view: KeroView, mine: Appraisal, options: Sequence[int]) -> int:
    """Discard a card that the other clan wants much more."""
    theirs = Appraisal(view, 1 - int(view.seat), mine.prices)
    best, pick = 2.2, NOTHING
    for option in options:
        if option & 0xFF != verbs.DISCARD:
            continue
        slots = option >> 8 & 0xFF
        if slots & (slots - 1):
            continue
        card = int(view.row[slots.bit_length() - 1])
        gain = theirs.card(card) - 0.5 * mine.card(card)
        if gain > best:
            best, pick = gain, option
    return pick
