"""The keyboard: whole lines where there is time, single keys where there is none.

At a terminal lines are edited with prompt_toolkit (see `editor`).  A pipe, a terminal that cannot move its
cursor and a screen reader get plain lines: nothing is drawn twice, and the system itself echoes and deletes.
"""

from __future__ import annotations

import contextlib
import os
import select
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from ludotheque.terminal.editor import Editor

ENTER = "\n"
BACKSPACE = "\x7f"
ESCAPE = "\x1b"
PAGE_UP = "pageup"
PAGE_DOWN = "pagedown"
TICK = 0.1  # seconds between two looks at what happens while somebody types

Watch: TypeAlias = Callable[[], bool]  # looks at the table; whether what is shown is out of date
Completion: TypeAlias = Callable[[str], Iterable[str]]  # whole lines that may follow from what is typed


class Closed(Exception):
    """Nobody is at the keyboard any more."""


class Disturbed(Exception):
    """The table changed while somebody typed; `typed` is what stood in the line."""

    def __init__(self, typed: str = "") -> None:
        super().__init__(typed)
        self.typed = typed


class Keyboard:
    """Standard input, by the line or by the key; `plain` never redraws a line."""

    def __init__(self, plain: bool = False) -> None:
        self.is_terminal = sys.stdin.isatty()
        self._read = b""
        self._editor: Editor | None = None
        if self.is_terminal:
            from ludotheque.terminal.editor import Editor

            self._editor = Editor()
        can_draw = sys.stdout.isatty() and os.environ.get("TERM", "") not in ("dumb", "unknown")
        self.edits = self.is_terminal and can_draw and not plain

    def line(
        self,
        prompt: str | Callable[[], str] = "",
        completion: Completion | None = None,
        memory: str = "",
        kept: str = "",
        watch: Watch | None = None,
    ) -> str:
        """One line; raises Closed at the end of the input.

        `memory` names whose earlier lines the arrow keys bring back (none if empty), `kept` already stands in
        the line, and `watch` is asked all the time: once it is true, Disturbed ends the reading.
        """
        if self._editor is None:
            return self._plain_line(prompt if isinstance(prompt, str) else prompt(), watch)
        if self.edits:
            return self._editor.line(prompt, completion, memory, kept, watch)
        with self._editor.cooked():
            return self._plain_line(prompt if isinstance(prompt, str) else prompt(), watch)

    def _plain_line(self, prompt: str, watch: Watch | None) -> str:
        sys.stdout.write(prompt)
        sys.stdout.flush()
        if sys.platform == "win32":  # cannot wait for a pipe and watch something else
            return _decoded((sys.stdin.readline() or _closed()).encode())
        while b"\n" not in self._read:
            ready, _, _ = select.select([sys.stdin], [], [], TICK)
            if ready:
                found = os.read(sys.stdin.fileno(), 4096)
                if not found:
                    return self._last_line()
                self._read += found
            elif watch is not None and watch():
                raise Disturbed
        line, _, self._read = self._read.partition(b"\n")
        return _decoded(line)

    def _last_line(self) -> str:
        line, self._read = self._read, b""
        return _decoded(line or _closed().encode())

    @contextlib.contextmanager
    def keys(self) -> Iterator[None]:
        """While this is open, `key` answers at once and nothing is echoed."""
        if self._editor is None:
            yield
            return
        with self._editor.raw():
            yield

    def key(self, seconds: float) -> str | None:
        """The key pressed within that time, or None; raises Closed at the end of the input.

        A pipe has no keys: whoever types ahead there is read by the line.
        """
        if self._editor is None:
            time.sleep(max(0.0, seconds))
            return None
        return self._editor.key(seconds)


def _decoded(line: bytes) -> str:
    return line.decode("utf-8", errors="replace").rstrip("\r\n")


def _closed() -> str:
    raise Closed
