"""The request filter: sizes, rates and origins, before anything else; the headers of every answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from ipaddress import ip_network
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludotheque.host.access.limits import Buckets
from ludotheque.host.settings import Settings
from ludotheque.kernel import GameError
from ludotheque.table.errors import STATUS, Refused, code_of
from ludotheque.table.texts import error_plain, house_words, language_of
from ludotheque.table.wire import encode

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; font-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
SAFE = ("GET", "HEAD", "OPTIONS")
QUIET = ("/healthz", "/metrics")  # whoever watches over the host is not counted
FILES = "/api/import"


def address_of(scope: Scope) -> str:
    """Where a request comes from, as the server says: forwarded headers count only if it was told so."""
    client = scope.get("client")
    address = str(client[0]) if client else "unknown"
    return _network(address) if ":" in address else address


@lru_cache(4096)
def _network(address: str) -> str:
    """The network of an IPv6 address that one household or one machine has to itself."""
    try:
        return str(ip_network((address.partition("%")[0], 64), strict=False))
    except ValueError:
        return address


def is_own_origin(scope: Scope, public_url: str) -> bool:
    """Whether a page of ours asks, or a program, which says no origin at all."""
    headers = Headers(scope=scope)
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    if public_url:
        mine = urlsplit(public_url)
        return origin == f"{mine.scheme}://{mine.netloc}"
    return urlsplit(origin).netloc == headers.get("host", "")


def refusal(error: GameError, scope: Scope) -> Response:
    """An error as an answer, in the asker's language."""
    headers = Headers(scope=scope)
    query = scope.get("query_string", b"").decode("latin-1")
    wanted = next((part[5:] for part in query.split("&") if part.startswith("lang=")), "")
    texts = house_words(language_of(wanted, headers.get("accept-language", "")))
    body = encode({"error": error_plain(error, texts)})
    code = code_of(error)
    answer = Response(body, STATUS.get(code, 400), media_type="application/json")
    if code == "many":
        answer.headers["Retry-After"] = str(1 + int(error.params.get("after", 1000)) // 1000)
    return answer


class RequestFilter:
    """Middleware around everything: refuses early, and dresses every answer."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        count_refusal: Callable[[str], None],
        is_closing: Callable[[], bool],
    ) -> None:
        self.app = app
        self._settings = settings
        self._count_refusal = count_refusal
        self._is_closing = is_closing
        self.requests = Buckets(settings.limits.requests)
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        limits = self._settings.limits
        most = limits.file if scope["path"] == FILES else limits.body
        try:
            if scope["path"] not in QUIET:
                self.requests.of(address_of(scope)).take()
            if scope["method"] not in SAFE and not is_own_origin(scope, self._settings.public_url):
                raise Refused("origin")
            declared = Headers(scope=scope).get("content-length", "0")
            if not declared.isdigit() or int(declared) > most:
                raise Refused("large")
        except Refused as error:
            self._count_refusal(error.code)
            await refusal(error, scope)(scope, receive, dressed)
            return
        await self.app(scope, _bounded(receive, most), dressed)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address, most = address_of(scope), self._settings.limits.sockets
        foreign = not is_own_origin(scope, self._settings.public_url)
        if foreign or (most and self.sockets[address] >= most) or self._is_closing():
            self._count_refusal("origin" if foreign else "many")
            await receive()
            await send({"type": "websocket.close", "code": 4403 if foreign else 4429})
            return
        self.sockets[address] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[address] -= 1
            if self.sockets[address] <= 0:
                del self.sockets[address]


def _bounded(receive: Receive, most: int) -> Receive:
    """Stop reading a body that grows beyond what it declared or what is allowed."""
    size = 0

    async def bounded() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > most:
            raise Refused("large")
        return message

    return bounded
