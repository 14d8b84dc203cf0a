"""Lessons: short positions to play through, each a match of its own that needs no table."""

from __future__ import annotations

import json

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ludotheque.games import game, shelf
from ludotheque.kernel import GameError, Lesson, MalformedMove, Room
from ludotheque.kit.markup import join, tag
from ludotheque.web.pages.document import Reader, data_block, document, footer, header, paper, t
from ludotheque.web.pages.front import lid
from ludotheque.web.pages.missing import missing
from ludotheque.web.pages.shell import action, controls, menu_dialog, shell
from ludotheque.web.sandbox import Sandbox, moves_at
from ludotheque.web.wording import room_words

LARGEST = 20_000  # bytes of a question


def _lesson(room: Room, key: str) -> Lesson | None:
    return next((lesson for lesson in room.lessons if lesson.key == key), None)


def _title(reader: Reader, room: Room, lesson: Lesson) -> str:
    return room_words(room, reader.language).say(f"lesson.{lesson.key}.title")


async def lessons(request: Request) -> Response:
    """All lessons of a game."""
    reader = Reader.of(request)
    name = request.path_params["game"]
    if name not in shelf():
        return missing(reader)
    room = game(name)
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
                href=f"/learn/{name}/{lesson.key}",
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
                tag("ol", *rows, class_="list")
                if rows
                else tag("p", reader.say("learn.none"), class_="empty"),
                tag(
                    "p",
                    tag("a", reader.say("learn.play"), href=f"/play/{name}", class_="button quiet"),
                    tag("a", reader.say("front.rules"), href=f"/rules/{name}", class_="button quiet"),
                    class_="row spaced",
                ),
            ),
            class_="page narrow",
        ),
        footer(reader),
    )
    return document(reader, title, body, scripts=["lessons"], styles=["css/pages.css"])


def _position(
    room: Room, lesson: Lesson, moves: list[object], step: int, reader: Reader
) -> dict[str, object]:
    """The table after these moves, and what the lesson says there."""
    box = Sandbox(room, lesson.seats, lesson.seat, lesson.seed, lesson.options, lesson.before)
    box.play(moves)
    texts = room.texts(reader.language)
    over = step >= len(lesson.steps)
    here = lesson.steps[min(step, len(lesson.steps) - 1)]
    names = [{"name": texts.seat(seat), "kind": "person", "here": True} for seat in range(lesson.seats)]
    return {
        **box.envelope(texts),
        "seats": names,
        "seat": lesson.seat,
        "lesson": {
            "step": step,
            "of": len(lesson.steps),
            "say": reader.say("learn.finished") if over else texts.say(here.say),
            "point": [] if over else list(here.point),
            "wait": bool(here.moves) and not over,
            "over": over,
        },
    }


async def lesson_page(request: Request) -> Response:
    """One lesson, at its beginning."""
    reader = Reader.of(request)
    name, key = request.path_params["game"], request.path_params["key"]
    found = _lesson(game(name), key) if name in shelf() else None
    if found is None:
        return missing(reader)
    room = game(name)
    title = _title(reader, room, found)
    say = tag(
        "section",
        tag(
            "div",
            tag("p", id="lesson-say", role="status", aria_live="polite"),
            tag("div", id="lesson-progress", class_="progress", aria_hidden="true"),
            class_="lesson-say",
        ),
        t(reader, "button", "learn.next", type="button", class_="control", id="lesson-next", hidden=True),
        tag(
            "span",
            tag("a", reader.say("learn.more"), href=f"/learn/{name}", class_="button"),
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


async def lesson_step(request: Request) -> Response:
    """One move or one click further: the page sends all moves so far, the answer is the table after them."""
    reader = Reader.of(request)
    name, key = request.path_params["game"], request.path_params["key"]
    found = _lesson(game(name), key) if name in shelf() else None
    data = await request.body()
    if found is None or len(data) > LARGEST:
        return Response("", 404 if found is None else 413)
    room = game(name)
    try:
        asked = json.loads(data)
        moves, step = list(asked["moves"]), int(asked["step"])
        if not 0 <= step <= len(found.steps):
            raise MalformedMove("error.malformed.wire")
        if "piece" in asked:
            return JSONResponse(_why(room, found, moves, str(asked["piece"]), reader))
        if asked.get("made"):
            here = found.steps[min(step, len(found.steps) - 1)]
            notation = room.vocabulary.notation(room.vocabulary.unwire(moves[-1]))
            if step < len(found.steps) and here.moves and notation not in here.moves:
                return JSONResponse({"wrong": reader.say("learn.wrong")})
            if here.moves:
                step += 1
        return JSONResponse(_position(room, found, moves, step, reader))
    except (ValueError, KeyError, TypeError, IndexError):
        return JSONResponse({"error": {"text": ""}}, 400)
    except GameError as error:
        return JSONResponse({"wrong": room.texts(reader.language).error(error), "rule": error.rule})


def _why(room: Room, lesson: Lesson, moves: list[object], piece: str, reader: Reader) -> dict[str, object]:
    box = Sandbox(room, lesson.seats, lesson.seat, lesson.seed, lesson.options, lesson.before)
    box.play(moves)
    for move in moves_at(room, box.match.view(lesson.seat), piece):
        said = box.why(room.vocabulary.wire(move), room.texts(reader.language))
        if said:
            return said
    return {}
