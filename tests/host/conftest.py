"""What the host's tests stand on: two small rooms on the shelf, and real host processes."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from ludotheque.games import game, shelf
from ludotheque.host.client import House
from ludotheque.host.hall import Hall
from ludotheque.host.settings import NO_LIMITS, Settings
from tools.hosts import HostProcess

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
async def hall(settings: Settings) -> AsyncIterator[Hall]:
    """A hall in this process, opened and closed."""
    hall = Hall(settings)
    await hall.start()
    yield hall
    await hall.stop()


@pytest.fixture
def start_host(tmp_path: Path) -> Iterator[Callable[[Settings], HostProcess]]:
    """Starts real host processes, and stops them after the test."""
    started: list[HostProcess] = []

    def start(settings: Settings) -> HostProcess:
        host = HostProcess(settings, tmp_path / f"host{len(started)}.log", PATH)
        host.start()
        started.append(host)
        return host

    yield start
    for host in started:
        if host.process is not None:
            host.kill()


@pytest.fixture
def host(settings: Settings, start_host: Callable[[Settings], HostProcess]) -> HostProcess:
    """A real host process on SQLite."""
    return start_host(settings)


@pytest.fixture
async def house(host: HostProcess) -> AsyncIterator[House]:
    """A client of that process."""
    async with House(host.url) as house:
        yield house
