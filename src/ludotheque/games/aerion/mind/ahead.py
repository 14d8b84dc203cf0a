"""Before one's turn: what it would begin with, and which card the dice are rolled for."""

from __future__ import annotations

from ludotheque.games.aerion import moves as m
from ludotheque.games.aerion.guess import guess
from ludotheque.games.aerion.kinds import DECKS, KIND_WORDS, NONE
from ludotheque.games.aerion.mind.worth import Worth
from ludotheque.games.aerion.odds import odds, percent
from ludotheque.games.aerion.rules.turn import begin_turn
from ludotheque.games.aerion.view import AerionView, view_of
from ludotheque.kernel.chance import QuickChance
from ludotheque.kernel.moves import verb_of
from ludotheque.kernel.scribe import Scribe
from ludotheque.kernel.texts import Texts

ROLLING = (m.ROLL, m.REROLL, m.PAY, m.READ, m.HIRE, m.RESEARCH)  # what is done for better dice


def turn_ahead(view: AerionView) -> AerionView | None:
    """The table as it lies, were it the viewer's turn; None after the end."""
    if view.result:
        return None
    state = guess(view, QuickChance(1))
    state.held, state.owed, state.wanted, state.revealed = NONE, 0, 0, []
    begin_turn(state, view.seat, Scribe())
    return view_of(state, view.seat)


def aim(view: AerionView, move: int, worth: Worth, texts: Texts) -> str:
    """The card of the Display that is worth most for its chance; nothing for a move that rolls no dice."""
    if verb_of(move) not in ROLLING:
        return ""
    chances = odds(view)
    sought = [slot for slot in range(DECKS) if chances[slot] and worth.gain(slot) > 0]
    if not sought:
        return ""
    slot = max(sought, key=lambda one: chances[one][-1] * worth.gain(one))
    card = f"@card.{KIND_WORDS[view.display[slot]]}"
    rerolls = len(chances[slot]) - 1
    return texts.say("plan.aim", card=card, odds=percent(chances[slot][-1]), n=rerolls)
