"""Who is at a live table: connected here or at another process, or gone a moment ago."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic

from ludotheque.table.chores import Chores
from ludotheque.table.state import TableState

REMOTE_SECONDS = 6.0  # how long another process's word about its viewers is believed


@dataclass
class Elsewhere:
    """Viewers of this table at another process, as it last told."""

    seats: dict[int, int] = field(default_factory=dict)  # seat: round trip
    spectators: int = 0
    until: float = 0.0


class Presence:
    """Who looks on, and since when somebody does not."""

    def __init__(self, state: TableState, chores: Chores, away_seconds: float) -> None:
        self._state = state
        self._chores = chores
        self._away_seconds = away_seconds
        self._elsewhere: dict[str, Elsewhere] = {}
        self._contact: dict[int, float] = {}  # by seat: last heard through another process
        # By seat: when its last viewer went.  Whoever finds the host back gets the time to come back too.
        self._left = dict.fromkeys(state.record.roster.persons, monotonic())
        self.changed: Callable[[], None] = lambda: None  # what is done when somebody came or went

    def connected(self) -> set[int]:
        """The seats with an open socket, at any process."""
        found = {viewer.plays for viewer in self._state.viewers if viewer.plays >= 0}
        for other in self._others():
            found |= set(other.seats)
        return found

    def here(self) -> set[int]:
        """The seats whose person is connected, or was a moment ago."""
        now = monotonic()
        lately = {seat for seat, moment in self._left.items() if now - moment < self._away_seconds}
        return self.connected() | lately

    def spectators(self) -> int:
        """How many look on without a seat."""
        mine = sum(1 for viewer in self._state.viewers if viewer.plays < 0)
        return mine + sum(other.spectators for other in self._others())

    def followers(self) -> list[str]:
        """The processes that follow this table."""
        if not self._elsewhere:
            return []
        now = monotonic()
        return [process for process, other in self._elsewhere.items() if other.until > now]

    def last_contact(self, seat: int) -> float:
        """When anybody at that seat was last heard from, here or through another process."""
        here = [viewer.heard for viewer in self._state.viewers if viewer.plays == seat]
        return max([*here, self._contact.get(seat, 0.0)], default=monotonic())

    def round_trips(self) -> dict[int, int]:
        """The round trips of all seats that somebody holds."""
        trips = {seat: trip for other in self._elsewhere.values() for seat, trip in other.seats.items()}
        for viewer in self._state.viewers:
            if viewer.plays >= 0:
                trips[viewer.plays] = viewer.lag.round_trip
        return trips

    def proven_trips(self) -> dict[int, int]:
        """The round trips of all seats as far as they may be credited."""
        trips = {seat: trip for other in self._elsewhere.values() for seat, trip in other.seats.items()}
        for viewer in self._state.viewers:
            if viewer.plays >= 0:
                trips[viewer.plays] = viewer.lag.proven
        return trips

    # coming and going

    def arrived(self, seat: int) -> None:
        """A person came (back), or a spectator did."""
        self._left.pop(seat, None)
        self.changed()

    def went(self, seat: int) -> None:
        """A person's last socket closed, or a spectator's."""
        if seat >= 0 and seat not in self.connected():
            self.expect(seat)
        self.changed()

    def expect(self, seat: int) -> None:
        """Somebody has just sat down, or lost the connection, and will be here in a moment."""
        self._left[seat] = monotonic()
        self.look_again()

    def look_again(self) -> None:
        """Come back to this when those who went count as away."""
        self._chores.later("away", self._away_seconds + 0.05, self._changed)

    def told(self, process: str, seats: dict[int, int], spectators: int) -> None:
        """Another process says who looks on there."""
        before = self.connected()
        until = monotonic() + REMOTE_SECONDS
        self._elsewhere[process] = Elsewhere(seats, spectators, until)
        for seat in seats:
            self._contact[seat] = monotonic()
        self._compare(before)

    def let_lapse(self) -> None:
        """Viewers at a process that died are gone."""
        now = monotonic()
        for name in [name for name, other in self._elsewhere.items() if other.until < now]:
            for seat in self._elsewhere.pop(name).seats:
                self.went(seat)

    def _changed(self) -> None:
        self.changed()

    def _compare(self, before: set[int]) -> None:
        for seat in before - self.connected():
            self.went(seat)
        for seat in self.connected() - before:
            self.arrived(seat)
        self.changed()

    def _others(self) -> list[Elsewhere]:
        if not self._elsewhere:
            return []
        now = monotonic()
        return [other for other in self._elsewhere.values() if other.until > now]
