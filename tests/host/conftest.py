"""What the host's tests stand on: two small rooms on the shelf, and real host processes."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import pytest
import uvicorn

from ludotheque.games import game, shelf
from ludotheque.host.app import make_app
from ludotheque.host.client import House
from ludotheque.host.host import Host
from ludotheque.host.serving import server_config
from ludotheque.host.settings import NO_LIMITS, Settings
from tools.hosts import HostProcess, free_port

ROOT = Path(__file__).parents[2]
SHELF = Path(__file__).parent / "shelf"
PATH = os.pathsep.join([str(SHELF), str(ROOT)])


@pytest.fixture(autouse=True)
def toys_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The small rooms come as a package of their own would bring them."""
    monkeypatch.syspath_prepend(str(SHELF))
    shelf.cache_clear()
    game.cache_clear()
    yield
    shelf.cache_clear()
    game.cache_clear()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A host on a file of its own, without limits, with bots in its own process."""
    return Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", limits=NO_LIMITS, thinkers=0, port=0)


@pytest.fixture
async def host(settings: Settings) -> AsyncIterator[Host]:
    """A host in this process, opened and closed."""
    host = Host(settings)
    await host.start()
    yield host
    await host.stop()


@pytest.fixture
def start_host(tmp_path: Path) -> Iterator[Callable[[Settings], HostProcess]]:
    """Starts real host processes, and stops them after the test."""
    started: list[HostProcess] = []

    def start(settings: Settings) -> HostProcess:
        process = HostProcess(settings, tmp_path / f"host{len(started)}.log", PATH)
        started.append(process)
        process.start()
        return process

    yield start
    for process in started:
        if process.process is not None:
            process.stop()  # in good order: a parent that is killed leaves its workers behind


class Served:
    """A host on a real port, in this process, so that tests may look behind the door."""

    def __init__(self, settings: Settings) -> None:
        self.app = make_app(settings)
        self.host: Host = self.app.state.host
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        config = server_config(settings.with_(port=self.port), self.app)
        self.server = uvicorn.Server(config)
        self.server.install_signal_handlers = lambda: None  # type: ignore[attr-defined,unused-ignore]  # a fixture of the house
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._task = asyncio.create_task(self.server.serve())
        while not self.server.started:
            assert not self._task.done(), "the host ended"
            await asyncio.sleep(0.01)

    async def stop(self) -> None:
        self.server.should_exit = True
        if self._task is not None:
            await self._task


@pytest.fixture
async def serve() -> AsyncIterator[Callable[[Settings], Awaitable[Served]]]:
    """Serves with these settings until the test ends."""
    started: list[Served] = []

    async def serve(settings: Settings) -> Served:
        served = Served(settings)
        await served.start()
        started.append(served)
        return served

    yield serve
    for served in started:
        await served.stop()


@pytest.fixture
async def served(settings: Settings, serve: Callable[[Settings], Awaitable[Served]]) -> Served:
    """A host that serves."""
    return await serve(settings)


@pytest.fixture
async def near(served: Served) -> AsyncIterator[House]:
    """A client of that host."""
    async with House(served.url, timeout=60) as house:
        yield house


@pytest.fixture
def process(settings: Settings, start_host: Callable[[Settings], HostProcess]) -> HostProcess:
    """A real host process on SQLite."""
    return start_host(settings)


@pytest.fixture
async def house(process: HostProcess) -> AsyncIterator[House]:
    """A client of that process."""
    async with House(process.url) as house:
        yield house
