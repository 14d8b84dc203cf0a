"""`ludotheque games`: what is on the shelf."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from ludotheque.cli.speech import print_json, print_wrapped
from ludotheque.games import game, shelf
from ludotheque.kernel import Room, Texts

NAME = "games"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """All games, or one with its options."""
    parser.add_argument("game", nargs="?", metavar="GAME", help=texts.say("command.games.game"))
    parser.add_argument("--json", action="store_true", help=texts.say("ask.json"))


def run(asked: argparse.Namespace) -> int:
    """List the shelf, or open one box."""
    rooms = [game(asked.game)] if asked.game else list(_open(asked.texts))
    if asked.json:
        print_json([plain(room, asked.language) for room in rooms])
        return 0
    for room in rooms:
        own = room.texts(asked.language)
        seats = ", ".join(str(count) for count in room.options.seats)
        players = asked.texts.say("command.games.seats", seats=seats)
        print(f"{room.name:<10} {own.say('box.title')} ({players})")
        print_wrapped(f"{'':<10} {own.say('box.blurb')}", 11)
        if asked.game:
            _options(room, asked.texts, own)
    return 0


def _open(texts: Texts) -> Iterator[Room]:
    """Every room that opens; one that does not is named, and closes none of the others."""
    for name in shelf():
        try:
            yield game(name)
        except Exception as error:  # noqa: BLE001 - a broken room may raise anything
            sentence = texts.say("doctor.room_broken", game=name, why=repr(error)[:160])
            print(f"ludotheque: {sentence}", file=sys.stderr)


def plain(room: Room, language: str) -> dict[str, object]:
    """A room as data."""
    texts = room.texts(language)
    return {
        "name": room.name,
        "title": texts.say("box.title"),
        "blurb": texts.say("box.blurb"),
        "seats": list(room.options.seats),
        "timed": room.timed,
        "complete": room.complete,
        "version": room.version,
        "options": [
            {
                "key": option.key,
                "title": texts.say(f"option.{option.key}"),
                "hint": texts.say(f"option.{option.key}_hint"),
                "default": option.default,
                "choices": list(option.choices),
                "low": option.low,
                "high": option.high,
                "rule": option.rule,
                "group": option.group,
            }
            for option in room.options.options
        ],
        "presets": {name: dict(chosen) for name, chosen in (room.options.presets or {}).items()},
        "lessons": [lesson.key for lesson in room.lessons],
    }


def _options(room: Room, texts: Texts, own: Texts) -> None:
    for name in room.options.presets or {}:
        print()
        print_wrapped(f"--preset {name:<12} {own.say(f'preset.{name}')}", 3)
    for option in room.options.options:
        if option.choices:
            values = "|".join(option.choices)
        elif isinstance(option.default, bool):
            values = "yes|no"
        else:
            values = f"{option.low}..{option.high}"
        default = ("no", "yes")[option.default] if isinstance(option.default, bool) else option.default
        print()
        print_wrapped(f"-o {option.key}={values}  ({texts.say('command.games.default', value=default)})", 3)
        rule = f" [{option.rule}]" if option.rule else ""
        print_wrapped(
            f"   {own.say(f'option.{option.key}')}: {own.say(f'option.{option.key}_hint')}{rule}", 3
        )
