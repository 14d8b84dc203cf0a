"""`ludotheque simulate`: many matches, with statistics that say how sure they are."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from ludotheque.lab.ledger import Ledger
    from ludotheque.lab.simulate import Bout, Plan, Played
    from ludotheque.lab.statistics import Estimate

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
    add_experiment(parser, texts)
    add_workers(parser, texts)


def add_experiment(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Where results are kept and drawn, and when enough is enough."""
    parser.add_argument("--out", type=Path, metavar="FILE", help=texts.say("command.simulate.out"))
    parser.add_argument("--until", metavar="N%", help=texts.say("command.simulate.until"))
    parser.add_argument("--plot", type=Path, metavar="FILE", help=texts.say("command.simulate.plot"))


def narrow_enough(asked: argparse.Namespace) -> float:
    """How wide half of an interval may be, as a share; 0 for as many matches as were asked for."""
    if asked.until is None:
        return 0.0
    try:
        width = float(asked.until.rstrip("%")) / 100
    except ValueError:
        width = 0.0
    if not 0 < width < 1:
        raise BadOptions("error.options.value", {"option": "until", "given": asked.until, "expected": "1%"})
    return width


def experiment(
    asked: argparse.Namespace,
    plan: Plan,
    bouts: Sequence[Bout],
    bots: Sequence[str],
    known: Callable[[Sequence[Played]], Estimate],
) -> list[Played]:
    """Play what is still to play: kept as it is played, gone on with where it stopped, ended when `known`."""
    from ludotheque.lab.ledger import Ledger, OtherExperiment
    from ludotheque.lab.simulate import in_order, sure_enough

    width = narrow_enough(asked)
    kept: AbstractContextManager[Ledger | None] = nullcontext()
    if asked.out is not None:
        if asked.out.suffix == ".parquet" and find_spec("pyarrow") is None:
            raise CommandError("command.simulate.no_arrow")
        kept = Ledger(asked.out, plan, bots)
    try:
        with kept as ledger, progress(plan.game, len(bouts)) as hear:
            played = list(ledger.played) if ledger is not None else []
            hear(len(played))
            if width and sure_enough(played, width, known):
                return played
            for one in in_order(plan, bouts[len(played) :], asked.workers, asked.ray, hear):
                if ledger is not None:
                    ledger.add(one)
                played.append(one)
                if width and sure_enough(played, width, known):
                    break
            return played
    except OtherExperiment as error:
        raise CommandError("command.simulate.other", 2, file=str(error)) from error


def draw(asked: argparse.Namespace, plan: Plan, played: Sequence[Played]) -> None:
    """The plots, where they are wanted."""
    if asked.plot is not None:
        from ludotheque.games import game
        from ludotheque.lab.plots import save

        if asked.plot.suffix == ".png" and find_spec("resvg_py") is None:
            raise CommandError("command.simulate.no_png")
        save(asked.plot, game(plan.game), plan, played, asked.texts)


def add_workers(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Where the work is done."""
    parser.add_argument(
        "--workers", type=int, default=1, metavar="N", help=texts.say("command.simulate.workers")
    )
    parser.add_argument("--ray", metavar="ADDRESS", help=texts.say("command.simulate.ray"))


def check_workers(asked: argparse.Namespace) -> None:
    """Raise an error in one line where the work cannot be done so."""
    if asked.workers < 1 or asked.games < 1:
        option, given = ("workers", asked.workers) if asked.workers < 1 else ("games", asked.games)
        raise BadOptions("error.options.value", {"option": option, "given": given, "expected": "1.."})
    if asked.ray is not None and asked.workers > 1:
        raise CommandError("command.simulate.ray_workers", 2)
    if asked.ray is not None and find_spec("ray") is None:
        raise CommandError("command.simulate.no_ray")


def run(asked: argparse.Namespace) -> int:
    """Play, then tell."""
    from ludotheque.bots.names import player
    from ludotheque.lab.simulate import Bout, Plan, first_seat_wins
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
    played = experiment(asked, plan, bouts, team, first_seat_wins)
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
    draw(asked, plan, played)
    speed = f"{len(played) / seconds:.1f}"
    print(asked.texts.say("command.simulate.took", seconds=f"{seconds:.1f}", speed=speed), file=sys.stderr)
    return 0
