"""Pages as a server gives them: questions made of requests, answers packed where a browser takes that."""

from __future__ import annotations

import gzip
from collections.abc import Awaitable, Callable
from typing import cast

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludotheque.host.access.visitors import visitor_of
from ludotheque.host.host import Host
from ludotheque.kernel import Room, View
from ludotheque.table.record import Record
from ludotheque.web.asking import Answer, Asked, Page, Reach
from ludotheque.web.reach import reach

SMALL = 900  # bytes below which packing brings nothing


class HostBehind:
    """The host behind a request, as its sender may see it."""

    alone = False

    def __init__(self, request: Request) -> None:
        self._request = request

    @property
    def _host(self) -> Host:
        return cast("Host", self._request.app.state.host)

    async def find(self, table: str) -> Record:
        """A table's record."""
        return await self._host.lobby.find(table)

    async def seen(self, table: str, seat: int | None) -> tuple[Room, View]:
        """A live table, from the seat that this visitor has there."""
        right = await self._host.rights.seat_of(visitor_of(self._request), table, seat)
        state = (await self._host.table(table)).state
        return state.room, state.watched.view(right.views)


async def asked_by(request: Request) -> Asked:
    """What a request asks a page."""
    return Asked(
        path=request.url.path,
        params={name: str(value) for name, value in request.path_params.items()},
        query=request.query_params,
        cookies=request.cookies,
        languages=request.headers.get("accept-language", ""),
        assets=request.app.state.assets,
        house=HostBehind(request),
        body=await request.body() if request.method == "POST" else b"",
        several=tuple(request.query_params.multi_items()),
        reach=_reach(request),
    )


def _reach(request: Request) -> Reach:
    """Where friends find the house, as far as it can tell; one with a name of its own says that itself."""
    host: Host | None = request.app.state.host
    if host is None or host.settings.public_url:
        return Reach()
    return reach(request.url.hostname or "", request.url.port, host.settings.host)


def response(request: Request, answer: Answer) -> Response:
    """An answer of a page as a response."""
    data, headers = answer.data, {"Cache-Control": answer.cache}
    headers["Vary"] = "Accept-Encoding, Cookie, Accept-Language"
    if "gzip" in request.headers.get("accept-encoding", "") and len(data) > SMALL:
        data, headers["Content-Encoding"] = gzip.compress(data, 6, mtime=0), "gzip"
    return Response(data, answer.status, media_type=answer.kind, headers=headers)


def route(path: str, page: Page, *methods: str) -> Route:
    """Where a page is."""
    return Route(path, _served(page), methods=list(methods) or ["GET"])


def _served(page: Page) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        return response(request, await page(await asked_by(request)))

    return serve
