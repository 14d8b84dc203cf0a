"""`ludotheque replay`: a match again, step by step, from above the table or as one seat saw it."""

from __future__ import annotations

import argparse
import sys

from ludotheque.cli.files import journal_named
from ludotheque.cli.speech import print_json
from ludotheque.games import game
from ludotheque.kernel import Match, NotYourSeat, Texts

NAME = "replay"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Which match, whose eyes."""
    parser.add_argument("file", metavar="FILE", help=texts.say("command.replay.file"))
    parser.add_argument("--seat", type=int, metavar="S", help=texts.say("command.replay.seat"))
    parser.add_argument("--plain", action="store_true", help=texts.say("command.play.plain"))
    parser.add_argument("--json", action="store_true", help=texts.say("ask.json"))


def run(asked: argparse.Namespace) -> int:
    """Step through it at a terminal; print it all where nobody can press a key."""
    from ludotheque.terminal.keyboard import Keyboard
    from ludotheque.terminal.replay import Replay
    from ludotheque.terminal.screen import Screen

    journal = journal_named(asked.file)
    room = game(journal.head.game)
    seats = journal.head.seats
    if asked.seat is not None and not 1 <= asked.seat <= seats:
        raise NotYourSeat("error.seat", {"seat": asked.seat, "seats": seats})
    seat = None if asked.seat is None else asked.seat - 1
    replay = Replay(journal, room, seat, asked.language)
    if asked.json:
        match = Match.replay(journal, room)
        outcome = match.outcome
        ended = None if outcome is None else {"result": outcome.result, "scores": list(outcome.scores)}
        print_json(
            {
                "game": room.name, "seats": seats, "seed": journal.head.seed.hex(),
                "options": journal.head.options, "steps": replay.plain(),
                "outcome": ended,
                "fingerprint": match.fingerprint(),
            }
        )  # fmt: skip
        return 0
    screen = Screen(asked.plain, False if asked.no_color else None)
    if sys.stdin.isatty() and sys.stdout.isatty():
        replay.step_through(screen, Keyboard())
    else:
        replay.tell(screen)
    return 0
