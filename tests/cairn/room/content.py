"""From components.toml to the box; what is wrong there is told with its line and a remedy."""

from __future__ import annotations

from ludotheque.kit.content import Sheet
from tests.cairn.room.box import HEIGHTS, CairnBox


def read(text: str) -> CairnBox:
    """The box of a components text; raises BadContent."""
    sheet = Sheet.parse(text, "cairn")
    copies = sheet.table("stones").integers("copies", 1, 9, count=HEIGHTS)
    limit = sheet.table("hand").integer("limit", 3, 9)
    sheet.finish()
    return CairnBox(copies, limit)
