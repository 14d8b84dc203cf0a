"""The words of a rulebook as markup."""

from __future__ import annotations

import re
from html import escape

from ludotheque.kit.markup import Markup


def inline(text: str) -> Markup:
    """Emphasis and strength; everything else is text."""
    safe = escape(text)
    safe = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", safe)
    safe = re.sub(r"\*(.+?)\*", r"<em>\1</em>", safe)
    return Markup(safe)
