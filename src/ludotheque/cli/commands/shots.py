"""`ludotheque shots`: pictures of painted tables at chosen positions and of the house's pages."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

from ludotheque.cli.speech import CommandError
from ludotheque.games import shelf
from ludotheque.kernel import Texts

NAME = "shots"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Which rooms, at which position, in which sizes."""
    parser.add_argument("game", nargs="*", help=texts.say("command.shots.game"))
    parser.add_argument("--out", type=Path, default=Path("build/shots"), help=texts.say("command.shots.out"))
    parser.add_argument("--moves", type=int, metavar="N", help=texts.say("command.shots.moves"))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=texts.say("command.shots.seed"))
    parser.add_argument("--seats", type=int, default=0, metavar="N", help=texts.say("command.shots.seats"))
    parser.add_argument("--seat", type=int, default=0, metavar="N", help=texts.say("command.shots.seat"))
    parser.add_argument("--by", default="normal", metavar="NAME", help=texts.say("command.shots.by"))
    parser.add_argument(
        "-o", dest="options", action="append", default=[], help=texts.say("command.shots.options")
    )
    parser.add_argument("--wide", action="store_true", help=texts.say("command.shots.wide"))
    parser.add_argument("--pages", action="store_true", help=texts.say("command.shots.pages"))
    parser.add_argument("--check", action="store_true", help=texts.say("command.shots.check"))
    parser.add_argument(
        "--album", type=Path, nargs="?", const=Path("docs/pictures"), help=texts.say("command.shots.album")
    )


def run(asked: argparse.Namespace) -> int:
    """Take them, and say what the checks found."""
    try:
        import playwright as _playwright  # noqa: F401 - only whether it is there

        from ludotheque.web.album import make_album
        from ludotheque.web.shots import Position, shoot, usual
        from ludotheque.web.visits import shoot_pages
    except ModuleNotFoundError as error:
        raise CommandError("command.shots.missing", 4) from error
    games = asked.game or list(shelf())
    if asked.album is not None:
        for line in make_album(asked.album):
            print(line)
        return 0
    how = {"seed": asked.seed, "seats": asked.seats, "seat": asked.seat, "by": asked.by}
    options = tuple(asked.options)
    positions = {
        game: [
            replace(one, language=asked.language)
            for one in (
                usual(game, options=options, **how)
                if asked.moves is None
                else [Position(str(asked.moves), asked.moves, options=options, **how)]
            )
        ]
        for game in games
    }
    sizes = ("desk", "phone", "wide") if asked.wide else ("desk", "phone")
    faults = shoot(games, positions, asked.out, sizes, asked.check)
    if asked.pages:
        faults += shoot_pages(games, asked.out, asked.language, sizes)
    for fault in faults:
        print(fault)
    print(asked.out)
    return 1 if faults else 0
