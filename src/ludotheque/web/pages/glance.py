"""A game's rules at a glance: four pictures of its own pieces with a sentence each, before the law."""

from __future__ import annotations

from functools import cache

from ludotheque.games import game
from ludotheque.kernel import Room
from ludotheque.kit.markup import Markup, join, tag
from ludotheque.web.pages.document import Reader
from ludotheque.web.wording import room_words

PANELS = {
    "goal": "rules.glance_goal",
    "turn": "rules.glance_turn",
    "threat": "rules.glance_threat",
    "end": "rules.glance_end",
}  # what each tells, and its heading
SEED = 1  # of the match whose pieces are shown


@cache
def _painted(name: str, language: str) -> tuple[Markup, dict[str, Markup]]:
    """The symbols that the pictures use, and the pictures by what they tell or by their chapter."""
    room = game(name)
    if room.glance is None or room.paint is None:
        return Markup(""), {}
    texts = room.texts(language)
    view = room.match(room.options.seats[0], SEED).view(None)
    pictures = {key: Markup(drawn) for key, drawn in room.glance(view, texts).items()}
    return Markup(room.paint(view, texts).get("defs", "")), pictures


def picture(room: Room, language: str, key: str) -> Markup:
    """The picture that belongs to a chapter or a sentence; nothing where the room has drawn none."""
    drawn = _painted(room.name, language)[1].get(key)
    if drawn is None:
        return Markup("")
    # The words beside it say what it shows.
    return tag("div", drawn, class_="table picture", data_room=room.name, aria_hidden="true")


def pieces_of(room: Room, language: str) -> Markup:
    """All pictures of a game's pieces that belong to a chapter of its book, with their symbols."""
    symbols, pictures = _painted(room.name, language)
    titles = {chapter.anchor: chapter.title for chapter in room.book(language).chapters}
    shown = [
        tag("figure", picture(room, language, key), tag("figcaption", titles[key]))
        for key in pictures
        if key in titles and key not in PANELS
    ]
    return join(_symbols(room, symbols), tag("div", *shown, class_="pieces")) if shown else Markup("")


def _symbols(room: Room, symbols: Markup) -> Markup:
    return tag("div", symbols, class_="table picture-symbols", data_room=room.name, aria_hidden="true")


def at_a_glance(reader: Reader, room: Room) -> Markup:
    """The four of them, with the symbols that every picture of the page uses."""
    symbols, pictures = _painted(room.name, reader.language)
    if not pictures:
        return Markup("")
    texts = room_words(room, reader.language)
    panels = [
        tag(
            "section",
            tag("h3", reader.say(heading)),
            picture(room, reader.language, key),
            tag("p", texts.say(f"glance.{key}")),
            class_="glance-panel",
        )
        for key, heading in PANELS.items()
    ]
    title = tag("h2", reader.say("rules.glance"), class_="unseen", id="glance-title")
    return join(
        _symbols(room, symbols),
        tag("section", title, *panels, class_="glance", id="glance", aria_labelledby="glance-title"),
    )
