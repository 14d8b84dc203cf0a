# mypyc: compile
"""The Claim: who wins which territory, and what comes after."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kero import events
from ludotheque.games.kero.box import CLAIMS, LANDS, PLACES
from ludotheque.games.kero.phases import CLAIMING
from ludotheque.games.kero.rules import refusals
from ludotheque.games.kero.rules.abilities import tie_winner
from ludotheque.games.kero.rules.jerrycans import gain_jerrycans
from ludotheque.games.kero.rules.tuareks import draw
from ludotheque.games.kero.state import KeroState
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.moves import EVERYONE, bit
from ludotheque.kernel.scribe import Scribe


def is_tied(state: KeroState, place: i64) -> bool:
    """kero:P-T: Whether both clans have as many Explorers there, and at least one: nothing each is no tie."""
    return state.posted[place] > 0 and state.posted[place] == state.posted[PLACES + place]


def count_ties(state: KeroState) -> i64:
    """How many territories a Tie Winner may choose from."""
    ties: i64 = 0
    for place in range(PLACES):
        if is_tied(state, place):
            ties += 1
    return ties


def leftmost_tie(state: KeroState) -> i64:
    """kero:RUL-36: The tie that is taken when there is no other, or when nobody answers; -1 for none."""
    for place in range(PLACES):
        if is_tied(state, place):
            return place
    return -1


def is_asked(state: KeroState) -> bool:
    """kero:M-07, kero:M-08, kero:RUL-23, kero:RUL-37: Whether a holder of Tie Winner must choose first."""
    return tie_winner(state) >= 0 and count_ties(state) > 1


def why_not_win_tie(state: KeroState, seat: i64, place: i64) -> i64:
    """kero:P-T, kero:M-08: The holder chooses one of several ties."""
    if state.phase != CLAIMING or seat != tie_winner(state):
        return refusals.NOT_NOW
    return refusals.FINE if is_tied(state, place) else refusals.NO_TIE


def winner_of(state: KeroState, place: i64, saved: i64) -> i64:
    """kero:M-01: Strictly more Explorers win; the tie that was saved goes to its saver; -1 for nobody."""
    ours: i64 = state.posted[place]
    theirs: i64 = state.posted[PLACES + place]
    if ours > theirs:
        return 0
    if theirs > ours:
        return 1
    return tie_winner(state) if place == saved else -1


def win(state: KeroState, seat: i64, land: i64, chance: Chance, scribe: Scribe) -> None:
    """kero:M-02, kero:L-6, kero:RUL-32: The winner takes the tile, and its bonus at once."""
    state.won[seat] |= bit(land)
    tuareks: i64 = state.box.land_tuareks[land]
    jerrycans: i64 = state.box.land_jerrycans[land]
    if tuareks + jerrycans:
        taken = gain_jerrycans(state, seat, jerrycans)
        scribe.tell(state, events.BONUS, seat, tuareks, taken)
        draw(state, seat, tuareks, chance, scribe)


def settle(state: KeroState, saved: i64, chance: Chance, scribe: Scribe) -> None:
    """kero:M-01, kero:M-06, kero:M-07, kero:RUL-22: All territories in turn, from left to right."""
    for place in range(PLACES):
        land: i64 = state.lands[place]
        if land >= 0:
            seat = winner_of(state, place, saved)
            tied = is_tied(state, place)
            state.lands[place] = -1
            send_back(state, place)
            if seat >= 0:
                scribe.tell(state, events.WON_TIE if tied else events.WON, seat, land)
                win(state, seat, land, chance, scribe)
            else:
                state.gone |= bit(land)
                scribe.tell(state, events.TIED if tied else events.NOBODY, land)


def send_back(state: KeroState, place: i64) -> None:
    """kero:M-03: All Explorers of a territory go back to their camps."""
    for seat in range(2):
        state.explorers[seat] += state.posted[seat * PLACES + place]
        state.posted[seat * PLACES + place] = 0


def reveal_lands(state: KeroState, scribe: Scribe) -> None:
    """kero:M-04, kero:M-05, kero:E-01: Four new territories from left to right, but none after the third."""
    if state.claims >= CLAIMS:
        return
    for place in range(min(PLACES, LANDS - state.lands_dealt)):
        state.lands[place] = state.land_pile[state.lands_dealt]
        state.lands_dealt += 1
        scribe.show(state, EVERYONE, events.LAND, state.lands[place])
