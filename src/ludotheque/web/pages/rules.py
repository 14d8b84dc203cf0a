"""The rulebook as a page: readable, searchable, every rule with an anchor."""

from __future__ import annotations

from ludotheque.games import game, shelf
from ludotheque.kernel import Room
from ludotheque.kernel.rulebook import Chapter, Rule
from ludotheque.kit.markup import Markup, join, tag
from ludotheque.web.asking import EMPTY, Answer, Asked
from ludotheque.web.pages.document import Reader, document, footer, header
from ludotheque.web.pages.glance import at_a_glance, picture
from ludotheque.web.pages.missing import missing
from ludotheque.web.rulebook import inline
from ludotheque.web.wording import room_words


def _rule(reader: Reader, rule: Rule, kind: str) -> Markup:
    return tag(
        "li",
        tag("a", rule.anchor, href=f"#{rule.anchor}", aria_label=reader.say("rules.link", rule=rule.id)),
        tag("p", inline(rule.text)),
        id=rule.anchor,
        class_=f"book-rule {kind}",
        data_id=rule.id,
    )


def _chapter(reader: Reader, room: Room, chapter: Chapter) -> Markup:
    return tag(
        "section",
        tag("h2", chapter.title, id=f"chapter-{chapter.anchor}"),
        picture(room, reader.language, chapter.anchor),
        *[tag("p", inline(line)) for line in chapter.lead],
        tag(
            "ul",
            *[_rule(reader, rule, room.ids.get(rule.id, "rule")) for rule in chapter.rules],
            class_="book-rules",
        ),
        class_="book-chapter",
        aria_labelledby=f"chapter-{chapter.anchor}",
    )


async def rules_page(asked: Asked) -> Answer:
    """A room's rulebook in the reader's language."""
    reader = Reader.of(asked)
    name = asked.params["game"]
    if name not in shelf():
        return missing(reader)
    room = game(name)
    found = room.book(reader.language)
    title = reader.say("rules.title", game=room_words(room, reader.language).say("box.title"))
    contents = [
        tag("li", tag("a", chapter.title, href=f"#chapter-{chapter.anchor}")) for chapter in found.chapters
    ]
    body = join(
        header(reader),
        tag(
            "main",
            tag("h1", title),
            at_a_glance(reader, room),
            tag("h2", reader.say("rules.law"), id="law"),
            tag(
                "div",
                tag(
                    "nav",
                    tag("label", reader.say("rules.search"), for_="book-search"),
                    tag("input", type="text", id="book-search", autocomplete="off", role="searchbox"),
                    tag("p", id="book-found", role="status", class_="empty"),
                    tag("h2", reader.say("rules.contents")),
                    tag("ol", *contents),
                    class_="book-contents",
                    aria_label=reader.say("rules.contents"),
                ),
                tag(
                    "article",
                    *[tag("p", inline(line)) for line in found.lead],
                    *[_chapter(reader, room, chapter) for chapter in found.chapters],
                    tag("p", reader.say("rules.print"), class_="empty"),
                ),
                class_="book",
            ),
            class_="page",
        ),
        footer(reader),
    )
    return document(reader, title, body, scripts=["book"], styles=["css/pages.css"], room=room)


async def rules_data(asked: Asked) -> Answer:
    """The same rules for the table's reader: by id."""
    reader = Reader.of(asked)
    name = asked.params["game"]
    if name not in shelf():
        return EMPTY
    rows = {
        rule.id: {"text": rule.text.replace("*", ""), "chapter": rule.chapter, "anchor": rule.anchor}
        for rule in game(name).book(reader.language).rules
    }
    return Answer.of_json(rows, cache="public, max-age=300")
