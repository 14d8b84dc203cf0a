"""For owners of a box: a form that corrects its content, and a table laid with it."""

from __future__ import annotations

import json
from dataclasses import replace

from ludotheque.games import game, shelf
from ludotheque.kernel import GameError, Room
from ludotheque.kit.markup import Markup, tag
from ludotheque.table.laying import LARGEST_SHEET, read_own
from ludotheque.web.asking import EMPTY, Answer, Asked
from ludotheque.web.pages.box_form import form
from ludotheque.web.pages.document import Reader, paper
from ludotheque.web.wording import room_words


def correction(reader: Reader, room: Room) -> Markup:
    """The components as they are known here, to be put right field by field, or as a whole text."""
    return paper(
        tag("h2", reader.say("box.own_title")),
        tag("p", reader.say("box.own_words")),
        form(room, room_words(room, reader.language)),
        tag(
            "details",
            tag("summary", reader.say("box.own_expert")),
            tag("label", reader.say("box.own_sheet"), for_="own-sheet", class_="unseen"),
            tag(
                "textarea",
                room.components,
                id="own-sheet",
                class_="own-sheet",
                rows=18,
                spellcheck="false",
                autocomplete="off",
                maxlength=LARGEST_SHEET,
                data_game=room.name,
            ),
            id="own-expert",
            class_="own-part",
        ),
        tag("p", id="own-said", role="status", aria_live="polite"),
        tag(
            "p",
            tag("button", reader.say("box.own_check"), type="button", class_="button quiet", id="own-check"),
            tag("button", reader.say("box.own_play"), type="button", class_="button", id="own-play"),
            tag("button", reader.say("box.own_back"), type="button", class_="button quiet", id="own-back"),
            class_="row spaced",
        ),
        kind="own",
    )


async def box_check(asked: Asked) -> Answer:
    """Whether a sheet describes the box of this game; if not, where it is wrong and what would be right."""
    reader = Reader.of(asked)
    name = asked.params["game"]
    if name not in shelf() or len(asked.body) > 4 * LARGEST_SHEET:
        return replace(EMPTY, status=404 if name not in shelf() else 413)
    room = game(name)
    try:
        sheet = json.loads(asked.body)["sheet"]
        read_own(str(sheet), room)
    except (ValueError, KeyError, TypeError):
        return Answer.of_json({"error": {"text": ""}}, 400)
    except GameError as error:
        line = (error.params or {}).get("line", 0)
        return Answer.of_json(
            {
                "wrong": room_words(room, reader.language).error(error),
                "line": line if isinstance(line, int) else 0,
                "here": reader.say("box.own_wrong", given=str((error.params or {}).get("given", ""))),
            }
        )
    return Answer.of_json({"good": reader.say("box.own_good")})
