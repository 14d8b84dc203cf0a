"""The rulebook as a page: readable, searchable, every rule with an anchor."""

from __future__ import annotations

import json

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludotheque.games import game, shelf
from ludotheque.kit.markup import Markup, join, tag
from ludotheque.web.pages.document import Reader, answer, document, footer, header
from ludotheque.web.pages.missing import missing
from ludotheque.web.rulebook import Chapter, Rule, book, inline
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


def _chapter(reader: Reader, chapter: Chapter, kinds: dict[str, str]) -> Markup:
    return tag(
        "section",
        tag("h2", chapter.title, id=f"chapter-{chapter.anchor}"),
        *[tag("p", inline(line)) for line in chapter.lead],
        tag(
            "ul",
            *[_rule(reader, rule, kinds.get(rule.id, "rule")) for rule in chapter.rules],
            class_="book-rules",
        ),
        class_="book-chapter",
        aria_labelledby=f"chapter-{chapter.anchor}",
    )


async def rules_page(request: Request) -> Response:
    """A room's rulebook in the reader's language."""
    reader = Reader.of(request)
    name = request.path_params["game"]
    if name not in shelf():
        return missing(reader)
    room = game(name)
    found = book(name, reader.language)
    title = reader.say("rules.title", game=room_words(room, reader.language).say("box.title"))
    contents = [
        tag("li", tag("a", chapter.title, href=f"#chapter-{chapter.anchor}")) for chapter in found.chapters
    ]
    body = join(
        header(reader),
        tag(
            "main",
            tag("h1", title),
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
                    *[_chapter(reader, chapter, room.ids) for chapter in found.chapters],
                    tag("p", reader.say("rules.print"), class_="empty"),
                ),
                class_="book",
            ),
            class_="page",
        ),
        footer(reader),
    )
    return document(reader, title, body, scripts=["book"], styles=["css/pages.css"])


async def rules_data(request: Request) -> Response:
    """The same rules for the table's reader: by id."""
    reader = Reader.of(request)
    name = request.path_params["game"]
    if name not in shelf():
        return Response("", 404)
    rows = {
        rule.id: {"text": rule.text.replace("*", ""), "chapter": chapter.title, "anchor": rule.anchor}
        for chapter, rule in book(name, reader.language).rules()
    }
    return answer(
        reader, json.dumps(rows, ensure_ascii=False), "application/json", cache="public, max-age=300"
    )


def rule_routes() -> list[Route]:
    """Data first: the page's route would take its name."""
    return [Route("/rules/{game}.json", rules_data), Route("/rules/{game}", rules_page)]
