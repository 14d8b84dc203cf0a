"""Answering: every order is carried out by the table's owner, one at a time, and answered once.

An order that comes again with the same counter is not done again: it gets the answer it got.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

from ludotheque.kernel import GameError
from ludotheque.table.errors import Refused, code_of
from ludotheque.table.journal import TableJournal
from ludotheque.table.orders import AnyOrder, Order, Sender
from ludotheque.table.port import Counts, StoreAway
from ludotheque.table.state import TableState
from ludotheque.table.texts import error_plain, table_words
from ludotheque.table.wire import Plain

ANSWERS = 64  # remembered for each client
CLIENTS = 256  # whose answers a table remembers
NOT_YET = ("busy", "many", "stale", "paused", "taken")  # what may come right later is tried anew

Doer: TypeAlias = Callable[[Sender, Any], Awaitable[Plain]]  # each takes its own kind of order


class Answering:
    """Answers the orders that are given at one table."""

    def __init__(
        self, state: TableState, journal: TableJournal, counts: Counts, doers: Mapping[type[Order], Doer]
    ) -> None:
        self._state = state
        self._journal = journal
        self._counts = counts
        self._doers = doers
        self._answers: dict[tuple[str, int, str], dict[int, Plain]] = {}  # by role, seat and client

    async def answer(self, sender: Sender, order: AnyOrder) -> Plain:
        """Carry out an order, even if whoever waits for the answer leaves."""
        return await asyncio.shield(asyncio.ensure_future(self.carry_out(sender, order)))

    async def carry_out(self, sender: Sender, order: AnyOrder) -> Plain:
        """The answer to an order, or the error, as the protocol sends it; in a task that nobody cancels."""
        try:
            if order.aside:
                answer = await self._do(sender, order)
            else:
                async with self._journal.turn():
                    answer = await self._once(sender, order)
        except Refused as error:  # it is not known what was stored: nobody can say whether this comes again
            answer = self._refusal(sender, error)
        return answer if order.c is None else {**answer, "re": order.c}

    async def _once(self, sender: Sender, order: AnyOrder) -> Plain:
        """Carry out an order that may have come before."""
        if self._state.is_gone:
            raise Refused("busy")
        if order.c is None or not sender.client:
            return await self._do(sender, order)
        memory = self._remembered(sender)
        if order.c in memory:
            return memory[order.c]
        # Nobody's seat stands beside a pause; whoever sent it counted it with its moves.
        seat = -1 if order.nobodys else sender.seat
        if self._journal.has(seat, sender.client, order.c):
            return {"ok": True}
        answer = await self._do(sender, order)
        error = answer.get("error")
        if not (isinstance(error, dict) and error.get("code") in NOT_YET):
            memory[order.c] = answer
            while len(memory) > ANSWERS:
                memory.pop(next(iter(memory)))
        return answer

    def _remembered(self, sender: Sender) -> dict[int, Plain]:
        """The answers that this client got; those of clients long silent are forgotten."""
        answers, key = self._answers, (sender.right.role, sender.right.seat, sender.client)
        memory = answers.pop(key, {})
        answers[key] = memory  # the newest stands last
        while len(answers) > CLIENTS:
            answers.pop(next(iter(answers)))
        return memory

    async def _do(self, sender: Sender, order: AnyOrder) -> Plain:
        try:
            return {"ok": True, **await self._doers[type(order)](sender, order)}
        except GameError as error:
            return self._refusal(sender, error)
        except StoreAway:
            return self._refusal(sender, Refused("busy"))

    def _refusal(self, sender: Sender, error: GameError) -> Plain:
        self._counts.refused(code_of(error))
        return {
            "error": error_plain(error, table_words(self._state.room, sender.language, self._state.names))
        }
