"""The live table's page, and what touching a piece could have meant."""

from __future__ import annotations

from functools import cache

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ludotheque.bots.drive import random_match
from ludotheque.games import game
from ludotheque.host.errors import Refused
from ludotheque.host.hall import Hall
from ludotheque.host.visitors import visitor_of
from ludotheque.kernel import Room
from ludotheque.kernel.plain import write
from ludotheque.kit.markup import Markup, join, tag
from ludotheque.web.icons import icon
from ludotheque.web.pages.document import Reader, document, paper, t, tool
from ludotheque.web.pages.ending import ending_dialog
from ludotheque.web.pages.front import lid
from ludotheque.web.pages.missing import missing
from ludotheque.web.pages.shell import action, controls, menu_dialog, shell
from ludotheque.web.sandbox import moves_at
from ludotheque.web.wording import room_words


@cache
def has_secrets(name: str) -> bool:
    """Whether two seats come to know different things, as a few short matches show."""
    room = game(name)
    counts = [count for count in room.options.seats if count > 1]
    for seed, entries in enumerate((0, 30, 60)) if counts else ():
        match = room.match(counts[0], seed)
        random_match(match, seed, entries)
        one, two = (dict(write(match.view(seat))) for seat in (0, 1))
        one.pop("seat", None)
        two.pop("seat", None)
        if one != two:
            return True
    return False


def _foot(reader: Reader) -> Markup:
    return join(
        controls(reader),
        tag(
            "div",
            tool(reader, "skip", "table.skip", id="skip", kind="when-busy"),
            tool(reader, "undo", "table.undo", t(reader, "span", "table.undo"), id="undo", disabled=True),
            tool(reader, "hint", "table.hint", t(reader, "span", "table.hint"), id="hint", disabled=True),
            class_="hands-tools",
        ),
    )


def _welcome(reader: Reader, room: Room) -> Markup:
    """For whoever sits at a table of this game for the first time."""
    lessons = [
        t(reader, "a", "welcome.lesson", href=f"/learn/{room.name}/{one.key}", class_="control quiet")
        for one in room.lessons[:1]
    ]
    return tag(
        "div",
        t(reader, "p", "welcome.words"),
        *lessons,
        t(reader, "button", "welcome.play", type="button", class_="control", id="welcome-play"),
        class_="banner",
        id="welcome",
        hidden=True,
    )


def _banners(reader: Reader, room: Room) -> Markup:
    return join(
        _welcome(reader, room),
        tag("span", id="watchers", class_="empty"),
        tag(
            "div",
            t(reader, "p", "table.past"),
            t(reader, "button", "table.past_back", type="button", class_="control", id="past-back"),
            class_="banner",
            id="past",
            hidden=True,
        ),
        tag("div", id="vote", class_="banner", role="status", hidden=True),
        t(reader, "button", "ending.show", type="button", class_="control", id="show-ending", hidden=True),
    )


def _gathering(reader: Reader) -> Markup:
    return paper(
        t(reader, "h2", "gathering.title"),
        t(reader, "p", "gathering.words"),
        tag("ul", id="gathering-seats"),
        t(reader, "button", "gathering.start", type="button", class_="button", id="start-now"),
        kind="gathering",
        id="gathering",
        hidden=True,
    )


def _chat(reader: Reader) -> tuple[Markup, Markup]:
    notes = tag(
        "button",
        reader.say("log.notes"),
        type="button",
        role="tab",
        data_panel="notes-panel",
        aria_selected="false",
        aria_controls="notes-panel",
        data_t="log.notes",
        id="notes-tab",
    )
    tab = tag(
        "button",
        reader.say("log.chat"),
        type="button",
        role="tab",
        data_panel="chat-panel",
        aria_selected="false",
        aria_controls="chat-panel",
        data_t="log.chat",
        id="chat-tab",
        hidden=True,
    )
    panel = tag(
        "div",
        tag(
            "ol",
            id="chat",
            class_="chat",
            tabindex="0",
            aria_label=reader.say("log.chat"),
            aria_live="polite",
        ),
        tag(
            "form",
            tag(
                "input",
                type="text",
                id="chat-field",
                maxlength=500,
                autocomplete="off",
                aria_label=reader.say("log.chat_field"),
                placeholder=reader.say("log.chat_field"),
                data_t_label="log.chat_field",
                data_t_placeholder="log.chat_field",
            ),
            t(reader, "button", "log.chat_send", class_="control"),
            id="chat-form",
            class_="chat-form",
        ),
        tag("div", class_="region", id="region-silence", data_region="silence"),
        id="chat-panel",
        class_="panel",
        role="tabpanel",
        aria_labelledby="chat-tab",
        hidden=True,
    )
    own = tag(
        "div",
        tag(
            "textarea",
            id="notes",
            class_="notes",
            aria_label=reader.say("log.notes"),
            data_t_label="log.notes",
        ),
        t(reader, "p", "log.notes_hint", class_="empty"),
        id="notes-panel",
        class_="panel",
        role="tabpanel",
        aria_labelledby="notes-tab",
        hidden=True,
    )
    return join(tab, notes), join(panel, own)


def _dialogs(reader: Reader, room: Room, table: str) -> Markup:
    curtain = tag(
        "dialog",
        t(reader, "p", "curtain.words"),
        tag("h2", id="curtain-name"),
        t(reader, "button", "curtain.open", type="button", class_="button", id="curtain-open"),
        id="curtain",
        data_firm=True,
        aria_labelledby="curtain-name",
    )
    recap = tag(
        "dialog",
        t(reader, "h2", "recap.title", id="recap-title"),
        tag("p", id="recap-count"),
        tag("ol", id="recap-list", class_="log"),
        tag(
            "div",
            t(reader, "button", "recap.go", type="button", class_="button", data_closes=True),
            class_="dialog-foot",
        ),
        id="recap",
        aria_labelledby="recap-title",
    )
    caution = tag(
        "dialog",
        t(reader, "h2", "sure.caution", id="caution-title"),
        tag("p", id="caution-words"),
        tag(
            "div",
            t(reader, "button", "sure.caution_no", type="button", class_="button quiet", data_closes=True),
            t(reader, "button", "sure.caution_yes", type="button", class_="button danger", id="caution-yes"),
            class_="dialog-foot",
        ),
        id="caution",
        aria_labelledby="caution-title",
    )
    sure = tag(
        "dialog",
        t(reader, "h2", "sure.title", id="sure-title"),
        t(reader, "p", "sure.words"),
        tag(
            "div",
            t(reader, "button", "sure.no", type="button", class_="button quiet", data_closes=True),
            t(reader, "button", "sure.yes", type="button", class_="button danger", id="concede-sure"),
            class_="dialog-foot",
        ),
        id="sure",
        aria_labelledby="sure-title",
    )
    menu = menu_dialog(
        reader,
        tag(
            "button",
            icon("pause"),
            tag("span", reader.say("menu.pause"), id="pause-label"),
            type="button",
            class_="button quiet",
            id="pause",
        ),
        action(reader, "flag", "menu.concede", "concede"),
        action(reader, "bot", "menu.leave", "leave"),
        action(reader, "people", "menu.back_in", "back-in", hidden=True),
        action(reader, "eye", "menu.hand_link", "hand-link"),
        action(reader, "hint", "menu.notify", "notify", aria_pressed="false"),
        tag(
            "a",
            icon("book"),
            t(reader, "span", "menu.rules"),
            href=f"/rules/{room.name}",
            target="_blank",
            class_="button quiet",
        ),
    )
    return join(ending_dialog(reader, room, table), curtain, recap, caution, sure, menu)


async def live(request: Request) -> Response:
    """A table, whoever looks at it; the socket says what it may see."""
    reader = Reader.of(request)
    hall: Hall = request.app.state.hall
    table = request.path_params["table"]
    try:
        record = await hall.desk.find(table)
    except Refused:
        return missing(reader)
    room = hall.room(record.head.game)
    title = room_words(room, reader.language).say("box.title")
    tab, panel = _chat(reader)
    pointing = tool(reader, "point", "table.point", id="point", aria_pressed="false")
    body = join(
        shell(
            reader,
            room,
            title,
            foot=_foot(reader),
            banners=_banners(reader, room),
            tabs=tab,
            panels=panel,
            tools=pointing,
            before=_gathering(reader),
        ),
        _dialogs(reader, room, table),
    )
    return document(
        reader,
        title,
        body,
        scripts=["table"],
        styles=["css/table.css"],
        room=room,
        class_="at-table",
        data_table=table,
        data_game=room.name,
        data_title=title,
        data_lid=lid(reader, room),
        data_secrets="yes" if has_secrets(room.name) else "no",
    )


async def about(request: Request) -> Response:
    """Moves that touching a piece could have meant, from what this visitor may see."""
    hall: Hall = request.app.state.hall
    name = request.path_params["table"]
    word = request.query_params.get("seat", "")
    right = await hall.seat_of(visitor_of(request), name, int(word) if word.isdigit() else None)
    table = await hall.table(name)
    view = table.course.view(right.views)
    found = moves_at(table.room, view, request.path_params["piece"][:64])
    return JSONResponse({"moves": [table.room.vocabulary.wire(move) for move in found]})
