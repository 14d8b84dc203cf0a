"""The line editor: prompt_toolkit with a memory for each player, completion, and a table that lives on.

It also reads single keys, so that arrows and other keys of several bytes are understood once, on any system.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager

from prompt_toolkit import PromptSession
from prompt_toolkit.application import Application, get_app
from prompt_toolkit.completion import CompleteEvent, Completer
from prompt_toolkit.completion import Completion as Completed
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.history import DummyHistory, History, InMemoryHistory
from prompt_toolkit.input import create_input
from prompt_toolkit.input.typeahead import get_typeahead, store_typeahead
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys
from prompt_toolkit.shortcuts import CompleteStyle

from ludotheque.terminal.keyboard import (
    BACKSPACE,
    ENTER,
    ESCAPE,
    PAGE_DOWN,
    PAGE_UP,
    TICK,
    Closed,
    Completion,
    Disturbed,
    Watch,
)

NAMES = {
    Keys.ControlM: ENTER,
    Keys.ControlJ: ENTER,
    Keys.ControlH: BACKSPACE,
    Keys.Escape: ESCAPE,
    Keys.PageUp: PAGE_UP,
    Keys.PageDown: PAGE_DOWN,
}


class Editor:
    """Lines with a past and a proposal, and keys one by one."""

    def __init__(self) -> None:
        self._input = create_input()
        self._loop = asyncio.new_event_loop()
        self._pressed: list[KeyPress] = []
        # One memory a player: what somebody chose in secret is not one arrow key away for the next.
        self._memories: dict[str, History] = {}

    def line(
        self,
        prompt: str | Callable[[], str],
        completion: Completion | None,
        memory: str,
        kept: str,
        watch: Watch | None,
    ) -> str:
        """One line; raises Closed, or Disturbed once `watch` is true."""
        store_typeahead(self._input, self._pressed)
        self._pressed = []
        history = self._memories.setdefault(memory, InMemoryHistory()) if memory else DummyHistory()
        session: PromptSession[str] = PromptSession(
            history=history, input=self._input, complete_style=CompleteStyle.READLINE_LIKE
        )
        try:
            return session.prompt(
                lambda: ANSI(prompt if isinstance(prompt, str) else prompt()),
                completer=Completions(completion) if completion is not None else None,
                complete_while_typing=False,
                default=kept,
                key_bindings=_bindings(),
                pre_run=lambda: _begin(watch),
                refresh_interval=TICK if callable(prompt) else 0,
            )
        except EOFError:
            raise Closed from None

    def raw(self) -> AbstractContextManager[None]:
        """The terminal gives every key at once and echoes nothing."""
        return self._input.raw_mode()

    def cooked(self) -> AbstractContextManager[None]:
        """The terminal edits lines by itself, as it does outside of programs."""
        return self._input.cooked_mode()

    def key(self, seconds: float) -> str | None:
        """The key pressed within that time, or None; raises Closed at the end of the input."""
        self._pressed += get_typeahead(self._input)
        if not self._pressed:
            self._pressed = self._loop.run_until_complete(self._arrived(seconds))
        if not self._pressed:
            return None
        pressed = self._pressed.pop(0)
        if pressed.key == Keys.ControlC:
            raise KeyboardInterrupt
        if pressed.key == Keys.ControlD:
            raise Closed
        if isinstance(pressed.key, Keys):
            return NAMES.get(pressed.key)
        return pressed.key

    async def _arrived(self, seconds: float) -> list[KeyPress]:
        there = asyncio.Event()
        with self._input.attach(there.set):
            try:
                await asyncio.wait_for(there.wait(), max(0.0, seconds))
            except TimeoutError:
                return self._input.flush_keys()
        if self._input.closed:
            raise Closed
        return self._input.read_keys()


class Completions(Completer):
    """The lines that fit, each as far as its next word."""

    def __init__(self, completion: Completion) -> None:
        self._completion = completion

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completed]:
        """What Tab offers."""
        typed = document.text_before_cursor.lstrip()
        for line in next_words(self._completion(typed), typed):
            yield Completed(line, start_position=-len(typed))


def next_words(lines: Iterable[str], typed: str) -> list[str]:
    """Those lines that begin with what is typed, each cut after the word that comes next."""
    found: dict[str, None] = {}
    for line in lines:
        if line.casefold().startswith(typed.casefold()):
            end = re.search(r"[ +]|$", line[len(typed) :])
            found[line[: len(typed) + (end.end() if end else 0)]] = None
    return list(found)


def _bindings() -> KeyBindings:
    """Escape gives a line up."""
    bindings = KeyBindings()

    @bindings.add(Keys.Escape)
    def _(event: KeyPressEvent) -> None:
        event.app.exit(result="")

    return bindings


def _begin(watch: Watch | None) -> None:
    if watch is not None:
        app = get_app()
        app.create_background_task(_look_out(app, watch))


async def _look_out(app: Application[str], watch: Watch) -> None:
    while not app.is_done:
        await asyncio.sleep(TICK)
        try:
            stale = watch()
        except Exception as error:  # noqa: BLE001 - whatever it is, it belongs to whoever asked for the line
            app.exit(exception=error)
            return
        if stale:
            app.exit(exception=Disturbed(app.current_buffer.text))
            return
