"""The live table's page, and what touching a piece could have meant."""

from __future__ import annotations

from ludotheque.games import game
from ludotheque.kernel import Room
from ludotheque.kit.markup import Markup, join, tag
from ludotheque.table.errors import Refused
from ludotheque.web.asking import Answer, Asked
from ludotheque.web.icons import icon
from ludotheque.web.pages.document import Reader, document, paper, t, told_dialog, tool
from ludotheque.web.pages.ending import ending_dialog
from ludotheque.web.pages.front import lid
from ludotheque.web.pages.missing import missing
from ludotheque.web.pages.shell import action, foot, menu_dialog, rules_item, shell
from ludotheque.web.sandbox import moves_at
from ludotheque.web.wording import room_words


def _welcome(reader: Reader, room: Room, table: str) -> Markup:
    """For whoever sits at a table of this game for the first time."""
    lessons = [
        t(
            reader,
            "a",
            "welcome.lesson",
            href=f"/learn/{room.name}/{one.key}?table={table}",
            class_="control quiet",
        )
        for one in room.lessons[:1]
    ]
    return tag(
        "div",
        t(reader, "p", "welcome.words"),
        *lessons,
        t(reader, "button", "welcome.guide", type="button", class_="control", id="welcome-guide"),
        t(reader, "button", "welcome.play", type="button", class_="control quiet", id="welcome-play"),
        class_="banner",
        id="welcome",
        hidden=True,
    )


def _coach(reader: Reader) -> Markup:
    """Who stands beside somebody in a first match, until they would rather be alone."""
    return tag(
        "div",
        tag("p", id="coach-say", role="status", aria_live="polite"),
        t(reader, "button", "coach.off", type="button", class_="control quiet", id="coach-off"),
        class_="banner",
        id="coach",
        hidden=True,
    )


def _banners(reader: Reader, room: Room, table: str) -> Markup:
    return join(
        _welcome(reader, room, table),
        _coach(reader),
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
        tag("p", id="gathering-here", class_="caution", hidden=True),
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
        tag("div", id="backs", class_="backs", hidden=True),
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


def _dialogs(reader: Reader, room: Room, table: str, may_concede: bool) -> Markup:
    curtain = tag(
        "dialog",
        t(reader, "p", "curtain.words"),
        tag("h2", id="curtain-name"),
        t(reader, "button", "curtain.open", type="button", class_="button", id="curtain-open"),
        id="curtain",
        data_firm=True,
        aria_labelledby="curtain-name",
    )
    recap = told_dialog(
        reader,
        "recap",
        t(reader, "h2", "recap.title", id="recap-title"),
        tag("p", id="recap-count"),
        tag("ol", id="recap-list", class_="log"),
        closes="recap.go",
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
    company = told_dialog(
        reader,
        "company",
        t(reader, "h2", "company.title", id="company-title"),
        t(reader, "p", "company.words", class_="empty"),
        tag("ul", id="company-seats"),
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
        action(reader, "people", "company.title", "show-company"),
        action(reader, "flag", "menu.concede", "concede", hidden=not may_concede),
        action(reader, "bot", "menu.leave", "leave"),
        action(reader, "people", "menu.back_in", "back-in", hidden=True),
        action(reader, "eye", "menu.hand_link", "hand-link", hidden=reader.alone),
        *(_leaving(reader, table) if reader.alone else ()),
        action(reader, "hint", "menu.notify", "notify", aria_pressed="false"),
        rules_item(reader, room),
    )
    return join(ending_dialog(reader, room, table), curtain, recap, caution, sure, company, menu)


def _leaving(reader: Reader, table: str) -> tuple[Markup, Markup]:
    """The ways on which a match leaves this device, finished or not."""
    file = tag(
        "a", icon("file"), t(reader, "span", "replay.export"), href=f"/api/tables/{table}/export",
        download=f"{table}.ludotheque", id="save", class_="button quiet",
    )  # fmt: skip
    return action(reader, "link", "pocket.pass_on", "carry"), file


async def live(asked: Asked) -> Answer:
    """A table, whoever looks at it; the socket says what it may see."""
    reader = Reader.of(asked)
    table = asked.params["table"]
    try:
        record = await asked.house.find(table)
    except Refused:
        return missing(reader)
    room = game(record.head.game)
    title = room_words(room, reader.language).say("box.title")
    tab, panel = _chat(reader)
    pointing = tool(reader, "point", "table.point", id="point", aria_pressed="false")
    body = join(
        shell(
            reader,
            room,
            title,
            foot=foot(reader),
            banners=_banners(reader, room, table),
            tabs=tab,
            panels=panel,
            tools=pointing,
            before=_gathering(reader),
        ),
        _dialogs(reader, room, table, room.no_concession(record.head.options) is None),
    )
    return document(
        reader,
        title,
        body,
        scripts=["table", *(["carry"] if reader.alone else [])],
        styles=["css/table.css"],
        room=room,
        class_="at-table",
        data_table=table,
        data_game=room.name,
        data_title=title,
        data_lid=lid(reader, room),
        data_secrets="yes" if room.has_secrets(record.head.options) else "no",
        data_here=asked.reach.is_here_only,
        data_reach=asked.reach.address or None,
        data_reach_open=asked.reach.is_open,
    )


async def about(asked: Asked) -> Answer:
    """Moves that touching a piece could have meant, from what this visitor may see."""
    word = asked.query.get("seat", "")
    room, view = await asked.house.seen(asked.params["table"], int(word) if word.isdigit() else None)
    found = moves_at(room, view, asked.params["piece"][:64])
    return Answer.of_json({"moves": [room.vocabulary.wire(move) for move in found]})
