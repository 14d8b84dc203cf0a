"""Text that no database holds, or that turns a line around, is refused at the door, whatever the field."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from ludotheque.host.app import ENDPOINTS
from ludotheque.host.client import House
from ludotheque.table.letters import is_fit, is_suspect, require_fit
from ludotheque.table.orders import PUBLIC
from tests.host.conftest import Served

BAD = ("a\0b", "\x1b[2J", "\u202egnp.exe", "\u2066x", "\ud800", "\x7f")
GOOD = ("Zoé", "日本", "שלום", "line\nline\ttab", "👩\u200d🚀", "")


def test_what_comes_in_and_what_stays_outside() -> None:
    assert not any(is_fit(text) for text in BAD)
    assert all(is_fit(text) for text in GOOD)
    for text in GOOD:
        require_fit({"a": [text, {"b": text}]})
    for text in BAD:
        for written in (json.dumps({"a": [text]}), json.dumps({"a": [text]}, ensure_ascii=False)):
            assert is_suspect(written), "or nobody would look at it closely"


def fields() -> list[tuple[str, str]]:
    """Every field of every order that holds text, by itself or in a list."""
    found = []
    for name, kind in PUBLIC.items():
        for one in msgspec.structs.fields(kind):
            found.append((name, one.encode_name))
    return [*found, ("move", "client"), ("chat", "text"), ("name", "do"), ("mark", "nothing of ours")]


async def answered(seat: Any, order: dict[str, object]) -> dict[str, Any]:
    return dict(await seat.raw(order))


@pytest.mark.parametrize("bad", BAD[:4])
async def test_no_order_brings_such_a_letter_in_any_field(near: House, bad: str) -> None:
    laid = await near.lay("toy", [{"kind": "me"}, {"kind": "person"}])
    for name, field in fields():
        for value in (bad, [bad], {"x": bad}, {bad: 1}):
            order: dict[str, object] = {"do": name, "seat": 0, field: value}
            with pytest.raises(Exception) as error:  # noqa: PT011 - its key is looked at
                await near.ask("POST", f"/api/tables/{laid.table}/do", order, token=laid.token)
            assert getattr(error.value, "key", "") == "host.letters", (name, field, value)


async def test_a_socket_refuses_it_too_and_goes_on(near: House, served: Served) -> None:
    from websockets.asyncio.client import connect

    laid = await near.lay("toy", [{"kind": "me"}, {"kind": "person"}])
    address = served.url.replace("http", "ws") + f"/ws/tables/{laid.table}?as=data"
    headers = {"Authorization": f"Bearer {laid.token}"}
    async with connect(address, additional_headers=headers) as socket:
        count = 0
        for name, field in fields():
            count += 1
            await socket.send(
                json.dumps({"do": name, field: BAD[0], **({} if field == "c" else {"c": count})})
            )
            while "error" not in (told := json.loads(await socket.recv())):
                pass
            assert told["error"]["key"] == "host.letters", (name, field)


async def test_no_body_query_or_path_brings_such_a_letter(near: House) -> None:
    for endpoint in ENDPOINTS:
        if endpoint.path in ("/api/import", "/healthz", "/metrics"):
            continue
        path = endpoint.path.replace("{n:int}", "0")
        for part in ("table", "game", "hash", "day"):
            path = path.replace("{" + part + "}", "a%00b")
        for address in (
            path,
            path.replace("a%00b", "x") + "?lang=%00",
            path.replace("a%00b", "x") + "?%E2%80%AE=1",
        ):
            if endpoint.method in ("POST", "PUT") or "%" in address:
                body = {"token": BAD[0], "word": BAD[2], "game": BAD[0]}
                with pytest.raises(Exception) as error:  # noqa: PT011 - its key is looked at
                    await near.ask(endpoint.method, address, body if endpoint.method == "POST" else None)
                assert getattr(error.value, "key", "") == "host.letters", (endpoint.path, address)
