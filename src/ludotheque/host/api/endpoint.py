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

from ludotheque.host.access.filter import QUIET, address_of, refusal
from ludotheque.host.host import Host
from ludotheque.host.store import StoreAway
from ludotheque.kernel import GameError
from ludotheque.table.errors import Refused, code_of
from ludotheque.table.letters import is_suspect, require_fit
from ludotheque.table.texts import language_of
from ludotheque.table.wire import encode

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
        name = "" if self.path in QUIET else f"{self.method} {self.path}"
        return Route(self.path, _answering(self.handler, name), methods=[self.method])


def _answering(handler: Handler, name: str) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        try:
            if name:
                host_of(request).rights.bills.request(address_of(request.scope), name)
            for given in (request.path_params, request.query_params):
                require_fit([str(part) for pair in given.items() for part in pair])
            return await handler(request)
        except GameError as error:
            host_of(request).metrics.refused(code_of(error))
            return refusal(error, request.scope)
        except StoreAway:
            return refusal(Refused("busy"), request.scope)
        except ClientDisconnect:
            return Response(status_code=400)
        except Exception:
            log.exception("request failed", extra={"route": request.scope.get("path", "").split("/")[1:3]})
            return refusal(Refused("busy", "host.failed"), request.scope)

    return answer


def host_of(request: Request) -> Host:
    """The host behind a request."""
    return cast("Host", request.app.state.host)


def plain(content: object, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(encode(content), status, {"Cache-Control": "no-store"}, media_type="application/json")


async def body_of(request: Request, kind: type[T]) -> T:
    """The body as what was asked for; raises Refused `malformed` or `kind`."""
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise Refused("kind")
    body = await request.body()
    try:
        read = msgspec.json.decode(body)
        if is_suspect(body.decode(errors="surrogateescape")):
            require_fit(read)
        return msgspec.convert(read, kind)
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
