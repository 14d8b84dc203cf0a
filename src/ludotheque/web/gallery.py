"""The gallery: any room at any position, painted as a table would show it; for those who paint."""

from __future__ import annotations

from ludotheque.games import game
from ludotheque.kernel import GameError, Room
from ludotheque.kit.markup import join, tag
from ludotheque.web.asking import Answer, Asked
from ludotheque.web.pages.document import Reader, data_block, document
from ludotheque.web.pages.ending import ending_dialog
from ludotheque.web.pages.shell import foot, menu_dialog, shell
from ludotheque.web.sandbox import Sandbox, seat_count
from ludotheque.web.stories import retell, story
from ludotheque.web.wording import room_words


def _number(asked: Asked, name: str, default: int) -> int:
    word = asked.query.get(name, "")
    return int(word) if word.lstrip("-").isdigit() else default


def hung(asked: Asked, room: Room) -> Sandbox:
    """The position that a request asks for."""
    seats = seat_count(room, _number(asked, "seats", 0))
    chosen = {}
    for key, word in asked.several:
        if key == "o" and "=" in word:
            name, _, value = word.partition("=")
            chosen[name] = room.options.option(name).parse(value)
    seed = _number(asked, "seed", 1)
    box = Sandbox(room.match(seats, seed, chosen, frames=True), _number(asked, "seat", 0))
    told = retell(
        box.match,
        story(room, seats, seed, chosen, asked.query.get("by", "random")),
        _number(asked, "moves", 0),
    )
    box.log = told
    return box


async def picture(asked: Asked) -> Answer:
    """One room at one position."""
    reader = Reader.of(asked)
    room = game(asked.params["game"])
    box = hung(asked, room)
    texts = room.texts(reader.language, ["Ada", "Bo", "Cy", "Di", "Ed", "Fay"][: box.seats])
    names = [{"name": texts.seat(seat), "kind": "person", "here": True} for seat in range(box.seats)]
    body = join(
        shell(reader, room, room_words(room, reader.language).say("box.title"), foot=foot(reader)),
        menu_dialog(reader),
        ending_dialog(reader, room, ""),
        data_block("envelope", {**box.envelope(texts), "seats": names, "seat": box.seat}),
        tag("div", id="sandbox", data_play="", hidden=True),
    )
    return document(
        reader,
        room.name,
        body,
        scripts=["sandbox"],
        styles=["css/table.css", "css/pages.css"],
        room=room,
        class_="at-table",
        data_game=room.name,
    )


async def envelope(asked: Asked) -> Answer:
    """The same as data."""
    room = game(asked.params["game"])
    try:
        return Answer.of_json(hung(asked, room).envelope(room.texts(asked.query.get("lang", "en"))))
    except GameError as error:
        return Answer.of_json({"error": str(error)}, 422)
