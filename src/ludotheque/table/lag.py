"""Lag at a live table: what the host measured of each line, and what of it each seat is credited.

A client that answers late on purpose looks like one that is far away.  So a line is believed only what
several measurements agree on and never more than it has shown at its best; what all that can bring is
bounded for each roll by the room, for each match here, and told to everybody at the table.
"""

from __future__ import annotations

from collections import deque

ROUND_TRIPS = 10  # the smallest of so many is shown
AGREE = 5  # measurements before anything is credited
BUDGET = 900  # milliseconds that a seat is credited in a whole match


class LagMeter:
    """Round trips that the host measured itself."""

    def __init__(self) -> None:
        self._trips: deque[int] = deque(maxlen=ROUND_TRIPS)
        self._least = 0
        self._count = 0

    def add(self, millis: float) -> None:
        """One more measured round trip."""
        trip = max(0, round(millis))
        self._trips.append(trip)
        self._least = min(self._least, trip) if self._count else trip
        self._count += 1

    @property
    def round_trip(self) -> int:
        """The smallest lately, in milliseconds, as everybody is shown it; 0 while nothing was measured."""
        return min(self._trips, default=0)

    @property
    def proven(self) -> int:
        """What may be credited: the smallest that this line ever showed, once several were measured."""
        return self._least if self._count >= AGREE else 0


class Credits:
    """What each seat's moves took of its quota and of its match, and the round trip frozen with the quota."""

    def __init__(self) -> None:
        self._quota = -1
        self._spent: dict[int, int] = {}
        self._trips: dict[int, int] = {}
        self._match: dict[int, int] = {}

    def begin(self, quota: int, trips: dict[int, int]) -> None:
        """A new quota begins: forget what was spent, freeze the lag; the same quota changes nothing."""
        if quota != self._quota:
            self._quota = quota
            self._spent = {}
            self._trips = dict(trips)

    def round_trip(self, seat: int) -> int:
        """The frozen round trip of a seat, as far as its match still has credit for it."""
        return min(self._trips.get(seat, 0), 2 * max(0, BUDGET - self.in_match(seat)))

    def spent(self, seat: int) -> int:
        """What its moves already took of this quota."""
        return self._spent.get(seat, 0)

    def in_match(self, seat: int) -> int:
        """What its moves took in the whole match."""
        return self._match.get(seat, 0)

    def take(self, seat: int, credit: int) -> None:
        """Its move took this much."""
        self._spent[seat] = self.spent(seat) + credit
        self._match[seat] = self.in_match(seat) + credit
