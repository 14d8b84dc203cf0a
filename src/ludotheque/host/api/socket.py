"""The socket: one viewer's connection, read, written and measured."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import deque
from contextlib import suppress
from time import monotonic
from typing import cast

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludotheque.host.access.limits import Bucket
from ludotheque.host.access.visitors import source_of, visitor_of
from ludotheque.host.api.line import line_of
from ludotheque.host.host import Host
from ludotheque.kernel import LANGUAGES, GameError
from ludotheque.table.errors import CLOSES, Refused, code_of
from ludotheque.table.links import Right
from ludotheque.table.live import LiveTable
from ludotheque.table.orders import AnyOrder, Hint, Plan, Say, Sender, counter_in, read_order
from ludotheque.table.port import StoreAway
from ludotheque.table.texts import error_plain, language_of, table_words
from ludotheque.table.viewer import Mode, Viewer
from ludotheque.table.wire import Plain

CLIENT = re.compile(r"[A-Za-z0-9_-]{1,32}")
URGENT_PING = 0.25  # seconds between pings while fuel runs
WAITING_ORDERS = 64
MINE = ("lang", "full", "have")  # what concerns one viewer alone, and no table
NEVER = 1 << 62  # the number of a line of chat that nobody will write
UNSETTLED = 0.25  # seconds until a table whose store does not answer is looked at again

log = logging.getLogger(__name__)


async def table_socket(socket: WebSocket) -> None:
    """Serve one viewer until it leaves."""
    host: Host = socket.app.state.host
    await socket.accept()
    try:
        viewer, have, is_keeper = await _greet(host, socket)
        table = await host.connect(viewer, have)
    except (GameError, StoreAway) as away:
        error = away if isinstance(away, GameError) else Refused("busy")
        code = code_of(error)
        host.metrics.refused(code)
        await _close(socket, CLOSES.get(code, 4400), error.key)
        return
    connection = Connection(host, socket, table, viewer, is_keeper)
    try:
        await connection.serve()
    finally:
        host.disconnect(table, viewer)


async def _greet(host: Host, socket: WebSocket) -> tuple[Viewer, int | None, bool]:
    """Who comes, and how it wants to see; raises Refused."""
    asked = socket.query_params
    if asked.get("protocol", "1") != "1":
        raise Refused("malformed", "host.protocol")
    visitor = visitor_of(socket)
    seat = _number(asked.get("seat"))
    name = str(socket.path_params["table"])
    if host.rights.tokens.of(visitor.address).is_empty:
        raise Refused("many", params={"after": 1000})
    try:
        right = await host.rights.seat_of(visitor, name, seat)
        is_guest = False
    except Refused as error:
        if error.code != "unknown" or not await _is_open_to_all(host, name):
            host.rights.guess(visitor)
            raise
        right, is_guest = Right(name, "spectator"), True
    mode = asked.get("as", "painted")
    if mode not in ("painted", "data"):
        raise Refused("malformed", "host.mode")
    language = language_of(asked.get("lang", ""), socket.headers.get("accept-language", ""))
    client = asked.get("client", "")
    if client and not CLIENT.fullmatch(client):
        raise Refused("malformed", "host.client")
    is_keeper = any(one.role == "keeper" for one in await host.rights.of(visitor, name))
    guesses = asked.get("guess") == "1"
    viewer = Viewer(right, cast("Mode", mode), language, client, host.settings.limits.queue, guesses)
    viewer.source = source_of(visitor, right)
    if is_guest:
        viewer.said = NEVER  # what was said at the table was said to those who were there
    return viewer, _number(asked.get("have")), is_keeper


async def _is_open_to_all(host: Host, name: str) -> bool:
    """Whether a match is one that anybody with its address may look at again, and so together."""
    try:
        record = await host.lobby.find(name)
    except Refused:
        return False  # a table that is not there is a guess like any other
    return record.phase == "over" and not await host.replays.deals.go_on(record)


def _number(text: str | None) -> int | None:
    fits = text is not None and re.fullmatch(r"-?[0-9]{1,9}", text)
    return int(text) if text is not None and fits else None


async def _close(socket: WebSocket, code: int, reason: str = "") -> None:
    with suppress(RuntimeError, WebSocketDisconnect, OSError):  # the other side may be quicker
        await socket.close(code, reason)


class Connection:
    """One socket: what comes is carried out in order, what leaves is written, pings measure the way."""

    def __init__(
        self, host: Host, socket: WebSocket, table: LiveTable, viewer: Viewer, is_keeper: bool
    ) -> None:
        self.host = host
        self.socket = socket
        self.table = table
        self.viewer = viewer
        self.is_keeper = is_keeper
        self._commands = Bucket(host.settings.limits.commands)
        self._address = viewer.source.rpartition(" ")[2]
        self._orders: deque[tuple[Plain, str, float]] = deque()
        self._work: asyncio.Task[None] | None = None  # while orders are carried out
        self._aside: set[asyncio.Task[None]] = set()
        self._beyond: asyncio.Future[None] = asyncio.get_running_loop().create_future()  # beyond repair

    async def serve(self) -> None:
        """Until one of the tasks ends, for whatever reason."""
        line = line_of(self.socket)
        if line is not None:
            line.hear, self.viewer.say = self._hear, line.say
        tasks = [asyncio.create_task(work) for work in (self._read(), self._write(), self._ping())]
        try:
            done, _ = await asyncio.wait([*tasks, self._beyond], return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                error = task.exception()
                if error is not None and not isinstance(error, WebSocketDisconnect | RuntimeError | OSError):
                    log.error("socket failed", exc_info=error, extra={"table": self.table.id})
        finally:
            self.viewer.say = None
            self._orders.clear()  # what was begun is carried through
            self._beyond.cancel()
            for task in [*tasks, *self._aside]:
                task.cancel()
            await asyncio.gather(*tasks, *self._aside, return_exceptions=True)
        if self.viewer.closed:
            await _close(self.socket, CLOSES.get(self.viewer.closed, 4400), self.viewer.closed)

    async def _read(self) -> None:
        """Where there is no line to listen to, all that comes; else only that nothing comes any more."""
        while not self._beyond.done():
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            self._hear(message.get("text"))

    def _hear(self, text: str | None) -> None:
        """One message; None if it was no text."""
        arrived = self.viewer.heard = monotonic()
        if text is None or len(text) > self.host.settings.limits.message:
            self._give_up("malformed" if text is None else "large")
            return
        try:
            order = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError):
            order = None
        if isinstance(order, dict) and "pong" in order:
            self.viewer.pong(order["pong"])
            return
        try:
            self._commands.take()
            if not isinstance(order, dict):
                raise Refused("malformed")
            self.host.rights.bills.order(self._address, order.get("do"))
        except Refused as error:
            self._refuse(error, order)
            return
        if len(self._orders) >= WAITING_ORDERS:
            self._give_up("many")
        elif not self._beyond.done():
            self._orders.append((order, text, arrived))
            if self._work is None:
                self._work = asyncio.create_task(self._carry_out())
                self._work.add_done_callback(self._carried_out)

    def _give_up(self, why: str) -> None:
        self.viewer.close(why)
        if not self._beyond.done():
            self._beyond.set_result(None)

    def _carried_out(self, work: asyncio.Task[None]) -> None:
        if work.cancelled() or self._beyond.done():
            return
        error = work.exception()
        if error is not None:
            self._beyond.set_exception(error)

    def _refuse(self, error: GameError, order: object) -> None:
        texts = table_words(self.table.state.room, self.viewer.language, self.table.state.names)
        answer: Plain = {"error": error_plain(error, texts)}
        if isinstance(order, dict) and counter_in(order) is not None:
            answer["re"] = counter_in(order)
        self.host.metrics.refused(code_of(error))
        self.viewer.send(answer)

    async def _carry_out(self) -> None:
        """Whatever was asked, in order; who asked may leave meanwhile."""
        try:
            while self._orders:
                await self._carry_out_one(*self._orders.popleft())
        finally:
            self._work = None  # what comes from now on begins anew

    async def _carry_out_one(self, plain: Plain, text: str, arrived: float) -> None:
        try:
            if plain.get("do") in MINE:
                await self._mine(plain)
                return
            order = read_order(plain, text)
        except GameError as error:
            self._refuse(error, plain)
            return
        if order.aside:
            task = asyncio.create_task(self._do(order, plain, arrived))
            self._aside.add(task)
            task.add_done_callback(self._aside.discard)
        else:
            await self._do(order, plain, arrived)

    async def _do(self, order: AnyOrder, plain: Plain, arrived: float) -> None:
        viewer, table = self.viewer, self.table
        try:
            if isinstance(order, Say | Hint | Plan):
                self.host.rights.spend(str(plain["do"]), viewer.source)
            sender = Sender(viewer.right, viewer.client, viewer.language, arrived, self.is_keeper)
            if table.state.is_owner and not table.state.is_gone:
                self.host.last_order = arrived
                answering = table.answering
                answer = answering.answer if order.aside else answering.carry_out
                viewer.send(await answer(sender, order))
            else:
                viewer.send(await self.host.do(table.id, sender, order))
        except GameError as error:
            self._refuse(error, plain)

    async def _mine(self, order: Plain) -> None:
        """What concerns this viewer alone."""
        what = order["do"]
        if what == "lang":
            if order.get("lang") not in LANGUAGES:
                raise Refused("malformed", "host.language")
            self.viewer.language = str(order["lang"])
        if what != "have":
            async with self.table.journal.turn():
                self.table.audience.full(self.viewer)
        answer: Plain = {"ok": True}
        if counter_in(order) is not None:
            answer["re"] = counter_in(order)
        self.viewer.send(answer)

    async def _write(self) -> None:
        viewer = self.viewer
        while True:
            text = await viewer.next()
            if text is not None:
                await self.socket.send_text(text.decode())
            elif viewer.closed:
                return
            else:
                self.host.metrics.slow.inc()
                await self._show_newest()

    async def _show_newest(self) -> None:
        """The newest table that is known to be stored."""
        with suppress(Refused):
            async with self.table.journal.turn():
                self.table.audience.full(self.viewer)
                return
        await asyncio.sleep(UNSETTLED)

    async def _ping(self) -> None:
        urgent = self.table.urgent
        settings = self.host.settings
        # Only where time is a rule does lag count; elsewhere a ping asks whether anybody is there.
        seconds = settings.ping_seconds if self.table.state.room.timed else settings.silent_seconds / 3
        while True:
            self.viewer.send({"ping": self.viewer.ping()})
            if urgent.is_set():
                await asyncio.sleep(URGENT_PING)
                self.host.relay.here(self.table)
            else:
                with suppress(TimeoutError):
                    await asyncio.wait_for(urgent.wait(), seconds)
            if monotonic() - self.viewer.heard > settings.silent_seconds:
                self.viewer.close("idle")
                return
