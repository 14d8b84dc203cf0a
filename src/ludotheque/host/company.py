"""The company at a live table: who is here, what is decided together, when the table rests."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING
from zlib import crc32

from ludotheque.host.course import Step
from ludotheque.host.envelope import Plain
from ludotheque.host.errors import Refused
from ludotheque.host.motions import Motion, What, voters
from ludotheque.host.wire import encode
from ludotheque.kernel import SPECTATOR, Told

if TYPE_CHECKING:
    from ludotheque.host.table import Table

REMOTE_SECONDS = 6.0  # how long another process's word about its viewers is believed


@dataclass
class Elsewhere:
    """Viewers of this table at another process, as it last told."""

    seats: dict[int, int] = field(default_factory=dict)  # seat: round trip
    spectators: int = 0
    until: float = 0.0


class Company:
    """Presence, motions and rest of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.elsewhere: dict[str, Elsewhere] = {}
        self._contact: dict[int, float] = {}  # by seat: last heard through another process
        # By seat: when its last viewer went.  Whoever finds the host back gets the time to come back too.
        self._left = dict.fromkeys(table.record.roster.persons, monotonic())
        self._shown: Plain = {}
        self._talk = True
        table.after.append(self._hear)

    # who is here

    def here(self) -> set[int]:
        """The seats whose person is connected, or was a moment ago."""
        now = monotonic()
        found = self.connected()
        for seat, moment in self._left.items():
            if now - moment < self.table.hall.settings.away_seconds:
                found.add(seat)
        return found

    def connected(self) -> set[int]:
        """The seats with an open socket, at any process."""
        now = monotonic()
        found = {viewer.plays for viewer in self.table.viewers if viewer.plays >= 0}
        for other in self.elsewhere.values():
            if other.until > now:
                found |= set(other.seats)
        return found

    def spectators(self) -> int:
        """How many look on without a seat."""
        now = monotonic()
        mine = sum(1 for viewer in self.table.viewers if viewer.plays < 0)
        return mine + sum(other.spectators for other in self.elsewhere.values() if other.until > now)

    def last_heard(self, seat: int) -> float:
        """When another process last heard from that seat."""
        return self._contact.get(seat, 0.0)

    def round_trips(self) -> dict[int, int]:
        """The round trips of seats at other processes."""
        return {seat: trip for other in self.elsewhere.values() for seat, trip in other.seats.items()}

    def arrived(self, seat: int) -> None:
        """A person came (back)."""
        self._left.pop(seat, None)
        self.tend()

    def went(self, seat: int) -> None:
        """A person's last socket closed."""
        if seat not in self.connected():
            self._left[seat] = monotonic()
            self.look_again()
        self.show()

    def expect(self, seat: int) -> None:
        """Somebody has just sat down and will be here in a moment."""
        self._left[seat] = monotonic()
        self.look_again()

    def look_again(self) -> None:
        """Come back to this when those who went count as away."""
        self.table.later("away", self.table.hall.settings.away_seconds + 0.05, self.tend)

    def told(self, process: str, seats: dict[int, int], spectators: int) -> None:
        """Another process says who looks on there."""
        before = self.connected()
        until = monotonic() + REMOTE_SECONDS
        self.elsewhere[process] = Elsewhere(seats, spectators, until)
        for seat in seats:
            self._contact[seat] = monotonic()
        for seat in before - self.connected():
            self.went(seat)
        for seat in self.connected() - before:
            self.arrived(seat)
        self.show()

    def followers(self) -> list[str]:
        """The processes that follow this table."""
        now = monotonic()
        return [process for process, other in self.elsewhere.items() if other.until > now]

    # resting

    def _hear(self, step: Step | None) -> None:
        ordinary = step is not None and step.entry.kind in ("move", "expire", "undo")
        if not ordinary or self.table.record.roster.turn_limit or self._talk != self.may_chat():
            self.show()
        self._tend_rest()

    def tend(self) -> None:
        """Tell who is here, rest when somebody needed is gone, go on when everybody is back."""
        self.show()
        self._tend_rest()

    def _tend_rest(self) -> None:
        table = self.table
        if not table.is_owner or table.is_gone or table.record.phase != "playing":
            return
        if table.course.match.outcome is not None:
            return
        missing = self._missing()
        paused = table.course.match.paused
        if missing and not paused:
            table.run(self._rest("absent"))
        elif not missing and paused and table.record.roster.paused_for == "absent":
            table.run(self._go_on())

    def _missing(self) -> bool:
        """Whether somebody is gone whom the table should wait for."""
        table = self.table
        roster = table.record.roster
        if roster.turn_limit:
            return False
        needed = [seat for seat in roster.persons if not roster.chairs[seat].stand_in]
        here = self.here()
        if not needed:
            return False
        if not any(seat in here for seat in needed):
            return table.course.match.deadline is not None and not self._runs_fuel()
        if table.room.rivals:
            return False
        waited = table.course.match.waiting
        timed = table.course.match.deadline is not None
        return any(seat not in here and (timed or seat in waited) for seat in needed)

    def _runs_fuel(self) -> bool:
        pulse = self.table.room.pulse
        return pulse is not None and pulse.silence(self.table.course.match.state) is not None

    async def _rest(self, why: str) -> None:
        async with self.table.lock:
            if self._missing() and not self.table.course.match.paused:
                await self.pause(why)

    async def _go_on(self) -> None:
        async with self.table.lock:
            if not self._missing() and self.table.course.match.paused:
                await self.resume()

    async def pause(self, why: str, client: str = "", count: int = 0) -> None:
        """Let the table rest; for whoever holds the lock."""
        table = self.table
        if self._runs_fuel():
            raise Refused("not_now", "host.fuel_runs")
        table.record.roster.paused_for = why
        match = table.course.match

        def act() -> list[Told]:
            match.pause(table.clock.now())
            return []

        await table.play(act, client, count)
        await table.save()

    async def resume(self, client: str = "", count: int = 0) -> None:
        """Go on; for whoever holds the lock."""
        table = self.table
        table.record.roster.paused_for = ""

        def act() -> list[Told]:
            table.course.match.resume()
            return []

        await table.play(act, client, count)
        await table.save()

    # deciding together

    def propose(self, what: What, by: int, seat: int = -1, level: str = "", rotate: bool = True) -> Motion:
        """Open a motion; raises Refused if one is open or it cannot be made."""
        table = self.table
        now = monotonic()
        if table.motion is not None and table.motion.ends > now:
            raise Refused("taken", "host.motion_open")
        asked = voters(what, by, seat, table.record.roster.persons, self.here())
        if not asked:
            raise Refused("forbidden", "host.motion_alone")
        table.motions += 1
        ends = now + table.hall.settings.motion_seconds
        table.motion = Motion(table.motions, what, by, asked, ends, seat, level, rotate)
        table.later("motion", table.hall.settings.motion_seconds, self._lapse)
        return table.motion

    def close_motion(self, notice: str = "") -> None:
        """The motion is decided or has lapsed."""
        self.table.motion = None
        self.table.cancel("motion")
        self.table.notice = notice
        self.show()

    def _lapse(self) -> None:
        self.close_motion("host.motion_lapsed")

    # telling

    def status(self) -> Plain:
        """Who sits here and how the table stands: public, the same for everybody."""
        table = self.table
        record, roster = table.record, table.record.roster
        connected = self.connected()
        trips = self.round_trips()
        for viewer in table.viewers:
            if viewer.plays >= 0:
                trips[viewer.plays] = viewer.lag.round_trip
        seats: list[Plain] = []
        for seat, chair in enumerate(roster.chairs):
            shown: Plain = {
                "name": chair.name, "colour": chair.colour, "kind": chair.kind, "here": seat in connected,
                "muted": chair.muted,
            }  # fmt: skip
            if chair.level:
                shown["level"] = chair.level
            if chair.stand_in:
                shown["stand_in"] = chair.stand_in
            if table.room.timed and seat in trips:
                shown["lag"] = trips[seat]
            seats.append(shown)
        deadlines = table.deadlines
        return {
            "seats": seats,
            "table": {
                "phase": record.phase,
                "paused": (roster.paused_for or "asked") if table.course.match.paused else None,
                "spectators": self.spectators(),
                "listed": record.listed,
                "chat": self.may_chat(),
                "motion": None if table.motion is None else table.motion.plain(monotonic()),
                "turn_ends": int(deadlines.turn_seconds() * 1000) if roster.turn_limit else None,
                "next": record.next_table or None,
                "notice": table.notice or None,
            },
        }

    def may_chat(self) -> bool:
        """Whether the game allows talk at this table."""
        table = self.table
        rule = table.room.may_chat
        if rule is not None and not rule(table.record.head.options):
            return False
        # A room may close talk for a while: its view says so in a field `talk`.
        playing = table.record.phase == "playing"
        return not playing or getattr(table.course.view(SPECTATOR), "talk", 1) != 0

    def show(self) -> None:
        """Tell everybody, here and elsewhere, if something changed."""
        if not self.table.is_owner:
            return
        status = self.status()
        self._talk = self.may_chat()
        if status != self._shown:
            self._shown = status
            self.relay(status)
            self.table.hall.tell_followers(self.table, {"k": "status", "s": status})

    def relay(self, status: Plain) -> None:
        """Pass the owner's word on to the viewers here."""
        self._shown = status
        for viewer in self.table.viewers:
            viewer.send(status)

    @property
    def mark(self) -> int:
        """What everybody was last told, in one number: processes compare whether they told the same."""
        return crc32(encode(self._shown))

    @property
    def shown(self) -> Plain:
        """What everybody was last told."""
        return self._shown or self.status()
