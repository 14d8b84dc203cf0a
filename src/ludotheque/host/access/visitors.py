"""Visitors: who sends a request, by its cookie or its bearer token."""

from __future__ import annotations

import secrets

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ludotheque.host.access.filter import address_of
from ludotheque.table.links import Right, Visitor, hashed, is_token

COOKIE = "ludotheque_device"
YEAR = 365 * 24 * 3600


def visitor_of(request: HTTPConnection) -> Visitor:
    """Whoever asks; unknown devices and programs are nobody in particular."""
    device = request.cookies.get(COOKIE, "")
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    bearer = token.strip() if scheme.lower() == "bearer" else ""
    return Visitor(
        hashed(device) if is_token(device) else "",
        hashed(bearer) if is_token(bearer) else "",
        address_of(request.scope),
    )


def source_of(visitor: Visitor, right: Right) -> str:
    """By what somebody's chat and hints are counted: many may share an address, or a link, few both."""
    return f"{right.token} {visitor.address}"


def known_device(request: HTTPConnection) -> tuple[Visitor, str]:
    """The visitor with a device, a new one if it had none, and the new device's secret."""
    visitor = visitor_of(request)
    if visitor.device:
        return visitor, ""
    secret = secrets.token_urlsafe(32)
    return Visitor(hashed(secret), visitor.bearer, visitor.address), secret


def remember(response: Response, request: HTTPConnection, secret: str) -> None:
    """Leave a new device its cookie."""
    if secret:
        response.set_cookie(
            COOKIE, secret, max_age=YEAR, httponly=True, samesite="lax",
            secure=request.url.scheme in ("https", "wss"), path="/",
        )  # fmt: skip
