"""`ludotheque new-game`: an empty room, ready to be furnished."""

from __future__ import annotations

import argparse
from pathlib import Path

from ludotheque.cli.speech import CommandError
from ludotheque.kernel import Texts

NAME = "new-game"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Its name, and where it goes."""
    parser.add_argument("name", metavar="NAME", help=texts.say("command.new_game.name"))
    parser.add_argument("--into", type=Path, metavar="FOLDER", help=texts.say("command.new_game.into"))


def run(asked: argparse.Namespace) -> int:
    """Lay it out and say what to do next."""
    from ludotheque.cli.builder import is_checkout, is_name, lay_out
    from ludotheque.games import shelf

    name: str = asked.name
    if not is_name(name):
        raise CommandError("command.new_game.bad_name", 2, name=name[:40])
    if name in shelf():
        raise CommandError("command.new_game.taken", 2, name=name)
    inside = asked.into is None and is_checkout(Path.cwd())
    root = asked.into if asked.into is not None else Path.cwd() if inside else Path.cwd() / name
    made = lay_out(name, root, inside)
    for file in made:
        print(file)
    key = "command.new_game.next_inside" if inside else "command.new_game.next_apart"
    print("\n" + asked.texts.say(key, name=name, folder=str(root)))
    return 0
