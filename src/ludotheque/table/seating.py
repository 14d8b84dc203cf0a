"""Seats of a live table: taken, named, filled with bots, left; for whoever has the table's turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from ludotheque.bots.levels import LEVELS
from ludotheque.kernel import Told
from ludotheque.table.errors import Refused
from ludotheque.table.journal import TableJournal
from ludotheque.table.links import Role
from ludotheque.table.orders import Back, Drop, Leave, List, Name, Sender, Sit, Start, Wish
from ludotheque.table.port import Neighbours, Shelf
from ludotheque.table.presence import Presence
from ludotheque.table.record import now_ms
from ludotheque.table.roster import clean_colour, clean_name
from ludotheque.table.state import TableState
from ludotheque.table.wire import Plain

STAND_IN = "normal"  # who plays for a seat that was left
LATELY = 16  # entries
MOST_NOTES = 8  # of them that say who plays for whom


class Seating:
    """Who sits where."""

    def __init__(
        self,
        state: TableState,
        journal: TableJournal,
        presence: Presence,
        shelf: Shelf,
        neighbours: Neighbours,
        knows_level: Callable[[str], bool],
    ) -> None:
        self._state = state
        self._journal = journal
        self._presence = presence
        self._shelf = shelf
        self._neighbours = neighbours
        self._knows_level = knows_level
        self.changed: Callable[[], None] = lambda: None  # what is done when seats changed hands

    # orders

    async def sit(self, sender: Sender, order: Sit) -> Plain:
        """Somebody sits down, by a link or at a listed table."""
        state, roster = self._state, self._state.record.roster
        seat = sender.right.seat if sender.right.role == "seat" else await self._free_seat(order)
        chair = state.chair(seat)
        chair.name = clean_name(order.name) or chair.name
        chair.colour = clean_colour(order.colour, chair.colour)
        stood_in = chair.kind != "person" and bool(chair.bot)
        if chair.kind != "person":
            # Nobody came and a bot sat down instead: whoever comes late with the link finds the seat.
            chair.kind, chair.stand_in, chair.level = "person", "", ""
        self._presence.expect(seat)
        await self._journal.save()
        self._journal.told(None)
        if stood_in:
            await self._note(seat, "back")
        if not roster.open and state.record.phase == "gathering":
            await self._begin()
        self.changed()
        return {"seat": seat}

    async def _free_seat(self, order: Sit) -> int:
        """A seat of a listed table, or of one with a word for whoever knows it; raises Refused."""
        record = self._state.record
        if not record.listed and not record.word:
            raise Refused("forbidden", "host.not_listed")
        if record.word and order.word != record.word:
            raise Refused("forbidden", "host.word")
        free = record.roster.open
        seat = order.seat if order.seat is not None else free[0] if free else -1
        if seat not in free:
            raise Refused("taken", "host.seat_taken")
        await self._shelf.add_link(record.id, seat, order.key)
        return seat

    async def name(self, sender: Sender, order: Name) -> Plain:
        """Another name or colour; where nobody may talk now, that would be talk too."""
        state, seat = self._state, sender.required_seat
        if state.record.phase == "playing" and not state.may_chat():
            raise Refused("forbidden", "host.silent_name")
        chair = state.chair(seat)
        chair.name = clean_name(order.name) or chair.name
        chair.colour = clean_colour(order.colour, chair.colour)
        await self._journal.save()
        self._journal.told(None)
        return {"name": chair.name, "colour": chair.colour}

    async def start(self, sender: Sender, order: Start) -> Plain:
        """The keeper starts the match."""
        sender.require_keeper()
        if order.fill is not None:
            self.require_level(order.fill)
        await self._begin(order.fill or "")
        return {}

    async def show_in_lobby(self, sender: Sender, order: List) -> Plain:
        """The keeper shows the table in the lobby, or not."""
        sender.require_keeper()
        self._state.record.listed = order.listed
        await self._journal.save()
        return {"listed": order.listed}

    async def back(self, sender: Sender, order: Back) -> Plain:
        """Take one's own seat back from the bot that stood in."""
        await self.stand_in(sender.required_seat, "")
        return {}

    async def leave(self, sender: Sender, order: Leave) -> Plain:
        """Get up for good."""
        await self.vacate(sender.required_seat)
        return {}

    async def drop(self, sender: Sender, order: Drop) -> Plain:
        """A link holds no more."""
        self._drop(order.role, order.seat)
        return {}

    async def wish(self, sender: Sender, order: Wish) -> Plain:
        """A seat asks for the table to be deleted."""
        wishes = self._state.record.roster.wishes
        wishes[:] = sorted({*wishes, sender.seat})
        await self._journal.save()
        return {}

    # what others decide

    def require_level(self, level: str) -> None:
        """Raise Refused unless there are such bots."""
        if not self._knows_level(level):
            raise Refused("options", "host.no_level", {"expected": ", ".join(LEVELS)})

    async def _begin(self, fill: str = "") -> None:
        """Start the match; empty seats are filled with bots if a level is given."""
        record, roster = self._state.record, self._state.record.roster
        if record.phase != "gathering":
            raise Refused("not_now", "host.begun")
        for seat in roster.open:
            if not fill:
                raise Refused("not_now", "host.seats_open")
            roster.chairs[seat].kind, roster.chairs[seat].level = "bot", fill
        record.phase = "playing"
        self._state.last_wall = now_ms()
        await self._journal.save()
        self._journal.told(None)

    async def seat_bot(self, seat: int, level: str) -> None:
        """A bot sits down at an empty seat, or changes its level."""
        state, chair = self._state, self._state.chair(seat)
        if chair.kind == "open" and state.record.phase == "playing":
            chair.stand_in = level
        else:
            chair.kind, chair.level = "bot", level
        await self._journal.save()
        if not state.record.roster.open and state.record.phase == "gathering":
            await self._begin()

    async def stand_in(self, seat: int, level: str) -> None:
        """A bot plays for a person from now on; with no level the person plays again."""
        was, self._state.chair(seat).stand_in = self._state.chair(seat).stand_in, level
        await self._journal.save()
        if bool(was) != bool(level):
            await self._note(seat, "stand_in" if level else "back")
        self.changed()

    async def _note(self, seat: int, kind: Literal["stand_in", "back"]) -> None:
        """Let the log of a match say who plays for whom; going back and forth alone does not fill it."""
        watched = self._state.watched
        lately = [entry.kind for entry in watched.match.journal.entries[-LATELY:]]
        idle = lately.count("stand_in") + lately.count("back")
        if self._state.record.phase != "playing" or idle >= MOST_NOTES:
            return

        def act() -> list[Told]:
            watched.match.note(kind, seat)
            return []

        await self._journal.play(act)

    async def mute(self, seat: int, muted: bool) -> None:
        """A person may not speak for a while, or may again."""
        self._state.chair(seat).muted = muted
        await self._journal.save()

    async def vacate(self, seat: int) -> None:
        """A person leaves or is sent away: links of the seat are void, and in a match a bot stands in."""
        roster, chair = self._state.record.roster, self._state.chair(seat)
        stood_in = bool(chair.stand_in)
        chair.kind = "open"
        chair.stand_in = STAND_IN if self._state.record.phase == "playing" else ""
        chair.muted = False
        roster.wishes = [one for one in roster.wishes if one != seat]
        roster.left = sorted({*roster.left, seat})
        void: tuple[tuple[Role, int], ...] = (("seat", seat), ("hand", seat))
        await self._journal.save(void)
        for role, _ in void:
            self._drop(role, seat)
        if not stood_in:
            await self._note(seat, "stand_in")
        self.changed()

    def _drop(self, role: Role, seat: int) -> None:
        self.close(role, seat)
        message: Plain = {"k": "drop", "role": role, "seat": seat}
        self._neighbours.tell(self._presence.followers(), self._state.id, message)

    def close(self, role: str, seat: int) -> None:
        """Close the sockets here that came in by a link that holds no more."""
        for viewer in list(self._state.viewers):
            if viewer.right.role == role and viewer.right.seat == seat:
                viewer.close("forbidden")
