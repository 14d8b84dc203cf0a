"""Game time as this machine lets it run."""

from __future__ import annotations

import time
from contextlib import AbstractContextManager


class Clock:
    """Game time, in milliseconds, at a speed."""

    def __init__(self, speed: float) -> None:
        self._speed = speed
        self._base = 0
        self._since = 0.0

    def start(self, at: int) -> None:
        """It is that moment now, and time runs."""
        self._base, self._since = at, time.monotonic()

    def now(self) -> int:
        """The moment of the game."""
        return self._base + int((time.monotonic() - self._since) * 1000 * self._speed)

    def seconds(self, millis: int) -> float:
        """How long that much game time takes at this machine."""
        return millis / 1000 / self._speed


class StandingStill(AbstractContextManager[None]):
    """A while in which game time does not pass."""

    def __init__(self, clock: Clock, now: int) -> None:
        self._clock = clock
        self._now = now

    def __enter__(self) -> None:
        """Nothing to do: the clock is set again afterwards."""

    def __exit__(self, *_: object) -> None:
        self._clock.start(self._now)
