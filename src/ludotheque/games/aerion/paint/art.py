"""Our own drawings, as symbols that take their colours from where they are used.

`static/symbols.svg` holds them.  Shapes are filled with the custom properties `--hull`, `--trim`, `--line`
and `--glow`, so one drawing serves a project (lines on blue paper), a flying ship and a small mark on a card.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ludotheque.kit.markup import Markup


@cache
def defs() -> Markup:
    """All symbols and gradients, the same in every view."""
    drawn = files("ludotheque.games.aerion") / "static" / "symbols.svg"
    return Markup(drawn.read_text(encoding="utf-8").strip())
