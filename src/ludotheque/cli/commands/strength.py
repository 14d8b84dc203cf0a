"""`ludotheque strength`: the whole table of how well the players play, made anew."""

from __future__ import annotations

import argparse
from pathlib import Path

from ludotheque.cli.asking import chosen_seed
from ludotheque.cli.progress import progress
from ludotheque.cli.speech import CommandError
from ludotheque.games import game, shelf
from ludotheque.kernel import BadOptions, Texts

NAME = "strength"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Which games and lines, how many matches, where they are kept and written."""
    say = texts.say
    parser.add_argument("--game", action="append", metavar="GAME", help=say("command.strength.game"))
    parser.add_argument("--only", metavar="ROW", help=say("command.strength.only"))
    parser.add_argument("--games", type=int, default=200, metavar="N", help=say("command.strength.games"))
    parser.add_argument("--seed", default="1", metavar="S", help=say("ask.seed"))
    parser.add_argument(
        "--kept", type=Path, default=Path("strength"), metavar="FOLDER", help=say("command.strength.kept")
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help=say("command.strength.out"))
    parser.add_argument("--workers", type=int, default=1, metavar="N", help=say("command.simulate.workers"))


def run(asked: argparse.Namespace) -> int:
    """Play every line, show the tables, and put them into a page if one is named."""
    from ludotheque.lab.ledger import OtherExperiment
    from ludotheque.lab.strength import chosen, kept_lines, line, play_row, put_into, table

    for option, given in (("games", asked.games), ("workers", asked.workers)):
        if given < 1:
            raise BadOptions("error.options.value", {"option": option, "given": given, "expected": "1.."})
    rooms = [game(name) for name in asked.game or shelf()]
    found = list(chosen(rooms, asked.only))
    if not found:
        raise CommandError("command.strength.none", 2, row=str(asked.only)[:60])
    seed = chosen_seed(asked.seed)
    asked.kept.mkdir(parents=True, exist_ok=True)
    for room, wanted in found:
        lines = []
        for row in wanted:
            try:
                with progress(f"{room.name} {row.name}", asked.games) as hear:
                    played = play_row(room, row, asked.games, seed, asked.kept, asked.workers, hear)
            except OtherExperiment as error:
                raise CommandError("command.simulate.other", 2, file=str(error)) from error
            lines.append(line(row, played))
        command = f"ludotheque strength --game {room.name} --games {asked.games} --seed {asked.seed}"
        print("\n".join(table(room, lines, command)[1:-1]), end="\n\n")
        if asked.out is not None:
            page = asked.out.read_text(encoding="utf-8") if asked.out.exists() else ""
            shown = table(room, kept_lines(page, room, lines), command)
            asked.out.write_text(put_into(page, room.name, shown), encoding="utf-8")
    return 0
