"""A small typed client for programs: terminals, bots, tests.

    async with House("http://127.0.0.1:8642") as house:
        laid = await house.lay("desert", [{"kind": "me"}, {"kind": "bot"}])
        async with house.seat(laid.table, laid.token) as seat:
            seen = await seat.asked()           # wait until this seat may act
            await seat.move(seen.legal[0])      # comes back when the host has stored it

A seat reconnects by itself and sends again what was not answered; the host does nothing twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Self, TypeAlias, cast
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

Wire: TypeAlias = list[str | int]
Plain: TypeAlias = dict[str, Any]

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Plain).decode
FINAL_CLOSES = (4400, 4401, 4403, 4404, 4413)  # coming back would not help


class HostError(Exception):
    """The host refused: its code, a text key, a sentence, the rule behind it."""

    def __init__(self, error: Mapping[str, Any]) -> None:
        self.code = str(error.get("code", "busy"))
        self.key = str(error.get("key", ""))
        self.text = str(error.get("text", ""))
        self.rule = str(error.get("rule", ""))
        self.params: Plain = dict(error.get("params") or {})
        super().__init__(f"{self.code}: {self.text or self.key}")


@dataclass(frozen=True)
class Laid:
    """A new table: the caller's seat and secret, and the links for the others."""

    table: str
    seat: int | None
    token: str
    seats: dict[int, str]
    spectator: str = ""
    keeper: str = ""


@dataclass
class Seen:
    """The table as a seat sees it now."""

    number: int = -1
    view: Plain = field(default_factory=dict)
    legal: list[Wire] = field(default_factory=list)
    events: list[Plain] = field(default_factory=list)  # of the last envelope
    prompt: int = 0
    may_act: bool = False
    may_undo: bool = False
    waiting: list[int] = field(default_factory=list)
    now: int = 0
    due: int | None = None
    over: Plain | None = None
    guess: Plain | None = None  # a complete state that looks the same from here, if it was asked for


class House:
    """A host, over HTTP."""

    def __init__(self, url: str, token: str = "", language: str = "en", timeout: float = 10.0) -> None:
        parts = urlsplit(url)
        self.url = f"{parts.scheme}://{parts.netloc}"
        self.token = token or (parts.fragment if parts.path.rstrip("/").endswith("/join") else "")
        self._watched = parts.path.partition("/t/")[2].strip("/")
        self.language = language
        self._http = httpx.AsyncClient(base_url=self.url, timeout=timeout)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Let the connection go."""
        await self._http.aclose()

    async def ask(
        self, method: str, path: str, body: object = None, token: str = "", content: bytes | None = None
    ) -> Plain:
        """One call of the API; raises HostError."""
        headers = {"Accept-Language": self.language}
        if token or self.token:
            headers["Authorization"] = f"Bearer {token or self.token}"
        if content is None and body is not None:
            content = _encode(body)
            headers["Content-Type"] = "application/json"
        self._http.cookies.clear()
        answer = await self._http.request(method, path, content=content, headers=headers)
        if answer.is_error:
            try:
                raise HostError(_decode(answer.content)["error"])
            except (msgspec.DecodeError, KeyError, TypeError) as why:
                raise HostError({"code": "busy", "text": f"HTTP {answer.status_code}"}) from why
        return _decode(answer.content)

    async def games(self) -> list[Plain]:
        """The shelf."""
        return cast("list[Plain]", (await self.ask("GET", f"/api/games?lang={self.language}"))["games"])

    async def lay(self, game: str, seats: Sequence[Mapping[str, object]], **more: object) -> Laid:
        """Lay a table; `more` are options, listed, word, turn_limit, bot_pace, seed, daily."""
        made = await self.ask("POST", "/api/tables", {"game": game, "seats": list(seats), **more})
        links = made["links"]
        tokens = {int(seat): link.partition("#")[2] for seat, link in links["seats"].items()}
        return Laid(
            made["table"], made["seat"], made["token"], tokens,
            links["spectator"].partition("#")[2], links["keeper"].partition("#")[2],
        )  # fmt: skip

    async def look(self, token: str = "") -> Plain:
        """What a link is for."""
        return await self.ask("POST", "/api/links/look", {"token": token or self.token})

    async def watched(self) -> Plain:
        """What is public of the table whose address this is: as much as a spectator's link would tell."""
        return {**await self.ask("GET", f"/api/tables/{self._watched}"), "role": "spectator", "seat": -1}

    async def use(self, token: str = "", name: str = "") -> Plain:
        """Sit down with a link."""
        return await self.ask("POST", "/api/links/use", {"token": token or self.token, "name": name})

    async def do(self, table: str, token: str, **order: object) -> Plain:
        """An order without a socket."""
        return await self.ask("POST", f"/api/tables/{table}/do", order, token)

    async def sheet(self, content: str) -> str:
        """The components of a table that does not play with the room's own."""
        return str((await self.ask("GET", f"/api/contents/{content}"))["sheet"]) if content else ""

    def seat(self, table: str, token: str = "", seat: int | None = None, guess: bool = False) -> Seat:
        """A place at a table, over a socket; with `guess` for programs that think or draw."""
        return Seat(self.url, table, token or self.token, self.language, seat, guess)


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
                await self._socket.send(_encode(message).decode())

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
                    await socket.send(_encode(message).decode())
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        await self._take(_decode(await socket.recv()))
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
