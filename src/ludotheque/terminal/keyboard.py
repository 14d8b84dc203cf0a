"""The keyboard: whole lines where there is time, single keys where there is none."""

from __future__ import annotations

import contextlib
import os
import select
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from typing import Any

ENTER = "\n"
BACKSPACE = "\x7f"
ESCAPE = "\x1b"


class Closed(Exception):
    """Nobody is at the keyboard any more."""


class Keyboard:
    """Standard input, by the line or by the key."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdin.isatty()
        self._kept: list[Any] | None = None  # how the terminal was before keys were read one by one
        if self.is_terminal:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - gives `input` a memory and arrow keys

    def line(self, prompt: str = "") -> str:
        """One line; raises Closed at the end of the input."""
        with self._lines():
            try:
                return input(prompt)
            except EOFError:
                raise Closed from None

    @contextlib.contextmanager
    def keys(self) -> Iterator[None]:
        """While this is open, `key` answers at once and nothing is echoed."""
        if not self.is_terminal or sys.platform == "win32" or self._kept is not None:
            yield
            return
        import termios
        import tty

        self._kept = termios.tcgetattr(sys.stdin)
        tty.setcbreak(sys.stdin)
        try:
            yield
        finally:
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self._kept)
            self._kept = None

    @contextlib.contextmanager
    def _lines(self) -> Iterator[None]:
        """While this is open inside `keys`, the terminal is again as it was before."""
        if self._kept is None or sys.platform == "win32":
            yield
            return
        import termios
        import tty

        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self._kept)
        try:
            yield
        finally:
            tty.setcbreak(sys.stdin, termios.TCSADRAIN)

    def key(self, seconds: float) -> str | None:
        """The key pressed within that time, or None; raises Closed at the end of the input."""
        if sys.platform == "win32":
            return _windows_key(seconds)
        ready, _, _ = select.select([sys.stdin], [], [], max(0.0, seconds))
        if not ready:
            return None
        found = os.read(sys.stdin.fileno(), 1)
        if not found or found == b"\x04":
            raise Closed
        if found == b"\x1b":
            return self._escape()
        while found[0] & 0xC0 == 0xC0 and len(found) < _length(found[0]):
            found += os.read(sys.stdin.fileno(), 1)
        text = found.decode("utf-8", errors="replace")
        return ENTER if text == "\r" else BACKSPACE if text == "\b" else text

    def _escape(self) -> str:
        """Arrow and function keys arrive as several bytes: they are read and mean nothing here."""
        while select.select([sys.stdin], [], [], 0.01)[0]:
            os.read(sys.stdin.fileno(), 1)
        return ESCAPE


def _length(first: int) -> int:
    return 2 if first < 0xE0 else 3 if first < 0xF0 else 4


def _windows_key(seconds: float) -> str | None:
    # Only there on Windows, so known by name alone.
    console: Any = import_module("msvcrt")
    end = time.monotonic() + seconds
    while True:
        if console.kbhit():
            found: str = console.getwch()
            if found == "\x04":
                raise Closed
            return {"\r": ENTER, "\b": BACKSPACE}.get(found, found)
        if time.monotonic() >= end:
            return None
        time.sleep(0.01)
