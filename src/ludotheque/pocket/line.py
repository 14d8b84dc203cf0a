"""A line to a table inside one browser: what a socket is on a host, without the way."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

import msgspec

from ludotheque.kernel import LANGUAGES, GameError
from ludotheque.table.errors import CLOSES, Refused
from ludotheque.table.letters import require_fit
from ludotheque.table.live import LiveTable
from ludotheque.table.orders import AnyOrder, Sender, counter_in, read_order
from ludotheque.table.texts import error_plain, table_words
from ludotheque.table.viewer import Viewer
from ludotheque.table.wire import Plain

PING = 2.0  # seconds between pings
URGENT_PING = 0.25  # the same while fuel runs
MINE = ("lang", "full", "have")  # what concerns one viewer alone, and no table
LONGEST = 65_536  # letters of a message


class Line:
    """One viewer: what it sends is carried out in order, and what it is told leaves at once."""

    def __init__(
        self, table: LiveTable, viewer: Viewer, tell: Callable[[str], None], shut: Callable[[int], None]
    ) -> None:
        self.table = table
        self.viewer = viewer
        self._tell = tell
        self._shut = shut  # with a code, as a socket is closed
        self._orders: asyncio.Queue[tuple[Plain, float]] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self) -> None:
        """From now on."""
        for work in (self._carry_out(), self._write(), self._ping()):
            self._run(asyncio.ensure_future(work))

    def end(self) -> None:
        """Nothing more is heard or told."""
        self.viewer.say = None
        for task in self._tasks:
            task.cancel()

    def _run(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def say(self, text: bytes) -> bool:
        """What may leave at once."""
        self._tell(text.decode())
        return True

    def hear(self, text: str) -> None:
        """One message of the page."""
        arrived = self.viewer.heard = monotonic()
        try:
            order = msgspec.json.decode(text) if len(text) <= LONGEST else None
        except (msgspec.DecodeError, UnicodeEncodeError):
            order = None
        if isinstance(order, dict) and "pong" in order:
            self.viewer.pong(order["pong"])
            return
        try:
            if not isinstance(order, dict):
                raise Refused("malformed")
            require_fit(order)
        except Refused as error:
            self._refuse(error, order)
        else:
            self._orders.put_nowait((order, arrived))

    def _refuse(self, error: GameError, order: object) -> None:
        texts = table_words(self.table.state.room, self.viewer.language, self.table.state.names)
        answer: Plain = {"error": error_plain(error, texts)}
        if isinstance(order, dict) and counter_in(order) is not None:
            answer["re"] = counter_in(order)
        self.viewer.send(answer)

    async def _carry_out(self) -> None:
        while True:
            plain, arrived = await self._orders.get()
            try:
                if plain.get("do") in MINE:
                    await self._mine(plain)
                    continue
                order = read_order(plain)
                answer = self._answer(order, plain, arrived)
                if order.aside:
                    self._run(asyncio.ensure_future(answer))
                else:
                    await answer
            except GameError as error:
                self._refuse(error, plain)

    async def _answer(self, order: AnyOrder, plain: Plain, arrived: float) -> None:
        viewer = self.viewer
        sender = Sender(viewer.right, viewer.client, viewer.language, arrived, is_keeper=True)
        try:
            viewer.send(await self.table.answering.answer(sender, order))
        except GameError as error:
            self._refuse(error, plain)

    async def _mine(self, order: Plain) -> None:
        """What concerns this viewer alone."""
        if order["do"] == "lang":
            if order.get("lang") not in LANGUAGES:
                raise Refused("malformed", "host.language")
            self.viewer.language = str(order["lang"])
        if order["do"] != "have":
            async with self.table.journal.turn():
                self.table.audience.full(self.viewer)
        answer: Plain = {"ok": True}
        if counter_in(order) is not None:
            answer["re"] = counter_in(order)
        self.viewer.send(answer)

    async def _write(self) -> None:
        """What may not leave at once, such as a die that is still in the air."""
        viewer = self.viewer
        while True:
            text = await viewer.next()
            if text is not None:
                self._tell(text.decode())
            elif viewer.closed:
                self._shut(CLOSES.get(viewer.closed, 4400))
                return
            else:
                with suppress(Refused):
                    async with self.table.journal.turn():
                        self.table.audience.full(viewer)

    async def _ping(self) -> None:
        """A browser measures its own way too: the same rules of time hold here."""
        urgent = self.table.urgent
        while True:
            self.viewer.send({"ping": self.viewer.ping()})
            if urgent.is_set():
                await asyncio.sleep(URGENT_PING)
            else:
                with suppress(TimeoutError):
                    await asyncio.wait_for(urgent.wait(), PING)
