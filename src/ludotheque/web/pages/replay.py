"""A finished match again: step by step, from any seat, and on from any point."""

from __future__ import annotations

from ludotheque.games import game
from ludotheque.kit.markup import Markup, join, tag
from ludotheque.table.errors import Refused
from ludotheque.web.asking import Answer, Asked
from ludotheque.web.icons import icon
from ludotheque.web.pages.document import Reader, document, footer, header, paper, t, tool
from ludotheque.web.pages.ending import ending_dialog
from ludotheque.web.pages.front import lid
from ludotheque.web.pages.missing import missing
from ludotheque.web.pages.shell import action, menu_dialog, rules_item, shell
from ludotheque.web.wording import room_words


def _player(reader: Reader, seats: list[str]) -> Markup:
    options = [tag("option", reader.say("replay.spectator"), value=-1, data_t="replay.spectator")]
    options += [
        tag("option", name or reader.say("house.seat", n=seat + 1), value=seat)
        for seat, name in enumerate(seats)
    ]
    if len(seats) > 1:
        options.append(tag("option", reader.say("replay.everybody"), value="all", data_t="replay.everybody"))
    return tag(
        "div",
        tool(reader, "first", "replay.first", id="go-first", kind="rare"),
        tool(reader, "previous", "replay.previous", id="go-previous"),
        tool(reader, "play", "replay.play", id="go-play", aria_pressed="false"),
        tool(reader, "next", "replay.next", id="go-next"),
        tag(
            "span",
            tag("svg", id="course", viewBox="0 0 100 100", preserveAspectRatio="none", aria_hidden="true"),
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
            tag("span", id="go-marks", class_="marks", aria_hidden="true"),
            class_="track",
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


async def replay(asked: Asked) -> Answer:
    """The page; its script asks the house for each step."""
    reader = Reader.of(asked)
    table = asked.params["table"]
    try:
        record = await asked.house.find(table)
    except Refused:
        return missing(reader)
    room = game(record.head.game)
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
            download=f"{table}.ludotheque",
            id="export",
            class_="button quiet",
        ),
        action(reader, "people", "replay.together", "together", aria_pressed="false")
        if not reader.alone
        else "",
        rules_item(reader, room),
        tag(
            "details",
            t(reader, "summary", "replay.shuffle"),
            t(reader, "p", "replay.shuffle_words"),
            tag("code", id="seed"),
            id="shuffle",
            class_="more",
            hidden=True,
        ),
    )
    company = tag("span", id="watchers", class_="empty")
    result = t(reader, "button", "ending.show", type="button", class_="control quiet", id="show-ending")
    foot = _player(reader, [chair.name for chair in record.roster.chairs])
    body = join(
        shell(reader, room, title, foot=foot, banners=join(company, result)),
        ending_dialog(reader, room, table, again=False),
        menu,
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
        data_title=room_words(room, reader.language).say("box.title"),
        data_lid=lid(reader, room),
    )
