"""Where a server has every page."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ludotheque.web.files import file_routes
from ludotheque.web.gallery import envelope, picture
from ludotheque.web.pages.index import PAGES, RULES
from ludotheque.web.pages.missing import missing_page
from ludotheque.web.server import asked_by, response, route


def routes(gallery: bool = False) -> list[BaseRoute]:
    """All pages; the gallery only where it is asked for."""
    return [
        *[route(path, page, method) for method, path, page in PAGES],
        *file_routes(),
        *(gallery_routes() if gallery else []),
        Route("/{rest:path}", _nowhere, methods=["GET"]),
    ]


def rule_routes() -> list[Route]:
    """The rulebooks alone."""
    return [route(path, page, method) for method, path, page in RULES]


def gallery_routes() -> list[Route]:
    """Where the gallery hangs; never on a host that others use."""
    return [route("/_gallery/{game}", picture), route("/_gallery/{game}.json", envelope)]


async def _nowhere(request: Request) -> Response:
    """Where no route fits; programs get the API's own answer."""
    if request.url.path.startswith("/api/"):
        raise HTTPException(404)
    return response(request, await missing_page(await asked_by(request)))
