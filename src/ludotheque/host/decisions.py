"""Decisions: giving up, sending away, standing in, once more; alone where one may, else together."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ludotheque.host.bench import FOR_THE_LATE
from ludotheque.host.envelope import Plain
from ludotheque.host.errors import Refused
from ludotheque.host.motions import Motion, What
from ludotheque.host.sender import Sender, counter_of, require_playing, seat_of
from ludotheque.host.thinking import LEVELS

if TYPE_CHECKING:
    from ludotheque.host.table import Table


class Decisions:
    """What a table's company decides."""

    def __init__(self, table: Table) -> None:
        self.table = table

    async def concede(self, sender: Sender, order: Plain) -> Plain:
        """Rivals give up each for itself; a team decides it together."""
        seat = seat_of(sender)
        require_playing(self.table)
        if self.table.room.rivals:
            await self._give_up(seat, sender.client, counter_of(order) or 0)
            return {}
        return await self._decide(self.table.company.propose("concede", seat))

    async def _give_up(self, seat: int, client: str = "", count: int = 0) -> None:
        table = self.table
        await table.settle()
        at = table.clock.now()
        await table.play(lambda: table.course.match.concede(seat, at), client, count)

    async def motion(self, sender: Sender, order: Plain) -> Plain:
        """Send somebody away, or have it say nothing for a while: the others decide."""
        seat = seat_of(sender)
        what = cast("What", order["do"])
        about = self._other(order, seat)
        return await self._decide(self.table.company.propose(what, seat, about))

    async def bot(self, sender: Sender, order: Plain) -> Plain:
        """A bot for a seat: one's own at once, an empty one by the keeper, an absent one together."""
        table = self.table
        level = order.get("level", FOR_THE_LATE)
        if level not in LEVELS and not table.hall.knows_level(level):
            raise Refused("options", "host.no_level", {"expected": ", ".join(LEVELS)})
        about = order.get("seat", sender.seat)
        if isinstance(about, bool) or not isinstance(about, int) or not 0 <= about < table.record.head.seats:
            raise Refused("malformed", "host.no_such_seat")
        chair = table.record.roster.chairs[about]
        if chair.kind != "person":
            if not sender.is_keeper:
                raise Refused("forbidden", "host.keeper")
            await table.hall.desk.seat_bot(table, about, str(level))
            return {}
        if about == sender.seat:
            chair.stand_in = str(level)
            await table.save()
            self.changed()
            return {}
        return await self._decide(self.table.company.propose("bot", seat_of(sender), about, str(level)))

    async def back(self, sender: Sender, order: Plain) -> Plain:
        """Take one's own seat back from the bot that stood in."""
        seat, table = seat_of(sender), self.table
        table.record.roster.chairs[seat].stand_in = ""
        await table.save()
        self.changed()
        return {}

    async def leave(self, sender: Sender, order: Plain) -> Plain:
        """Get up for good."""
        seat, table = seat_of(sender), self.table
        await table.hall.desk.vacate(table, seat)
        self.changed()
        return {}

    async def rematch(self, sender: Sender, order: Plain) -> Plain:
        """Once more, with seats turned; the last to agree hears of the new table."""
        seat, table = seat_of(sender), self.table
        if table.record.phase != "over":
            raise Refused("not_now", "host.not_over")
        if table.record.next_table:
            return {"table": table.record.next_table}
        rotate = order.get("rotate", True) is not False
        return await self._decide(self.table.company.propose("rematch", seat, rotate=rotate))

    async def vote(self, sender: Sender, order: Plain) -> Plain:
        """An answer to the open motion."""
        seat, motion = seat_of(sender), self.table.motion
        if motion is None or motion.number != order.get("no"):
            raise Refused("stale", "host.no_motion")
        if seat not in motion.voters:
            raise Refused("forbidden", "host.no_vote")
        motion.vote(seat, order.get("yes") is True)
        return await self._decide(motion)

    async def _decide(self, motion: Motion) -> Plain:
        if motion.is_lost:
            self.table.company.close_motion("host.motion_lost")
            return {"passed": False}
        if not motion.is_passed:
            self.table.company.show()
            return {"passed": None, "motion": motion.number}
        self.table.company.close_motion()
        return {"passed": True, **await self._carry_out(motion)}

    async def _carry_out(self, motion: Motion) -> Plain:
        table, roster = self.table, self.table.record.roster
        if motion.what == "concede":
            await self._give_up(motion.by)
        elif motion.what == "kick":
            await table.hall.desk.vacate(table, motion.seat)
        elif motion.what in ("mute", "unmute"):
            roster.chairs[motion.seat].muted = motion.what == "mute"
            await table.save()
        elif motion.what == "bot":
            roster.chairs[motion.seat].stand_in = motion.level
            await table.save()
        elif motion.what == "rematch":
            return {"table": await table.hall.desk.rematch(table, motion.rotate)}
        self.changed()
        return {}

    def changed(self) -> None:
        """Seats changed hands: let bots and rest follow."""
        self.table.company.tend()
        self.table.bench.stir()

    def _other(self, order: Plain, me: int) -> int:
        seat = order.get("seat")
        if isinstance(seat, bool) or not isinstance(seat, int) or seat == me:
            raise Refused("malformed", "host.no_such_seat")
        if seat not in self.table.record.roster.persons:
            raise Refused("malformed", "host.no_such_seat")
        return seat
