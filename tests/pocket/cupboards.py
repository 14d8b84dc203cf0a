"""A browser's database in this process, and a door to a pocket that keeps its tables there."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from ludotheque.games import game, shelf
from ludotheque.pocket.door import Door
from ludotheque.pocket.thinking import carry_out
from ludotheque.web.assets import Assets


class Shared:
    """What lies in the browser, whichever tab asks."""

    def __init__(self) -> None:
        self.entries: dict[tuple[str, int], str] = {}
        self.kept: dict[tuple[str, str, int], str] = {}
        self.owner: Drawers | None = None
        self.log: list[tuple[str, object]] = []  # what was stored and told, in order


class Drawers:
    """One tab's way to it; the newest tab owns it."""

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        shared.owner = self

    async def append(self, table: str, n: int, row: str) -> bool:
        await asyncio.sleep(0)
        if self.shared.owner is not self or (table, n) in self.shared.entries:
            return False
        self.shared.entries[table, n] = row
        self.shared.log.append(("stored", n))
        return True

    async def rows(self, table: str, since: int) -> str:
        found = sorted((n, row) for (name, n), row in self.shared.entries.items() if name == table)
        return json.dumps([row for n, row in found if n >= since])

    async def put(self, kind: str, table: str, n: int, text: str) -> bool:
        if self.shared.owner is not self:
            return False
        self.shared.kept[kind, table, n] = text
        return True

    async def all(self, kind: str, table: str) -> str:
        keys = sorted(key for key in self.shared.kept if key[0] == kind and table in ("", key[1]))
        return json.dumps([self.shared.kept[key] for key in keys])

    async def remove(self, table: str) -> bool:
        for entry in [key for key in self.shared.entries if key[0] == table]:
            del self.shared.entries[entry]
        for kept in [key for key in self.shared.kept if key[1] == table]:
            del self.shared.kept[kept]
        return True


def written() -> str:
    """Where the files would be."""
    assets = Assets()
    folders = {"": assets.house, **{name: assets.room(name, game(name).package) for name in shelf()}}
    return json.dumps({name: (one.address, one.mark, one.names()) for name, one in folders.items()})


class Tab:
    """A page of the browser with the library behind it."""

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.heard: dict[str, list[dict[str, Any]]] = {}
        self.closed: dict[str, int] = {}
        self.orders = 0

        async def think(question: bytes) -> bytes:
            await asyncio.sleep(0)
            return carry_out(question)

        self.door = Door(Drawers(shared), think, self._tell, self._shut, written())

    def _tell(self, line: str, text: str) -> None:
        message = json.loads(text)
        self.heard.setdefault(line, []).append(message)
        if "n" in message:
            self.shared.log.append(("told", message["n"]))

    def _shut(self, line: str, code: int) -> None:
        self.closed[line] = code

    async def ask(self, method: str, path: str, body: object = None, lang: str = "en") -> tuple[int, Any]:
        """A call or a page, as the page's own script would ask."""
        path, _, words = path.partition("?")
        query = {"lang": lang, **dict(pair.split("=", 1) for pair in words.split("&") if pair)}
        question = {"method": method, "path": path, "query": query, "cookies": {}, "languages": lang}
        data = body if isinstance(body, bytes) else json.dumps(body).encode() if body is not None else b""
        status, kind, _, found = await self.door.ask(json.dumps(question), data)
        return status, json.loads(found) if kind == "application/json" else found

    async def lay(self, name: str, *kinds: str, **more: object) -> str:
        """A new table with these seats."""
        seats = [{"kind": kind, "level": "random"} if kind == "bot" else {"kind": kind} for kind in kinds]
        asked = {"game": name, "seats": seats, "bot_pace": 0, **more}
        status, laid = await self.ask("POST", "/api/tables", asked)
        assert status == 201, laid
        return str(laid["table"])

    async def open(self, line: str, table: str, **query: str) -> None:
        """A line, and wait for the table to be seen."""
        self.door.open(line, table, json.dumps({"lang": "en", "client": f"page{line}", **query}))
        await self.until(lambda: line in self.closed or any("n" in one for one in self.heard.get(line, [])))

    async def until(self, holds: Any, seconds: float = 20.0) -> None:
        """Wait until that holds."""
        end = asyncio.get_running_loop().time() + seconds
        while not holds():
            assert asyncio.get_running_loop().time() < end
            await asyncio.sleep(0.005)

    async def answer(self, line: str, what: str, **more: object) -> dict[str, Any]:
        """Give an order, and wait for its answer."""
        self.orders += 1
        number = self.orders
        self.door.hear(line, json.dumps({"c": number, "do": what, **more}))
        await self.until(lambda: any(one.get("re") == number for one in self.heard[line]))
        return next(one for one in self.heard[line] if one.get("re") == number)

    def newest(self, line: str) -> dict[str, Any]:
        """The newest question that this line was asked."""
        return next(one["ask"] for one in reversed(self.heard[line]) if "ask" in one)

    def close(self) -> None:
        """The tab is gone: nothing of it goes on."""
        for line in list(self.heard):
            self.door.shut(line)
        for table in self.door.pocket.tables.all():
            table.stop()
