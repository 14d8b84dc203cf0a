"""What is true of a live table in this process; whoever works at the table shares it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from ludotheque.kernel import SPECTATOR, Room
from ludotheque.table.errors import Refused
from ludotheque.table.record import Record, now_ms
from ludotheque.table.roster import Chair
from ludotheque.table.viewer import Viewer
from ludotheque.table.watched import WatchedMatch

AHEAD = 300  # milliseconds by which an entry may lie ahead of the table's clock


class GameClock:
    """Game time in milliseconds: runs with the machine's clock, stands still while the table rests.

    It starts where the journal ended and never goes back.
    """

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


class TableState:
    """The record, the match, the clock and the viewers."""

    def __init__(self, record: Record, room: Room) -> None:
        self.id = record.id
        self.room = room
        self.record = record
        self.watched = WatchedMatch(room, record.head, record.sheet)
        self.clock = GameClock(0)
        self.viewers: set[Viewer] = set()
        self.is_owner = False
        self.is_gone = False  # left the memory: whoever still holds it must ask the host again
        self.answered: tuple[str, float] = ("", 0.0)  # the owner that last answered us, and when
        self.notice = ""  # a text key: the last thing the house had to say here
        self.last_wall = record.touched  # when the newest entry was stored

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return self.record.roster.names()

    def chair(self, seat: int) -> Chair:
        """Who holds that seat."""
        return self.record.roster.chairs[seat]

    @property
    def goes_on(self) -> bool:
        """Whether this process plays the table on, and time runs."""
        return self.is_owner and not self.is_gone and self.clock.runs

    def require_playing(self) -> None:
        """Raise Refused unless the match goes on."""
        if self.record.phase == "gathering":
            raise Refused("not_now", "host.gathering")
        if self.record.phase == "over":
            raise Refused("over", "error.over")

    def require_awake(self) -> None:
        """Raise Refused unless the match goes on and does not rest."""
        self.require_playing()
        if self.watched.match.paused:
            raise Refused("paused")

    def may_chat(self) -> bool:
        """Whether the game allows talk at this table now."""
        rule = self.room.may_chat
        if rule is not None and not rule(self.record.head.options):
            return False
        return self.record.phase != "playing" or self.room.may_talk(self.watched.view(SPECTATOR))

    def runs_fuel(self) -> bool:
        """Whether a seat must be heard from: a real clock of the game runs."""
        pulse = self.room.pulse
        return pulse is not None and pulse.silence(self.watched.match.state) is not None

    def turn_seconds(self) -> float:
        """How long those who are waited for still have, since the last entry: a restart adds nothing."""
        gone = (now_ms() - self.last_wall) / 1000
        return max(0.0, self.record.roster.turn_limit - gone)

    def tend_clock(self) -> None:
        """Let game time run exactly while the match is played and does not rest."""
        match = self.watched.match
        # What was fired or dated a little ahead must not take that time from anybody.
        if match.now > self.clock.now() + AHEAD:
            self.clock.reach(match.now)
        if self.record.phase == "playing" and not match.paused and match.outcome is None:
            self.clock.start()
        elif self.clock.runs:
            self.clock.stop()
