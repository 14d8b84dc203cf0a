"""`ludotheque content`: what is in the box, how sure we are of it, and how to put it right."""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ludotheque.cli.asking import asked_room
from ludotheque.cli.speech import CommandError, print_json
from ludotheque.kernel import BadContent, Room, Texts
from ludotheque.kit.content import CERTAINTIES

NAME = "content"
NAMES = ("id", "name", "key", "kind", "title")  # what a row may be called by


@dataclass(frozen=True)
class Datum:
    """One table of a components file: its place, how certain it is, where it comes from, what it says."""

    place: str
    certainty: str
    source: str
    values: dict[str, object]


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Three things one may do with a box."""
    say = texts.say
    parser.add_argument("what", choices=("export", "check", "show"), help=say("command.content.what"))
    parser.add_argument("game", metavar="GAME", help=say("ask.game"))
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help=say("command.content.file"))
    parser.add_argument("--certainty", choices=CERTAINTIES, help=say("command.content.certainty"))
    parser.add_argument("--json", action="store_true", help=say("ask.json"))


def run(asked: argparse.Namespace) -> int:
    """Write the file, judge one, or tell what is certain."""
    room = asked_room(asked)
    if asked.what == "export":
        if asked.file is None:
            sys.stdout.write(room.components)
        elif asked.file.exists():
            raise CommandError("command.content.exists", 2, file=str(asked.file))
        else:
            asked.file.write_text(room.components, encoding="utf-8")
            print(asked.texts.say("command.content.exported", file=str(asked.file), game=room.name))
        return 0
    text = asked.file.read_text(encoding="utf-8") if asked.file is not None else room.components
    if asked.what == "check":
        return _check(asked, text)
    room.read_box(text)
    found = [datum for datum in data(text) if asked.certainty in (None, datum.certainty)]
    if asked.json:
        print_json([vars(datum) for datum in found])
        return 0
    for certainty in CERTAINTIES:
        group = [datum for datum in found if datum.certainty == certainty]
        if group:
            _show(room, asked.texts, certainty, group)
    return 0


def data(text: str) -> Iterator[Datum]:
    """Every table and row of a components file, in order."""
    for name, value in tomllib.loads(text).items():
        rows = value if isinstance(value, list) else [value]
        for number, row in enumerate(rows, 1):
            if not isinstance(row, dict):
                continue
            called = next((str(row[key]) for key in NAMES if key in row), str(number))
            place = f"{name}.{called}" if isinstance(value, list) else name
            values = {key: inner for key, inner in row.items() if key not in ("certainty", "source")}
            yield Datum(place, str(row.get("certainty", "")), str(row.get("source", "")), values)


def _check(asked: argparse.Namespace, text: str) -> int:
    room = asked_room(asked)
    try:
        room.read_box(text)
    except BadContent as error:
        sentence = asked.texts.error(error)
        if asked.json:
            print_json({"ok": False, "error": sentence, **error.params})
        else:
            place = f"{asked.file}: " if asked.file is not None else ""
            print(f"{place}{sentence}", file=sys.stderr)
        return 1
    if asked.json:
        print_json({"ok": True})
    else:
        print(asked.texts.say("command.content.fine", game=room.name))
    return 0


def _show(room: Room, texts: Texts, certainty: str, group: list[Datum]) -> None:
    n = len(group)
    print(f"{texts.say(f'command.content.{certainty}')} ({texts.say('command.content.data', n=n)})")
    for datum in group:
        values = ", ".join(f"{key} = {_value(value)}" for key, value in datum.values.items())
        print(f"  {datum.place}: {values[:160]}")
        print(f"      {room.source(datum.source, texts.language)[0]}")
    print()


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {inner}" for key, inner in value.items()) + "}"
    return str(value)
