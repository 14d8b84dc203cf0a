"""The post between processes: orders forwarded to a table's owner, answers back, hints that there is news.

Letters may get lost: an order that is not answered is sent again by whoever gave it, and news is found by
looking at the journal.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from time import monotonic
from typing import TYPE_CHECKING, cast

from ludotheque.host.envelope import Plain
from ludotheque.host.errors import Refused
from ludotheque.host.links import Right, Role
from ludotheque.host.registry import tables as registry
from ludotheque.host.sender import Sender, counter_of
from ludotheque.host.store import StoreAway
from ludotheque.kernel import GameError

if TYPE_CHECKING:
    from ludotheque.host.hall import Hall
    from ludotheque.host.table import Table

CHANNEL = "ludotheque_"
LONGEST = 6_000  # bytes of an order that fits into a letter

log = logging.getLogger(__name__)


def written(message: Plain) -> str:
    """A letter as it travels."""
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False)


class Post:
    """This process's letter box, and how it writes to others."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._answers: dict[str, asyncio.Future[Plain]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Listen for letters."""
        await self.hall.store.listen(CHANNEL + self.hall.me, self._hear)

    def send(self, process: str, message: Plain) -> None:
        """Write to another process."""
        self.hall.store.notify(CHANNEL + process, written(message))

    async def forward(self, table: Table, sender: Sender, order: Plain) -> Plain | None:
        """Have the owner carry out an order; None if there is none or it does not answer.

        Raises Refused `busy` instead of None where trying again could do it twice: it has no counter.
        """
        try:
            owner = await self.hall.store.look(lambda connection: registry.owner_of(connection, table.id))
        except StoreAway as error:
            raise Refused("busy") from error
        if not owner or owner == self.hall.me:
            return None
        if len(written(order).encode()) > LONGEST:
            raise Refused("large")
        self.hall.metrics.forwarded.inc()
        number = secrets.token_hex(8)
        done = self._answers[number] = asyncio.get_running_loop().create_future()
        age = int((monotonic() - sender.arrived) * 1000) if sender.arrived else 0
        right = sender.right
        self.send(
            owner,
            {
                "k": "do", "t": table.id, "id": number, "from": self.hall.me, "o": order, "age": age,
                "right": [right.role, right.seat, right.token], "keeper": sender.is_keeper,
                "client": sender.client, "lang": sender.language, "trip": sender.round_trip,
            },
        )  # fmt: skip
        try:
            return await asyncio.wait_for(done, self.hall.settings.forward_seconds)
        except TimeoutError:
            if not sender.client or counter_of(order) is None:
                raise Refused("busy") from None
            return None
        finally:
            self._answers.pop(number, None)

    def here(self, table: Table) -> None:
        """Tell the owner who looks on here."""
        if table.is_owner or self.hall.store.exclusive or not table.record.owner:
            return
        seats = {str(viewer.plays): viewer.lag.round_trip for viewer in table.viewers if viewer.plays >= 0}
        spectators = sum(1 for viewer in table.viewers if viewer.plays < 0)
        self.send(
            table.record.owner,
            {"k": "here", "t": table.id, "from": self.hall.me, "seats": seats, "n": spectators,
             "mark": table.company.mark},
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
        table = self.hall.tables.get(str(letter.get("t")))
        if table is None:
            return
        try:
            await self._act(table, str(kind), letter)
        except (StoreAway, GameError) as error:
            log.warning("letter not acted on", extra={"kind": kind, "why": repr(error)})

    async def _act(self, table: Table, kind: str, letter: Plain) -> None:
        if kind == "do":
            await self._do(table, letter)
        elif kind == "here":
            seats = cast("dict[str, int]", letter["seats"])
            told = {int(seat): trip for seat, trip in seats.items()}
            process = str(letter["from"])
            table.company.told(process, told, int(cast("int", letter["n"])))
            if table.is_owner and letter.get("mark") != table.company.mark:
                # It missed the last word about the company, or has just come.
                self.send(process, {"k": "status", "t": table.id, "s": table.company.shown})
        elif kind == "news":
            await table.refresh()
        elif kind == "status" and not table.is_owner:
            table.company.relay(cast("Plain", letter["s"]))
        elif kind == "chat":
            await self.hall.talk.hear(table)
        elif kind == "mark":
            for viewer in table.viewers:
                viewer.send({"mark": letter["m"]})
        elif kind == "drop":
            for viewer in list(table.viewers):
                if [viewer.right.role, viewer.right.seat] == [letter["role"], letter["seat"]]:
                    viewer.close("forbidden")

    async def _do(self, table: Table, letter: Plain) -> None:
        if not table.is_owner:
            return
        role, seat, token = cast("tuple[Role, int, str]", letter["right"])
        sender = Sender(
            Right(table.id, role, seat, token),
            str(letter["client"]),
            str(letter["lang"]),
            int(cast("int", letter["trip"])),
            monotonic() - int(cast("int", letter["age"])) / 1000,
            bool(letter["keeper"]),
        )
        answer = await table.orders.do(sender, cast("Plain", letter["o"]))
        self.send(str(letter["from"]), {"k": "re", "id": letter["id"], "a": answer})
