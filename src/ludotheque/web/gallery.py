"""The gallery: any room at any position, painted as a table would show it; for those who paint."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ludotheque.games import game
from ludotheque.kernel import GameError, Room
from ludotheque.kit.markup import join, tag
from ludotheque.web.pages.document import Reader, data_block, document
from ludotheque.web.pages.ending import ending_dialog
from ludotheque.web.pages.shell import controls, menu_dialog, shell
from ludotheque.web.sandbox import Sandbox, seat_count
from ludotheque.web.stories import retell, story
from ludotheque.web.wording import room_words


def _number(request: Request, name: str, default: int) -> int:
    word = request.query_params.get(name, "")
    return int(word) if word.lstrip("-").isdigit() else default


def hung(request: Request, room: Room) -> Sandbox:
    """The position that a request asks for."""
    seats = seat_count(room, _number(request, "seats", 0))
    chosen = {}
    for key, word in request.query_params.multi_items():
        if key == "o" and "=" in word:
            name, _, value = word.partition("=")
            chosen[name] = room.options.option(name).parse(value)
    seed = _number(request, "seed", 1)
    box = Sandbox(room, seats, _number(request, "seat", 0), seed, chosen)
    told = retell(
        box.match,
        story(room, seats, seed, chosen, request.query_params.get("by", "random")),
        _number(request, "moves", 0),
    )
    box.log = told
    return box


async def picture(request: Request) -> Response:
    """One room at one position."""
    reader = Reader.of(request)
    room = game(request.path_params["game"])
    box = hung(request, room)
    texts = room.texts(reader.language, ["Ada", "Bo", "Cy", "Di", "Ed", "Fay"][: box.seats])
    names = [{"name": texts.seat(seat), "kind": "person", "here": True} for seat in range(box.seats)]
    body = join(
        shell(reader, room, room_words(room, reader.language).say("box.title"), foot=controls(reader)),
        menu_dialog(reader),
        ending_dialog(reader, room, ""),
        data_block("envelope", {**box.envelope(texts), "seats": names, "seat": box.seat}),
        tag("div", id="sandbox", data_play="", hidden=True),
    )
    return document(
        reader,
        room.name,
        body,
        scripts=["sandbox"],
        styles=["css/table.css", "css/pages.css"],
        room=room,
        class_="at-table",
        data_game=room.name,
    )


async def envelope(request: Request) -> Response:
    """The same as data."""
    room = game(request.path_params["game"])
    try:
        return JSONResponse(hung(request, room).envelope(room.texts(request.query_params.get("lang", "en"))))
    except GameError as error:
        return JSONResponse({"error": str(error)}, 422)


def gallery_routes() -> list[Route]:
    """Where the gallery hangs; never on a host that others use."""
    return [Route("/_gallery/{game}", picture), Route("/_gallery/{game}.json", envelope)]
