"""A load balancer for trials: passes connections on to any host that answers, and cuts them when told."""

from __future__ import annotations

import asyncio
import random


class Balancer:
    """Listens on one port, passes each connection on to one of several."""

    def __init__(self, backends: list[int]) -> None:
        self.backends = backends
        self.port = 0
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()

    @property
    def url(self) -> str:
        """Where clients ask."""
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Listen on a free port."""
        self._server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        """Cut everything and stop listening."""
        if self._server is not None:
            self._server.close()
        self.cut(1.0)
        await asyncio.sleep(0)

    def cut(self, share: float) -> int:
        """Cut that share of all connections without a word."""
        chosen = [writer for writer in self._open if random.random() < share]
        for writer in chosen:
            writer.transport.abort()
        return len(chosen)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        order = random.sample(self.backends, len(self.backends))
        for port in order:
            try:
                there, back = await asyncio.open_connection("127.0.0.1", port)
                break
            except OSError:
                continue
        else:
            writer.transport.abort()
            return
        self._open.add(writer)
        try:
            await asyncio.gather(_pump(reader, back), _pump(there, writer))
        finally:
            self._open.discard(writer)
            for end in (writer, back):
                end.transport.abort()


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.transport.abort()
