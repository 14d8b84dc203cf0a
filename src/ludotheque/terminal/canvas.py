"""A picture that stays in place while time runs: only lines that changed are written again.

Whatever the height, what the keys do stands at the bottom and the end of the drawing above it: a room draws
last what matters in haste.  What does not fit is paged.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.kernel import Texts
from ludotheque.kit.drawing import literal
from ludotheque.terminal.screen import Screen

NEWS = 4  # how many of the last events stay in sight where there is room,
FEWEST = 2  # and where there is none
SMALLEST = 6  # lines of the drawing that stay whatever the keys have to say


class Canvas:
    """The whole screen but its last line, which is for typing."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._shown: list[str] = []
        self._page = 0

    def paint(self, drawing: Sequence[str], news: Sequence[str], below: Sequence[str], texts: Texts) -> None:
        """Show a drawing, the last of the news, and what stays at the bottom."""
        rows = self._screen.height - 1
        kept = (
            [*below[: rows - SMALLEST - FEWEST - 1], *below[-1:]] if len(below) > rows - SMALLEST else below
        )
        room = rows - len(kept)
        told = news[-max(FEWEST, min(NEWS, room - len(drawing))) :]
        self._write([*self._window(drawing, room - len(told), texts), *told, *kept])

    def turn(self, pages: int) -> None:
        """Show another part of a drawing that is too tall."""
        self._page = max(0, self._page + pages)

    def forget(self) -> None:
        """The screen was used by somebody else: draw everything next time."""
        self._shown = []

    def _window(self, drawing: Sequence[str], rows: int, texts: Texts) -> list[str]:
        if len(drawing) <= rows:
            self._page = 0
            return list(drawing)
        room = rows - 1
        self._page = min(self._page, (len(drawing) - 1) // room)
        start = max(0, len(drawing) - (self._page + 1) * room)
        after = len(drawing) - start - room
        mark = texts.say("terminal.page_up", n=start) if start else texts.say("terminal.page_down", n=after)
        return [f"[dim]{literal(mark)}[/]", *drawing[start : start + room]]

    def _write(self, markup: Sequence[str]) -> None:
        lines = [self._screen.one_row(line) for line in markup]
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
