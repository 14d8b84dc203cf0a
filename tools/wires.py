"""A websocket for load trials, with as little as possible between the wire and whoever listens."""

from __future__ import annotations

import asyncio
import base64
import secrets
from collections.abc import Callable
from typing import TypeAlias, cast
from urllib.parse import urlsplit

Hear: TypeAlias = Callable[["Wire", bytes], None]
TEXT, CLOSE = 0x1, 0x8
LONG, LONGER = 126, 127  # lengths that stand for a length of two or of eight bytes
NO_MASK = bytes(4)  # a mask that changes nothing: unmasking it costs the host as much as any other


class Wire(asyncio.Protocol):
    """One connection: whole text messages to `hear`, as bytes."""

    def __init__(self, request: bytes, hear: Hear) -> None:
        self.is_lost = False
        self._request = request
        self._hear = hear
        self._rest = b""
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        """The other side is gone."""
        self.is_lost = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("no websocket there"))

    def data_received(self, data: bytes) -> None:
        """Cut frames out of what came."""
        data = self._rest + data if self._rest else data
        start = 0 if self.opened.done() else self._greeted(data)
        while start >= 0 and (cut := _frame(data, start)) is not None:
            kind, begin, start = cut
            if kind == TEXT:
                self._hear(self, data[begin:start])
            elif kind == CLOSE:
                self.close()
        self._rest = data[max(start, 0) :]

    def send(self, text: bytes) -> None:
        """Send one text message."""
        assert self._transport is not None
        size = len(text)
        head = bytes((0x81, 0x80 | size)) if size < LONG else b"\x81\xfe" + size.to_bytes(2, "big")
        self._transport.write(head + NO_MASK + text)

    def close(self) -> None:
        """Leave."""
        if self._transport is not None:
            self._transport.close()

    def _greeted(self, data: bytes) -> int:
        """Where frames begin; -1 while the answer is not complete."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return -1
        if not data.startswith(b"HTTP/1.1 101"):
            raise ConnectionError(data[:200].decode(errors="replace"))
        self.opened.set_result(None)
        return end + 4


def _frame(data: bytes, start: int) -> tuple[int, int, int] | None:
    """The frame that begins there: its kind, where its text begins and ends; None if it is not whole."""
    if len(data) < start + 2:
        return None
    size, begin = data[start + 1], start + 2
    if size >= LONG:
        more = 2 if size == LONG else 8
        if len(data) < begin + more:
            return None
        size, begin = int.from_bytes(data[begin : begin + more], "big"), begin + more
    end = begin + size
    return (data[start] & 0x0F, begin, end) if len(data) >= end else None


async def dial(url: str, hear: Hear, token: str = "") -> Wire:
    """Open a websocket; raises ConnectionError."""
    parts = urlsplit(url)
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    lines = [
        f"GET {parts.path}?{parts.query} HTTP/1.1", f"Host: {parts.netloc}", "Connection: Upgrade",
        "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}",
    ]  # fmt: skip
    if token:
        lines.append(f"Authorization: Bearer {token}")
    request = ("\r\n".join(lines) + "\r\n\r\n").encode()
    _, wire = await asyncio.get_running_loop().create_connection(
        lambda: Wire(request, hear), parts.hostname or "", parts.port or 80
    )
    await wire.opened
    return wire
