"""What the API shows of games and tables."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import Request

from ludotheque.host.desk import Laid
from ludotheque.host.envelope import Plain
from ludotheque.host.hall import Hall
from ludotheque.host.registry.tables import Record
from ludotheque.host.thinking import LEVELS
from ludotheque.host.words import table_words
from ludotheque.kernel import Option, Room, Texts


def game_shown(room: Room, language: str) -> Plain:
    """A game on the shelf: for how many, with which options and bots."""
    texts = table_words(room, language, ())
    return {
        "name": room.name,
        "title": texts.say("box.title") if texts.has("box.title") else room.name,
        "blurb": texts.say("box.blurb") if texts.has("box.blurb") else "",
        "version": room.version,
        "seats": list(room.options.seats),
        "options": [_option(option, texts) for option in room.options.options],
        "presets": {name: dict(preset) for name, preset in (room.options.presets or {}).items()},
        "timed": room.timed,
        "rivals": room.rivals,
        "complete": room.complete,
        "levels": list(LEVELS) if room.knowledge is not None else ["random"],
        "lessons": [lesson.key for lesson in room.lessons],
    }


def _option(option: Option, texts: Texts) -> Plain:
    key = f"option.{option.key}"
    shown: Plain = {
        "key": option.key,
        "default": option.default,
        "group": option.group,
        "rule": option.rule,
        "label": texts.say(key),
        "hint": texts.say(f"{key}_hint") if texts.has(f"{key}_hint") else "",
    }
    if option.choices:
        shown["kind"] = "choice"
        shown["choices"] = [
            {"value": choice, "label": texts.say(f"{key}_{choice}")} for choice in option.choices
        ]
    elif isinstance(option.default, bool):
        shown["kind"] = "switch"
    else:
        shown |= {"kind": "amount", "low": option.low, "high": option.high}
    return shown


def table_shown(hall: Hall, record: Record) -> Plain:
    """What is public of a table."""
    live = hall.tables.get(record.id)
    connected = live.company.connected() if live is not None else set()
    return {
        "table": record.id,
        "game": record.head.game,
        "version": record.head.version,
        "options": record.head.options,
        "content": record.head.content,
        "phase": record.phase,
        "listed": record.listed,
        "word": bool(record.word),
        "origin": record.origin,
        "commitment": record.commitment,
        "turn_limit": record.roster.turn_limit,
        "next": record.next_table or None,
        "created": record.created,
        "seats": [
            {
                "name": chair.name, "colour": chair.colour, "kind": chair.kind, "level": chair.level,
                "stand_in": chair.stand_in, "here": seat in connected,
            }
            for seat, chair in enumerate(record.roster.chairs)
        ],
    }  # fmt: skip


def origin_of(request: Request, hall: Hall) -> str:
    """The address under which people reach this house."""
    if hall.settings.public_url:
        return hall.settings.public_url.rstrip("/")
    url = urlsplit(str(request.base_url))
    return f"{url.scheme}://{url.netloc}"


def laid_shown(request: Request, hall: Hall, laid: Laid) -> Plain:
    """A new table with its links; a secret stands behind the `#` and never leaves the browser by itself."""
    base = f"{origin_of(request, hall)}/join#"
    seats = {
        name.removeprefix("seat "): base + token
        for name, token in laid.tokens.items()
        if name.startswith("seat ") and int(name.removeprefix("seat ")) not in laid.mine
    }
    links: Plain = {"seats": seats}
    for role in ("spectator", "keeper"):
        if role in laid.tokens:
            links[role] = base + laid.tokens[role]
    return {"table": laid.table, "seat": laid.seat, "token": laid.token, "links": links}
