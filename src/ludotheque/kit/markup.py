"""Markup: HTML and SVG built from Python, escaped by default."""

from __future__ import annotations

from functools import lru_cache
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
    opening = name
    for key, value in attributes.items():
        if value is not None and value is not False:
            opening += _attribute(key, value)
    if name in VOID:
        return Markup(f"<{opening}>")
    inside = "".join([child if isinstance(child, Markup) else _escaped(child) for child in children])
    return Markup(f"<{opening}>{inside}</{name}>")


def join(*children: str) -> Markup:
    """Children one after the other, escaped unless they are markup."""
    return Markup("".join([child if isinstance(child, Markup) else _escaped(child) for child in children]))


def place(x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """An SVG transform: positions are attributes, never styles."""
    steps = [f"translate({_number(x)} {_number(y)})"]
    if turn:
        steps.append(f"rotate({_number(turn)})")
    if scale != 1:
        steps.append(f"scale({_number(scale)})")
    return " ".join(steps)


# A table is painted anew for every event, and nearly all of it is as it was: few of these are new words.
@lru_cache(maxsize=16_384, typed=True)
def _attribute(key: str, value: str | float | bool) -> str:
    shown = key.rstrip("_").replace("_", "-")
    return f" {shown}" if value is True else f' {shown}="{escape(_number(value))}"'


@lru_cache(maxsize=4_096)
def _escaped(text: str) -> str:
    return escape(text)


def _number(value: str | float) -> str:
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return str(value)
