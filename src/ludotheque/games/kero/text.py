"""KERO in the terminal and for screen readers."""

from __future__ import annotations

from ludotheque.kernel import Texts, View


class KeroFace:
    """How a view is told and drawn."""

    def describe(self, view: View, texts: Texts) -> list[str]:
        """Sentences for screen readers."""
        return []

    def draw(self, view: View, texts: Texts, width: int) -> str:
        """The terminal's picture."""
        return ""
