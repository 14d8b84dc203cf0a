"""Routes for files, words and small things that every page needs; they know no table."""

from __future__ import annotations

import io
import json

import segno
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES
from ludotheque.web.assets import FOR_EVER, Assets
from ludotheque.web.pages.document import Reader, answer
from ludotheque.web.wording import client_words

LONGEST_LINK = 512


def _assets(request: Request) -> Assets:
    found: Assets = request.app.state.assets
    return found


async def house_file(request: Request) -> Response:
    """One of the house's files."""
    return _assets(request).house.answer(request, request.path_params["name"])


async def room_file(request: Request) -> Response:
    """One of a room's files."""
    name = request.path_params["game"]
    if name not in shelf():
        return Response("", 404)
    return _assets(request).room(name, game(name).package).answer(request, request.path_params["name"])


async def language_file(request: Request) -> Response:
    """What the browser may have to say, in one language."""
    language = request.path_params["lang"]
    if language not in LANGUAGES:
        return Response("", 404)
    cache = "no-store" if _assets(request).fresh else FOR_EVER
    text = json.dumps(client_words(language), ensure_ascii=False, separators=(",", ":"))
    return answer(Reader.of(request), text, "application/json", cache=cache)


async def manifest(request: Request) -> Response:
    """What makes the site installable."""
    reader = Reader.of(request)
    house = reader.assets.house
    sizes = [("icons/icon-192.png", "192x192"), ("icons/icon-512.png", "512x512")]
    data = {
        "name": reader.say("front.title"),
        "short_name": "Ludothèque",
        "description": reader.say("front.lead"),
        "lang": reader.language,
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#1b1510",
        "theme_color": "#3b2a1b",
        "icons": [
            {"src": house.at("icons/icon.svg"), "sizes": "any", "type": "image/svg+xml"},
            *[{"src": house.at(name), "sizes": size, "type": "image/png"} for name, size in sizes],
            {
                "src": house.at("icons/icon-512.png"),
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "maskable",
            },
        ],
    }
    return JSONResponse(data, media_type="application/manifest+json")


async def favicon(request: Request) -> Response:
    """For browsers that ask without being told."""
    return _assets(request).house.answer(request, "icons/icon-192.png")


async def qr(request: Request) -> Response:
    """The QR code of a link, as a drawing; the link comes in the body, so that no log holds it."""
    try:
        asked = json.loads(await request.body())
        text = str(asked["text"])
    except (ValueError, KeyError, TypeError):
        return Response("", 400)
    if not 0 < len(text) <= LONGEST_LINK:
        return Response("", 400)
    out = io.BytesIO()
    segno.make(text, error="m").save(
        out, kind="svg", scale=8, border=2, dark="#1b1510", light="#ffffff", xmldecl=False
    )
    return Response(out.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


def file_routes() -> list[Route]:
    """All of them."""
    return [
        Route("/static/{mark}/{name:path}", house_file),
        Route("/rooms/{game}/{mark}/{name:path}", room_file),
        Route("/words/{mark}/{lang}.json", language_file),
        Route("/manifest.webmanifest", manifest),
        Route("/favicon.ico", favicon),
        Route("/qr", qr, methods=["POST"]),
    ]
