"""cairn:B1: what is in the box, as the rules read it; never changed once it is made."""

from __future__ import annotations

from typing import Final

from ludotheque.kernel import Box

HEIGHTS: Final = 6


class CairnBox(Box):
    """The stones by height, and how many a hand may hold."""

    def __init__(self, copies: list[int], limit: int) -> None:
        self.copies = copies
        self.limit = limit
