# mypyc: compile
"""A world played on by the quick team: gestures in time, errands, storm, to the end or to a horizon."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.desert import moves
from ludotheque.games.desert.kinds import (
    JET,
    KINDS,
    PAD,
    RESERVE,
    SHIELD,
    SPACES,
    SUN,
    WATER_CARRIER,
)
from ludotheque.games.desert.mind.paths import APART
from ludotheque.games.desert.mind.team import Team
from ludotheque.games.desert.mind.weights import (
    RATIONING,
    RISKING,
    all_aboard,
)
from ludotheque.games.desert.phases import ACTING, STORM
from ludotheque.games.desert.rules.game import carry_out
from ludotheque.games.desert.rules.storm import is_sheltered, strike, turn_card
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.chance import Chance, QuickChance
from ludotheque.kernel.scribe import Scribe

SCRIBE: Final = Scribe()
CHANCE: Final = QuickChance(1)  # gestures draw nothing


def hands_over(state: DesertState, seat: i64, other: i64) -> bool:
    """Whether water can go from one to the other."""
    here: i64 = state.pawn[seat]
    there: i64 = state.pawn[other]
    if here == there:
        return True
    return state.role[seat] == WATER_CARRIER and APART[here * SPACES + there] == 1


def gift(state: DesertState, seat: i64) -> i64:
    """A gift of one water to the mate who needs it most, or -1: whoever has two less and has room."""
    mine: i64 = state.water[seat]
    if mine < 2:
        if mine == 0 or not is_sheltered(state, seat):
            return -1
    best: i64 = -1
    least: i64 = mine - 1
    for other in range(state.seats):
        if other == seat:
            continue
        theirs: i64 = state.water[other]
        if (
            theirs < least
            and theirs < state.box.capacity[state.role[other]]
            and hands_over(state, seat, other)
        ):
            least = theirs
            best = other
    return moves.GIVE | best << 8 | 1 << 16 if best >= 0 else -1


def share(state: DesertState) -> None:
    """Everybody gives until nobody near has two less."""
    for seat in range(state.seats):
        while True:
            move = gift(state, seat)
            if move < 0:
                break
            carry_out(state, seat, move, CHANCE, SCRIBE)


def thirst_odds(state: DesertState, cards: i64, water: i64) -> float:
    """How likely the next cards bring more Suns than that, each order of the pile as likely as any other."""
    suns: i64 = state.box.storm[SUN]
    for card in state.discard:
        if card == SUN:
            suns -= 1
    for card in state.aside:
        if card == SUN:
            suns -= 1
    size: i64 = len(state.pile)
    rate = float(suns) / float(size) if size else 4.0 / 31.0
    if size < cards:
        rate = (float(suns) + float(cards - size) * 4.0 / 31.0) / float(cards)
    elif water >= suns:
        return 0.0
    odds = 0.0
    some = 1.0  # exactly so many among the cards, as if each came by itself
    for hits in range(water + 1):
        if hits:
            some = some * float(cards - hits + 1) / float(hits) * rate
        term = some
        for _ in range(cards - hits):
            term *= 1.0 - rate
        odds += term
    return 1.0 - odds


def card_in_time(state: DesertState, seat: i64, weights: list[float]) -> i64:
    """A Shield or a Reserve before somebody beside its owner dies of thirst, or a flight home; or -1."""
    here: i64 = state.pawn[seat]
    base = seat * KINDS
    if state.gear[base + JET] and all_aboard(state):
        move = flight_home(state, seat)
        if move >= 0:
            return move
    if state.phase != STORM:
        return -1
    shields: i64 = state.gear[base + SHIELD]
    reserves: i64 = state.gear[base + RESERVE]
    if shields == 0 and reserves == 0:
        return -1
    least: i64 = 99
    for other in range(state.seats):
        if state.pawn[other] == here and state.water[other] < least and not is_sheltered(state, other):
            least = state.water[other]
    if least >= state.due:
        return -1
    odds = thirst_odds(state, state.due, least)
    if reserves and odds > weights[RATIONING]:
        return moves.RESERVE
    return moves.SHADE if shields and odds > weights[RISKING] else -1


def flight_home(state: DesertState, seat: i64) -> i64:
    """To the launch pad once everything is aboard, with whoever stands beside."""
    here: i64 = state.pawn[seat]
    if state.face[here] == PAD and state.city >> here & 1:
        return -1
    for space in range(SPACES):
        if state.face[space] == PAD and state.city >> space & 1 and state.sand[space] < 2:
            for other in range(state.seats):
                if other != seat and state.pawn[other] == here:
                    return moves.AIRLIFT | space << 8 | other << 16
            return moves.FLY | space << 8
    return -1


def make_gestures(state: DesertState, weights: list[float]) -> None:
    """What everybody does before the next unit: water, then cards in time."""
    share(state)
    for seat in range(state.seats):
        move = card_in_time(state, seat, weights)
        if move >= 0:
            carry_out(state, seat, move, CHANCE, SCRIBE)
            if state.result:
                return


def play_on(team: Team, state: DesertState, chance: Chance, turns: i64) -> None:
    """Play until the match ends or so many turns have begun."""
    last: i64 = state.turn + turns
    weights = team.weights
    while state.result == 0 and state.turn < last:
        make_gestures(state, weights)
        if state.result:
            return
        if state.phase == ACTING:
            carry_out(state, state.active, team.act(state), chance, SCRIBE)
        elif state.phase == STORM:
            turn_card(state, chance, SCRIBE)
        else:
            strike(state, chance, SCRIBE)
