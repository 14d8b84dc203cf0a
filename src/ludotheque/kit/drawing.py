"""Text drawing for terminals: boxes, columns and bars with `rich` markup, measured without it.

Colour never stands alone: everything drawn reads the same with the markup stripped.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

_TAG = re.compile(r"(?<!\\)\[/?[a-z#@][^\[\]]*\]|(?<!\\)\[/\]")


def plain(text: str) -> str:
    """The text without its markup."""
    return _TAG.sub("", text).replace("\\[", "[")


def literal(text: str) -> str:
    """Text that may hold brackets, safe inside markup."""
    return re.sub(r"\[(?=[a-z/#@])", r"\\[", text)


def width(text: str) -> int:
    """How many columns a line takes on screen."""
    shown = plain(text)
    return len(shown) if shown.isascii() else sum(map(_columns, shown))


def pad(text: str, columns: int, side: str = "left") -> str:
    """The line filled with spaces to that width; `side` is where the text stands: left, right or centre."""
    missing = max(0, columns - width(text))
    if side == "right":
        return " " * missing + text
    if side == "centre":
        return " " * (missing // 2) + text + " " * (missing - missing // 2)
    return text + " " * missing


def wrapped(text: str, columns: int, indent: str = "") -> list[str]:
    """The line broken between words into lines no wider than that; each is whole markup by itself."""
    rows: list[str] = []
    row = ""
    for piece in _TAG.sub(lambda tag: tag[0].replace(" ", "\0"), text).split(" "):
        word = piece.replace("\0", " ")
        if row and width(row) + 1 + width(word) > columns:
            rows.append(row)
            row = indent + word
        else:
            row = f"{row} {word}" if row else word
    rows.append(row)
    return _closed(rows)


def is_whole(line: str) -> bool:
    """Whether every style that the line opens is closed in it, so that it can be shown by itself."""
    depth = 0
    for tag in _TAG.findall(line):
        depth += -1 if tag.startswith("[/") else 1
        if depth < 0:
            return False
    return depth == 0


def _closed(rows: Sequence[str]) -> list[str]:
    """Rows in which a style that goes on over the end of one is closed there and opened again in the next."""
    found: list[str] = []
    open_tags: list[str] = []
    for row in rows:
        before = "".join(open_tags)
        for tag in _TAG.findall(row):
            if tag.startswith("[/"):
                open_tags.pop()
            else:
                open_tags.append(tag)
        found.append(before + row + "[/]" * len(open_tags))
    return found


def boxed(lines: Sequence[str], title: str = "", columns: int | None = None) -> list[str]:
    """The lines in a frame with a title; at least as wide as `columns`, frame included."""
    inner = max([width(line) for line in lines] + [width(title) + 2 if title else 0])
    if columns is not None:
        inner = max(inner, columns - 4)
    head = f" {title} " if title else ""
    top = "┌─" + head + "─" * (inner + 1 - width(head)) + "┐"
    return [top, *(f"│ {pad(line, inner)} │" for line in lines), "└" + "─" * (inner + 2) + "┘"]


def beside(blocks: Sequence[Sequence[str]], gap: int = 2) -> list[str]:
    """Blocks of lines side by side, tops aligned."""
    height = max((len(block) for block in blocks), default=0)
    widths = [max((width(line) for line in block), default=0) for block in blocks]
    rows = []
    for number in range(height):
        cells = [
            pad(block[number] if number < len(block) else "", columns)
            for block, columns in zip(blocks, widths, strict=True)
        ]
        rows.append((" " * gap).join(cells).rstrip())
    return rows


def flow(blocks: Sequence[Sequence[str]], columns: int, gap: int = 2) -> list[str]:
    """Blocks side by side as far as they fit, then below."""
    rows: list[str] = []
    line: list[Sequence[str]] = []
    taken = 0
    for block in blocks:
        wide = max((width(text) for text in block), default=0)
        if line and taken + gap + wide > columns:
            rows.extend(beside(line, gap))
            line, taken = [], 0
        taken += wide + (gap if line else 0)
        line.append(block)
    return rows + (beside(line, gap) if line else [])


def gauge(value: int, full: int, columns: int = 10, filled: str = "█", empty: str = "░") -> str:
    """A bar that shows value out of full; something left is never drawn as nothing."""
    if full <= 0:
        return empty * columns
    cells = min(columns, value * columns // full)
    if value > 0 and cells == 0:
        cells = 1
    return filled * cells + empty * (columns - cells)


@lru_cache(maxsize=4096)
def _columns(letter: str) -> int:
    if unicodedata.combining(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1
