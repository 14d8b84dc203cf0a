"""A viewer: one open socket, with a bounded queue and its lag."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Literal, TypeAlias

from ludotheque.table.lag import LagMeter
from ludotheque.table.links import Right
from ludotheque.table.wire import encode

Mode: TypeAlias = Literal["painted", "data"]


@dataclass(slots=True)
class Letter:
    """A message on its way: when it may leave, and whether a newer table makes it worthless."""

    text: bytes
    leaves: float = 0.0
    of_match: bool = False


class Viewer:
    """Somebody who looks at a table through a socket."""

    def __init__(
        self, right: Right, mode: Mode, language: str, client: str, room: int, guesses: bool = False
    ) -> None:
        self.right = right
        self.seat = right.views
        self.mode: Mode = mode
        self.guesses = guesses  # whether a guess of what is hidden comes with each envelope
        self.language = language
        self.client = client
        self.lag = LagMeter()
        self.heard = monotonic()  # the last sign of life
        self.number = -1  # the newest number that was put on its way
        self.said = 1  # the next line of chat that it has not heard
        self.source = ""  # by what its chat and hints are counted
        self.is_behind = False
        self.closed = ""  # why it is to be closed
        self.say: Callable[[bytes], bool] | None = None  # a way past the queue, while it is free
        self._is_handing = False  # whether a message was taken and may still be on its way out
        self._room = room  # envelopes that may wait for a slow viewer
        self._letters: deque[Letter] = deque()
        self._wake = asyncio.Event()
        self._pings: dict[int, float] = {}

    @property
    def plays(self) -> int:
        """The seat it may act for; -1 for none."""
        return self.right.seat if self.right.role == "seat" else -1

    def send(self, message: dict[str, object] | bytes, of_match: bool = False, leaves: float = 0.0) -> None:
        """Put a message on its way; a backlog of the match is dropped, and the newest table comes instead."""
        if self.closed:
            return
        text = message if isinstance(message, bytes) else encode(message)
        if self._may_pass(leaves) and self.say is not None and self.say(text):
            return
        if of_match and (self.is_behind or sum(one.of_match for one in self._letters) >= self._room):
            self._letters = deque(one for one in self._letters if not one.of_match)
            self.is_behind = True
        elif len(self._letters) >= 4 * self._room:
            self.close("many")
        else:
            self._letters.append(Letter(text, leaves, of_match))
        self._wake.set()

    def _may_pass(self, leaves: float) -> bool:
        """Whether nothing waits before a message that may leave now."""
        return not (self._letters or self._is_handing or self.is_behind or leaves)

    async def next(self) -> bytes | None:
        """The next message to leave; None when it fell behind (send the newest table) or is closed."""
        self._is_handing = False
        while not self._letters:
            if self.is_behind or self.closed:
                return None
            self._wake.clear()
            await self._wake.wait()
        letter = self._letters[0]
        wait = letter.leaves - monotonic()
        if wait > 0:
            return await self._other_than_held(wait)
        self._letters.popleft()
        self._is_handing = True
        return letter.text

    async def _other_than_held(self, wait: float) -> bytes | None:
        """While an envelope is held, what is not of the match may pass it."""
        for letter in self._letters:
            if not letter.of_match:
                self._letters.remove(letter)
                self._is_handing = True
                return letter.text
        self._wake.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._wake.wait(), wait)
        return await self.next()

    def close(self, why: str) -> None:
        """Have the socket closed for this reason."""
        self.closed = self.closed or why
        self._wake.set()

    def ping(self) -> int:
        """A number nobody can foresee, to be sent back at once."""
        number = secrets.randbits(48)
        self._pings[number] = monotonic()
        while len(self._pings) > 16:
            self._pings.pop(next(iter(self._pings)))
        return number

    def pong(self, number: object) -> None:
        """It came back: that was a round trip."""
        sent = self._pings.pop(number, None) if isinstance(number, int) else None
        if sent is not None:
            self.lag.add((monotonic() - sent) * 1000)
