"""`ludotheque new-verb`: another kind of move in a room, from its rule to its four languages."""

from __future__ import annotations

import argparse
from pathlib import Path

from ludotheque.kernel import Texts

NAME = "new-verb"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """The room, the verb, and the rule that speaks of it."""
    say = texts.say
    parser.add_argument("game", metavar="GAME", help=say("command.new_verb.game"))
    parser.add_argument("verb", metavar="VERB", help=say("command.new_verb.verb"))
    parser.add_argument("--rule", default="", metavar="ID", help=say("command.new_verb.rule"))
    parser.add_argument("--chapter", default="", metavar="NAME", help=say("command.new_verb.chapter"))


def run(asked: argparse.Namespace) -> int:
    """Change the files and say what is left to do."""
    from ludotheque.cli.verbs import planned, write
    from ludotheque.games import game

    work = planned(game(asked.game), asked.verb, asked.rule, asked.chapter, Path.cwd())
    for file in write(work):
        print(file.relative_to(Path.cwd()) if file.is_relative_to(Path.cwd()) else file)
    print("\n" + asked.texts.say("command.new_verb.next", game=asked.game, verb=asked.verb, rule=work.rule))
    return 0
