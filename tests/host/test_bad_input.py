"""Bad input: fuzzed orders and frames, foreign pages, oversized bodies, the whole API under schemathesis."""

from __future__ import annotations

import asyncio
import json
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as examples
from hypothesis import strategies as st
from starlette.routing import Route
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from ludotheque.host.access.filter import HEADERS
from ludotheque.host.api.openapi import description
from ludotheque.host.app import ENDPOINTS, make_app
from ludotheque.host.client import HostError, House
from ludotheque.host.host import Host
from ludotheque.host.settings import NO_LIMITS, Rate, Settings
from ludotheque.kernel.journal import content_hash
from ludotheque.table import seeds
from ludotheque.table.errors import STATUS
from ludotheque.table.laying import AskedSeat, AskedTable
from ludotheque.table.links import Right, Visitor
from ludotheque.table.live import LiveTable
from ludotheque.table.orders import PUBLIC, Sender
from tests.host.conftest import Served
from tests.host.giving import give_at
from tools.hosts import HostProcess

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(1 << 70), 1 << 70)
    | st.floats(allow_nan=False)
    | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
FIELDS = st.fixed_dictionaries(
    {"do": st.sampled_from(sorted(PUBLIC)) | JSON},
    optional={
        "c": JSON, "move": JSON | st.lists(st.sampled_from(["step", "rest", 1, 2, -1]), max_size=4),
        "prompt": JSON | st.integers(0, 3), "seat": JSON | st.integers(-1, 2), "level": JSON, "text": JSON,
        "no": JSON, "yes": JSON, "pieces": JSON, "name": JSON, "colour": JSON, "fill": JSON, "rotate": JSON,
        "listed": JSON, "client": JSON, "as_seat": JSON, "lang": JSON,
    },
)  # fmt: skip


QUERIES = [
    "as=", "as=data&as=painted", "as=%00", "seat=x", "seat=-5", "seat=99999999999", "seat=1",
    "have=-1&as=data", "have=999999999&as=data", "have=1e9", "client=%20", "client=" + "x" * 33,
    "lang=xx", "lang=%ff", "protocol=2", "protocol=", "guess=yes&as=data", "guess=1", "x=1&" * 200,
]  # fmt: skip


@pytest.fixture
def still(settings: Settings) -> Iterator[tuple[asyncio.AbstractEventLoop, Host, LiveTable]]:
    """A table in a loop of its own, for tests that try many orders in turn."""
    loop = asyncio.new_event_loop()
    host = Host(settings.with_(motion_seconds=0.0))

    async def lay() -> LiveTable:
        await host.start()
        laid = await host.lobby.lay(Visitor(), AskedTable("toy", [AskedSeat("me"), AskedSeat("me")]))
        return await host.table(laid.table)

    yield loop, host, loop.run_until_complete(lay())
    loop.run_until_complete(host.stop())
    loop.close()


@examples(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(order=FIELDS, role=st.sampled_from(["seat", "spectator", "hand"]), seat=st.integers(0, 1))
def test_no_order_whatever_it_holds_breaks_a_table(
    still: tuple[asyncio.AbstractEventLoop, Host, LiveTable],
    order: dict[str, object],
    role: str,
    seat: int,
) -> None:
    loop, host, table = still
    sender = Sender(Right(table.id, role, seat), "fuzz")  # type: ignore[arg-type]  # one of the roles

    async def give() -> dict[str, object]:
        name = table.id
        return await give_at(host, name, sender, order)

    answer = loop.run_until_complete(give())
    if "error" in answer:
        error = answer["error"]
        assert isinstance(error, dict)
        assert error["code"] in STATUS
        assert error["text"]

    async def stored() -> int:
        async with live.journal.lock:
            assert not live.journal.is_doubtful
            return len(await host.store.read(table.id)) - live.state.watched.length

    live = host.tables[table.id]
    assert loop.run_until_complete(stored()) == 0


@pytest.mark.parametrize("mode", ["data", "painted"])
@pytest.mark.parametrize("role", ["seat", "hand", "spectator"])
async def test_fuzzed_frames_never_break_the_host_or_lose_a_move(
    served: Served, near: House, mode: str, role: str
) -> None:
    laid = await near.lay("toy", [{"kind": "me"}, {"kind": "person"}])
    await near.use(laid.seats[1])
    token = {"seat": laid.token, "spectator": laid.spectator}.get(role)
    if token is None:
        path = f"/api/tables/{laid.table}/links"
        token = str((await near.ask("POST", path, {"role": "hand"}, laid.token))["token"])
    address = f"ws://127.0.0.1:{served.port}/ws/tables/{laid.table}?as={mode}"
    headers = {"Authorization": f"Bearer {token}"}
    chance = random.Random(5)
    letters = '{}[]":,0123456789truefalsnul do"move"\\u\x00é\U0001f3b2'
    for _ in range(4):
        async with connect(address, additional_headers=headers, close_timeout=1) as socket:
            for _ in range(30):
                kind = chance.random()
                garbage = "".join(chance.choice(letters) for _ in range(chance.randrange(200)))
                frame = '{"do":"move","move":' + garbage if kind < 0.3 else garbage
                try:
                    await socket.send(frame if kind < 0.9 else garbage.encode())
                except ConnectionClosed:
                    break
    assert (await near.do(laid.table, laid.token, do="move", move=["rest"], prompt=1))["ok"] is True
    assert len(await served.host.store.read(laid.table)) == 1


async def test_whatever_a_socket_asks_for_it_is_served_or_told_why_not(
    served: Served, near: House, caplog: pytest.LogCaptureFixture
) -> None:
    laid = await near.lay("toy", [{"kind": "me"}, {"kind": "person"}])
    headers = {"Authorization": f"Bearer {laid.token}"}
    for query in QUERIES:
        address = f"ws://127.0.0.1:{served.port}/ws/tables/{laid.table}?{query}"
        async with connect(address, additional_headers=headers) as socket:
            try:
                assert "hello" in json.loads(await asyncio.wait_for(socket.recv(), 10)), query
            except ConnectionClosed:
                assert socket.close_code in (4400, 4403), query
                assert socket.close_reason
    assert [line for line in caplog.records if line.levelname == "ERROR"] == []


async def test_every_answer_wears_the_houses_headers(served: Served) -> None:
    async with httpx.AsyncClient(base_url=served.url) as browser:
        for path in ("/api/games", "/nowhere", "/healthz", "/openapi.json", "/api/tables/nowhere"):
            answer = await browser.get(path)
            for name, value in HEADERS.items():
                assert answer.headers[name] == value, path
            assert "server" not in answer.headers


async def test_a_foreign_page_changes_nothing(served: Served, near: House) -> None:
    body = {"game": "toy", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    async with httpx.AsyncClient(base_url=served.url) as browser:
        for headers in (
            {"Origin": "https://evil.example"},
            {"Sec-Fetch-Site": "cross-site"},
            {"Origin": "null"},
        ):
            answer = await browser.post("/api/tables", json=body, headers=headers)
            assert answer.json()["error"]["code"] == "origin"
        answer = await browser.post(
            "/api/tables", content=json.dumps(body), headers={"Content-Type": "text/plain"}
        )
        assert answer.json()["error"]["code"] == "kind"
        answer = await browser.post("/api/tables", json=body, headers={"Origin": served.url})
        assert answer.status_code == 201


async def test_oversized_bodies_are_not_read(
    settings: Settings, serve: Callable[[Settings], Awaitable[Served]]
) -> None:
    served = await serve(settings.with_(limits=replace(NO_LIMITS, body=1000, file=2000)))

    async def endless() -> object:
        for _ in range(1000):
            yield b"x" * 1000

    async with httpx.AsyncClient(base_url=served.url) as browser:
        assert (await browser.post("/api/tables", content=b"x" * 1001)).status_code == 413
        assert (await browser.post("/api/import", content=b"x" * 2001)).status_code == 413
        headers = {"Content-Type": "application/json"}
        answer = await browser.post("/api/tables", content=endless(), headers=headers)  # type: ignore[arg-type]  # the point of the test
        assert answer.status_code == 413


async def test_an_address_that_asks_too_much_waits(
    settings: Settings, serve: Callable[[Settings], Awaitable[Served]]
) -> None:
    served = await serve(settings.with_(limits=replace(NO_LIMITS, requests=Rate(5, 0.5))))
    async with httpx.AsyncClient(base_url=served.url) as browser:
        codes = [(await browser.get("/api/games")).status_code for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2
        assert (await browser.get("/healthz")).status_code == 200
        assert int((await browser.get("/api/games")).headers["Retry-After"]) >= 1


async def test_chat_and_hints_are_counted_by_link_over_all_its_sockets_and_requests(
    settings: Settings, serve: Callable[[Settings], Awaitable[Served]]
) -> None:
    limits = replace(NO_LIMITS, chats=Rate(2, 0.01), hints=Rate(1, 0.01))
    served = await serve(settings.with_(limits=limits))
    async with House(served.url) as near:
        laid = await near.lay("toy", [{"kind": "me"}, {"kind": "person"}])
        await near.use(laid.seats[1])
        async with near.seat(laid.table, laid.token) as one, near.seat(laid.table, laid.token) as two:
            await one.do("chat", text="hello")
            await two.do("chat", text="hello")
            with pytest.raises(HostError, match="many"):
                await near.do(laid.table, laid.token, do="chat", text="hello")
            await near.do(laid.table, laid.seats[1], do="chat", text="somebody else may speak")
            await near.do(laid.table, laid.token, do="hint")
            with pytest.raises(HostError, match="many"):
                await one.do("hint")
            with pytest.raises(HostError, match="many"):
                await one.do("plan", seat=1)


async def test_forwarded_headers_count_only_if_the_host_was_told_so(served: Served) -> None:
    async with httpx.AsyncClient(base_url=served.url) as browser:
        body = {"game": "toy", "seats": [{"kind": "me"}, {"kind": "bot"}]}
        answer = await browser.post(
            "/api/tables", json=body, headers={"X-Forwarded-For": "9.9.9.9", "X-Forwarded-Proto": "https"}
        )
        assert "secure" not in answer.headers["set-cookie"].lower()
        assert answer.json()["links"]["keeper"].startswith("http://")


async def test_metrics_and_logs_hold_nothing_of_a_table(
    served: Served, near: House, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level("DEBUG", logger="ludotheque"):
        laid = await near.lay(
            "toy", [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "random"}], bot_pace=0
        )
        await near.do(laid.table, laid.token, do="chat", text="a secret plan")
        await near.do(laid.table, laid.token, do="move", move=["rest"], prompt=1)
    async with httpx.AsyncClient(base_url=served.url) as browser:
        page = (await browser.get("/metrics")).text
    assert 'ludotheque_entries_total{game="toy",kind="move"}' in page
    record = await served.host.lobby.find(laid.table)
    for secret in ("Ada", "secret plan", laid.token, laid.keeper, laid.table, record.head.seed.hex()):
        assert secret not in page
    told = "\n".join(f"{one.getMessage()} {vars(one)}" for one in caplog.records)
    for secret in ("Ada", "secret plan", laid.token, laid.keeper, record.head.seed.hex()):
        assert secret not in told


def test_the_description_names_every_call_and_no_other(settings: Settings) -> None:
    app = make_app(settings)
    routes = {
        (method.lower(), re.sub(r":[a-z]+}", "}", route.path))
        for route in app.routes
        if isinstance(route, Route)
        for method in (route.methods or set()) - {"HEAD"}
    }
    described = description(ENDPOINTS, "1")["paths"]
    calls = {(method, path) for path, methods in described.items() for method in methods}
    assert calls == routes - {("get", "/openapi.json")}


def asked_for(har: dict[str, Any], described: dict[str, Any]) -> dict[str, Counter[int]]:
    """By call of the description: the answers that were got, by status."""
    found: dict[str, Counter[int]] = {
        f"{method.upper()} {path}": Counter()
        for path, methods in described["paths"].items()
        for method in methods
    }
    shapes = {path: re.compile(re.sub(r"{[a-z]+}", "[^/]*", path)) for path in described["paths"]}
    for entry in har["log"]["entries"]:
        method, path = entry["request"]["method"], urlsplit(entry["request"]["url"]).path
        # `/api/tables/x/replay/1` has one shape; where several fit, the one with fewest parts left open.
        fitting = sorted((name.count("{"), name) for name, shape in shapes.items() if shape.fullmatch(path))
        if fitting and f"{method} {fitting[0][1]}" in found:
            found[f"{method} {fitting[0][1]}"][entry["response"]["status"]] += 1
    return found


class Ground:
    """A house where every call can succeed: matches at every stage, and a device that is at all of them."""

    def __init__(self, process: HostProcess, sheet: str) -> None:
        self.process = process
        self.content = content_hash(sheet)
        self.device = self.token = self.watch = ""
        self.live = self.over = self.open = self.spare = ""

    async def lay(self, house: House) -> None:
        """Lay the tables.  Somebody else sits at each, so that none can be deleted by the device alone."""
        async with httpx.AsyncClient(base_url=self.process.url) as browser:
            laid = []
            for listed in (False, False, True, False):
                asked = {"game": "toy", "seats": [{"kind": "me"}, {"kind": "person"}], "listed": listed}
                laid.append((await browser.post("/api/tables", json=asked)).json())
            self.device = browser.cookies["ludotheque_device"]
        self.live, self.over, self.open, self.spare = [one["table"] for one in laid]
        self.token = laid[0]["token"]
        self.watch = laid[0]["links"]["spectator"].partition("#")[2]
        for one in laid[:2]:
            await house.use(one["links"]["seats"]["1"].partition("#")[2])
        other = laid[1]["links"]["seats"]["1"].partition("#")[2]
        for what in ("concede", "rematch"):
            opened = await house.do(self.over, laid[1]["token"], do=what)
            await house.do(self.over, other, do="vote", no=opened["motion"], yes=True)

    def known(self, described: dict[str, Any]) -> dict[str, Any]:
        """The description with what there is in this house, so that answers go beyond the first refusal."""
        values = {
            "table": [self.live, self.over, self.open, "nowhere"],
            "game": ["toy", "desert", "chess"],
            "hash": [self.content, "0" * 32],
            "day": [seeds.today(), "2026-01-02", "2999-01-01"],
        }
        for path, operations in described["paths"].items():
            for operation in operations.values():
                for parameter in operation["parameters"]:
                    if parameter["name"] in values:
                        parameter["schema"] = {"enum": values[parameter["name"]]}
                    if path == "/api/mine/{table}" and parameter["name"] == "table":
                        parameter["schema"] = {"enum": [self.spare, "nowhere"]}
        schemas = described["components"]["schemas"]
        for name in ("LinkToken", "UsedLink"):
            schemas[name]["properties"]["token"] = {"enum": [self.watch, "x" * 32]}
        schemas["Order"]["properties"]["do"] = {"enum": sorted(set(PUBLIC) - {"leave"})}
        schemas["WantedLink"]["properties"]["role"] = {"enum": ["hand", "seat", "spectator", "king"]}
        for name in ("AskedTable", "AskedBranch"):
            schemas[name]["properties"]["seats"] |= {"minItems": 2, "maxItems": 2}
        schemas["AskedTable"]["properties"]["game"] = {"enum": ["toy", "desert", "chess"]}
        schemas["AskedSeat"]["properties"]["level"] = {"enum": ["random", "genius"]}
        return described


@pytest.mark.slow
async def test_the_api_keeps_its_word_under_schemathesis(
    settings: Settings, start_host: Callable[[Settings], HostProcess], tmp_path: Path
) -> None:
    sheet, file, har = tmp_path / "toy.toml", tmp_path / "openapi.json", tmp_path / "asked.har"
    sheet.write_text("of our own")
    process = start_host(settings.with_(content={"toy": str(sheet)}))
    ground = Ground(process, sheet.read_text())
    async with House(process.url) as house:
        await ground.lay(house)
        described = ground.known(await house.ask("GET", "/openapi.json"))
        file.write_text(json.dumps(described))
        checks = (
            "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
        )
        program = Path(sys.executable).with_name("schemathesis")
        done = await asyncio.to_thread(
            subprocess.run,
            [str(program), "run", str(file), "--url", process.url, "--checks", checks, "--max-examples", "12",
             "--phases", "coverage,fuzzing", "--seed", "1", "-H", f"Authorization: Bearer {ground.token}",
             "-H", f"Cookie: ludotheque_device={ground.device}", "--report", "har",
             "--report-har-path", str(har)],
            capture_output=True, text=True, timeout=280, cwd=tmp_path,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout[-4000:]
        answers = asked_for(json.loads(har.read_text()), described)
        assert [call for call, statuses in answers.items() if sum(statuses.values()) < 12] == []
        # No luck makes a match as a file out of nothing: tests/host/test_replays.py imports one.
        failed = [call for call, got in answers.items() if not any(200 <= one < 300 for one in got)]
        assert failed == ["POST /api/import"]
        assert (await house.do(ground.live, ground.token, do="why", move=["rest"]))["ok"] is True
    log = process.log.read_text()
    assert '"level": "error"' not in log
    assert "request failed" not in log
