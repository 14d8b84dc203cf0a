"""docs/a-move.md is true: a move crosses the modules that it names, in that order, and no others."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path
from types import FrameType

import msgspec
import pytest
from starlette.websockets import WebSocket

from ludotheque.host.api.socket import Connection
from ludotheque.host.host import Host
from ludotheque.table.laying import AskedSeat, AskedTable
from ludotheque.table.links import Right, Visitor
from ludotheque.table.orders import PUBLIC, Order
from ludotheque.table.viewer import Viewer

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/a-move.md"
SOURCE = ROOT / "src/ludotheque"
MOST = 12
STATION = re.compile(r"^\| (\d+) \|(.*)\| \[[^\]]*\]\(\.\./src/ludotheque/([a-z_/]+\.py)\) \|$", re.MULTILINE)
NAMED = re.compile(r"`([A-Za-z_.]+)`")


def stations() -> list[tuple[str, str]]:
    """The page's stations: what is said, and the module."""
    return [(text, module) for _, text, module in STATION.findall(PAGE.read_text(encoding="utf-8"))]


def test_the_page_follows_a_move_through_at_most_twelve_modules() -> None:
    modules = [module for _, module in stations()]
    assert 8 <= len(modules) == len(set(modules)) <= MOST
    assert all((SOURCE / module).exists() for module in modules)


@pytest.mark.parametrize(("text", "module"), stations())
def test_what_a_station_names_stands_in_its_module(text: str, module: str) -> None:
    code = (SOURCE / module).read_text(encoding="utf-8")
    for name in NAMED.findall(text):
        for part in name.split("."):
            assert re.search(rf"\b{part}\b", code), f"{module} has no {name}"


class Socket:
    """A socket in name: what is read comes from the test."""

    def __init__(self, *texts: str) -> None:
        self.texts = list(texts)

    async def receive(self) -> dict[str, str]:
        if self.texts:
            return {"type": "websocket.receive", "text": self.texts.pop(0)}
        await asyncio.sleep(3600)
        return {"type": "websocket.disconnect"}


async def test_a_move_crosses_these_modules_and_no_others(host: Host) -> None:
    laid = await host.lobby.lay(Visitor(), AskedTable("aerion", [AskedSeat("me"), AskedSeat("me")]))
    right = Right(laid.table, "seat", 0)
    viewer = Viewer(right, "data", "en", "page", 64)
    table = await host.connect(viewer, None)
    watched = table.state.watched
    wire = watched.room.vocabulary.wire(watched.eyes[0].question[2][0])
    order = json.dumps({"c": 1, "do": "move", "move": wire, "prompt": watched.eyes[0].prompt})
    socket: object = Socket(order)
    assert isinstance(socket, Socket)
    connection = Connection(host, socket, table, viewer, False)  # type: ignore[arg-type]  # a socket in name
    assert not isinstance(socket, WebSocket)
    crossed: list[str] = []
    told = asyncio.Event()
    send = viewer.send

    def sent(message: object, *given: object, **more: object) -> None:
        send(message, *given, **more)  # type: ignore[arg-type]  # as it was given
        told.set()

    viewer.send = sent  # type: ignore[method-assign]  # to know when it is told

    def note(frame: FrameType, event: str, _argument: object) -> None:
        file = frame.f_code.co_filename
        if event == "call" and not told.is_set() and "/ludotheque/" in file:
            module = file.rpartition("/ludotheque/")[2]
            if module.startswith(("host/", "table/")) and module not in crossed:
                crossed.append(module)

    sys.setprofile(note)
    try:
        reading = asyncio.create_task(connection._read())
        await asyncio.wait_for(told.wait(), 10)
    finally:
        sys.setprofile(None)
        reading.cancel()
    assert watched.length == 1
    named = [module for _, module in stations()]
    assert sorted(crossed) == sorted(named), set(crossed) ^ set(named)
    assert [module for module in crossed if module in named] == named, "in this order"


def reference() -> str:
    """The orders of the protocol as a table, made from their types."""
    lines = ["| do | with | |", "|---|---|---|"]
    for do, kind in sorted(PUBLIC.items(), key=lambda item: list(PUBLIC).index(item[0])):
        fields = []
        for field in msgspec.structs.fields(kind):
            if field.name != "c":
                optional = "" if field.required or do in ("move", "why", "chat") else "?"
                fields.append(f"`{field.name}`{optional}")
        words = " ".join((kind.__doc__ or "").split())
        lines.append(f"| `{do}` | {', '.join(fields)} | {words} |")
    return "\n".join(lines)


def test_the_protocols_reference_of_orders_is_made_from_their_types() -> None:
    page = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    assert reference() in page, f"docs/protocol.md, section 7, should hold:\n{reference()}"
    assert all(issubclass(kind, Order) for kind in PUBLIC.values())


if __name__ == "__main__":
    print(reference())  # noqa: T201 - for whoever writes the page
