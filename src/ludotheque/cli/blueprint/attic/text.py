"""The table in sentences and in letters, from the view alone."""

from __future__ import annotations

from ludotheque.cli.blueprint.attic.view import AtticView
from ludotheque.kernel import Texts, View
from ludotheque.kit.drawing import boxed, literal


class AtticFace:
    """How a match looks without a picture."""

    def describe(self, view: View, texts: Texts) -> list[str]:
        """Everything that matters, in reading order: for screen readers."""
        assert isinstance(view, AtticView)
        lines = [texts.say("table.turn", who=texts.seat(view.turn))]
        for seat, greeted in enumerate(view.greeted):
            key = "table.greeted" if greeted else "table.silent"
            lines.append(texts.say(key, who=texts.seat(seat)))
        return lines

    def draw(self, view: View, texts: Texts, width: int) -> str:
        """The terminal's picture."""
        assert isinstance(view, AtticView)
        return "\n".join(boxed([literal(line) for line in self.describe(view, texts)], "", width))

    def caution(self, view: View, move: int, texts: Texts) -> str:
        """No move is asked about twice."""
        return ""
