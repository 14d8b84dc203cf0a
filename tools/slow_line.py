"""A slow line: everything between browser and house is held back for a while, each way; and it can be cut."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field


@dataclass
class SlowLine:
    """An address that leads to the house by a longer way."""

    url: str
    loop: asyncio.AbstractEventLoop
    writers: set[asyncio.StreamWriter] = field(default_factory=set)

    def cut(self) -> None:
        """Break every connection that is open now, without a word; new ones may be opened at once."""

        async def break_all() -> None:
            for writer in list(self.writers):
                writer.transport.abort()

        asyncio.run_coroutine_threadsafe(break_all(), self.loop).result(5)


async def _carry(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    delay: float,
    jitter: float,
    chance: random.Random,
) -> None:
    """Bytes in order, each piece late by the delay and up to the jitter."""
    loop = asyncio.get_running_loop()
    queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

    async def deliver() -> None:
        while True:
            due, data = await queue.get()
            if due > loop.time():
                await asyncio.sleep(due - loop.time())
            if not data:
                writer.close()
                return
            writer.write(data)
            await writer.drain()

    task = asyncio.create_task(deliver())
    last = 0.0
    try:
        while True:
            data = await reader.read(65536)
            last = max(last, loop.time() + delay + chance.random() * jitter)
            queue.put_nowait((last, data))
            if not data:
                break
        await task
    except (ConnectionError, asyncio.CancelledError):
        task.cancel()
        writer.transport.abort()


@contextmanager
def slow_line(port: int, to: int, milliseconds: float = 0.0, jitter: float = 0.0) -> Iterator[SlowLine]:
    """A line to the house on port `to` with that much more round trip, and up to that much jitter besides."""
    loop = asyncio.new_event_loop()
    chance = random.Random(1)
    half, shake = milliseconds / 2000, jitter / 2000
    line = SlowLine(f"http://127.0.0.1:{port}", loop)

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", to)
        ends = {writer, back}
        line.writers |= ends
        ways = [_carry(reader, back, half, shake, chance), _carry(there, writer, half, shake, chance)]
        with suppress(asyncio.CancelledError):  # the line is taken down
            await asyncio.gather(*ways, return_exceptions=True)
        line.writers -= ends

    async def serve() -> asyncio.Server:
        return await asyncio.start_server(meet, "127.0.0.1", port)

    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    server = asyncio.run_coroutine_threadsafe(serve(), loop).result(5)
    try:
        yield line
    finally:

        async def close() -> None:
            server.close()
            others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)

        asyncio.run_coroutine_threadsafe(close(), loop).result(5)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(5)
        loop.close()
