"""`ludotheque simulate`: many matches, with statistics that say how sure they are."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from ludotheque.cli.asking import (
    add_match_arguments,
    asked_room,
    chosen_options,
    chosen_seats,
    chosen_seed,
    chosen_sheet,
)
from ludotheque.cli.progress import progress
from ludotheque.cli.speech import CommandError, print_json
from ludotheque.kernel import BadOptions, Texts

NAME = "simulate"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """What is played, by whom, how often and where."""
    add_match_arguments(parser, texts)
    parser.add_argument(
        "--games", type=int, default=100, metavar="N", help=texts.say("command.simulate.games")
    )
    parser.add_argument("--bot", default="random", metavar="NAME,…", help=texts.say("command.simulate.bot"))
    parser.add_argument("--save", type=Path, metavar="FOLDER", help=texts.say("command.simulate.save"))
    parser.add_argument("--json", action="store_true", help=texts.say("ask.json"))
    add_workers(parser, texts)


def add_workers(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Where the work is done."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--workers", type=int, default=1, metavar="N", help=texts.say("command.simulate.workers")
    )
    where.add_argument("--ray", metavar="ADDRESS", help=texts.say("command.simulate.ray"))


def check_workers(asked: argparse.Namespace) -> None:
    """Raise an error in one line where the work cannot be done so."""
    from importlib.util import find_spec

    if asked.workers < 1 or asked.games < 1:
        option, given = ("workers", asked.workers) if asked.workers < 1 else ("games", asked.games)
        raise BadOptions("error.options.value", {"option": option, "given": given, "expected": "1.."})
    if asked.ray is not None and find_spec("ray") is None:
        raise CommandError("command.simulate.no_ray")


def run(asked: argparse.Namespace) -> int:
    """Play, then tell."""
    from ludotheque.bots.names import player
    from ludotheque.lab.simulate import Bout, Plan, simulate
    from ludotheque.lab.summary import lines, summarise

    check_workers(asked)
    room = asked_room(asked)
    seats = chosen_seats(room, asked.seats)
    options = room.options.complete(chosen_options(room, asked.option, asked.preset), seats)
    sheet = chosen_sheet(room, asked.content)
    names = asked.bot.split(",")
    if len(names) not in (1, seats):
        raise BadOptions("command.play.at_count", {"given": len(names), "seats": seats})
    team = tuple(names * seats if len(names) == 1 else names)
    for name in set(team):
        player(name, room, 0)
    plan = Plan(room.name, seats, chosen_seed(asked.seed), options, sheet, journals=asked.save is not None)
    bouts = [Bout(number, number, team) for number in range(asked.games)]
    started = time.perf_counter()
    with progress(room.name, asked.games) as hear:
        played = simulate(plan, bouts, asked.workers, asked.ray, hear)
    seconds = time.perf_counter() - started
    if asked.save is not None:
        asked.save.mkdir(parents=True, exist_ok=True)
        for one in played:
            (asked.save / f"{room.name}-{one.number}.ludo").write_bytes(one.journal)
    if asked.json:
        print_json(summarise(plan, played))
    else:
        for line in lines(room, plan, played, asked.texts):
            print(line)
    speed = f"{asked.games / seconds:.1f}"
    print(asked.texts.say("command.simulate.took", seconds=f"{seconds:.1f}", speed=speed), file=sys.stderr)
    return 0
