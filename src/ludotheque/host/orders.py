"""Orders: what viewers ask for, done by the table's owner; every one is answered once.

An order that comes again with the same counter is not done again: it gets the answer it got.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import TYPE_CHECKING, cast

from ludotheque.host.decisions import Decisions
from ludotheque.host.envelope import Plain
from ludotheque.host.errors import Refused
from ludotheque.host.roster import clean_colour, clean_name
from ludotheque.host.sender import Sender, counter_of, require_playing, seat_of
from ludotheque.host.store import StoreAway
from ludotheque.host.thinking import LEVELS, question, reason
from ludotheque.host.words import error_plain, table_words
from ludotheque.kernel import GameError, Told

if TYPE_CHECKING:
    from ludotheque.host.table import Table

ANSWERS = 64  # remembered for each client
CLIENTS = 256  # whose answers a table remembers
LONGEST_CHAT = 500
MOST_MARKS = 16
PUBLIC = frozenset({
    "move", "undo", "why", "hint", "chat", "mark", "name", "pause", "resume", "concede", "vote", "kick",
    "mute", "unmute", "bot", "back", "leave", "rematch", "start", "list",
})  # fmt: skip
ASIDE = ("why", "hint")  # change nothing, and may take their time without holding up the table

log = logging.getLogger(__name__)


class Orders:
    """Carries out orders at one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        decisions = self._decisions = Decisions(table)
        self._doers: dict[str, Callable[[Sender, Plain], Awaitable[Plain]]] = {
            "move": self._move, "undo": self._undo, "why": self._why, "hint": self._hint, "chat": self._chat,
            "mark": self._mark, "name": self._name, "pause": self._pause, "resume": self._resume,
            "concede": decisions.concede, "vote": decisions.vote, "kick": decisions.motion,
            "mute": decisions.motion, "unmute": decisions.motion, "bot": decisions.bot,
            "back": decisions.back, "leave": decisions.leave, "rematch": decisions.rematch,
            "start": self._start, "list": self._list,
            "sit": self._sit, "drop": self._drop, "wish": self._wish,
        }  # fmt: skip

    async def do(self, sender: Sender, order: Plain) -> Plain:
        """Carry out an order; the answer, or the error, as the protocol sends it."""
        return await asyncio.shield(asyncio.ensure_future(self._do(sender, order)))

    async def _do(self, sender: Sender, order: Plain) -> Plain:
        counter = counter_of(order)
        if order.get("do") in ASIDE:
            answer = await self._answer(sender, order)
            return answer if counter is None else {**answer, "re": counter}
        async with self.table.lock:
            if not await self._knows_its_journal():
                answer = self._refusal(sender, Refused("busy"))
            elif counter is None or not sender.client:
                answer = await self._answer(sender, order)
            else:
                answer = await self._once(sender, order, counter)
        return answer if counter is None else {**answer, "re": counter}

    async def _once(self, sender: Sender, order: Plain, counter: int) -> Plain:
        """Carry out an order that may have come before."""
        memory = self._remembered(sender)
        if counter in memory:
            return memory[counter]
        # Nobody's seat stands beside a pause; whoever sent it counted it with its moves.
        seat = -1 if order.get("do") in ("pause", "resume") else sender.seat
        if counter in self.table.applied.get((seat, sender.client), ()):
            return {"ok": True}
        answer = await self._answer(sender, order)
        if _is_final(answer):
            memory[counter] = answer
            while len(memory) > ANSWERS:
                memory.pop(next(iter(memory)))
        return answer

    def _remembered(self, sender: Sender) -> dict[int, Plain]:
        """The answers that this client got; those of clients long silent are forgotten."""
        answers, key = self.table.answers, (sender.right.role, sender.right.seat, sender.client)
        memory = answers.pop(key, {})
        answers[key] = memory  # the newest stands last
        while len(answers) > CLIENTS:
            answers.pop(next(iter(answers)))
        return memory

    async def _answer(self, sender: Sender, order: Plain) -> Plain:
        try:
            doer = self._doers.get(str(order.get("do")))
            if doer is None:
                raise Refused("malformed", "host.no_such_order", {"order": str(order.get("do"))[:40]})
            return {"ok": True, **await doer(sender, order)}
        except GameError as error:
            return self._refusal(sender, error)
        except StoreAway:
            return self._refusal(sender, Refused("busy"))

    async def _knows_its_journal(self) -> bool:
        """Whether it is known what was stored; before that nobody can say whether an order comes again."""
        try:
            await self.table.settle()
        except Refused:
            return False
        return not self.table.is_gone

    def _refusal(self, sender: Sender, error: GameError) -> Plain:
        texts = table_words(self.table.room, sender.language, self.table.names)
        plain = error_plain(error, texts)
        self.table.hall.metrics.refusals.labels(str(plain["code"])).inc()
        return {"error": plain}

    # playing

    def _awake(self) -> None:
        require_playing(self.table)
        if self.table.course.match.paused:
            raise Refused("paused")

    async def _move(self, sender: Sender, order: Plain) -> Plain:
        seat, table = seat_of(sender), self.table
        self._awake()
        if table.record.roster.chairs[seat].stand_in:
            raise Refused("not_now", "host.stand_in")
        move = table.room.vocabulary.unwire(order.get("move"))
        await table.settle()
        await table.deadlines.expire_due()
        course = table.course
        if not course.is_urgent() and order.get("prompt") != course.eyes[seat].prompt:
            raise Refused("stale")
        at, credit = self._date(sender, seat, move)
        await table.play(lambda: course.match.play(seat, move, at), sender.client, counter_of(order) or 0)
        table.credits.take(seat, credit)
        return {}

    def _date(self, sender: Sender, seat: int, move: int) -> tuple[int, int]:
        """When a move takes effect: its arrival, less what lag is credited."""
        table = self.table
        arrival = table.clock.at(sender.arrived or monotonic())
        pulse, state = table.room.pulse, table.course.match.state
        if pulse is None or pulse.quota(state) < 0:
            return arrival, 0
        trip = table.credits.round_trip(seat)
        return pulse.date(state, seat, move, arrival, trip, table.credits.spent(seat))

    async def _undo(self, sender: Sender, order: Plain) -> Plain:
        seat, table = seat_of(sender), self.table
        self._awake()
        await table.settle()

        def act() -> list[Told]:
            table.course.match.undo(seat)
            return []

        await table.play(act, sender.client, counter_of(order) or 0)
        return {}

    async def _why(self, sender: Sender, order: Plain) -> Plain:
        seat, course = seat_of(sender), self.table.course
        move = self.table.room.vocabulary.unwire(order.get("move"))
        refusal = course.match.refusal(seat, move, self.table.clock.now())
        if refusal is None:
            return {"legal": True}
        texts = table_words(self.table.room, sender.language, self.table.names)
        return {"legal": False, "rule": refusal.rule, "key": refusal.key, "text": texts.refusal(refusal)}

    async def _hint(self, sender: Sender, order: Plain) -> Plain:
        seat, table = seat_of(sender), self.table
        self._awake()
        course, view = table.course, table.course.view(sender.seat)
        legal = list(course.eyes[seat].question[2])
        if not legal:
            raise Refused("not_now", "host.no_hint")
        asked = question(course.match, view, seat, "strong")
        move = await table.hall.thinkers.choose(asked, legal, seat in course.match.waiting)
        if move < 0:
            raise Refused("not_now", "host.no_hint")
        words = table.room.vocabulary
        texts = table_words(table.room, sender.language, table.names)
        return {
            "move": words.wire(move),
            "notation": words.notation(move),
            "label": texts.move(words, move),
            "text": reason(course.match, view, move, sender.language, table.names),
        }

    async def _pause(self, sender: Sender, order: Plain) -> Plain:
        seat_of(sender)
        self._awake()
        await self.table.settle()
        await self.table.company.pause("asked", sender.client, counter_of(order) or 0)
        return {}

    async def _resume(self, sender: Sender, order: Plain) -> Plain:
        seat_of(sender)
        require_playing(self.table)
        await self.table.settle()
        if not self.table.course.match.paused:
            raise Refused("not_now", "host.not_paused")
        await self.table.company.resume(sender.client, counter_of(order) or 0)
        return {}

    # talking

    async def _chat(self, sender: Sender, order: Plain) -> Plain:
        table = self.table
        text = order.get("text")
        said = " ".join(text.split())[:LONGEST_CHAT] if isinstance(text, str) else ""
        if not said:
            raise Refused("malformed", "host.no_text")
        if sender.right.role == "hand" or not table.company.may_chat():
            raise Refused("forbidden", "host.silent")
        seat = sender.seat
        if seat >= 0 and table.record.roster.chairs[seat].muted:
            raise Refused("forbidden", "host.muted")
        name = table.record.roster.chairs[seat].name if seat >= 0 else ""
        await table.hall.talk.say(table, seat, name, said)
        return {}

    async def _mark(self, sender: Sender, order: Plain) -> Plain:
        seat = seat_of(sender)
        pieces = order.get("pieces")
        fits = isinstance(pieces, list) and len(pieces) <= MOST_MARKS
        if not fits or not all(
            isinstance(one, str) and len(one) <= 64 for one in cast("list[object]", pieces)
        ):
            raise Refused("malformed", "host.no_marks")
        if not self.table.company.may_chat():
            raise Refused("forbidden", "host.silent")
        if self.table.record.roster.chairs[seat].muted:
            raise Refused("forbidden", "host.muted")
        self.table.hall.talk.mark(self.table, {"seat": seat, "pieces": pieces})
        return {}

    async def _name(self, sender: Sender, order: Plain) -> Plain:
        seat, table = seat_of(sender), self.table
        chair = table.record.roster.chairs[seat]
        chair.name = clean_name(order.get("name")) or chair.name
        chair.colour = clean_colour(order.get("colour"), chair.colour)
        await table.save()
        table.tell_all()
        return {"name": chair.name, "colour": chair.colour}

    async def _start(self, sender: Sender, order: Plain) -> Plain:
        if not sender.is_keeper:
            raise Refused("forbidden", "host.keeper")
        fill = order.get("fill")
        if fill is not None and not self.table.hall.knows_level(fill):
            raise Refused("options", "host.no_level", {"expected": ", ".join(LEVELS)})
        await self.table.hall.desk.begin(self.table, "" if fill is None else str(fill))
        return {}

    async def _list(self, sender: Sender, order: Plain) -> Plain:
        if not sender.is_keeper:
            raise Refused("forbidden", "host.keeper")
        self.table.record.listed = order.get("listed") is True
        await self.table.save()
        return {"listed": self.table.record.listed}

    # what only the house itself orders

    async def _sit(self, sender: Sender, order: Plain) -> Plain:
        taken = await self.table.hall.desk.take_seat(self.table, sender.right, order)
        self._decisions.changed()
        return taken

    async def _drop(self, sender: Sender, order: Plain) -> Plain:
        self.table.hall.desk.drop(self.table, str(order["role"]), cast("int", order["seat"]))
        return {}

    async def _wish(self, sender: Sender, order: Plain) -> Plain:
        wishes = self.table.record.roster.wishes
        wishes[:] = sorted({*wishes, sender.seat})
        await self.table.save()
        return {}


def _is_final(answer: Plain) -> bool:
    """Whether asking again must not do it again; what may come right later is tried anew."""
    error = answer.get("error")
    return not (isinstance(error, dict) and error.get("code") in ("busy", "many", "stale", "paused", "taken"))
