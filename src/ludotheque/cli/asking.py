"""What several commands ask for: a game, seats, options, a seed, content of one's own."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Sequence
from pathlib import Path

from ludotheque.games import game
from ludotheque.kernel import BadOptions, Room, Texts
from ludotheque.kernel.options import Value

LARGEST_SHEET = 1_000_000  # bytes


def add_match_arguments(parser: argparse.ArgumentParser, texts: Texts, other: str = "") -> None:
    """Everything that describes a match; where the game may be something `other`, the key that says what."""
    parser.add_argument(
        "game", nargs="?" if other else None, metavar="GAME", help=texts.say(other or "ask.game")
    )
    parser.add_argument("--seats", type=int, metavar="N", help=texts.say("ask.seats"))
    parser.add_argument("--seed", metavar="S", help=texts.say("ask.seed"))
    parser.add_argument(
        "-o", "--option", action="append", default=[], metavar="KEY=VALUE", help=texts.say("ask.option")
    )
    parser.add_argument("--preset", metavar="NAME", help=texts.say("ask.preset"))
    parser.add_argument("--content", metavar="FILE", type=Path, help=texts.say("ask.content"))


def chosen_options(room: Room, words: Sequence[str], preset: str | None = None) -> dict[str, Value]:
    """The options of `-o key=value …` over a preset; raises BadOptions."""
    presets = room.options.presets or {}
    if preset is not None and preset not in presets:
        expected = ", ".join(presets) or "-"
        raise BadOptions(
            "error.options.value", {"option": "preset", "given": preset[:40], "expected": expected}
        )
    chosen: dict[str, Value] = dict(presets[preset]) if preset is not None else {}
    for word in words:
        key, sign, value = word.partition("=")
        if not sign:
            raise BadOptions("ask.option_form", {"given": word[:40]})
        chosen[key] = room.options.option(key).parse(value)
    return chosen


def chosen_seed(word: str | None) -> int:
    """The seed asked for: a number, 32 hexadecimal digits or any word; a fresh one if none is."""
    if word is None:
        return secrets.randbits(128)
    if word.isascii() and word.isdigit():
        return int(word)
    if len(word) == 32 and all(letter in "0123456789abcdefABCDEF" for letter in word):
        return int(word, 16)
    from hashlib import blake2b

    return int.from_bytes(blake2b(word.encode(), digest_size=16).digest(), "big")


def chosen_seats(room: Room, asked: int | None) -> int:
    """How many play: as asked, or the room's first number."""
    return room.options.seats[0] if asked is None else asked


def chosen_sheet(room: Room, path: Path | None) -> str:
    """The text of somebody's own components file, checked; empty for the room's own."""
    if path is None:
        return ""
    if path.stat().st_size > LARGEST_SHEET:
        raise BadOptions("ask.content_size", {"file": str(path)})
    sheet = path.read_text(encoding="utf-8")
    room.box(sheet)
    return sheet


def asked_room(asked: argparse.Namespace) -> Room:
    """The room that a command line names; raises GameError."""
    return game(asked.game)
