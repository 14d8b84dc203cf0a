"""The application: the API, the sockets, and whatever routes a floor above brings."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from importlib.metadata import PackageNotFoundError, version

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match, Route, WebSocketRoute

from ludotheque.host.access.filter import RequestFilter, refusal
from ludotheque.host.api.endpoint import Endpoint, host_of, plain
from ludotheque.host.api.openapi import description
from ludotheque.host.api.replays import REPLAY_CALLS
from ludotheque.host.api.socket import table_socket
from ludotheque.host.api.tables import TABLE_CALLS
from ludotheque.host.host import Host
from ludotheque.host.settings import Settings
from ludotheque.host.store import StoreAway
from ludotheque.table.errors import Refused
from ludotheque.table.painter import Painter


def make_app(
    settings: Settings | None = None, painter: Painter | None = None, routes: Sequence[BaseRoute] = ()
) -> Starlette:
    """A host; `routes` and `painter` are what the web floor adds."""
    host = Host(settings or Settings.from_environment(), painter)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await host.start()
        try:
            yield
        finally:
            await host.stop()

    app = Starlette(
        routes=[
            *[endpoint.route() for endpoint in ENDPOINTS],
            Route("/openapi.json", _described, methods=["GET"]),
            WebSocketRoute("/ws/tables/{table}", table_socket),
            *routes,
        ],
        middleware=[
            Middleware(
                RequestFilter,
                settings=host.settings,
                count_refusal=host.metrics.refused,
                is_closing=lambda: host.is_closing,
            )
        ],
        exception_handlers={404: _missing, 405: _wrong_method, Refused: _refused, StoreAway: _away},
        lifespan=lifespan,
    )
    app.state.host = host
    return app


async def healthz(request: Request) -> Response:
    """Whether this process serves and its store answers."""
    host = host_of(request)
    try:
        await host.store.look(lambda connection: connection.exec_driver_sql("select 1").scalar())
    except (StoreAway, Refused):
        return plain({"ok": False}, 503)
    return plain({"ok": not host.is_closing}, 503 if host.is_closing else 200)


async def metrics(request: Request) -> Response:
    """What Prometheus reads."""
    host = host_of(request)
    if not host.settings.metrics:
        raise Refused("missing")
    return Response(host.metrics.page(), media_type="text/plain; version=0.0.4; charset=utf-8")


async def _described(_request: Request) -> Response:
    try:
        newest = version("ludotheque")
    except PackageNotFoundError:
        newest = "0"
    return plain(description(ENDPOINTS, newest))


async def _missing(request: Request, _error: Exception) -> Response:
    return refusal(Refused("missing"), request.scope)


async def _wrong_method(request: Request, _error: Exception) -> Response:
    answer = refusal(Refused("method"), request.scope)
    allowed: set[str] = set()
    for route in request.app.routes:
        if isinstance(route, Route) and route.matches(request.scope)[0] is not Match.NONE:
            allowed |= route.methods or set()
    answer.headers["Allow"] = ", ".join(sorted(allowed))
    return answer


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return refusal(error, request.scope)


async def _away(request: Request, _error: Exception) -> Response:
    return refusal(Refused("busy"), request.scope)


ENDPOINTS: tuple[Endpoint, ...] = (
    *TABLE_CALLS,
    *REPLAY_CALLS,
    Endpoint("GET", "/healthz", healthz, "Whether this process serves"),
    Endpoint("GET", "/metrics", metrics, "What Prometheus reads", gives="text/plain"),
)
