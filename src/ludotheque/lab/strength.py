"""How strong the players are: every room's table of trials, played by its levels, as one table a game.

A room names its trials in `report.TRIALS`: a label, how many play, and the options; without any, each number
of players is one.  Where players are rivals, each level meets the one below on the same deals with the seats
exchanged; where they win together, the strong one plays every trial and every level plays the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

from ludotheque.bots.levels import RANDOM, offered_by
from ludotheque.kernel import Room
from ludotheque.kernel.options import Value
from ludotheque.lab.arena import bouts, standings
from ludotheque.lab.ledger import Ledger
from ludotheque.lab.simulate import Bout, Plan, Played, Progress, in_order, report_module
from ludotheque.lab.statistics import mean, rate
from ludotheque.lab.summary import number, percent

Trial: TypeAlias = tuple[str, int, Mapping[str, Value]]
EVERYWHERE = ("strong", RANDOM)  # who plays every trial, not only the first
BEGIN, END = "<!-- strength {game} -->", "<!-- end of strength {game} -->"


@dataclass(frozen=True)
class Row:
    """One line of the table: a trial, and who plays it: one level alone or as a team, or two as rivals."""

    trial: Trial
    bots: tuple[str, ...]

    @property
    def name(self) -> str:
        """What the line is called, on the page and for `--only`."""
        return f"{self.trial[0]}: {' against '.join(self.bots)}"

    @property
    def file(self) -> str:
        """A name for what is kept of it."""
        return "".join(sign if sign.isalnum() else "-" for sign in self.name) + ".csv"


def trials(room: Room) -> Sequence[Trial]:
    """What the room wants its players tried at."""
    module = report_module(room.package)
    if module is not None and hasattr(module, "TRIALS"):
        found: Sequence[Trial] = module.TRIALS
        return found
    return [(f"{seats} players" if seats > 1 else "alone", seats, {}) for seats in room.options.seats]


def rows(room: Room) -> list[Row]:
    """All lines of a room's table."""
    levels = list(offered_by(room))
    found = []
    for place, trial in enumerate(trials(room)):
        if not room.rivals:
            playing = reversed(levels) if place == 0 else [one for one in levels if one in EVERYWHERE]
            found += [Row(trial, (level,)) for level in playing]
        else:
            below = ["random", *levels] if "random" not in levels else levels
            found += [Row(trial, (one, two)) for two, one in pairwise(below)]
    return found


def play_row(
    room: Room, row: Row, games: int, seed: int, kept: Path, workers: int, progress: Progress
) -> list[Played]:
    """Play what is still to play of a line; what was played before is read from its file."""
    _, seats, options = row.trial
    plan = Plan(room.name, seats, seed, room.options.complete(dict(options), seats))
    if len(row.bots) > 1:
        matches = bouts(row.bots, seats, games, together=False)
    else:
        matches = [Bout(place, place, row.bots * seats) for place in range(games)]
    with Ledger(kept / f"{room.name}-{row.file}", plan, row.bots) as ledger:
        progress(min(len(ledger.played), len(matches)))
        for one in in_order(plan, matches[len(ledger.played) :], workers, None, progress):
            ledger.add(one)
        return ledger.played[: len(matches)]


def line(row: Row, played: Sequence[Played]) -> str:
    """The line as the page shows it."""
    label, level = row.trial[0], " against ".join(row.bots)
    if len(row.bots) > 1:
        by_bot = {one.bot: one for one in standings(row.bots, played, together=False)}
        won, other = by_bot[row.bots[0]], by_bot[row.bots[1]]
        score = f"{won.score.value:.1f} : {other.score.value:.1f}"
        return f"| {label} | {level} | {len(played)} | {percent(won.wins).strip()} | {score} |"
    wins = rate(sum(bool(one.winners) for one in played), len(played))
    length = number_of_entries(played)
    return f"| {label} | {level} | {len(played)} | {percent(wins).strip()} | {length} |"


def number_of_entries(played: Sequence[Played]) -> str:
    """How long the matches were, in entries of their journals."""
    return number(mean([float(one.entries) for one in played]))


def table(room: Room, lines: Sequence[str], command: str) -> list[str]:
    """The whole table of a game, between the marks by which it is found again."""
    last = "score" if room.rivals else "moves"
    return [
        BEGIN.format(game=room.name),
        f"By `{command}`:",
        "",
        f"| trial | level | matches | won (95 %) | {last} |",
        "|---|---|---|---|---|",
        *lines,
        END.format(game=room.name),
    ]


def kept_lines(page: str, room: Room, lines: Sequence[str]) -> list[str]:
    """These lines among those that the page has already, in the order of the room's table."""
    begin, end = BEGIN.format(game=room.name), END.format(game=room.name)
    old = page[page.index(begin) : page.index(end)].splitlines() if begin in page and end in page else []
    found = []
    for row in rows(room):
        start = f"| {row.trial[0]} | {' against '.join(row.bots)} |"
        found += [one for one in (*lines, *old) if one.startswith(start)][:1]
    return found


def put_into(page: str, game: str, lines: Sequence[str]) -> str:
    """A page with the table of that game in its place, or at the end if it has none yet."""
    begin, end = BEGIN.format(game=game), END.format(game=game)
    text = "\n".join(lines)
    if begin in page and end in page:
        return page[: page.index(begin)] + text + page[page.index(end) + len(end) :]
    return page.rstrip("\n") + "\n\n" + text + "\n"


def chosen(rooms: Sequence[Room], only: str | None) -> Iterator[tuple[Room, list[Row]]]:
    """The rooms with the lines that are wanted."""
    for room in rooms:
        wanted = [row for row in rows(room) if only is None or only in row.name]
        if wanted:
            yield room, wanted
