"""Why a move is good: one sentence, from a view alone."""

from __future__ import annotations

from ludotheque.games.kero import kinds
from ludotheque.games.kero import moves as verbs
from ludotheque.games.kero.box import DICE, PLACES
from ludotheque.games.kero.labels import free_dice
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Texts

REASONS = {
    verbs.REFUEL: "refuel",
    verbs.HIRE: "hire",
    verbs.STAND_UP: "stand_up",
    verbs.STOP: "stop",
    verbs.TAKE: "end",
    verbs.BUY: "buy",
    verbs.DECLINE: "decline",
    verbs.TRADE: "trade",
    verbs.END: "end",
    verbs.TWO_DICE: "two_dice",
    verbs.FIREPROOF: "fireproof",
    verbs.PREFER: "prefer",
    verbs.RELOCATE: "relocate",
    verbs.FUEL_DROP: "fuel_drop",
    verbs.DISCARD: "discard",
    verbs.TOSS: "toss",
}


def reason(view: KeroView, move: int, texts: Texts) -> str:
    """One sentence that gives the reason for a move."""
    verb, a, b = move & 0xFF, move >> 8 & 0xFF, move >> 16 & 0xFF
    if verb == verbs.TAKE and view.row[a] >= 0:
        return texts.say("hint.take", card=f"@card.{kinds.CARDS[view.row[a]]}")
    if verb == verbs.THROW:
        return texts.say("hint.throw", n=sum(a >> die & 1 for die in range(DICE)))
    if verb == verbs.HIRE and all(
        die in free_dice(view) for die in range(len(kinds.COLOURED)) if a >> die & 1
    ):
        return texts.say("hint.hire_free")
    if verb in (verbs.EXPLORE, verbs.PLACE, verbs.SEND_HOME, verbs.WIN_TIE):
        key = {verbs.SEND_HOME: "send_home", verbs.WIN_TIE: "win_tie"}.get(verb, "explore")
        if a < PLACES and view.lands[a] >= 0:
            return texts.say(f"hint.{key}", territory=f"@territory.{kinds.LANDS[view.lands[a]]}")
        return texts.say(f"hint.{key}", territory="@place.final")
    if verb == verbs.SUPPLIES:
        first, second = kinds.RESOURCES[a], kinds.RESOURCES[b]
        return texts.say("hint.supplies", first=f"@resource.{first}", second=f"@resource.{second}")
    if verb == verbs.HALF_RATION:
        return texts.say("hint.use" if a == verbs.USE else "hint.keep")
    return texts.say(f"hint.{REASONS[verb]}")
