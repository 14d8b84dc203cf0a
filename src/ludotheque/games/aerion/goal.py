"""What a match of Aerion is played for, and how far it is, in one line."""

from __future__ import annotations

from typing import cast

from ludotheque.games.aerion.kinds import NONE, SHIPS
from ludotheque.games.aerion.phases import FLAGSHIP, OVER
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel.game import View
from ludotheque.kernel.texts import Texts


def goal(view: View, texts: Texts) -> str:
    """aerion:B-02, aerion:B-04: Ships that fly, of all that must, and the cards that are left for it."""
    table = cast("AerionView", view)
    if table.stage == OVER:
        return ""
    ships = SHIPS + (1 if table.expansions & FLAGSHIP else 0)
    cards = sum(int(size) for size in table.size) + sum(1 for card in table.display if card != NONE)
    return " · ".join(
        (
            texts.say("goal.fleet"),
            texts.say("goal.flying", n=int(table.flying).bit_count(), of=ships),
            texts.say("goal.cards", n=cards),
        )
    )
