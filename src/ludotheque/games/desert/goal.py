"""What a match in the desert is played for, and how far it is, in one line."""

from __future__ import annotations

from typing import cast

from ludotheque.games.desert import kinds
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel.game import View
from ludotheque.kernel.texts import Texts


def goal(view: View, texts: Texts) -> str:
    """Parts that are taken, then the way to the launch pad, and how much sand there is left."""
    table = cast("DesertView", view)
    if table.result:
        return ""
    taken = sum(1 for place in table.part if place == kinds.COLLECTED)
    return " · ".join(
        (
            texts.say("goal.pad" if taken == kinds.PARTS else "goal.parts"),
            texts.say("goal.taken", n=taken, of=kinds.PARTS),
            texts.say("goal.sand", n=int(table.supply)),
        )
    )
