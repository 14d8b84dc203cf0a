"""The table in a terminal, and in sentences for screen readers."""

from __future__ import annotations

from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel.game import View
from ludotheque.kernel.texts import Texts


class AerionFace:
    """How Aerion shows itself, from views alone."""

    def describe(self, view: View, texts: Texts) -> list[str]:
        """Everything that matters, in reading order."""
        assert isinstance(view, AerionView)
        return [texts.seat(int(view.active)), texts.say("box.title")]

    def draw(self, view: View, texts: Texts, width: int) -> str:
        """The terminal's picture."""
        return "\n".join(self.describe(view, texts))
