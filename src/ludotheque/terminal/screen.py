"""The screen: markup out, with or without colour, cleared or simply read on."""

from __future__ import annotations

import os
import sys
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
        if not self.may_redraw:
            self.show(markup)
            return
        for line in Text.from_markup(markup, emoji=False).split("\n", allow_blank=True):
            for piece in line.wrap(self._console, self.width):
                piece.rstrip()
                self._write(piece)
        self.file.flush()

    def _write(self, text: Text) -> None:
        with self._console.capture() as captured:
            self._console.print(text, end="")
        self.file.write(captured.get() + "\n")

    def rendered(self, markup: str) -> str:
        """The markup as this screen shows it: with escape codes, or without."""
        if not self.may_redraw:
            return Text.from_markup(markup, emoji=False).plain
        with self._console.capture() as captured:
            self._console.print(Text.from_markup(markup, emoji=False), end="")
        return captured.get()

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


class Canvas:
    """A picture that stays in place: only lines that changed are written again."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._shown: list[str] = []

    def paint(self, markup: list[str]) -> None:
        """Show these lines; where there are more than rows, the last ones stay in sight."""
        lines = "\n".join(self._screen.rendered(line) for line in markup).split("\n")
        lines = lines[-(self._screen.height - 1) :]
        parts = []
        if not self._shown:
            parts.append("\x1b[H\x1b[2J")
        for row, line in enumerate(lines):
            if row >= len(self._shown) or self._shown[row] != line:
                parts.append(f"\x1b[{row + 1};1H{line}\x1b[0m\x1b[K")
        if len(lines) < len(self._shown):
            parts.append(f"\x1b[{len(lines) + 1};1H\x1b[J")
        if parts:
            parts.append(f"\x1b[{len(lines) + 1};1H")
            self._screen.file.write("".join(parts))
            self._screen.file.flush()
        self._shown = lines

    def forget(self) -> None:
        """The screen was used by somebody else: draw everything next time."""
        self._shown = []
