"""The table in sentences: for screen readers, and wherever nothing can be drawn."""

from __future__ import annotations

from ludotheque.kernel import Texts
from tests.cairn.room.phrases import held, on_turn
from tests.cairn.room.view import CairnView


def describe(view: CairnView, texts: Texts) -> list[str]:
    """Everything that matters, in reading order."""
    lines = [texts.say("describe.turn", who=texts.seat(on_turn(view)))]
    if view.pile:
        lines.append(texts.say("describe.pile", stones=_heights(view.pile), n=len(view.pile)))
    else:
        lines.append(texts.say("describe.no_pile"))
    if view.seat >= 0:
        lines.append(texts.say("describe.hand", stones=_heights(held(view)) or texts.say("house.nothing")))
    for seat, points in enumerate(view.points):
        who = texts.seat(seat)
        lines.append(texts.say("describe.player", who=who, points=points, n=view.sizes[seat]))
    lines.append(texts.say("describe.bag", n=view.bag))
    return lines


def _heights(stones: list[int]) -> str:
    return " ".join(str(height + 1) for height in stones)
