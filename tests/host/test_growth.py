"""What one visitor can put on all: journals grow only by what happens, and an address is billed its work."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable

import httpx
import pytest
from websockets.asyncio.client import connect

from ludotheque.games import game
from ludotheque.host.access.costs import ORDERS, REQUESTS
from ludotheque.host.app import ENDPOINTS
from ludotheque.host.client import House
from ludotheque.host.host import Host
from ludotheque.host.settings import NO_LIMITS, Limits, Rate, Settings
from ludotheque.table.laying import AskedSeat, AskedTable
from ludotheque.table.links import Right, Visitor
from ludotheque.table.live import LiveTable
from ludotheque.table.orders import PUBLIC, AnyOrder, Sender
from ludotheque.table.playing import LATELY, MOST_IDLE
from ludotheque.table.wire import Plain
from tests.host.conftest import Served
from tests.host.giving import give
from tests.host.tables import seated

ME: Plain = {"kind": "me"}


def key_of(answer: Plain) -> str:
    error = answer.get("error")
    return str(error["key"]) if isinstance(error, dict) else ""


async def do(table: LiveTable, seat: int, **order: object) -> str:
    """The key of a refusal; empty if it was done."""
    return key_of(await give(table, Sender(Right(table.id, "seat", seat), "test"), dict(order)))


async def play(table: LiveTable, seat: int, move: int) -> str:
    words, prompt = table.state.room.vocabulary, table.state.watched.eyes[seat].prompt
    return await do(table, seat, do="move", move=words.wire(move), prompt=prompt)


async def test_pausing_again_and_again_without_playing_is_refused() -> None:
    async with seated("desert", persons=2, bots=0) as table:
        for _ in range(2):
            assert await do(table, 0, do="pause") == ""
            assert await do(table, 1, do="resume") == ""
        for _ in range(50):
            assert await do(table, 0, do="pause") == "host.rested"
        assert table.state.watched.length == 4
        seat = table.state.watched.match.waiting[0]
        assert await play(table, seat, table.state.watched.legal(seat)[0]) == ""
        assert await do(table, 0, do="pause") == ""


async def test_going_back_and_forth_for_ever_is_refused_and_a_move_that_stands_is_not() -> None:
    async with seated("desert", persons=2, bots=0) as table:
        refused = 0
        for _ in range(200):
            match = table.state.watched.match
            seat = match.waiting[0]
            if match.may_undo(seat):
                refused += await do(table, seat, do="undo") == "host.back_and_forth"
                if refused:
                    break
            else:
                assert await play(table, seat, table.state.watched.legal(seat)[0]) == ""
        kinds = [entry.kind for entry in table.state.watched.match.journal.entries]
        assert refused == 1
        assert kinds.count("undo") == MOST_IDLE
        assert len(kinds) <= 2 * LATELY
        seat = table.state.watched.match.waiting[0]
        assert await play(table, seat, table.state.watched.legal(seat)[0]) == ""


def test_whatever_is_billed_exists() -> None:
    assert set(REQUESTS) <= {f"{one.method} {one.path}" for one in ENDPOINTS}
    assert set(ORDERS) <= {*PUBLIC, "full", "lang", "have"}
    assert game("desert").bound > 0


def little(settings: Settings, millis: int) -> Settings:
    limits = {name: getattr(NO_LIMITS, name) for name in Limits.__dataclass_fields__}
    return settings.with_(limits=Limits(**{**limits, "work": Rate(millis, 0.001)}))


async def test_an_address_that_used_up_its_share_of_work_waits_and_health_is_asked_for_free(
    settings: Settings, serve: Callable[[Settings], Awaitable[Served]]
) -> None:
    served = await serve(little(settings, 100))
    async with httpx.AsyncClient(base_url=served.url) as browser:
        answers = [(await browser.get("/api/games")).status_code for _ in range(50)]
        assert answers.count(200) == 33
        assert answers[-1] == 429
        assert (await browser.get("/healthz")).status_code == 200


async def test_orders_on_sockets_are_billed_to_the_same_address(
    settings: Settings, serve: Callable[[Settings], Awaitable[Served]]
) -> None:
    served = await serve(little(settings, 200))
    async with House(served.url) as near:
        laid = await near.lay("toy", [ME, ME])
    address = served.url.replace("http", "ws") + f"/ws/tables/{laid.table}?as=data"
    async with connect(address, additional_headers={"Authorization": f"Bearer {laid.token}"}) as socket:
        done = refused = 0
        for count in range(40):
            await socket.send(json.dumps({"do": "full", "c": count}))
            while "re" not in (told := json.loads(await socket.recv())):
                pass
            done += "ok" in told
            refused += told.get("error", {}).get("code") == "many"
        assert done
        assert refused
        assert done + refused == 40


async def test_what_an_import_took_is_owed_afterwards(
    settings: Settings, serve: Callable[[Settings], Awaitable[Served]]
) -> None:
    served = await serve(little(settings, 100))
    bills = served.host.rights.bills
    bills.owe("here", 5_000)
    assert bills._work.of("here").is_empty
    assert not bills._work.of("there").is_empty


async def test_whoever_sits_down_while_the_table_is_taken_over_is_seated_all_the_same(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = await host.lobby.lay(Visitor(), AskedTable("toy", [AskedSeat("person"), AskedSeat("person")]))
    real, tried = host.do, 0

    async def first_in_vain(name: str, sender: Sender, order: AnyOrder) -> Plain:
        nonlocal tried
        tried += 1
        if tried == 1:
            return {"error": {"code": "taken", "key": "host.taken", "params": {}}}
        return await real(name, sender, order)

    monkeypatch.setattr(host, "do", first_in_vain)
    right = await host.keyring.use(Visitor(), laid.tokens["seat 1"], "Bo", 1)
    assert (right.seat, tried) == (1, 2)
    assert (await host.lobby.find(laid.table)).roster.persons == [1]
