"""Game time at a live table: runs with the machine's clock, stands still while the table rests."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import monotonic

ROUND_TRIPS = 10  # the smallest of so many counts


class GameClock:
    """Game time in milliseconds; it starts where the journal ended and never goes back."""

    def __init__(self, at: int, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._at = at
        self._since = clock()
        self.runs = False

    def now(self) -> int:
        """The game time of this moment."""
        return self.at(self._clock())

    def at(self, moment: float) -> int:
        """The game time of a moment of the machine's clock."""
        if not self.runs:
            return self._at
        return self._at + max(0, int((moment - self._since) * 1000))

    def start(self) -> None:
        """Let time run on."""
        if not self.runs:
            self._since = self._clock()
            self.runs = True

    def stop(self) -> None:
        """Let time stand still."""
        self._at = self.now()
        self.runs = False

    def reach(self, at: int) -> None:
        """Let time be at least this: the journal never goes back."""
        now = self.now()
        if at > now:
            self._at, self._since = at, self._clock()

    def seconds_until(self, at: int) -> float:
        """How long the machine must wait for that game time."""
        return max(0.0, (at - self.now()) / 1000)


class LagMeter:
    """Round trips that the host measured itself; the smallest of the last ten is believed."""

    def __init__(self) -> None:
        self._trips: deque[int] = deque(maxlen=ROUND_TRIPS)

    def add(self, millis: float) -> None:
        """One more measured round trip."""
        self._trips.append(max(0, round(millis)))

    @property
    def round_trip(self) -> int:
        """The smallest lately, in milliseconds; 0 while nothing was measured."""
        return min(self._trips, default=0)


class Credits:
    """What each seat's moves took of its quota, and the round trip frozen when the quota began."""

    def __init__(self) -> None:
        self._quota = -1
        self._spent: dict[int, int] = {}
        self._trips: dict[int, int] = {}

    def begin(self, quota: int, trips: dict[int, int]) -> None:
        """A new quota begins: forget what was spent, freeze the lag; the same quota changes nothing."""
        if quota != self._quota:
            self._quota = quota
            self._spent = {}
            self._trips = dict(trips)

    def round_trip(self, seat: int) -> int:
        """The frozen round trip of a seat."""
        return self._trips.get(seat, 0)

    def spent(self, seat: int) -> int:
        """What its moves already took."""
        return self._spent.get(seat, 0)

    def take(self, seat: int, credit: int) -> None:
        """Its move took this much."""
        self._spent[seat] = self.spent(seat) + credit
