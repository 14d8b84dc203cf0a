"""What everybody at a live table is told beside the match: who sits here, and how the table stands."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from zlib import crc32

from ludotheque.table.port import Neighbours
from ludotheque.table.presence import Presence
from ludotheque.table.state import TableState
from ludotheque.table.votes import Votes
from ludotheque.table.watched import Step
from ludotheque.table.wire import Plain, encode

ORDINARY = ("move", "expire", "undo")  # entries after which the table stands as before


class Status:
    """Tells everybody, whenever something of it changed."""

    def __init__(self, state: TableState, presence: Presence, votes: Votes, neighbours: Neighbours) -> None:
        self._state = state
        self._presence = presence
        self._votes = votes
        self._neighbours = neighbours
        self._shown: Plain = {}
        self._talk = True
        self.credited: Callable[[int], int] = lambda _seat: 0  # what lag brought a seat in this match
        self._credited: list[int] = []

    def plain(self) -> Plain:
        """Public, the same for everybody."""
        state, record, roster = self._state, self._state.record, self._state.record.roster
        motion = self._votes.open
        return {
            "seats": self._seats(),
            "table": {
                "phase": record.phase,
                "paused": (roster.paused_for or "asked") if state.watched.match.paused else None,
                "spectators": self._presence.spectators(),
                "listed": record.listed,
                "chat": state.may_chat(),
                "motion": None if motion is None else motion.plain(monotonic()),
                "turn_ends": int(state.turn_seconds() * 1000) if roster.turn_limit else None,
                "next": record.next_table or None,
                "notice": state.notice or None,
            },
        }

    def _seats(self) -> list[Plain]:
        connected, trips = self._presence.connected(), self._presence.round_trips()
        seats: list[Plain] = []
        for seat, chair in enumerate(self._state.record.roster.chairs):
            shown: Plain = {
                "name": chair.name, "colour": chair.colour, "kind": chair.kind, "here": seat in connected,
                "muted": chair.muted,
            }  # fmt: skip
            if chair.level:
                shown["level"] = chair.level
            if chair.stand_in:
                shown["stand_in"] = chair.stand_in
            if self._state.room.timed and seat in trips:
                shown["lag"] = trips[seat]
                if self._state.room.pulse is not None:
                    shown["credited"] = self.credited(seat)
            seats.append(shown)
        return seats

    def after(self, step: Step | None) -> None:
        """An ordinary entry changes nothing of it, unless turns are short or talk was opened or closed.

        What a roll's lag was credited is told once its clock stands.
        """
        ordinary = step is not None and step.entry.kind in ORDINARY and not self._owes_credits()
        if not ordinary or self._state.record.roster.turn_limit or self._talk != self._state.may_chat():
            self.show()

    def _owes_credits(self) -> bool:
        if self._state.room.pulse is None or self._state.runs_fuel():
            return False
        found = [self.credited(seat) for seat in range(self._state.record.head.seats)]
        before, self._credited = self._credited or [0] * len(found), found
        return found != before

    def show(self) -> None:
        """Tell everybody, here and elsewhere, if something changed."""
        if not self._state.is_owner:
            return
        status = self.plain()
        self._talk = self._state.may_chat()
        if status != self._shown:
            self.relay(status)
            self._neighbours.tell(self._presence.followers(), self._state.id, {"k": "status", "s": status})

    def say(self, notice: str) -> None:
        """The house has something to say to everybody here: a text key."""
        self._state.notice = notice
        self.show()

    def relay(self, status: Plain) -> None:
        """Pass the owner's word on to the viewers here."""
        self._shown = status
        for viewer in self._state.viewers:
            viewer.send(status)

    @property
    def shown(self) -> Plain:
        """What everybody was last told."""
        return self._shown or self.plain()

    @property
    def mark(self) -> int:
        """What everybody was last told, in one number: processes compare whether they told the same."""
        return crc32(encode(self._shown))
