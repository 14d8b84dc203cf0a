"""The terminal's drawing and the room's face, from the view alone."""

from __future__ import annotations

from ludotheque.kernel import Texts, View
from ludotheque.kit.drawing import boxed, flow, literal
from tests.cairn.room.phrases import held, on_turn
from tests.cairn.room.sentences import describe
from tests.cairn.room.view import CairnView


class CairnFace:
    """How a match looks in text."""

    def describe(self, view: View, texts: Texts) -> list[str]:
        """Everything that matters, in reading order."""
        assert isinstance(view, CairnView)
        return describe(view, texts)

    def draw(self, view: View, texts: Texts, width: int) -> str:
        """The pile, the bag, the players and my hand."""
        assert isinstance(view, CairnView)
        pile = [f"{'▆' * (height + 1):^6} {height + 1}" for height in reversed(view.pile)] or [
            texts.say("draw.empty")
        ]
        players = []
        for seat, points in enumerate(view.points):
            mark = "▶" if seat == on_turn(view) else " "
            name = literal(texts.seat(seat))
            players.append(
                f"{mark} [bold]{name}[/]  {texts.say('draw.points', n=points)}  {'▯' * view.sizes[seat]}"
            )
        blocks = [
            boxed(pile, texts.say("draw.pile"), 14),
            boxed(players, texts.say("draw.bag", n=view.bag)),
        ]
        lines = flow(blocks, width)
        if view.seat >= 0:
            stones = " ".join(f"[reverse] {height + 1} [/]" for height in held(view))
            lines.append(f"{texts.say('draw.hand')} {stones}")
        return "\n".join(lines)

    def caution(self, view: View, move: int, texts: Texts) -> str:
        """No move is asked about twice."""
        return ""
