"""The line under a socket: however bytes are cut, messages come whole, in order, and bad ones are refused."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Close, Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from ludotheque.host.client import House, Laid
from ludotheque.table.links import Right
from ludotheque.table.viewer import Viewer
from tests.host.conftest import Served
from tests.host.test_socket import address, two_at_a_toy


class Raw:
    """A client that cuts its bytes as it likes."""

    def __init__(
        self, protocol: ClientProtocol, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self.protocol = protocol
        self._reader = reader
        self._writer = writer
        self._messages: list[dict[str, object]] = []
        self._parts = b""

    def take(self) -> bytes:
        """The bytes of what was put into the protocol."""
        return b"".join(self.protocol.data_to_send())

    def order(self, count: int) -> bytes:
        """An order that is answered and changes nothing, as bytes."""
        self.protocol.send_text(json.dumps({"c": count, "do": "have"}).encode())
        return self.take()

    async def send(self, data: bytes, cut: int = 0) -> None:
        """All at once, or in pieces of so many bytes."""
        for start in range(0, len(data), cut or len(data)):
            self._writer.write(data[start : start + (cut or len(data))])
            await self._writer.drain()
            if cut:
                await asyncio.sleep(0.001)

    async def answered(self) -> int:
        """The counter of the next answer."""
        while True:
            while self._messages:
                message = self._messages.pop(0)
                if "re" in message:
                    assert message.get("ok") is True
                    count = message["re"]
                    assert isinstance(count, int)
                    return count
            await self._more()

    async def closed(self) -> int:
        """The code with which the host closes."""
        while self.protocol.close_rcvd is None:
            await self._more()
        return self.protocol.close_rcvd.code

    async def _more(self) -> None:
        data = await asyncio.wait_for(self._reader.read(65_536), 10)
        assert data or self.protocol.close_rcvd, "the host closed without a word"
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            assert not isinstance(event, Response)
            if isinstance(event, Frame) and event.opcode in (Opcode.TEXT, Opcode.CONT):
                self._parts += bytes(event.data)
                if event.fin:
                    self._messages.append(json.loads(self._parts))
                    self._parts = b""


@asynccontextmanager
async def raw(served: Served, laid: Laid, is_compressed: bool = False) -> AsyncIterator[Raw]:
    uri = parse_uri(address(served, laid, "as=data&client=raw"))
    extensions = [ClientPerMessageDeflateFactory()] if is_compressed else None
    protocol = ClientProtocol(uri, extensions=extensions)
    request = protocol.connect()
    request.headers["Authorization"] = f"Bearer {laid.token}"
    protocol.send_request(request)
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    writer.write(b"".join(protocol.data_to_send()))
    protocol.receive_data(await reader.readuntil(b"\r\n\r\n"))
    (answer,) = protocol.events_received()
    assert isinstance(answer, Response)
    assert answer.status_code == 101
    assert bool(protocol.extensions) is is_compressed
    try:
        yield Raw(protocol, reader, writer)
    finally:
        writer.close()


async def test_orders_come_whole_however_their_bytes_are_cut(served: Served, near: House) -> None:
    async with raw(served, await two_at_a_toy(near)) as client:
        await client.send(client.order(1), cut=1)
        assert await client.answered() == 1
        await client.send(b"".join(client.order(count) for count in range(2, 12)))
        assert [await client.answered() for _ in range(2, 12)] == list(range(2, 12))
        first, second = client.order(12), client.order(13)
        await client.send(first + second[:5])
        assert await client.answered() == 12
        await client.send(second[5:])
        assert await client.answered() == 13


async def test_an_order_that_comes_just_as_the_last_is_answered_is_carried_out(
    served: Served, near: House
) -> None:
    async with raw(served, await two_at_a_toy(near)) as client:
        for count in range(1, 200):
            await client.send(client.order(count))
            assert await client.answered() == count


async def test_long_messages_parts_and_pings_keep_their_order(served: Served, near: House) -> None:
    async with raw(served, await two_at_a_toy(near)) as client:
        protocol = client.protocol
        protocol.send_text(b'{"c": 1, "do": "have", "more": "' + b"x" * 300 + b'"}')
        protocol.send_text(b'{"c": 2,', fin=False)
        protocol.send_ping(b"here?")
        protocol.send_continuation(b' "do": "have"}', fin=True)
        await client.send(client.take() + client.order(3))
        assert [await client.answered() for _ in range(3)] == [1, 2, 3]


async def test_a_browser_that_compresses_is_heard_in_order_and_understood(
    served: Served, near: House
) -> None:
    async with raw(served, await two_at_a_toy(near), is_compressed=True) as client:
        compressed = client.order(1)
        plain = ClientProtocol(parse_uri("ws://x/"))
        plain.state = client.protocol.state
        plain.send_text(b'{"c": 2, "do": "have"}')
        await client.send(compressed + b"".join(plain.data_to_send()) + client.order(3))
        assert [await client.answered() for _ in range(3)] == [1, 2, 3]


async def test_what_breaks_the_protocol_is_closed_with_its_code(served: Served, near: House) -> None:
    laid = await two_at_a_toy(near)
    frames = {
        1007: b"\x81\x82\0\0\0\0\xff\xfe",  # no UTF-8
        1002: b"\x81\x02{}",  # no mask
        1009: b"\x81\xff" + (1 << 40).to_bytes(8, "big") + b"\0\0\0\0",  # more than anybody may send
        4400: b"\x82\x82\0\0\0\0{}",  # no text
    }
    for code, frame in frames.items():
        async with raw(served, laid) as client:
            await client.send(client.order(1))
            assert await client.answered() == 1
            await client.send(frame)
            assert await client.closed() == code
    async with raw(served, laid) as client:
        client.protocol.send_close(1000)
        await client.send(client.take())
        assert await client.closed() == 1000
        assert client.protocol.close_rcvd == Close(1000, "")


async def test_what_waits_for_a_slow_viewer_is_never_overtaken() -> None:
    viewer = Viewer(Right("t", "spectator"), "data", "en", "", 8)
    said: list[bytes] = []
    is_free = True

    def say(text: bytes) -> bool:
        if is_free:
            said.append(text)
        return is_free

    viewer.say = say
    viewer.send(b"1")
    is_free = False
    viewer.send(b"2")
    viewer.send(b"3")
    is_free = True
    viewer.send(b"4")
    assert said == [b"1"]
    for text in (b"2", b"3", b"4"):
        assert await viewer.next() == text
    viewer.send(b"5")
    assert said == [b"1"], "the last one may still be on its way out"
    assert await viewer.next() == b"5"
    with_nothing_waiting = asyncio.ensure_future(viewer.next())
    await asyncio.sleep(0)
    viewer.send(b"6")
    assert said == [b"1", b"6"]
    with_nothing_waiting.cancel()
