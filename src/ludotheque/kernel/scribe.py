# mypyc: compile
"""The scribe writes down what is seen to happen, and by whom.

Rules call `tell` for what everybody sees, `whisper` for what only some seats notice though nobody
learns anything new, and `show` whenever hidden data become known.  At every call the state is
presentable, so a recorder that keeps copies gives one frame for each.  The plain `Scribe` is deaf and
costs nothing.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from ludotheque.kernel.game import State
from ludotheque.kernel.moves import EVERYONE, seats_in


@mypyc_attr(allow_interpreted_subclasses=True)
class Scribe:
    """Hears everything and keeps nothing."""

    def tell(self, state: State, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Everybody sees this."""

    def whisper(
        self, state: State, audience: i64, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0
    ) -> None:
        """Only these seats notice, and they learn nothing that was hidden from them."""

    def show(
        self, state: State, audience: i64, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0
    ) -> None:
        """Hidden data become known to these seats (or to `EVERYONE`): no way back from here."""


class Told:
    """One event as it was told: its kind, its parameters, who may know, and the table at that moment."""

    def __init__(
        self, event: i64, a: i64, b: i64, c: i64, d: i64, audience: i64, state: State | None
    ) -> None:
        self.event = event
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.audience = audience
        self.state = state

    def __repr__(self) -> str:
        heard = "everyone" if self.audience == EVERYONE else f"seats {seats_in(self.audience)}"
        return f"Told(event {self.event}: {self.a}, {self.b}, {self.c}, {self.d}; heard by {heard})"

    def heard_by(self, seat: i64) -> bool:
        """Whether this seat (or a spectator, -1) may know of it."""
        if self.audience == EVERYONE:
            return True
        return seat >= 0 and bool(self.audience >> seat & 1)


class Recorder(Scribe):
    """Keeps what was told, with a copy of the state for each event if frames are wanted."""

    def __init__(self, frames: bool) -> None:
        self.frames = frames
        self.told: list[Told] = []
        self.shown = False

    def tell(self, state: State, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Everybody sees this."""
        kept = state.copy() if self.frames else None
        self.told.append(Told(event, a, b, c, d, EVERYONE, kept))

    def whisper(
        self, state: State, audience: i64, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0
    ) -> None:
        """Only these seats notice."""
        kept = state.copy() if self.frames else None
        self.told.append(Told(event, a, b, c, d, audience, kept))

    def show(
        self, state: State, audience: i64, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0
    ) -> None:
        """Hidden data become known: the step is final."""
        self.shown = True
        kept = state.copy() if self.frames else None
        self.told.append(Told(event, a, b, c, d, audience, kept))
