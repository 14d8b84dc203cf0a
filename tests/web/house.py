"""A whole house in this process for browsers to visit, and tables laid in it."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import pytest
import uvicorn
from starlette.applications import Starlette

from ludotheque.games import game
from ludotheque.host.host import Host
from ludotheque.host.serving import server_config
from ludotheque.host.settings import NO_LIMITS, Settings
from ludotheque.web.site import make_site
from tests.web.person import DESK, PHONE, WIDE, Person, person

__all__ = [
    "DESK",
    "PHONE",
    "WIDE",
    "House",
    "Person",
    "free_port",
    "house",
    "join",
    "lay",
    "person",
    "sit",
]


Answer = TypeVar("Answer")


@dataclass
class House:
    """A running house: where it is, and how to stop and start it again."""

    folder: Path
    port: int
    url: str = ""
    app: Starlette | None = None
    _server: uvicorn.Server | None = None
    _thread: threading.Thread | None = None

    def open(self) -> None:
        """Serve."""
        settings = Settings(
            database=f"sqlite:///{self.folder / 'house.db'}",
            port=self.port,
            thinkers=0,
            limits=NO_LIMITS,
            log_json=False,
            away_seconds=120,  # a machine that has other things to do makes nobody absent
        )
        self.app = make_site(settings)
        config = server_config(settings, self.app)
        config.timeout_graceful_shutdown = 2
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        deadline = time.monotonic() + 20
        while not self._server.started:
            if time.monotonic() > deadline or not self._thread.is_alive():
                raise RuntimeError("the house does not open")
            time.sleep(0.02)
        self.url = f"http://127.0.0.1:{self.port}"

    @property
    def host(self) -> Host:
        """What the house knows, also what nobody may see."""
        assert self.app is not None
        host = self.app.state.host
        assert isinstance(host, Host)
        return host

    def do(self, work: Coroutine[object, object, Answer]) -> Answer:
        """Something that must be done among the house's own tasks."""
        assert self._server is not None
        loop = self._server.servers[0].get_loop()
        return asyncio.run_coroutine_threadsafe(work, loop).result(20)

    def close(self) -> None:
        """Stop, as for an upgrade."""
        assert self._server is not None
        assert self._thread is not None
        self._server.should_exit = True
        self._thread.join(15)


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with an empty book."""
    made = House(tmp_path_factory.mktemp("house"), free_port())
    made.open()
    yield made
    made.close()


def lay(
    who: Person, house: House, game: str, seats: list[dict[str, object]], **more: object
) -> dict[str, object]:
    """Lay a table by the house's own call, as this person's browser."""
    answer = who.page.request.post(
        f"{house.url}/api/tables",
        data={"game": game, "seats": seats, "bot_pace": 0, **more},
        headers={"Origin": house.url},
    )
    assert answer.ok, answer.text()
    found: dict[str, object] = answer.json()
    return found


def join(who: Person, link: str, name: str) -> None:
    """Follow a link and say yes."""
    who.page.goto(link)
    who.page.fill("#join-name", name)
    who.page.click("#join-go")
    who.page.wait_for_url("**/t/*")


def sit(who: Person, house: House, name: str, level: str = "easy", query: str = "", **more: object) -> str:
    """Lay a table with bots for everybody else, sit down at it, and wait for something to do."""
    seats: list[dict[str, object]] = [{"kind": "me", "name": "Ada"}]
    seats += [{"kind": "bot", "level": level} for _ in range(1, game(name).options.seats[0])]
    table = str(lay(who, house, name, seats, **more)["table"])
    who.page.goto(f"{house.url}/t/{table}{query}")
    who.page.wait_for_selector("#controls button")
    return table
