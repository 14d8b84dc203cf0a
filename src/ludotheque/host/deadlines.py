"""Deadlines of a live table: the game's own clock, a silent connection, a turn that takes too long."""

from __future__ import annotations

import logging
from time import monotonic
from typing import TYPE_CHECKING

from ludotheque.host.course import Step
from ludotheque.host.errors import Refused
from ludotheque.host.registry.tables import now_ms
from ludotheque.kernel import GameError

if TYPE_CHECKING:
    from ludotheque.host.table import Table

MOST_DOWNLINK = 150  # milliseconds by which an expiry may be fired ahead
RETRY = 0.25  # seconds until a deadline that could not be stored is tried again
LATE = 2.0  # seconds until somebody is asked again to decide for those who are late

log = logging.getLogger(__name__)


class Deadlines:
    """Fires what time does; only the table's owner has any."""

    def __init__(self, table: Table) -> None:
        self.table = table
        table.after.append(self.tend)

    def tend(self, _step: Step | None = None) -> None:
        """Set all timers anew from what the journal says."""
        table = self.table
        for name in ("expire", "silence", "turn"):
            table.cancel(name)
        if not table.is_owner or table.is_gone or not table.clock.runs:
            return
        match = table.course.match
        fires = self.fires()
        if fires is not None:
            wait = table.clock.seconds_until(fires)
            table.later("expire", wait, lambda: table.run(self.expire()))
        pulse = table.room.pulse
        if pulse is not None:
            table.credits.begin(pulse.quota(match.state), self._round_trips())
            if pulse.silence(match.state) is not None:
                table.later("silence", 0.05, lambda: table.run(self.listen()))
        limit = table.record.roster.turn_limit
        if limit and any(seat in table.record.roster.persons for seat in match.waiting):
            table.later("turn", self.turn_seconds(), lambda: table.run(self.turn_over()))

    def turn_seconds(self) -> float:
        """How long those who are waited for still have, since the last entry: a restart adds nothing."""
        table = self.table
        gone = (now_ms() - table.last_wall) / 1000
        return max(0.0, table.record.roster.turn_limit - gone)

    def fires(self) -> int | None:
        """The game time at which time itself acts next: after the grace, or ahead by a seat's downlink."""
        table = self.table
        match = table.course.match
        deadline = None if match.outcome is not None else match.deadline
        if deadline is None:
            return None
        pulse = table.room.pulse
        ahead = -1 if pulse is None else pulse.lead(match.state)
        if ahead < 0:
            return deadline[0] + deadline[1]
        return deadline[0] - min(self._round_trips().get(ahead, 0) // 2, MOST_DOWNLINK)

    async def expire(self) -> None:
        """Let time act, if it is due."""
        table = self.table
        async with table.lock:
            try:
                await self.expire_due()
                self.tend()
            except GameError as error:
                if not isinstance(error, Refused):
                    log.error("time cannot act", extra={"table": table.id, "why": error.key})
                table.later("expire", RETRY, lambda: table.run(self.expire()))

    async def expire_due(self) -> None:
        """Let time act as often as it is due; for whoever holds the lock."""
        table = self.table
        while table.is_owner and table.clock.runs:
            fires = self.fires()
            if fires is None or table.clock.now() < fires:
                return
            await table.play(table.course.match.expire)

    async def listen(self) -> None:
        """Stop a seat whose fuel runs and that is not heard from; the silence is charged in full."""
        table = self.table
        pulse = table.room.pulse
        async with table.lock:
            match = table.course.match
            silence = None if pulse is None else pulse.silence(match.state)
            if silence is None or not table.is_owner or not table.clock.runs:
                return
            seat, millis, move = silence
            heard = table.clock.at(self.last_contact(seat))
            if table.clock.now() - heard < millis or seat in table.record.roster.bots:
                table.later("silence", 0.1, lambda: table.run(self.listen()))
                return
            at = max(match.now, heard + millis)
            try:
                await table.play(lambda: match.play(seat, move, at))
                table.notice = "host.silence"
                table.show_company()
            except GameError:
                table.later("silence", RETRY, lambda: table.run(self.listen()))

    async def restart(self) -> None:
        """After the owner was away in mid-roll the journal alone decides what then holds."""
        table = self.table
        pulse = table.room.pulse
        made = None if pulse is None else pulse.restart(table.course.match.state)
        if made is None or table.course.match.outcome is not None or table.record.phase != "playing":
            return
        seat, move, at = made
        try:
            await table.play(lambda: table.course.match.play(seat, move, at))
            table.notice = "host.restarted"
        except GameError:
            pass

    async def turn_over(self) -> None:
        """A turn took too long: the house decides for whoever was waited for."""
        table = self.table
        match = table.course.match
        if not table.is_owner or match.outcome is not None:
            return
        table.notice = "host.turn_over"
        late = [seat for seat in match.waiting if seat in table.record.roster.persons]
        table.bench.play_for(late)
        # Whoever decides for them may be kept from it; the next entry sets this timer anew.
        table.later("turn", LATE, lambda: table.run(self.turn_over()))

    def last_contact(self, seat: int) -> float:
        """When anybody at that seat was last heard from, here or through another process."""
        here = [viewer.heard for viewer in self.table.viewers if viewer.plays == seat]
        elsewhere = self.table.company.last_heard(seat)
        return max([*here, elsewhere], default=monotonic())

    def _round_trips(self) -> dict[int, int]:
        trips = self.table.company.round_trips()
        for viewer in self.table.viewers:
            if viewer.plays >= 0:
                trips[viewer.plays] = viewer.lag.round_trip
        return trips
