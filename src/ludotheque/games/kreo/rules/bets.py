# mypyc: compile
"""What Phoebe may look at, and the bets of Themis: laid in Divination, settled at the reveal."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo import events
from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo.box import P_THEMIS
from ludotheque.games.kreo.kinds import AETHER, KINDS, NONE, THUNDERBOLT, name_of
from ludotheque.games.kreo.moves import THEMIS
from ludotheque.games.kreo.rules.divination import givable_count, unready
from ludotheque.games.kreo.rules.energy import gain, spend_use, spendable
from ludotheque.games.kreo.state import KreoState, seat_with
from ludotheque.kernel.moves import EVERYONE, bit
from ludotheque.kernel.scribe import Scribe
from ludotheque.kit.offers import offerer_to


def may_look(state: KreoState, seat: i64, target: i64, place: i64) -> bool:
    """kreo:106, kreo:116: Another player who takes part and has a card face down there."""
    if target == seat or not state.part >> target & 1:
        return False
    return state.chosen[target * 2 + place] >= 0


def look(state: KreoState, seat: i64, target: i64, place: i64, scribe: Scribe) -> None:
    """kreo:106, kreo:125: Phoebe sees the card, everybody sees her look, and she is no longer ready."""
    spend_use(state, seat)
    kind: i64 = state.chosen[target * 2 + place]
    state.looked |= bit(target * 2 + place)
    state.facts.append(known.fact(known.LOOKED, seat, target, kind, 0, place))
    unready(state, seat)
    scribe.tell(state, events.LOOKED, seat, target, place)
    scribe.show(state, bit(seat), events.SAW, target, kind)


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
    for kind in range(KINDS):
        name = name_of(kind)
        if state.deck[kind] > 0 and name != before:
            names.append(name)
            before = name
    return names


def legal_bets(state: KreoState, seat: i64, moves: list[int]) -> None:
    """kreo:105: Themis stakes a token on any name that is played with."""
    if spendable(state, seat) < 1:
        return
    names = [name << 24 for name in names_in_game(state)]
    for target in range(state.count):
        for place in range(2):
            if may_bet(state, seat, target, place):
                bet_on = THEMIS | target << 8 | place << 16
                moves.extend([bet_on | name for name in names])


def bet(state: KreoState, seat: i64, target: i64, place: i64, name: i64, scribe: Scribe) -> None:
    """kreo:105, kreo:A21: A token is staked on the card, which is locked; the guess stays hers until the
    reveal.
    """
    spend_use(state, seat)
    state.tokens[seat] -= 1
    state.bets[target * 2 + place] = name | place << 5
    state.facts.append(known.fact(known.BET, seat, target, name, 0, place))
    scribe.tell(state, events.BET_LAID, seat, target, place)
    scribe.whisper(state, bit(seat), events.BET_NAMED, target, name)


def settle_bet(state: KreoState, seat: i64, place: i64, kind: i64, scribe: Scribe) -> None:
    """kreo:85, kreo:105, kreo:80, kreo:A31: At the reveal, before anything else: the stake is lost, or won
    with a reward.
    """
    laid: i64 = state.bets[seat * 2 + place]
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
