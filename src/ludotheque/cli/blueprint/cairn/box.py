"""cairn:B1: what is in the box, read with care and never changed again."""

from __future__ import annotations

from typing import Final

from ludotheque.kernel import Box
from ludotheque.kit.content import Sheet

HEIGHTS: Final = 6


class CairnBox(Box):
    """The stones by height, and how many a hand may hold."""

    def __init__(self, copies: list[int], limit: int) -> None:
        self.copies = copies
        self.limit = limit


def read_box(text: str) -> CairnBox:
    """The box of a components text; raises BadContent."""
    sheet = Sheet.parse(text, "cairn")
    copies = sheet.table("stones").integers("copies", 1, 9, count=HEIGHTS)
    limit = sheet.table("hand").integer("limit", 3, 9)
    sheet.finish()
    return CairnBox(copies, limit)
