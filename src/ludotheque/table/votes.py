"""Deciding together at a live table: one motion at a time, open for a while."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from ludotheque.table.chores import Chores
from ludotheque.table.errors import Refused
from ludotheque.table.motions import Motion, What, voters
from ludotheque.table.presence import Presence
from ludotheque.table.state import TableState


class Votes:
    """The motion that is open, if one is."""

    def __init__(self, state: TableState, presence: Presence, chores: Chores, seconds: float) -> None:
        self._state = state
        self._presence = presence
        self._chores = chores
        self._seconds = seconds
        self._number = 0
        self._motion: Motion | None = None
        self.changed: Callable[[], None] = lambda: None  # what is done when a motion opened or closed

    @property
    def open(self) -> Motion | None:
        """The motion that waits for votes."""
        motion = self._motion
        return motion if motion is not None and motion.ends > monotonic() else None

    def propose(self, what: What, by: int, seat: int = -1, level: str = "", rotate: bool = True) -> Motion:
        """Open a motion; raises Refused if one is open.  Whoever asks for a rematch too says yes to it."""
        motion = self.open
        if motion is not None:
            if what != "rematch" or motion.what != "rematch" or by not in motion.voters:
                raise Refused("taken", "host.motion_open")
            motion.vote(by, yes=True)
            return motion
        asked = voters(what, by, seat, self._state.record.roster.persons, self._presence.here())
        if not asked:
            raise Refused("forbidden", "host.motion_alone")
        self._number += 1
        self._motion = Motion(self._number, what, by, asked, monotonic() + self._seconds, seat, level, rotate)
        self._chores.later("motion", self._seconds, lambda: self.close("host.motion_lapsed"))
        return self._motion

    def answer(self, number: int, seat: int, yes: bool) -> Motion:
        """A voter's answer to the open motion; raises Refused."""
        motion = self._motion
        if motion is None or motion.number != number:
            raise Refused("stale", "host.no_motion")
        if seat not in motion.voters:
            raise Refused("forbidden", "host.no_vote")
        motion.vote(seat, yes)
        return motion

    def close(self, notice: str = "") -> None:
        """The motion is decided or has lapsed."""
        self._motion = None
        self._chores.cancel("motion")
        self._state.notice = notice
        self.changed()
