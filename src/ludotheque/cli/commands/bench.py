"""`ludotheque bench`: budgets and peers, side by side in one run."""

from __future__ import annotations

import argparse

from ludotheque.cli.speech import print_json
from ludotheque.kernel import BadOptions, Texts

NAME = "bench"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """What is measured, and for how long."""
    say = texts.say
    parser.add_argument("games", nargs="*", metavar="GAME", help=say("command.bench.games"))
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help=say("command.bench.seconds"))
    parser.add_argument("--peers", action="store_true", help=say("command.bench.peers"))
    parser.add_argument("--thinking", action="store_true", help=say("command.bench.thinking"))
    parser.add_argument("--out", metavar="FILE", help=say("command.bench.out"))
    parser.add_argument("--workers", type=int, metavar="N", help=say("command.bench.workers"))
    parser.add_argument("--json", action="store_true", help=say("ask.json"))


def run(asked: argparse.Namespace) -> int:
    """Measure and print."""
    if asked.workers is not None:
        return _together(asked)
    from ludotheque.lab import bench

    return bench.run(asked)


def _together(asked: argparse.Namespace) -> int:
    """One process and several, on the same matches; fails if they do not end alike."""
    from ludotheque.games import shelf
    from ludotheque.lab.workers import compare

    if asked.workers < 2:
        expected = {"option": "workers", "given": asked.workers, "expected": "2.."}
        raise BadOptions("error.options.value", expected)
    found = [compare(name, asked.workers, asked.seconds) for name in asked.games or shelf()]
    if asked.json:
        print_json([one.plain() for one in found])
    else:
        for one in found:
            print(one.line())
    return 0 if all(one.equal for one in found) else 1
