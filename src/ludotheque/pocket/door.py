"""The door between the browser's worker and the library: questions in, answers out, lines to tables."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

from ludotheque.kernel import GameError, Room, View
from ludotheque.pocket.calls import answer, placed
from ludotheque.pocket.cupboard import Cupboard, Drawers
from ludotheque.pocket.house import QUEUE, Pocket
from ludotheque.pocket.line import Line
from ludotheque.pocket.thinking import FarThinker, carry_out
from ludotheque.table.errors import CLOSES, code_of
from ludotheque.table.links import Right
from ludotheque.table.port import StoreAway
from ludotheque.table.record import Record
from ludotheque.table.texts import language_of
from ludotheque.table.viewer import Viewer
from ludotheque.web.asking import Asked
from ludotheque.web.painter import WebPainter

Bytes: TypeAlias = Any  # the browser's own, or Python's
THINK_SECONDS = 4.0  # what a bot may take before a simpler one answers

log = logging.getLogger(__name__)


class Written:
    """Where a folder's files are, as they were written when the pocket was made."""

    def __init__(self, address: str, mark: str, names: list[str]) -> None:
        self._address = address
        self.mark = mark
        self._names = frozenset(names)

    def has(self, name: str) -> bool:
        """Whether there is such a file."""
        return name in self._names

    def at(self, name: str) -> str:
        """The address of a file."""
        return f"{self._address}/{self.mark}/{name}"


class WrittenPlaces:
    """The house's folder and one for each room."""

    def __init__(self, written: Mapping[str, tuple[str, str, list[str]]]) -> None:
        self.house = Written(*written[""])
        self._rooms = {name: Written(*place) for name, place in written.items() if name}

    def room(self, name: str, package: str) -> Written:
        """A room's own files."""
        return self._rooms[name]


class Behind:
    """The house behind a page: this device."""

    alone = True

    def __init__(self, pocket: Pocket) -> None:
        self._pocket = pocket

    async def find(self, table: str) -> Record:
        """A table's record."""
        return await self._pocket.find(table)

    async def seen(self, table: str, seat: int | None) -> tuple[Room, View]:
        """A live table as somebody here sees it."""
        return await self._pocket.seen(table, seat)


class Door:
    """What the worker calls."""

    def __init__(
        self,
        drawers: Drawers,
        think: Callable[[Bytes], Awaitable[Bytes]],
        tell: Callable[[str, str], None],
        shut: Callable[[str, int], None],
        written: str,
    ) -> None:
        async def send(question: bytes) -> bytes:
            return as_bytes(await think(for_browser(question)))

        self.pocket = Pocket(Cupboard(drawers), FarThinker(send, THINK_SECONDS), WebPainter())
        self._places = WrittenPlaces(json.loads(written))
        self._tell = tell  # a line's name and what it hears
        self._shut = shut  # a line's name and why it is closed
        self._lines: dict[str, Line] = {}
        self._opening: dict[str, asyncio.Task[None]] = {}

    async def ask(self, question: str, body: Bytes) -> tuple[int, str, str, bytes]:
        """A page or a call: status, kind, how long it may be kept, and what it holds."""
        asked = json.loads(question)
        who, params = placed(asked["method"], asked["path"])
        given = Asked(
            path=asked["path"], params=params, query=asked["query"], cookies=asked["cookies"],
            languages=asked["languages"], assets=self._places, house=Behind(self.pocket), body=as_bytes(body),
        )  # fmt: skip
        found = await answer(self.pocket, given, who)
        return found.status, found.kind, found.cache, found.data

    def open(self, line: str, table: str, query: str) -> None:
        """A page wants a line to a table."""
        opening = asyncio.ensure_future(self._open(line, table, json.loads(query)))
        self._opening[line] = opening
        opening.add_done_callback(lambda _: self._opening.pop(line, None))

    async def _open(self, line: str, table: str, query: dict[str, str]) -> None:
        language = language_of(query.get("lang", ""))

        def viewer(right: Right) -> Viewer:
            return Viewer(right, "painted", language, query.get("client", "")[:32], QUEUE)

        def tell(text: str) -> None:
            self._tell(line, text)

        def shut(code: int) -> None:
            self._shut(line, code)

        try:
            self._lines[line] = await self.pocket.connect(
                viewer, table, _number(query.get("seat")), _number(query.get("have")), tell, shut
            )
        except (GameError, StoreAway) as error:
            shut(CLOSES.get(code_of(error) if isinstance(error, GameError) else "busy", 4400))
        except Exception:
            log.exception("no line to a table")
            shut(CLOSES["busy"])

    def hear(self, line: str, text: str) -> None:
        """A page says something."""
        found = self._lines.get(line)
        if found is not None:
            found.hear(text)

    def shut(self, line: str) -> None:
        """A page let go."""
        opening = self._opening.get(line)
        if opening is not None:
            opening.add_done_callback(lambda _: self.shut(line))
            return
        found = self._lines.pop(line, None)
        if found is not None:
            self.pocket.disconnect(found)


def _number(text: str | None) -> int | None:
    return int(text) if text is not None and text.removeprefix("-").isdigit() and len(text) < 10 else None


def as_bytes(data: Bytes) -> bytes:
    """What the browser gave, as Python's own."""
    return bytes(data) if isinstance(data, bytes | bytearray) else bytes(data.to_bytes())


def for_browser(data: bytes) -> Bytes:
    """Python's bytes as the browser's own, where there is one."""
    try:
        from pyodide.ffi import to_js  # pyright: ignore[reportMissingImports]  # the browser brings it
    except ImportError:
        return data
    return to_js(data)


def thinks(question: Bytes) -> bytes:
    """What the other worker is asked for."""
    return carry_out(as_bytes(question))
