"""What a page is asked and what it answers, whoever carries both: a server's HTTP, or a browser by itself."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from ludotheque.kernel import Room, View
from ludotheque.table.record import Record
from ludotheque.web.assets import Places

HTML = "text/html; charset=utf-8"
JSON = "application/json"


class House(Protocol):
    """What a page may ask of the house behind it, on behalf of whoever reads."""

    @property
    def alone(self) -> bool:
        """Whether this house is one device: nobody comes in by a link."""
        ...

    async def find(self, table: str) -> Record:
        """A table's record; raises Refused `missing`."""
        ...

    async def seen(self, table: str, seat: int | None) -> tuple[Room, View]:
        """A live table as the reader may see it; raises Refused."""
        ...


@dataclass(frozen=True)
class Reach:
    """Whether links made here lead to this machine only, and the address that others in its network can use.

    `is_open` says whether the house listens there; if not, that is where it would be.
    """

    is_here_only: bool = False
    address: str = ""
    is_open: bool = False


@dataclass(frozen=True)
class Asked:
    """One question: where, in which words, by whom, and with what."""

    path: str
    params: Mapping[str, str]  # what the path names
    query: Mapping[str, str]
    cookies: Mapping[str, str]
    languages: str  # in the browser's order, as in an Accept-Language header
    assets: Places
    house: House
    body: bytes = b""
    several: tuple[tuple[str, str], ...] = field(default=())  # the query, where a name stands more than once
    reach: Reach = field(default=Reach())  # where friends would find this house


@dataclass(frozen=True)
class Answer:
    """One answer: what it holds, what kind of thing that is, and how long it may be kept."""

    data: bytes
    kind: str
    status: int = 200
    cache: str = "no-store"

    @classmethod
    def of_json(cls, thing: object, status: int = 200, cache: str = "no-store") -> Answer:
        """Data for a page's script."""
        text = json.dumps(thing, ensure_ascii=False, separators=(",", ":"))
        return cls(text.encode("utf-8", "surrogatepass"), JSON, status, cache)


Page: TypeAlias = Callable[[Asked], Awaitable[Answer]]
EMPTY = Answer(b"", "text/plain", 404)
