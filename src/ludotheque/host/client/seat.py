"""A place at a remote table, over a socket: what it sees, and what it does; survives lost connections."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import secrets
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from ludotheque.host.client.seen import HostError, Plain, Seen, Wire, decode, encode

FINAL_CLOSES = (4400, 4401, 4403, 4404, 4413)  # coming back would not help


class Seat:
    """A place at a table: what it sees, and what it does; survives lost connections."""

    def __init__(
        self,
        url: str,
        table: str,
        token: str,
        language: str = "en",
        seat: int | None = None,
        guess: bool = False,
    ) -> None:
        self.table = table
        self.client = secrets.token_hex(8)
        self.seen = Seen()
        self.hello: Plain = {}
        self.company: Plain = {}
        self.chat: list[Plain] = []
        self.reconnects = 0
        self.ended: HostError | None = None
        self._url = url.replace("http", "ws", 1)
        self._token = token
        self._language = language
        self._seat = seat
        self._guess = guess
        self._count = itertools.count(1)
        self._open: dict[int, tuple[Plain, asyncio.Future[Plain]]] = {}
        self._socket: ClientConnection | None = None
        self._changed = asyncio.Condition()
        self._heard: asyncio.Queue[Plain] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Leave the socket; the seat stays ours."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # looking

    async def until(self, wanted: Any, seconds: float | None = None) -> Seen:
        """Wait until `wanted(seen)` holds; raises HostError if the connection ended for good."""

        async def wait() -> Seen:
            async with self._changed:
                await self._changed.wait_for(lambda: self.ended is not None or wanted(self.seen))
            if self.ended is not None and not wanted(self.seen):
                raise self.ended
            return self.seen

        return await asyncio.wait_for(wait(), seconds)

    async def asked(self, seconds: float | None = None) -> Seen:
        """Wait until this seat may act, or the match is over."""
        return await self.until(lambda seen: seen.number >= 0 and (seen.legal or seen.over), seconds)

    async def messages(self) -> AsyncIterator[Plain]:
        """Everything that comes, as it comes."""
        while self.ended is None:
            yield await self._heard.get()

    @property
    def is_connected(self) -> bool:
        """Whether the host can be heard now."""
        return self._socket is not None

    # doing

    async def speak(self, language: str) -> Plain:
        """Have the host answer in that language, over lost connections too."""
        self._language = language
        return await self.do("lang", lang=language)

    @property
    def open_orders(self) -> list[int]:
        """The counters of orders that were not answered yet."""
        return list(self._open)

    async def move(self, move: Wire, prompt: int | None = None) -> Plain:
        """Make a move; comes back when it is stored.  Raises HostError."""
        asked = self.seen.prompt if prompt is None else prompt
        return await self.do("move", move=move, prompt=asked)

    async def do(self, what: str, **order: object) -> Plain:
        """Give an order; sent again over lost connections until it is answered."""
        count = next(self._count)
        message: Plain = {"c": count, "do": what, **order}
        done: asyncio.Future[Plain] = asyncio.get_running_loop().create_future()
        self._open[count] = (message, done)
        try:
            await self._send(message)
            return await done
        finally:
            self._open.pop(count, None)

    async def _send(self, message: Plain) -> None:
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed, OSError):
                await self._socket.send(encode(message).decode())

    # staying connected

    async def _run(self) -> None:
        wait = 0.05
        while self.ended is None:
            try:
                await self._connect()
                wait = 0.05
            except InvalidStatus as error:
                if error.response.status_code in (401, 403, 404):
                    await self._end({"code": "forbidden", "text": f"HTTP {error.response.status_code}"})
                    return
            except (OSError, EOFError, ConnectionClosed, InvalidHandshake, TimeoutError):
                pass
            self.reconnects += 1
            # Not all at once: a host that comes back must not be run over.
            await asyncio.sleep(wait * (0.5 + random.random()))
            wait = min(wait * 2, 2.0)

    async def _connect(self) -> None:
        query = f"as=data&lang={self._language}&client={self.client}&have={self.seen.number}&protocol=1"
        if self._guess:
            query += "&guess=1"
        if self._seat is not None:
            query += f"&seat={self._seat}"
        headers = {"Authorization": f"Bearer {self._token}"} if self._token else {}
        address = f"{self._url}/ws/tables/{self.table}?{query}"
        async with connect(
            address, additional_headers=headers, compression=None, max_size=None, ping_interval=None,
            open_timeout=5, proxy=None,
        ) as socket:  # fmt: skip
            self._socket = socket
            try:
                for message, _ in list(self._open.values()):
                    await socket.send(encode(message).decode())
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        await self._take(decode(await socket.recv()))
            finally:
                self._socket = None
            if socket.close_code in FINAL_CLOSES:
                await self._end({"code": "forbidden", "text": socket.close_reason or str(socket.close_code)})

    async def _end(self, error: Plain) -> None:
        self.ended = HostError(error)
        for _, done in list(self._open.values()):
            if not done.done():
                done.set_exception(self.ended)
        async with self._changed:
            self._changed.notify_all()

    async def _take(self, message: Plain) -> None:
        if "ping" in message:
            await self._send({"pong": message["ping"]})
            return
        if "re" in message:
            self._answered(message)
        elif "n" in message:
            self._see(message)
        elif "hello" in message:
            self.hello = message["hello"]
        elif "chat" in message:
            self.chat.extend(message["chat"])
        elif "seats" in message:
            self.company = message
        if self._heard.qsize() < 10_000:
            self._heard.put_nowait(message)
        async with self._changed:
            self._changed.notify_all()

    def _answered(self, message: Plain) -> None:
        found = self._open.get(message["re"])
        if found is None or found[1].done():
            return
        error = message.get("error")
        if error is None:
            found[1].set_result(message)
        elif error["code"] == "busy":
            # The host does not know either: the same order again finds out.
            asyncio.get_running_loop().call_later(0.2, self._again, message["re"])
        else:
            found[1].set_exception(HostError(error))

    def _again(self, count: int) -> None:
        found = self._open.get(count)
        if found is not None and not found[1].done():
            asyncio.ensure_future(self._send(found[0]))  # noqa: RUF006 - what gets lost is sent on reconnection

    def _see(self, message: Plain) -> None:
        asked = message["ask"]
        self.seen = Seen(
            message["n"], message["view"], message["legal"], message["events"], asked["prompt"],
            asked["may_act"], asked["undo"], asked["waiting"], message["now"], message["due"],
            message["over"], message.get("guess"),
        )  # fmt: skip
