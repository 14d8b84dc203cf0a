"""A terminal of 80 columns and 24 rows in memory: a session is shown on it, and no program is waited for."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence

from ludotheque.kernel import Match
from ludotheque.terminal.keyboard import Closed, Keyboard
from ludotheque.terminal.screen import Screen
from ludotheque.terminal.session import Session
from ludotheque.terminal.table import Sitter, Table

COLUMNS, ROWS = 80, 24
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Window(Screen):
    """A screen that may be redrawn; `lines` is all that was written since it was last cleared."""

    def __init__(self, rows: int = ROWS) -> None:
        self.written = io.StringIO()
        super().__init__(file=self.written)
        self.is_terminal = True
        self._rows = rows

    @property
    def width(self) -> int:
        return COLUMNS

    @property
    def height(self) -> int:
        return self._rows

    @property
    def lines(self) -> list[str]:
        since = self.written.getvalue().rpartition("\x1b[2J")[2]
        return CODES.sub("", since).removesuffix("\n").split("\n")

    @property
    def visible(self) -> list[str]:
        """What did not scroll away, with one line for the prompt."""
        return self.lines[-(self._rows - 1) :]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


class Typist(Keyboard):
    """Types these lines, then gets up."""

    def __init__(self, typed: Sequence[str] = ()) -> None:
        super().__init__()
        self.is_terminal = True
        self.typed = list(typed)
        self.prompts: list[str] = []

    def line(self, prompt: object = "", *_: object, **__: object) -> str:
        self.prompts.append(str(prompt))
        if not self.typed:
            raise Closed
        return self.typed.pop(0)


def sit(
    match: Match,
    people: Sequence[int] = (0,),
    language: str = "en",
    rows: int = ROWS,
    typed: Sequence[str] = (),
    bots: str = "random",
) -> Session:
    """A session at that match, with people at these seats and bots at the others."""
    sitters = [Sitter(f"Zoë {seat + 1}", "" if seat in people else bots) for seat in range(match.seats)]
    return Session(Table(match, sitters), Window(rows), Typist(typed), language)


def window(session: Session) -> Window:
    """The screen of such a session."""
    assert isinstance(session.screen, Window)
    return session.screen
