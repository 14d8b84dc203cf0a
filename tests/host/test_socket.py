"""One viewer's socket: greeting, numbers, re-sends, catching up, limits, bad input."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from time import monotonic
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludotheque.host.api import socket as sockets
from ludotheque.host.client import HostError, House, Laid
from ludotheque.host.settings import NO_LIMITS, Rate, Settings
from ludotheque.table.links import Right
from ludotheque.table.viewer import Viewer
from tests.host.conftest import Served


async def two_at_a_toy(house: House) -> Laid:
    laid = await house.lay("toy", [{"kind": "me", "name": "Ada"}, {"kind": "person"}])
    await house.use(laid.seats[1], "Bo")
    return laid


def address(served: Served, laid: Laid, query: str = "as=data") -> str:
    return f"ws://127.0.0.1:{served.port}/ws/tables/{laid.table}?{query}"


def bearing(token: str, **more: str) -> dict[str, Any]:
    return {"additional_headers": {"Authorization": f"Bearer {token}", **more}, "compression": None}


async def heard(socket: ClientConnection, key: str) -> dict[str, Any]:
    """The next message that has this part."""
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 10))
        if key in message:
            return message


async def until_closed(socket: ClientConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        while True:
            await asyncio.wait_for(socket.recv(), 10)


async def test_the_host_greets_and_shows_the_table(served: Served, near: House) -> None:
    laid = await two_at_a_toy(near)
    async with connect(address(served, laid), **bearing(laid.token)) as socket:
        hello = (await heard(socket, "hello"))["hello"]
        assert (hello["seat"], hello["role"], hello["game"]) == (0, "seat", "toy")
        company = await heard(socket, "seats")
        assert [seat["name"] for seat in company["seats"]] == ["Ada", "Bo"]
        table = await heard(socket, "n")
        assert table["full"] is True
        assert table["ask"]["waiting"] == [0]


async def test_a_move_is_answered_and_everybody_is_told(served: Served, near: House) -> None:
    laid = await two_at_a_toy(near)
    async with near.seat(laid.table, laid.token) as ada, near.seat(laid.table, laid.seats[1]) as bo:
        await ada.asked(10)
        await bo.until(lambda seen: seen.number >= 0, 10)
        await ada.move(["rest"])
        seen = await bo.asked(10)
        assert seen.waiting == [1]
        assert [event["name"] for event in seen.events] == ["rested"]
        assert ada.seen.legal == []


async def test_the_same_order_sent_again_is_done_once(served: Served, near: House) -> None:
    laid = await two_at_a_toy(near)
    query = "as=data&client=abc"
    order = json.dumps({"c": 1, "do": "move", "move": ["step", 2], "prompt": 1})
    async with connect(address(served, laid, query), **bearing(laid.token)) as socket:
        await socket.send(order)
        assert (await heard(socket, "re"))["ok"] is True
        await socket.send(order)
        assert (await heard(socket, "re"))["ok"] is True
    async with connect(address(served, laid, query), **bearing(laid.token)) as socket:
        await socket.send(order)
        assert (await heard(socket, "re"))["ok"] is True
    assert len(await served.host.store.read(laid.table)) == 1


async def test_a_resend_is_known_also_after_the_host_forgot_everything(served: Served, near: House) -> None:
    laid = await two_at_a_toy(near)
    order = {"c": 1, "do": "move", "move": ["step", 2], "prompt": 1, "client": "abc"}
    await near.do(laid.table, laid.token, **order)
    served.host.tables.forget(served.host.tables[laid.table])
    assert (await near.do(laid.table, laid.token, **order))["ok"] is True
    assert len(await served.host.store.read(laid.table)) == 1


async def test_two_programs_at_one_seat_play_at_once_and_one_is_told_why_not(
    served: Served, near: House
) -> None:
    laid = await two_at_a_toy(near)
    async with near.seat(laid.table, laid.token) as one, near.seat(laid.table, laid.token) as two:
        await one.asked(10)
        await two.asked(10)
        done = await asyncio.gather(one.move(["rest"]), two.move(["rest"]), return_exceptions=True)
    refused = [answer for answer in done if isinstance(answer, HostError)]
    assert [error.code for error in refused] == ["stale"]
    assert refused[0].text == "The table has changed since. Look again."
    assert len(await served.host.store.read(laid.table)) == 1


async def test_a_stale_prompt_an_illegal_move_and_nonsense_are_told_apart(near: House) -> None:
    laid = await two_at_a_toy(near)
    async with near.seat(laid.table, laid.token) as ada, near.seat(laid.table, laid.seats[1]) as bo:
        await ada.asked(10)
        await bo.until(lambda seen: seen.number >= 0, 10)
        for move, prompt, code in [
            (["rest"], 99, "stale"), (["step", 0], 1, "illegal"), (["fly"], 1, "malformed"),
            ("rest", 1, "malformed"), (["step", 1.5], 1, "malformed"), (["step", True], 1, "malformed"),
        ]:  # fmt: skip
            with pytest.raises(HostError) as error:
                await ada.do("move", move=move, prompt=prompt)
            assert error.value.code == code, move
        with pytest.raises(HostError) as error:
            await bo.move(["rest"])
        assert (error.value.code, error.value.rule) == ("illegal", "toy:5")
        assert await bo.do("why", move=["rest"]) | {"re": 0} == {
            "re": 0, "ok": True, "legal": False, "rule": "toy:5", "key": "refusal.turn",
            "text": "Not your turn",
        }  # fmt: skip


async def test_who_has_the_newest_number_gets_nothing_again(served: Served, near: House) -> None:
    laid = await two_at_a_toy(near)
    async with near.seat(laid.table, laid.token) as ada:
        await ada.asked(10)
        await ada.move(["rest"])
        await ada.until(lambda seen: seen.number == 1, 10)
    async with connect(address(served, laid, "as=data&have=1"), **bearing(laid.token)) as socket:
        await heard(socket, "seats")
        await socket.send(json.dumps({"c": 1, "do": "why", "move": ["rest"]}))
        messages = [json.loads(await socket.recv()) for _ in range(2)]
        assert [message for message in messages if "n" in message] == []
    async with connect(address(served, laid, "as=data&have=0"), **bearing(laid.token)) as socket:
        table = await heard(socket, "n")
        assert (table["n"], [event["name"] for event in table["events"]]) == (1, ["rested"])


async def test_a_browser_gets_frames_and_changed_regions_in_its_language(served: Served, near: House) -> None:
    laid = await two_at_a_toy(near)
    painted = address(served, laid, "as=painted&lang=fr")
    async with connect(painted, **bearing(laid.seats[1])) as socket:
        table = await heard(socket, "n")
        assert set(table["regions"]) == {"table"}
        assert table["log"] == []
        await near.do(laid.table, laid.token, do="move", move=["rest"], prompt=1)
        step = await heard(socket, "n")
        (frame,) = step["frames"]
        assert frame["events"][0]["text"] == "Ada rests"
        assert {choice["verb"] for choice in step["ask"]["choices"]} >= {"rest", "take"}
        await socket.send(json.dumps({"c": 1, "do": "lang", "lang": "es"}))
        again = await heard(socket, "n")
        assert again["full"] is True
        assert [event["no"] for event in again["log"]] == [0]


async def test_a_slow_viewer_gets_the_newest_table_not_the_backlog() -> None:
    viewer = Viewer(Right("t", "spectator"), "data", "en", "", 3)
    viewer.send({"re": 1, "ok": True})
    for number in range(5):
        viewer.send({"n": number}, of_match=True)
    assert await viewer.next() == b'{"re":1,"ok":true}'
    assert await viewer.next() is None
    assert viewer.is_behind
    viewer.is_behind = False
    viewer.send({"n": 4, "full": True}, of_match=True)
    assert await viewer.next() == b'{"n":4,"full":true}'


async def test_what_is_held_leaves_in_its_time_and_other_messages_pass_it() -> None:
    viewer = Viewer(Right("t", "spectator"), "data", "en", "", NO_LIMITS.queue)
    viewer.send({"n": 1}, of_match=True, leaves=monotonic() + 0.1)
    viewer.send({"n": 2}, of_match=True)
    viewer.send({"ping": 5})
    assert await viewer.next() == b'{"ping":5}'
    started = monotonic()
    assert await viewer.next() == b'{"n":1}'
    assert monotonic() - started > 0.05
    assert await viewer.next() == b'{"n":2}'


async def test_pings_measure_lag(served: Served, near: House) -> None:
    laid = await two_at_a_toy(near)
    async with connect(address(served, laid), **bearing(laid.token)) as socket:
        ping = (await heard(socket, "ping"))["ping"]
        (viewer,) = served.host.tables[laid.table].state.viewers
        await socket.send(json.dumps({"pong": ping + 1}))
        await asyncio.sleep(0.05)
        assert not list(viewer.lag._trips)
        await socket.send(json.dumps({"pong": ping}))
        for _ in range(100):
            if viewer.lag._trips:
                break
            await asyncio.sleep(0.02)
        assert viewer.lag.round_trip >= 50


@pytest.mark.parametrize(
    "message",
    ["", "nonsense", "[]", "7", "null", '{"do":', '{"c":1}', '{"c":1,"do":"sit","seat":1,"key":"x"}',
     '{"c":1,"do":"drop","role":"seat","seat":1}', '{"c":1,"do":"wish"}', '{"c":-1,"do":["move"]}',
     '{"c":1e99,"do":"move"}', '{"c":1,"do":"move","move":{"a":[[[[]]]]},"prompt":null}',
     '"\\ud800"'],
)  # fmt: skip
async def test_bad_messages_get_clear_errors_and_harm_nothing(
    served: Served, near: House, message: str
) -> None:
    laid = await two_at_a_toy(near)
    async with connect(address(served, laid), **bearing(laid.token)) as socket:
        await heard(socket, "n")
        await socket.send(message)
        assert (await heard(socket, "error"))["error"]["code"] == "malformed"
        await socket.send(json.dumps({"c": 9, "do": "move", "move": ["rest"], "prompt": 1}))
        assert (await heard(socket, "re"))["ok"] is True


async def test_bytes_and_giants_close_the_socket(
    settings: Settings, serve: Callable[[Settings], Awaitable[Served]]
) -> None:
    served = await serve(settings.with_(limits=replace(NO_LIMITS, message=1000)))
    async with House(served.url) as near:
        laid = await two_at_a_toy(near)
        for message, code in ((b"\x00\x01", 4400), ("x" * 1001, 4413)):
            async with connect(address(served, laid), **bearing(laid.token)) as socket:
                await heard(socket, "n")
                await socket.send(message)
                await until_closed(socket)
                assert socket.close_code == code


async def test_a_foreign_page_gets_no_socket(served: Served, near: House) -> None:
    laid = await two_at_a_toy(near)
    with pytest.raises(InvalidStatus) as refused:
        async with connect(address(served, laid), **bearing(laid.token, Origin="https://elsewhere.example")):
            pass
    assert refused.value.response.status_code == 403
    own = bearing(laid.token, Origin=served.url)
    async with connect(address(served, laid), **own) as socket:
        assert (await heard(socket, "hello"))["hello"]["seat"] == 0


@pytest.mark.parametrize(("token", "code"), [("", 4401), ("x" * 32, 4401)])
async def test_guessed_links_open_nothing(served: Served, near: House, token: str, code: int) -> None:
    laid = await two_at_a_toy(near)
    async with connect(address(served, laid), **(bearing(token) if token else {})) as socket:
        with pytest.raises(ConnectionClosed):
            await asyncio.wait_for(socket.recv(), 10)
        assert socket.close_code == code
    async with connect(f"ws://127.0.0.1:{served.port}/ws/tables/nowhere", **bearing(laid.token)) as socket:
        with pytest.raises(ConnectionClosed):
            await asyncio.wait_for(socket.recv(), 10)
        assert socket.close_code == 4404


async def test_a_seat_at_a_table_that_is_not_there_is_a_guess_too(
    settings: Settings, serve: Callable[[Settings], Awaitable[Served]]
) -> None:
    served = await serve(settings.with_(limits=replace(NO_LIMITS, tokens=Rate(2, 0.001))))
    codes = []
    for _ in range(3):
        async with connect(f"ws://127.0.0.1:{served.port}/ws/tables/nowhere?seat=0") as socket:
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(socket.recv(), 10)
            codes.append(socket.close_code)
    assert codes[:2] == [4401, 4401]
    assert codes[2] != 4401, "a third try within a moment is one too many"


async def test_whoever_sends_too_much_is_asked_to_wait(
    settings: Settings, serve: Callable[[Settings], Awaitable[Served]]
) -> None:
    served = await serve(settings.with_(limits=replace(NO_LIMITS, commands=Rate(3, 1.0))))
    async with House(served.url) as near:
        laid = await two_at_a_toy(near)
        async with connect(address(served, laid), **bearing(laid.token)) as socket:
            for count in range(4):
                await socket.send(json.dumps({"c": count, "do": "why", "move": ["rest"]}))
            error = (await heard(socket, "error"))["error"]
            assert error["code"] == "many"
            assert 0 < error["params"]["after"] <= 1001


@pytest.mark.parametrize("gone", [RuntimeError(), WebSocketDisconnect(1006), OSError()])
async def test_whoever_left_before_being_sent_away_is_nobodys_fault(gone: Exception) -> None:
    """A host whose database is away closes sockets of clients that did not wait for it."""

    class Left:
        async def close(self, _code: int, _reason: str) -> None:
            raise gone

    await sockets._close(Left(), 1013, "host.busy")  # type: ignore[arg-type]  # a socket in name
