"""What is in the box, and how it is read from components.toml."""

from __future__ import annotations

from ludotheque.kernel import Box
from ludotheque.kit.content import Sheet


class AtticBox(Box):
    """attic:B1: Nothing yet."""


def read(text: str) -> AtticBox:
    """The box of a components text; raises BadContent."""
    sheet = Sheet.parse(text, "attic")
    sheet.finish()
    return AtticBox()
