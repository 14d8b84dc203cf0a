"""Routes for files, words and pictures that every page needs; they know no table."""

from __future__ import annotations

import io
import json

import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES
from ludotheque.web.asking import Answer
from ludotheque.web.assets import TYPES, Assets, Folder
from ludotheque.web.server import response
from ludotheque.web.wording import client_words

LONGEST_LINK = 512
# Files that open nothing by themselves need no page's policy, and there are many of them.
CLOSED = ("js", "css", "woff2")
FOR_EVER = "public, max-age=31536000, immutable"


def _assets(request: Request) -> Assets:
    found: Assets = request.app.state.assets
    return found


def _file(request: Request, folder: Folder, name: str) -> Response:
    """A file, packed where the browser takes it so."""
    found = folder.read(name)
    if found is None:
        return Response("", 404)
    data, packed = found
    headers = {"Cache-Control": "no-store" if folder.fresh else FOR_EVER, "Vary": "Accept-Encoding"}
    if packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        data, headers["Content-Encoding"] = packed, "gzip"
    kind = name.rpartition(".")[2]
    if kind in CLOSED:
        headers["Content-Security-Policy"] = "default-src 'none'"
    return Response(data, media_type=TYPES[kind], headers=headers)


async def house_file(request: Request) -> Response:
    """One of the house's files."""
    return _file(request, _assets(request).house, request.path_params["name"])


async def room_file(request: Request) -> Response:
    """One of a room's files."""
    name = request.path_params["game"]
    if name not in shelf():
        return Response("", 404)
    return _file(request, _assets(request).room(name, game(name).package), request.path_params["name"])


async def language_file(request: Request) -> Response:
    """What the browser may have to say, in one language."""
    language = request.path_params["lang"]
    if language not in LANGUAGES:
        return Response("", 404)
    cache = "no-store" if _assets(request).fresh else FOR_EVER
    return response(request, Answer.of_json(client_words(language), cache=cache))


async def favicon(request: Request) -> Response:
    """For browsers that ask without being told."""
    return _file(request, _assets(request).house, "icons/icon-192.png")


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
        Route("/favicon.ico", favicon),
        Route("/qr", qr, methods=["POST"]),
    ]
