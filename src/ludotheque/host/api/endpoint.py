"""An endpoint: a function over a request, and what it takes and gives."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar, cast

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from ludotheque.host.errors import Refused, code_of
from ludotheque.host.gate import refusal
from ludotheque.host.hall import Hall
from ludotheque.host.store import StoreAway
from ludotheque.host.wire import encode
from ludotheque.host.words import language_of
from ludotheque.kernel import GameError

Handler: TypeAlias = Callable[[Request], Awaitable[Response]]
T = TypeVar("T")

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Endpoint:
    """One call of the API."""

    method: str
    path: str
    handler: Handler
    summary: str
    body: Any = None  # a msgspec type, or bytes for a file
    query: dict[str, str] = field(default_factory=dict)  # name: pattern
    gives: str = "application/json"
    needs_link: bool = False

    def route(self) -> Route:
        """Its route, with every error answered as the protocol says."""
        return Route(self.path, _answering(self.handler), methods=[self.method])


def _answering(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        try:
            return await handler(request)
        except GameError as error:
            hall_of(request).metrics.refusals.labels(code_of(error)).inc()
            return refusal(error, request.scope)
        except StoreAway:
            return refusal(Refused("busy"), request.scope)
        except ClientDisconnect:
            return Response(status_code=400)
        except Exception:
            log.exception("request failed", extra={"route": request.scope.get("path", "").split("/")[1:3]})
            return refusal(Refused("busy", "host.failed"), request.scope)

    return answer


def hall_of(request: Request) -> Hall:
    """The hall behind a request."""
    return cast("Hall", request.app.state.hall)


def plain(content: object, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(encode(content), status, {"Cache-Control": "no-store"}, media_type="application/json")


async def body_of(request: Request, kind: type[T]) -> T:
    """The body as what was asked for; raises Refused `malformed` or `kind`."""
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise Refused("kind")
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError) as error:
        raise Refused("malformed", "host.malformed_body", {"why": str(error)[:200]}) from error


def language(request: Request) -> str:
    """The language that the asker reads."""
    return language_of(request.query_params.get("lang", ""), request.headers.get("accept-language", ""))


def number(request: Request, name: str, otherwise: int | None = None) -> int | None:
    """A number of the query; raises Refused `malformed`."""
    text = request.query_params.get(name)
    if text is None:
        return otherwise
    try:
        if len(text) > 9:
            raise ValueError
        return int(text)
    except ValueError as error:
        raise Refused("malformed", "host.malformed_body", {"why": name}) from error


def table_of(request: Request) -> str:
    """The table that a path names; nonsense is nobody's table."""
    name = str(request.path_params["table"])
    if not (name.isascii() and name.isalnum() and len(name) <= 16):
        raise Refused("missing", "host.no_table")
    return name
