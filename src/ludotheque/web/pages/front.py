"""The front page: the shelf with its boxes, and what waits for this reader."""

from __future__ import annotations

from ludotheque.kernel import Room
from ludotheque.kit.markup import Markup, join, tag
from ludotheque.web.asking import Answer, Asked
from ludotheque.web.icons import icon
from ludotheque.web.pages.document import Reader, document, footer, header, paper, rooms
from ludotheque.web.wording import room_words


def lid(reader: Reader, room: Room) -> str:
    """The picture on a room's box; a room without one gets the house's plain box."""
    folder = reader.assets.room(room.name, room.package)
    return folder.at("box.svg") if folder.has("box.svg") else reader.assets.house.at("icons/box.svg")


def _title(reader: Reader, room: Room) -> str:
    return room_words(room, reader.language).say("box.title")


def players(reader: Reader, room: Room) -> str:
    """For how many a game is."""
    counts = room.options.seats
    span = str(counts[0]) if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"
    return reader.say("front.players", n=counts[-1], range=span)


def _box(reader: Reader, room: Room) -> Markup:
    texts = room_words(room, reader.language)
    title = texts.say("box.title")
    facts = [players(reader, room), reader.say("front.rivals" if room.rivals else "front.together")]
    if room.options.seats[0] == 1:
        facts.append(reader.say("front.alone"))
    if room.pulse is not None:
        facts.append(reader.say("front.timed"))
    return tag(
        "li",
        tag(
            "div",
            tag("img", src=lid(reader, room), alt="", width=320, height=400),
            tag("h2", tag("a", title, href=f"/play/{room.name}"), class_="lid-title"),
            class_="lid",
        ),
        tag("div", class_="plank", aria_hidden="true"),
        tag(
            "div",
            tag("p", texts.say("box.blurb")),
            tag("p", *[tag("span", fact) for fact in facts], class_="box-facts"),
            tag(
                "div",
                tag(
                    "button",
                    icon("play"),
                    reader.say("front.play"),
                    type="button",
                    class_="button first",
                    data_play=room.name,
                    data_seats=room.options.seats[0],
                    title=reader.say("front.play_hint"),
                    aria_label=f"{reader.say('front.play')}: {title}",
                ),
                tag(
                    "a",
                    icon("people"),
                    reader.say("front.friends"),
                    href=f"/play/{room.name}",
                    class_="button quiet",
                    aria_label=f"{reader.say('front.friends')}: {title}",
                ),
                tag(
                    "a",
                    icon("lesson"),
                    reader.say("front.learn"),
                    href=f"/learn/{room.name}",
                    class_="button quiet",
                    aria_label=f"{reader.say('front.learn')}: {title}",
                ),
                tag(
                    "a",
                    icon("book"),
                    reader.say("front.rules"),
                    href=f"/rules/{room.name}",
                    class_="button quiet",
                    aria_label=f"{reader.say('front.rules')}: {title}",
                ),
                tag(
                    "a",
                    icon("box"),
                    reader.say("front.box"),
                    href=f"/box/{room.name}",
                    class_="button quiet",
                    aria_label=f"{reader.say('front.box')}: {title}",
                ),
                class_="box-actions",
            ),
            class_="box-words",
        ),
        class_="box",
        data_game=room.name,
        data_title=title,
    )


def _company(reader: Reader) -> list[Markup]:
    """How others come in: by a link, or, where nobody can, what there is instead."""
    if not reader.alone:
        return [tag("h2", reader.say("front.join")), tag("p", reader.say("front.join_words"), class_="empty")]
    ways = ("pocket.hand", "pocket.slowly", "pocket.house")
    return [tag("h2", reader.say("pocket.friends")), *[tag("p", reader.say(way)) for way in ways]]


async def front(asked: Asked) -> Answer:
    """The shelf."""
    reader = Reader.of(asked)
    found = rooms()
    daily = [
        tag(
            "li",
            tag("img", src=lid(reader, room), alt="", width=32, height=40, class_="thumb", loading="lazy"),
            tag("span", _title(reader, room), class_="grow"),
            tag(
                "button",
                icon("play"),
                reader.say("front.play"),
                type="button",
                class_="button quiet",
                data_daily=room.name,
                data_seats=room.options.seats[0],
                aria_label=f"{reader.say('front.play')}: {_title(reader, room)}",
            ),
        )
        for room in found
    ]
    body = join(
        tag("a", reader.say("nav.skip"), href="#shelf", class_="skip"),
        header(reader),
        tag(
            "main",
            tag(
                "div",
                tag("h1", reader.say("front.heading")),
                tag("p", reader.say("front.lead")),
                class_="hero",
            ),
            tag(
                "section",
                tag("h2", reader.say("front.continue")),
                tag("ul", id="mine", class_="list"),
                class_="waiting",
                id="waiting",
                hidden=True,
            ),
            tag("ul", *[_box(reader, room) for room in found], class_="shelf", id="shelf"),
            tag(
                "div",
                paper(
                    tag("h2", reader.say("front.daily")),
                    tag("p", reader.say("front.daily_words"), class_="empty"),
                    tag("ul", *daily, class_="list"),
                    tag("p", tag("a", reader.say("front.daily_results"), href="/daily")),
                ),
                paper(
                    *_company(reader),
                    tag(
                        "form",
                        tag("label", reader.say("front.join_label"), for_="join-link", class_="unseen"),
                        tag(
                            "input",
                            type="text",
                            id="join-link",
                            autocomplete="off",
                            placeholder="https://…/join#…",
                        ),
                        tag(
                            "button",
                            reader.say("pocket.go" if reader.alone else "front.join_go"),
                            class_="button",
                        ),
                        id="join-form",
                        class_="linkbox",
                    ),
                    tag("p", id="join-bad", class_="error", role="alert"),
                    tag(
                        "label",
                        icon("file"),
                        " ",
                        reader.say("front.import"),
                        " ",
                        tag("input", type="file", id="import", class_="unseen"),
                        class_="button quiet",
                    ),
                ),
                paper(
                    tag("h2", reader.say("front.open")),
                    tag("ul", id="open", class_="list"),
                    tag("p", reader.say("front.open_none"), id="open-none", class_="empty"),
                    hidden=reader.alone,
                ),
                class_="bands",
            ),
        ),
        footer(reader),
    )
    return document(reader, reader.say("front.title"), body, scripts=["front"], styles=["css/pages.css"])
