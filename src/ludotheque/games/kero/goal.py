"""What a match of KERO is played for, and how far it is, in one line."""

from __future__ import annotations

from typing import cast

from ludotheque.games.kero.phases import OVER
from ludotheque.games.kero.phrases import points
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel.game import View
from ludotheque.kernel.texts import Texts


def goal(view: View, texts: Texts) -> str:
    """The points of both clans, and how many of the three Claims are settled."""
    table = cast("KeroView", view)
    if table.phase == OVER:
        return ""
    scores = [texts.say("goal.score", who=texts.seat(seat), n=points(table, seat)) for seat in range(2)]
    claims = texts.say("goal.final" if table.final else "goal.claims", n=int(table.claims))
    return " · ".join((texts.say("goal.points"), *scores, claims))
