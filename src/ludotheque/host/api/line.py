"""The line: uvicorn's websocket, with a short way for whole messages of text, of which there are most.

Between uvicorn and an application a message crosses a queue and a task each way, and its frame is read and
written by general means: together more than half of what a move cost a host.  Whoever serves a socket may
listen to its line and speak into it instead.  Handshake, fragments, compression, pings and closing stay
with uvicorn and websockets.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from starlette.websockets import WebSocket
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request
from websockets.protocol import State
from websockets.utils import apply_mask

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

Hear: TypeAlias = Callable[[str | None], None]  # what is done with a message; None: it was no text
KEY = "line"  # where a connection's line lies in its state
TEXT = 0x81  # the first byte of a whole message of text, uncompressed
MASKED = 0x80
SHORT, LONG = 126, 65_536  # lengths below which a frame tells its length in one byte, in three
MASK = 4  # bytes
SMALL = 256  # bytes that compressing would not make fewer


class Line(WebSocketsSansIOProtocol):
    """One connection; `hear` gets what comes, as soon as somebody wants it."""

    hear: Hear | None = None
    _rest = b""  # the beginning of a frame whose end has not come

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._said: list[bytes] = []  # frames that leave at the end of this turn of the loop

    def handle_connect(self, event: Request) -> None:
        """Somebody comes: let the application know the line."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope.setdefault("state", {})[KEY] = self

    def data_received(self, data: bytes) -> None:
        """Cut what came into frames; each is heard at once, or handed on whole."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        if self._rest:
            data, self._rest = self._rest + data, b""
        start = 0
        while start < len(data):
            begin, end = _frame(data, start)
            if end - begin > self.config.ws_max_size:
                super().data_received(data[start:])  # it will be refused, and nothing comes after it
                return
            if not 0 < end <= len(data):
                self._rest = data[start:]
                return
            self._take(data[start:end] if start or end < len(data) else data, begin - start)
            start = end

    def send_receive_event_to_app(self) -> None:
        """A message that came in parts, compressed, or not as text."""
        hear = self.hear
        if hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        text: str | None = None
        if self.curr_msg_data_type == "text":
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                super().send_receive_event_to_app()  # it is refused there
                return
        self.frames = []
        hear(text)

    def say(self, text: bytes) -> bool:
        """Send a message of text; False if the other side has gone or does not keep up.

        What is said in one go leaves in one go: a system call costs more than all else about a message.
        """
        if self.conn.state is not State.OPEN or not self.writable.is_set() or self.transport.is_closing():
            return False
        if not self._said:
            self.loop.call_soon(self._let_go)
        size = len(text)
        if self.conn.extensions and size > SMALL:
            self.conn.send_text(text)
            self._said += self.conn.data_to_send()
        elif size < SHORT:
            self._said.append(b"\x81%c%b" % (size, text))
        elif size < LONG:
            self._said.append(b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text))
        else:
            self._said.append(b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text))
        return True

    async def send(self, message: ASGISendEvent) -> None:
        """What the application sends by the common way comes after what was said before."""
        self._let_go()
        await super().send(message)

    def shutdown(self) -> None:
        """The house closes: what was said before leaves first."""
        self._let_go()
        super().shutdown()

    def _let_go(self) -> None:
        """Write what was said."""
        if self._said:
            said, self._said = self._said, []
            if not self.transport.is_closing():
                self.transport.write(b"".join(said))

    def _take(self, frame: bytes, begin: int) -> None:
        """A whole frame whose text begins there."""
        hear = self.hear
        if hear is not None and frame[0] == TEXT and frame[1] & MASKED and self._is_between_messages():
            try:
                text = apply_mask(frame[begin:], frame[begin - MASK : begin]).decode()
            except UnicodeDecodeError:
                text = None
            if text is not None:
                hear(text)
                return
        self._let_go()  # a pong or a close comes after what was said before
        super().data_received(frame)

    def _is_between_messages(self) -> bool:
        return self.conn.state is State.OPEN and self.conn.current_size is None


def _frame(data: bytes, start: int) -> tuple[int, int]:
    """Where the text of the frame that begins there begins and ends; 0 if its head has not all come."""
    if len(data) < start + 2:
        return 0, 0
    size, begin = data[start + 1] & ~MASKED, start + 2
    if size >= SHORT:
        more = 2 if size == SHORT else 8
        if len(data) < begin + more:
            return 0, 0
        size, begin = int.from_bytes(data[begin : begin + more], "big"), begin + more
    if data[start + 1] & MASKED:
        begin += MASK
    return begin, begin + size


def line_of(socket: WebSocket) -> Line | None:
    """The line of a socket; None if another server than ours serves it."""
    line = socket.scope.get("state", {}).get(KEY)
    return line if isinstance(line, Line) else None
