"""The socket: one viewer's connection, read, written and measured."""

from __future__ import annotations

import asyncio
import logging
import re
from contextlib import suppress
from time import monotonic
from typing import cast

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludotheque.host.envelope import Plain
from ludotheque.host.errors import CLOSES, Refused, code_of
from ludotheque.host.hall import Hall
from ludotheque.host.orders import ASIDE, PUBLIC
from ludotheque.host.sender import Sender
from ludotheque.host.store import StoreAway
from ludotheque.host.table import Table
from ludotheque.host.viewer import Mode, Viewer
from ludotheque.host.visitors import source_of, visitor_of
from ludotheque.host.words import error_plain, language_of, table_words
from ludotheque.kernel import LANGUAGES, GameError

CLIENT = re.compile(r"[A-Za-z0-9_-]{1,32}")
URGENT_PING = 0.25  # seconds between pings while fuel runs
WAITING_ORDERS = 64
UNSETTLED = 0.25  # seconds until a table whose store does not answer is looked at again

log = logging.getLogger(__name__)


async def table_socket(socket: WebSocket) -> None:
    """Serve one viewer until it leaves."""
    hall: Hall = socket.app.state.hall
    await socket.accept()
    try:
        viewer, have, is_keeper = await _greet(hall, socket)
        table = await hall.connect(viewer, have)
    except (GameError, StoreAway) as away:
        error = away if isinstance(away, GameError) else Refused("busy")
        code = code_of(error)
        hall.metrics.refusals.labels(code).inc()
        await _close(socket, CLOSES.get(code, 4400), error.key)
        return
    connection = Connection(hall, socket, table, viewer, is_keeper)
    try:
        await connection.serve()
    finally:
        hall.disconnect(table, viewer)


async def _greet(hall: Hall, socket: WebSocket) -> tuple[Viewer, int | None, bool]:
    """Who comes, and how it wants to see; raises Refused."""
    asked = socket.query_params
    if asked.get("protocol", "1") != "1":
        raise Refused("malformed", "host.protocol")
    visitor = visitor_of(socket)
    seat = _number(asked.get("seat"))
    name = str(socket.path_params["table"])
    if hall.tokens.of(visitor.address).is_empty:
        raise Refused("many", params={"after": 1000})
    try:
        right = await hall.seat_of(visitor, name, seat)
    except Refused:
        hall.guess(visitor)
        raise
    mode = asked.get("as", "painted")
    if mode not in ("painted", "data"):
        raise Refused("malformed", "host.mode")
    language = language_of(asked.get("lang", ""), socket.headers.get("accept-language", ""))
    client = asked.get("client", "")
    if client and not CLIENT.fullmatch(client):
        raise Refused("malformed", "host.client")
    is_keeper = any(one.role == "keeper" for one in await hall.rights(visitor, name))
    guesses = asked.get("guess") == "1"
    viewer = Viewer(right, cast("Mode", mode), language, client, hall.settings.limits, guesses)
    viewer.source = source_of(visitor, right)
    return viewer, _number(asked.get("have")), is_keeper


def _number(text: str | None) -> int | None:
    fits = text is not None and re.fullmatch(r"-?[0-9]{1,9}", text)
    return int(text) if text is not None and fits else None


async def _close(socket: WebSocket, code: int, reason: str = "") -> None:
    with suppress(RuntimeError):  # the other side may be quicker
        await socket.close(code, reason)


class Connection:
    """The tasks of one socket: reading, carrying out, writing, pinging."""

    def __init__(self, hall: Hall, socket: WebSocket, table: Table, viewer: Viewer, is_keeper: bool) -> None:
        self.hall = hall
        self.socket = socket
        self.table = table
        self.viewer = viewer
        self.is_keeper = is_keeper
        self._orders: asyncio.Queue[tuple[Plain, float]] = asyncio.Queue(WAITING_ORDERS)
        self._aside: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        """Until one of the tasks ends, for whatever reason."""
        tasks = [
            asyncio.create_task(work)
            for work in (self._read(), self._carry_out(), self._write(), self._ping())
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                error = task.exception()
                if error is not None and not isinstance(error, WebSocketDisconnect | RuntimeError | OSError):
                    log.error("socket failed", exc_info=error, extra={"table": self.table.id})
        finally:
            for task in [*tasks, *self._aside]:
                task.cancel()
            await asyncio.gather(*tasks, *self._aside, return_exceptions=True)
        if self.viewer.closed:
            await _close(self.socket, CLOSES.get(self.viewer.closed, 4400), self.viewer.closed)

    async def _read(self) -> None:
        limits = self.hall.settings.limits
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            arrived = self.viewer.heard = monotonic()
            text = message.get("text")
            if text is None or len(text) > limits.message:
                self.viewer.close("malformed" if text is None else "large")
                return
            if not self._take(text, arrived):
                return

    def _take(self, text: str, arrived: float) -> bool:
        """Sort one message; False if the connection is beyond repair."""
        try:
            order = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError):
            order = None
        if isinstance(order, dict) and "pong" in order:
            self.viewer.pong(order["pong"])
            return True
        try:
            self.viewer.commands.take()
            if not isinstance(order, dict):
                raise Refused("malformed")
            self._orders.put_nowait((order, arrived))
        except asyncio.QueueFull:
            self.viewer.close("many")
            return False
        except Refused as error:
            self._refuse(error, order)
        return True

    def _refuse(self, error: GameError, order: object) -> None:
        texts = table_words(self.table.room, self.viewer.language, self.table.names)
        answer: Plain = {"error": error_plain(error, texts)}
        if isinstance(order, dict) and isinstance(order.get("c"), int):
            answer["re"] = order["c"]
        self.hall.metrics.refusals.labels(code_of(error)).inc()
        self.viewer.send(answer)

    async def _carry_out(self) -> None:
        while True:
            order, arrived = await self._orders.get()
            if order.get("do") in ASIDE:
                task = asyncio.create_task(self._do(order, arrived))
                self._aside.add(task)
                task.add_done_callback(self._aside.discard)
            else:
                await self._do(order, arrived)

    async def _do(self, order: Plain, arrived: float) -> None:
        viewer = self.viewer
        what = order.get("do")
        try:
            if what in ("lang", "full", "have"):
                await self._mine(order)
                return
            if not isinstance(what, str) or what not in PUBLIC:
                raise Refused("malformed", "host.no_such_order", {"order": str(what)[:40]})
            self.hall.spend(what, viewer.source)
            sender = Sender(
                viewer.right, viewer.client, viewer.language, viewer.lag.round_trip, arrived, self.is_keeper
            )
            viewer.send(await self.hall.do(self.table.id, sender, order))
        except GameError as error:
            self._refuse(error, order)

    async def _mine(self, order: Plain) -> None:
        """What concerns this viewer alone."""
        what = order["do"]
        if what == "lang":
            if order.get("lang") not in LANGUAGES:
                raise Refused("malformed", "host.language")
            self.viewer.language = str(order["lang"])
        if what != "have":
            async with self.table.lock:
                await self.table.settle()
                self.table.audience.full(self.viewer)
        answer: Plain = {"ok": True}
        if isinstance(order.get("c"), int):
            answer["re"] = order["c"]
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
                self.hall.metrics.slow.inc()
                await self._show_newest()

    async def _show_newest(self) -> None:
        """The newest table that is known to be stored."""
        async with self.table.lock:
            with suppress(Refused):
                await self.table.settle()
                self.table.audience.full(self.viewer)
                return
        await asyncio.sleep(UNSETTLED)

    async def _ping(self) -> None:
        urgent = self.table.urgent
        settings = self.hall.settings
        # Only where time is a rule does lag count; elsewhere a ping asks whether anybody is there.
        seconds = settings.ping_seconds if self.table.room.timed else settings.silent_seconds / 3
        while True:
            self.viewer.send({"ping": self.viewer.ping()})
            if urgent.is_set():
                await asyncio.sleep(URGENT_PING)
                self.hall.post.here(self.table)
            else:
                with suppress(TimeoutError):
                    await asyncio.wait_for(urgent.wait(), seconds)
            if monotonic() - self.viewer.heard > settings.silent_seconds:
                self.viewer.close("idle")
                return
