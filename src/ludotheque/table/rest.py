"""When a live table rests: because somebody asked for it, or because somebody whom it needs is gone."""

from __future__ import annotations

from ludotheque.kernel import Told
from ludotheque.table.chores import Chores
from ludotheque.table.errors import Refused
from ludotheque.table.journal import TableJournal
from ludotheque.table.presence import Presence
from ludotheque.table.state import TableState


class Rest:
    """Pauses and goes on."""

    def __init__(self, state: TableState, journal: TableJournal, presence: Presence, chores: Chores) -> None:
        self._state = state
        self._journal = journal
        self._presence = presence
        self._chores = chores

    def tend(self, _step: object = None) -> None:
        """Rest when somebody needed is gone, go on when everybody is back."""
        state, match = self._state, self._state.watched.match
        if (
            not state.is_owner
            or state.is_gone
            or state.record.phase != "playing"
            or match.outcome is not None
        ):
            return
        missing = self._is_somebody_missing()
        if missing and not match.paused:
            self._chores.run(self._rest())
        elif not missing and match.paused and state.record.roster.paused_for == "absent":
            self._chores.run(self._go_on())

    def _is_somebody_missing(self) -> bool:
        """Whether somebody is gone whom the table should wait for."""
        state, match = self._state, self._state.watched.match
        roster, timed = state.record.roster, match.deadline is not None
        if roster.turn_limit or (state.room.rivals and not timed):
            return False
        needed = [seat for seat in roster.persons if not state.chair(seat).stand_in]
        if not needed:
            return False
        here = self._presence.here()
        if not any(seat in here for seat in needed):
            return timed and not state.runs_fuel()
        if state.room.rivals:
            return False
        return any(seat not in here and (timed or seat in match.waiting) for seat in needed)

    async def _rest(self) -> None:
        async with self._journal.turn():
            if self._is_somebody_missing() and not self._state.watched.match.paused:
                await self.pause("absent")

    async def _go_on(self) -> None:
        async with self._journal.turn():
            if not self._is_somebody_missing() and self._state.watched.match.paused:
                await self.resume()

    async def pause(self, why: str, client: str = "", count: int = 0) -> None:
        """Let the table rest; for whoever has the turn."""
        state = self._state
        if state.runs_fuel():
            raise Refused("not_now", "host.fuel_runs")
        state.record.roster.paused_for = why

        def act() -> list[Told]:
            state.watched.match.pause(state.clock.now())
            return []

        await self._journal.play(act, client, count)
        await self._journal.save()

    async def resume(self, client: str = "", count: int = 0) -> None:
        """Go on; for whoever has the turn."""
        state = self._state
        state.record.roster.paused_for = ""

        def act() -> list[Told]:
            state.watched.match.resume()
            return []

        await self._journal.play(act, client, count)
        await self._journal.save()
