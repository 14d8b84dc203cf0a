"""The bell: an address of the operator's is told whose turn it is at a slow table, and nothing else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from ludotheque.host.client import House, Laid
from ludotheque.host.operations.turn_notices import BadAddress, checked
from ludotheque.host.settings import Settings
from tests.host.conftest import Served

Serve = Callable[[Settings], Awaitable[Served]]


class Listener:
    """A small HTTP server that keeps what it is told, and answers as it was told to."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, str]] = []  # path, body
        self.answers: list[str] = []  # status lines, the last one for ever
        self.server: asyncio.Server | None = None
        self.url = ""

    async def open(self) -> None:
        self.server = await asyncio.start_server(self._answer, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        size = next(
            int(line.split(":")[1]) for line in head.splitlines() if line.lower().startswith("content-length")
        )
        self.heard.append((head.split(" ")[1], (await reader.readexactly(size)).decode()))
        status = self.answers.pop(0) if len(self.answers) > 1 else (self.answers or ["204 No Content"])[0]
        writer.write(
            f"HTTP/1.1 {status}\r\nLocation: {self.url}/elsewhere\r\nContent-Length: 0\r\n"
            "Connection: close\r\n\r\n".encode()
        )
        await writer.drain()
        writer.close()

    async def told(self, number: int) -> list[dict[str, object]]:
        """That many rings, once they have come."""
        for _ in range(200):
            if len(self.heard) >= number:
                break
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.1)  # and no more
        return [json.loads(body) for _, body in self.heard]


@pytest.fixture
async def listener() -> AsyncIterator[Listener]:
    listener = Listener()
    await listener.open()
    yield listener
    assert listener.server is not None
    listener.server.close()


async def slow_table(house: House, **more: object) -> Laid:
    laid = await house.lay("toy", [{"kind": "me", "name": "Ada"}, {"kind": "person"}], **more)
    await house.use(laid.seats[1], "Bo")
    return laid


def ringing(settings: Settings, listener: Listener, **more: object) -> Settings:
    return settings.with_(notify_url=f"{listener.url}/turns?key=operator", notify_pause=0.01, **more)


async def test_whose_turn_has_come_at_a_slow_table_is_told_and_only_what_is_public(
    settings: Settings, serve: Serve, listener: Listener
) -> None:
    served = await serve(ringing(settings, listener, public_url="https://games.example.org"))
    async with House(served.url) as house:
        laid = await slow_table(house, turn_limit=86_400)
        await house.do(laid.table, laid.token, do="move", move=["take"], prompt=1)
        rings = await listener.told(2)
        secrets = [laid.token, laid.seats[1], laid.keeper, laid.spectator]
        secrets.append((await served.host.lobby.find(laid.table)).head.seed.hex())
    assert [(ring["event"], ring["seat"], ring["name"]) for ring in rings] == [
        ("turn", 0, "Ada"), ("turn", 1, "Bo"),
    ]  # fmt: skip
    assert {path for path, _ in listener.heard} == {"/turns?key=operator"}
    public = {"event", "id", "table", "game", "seat", "name", "turn_ends", "url"}
    assert all(set(ring) == public for ring in rings)
    assert rings[1]["url"] == f"https://games.example.org/t/{laid.table}"
    assert rings[0]["id"] != rings[1]["id"]
    for secret in secrets:
        assert secret not in str(listener.heard)


async def test_nobody_is_rung_who_looks_on_or_plays_without_a_limit(
    settings: Settings, serve: Serve, listener: Listener
) -> None:
    served = await serve(ringing(settings, listener))
    async with House(served.url) as house:
        quick = await slow_table(house)
        await house.do(quick.table, quick.token, do="move", move=["rest"], prompt=1)
        laid = await house.lay("toy", [{"kind": "me"}, {"kind": "person"}], turn_limit=600)
        async with house.seat(laid.table, laid.token) as ada, house.seat(laid.table, laid.seats[1]) as bo:
            await bo.until(lambda seen: seen.number >= 0, 10)
            await ada.until(lambda seen: seen.number >= 0, 10)
            await house.use(laid.seats[1], "Bo")
            await ada.asked(10)
            await ada.move(["rest"])
            await bo.asked(10)
        assert await listener.told(0) == []


async def test_without_an_address_nothing_is_rung(settings: Settings, serve: Serve) -> None:
    served = await serve(settings)
    async with House(served.url) as house:
        laid = await slow_table(house, turn_limit=600)
        await house.do(laid.table, laid.token, do="move", move=["rest"], prompt=1)
    assert served.host.turn_notices._task is None
    assert served.host.turn_notices._rings.empty()


async def test_a_ring_is_tried_again_so_many_times_and_then_forgotten(
    settings: Settings, serve: Serve, listener: Listener
) -> None:
    listener.answers = ["503 Busy", "500 Broken", "204 No Content", "503 Busy"]
    served = await serve(ringing(settings, listener, notify_tries=4))
    async with House(served.url) as house:
        laid = await slow_table(house, turn_limit=600)
        rings = await listener.told(3)
        assert len({str(ring) for ring in rings}) == 1
        await house.do(laid.table, laid.token, do="move", move=["rest"], prompt=1)
        assert len(await listener.told(7)) == 7
    page = served.host.metrics.page().decode()
    assert 'ludotheque_rings_total{result="told"} 1.0' in page
    assert 'ludotheque_rings_total{result="lost"} 1.0' in page


@pytest.mark.parametrize("answer", ["302 Found", "307 Temporary Redirect", "404 Not Found"])
async def test_no_redirect_is_followed_and_a_plain_no_is_taken_as_one(
    settings: Settings, serve: Serve, listener: Listener, answer: str
) -> None:
    listener.answers = [answer]
    served = await serve(ringing(settings, listener))
    async with House(served.url) as house:
        await slow_table(house, turn_limit=600)
        await listener.told(1)
    assert [path for path, _ in listener.heard] == ["/turns?key=operator"]


async def test_a_table_never_waits_for_the_bell(settings: Settings, serve: Serve) -> None:
    done = asyncio.Event()

    async def say_nothing(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await done.wait()
        writer.close()

    silent = await asyncio.start_server(say_nothing, "127.0.0.1", 0)
    address = f"http://127.0.0.1:{silent.sockets[0].getsockname()[1]}/"
    served = await serve(settings.with_(notify_url=address))
    async with House(served.url) as house:
        laid = await slow_table(house, turn_limit=600)
        for prompt in (1, 3):
            for token in (laid.token, laid.seats[1]):
                order = house.do(laid.table, token, do="move", move=["rest"], prompt=prompt)
                assert (await asyncio.wait_for(order, 3))["ok"] is True
    done.set()
    silent.close()


async def test_no_table_can_name_an_address(settings: Settings, serve: Serve, listener: Listener) -> None:
    served = await serve(settings)
    async with House(served.url) as house:
        with pytest.raises(Exception, match="malformed"):
            await house.lay("toy", [{"kind": "me"}, {"kind": "bot"}], notify_url=listener.url)
    assert listener.heard == []


@pytest.mark.parametrize(
    "address", ["nowhere", "ftp://example.org/", "http://", "file:///etc/passwd", "http://x:y/"]
)
def test_what_is_no_address_is_refused_at_the_start(address: str) -> None:
    with pytest.raises(BadAddress):
        checked(address)
    assert checked("") == ""
    assert checked("https://example.org/turns") == "https://example.org/turns"
