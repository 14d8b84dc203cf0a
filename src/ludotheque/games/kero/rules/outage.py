# mypyc: compile
"""Outage: the tank runs empty while rolling, and the turn is lost."""

from __future__ import annotations

from ludotheque.games.kero import events
from ludotheque.games.kero.phases import NEXT_TURN
from ludotheque.games.kero.rules.dice import put_back_dice
from ludotheque.games.kero.rules.gauge import burn
from ludotheque.games.kero.rules.tuareks import put_away_fireproof
from ludotheque.games.kero.state import KeroState
from ludotheque.kernel.scribe import Scribe


def run_dry(state: KeroState, scribe: Scribe) -> None:
    """kero:O-01, kero:O-03, kero:RUL-8: The tank is empty: nothing from the dice, no fire, no refill.

    What was paid stays paid, what was gained at the start of the turn is kept.
    """
    burn(state, state.active, state.fuel[state.active])
    put_away_fireproof(state)
    put_back_dice(state)
    state.stopping = 0
    state.queued = 0
    state.owed = 0
    state.back = NEXT_TURN
    scribe.tell(state, events.OUTAGE, state.active)
