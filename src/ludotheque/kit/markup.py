"""Markup: HTML and SVG built from Python, escaped by default."""

from __future__ import annotations

from html import escape
from typing import TypeAlias

Attribute: TypeAlias = str | int | float | bool | None
VOID = frozenset({"br", "hr", "img", "input", "meta", "link"})


class Markup(str):
    """Text that is already markup and is not escaped again."""

    __slots__ = ()


def tag(name: str, /, *children: str, **attributes: Attribute) -> Markup:
    """An element: `tag("g", circle, id="pawn-1", class_="pawn")`.

    A trailing underscore frees a Python word (`class_`), other underscores become hyphens; None and False
    leave an attribute out, True gives it empty; children that are not `Markup` are escaped.
    """
    parts = [name]
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        shown = key.rstrip("_").replace("_", "-")
        parts.append(shown if value is True else f'{shown}="{escape(_number(value))}"')
    opening = f"<{' '.join(parts)}>"
    if name in VOID:
        return Markup(opening)
    return Markup(f"{opening}{join(*children)}</{name}>")


def join(*children: str) -> Markup:
    """Children one after the other, escaped unless they are markup."""
    return Markup("".join(child if isinstance(child, Markup) else escape(child) for child in children))


def place(x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """An SVG transform: positions are attributes, never styles."""
    steps = [f"translate({_number(x)} {_number(y)})"]
    if turn:
        steps.append(f"rotate({_number(turn)})")
    if scale != 1:
        steps.append(f"scale({_number(scale)})")
    return " ".join(steps)


def _number(value: str | float) -> str:
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return str(value)
