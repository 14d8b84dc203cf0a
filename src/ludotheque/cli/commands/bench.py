"""`ludotheque bench`: budgets and peers, side by side in one run."""

from __future__ import annotations

import argparse

from ludotheque.kernel import Texts

NAME = "bench"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """What is measured, and for how long."""
    say = texts.say
    parser.add_argument("games", nargs="*", metavar="GAME", help=say("command.bench.games"))
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help=say("command.bench.seconds"))
    parser.add_argument("--peers", action="store_true", help=say("command.bench.peers"))
    parser.add_argument("--json", action="store_true", help=say("ask.json"))


def run(asked: argparse.Namespace) -> int:
    """Measure and print."""
    from ludotheque.lab import bench

    return bench.run(asked)
