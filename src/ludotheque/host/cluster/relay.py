"""The relay between processes: orders forwarded to a table's owner, answers back, hints that there is news.

Letters may get lost: an order that is not answered is sent again by whoever gave it, and news is found by
looking at the journal.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Callable, Sequence
from time import monotonic
from typing import cast

from ludotheque.host.cluster.leases import Leases
from ludotheque.host.store.port import Store
from ludotheque.kernel import GameError
from ludotheque.table.errors import Refused
from ludotheque.table.links import Right, Role
from ludotheque.table.live import LiveTable
from ludotheque.table.orders import AnyOrder, Sender, plain_order, read_order
from ludotheque.table.port import StoreAway
from ludotheque.table.tables import LiveTables
from ludotheque.table.wire import Plain

CHANNEL = "ludotheque_"
LATELY = 1.0  # seconds for which the process that answered an order is taken for the table's owner
LONGEST = 6_000  # bytes of an order that fits into a letter

log = logging.getLogger(__name__)


def written(message: Plain) -> str:
    """A letter as it travels."""
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False)


class Relay:
    """This process's letter box, and how it writes to others."""

    def __init__(
        self, store: Callable[[], Store], leases: Leases, tables: LiveTables, patience: float
    ) -> None:
        self._store = store
        self._leases = leases
        self._tables = tables
        self._patience = patience  # seconds that a forwarded order waits for its answer
        self._answers: dict[str, asyncio.Future[Plain]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.forwarded: Callable[[], None] = lambda: None  # counts it

    async def open(self) -> None:
        """Listen for letters."""
        await self._store().listen(CHANNEL + self._leases.me, self._hear)

    def send(self, process: str, message: Plain) -> None:
        """Write to another process."""
        self._store().notify(CHANNEL + process, written(message))

    def tell(self, processes: Sequence[str], table: str, message: Plain) -> None:
        """Send these processes a notice about a table."""
        for process in processes:
            self.send(process, {**message, "t": table})

    def lost(self, table: str) -> None:
        """Another process owns this table by now: follow it."""
        self._tables.lost(table)

    async def forward(self, table: LiveTable, sender: Sender, order: AnyOrder) -> Plain | None:
        """Have the owner carry out an order; None if there is none or it does not answer.

        Raises Refused `busy` instead of None where trying again could do it twice: it has no counter.
        """
        owner = await self._owner(table)
        if not owner or owner == self._leases.me:
            return None
        plain = plain_order(order)
        if len(written(plain).encode()) > LONGEST:
            raise Refused("large")
        self.forwarded()
        number = secrets.token_hex(8)
        done = self._answers[number] = asyncio.get_running_loop().create_future()
        age = int((monotonic() - sender.arrived) * 1000) if sender.arrived else 0
        right = sender.right
        self.send(
            owner,
            {
                "k": "do", "t": table.id, "id": number, "from": self._leases.me, "o": plain, "age": age,
                "right": [right.role, right.seat, right.token], "keeper": sender.is_keeper,
                "client": sender.client, "lang": sender.language,
            },
        )  # fmt: skip
        try:
            answer: Plain = await asyncio.wait_for(done, self._patience)
            table.state.answered = (owner, monotonic())
            return answer
        except TimeoutError:
            table.state.answered = ("", 0.0)
            if not sender.client or order.c is None:
                raise Refused("busy") from None
            return None
        finally:
            self._answers.pop(number, None)

    async def _owner(self, table: LiveTable) -> str:
        """Who owns a table: whoever answered for it a moment ago, else whom the database names."""
        owner, moment = table.state.answered
        if owner and monotonic() - moment < LATELY:
            return owner
        try:
            return await self._leases.owner(table.id)
        except StoreAway as error:
            raise Refused("busy") from error

    def here(self, table: LiveTable) -> None:
        """Tell the owner who looks on here."""
        state = table.state
        if state.is_owner or self._store().exclusive or not state.record.owner:
            return
        seats = {str(viewer.plays): viewer.lag.proven for viewer in state.viewers if viewer.plays >= 0}
        spectators = sum(1 for viewer in state.viewers if viewer.plays < 0)
        self.send(
            state.record.owner,
            {"k": "here", "t": table.id, "from": self._leases.me, "seats": seats, "n": spectators,
             "mark": table.status.mark},
        )  # fmt: skip

    def _hear(self, text: str) -> None:
        letter = cast("Plain", json.loads(text))
        task = asyncio.ensure_future(self._open(letter))
        self._tasks.add(task)
        task.add_done_callback(self._opened)

    def _opened(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("letter failed", exc_info=task.exception())

    async def _open(self, letter: Plain) -> None:
        kind = letter.get("k")
        if kind == "re":
            done = self._answers.get(str(letter["id"]))
            if done is not None and not done.done():
                done.set_result(cast("Plain", letter["a"]))
            return
        table = self._tables.get(str(letter.get("t")))
        if table is None:
            return
        try:
            await self._act(table, str(kind), letter)
        except (StoreAway, GameError) as error:
            log.warning("letter not acted on", extra={"kind": kind, "why": repr(error)})

    async def _act(self, table: LiveTable, kind: str, letter: Plain) -> None:
        if kind == "do":
            await self._do(table, letter)
        elif kind == "here":
            self._heard_who_is_there(table, letter)
        elif kind == "news":
            await table.journal.refresh()
        elif kind == "status" and not table.state.is_owner:
            table.status.relay(cast("Plain", letter["s"]))
        elif kind == "chat":
            await table.talk.hear()
        elif kind == "mark":
            table.talk.show_mark(letter["m"])
        elif kind == "show":
            table.talk.show_step(letter["m"], str(letter["c"]))
        elif kind == "moved":
            table.deciding.move_on(str(letter["next"]), cast("int", letter["turn"]))
        elif kind == "drop":
            table.seating.close(str(letter["role"]), cast("int", letter["seat"]))

    def _heard_who_is_there(self, table: LiveTable, letter: Plain) -> None:
        seats = cast("dict[str, int]", letter["seats"])
        told = {int(seat): trip for seat, trip in seats.items()}
        process = str(letter["from"])
        table.presence.told(process, told, cast("int", letter["n"]))
        if table.state.is_owner and letter.get("mark") != table.status.mark:
            # It missed the last word about the company, or has just come.
            self.send(process, {"k": "status", "t": table.id, "s": table.status.shown})

    async def _do(self, table: LiveTable, letter: Plain) -> None:
        if not table.state.is_owner:
            return
        role, seat, token = cast("tuple[Role, int, str]", letter["right"])
        sender = Sender(
            Right(table.id, role, seat, token),
            str(letter["client"]),
            str(letter["lang"]),
            monotonic() - cast("int", letter["age"]) / 1000,
            bool(letter["keeper"]),
        )
        answer = await table.answering.answer(sender, read_order(cast("Plain", letter["o"]), house=True))
        self.send(str(letter["from"]), {"k": "re", "id": letter["id"], "a": answer})
