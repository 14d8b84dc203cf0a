"""Long answers page by page, so that none runs out of the screen unread."""

from __future__ import annotations

from collections.abc import Iterable

from ludotheque.kernel import Texts
from ludotheque.terminal.keyboard import Keyboard
from ludotheque.terminal.screen import Screen

ENOUGH = ("q", "x")


def show_paged(screen: Screen, keyboard: Keyboard, texts: Texts, markup: Iterable[str]) -> str:
    """Write sentences; where they are more than the screen holds, Enter turns the page.

    Whoever types something else has read enough; it is returned.
    """
    rows = [row for line in markup for row in screen.rows(line)]
    if not (screen.may_redraw and keyboard.is_terminal):
        screen.write(rows)
        return ""
    page = max(5, screen.height - 2)
    while len(rows) > page:
        screen.write(rows[:page])
        rows = rows[page:]
        typed = keyboard.line(texts.say("terminal.more", n=len(rows)) + " ").strip()
        if typed:
            return "" if typed.lower() in ENOUGH else typed
    screen.write(rows)
    return ""
