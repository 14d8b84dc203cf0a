"""A finished match again: step by step, from any seat, and on from any point."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ludotheque.host.errors import Refused
from ludotheque.host.hall import Hall
from ludotheque.kit.markup import Markup, join, tag
from ludotheque.web.icons import icon
from ludotheque.web.pages.document import Reader, document, footer, header, paper, t, tool
from ludotheque.web.pages.missing import missing
from ludotheque.web.pages.shell import action, menu_dialog, shell
from ludotheque.web.wording import room_words


def _player(reader: Reader, seats: list[str]) -> Markup:
    options = [tag("option", reader.say("replay.spectator"), value=-1, data_t="replay.spectator")]
    options += [tag("option", name, value=seat) for seat, name in enumerate(seats)]
    return tag(
        "div",
        tool(reader, "back", "replay.first", id="go-first", kind="rare"),
        tool(reader, "previous", "replay.previous", id="go-previous"),
        tool(reader, "play", "replay.play", id="go-play", aria_pressed="false"),
        tool(reader, "next", "replay.next", id="go-next"),
        tag(
            "input",
            type="range",
            id="go-to",
            min=0,
            max=0,
            value=0,
            aria_label=reader.say("replay.position"),
            data_t_label="replay.position",
        ),
        tag("output", id="go-at", for_="go-to"),
        tag(
            "label",
            t(reader, "span", "replay.seat", class_="hide-narrow"),
            " ",
            tag("select", *options, id="go-seat", class_="select", aria_label=reader.say("replay.seat")),
        ),
        class_="player",
        id="controls",
        role="toolbar",
        aria_label=reader.say("replay.position"),
    )


async def replay(request: Request) -> Response:
    """The page; its script asks the house for each step."""
    reader = Reader.of(request)
    hall: Hall = request.app.state.hall
    table = request.path_params["table"]
    try:
        record = await hall.desk.find(table)
    except Refused:
        return missing(reader)
    room = hall.room(record.head.game)
    title = reader.say("replay.title", game=room_words(room, reader.language).say("box.title"))
    if record.phase != "over":
        waiting = paper(
            tag("h1", title),
            tag("p", reader.say("replay.not_over")),
            tag("a", reader.say("recap.go"), href=f"/t/{table}", class_="button"),
        )
        return document(
            reader,
            title,
            header(reader),
            tag("main", waiting, class_="page narrow"),
            footer(reader),
            scripts=["plain"],
            styles=["css/pages.css"],
        )
    menu = menu_dialog(
        reader,
        action(reader, "branch", "replay.branch", "branch", ""),
        action(reader, "link", "replay.share", "share-step"),
        tag(
            "a",
            icon("file"),
            t(reader, "span", "replay.export"),
            href=f"/api/tables/{table}/export",
            download=True,
            class_="button quiet",
        ),
        tag("p", id="seed", class_="empty"),
    )
    body = join(
        shell(reader, room, title, foot=_player(reader, [chair.name for chair in record.roster.chairs])), menu
    )
    return document(
        reader,
        title,
        body,
        scripts=["replay"],
        styles=["css/table.css", "css/pages.css"],
        room=room,
        class_="at-table",
        data_table=table,
        data_game=room.name,
    )
