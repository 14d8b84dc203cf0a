"""An invitation: opening it changes nothing until a person says yes."""

from __future__ import annotations

from ludotheque.kit.markup import join, tag
from ludotheque.web.asking import Answer, Asked
from ludotheque.web.pages.document import Reader, data_block, document, footer, header, paper, rooms
from ludotheque.web.wording import room_words


async def invitation(asked: Asked) -> Answer:
    """The secret stands behind the `#` and is read by the page's script alone."""
    reader = Reader.of(asked)
    titles = {room.name: room_words(room, reader.language).say("box.title") for room in rooms()}
    body = join(
        header(reader),
        tag(
            "main",
            paper(
                tag("h1", reader.say("join.title")),
                tag("p", reader.say("join.looking"), id="join-what", role="status", class_="join-what"),
                tag("p", id="join-with", class_="empty"),
                tag(
                    "form",
                    tag(
                        "div",
                        tag("label", reader.say("join.name"), for_="join-name"),
                        tag("input", type="text", id="join-name", maxlength=24, autocomplete="nickname"),
                        tag("p", reader.say("setup.name_hint"), class_="hint"),
                        class_="field",
                        id="join-name-field",
                    ),
                    tag("button", reader.say("join.go"), class_="button wide", id="join-go"),
                    id="join",
                    hidden=True,
                ),
                tag("p", tag("a", reader.say("missing.go"), href="/"), class_="spaced"),
                kind="join",
            ),
            class_="page narrow",
        ),
        footer(reader),
        data_block("titles", titles),
    )
    return document(reader, reader.say("join.title"), body, scripts=["join"], styles=["css/pages.css"])
