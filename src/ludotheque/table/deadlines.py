"""Deadlines of a live table: the game's own clock, a silent connection, a turn that takes too long."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable

from ludotheque.kernel import GameError
from ludotheque.table.chores import Chores
from ludotheque.table.errors import Refused
from ludotheque.table.journal import TableJournal
from ludotheque.table.lag import Credits
from ludotheque.table.presence import Presence
from ludotheque.table.state import TableState

RETRY = 0.25  # seconds until a deadline that could not be stored is tried again
LATE = 2.0  # seconds until somebody is asked again to decide for those who are late

log = logging.getLogger(__name__)


class Deadlines:
    """Fires what time does; only the table's owner has any."""

    def __init__(
        self,
        state: TableState,
        journal: TableJournal,
        presence: Presence,
        chores: Chores,
        *,
        play_for: Callable[[Iterable[int]], None],
        say: Callable[[str], None],
    ) -> None:
        self._state = state
        self._journal = journal
        self._presence = presence
        self._chores = chores
        self._play_for = play_for  # has somebody decide for these seats
        self._say = say  # tells everybody at the table
        self.credits = Credits()

    def tend(self, _step: object = None) -> None:
        """Set all timers anew from what the journal says."""
        state, chores = self._state, self._chores
        for name in ("expire", "silence", "turn"):
            chores.cancel(name)
        if not state.goes_on:
            return
        match = state.watched.match
        fires = self.fires()
        if fires is not None:
            chores.run_later("expire", state.clock.seconds_until(fires), self.expire)
        pulse = state.room.pulse
        if pulse is not None:
            self.credits.begin(pulse.quota(match.state), self._presence.proven_trips())
            if pulse.silence(match.state) is not None:
                chores.run_later("silence", 0.05, self.listen)
        roster = state.record.roster
        if roster.turn_limit and any(seat in roster.persons for seat in match.waiting):
            chores.run_later("turn", state.turn_seconds(), self.turn_over)

    def fires(self) -> int | None:
        """The game time at which time itself acts next: after the grace, and never ahead for anybody."""
        match = self._state.watched.match
        deadline = None if match.outcome is not None else match.deadline
        return None if deadline is None else deadline[0] + deadline[1]

    async def expire(self) -> None:
        """Let time act, if it is due."""
        try:
            async with self._journal.turn():
                await self.expire_due()
                self.tend()
        except GameError as error:
            if not isinstance(error, Refused):
                log.error("time cannot act", extra={"table": self._state.id, "why": error.key})
            self._chores.run_later("expire", RETRY, self.expire)

    async def expire_due(self) -> None:
        """Let time act as often as it is due; for whoever has the turn."""
        state = self._state
        while state.is_owner and state.clock.runs:
            fires = self.fires()
            if fires is None or state.clock.now() < fires:
                return
            await self._journal.play(state.watched.match.expire)

    async def listen(self) -> None:
        """Stop a seat whose fuel runs and that is not heard from; the silence is charged in full."""
        state, pulse = self._state, self._state.room.pulse
        try:
            async with self._journal.turn():
                match = state.watched.match
                silence = None if pulse is None else pulse.silence(match.state)
                if silence is None or not state.goes_on:
                    return
                seat, millis, move = silence
                heard = state.clock.at(self._presence.last_contact(seat))
                if state.clock.now() - heard < millis or seat in state.record.roster.bots:
                    self._chores.run_later("silence", 0.1, self.listen)
                    return
                at = max(match.now, heard + millis)
                await self._journal.play(lambda: match.play(seat, move, at))
                self._say("host.silence")
        except GameError:
            self._chores.run_later("silence", RETRY, self.listen)

    async def restart(self) -> None:
        """After the owner was away in mid-roll the journal alone decides what then holds."""
        state, pulse = self._state, self._state.room.pulse
        match = state.watched.match
        made = None if pulse is None else pulse.restart(match.state)
        if made is None or match.outcome is not None or state.record.phase != "playing":
            return
        seat, move, at = made
        try:
            await self._journal.play(lambda: match.play(seat, move, at))
            state.notice = "host.restarted"
        except GameError as error:
            log.warning("no restart", extra={"table": state.id, "why": error.key})

    async def turn_over(self) -> None:
        """A turn took too long: the house decides for whoever was waited for."""
        state, match = self._state, self._state.watched.match
        if not state.is_owner or match.outcome is not None:
            return
        state.notice = "host.turn_over"
        self._play_for([seat for seat in match.waiting if seat in state.record.roster.persons])
        # Whoever decides for them may be kept from it; the next entry sets this timer anew.
        self._chores.run_later("turn", LATE, self.turn_over)
