"""What stands where nothing is."""

from __future__ import annotations

from ludotheque.kit.markup import Markup, tag
from ludotheque.web.asking import Answer, Asked
from ludotheque.web.icons import icon
from ludotheque.web.pages.document import Reader, document, footer, header, paper


def gap() -> Markup:
    """A shelf with a gap where a box should be."""
    spines = ((18, 22, 92, 0), (44, 26, 104, 1), (74, 20, 84, 2), (176, 26, 98, 1), (206, 20, 108, 0))
    return tag(
        "svg",
        *[
            tag("rect", class_=f"spine spine-{sort}", x=x, y=120 - high, width=wide, height=high, rx=2)
            for x, wide, high, sort in spines
        ],
        tag("rect", class_="gap", x=104, y=16, width=62, height=104, rx=3),
        tag("text", "?", class_="gap-mark", x=135, y=84, text_anchor="middle"),
        tag("rect", class_="board", x=4, y=120, width=242, height=10, rx=2),
        viewBox="0 0 250 134",
        class_="missing-shelf",
        aria_hidden="true",
    )


def missing(reader: Reader) -> Answer:
    """No such page."""
    body = tag(
        "main",
        paper(
            gap(),
            tag("h1", reader.say("missing.title")),
            tag("p", reader.say("missing.words"), class_="lead"),
            tag("a", icon("box"), reader.say("missing.go"), href="/", class_="button"),
            kind="missing",
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


async def missing_page(asked: Asked) -> Answer:
    """For the house, where no page is."""
    return missing(Reader.of(asked))
