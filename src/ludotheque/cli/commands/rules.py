"""`ludotheque rules`: the rulebook, a chapter, or one rule by its id."""

from __future__ import annotations

import argparse
import os
import sys

from ludotheque.cli.asking import asked_room
from ludotheque.cli.speech import print_json, print_wrapped
from ludotheque.kernel import Texts
from ludotheque.terminal.rulebook import bare, find_rules, rules_of

NAME = "rules"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Which game, which rule."""
    parser.add_argument("game", metavar="GAME", help=texts.say("ask.game"))
    parser.add_argument("id", nargs="?", metavar="ID", help=texts.say("command.rules.id"))
    parser.add_argument("--json", action="store_true", help=texts.say("ask.json"))


def run(asked: argparse.Namespace) -> int:
    """Print what was asked for."""
    room = asked_room(asked)
    rules = find_rules(room, asked.language, asked.id) if asked.id else rules_of(room, asked.language)
    if asked.json:
        kinds = room.ids
        print_json(
            [
                {"id": one.id, "kind": kinds.get(one.id, ""), "chapter": one.chapter, "text": bare(one.text)}
                for one in rules
            ]
        )
    elif asked.id:
        for one in rules:
            print(f"{one.id} ({one.chapter})")
            print_wrapped(f"  {bare(one.text)}", 2)
    elif sys.stdout.isatty():
        _book(room.rulebook(asked.language), not asked.no_color)
    else:
        print(room.rulebook(asked.language), end="")
    return 0


def _book(text: str, colour: bool) -> None:
    import re

    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(no_color=None if colour else True)
    readable = re.sub(r"\s*\{#[a-z0-9-]+\}\s*$", "", text, flags=re.MULTILINE)
    os.environ.setdefault("LESS", "-R")  # else it shows colours as codes
    with console.pager(styles=colour):
        console.print(Markdown(readable))
