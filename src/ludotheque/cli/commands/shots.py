"""`ludotheque shots`: pictures of a painted table at chosen positions, desk and phone, day and lamp."""

from __future__ import annotations

import argparse
from pathlib import Path

from ludotheque.cli.speech import CommandError
from ludotheque.kernel import Texts

NAME = "shots"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Which room, at which position, in which sizes."""
    parser.add_argument("game", help=texts.say("ask.game"))
    parser.add_argument("--out", type=Path, default=Path("build/shots"), help=texts.say("command.shots.out"))
    parser.add_argument("--moves", type=int, metavar="N", help=texts.say("command.shots.moves"))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=texts.say("command.shots.seed"))
    parser.add_argument("--seats", type=int, default=0, metavar="N", help=texts.say("command.shots.seats"))
    parser.add_argument("--seat", type=int, default=0, metavar="N", help=texts.say("command.shots.seat"))
    parser.add_argument(
        "-o", dest="options", action="append", default=[], help=texts.say("command.shots.options")
    )
    parser.add_argument("--wide", action="store_true", help=texts.say("command.shots.wide"))
    parser.add_argument("--pages", action="store_true", help=texts.say("command.shots.pages"))
    parser.add_argument("--check", action="store_true", help=texts.say("command.shots.check"))


def run(asked: argparse.Namespace) -> int:
    """Take them, and say what the checks found."""
    try:
        from ludotheque.web.shots import Position, shoot, shoot_pages, usual
    except ModuleNotFoundError as error:
        raise CommandError("command.shots.missing", 4) from error
    how = {"seed": asked.seed, "seats": asked.seats, "seat": asked.seat}
    options = tuple(asked.options)
    if asked.moves is None:
        positions = [
            Position(one.name, one.moves, language=asked.language, options=options, **how)
            for one in usual(asked.game, options=options, **how)
        ]
    else:
        positions = [Position(str(asked.moves), asked.moves, language=asked.language, options=options, **how)]
    sizes = ("desk", "phone", "wide") if asked.wide else ("desk", "phone")
    faults = shoot(asked.game, positions, asked.out, sizes, asked.check)
    if asked.pages:
        faults += shoot_pages(asked.game, asked.out, asked.language, sizes)
    for fault in faults:
        print(fault)
    print(asked.out)
    return 1 if faults else 0
