"""The screen: markup out, with or without colour, cleared or simply read on."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import TextIO

from rich.console import Console
from rich.text import Text

NARROWEST = 40
WIDEST = 120


class Screen:
    """Where a person reads.  `plain` is for screen readers: lines only, nothing is cleared or redrawn."""

    def __init__(self, plain: bool = False, colour: bool | None = None, file: TextIO | None = None) -> None:
        self.file = file or sys.stdout
        self.plain = plain
        wanted = "NO_COLOR" not in os.environ if colour is None else colour
        self._console = Console(
            file=self.file,
            highlight=False,
            emoji=False,
            soft_wrap=True,
            no_color=not wanted or plain,
            legacy_windows=False,
        )
        self.is_terminal = self.file.isatty()
        self.colour = wanted and not plain and self.is_terminal

    @property
    def width(self) -> int:
        """How many columns a drawing may take."""
        return max(NARROWEST, min(self._console.width, WIDEST))

    @property
    def height(self) -> int:
        """How many rows there are."""
        return self._console.height

    @property
    def may_redraw(self) -> bool:
        """Whether the cursor may be moved about."""
        return self.is_terminal and not self.plain

    def show(self, markup: str = "") -> None:
        """Write lines with `rich` markup."""
        self.file.write(self.rendered(markup) + "\n")
        self.file.flush()

    def say(self, text: str) -> None:
        """Write sentences as they are, broken between words where a line is full."""
        self.prose(text.replace("[", r"\["))

    def prose(self, markup: str) -> None:
        """Write sentences with `rich` markup, broken between words where a line is full."""
        self.write(self.rows(markup))

    def write(self, rows: Iterable[str]) -> None:
        """Write rows that are rendered already."""
        self.file.write("".join(row + "\n" for row in rows))
        self.file.flush()

    def rows(self, markup: str) -> list[str]:
        """Sentences as this screen shows them, broken between words where a line is full."""
        if not self.may_redraw:
            return [self.rendered(markup)]
        found = []
        for line in Text.from_markup(markup, emoji=False).split("\n", allow_blank=True):
            for piece in line.wrap(self._console, self.width):
                piece.rstrip()
                found.append(self._captured(piece))
        return found

    def one_row(self, markup: str) -> str:
        """A line as this screen shows it, cut where the screen ends."""
        text = Text.from_markup(markup, emoji=False)
        text.truncate(self.width, overflow="ellipsis")
        return self._captured(text)

    def _captured(self, text: Text) -> str:
        with self._console.capture() as captured:
            self._console.print(text, end="")
        return captured.get()

    def rendered(self, markup: str) -> str:
        """The markup as this screen shows it: with escape codes, or without."""
        if not self.may_redraw:
            return Text.from_markup(markup, emoji=False).plain
        return self._captured(Text.from_markup(markup, emoji=False))

    def clear(self) -> None:
        """A clean screen."""
        if self.may_redraw:
            self.file.write("\x1b[H\x1b[2J")
            self.file.flush()

    def forget(self) -> None:
        """A clean screen whose past cannot be scrolled back to."""
        if self.is_terminal:
            self.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.file.flush()
