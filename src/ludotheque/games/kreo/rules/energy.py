# mypyc: compile
"""Energy: who pays, who gains, and where tokens lie."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.kreo import events
from ludotheque.games.kreo.phases import ASK_GAIN, NOTHING
from ludotheque.games.kreo.state import KreoState
from ludotheque.kernel.scribe import Scribe


def spendable(state: KreoState, seat: i64) -> i64:
    """kreo:78, kreo:A10: The seat's own tokens but those tied up in its swap offer; nobody pays
    for another.
    """
    tokens: i64 = state.tokens[seat]
    if state.to[seat] >= 0:
        tokens -= state.box.costs[1]
    return tokens


def pay(state: KreoState, seat: i64, amount: i64) -> None:
    """kreo:65, kreo:25: Spent tokens go from the player to the reserve."""
    state.tokens[seat] -= amount
    state.reserve += amount


def gain(state: KreoState, seat: i64, amount: i64) -> None:
    """kreo:30: Take tokens from the reserve."""
    state.tokens[seat] += amount
    state.reserve -= amount


def spend_use(state: KreoState, seat: i64) -> None:
    """kreo:96, kreo:A18: A use is counted when the power is announced, whatever comes of it."""
    state.uses[seat] -= 1


def offer_gain(state: KreoState, seat: i64) -> None:
    """kreo:68, kreo:51, kreo:30: For a Nature card put into play its player may take a token, if there is
    one.
    """
    if state.reserve == 0:
        return
    state.ask = ASK_GAIN
    state.asked = seat
    state.idle[seat] = state.now


def answer_gain(state: KreoState, seat: i64, amount: i64, scribe: Scribe) -> None:
    """kreo:30: Taking the token is the player's own choice."""
    state.ask = NOTHING
    if amount:
        gain(state, seat, 1)
        scribe.tell(state, events.GAINED, seat)
    else:
        scribe.tell(state, events.DECLINED, seat)


def tokens_on_cards(state: KreoState) -> i64:
    """kreo:64: Tokens of Tethys on Elements and stakes of Themis on chosen cards."""
    count: i64 = 0
    cells = state.guarded
    while cells:
        count += cells & 1
        cells >>= 1
    for bet in state.bets:
        if bet >= 0:
            count += 1
    return count


def token_total(state: KreoState) -> i64:
    """kreo:64, kreo:132: Reserve, players and tokens on cards: always the number from setup."""
    total: i64 = state.reserve + tokens_on_cards(state)
    for tokens in state.tokens:
        total += tokens
    return total
