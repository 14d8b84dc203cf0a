"""A real host process beside the test, and tables laid at it."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ludotheque.host.client import House, Laid
from tools.hosts import free_port


class Host:
    """`ludotheque serve`, on a port and a file of its own; it may be killed and come back."""

    def __init__(self, place: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._file = place / "tables.db"
        self._process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        """Open the house and wait until it says so."""
        command = [sys.executable, "-m", "ludotheque", "serve", "--port", str(self.port)]
        command += ["--db", str(self._file), "--no-browser", "--thinkers", "0"]
        self._process = subprocess.Popen(
            command,
            env={**os.environ, "LUDOTHEQUE_LANG": "en"},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None
        assert self.url in self._process.stdout.readline()

    def kill(self) -> None:
        """As a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def lay(self, game: str, seats: Sequence[Mapping[str, object]], **more: object) -> Laid:
        """A table; bots at it do not dawdle."""

        async def work() -> Laid:
            async with House(self.url) as house:
                return await house.lay(game, seats, bot_pace=0, **more)

        return asyncio.run(work())

    def do(self, laid: Laid, seat: int, **order: object) -> dict[str, Any]:
        """An order of somebody else at that table."""

        async def work() -> dict[str, Any]:
            async with House(self.url) as house:
                return await house.do(laid.table, laid.seats[seat], **order)

        return asyncio.run(work())

    def look(self, laid: Laid, seat: int) -> dict[str, Any]:
        """The table as that seat sees it."""

        async def work() -> dict[str, Any]:
            async with House(self.url) as house:
                return await house.ask("GET", f"/api/tables/{laid.table}/view", token=laid.seats[seat])

        return asyncio.run(work())

    def use(self, laid: Laid, seat: int, name: str) -> None:
        """Somebody else sits down."""

        async def work() -> None:
            async with House(self.url) as house:
                await house.use(laid.seats[seat], name)

        asyncio.run(work())

    def link(self, secret: str) -> str:
        """What somebody gets sent."""
        return f"{self.url}/join#{secret}"
