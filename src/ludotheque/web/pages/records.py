"""What this device has played, the days' challenges, what is in a box, and how the house works."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from ludotheque.games import game, shelf
from ludotheque.kernel import Room, Texts
from ludotheque.kit.content import CERTAINTIES
from ludotheque.kit.markup import Markup, join, tag
from ludotheque.web.asking import Answer, Asked
from ludotheque.web.icons import icon
from ludotheque.web.pages.box_form import called
from ludotheque.web.pages.document import Reader, data_block, document, footer, header, paper, rooms
from ludotheque.web.pages.front import lid
from ludotheque.web.pages.glance import pieces_of
from ludotheque.web.pages.missing import gap, missing
from ludotheque.web.pages.owning import correction
from ludotheque.web.wording import room_words

HELP = ("help.links", "help.bots", "help.fair", "help.words", "help.rules", "help.install")
POCKET_HELP = ("pocket.help", *HELP[1:])


def _titles(reader: Reader) -> Markup:
    return data_block(
        "titles", {room.name: room_words(room, reader.language).say("box.title") for room in rooms()}
    )


async def mine(asked: Asked) -> Answer:
    """Statistics of this device's matches; they never leave it."""
    reader = Reader.of(asked)
    columns = ("game", "result", "score", "steps", "when")
    body = join(
        header(reader),
        tag(
            "main",
            tag("h1", reader.say("mine.title")),
            tag("p", reader.say("mine.words"), class_="lead"),
            tag("div", id="figures", class_="figures"),
            paper(
                tag("h2", reader.say("mine.records")),
                tag(
                    "table",
                    tag(
                        "thead",
                        tag(
                            "tr",
                            *[
                                tag("th", reader.say(f"mine.{column}"), scope="col")
                                for column in ("game", "setup", "victories", "best")
                            ],
                        ),
                    ),
                    tag("tbody", id="records"),
                    class_="sheet",
                ),
                id="records-paper",
                kind="stacked",
                hidden=True,
            ),
            paper(
                tag(
                    "div",
                    gap(),
                    tag("p", reader.say("mine.none"), class_="lead"),
                    tag("a", icon("box"), reader.say("missing.go"), href="/", class_="button"),
                    id="played-none",
                    class_="missing",
                ),
                tag(
                    "table",
                    tag(
                        "thead",
                        tag(
                            "tr",
                            *[
                                tag(
                                    "th",
                                    reader.say(f"mine.{column}"),
                                    scope="col",
                                    class_="hide-narrow" if column == "steps" else None,
                                )
                                for column in columns
                            ],
                        ),
                    ),
                    tag("tbody", id="played"),
                    class_="sheet",
                    id="played-table",
                    hidden=True,
                ),
                tag(
                    "p",
                    tag(
                        "button",
                        reader.say("mine.clear"),
                        type="button",
                        class_="button quiet",
                        id="clear",
                        hidden=True,
                    ),
                ),
            ),
            class_="page",
        ),
        footer(reader),
        _titles(reader),
    )
    return document(reader, reader.say("mine.title"), body, scripts=["mine"], styles=["css/pages.css"])


async def daily(asked: Asked) -> Answer:
    """Today's challenges and the results of a day."""
    reader = Reader.of(asked)
    cards = []
    for room in rooms():
        title = room_words(room, reader.language).say("box.title")
        cards.append(
            paper(
                tag("img", src=lid(reader, room), alt="", width=96, height=120, class_="daily-lid"),
                tag("h2", title),
                tag(
                    "button",
                    icon("play"),
                    reader.say("front.play"),
                    type="button",
                    class_="button",
                    data_daily=room.name,
                    data_seats=room.options.seats[0],
                    aria_label=f"{reader.say('front.play')}: {title}",
                ),
                tag("div", data_results=room.name, class_="results"),
                kind="daily",
            )
        )
    body = join(
        header(reader),
        tag(
            "main",
            tag("h1", reader.say("daily.title")),
            tag("p", reader.say("front.daily_words"), class_="lead"),
            tag("div", *cards, class_="days"),
            tag(
                "div",
                tag("label", reader.say("daily.another"), for_="day"),
                tag("input", type="date", id="day"),
                class_="row",
            ),
            tag("p", id="day-seed", class_="empty"),
            tag("p", reader.say("daily.verified"), class_="empty"),
            class_="page",
        ),
        footer(reader),
    )
    return document(reader, reader.say("daily.title"), body, scripts=["daily"], styles=["css/pages.css"])


@dataclass
class Known:
    """One component of a box: how many kinds there are, how sure we are of how many, and whence."""

    kinds: int = 0
    sure: Counter[str] = field(default_factory=Counter)
    sources: list[str] = field(default_factory=list)


def _known(data: Mapping[str, object]) -> dict[str, Known]:
    """Every component of a sheet by its name."""
    found: dict[str, Known] = {}
    for name, value in data.items():
        known = found.setdefault(name, Known())
        for row in value if isinstance(value, list) else [value]:
            if isinstance(row, dict):
                known.kinds += 1
                known.sure[str(row["certainty"])] += 1
                if row["source"] not in known.sources:
                    known.sources.append(str(row["source"]))
    return found


def _certainties(reader: Reader, known: Known) -> Markup:
    """How sure we are, the surest first; with a number where that is not the same of all."""
    said = []
    for certainty in CERTAINTIES:
        count = known.sure[certainty]
        if count:
            words = reader.say(f"box.certainty_{certainty}")
            shown = words if count == known.kinds else f"{count} × {words}"
            said.append(tag("span", shown, class_=f"certainty {certainty}"))
    return join(*said)


def _sources(room: Room, sources: list[str], language: str) -> Markup:
    """Where data come from; each sentence says which language it is in if that is not the page's."""
    said = [room.source(source, language) for source in sources if source]
    marked = [(told, spoken if spoken != language else None) for told, spoken in said]
    if len(marked) < 2:
        return join(*[tag("span", told, lang=spoken) for told, spoken in marked])
    return tag("ul", *[tag("li", told, lang=spoken) for told, spoken in marked])


def _inventory(room: Room, texts: Texts) -> list[Markup]:
    """What the room tells of its own box, in sentences."""
    told = room.inventory(room.box(), texts) if room.inventory is not None else []
    return [tag("ul", *[tag("li", one) for one in told])] if told else []


async def box(asked: Asked) -> Answer:
    """What is in a game's box, and how surely we know it."""
    reader = Reader.of(asked)
    name = asked.params["game"]
    if name not in shelf():
        return missing(reader)
    room = game(name)
    texts = room_words(room, reader.language)
    title = reader.say("box.title", game=texts.say("box.title"))
    components = _known(tomllib.loads(room.components))
    body = join(
        header(reader),
        tag(
            "main",
            tag("h1", title),
            tag("p", reader.say("box.words")),
            pieces_of(room, reader.language),
            paper(
                tag(
                    "table",
                    tag(
                        "thead",
                        tag(
                            "tr",
                            *[
                                tag(
                                    "th",
                                    reader.say(f"box.{column}"),
                                    scope="col",
                                    class_="hide-narrow" if column == "source" else None,
                                )
                                for column in ("what", "count", "sure", "source")
                            ],
                        ),
                    ),
                    tag(
                        "tbody",
                        *[
                            tag(
                                "tr",
                                tag("th", called(what, texts), scope="row"),
                                tag("td", str(known.kinds)),
                                tag("td", _certainties(reader, known)),
                                tag(
                                    "td",
                                    _sources(room, known.sources, reader.language),
                                    class_="source hide-narrow",
                                ),
                            )
                            for what, known in components.items()
                        ],
                    ),
                    class_="sheet",
                ),
                *_inventory(room, texts),
                kind="stacked",
            ),
            correction(reader, room),
            class_="page",
        ),
        footer(reader),
    )
    return document(reader, title, body, scripts=["owning"], styles=["css/pages.css"], room=room)


async def house_help(asked: Asked) -> Answer:
    """How the house works, in a few sentences."""
    reader = Reader.of(asked)
    body = join(
        header(reader),
        tag(
            "main",
            paper(
                tag("h1", reader.say("help.title")),
                *[tag("p", reader.say(key)) for key in (POCKET_HELP if reader.alone else HELP)],
            ),
            class_="page narrow",
        ),
        footer(reader),
    )
    return document(reader, reader.say("help.title"), body, scripts=["plain"], styles=["css/pages.css"])
