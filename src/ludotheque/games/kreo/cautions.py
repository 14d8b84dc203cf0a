"""What a player is asked before a move that is allowed and most likely a mistake."""

from __future__ import annotations

from ludotheque.games.kreo import moves
from ludotheque.games.kreo.kinds import NATURE, NATURES, PLANET, is_aggression
from ludotheque.games.kreo.phrases import card_name
from ludotheque.games.kreo.tree import nature_state
from ludotheque.games.kreo.view import (
    WARNED_LOSES,
    WARNED_NO_PLACE,
    WARNED_SWALLOWED,
    WARNED_UNLINKED,
    KreoView,
)
from ludotheque.kernel.moves import first, second, verb_of
from ludotheque.kernel.texts import Texts

WARNINGS = {
    WARNED_LOSES: "loses",
    WARNED_SWALLOWED: "swallowed",
    WARNED_UNLINKED: "unlinked",
    WARNED_NO_PLACE: "no_place",
}  # the worst first
GIVING_UP = frozenset({moves.SHED, moves.RECALL, moves.MNEMOSYNE, moves.DISCARD})


def _is_wanted(view: KreoView, kind: int) -> bool:
    """Whether a card is a Nature that can still come into being; of each there is one."""
    nature = kind - NATURE
    return 0 <= nature < NATURES and nature_state(view, nature) in ("open", "closed")


def caution(view: KreoView, move: int, texts: Texts) -> str:
    """kreo:129, kreo:A11: A question before a move that is allowed and most likely a mistake."""
    verb = int(verb_of(move))
    if verb == moves.READY:
        for warning, key in WARNINGS.items():
            if warning in view.warnings:
                return texts.say(f"caution.{key}")
    if verb in GIVING_UP and first(move) == PLANET:
        return texts.say("caution.planet_gone")
    if verb == moves.SHED and _is_wanted(view, int(first(move))):
        return texts.say("caution.only_one", card=card_name(int(first(move)), texts))
    if verb == moves.PUT and view.card == PLANET:
        return texts.say("caution.planet_tucked")
    if verb in (moves.RECALL, moves.MNEMOSYNE) and is_aggression(int(second(move))):
        return texts.say("caution.aggression")
    return ""
