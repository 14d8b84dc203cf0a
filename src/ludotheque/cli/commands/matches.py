"""`ludotheque matches`: what lies in this machine's drawer."""

from __future__ import annotations

import argparse

from ludotheque.cli.speech import print_json, print_wrapped
from ludotheque.kernel import Texts

NAME = "matches"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """All, or only those that wait to be played on."""
    parser.add_argument("--unfinished", action="store_true", help=texts.say("command.matches.unfinished"))
    parser.add_argument("--delete", metavar="MATCH", help=texts.say("command.matches.delete"))
    parser.add_argument("--json", action="store_true", help=texts.say("ask.json"))


def run(asked: argparse.Namespace) -> int:
    """List the drawer, or throw one match away."""
    from ludotheque.terminal.drawer import Drawer

    drawer = Drawer()
    if asked.delete:
        drawer.remove(drawer.take(asked.delete).name)
        print(asked.texts.say("command.matches.deleted", name=asked.delete))
        return 0
    found = drawer.all(unfinished=asked.unfinished)
    if asked.json:
        print_json(
            [
                {
                    "name": kept.name, "game": kept.journal.head.game, "seats": kept.journal.head.seats,
                    "names": list(kept.names), "bots": list(kept.bots), "entries": len(kept.journal.entries),
                    "over": kept.over, "file": str(kept.path),
                }
                for kept in found
            ]
        )  # fmt: skip
        return 0
    if not found:
        print(asked.texts.say("command.matches.none"))
    for kept in found:
        state = asked.texts.say("command.matches.over" if kept.over else "command.matches.open")
        entries = asked.texts.say("command.matches.entries", n=len(kept.journal.entries))
        print_wrapped(f"{kept.name:<14} {', '.join(kept.names)}  {entries}  {state}", 15)
    return 0
