"""Lessons: short positions to play through, each a match of its own that needs no table."""

from __future__ import annotations

import json
import re
from dataclasses import replace

from ludotheque.games import game, shelf
from ludotheque.kernel import GameError, Learning, Lesson, MalformedMove, Room, Told
from ludotheque.kit.markup import Markup, join, tag
from ludotheque.web.asking import EMPTY, Answer, Asked
from ludotheque.web.icons import icon
from ludotheque.web.pages.document import Reader, data_block, document, footer, header, paper, t
from ludotheque.web.pages.front import lid
from ludotheque.web.pages.missing import missing
from ludotheque.web.pages.shell import action, controls, menu_dialog, shell
from ludotheque.web.sandbox import Sandbox, moves_at
from ludotheque.web.wording import room_words

LARGEST = 20_000  # bytes of a question
CALM = {"first_player": "1", "first": "seat_1", "mode": "units"}  # where a room lets a table choose so
TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")


def _lesson(room: Room, key: str) -> Lesson | None:
    return next((lesson for lesson in room.lessons if lesson.key == key), None)


def _title(reader: Reader, room: Room, lesson: Lesson) -> str:
    return room_words(room, reader.language).say(f"lesson.{lesson.key}.title")


def first_match(room: Room) -> dict[str, int | str | bool]:
    """The options of a guided match: the gentlest that the room knows, a person first, and no clock."""
    gentle = next(iter((room.options.presets or {}).values()), {})
    known = {option.key: option for option in room.options.options}
    calm = {key: value for key, value in CALM.items() if key in known and value in known[key].choices}
    return {**gentle, **calm}


def _guided(reader: Reader, room: Room) -> Markup:
    words = "learn.guided_alone" if room.options.seats[0] == 1 else "learn.guided_words"
    return tag(
        "div",
        tag("p", reader.say(words)),
        tag(
            "button",
            icon("lesson"),
            reader.say("learn.guided"),
            type="button",
            class_="button",
            id="guided",
            data_game=room.name,
            data_seats=room.options.seats[0],
            data_options=json.dumps(first_match(room)),
        ),
        class_="guided",
    )


async def lessons(asked: Asked) -> Answer:
    """All lessons of a game."""
    reader = Reader.of(asked)
    name = asked.params["game"]
    if name not in shelf():
        return missing(reader)
    room, origin = game(name), _from(asked)
    title = reader.say("learn.title", game=room_words(room, reader.language).say("box.title"))
    rows = [
        tag(
            "li",
            tag("span", tag("strong", _title(reader, room, lesson)), class_="grow"),
            tag("small", reader.say("learn.steps", n=len(lesson.steps))),
            tag(
                "span",
                reader.say("learn.done"),
                class_="badge turn",
                data_lesson=f"/learn/{name}/{lesson.key}",
                hidden=True,
            ),
            tag(
                "a",
                reader.say("learn.start"),
                href=f"/learn/{name}/{lesson.key}{origin}",
                class_="button",
                aria_label=f"{reader.say('learn.start')}: {_title(reader, room, lesson)}",
            ),
        )
        for lesson in room.lessons
    ]
    body = join(
        header(reader),
        tag(
            "main",
            tag("h1", title),
            paper(
                tag("img", src=lid(reader, room), alt="", width=96, height=120, class_="setup-lid"),
                tag("p", reader.say("learn.words"), class_="lead"),
                _guided(reader, room),
                tag("ol", *rows, class_="list")
                if rows
                else tag("p", reader.say("learn.none"), class_="empty"),
                tag(
                    "p",
                    _back(reader, origin)
                    or tag("a", reader.say("learn.play"), href=f"/play/{name}", class_="button quiet"),
                    tag("a", reader.say("front.rules"), href=f"/rules/{name}", class_="button quiet"),
                    class_="row spaced",
                ),
            ),
            class_="page narrow",
        ),
        footer(reader),
    )
    return document(reader, title, body, scripts=["lessons"], styles=["css/pages.css"])


def _table(room: Room, lesson: Lesson, moves: list[object], step: int) -> Sandbox:
    """The table as the learner sees it at a step, after these moves; raises GameError."""
    learning = Learning(room, lesson, frames=True)
    log: list[Told] = []
    last: list[Told] = []
    made = iter(moves)
    while learning.step < step:
        here = learning.here
        move = room.vocabulary.unwire(next(made, None)) if here is not None and here.moves else None
        last = learning.go_on(move)
        log += last
    return Sandbox(learning.match, lesson.seat, log, last)


def _position(
    room: Room, lesson: Lesson, moves: list[object], step: int, reader: Reader
) -> dict[str, object]:
    """The table after these moves, and what the lesson says there."""
    box = _table(room, lesson, moves, step)
    texts = room.texts(reader.language)
    over = step >= len(lesson.steps)
    here = lesson.steps[min(step, len(lesson.steps) - 1)]
    wait = bool(here.moves) and not over
    names = [{"name": texts.seat(seat), "kind": "person", "here": True} for seat in range(lesson.seats)]
    return {
        **box.envelope(texts, here.moves if wait else ()),
        "seats": names,
        "seat": lesson.seat,
        "lesson": {
            "step": step,
            "of": len(lesson.steps),
            "say": reader.say("learn.finished") if over else texts.say(here.say),
            "point": [] if over else list(here.point),
            "wait": wait,
            "over": over,
        },
    }


def _from(asked: Asked) -> str:
    """The end of an address by which whoever came from a table finds back to it."""
    table = asked.query.get("table", "")
    return f"?table={table}" if TABLE.fullmatch(table) else ""


def _back(reader: Reader, origin: str) -> Markup:
    """The way back for whoever came from a table."""
    if not origin:
        return Markup("")
    table = origin.partition("=")[2]
    return t(reader, "a", "learn.back", href=f"/t/{table}", class_="control quiet", id="lesson-back")


def _onward(reader: Reader, room: Room, lesson: Lesson, origin: str) -> Markup:
    """Where a finished lesson leads: to the next one, after the last to a match."""
    place = room.lessons.index(lesson) + 1
    if place < len(room.lessons):
        following = room.lessons[place]
        return tag(
            "a",
            reader.say("learn.following", title=_title(reader, room, following)),
            href=f"/learn/{room.name}/{following.key}{origin}",
            class_="button",
            id="lesson-onward",
        )
    if origin:
        return Markup("")  # the way back to the table stands beside it
    return tag("a", reader.say("learn.play"), href=f"/play/{room.name}", class_="button", id="lesson-onward")


async def lesson_page(asked: Asked) -> Answer:
    """One lesson, at its beginning."""
    reader = Reader.of(asked)
    name, key = asked.params["game"], asked.params["key"]
    found = _lesson(game(name), key) if name in shelf() else None
    if found is None:
        return missing(reader)
    room = game(name)
    title = _title(reader, room, found)
    origin = _from(asked)
    back = _back(reader, origin)
    say = tag(
        "section",
        tag(
            "div",
            tag("p", id="lesson-say", role="status", aria_live="polite"),
            tag("div", id="lesson-progress", class_="progress", aria_hidden="true"),
            class_="lesson-say",
        ),
        t(reader, "button", "learn.next", type="button", class_="control", id="lesson-next", hidden=True),
        back,
        tag(
            "span",
            _onward(reader, room, found, origin),
            tag("a", reader.say("learn.more"), href=f"/learn/{name}{origin}", class_="button quiet"),
            action(reader, "rematch", "learn.again", "lesson-again"),
            id="lesson-done",
            class_="row",
            hidden=True,
        ),
        id="lesson",
        class_="lesson",
        aria_label=title,
    )
    body = join(
        shell(reader, room, title, foot=controls(reader), banners=say),
        menu_dialog(reader),
        data_block("envelope", _position(room, found, [], 0, reader)),
        tag("div", id="sandbox", data_play=f"/learn/{name}/{key}", hidden=True),
    )
    return document(
        reader,
        title,
        body,
        scripts=["sandbox"],
        styles=["css/table.css", "css/pages.css"],
        room=room,
        class_="at-table",
        data_game=name,
    )


async def lesson_step(asked: Asked) -> Answer:
    """One move or one click further: the page sends all moves so far, the answer is the table after them."""
    reader = Reader.of(asked)
    name, key = asked.params["game"], asked.params["key"]
    found = _lesson(game(name), key) if name in shelf() else None
    data = asked.body
    if found is None or len(data) > LARGEST:
        return replace(EMPTY, status=404 if found is None else 413)
    room = game(name)
    try:
        given = json.loads(data)
        moves, step = list(given["moves"]), int(given["step"])
        if not 0 <= step <= len(found.steps):
            raise MalformedMove("error.malformed.wire")
        if "piece" in given:
            return Answer.of_json(_why(room, found, moves, step, str(given["piece"]), reader))
        if given.get("made"):
            here = found.steps[min(step, len(found.steps) - 1)]
            notation = room.vocabulary.notation(room.vocabulary.unwire(moves[-1]))
            if step == len(found.steps) or notation not in here.moves:
                return Answer.of_json({"wrong": reader.say("learn.wrong")})
            step += 1
        return Answer.of_json(_position(room, found, moves, step, reader))
    except (ValueError, KeyError, TypeError, IndexError):
        return Answer.of_json({"error": {"text": ""}}, 400)
    except GameError as error:
        return Answer.of_json({"wrong": room.texts(reader.language).error(error), "rule": error.rule})


def _why(
    room: Room, lesson: Lesson, moves: list[object], step: int, piece: str, reader: Reader
) -> dict[str, object]:
    box = _table(room, lesson, moves, step)
    legal = box.match.legal(lesson.seat)
    for move in moves_at(room, box.match.view(lesson.seat), piece):
        if move in legal:
            return {"text": reader.say("learn.wrong")}
        said = box.why(room.vocabulary.wire(move), room.texts(reader.language))
        if said:
            return said
    return {}
