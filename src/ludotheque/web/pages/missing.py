"""What stands where nothing is."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ludotheque.kit.markup import tag
from ludotheque.web.pages.document import Reader, document, footer, header, paper


def missing(reader: Reader) -> Response:
    """No such page."""
    body = tag(
        "main",
        paper(
            tag("h1", reader.say("missing.title")),
            tag("p", reader.say("missing.words")),
            tag("a", reader.say("missing.go"), href="/", class_="button"),
        ),
        class_="page narrow",
    )
    return document(
        reader,
        reader.say("missing.title"),
        header(reader),
        body,
        footer(reader),
        scripts=["plain"],
        styles=["css/pages.css"],
        status=404,
    )


async def missing_page(request: Request) -> Response:
    """For the host, where no route fits; programs get the API's own answer."""
    if request.url.path.startswith("/api/"):
        raise HTTPException(404)
    return missing(Reader.of(request))
