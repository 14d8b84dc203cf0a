"""What is shown of games and tables to whoever asks."""

from __future__ import annotations

from collections.abc import Collection

from ludotheque.bots.levels import RANDOM, offered_by
from ludotheque.kernel import Lesson, Option, Room, Texts
from ludotheque.table.record import Record
from ludotheque.table.texts import table_words
from ludotheque.table.wire import Plain


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
        "levels": list(dict.fromkeys((RANDOM, *offered_by(room)))),
        "lessons": [lesson.key for lesson in room.lessons],
    }


def lesson_shown(lesson: Lesson) -> Plain:
    """A lesson as data: the position and its steps, without the checks that prove its sentences."""
    return {
        "key": lesson.key,
        "seats": lesson.seats,
        "options": dict(lesson.options),
        "seed": lesson.seed,
        "before": [[seat, notation] for seat, notation in lesson.before],
        "seat": lesson.seat,
        "steps": [
            {
                "say": step.say,
                "point": list(step.point),
                "moves": list(step.moves),
                "then": [[seat, notation] for seat, notation in step.then],
            }
            for step in lesson.steps
        ],
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


def record_shown(record: Record, connected: Collection[int]) -> Plain:
    """What is public of a table, and which of its seats are here."""
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
