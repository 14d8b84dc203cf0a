"""Decisions: giving up, sending away, standing in, once more; alone where one may, else together."""

from __future__ import annotations

from ludotheque.kernel import Head, IllegalMove
from ludotheque.kernel.journal import content_hash
from ludotheque.table.errors import Refused
from ludotheque.table.journal import TableJournal
from ludotheque.table.links import new_table_id
from ludotheque.table.motions import Motion, What
from ludotheque.table.orders import Bot, Concede, Kick, Mute, Rematch, Sender, Unmute, Vote
from ludotheque.table.port import Neighbours, Shelf
from ludotheque.table.presence import Presence
from ludotheque.table.record import Record
from ludotheque.table.roster import Roster
from ludotheque.table.seating import Seating
from ludotheque.table.seeds import new_salt, new_seed
from ludotheque.table.settings import TableSettings
from ludotheque.table.state import TableState
from ludotheque.table.votes import Votes
from ludotheque.table.wire import Plain


class Deciding:
    """What those at a table decide."""

    def __init__(
        self,
        state: TableState,
        journal: TableJournal,
        votes: Votes,
        seating: Seating,
        presence: Presence,
        shelf: Shelf,
        neighbours: Neighbours,
        settings: TableSettings,
    ) -> None:
        self._state = state
        self._journal = journal
        self._votes = votes
        self._seating = seating
        self._presence = presence
        self._shelf = shelf
        self._neighbours = neighbours
        self._settings = settings

    # orders

    async def concede(self, sender: Sender, order: Concede) -> Plain:
        """Rivals give up each for itself; a team decides it together."""
        seat = sender.required_seat
        self._state.require_playing()
        if self._state.room.rivals:
            await self._give_up(seat, sender.client, order.c or 0)
            return {}
        refusal = self._state.room.no_concession(self._state.record.head.options)
        if refusal is not None:
            raise IllegalMove(refusal.key, refusal.params, refusal.rule)
        return await self._decide(self._votes.propose("concede", seat))

    async def kick(self, sender: Sender, order: Kick) -> Plain:
        """Send somebody away: the others decide."""
        return await self._about("kick", sender, order.seat)

    async def mute(self, sender: Sender, order: Mute) -> Plain:
        """Have somebody say nothing for a while: the others decide."""
        return await self._about("mute", sender, order.seat)

    async def unmute(self, sender: Sender, order: Unmute) -> Plain:
        """Let somebody speak again: the others decide."""
        return await self._about("unmute", sender, order.seat)

    async def bot(self, sender: Sender, order: Bot) -> Plain:
        """A bot for a seat: one's own at once, an empty one by the keeper, an absent one together."""
        state = self._state
        self._seating.require_level(order.level)
        seat = sender.seat if order.seat is None else order.seat
        if not 0 <= seat < state.record.head.seats:
            raise Refused("malformed", "host.no_such_seat")
        if state.chair(seat).kind != "person":
            sender.require_keeper()
            await self._seating.seat_bot(seat, order.level)
            return {}
        if seat == sender.seat:
            await self._seating.stand_in(seat, order.level)
            return {}
        return await self._decide(self._votes.propose("bot", sender.required_seat, seat, order.level))

    async def rematch(self, sender: Sender, order: Rematch) -> Plain:
        """Once more: the first to ask proposes it, whoever asks after that agrees."""
        seat, record = sender.required_seat, self._state.record
        if record.phase != "over":
            raise Refused("not_now", "host.not_over")
        if record.next_table:
            return {"table": record.next_table}
        return await self._decide(self._votes.propose("rematch", seat, rotate=order.rotate))

    async def vote(self, sender: Sender, order: Vote) -> Plain:
        """An answer to the open motion."""
        return await self._decide(self._votes.answer(order.no, sender.required_seat, order.yes))

    # deciding

    async def _about(self, what: What, sender: Sender, seat: int) -> Plain:
        me = sender.required_seat
        if seat == me or seat not in self._state.record.roster.persons:
            raise Refused("malformed", "host.no_such_seat")
        return await self._decide(self._votes.propose(what, me, seat))

    async def _decide(self, motion: Motion) -> Plain:
        if motion.is_lost:
            self._votes.close("host.motion_lost")
            return {"passed": False}
        if not motion.is_passed:
            self._votes.changed()
            return {"passed": None, "motion": motion.number}
        self._votes.close()
        return {"passed": True, **await self._carry_out(motion)}

    async def _carry_out(self, motion: Motion) -> Plain:
        if motion.what == "concede":
            await self._give_up(motion.by)
        elif motion.what == "kick":
            await self._seating.vacate(motion.seat)
        elif motion.what in ("mute", "unmute"):
            await self._seating.mute(motion.seat, motion.what == "mute")
        elif motion.what == "bot":
            await self._seating.stand_in(motion.seat, motion.level)
        elif motion.what == "rematch":
            return {"table": await self._lay_again(motion.rotate)}
        return {}

    async def _give_up(self, seat: int, client: str = "", count: int = 0) -> None:
        match, at = self._state.watched.match, self._state.clock.now()
        await self._journal.play(lambda: match.concede(seat, at), client, count)

    # once more

    async def _lay_again(self, rotate: bool) -> str:
        """The same company at a new table, seats turned by one; everybody is told the way there."""
        old, room = self._state.record, self._state.room
        sheet = old.sheet or self._settings.sheet(room.name)
        head = Head(
            room.name, room.version, old.head.seats, new_seed(), old.head.options, content_hash(sheet)
        )
        roster = Roster(old.roster.again(rotate), old.roster.turn_limit, old.roster.bot_pace)
        roster.former, roster.turn = old.id, int(rotate)
        record = Record(new_table_id(), head, new_salt(), roster, sheet=sheet)
        await self._shelf.lay(record)
        old.next_table = record.id
        await self._journal.save()
        self.move_on(record.id, roster.turn)
        moved: Plain = {"k": "moved", "next": record.id, "turn": roster.turn}
        self._neighbours.tell(self._presence.followers(), old.id, moved)
        return record.id

    def move_on(self, table: str, turn: int) -> None:
        """Tell each viewer here the way to its place at the rematch."""
        seats = self._state.record.head.seats
        for viewer in self._state.viewers:
            if viewer.right.token:  # whoever only looks in at a listed table holds no place
                seat = (viewer.plays + turn) % seats if viewer.plays >= 0 else -1
                viewer.send({"moved": {"table": table, "seat": seat}})
