"""`ludotheque arena`: who is stronger, with confidence."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludotheque.cli.asking import (
    add_match_arguments,
    asked_room,
    chosen_options,
    chosen_seats,
    chosen_seed,
    chosen_sheet,
)
from ludotheque.cli.commands.simulate import add_experiment, add_workers, check_workers, draw, experiment
from ludotheque.cli.speech import print_json
from ludotheque.kernel import BadOptions, Texts

if TYPE_CHECKING:
    from ludotheque.lab.simulate import Played
    from ludotheque.lab.statistics import Estimate

NAME = "arena"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Who meets whom, how often."""
    add_match_arguments(parser, texts)
    parser.add_argument("--bots", required=True, metavar="A,B,…", help=texts.say("command.arena.bots"))
    parser.add_argument("--games", type=int, default=200, metavar="N", help=texts.say("command.arena.games"))
    parser.add_argument("--json", action="store_true", help=texts.say("ask.json"))
    add_experiment(parser, texts)
    add_workers(parser, texts)


def run(asked: argparse.Namespace) -> int:
    """Play every deal once for each player, then compare."""
    from ludotheque.bots.names import player
    from ludotheque.lab.arena import bouts, comparisons, standings
    from ludotheque.lab.simulate import Plan
    from ludotheque.lab.summary import number, percent

    check_workers(asked)
    room = asked_room(asked)
    bots = asked.bots.split(",")
    if len(bots) < 2 or len(set(bots)) != len(bots):
        raise BadOptions("command.arena.two", {"given": asked.bots[:60]})
    for name in bots:
        player(name, room, 0)
    seats = chosen_seats(room, asked.seats)
    together = not room.rivals
    if not together and seats < 2:
        raise BadOptions("error.options.seats", {"given": seats, "expected": "2.."})
    options = room.options.complete(chosen_options(room, asked.option, asked.preset), seats)
    plan = Plan(room.name, seats, chosen_seed(asked.seed), options, chosen_sheet(room, asked.content))
    matches = bouts(bots, seats, asked.games, together)

    def lead(found: Sequence[Played]) -> Estimate:
        """By how much the first is ahead of the second, over the deals that all have played."""
        whole = found[: len(found) - len(found) % len(bots)]
        return comparisons(bots, whole, together)[0].wins

    played = experiment(asked, plan, matches, bots, lead)
    played = played[: len(played) - len(played) % len(bots)]  # every deal as often as there are players
    draw(asked, plan, played)
    table, pairs = standings(bots, played, together), comparisons(bots, played, together)
    if asked.json:
        print_json(
            {
                "game": room.name, "seats": seats, "games": len(played), "seed": plan.seed,
                "together": together,
                "standings": [
                    {"bot": one.bot, "wins": one.wins.plain(), "score": one.score.plain()} for one in table
                ],
                "comparisons": [
                    {"one": pair.one, "two": pair.two, "wins": pair.wins.plain(), "score": pair.score.plain(),
                     "verdict": pair.verdict}
                    for pair in pairs
                ],
            }
        )  # fmt: skip
        return 0
    say = asked.texts.say
    print(
        say(
            "lab.head",
            game=room.texts(asked.language).say("box.title"),
            n=len(played),
            seats=seats,
            seed=str(plan.seed),
        )
    )
    print(say("command.arena.together" if together else "command.arena.apart"))
    for one in table:
        print(
            f"  {one.bot:<12} {say('lab.wins')} {percent(one.wins)}  {say('lab.score')} {number(one.score)}"
        )
    print()
    for pair in pairs:
        sentence = say(f"command.arena.{pair.verdict}", one=pair.one, two=pair.two)
        print(f"{sentence} {percent(pair.wins)}; {say('lab.score')} {number(pair.score)}")
    return 0
