"""How long bots think: every level of a game at the moments of real matches, and how fast a room plays out.

Times are of the processor, one core.  Moments are taken from matches of easy players, so that every level is
asked the same questions.
"""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from time import process_time

from ludotheque.bots.drive import NOTHING, drive
from ludotheque.bots.levels import BY_NAME, offered_by
from ludotheque.bots.names import player
from ludotheque.bots.thought import opinion
from ludotheque.build import compiled_modules
from ludotheque.kernel import Match, QuickChance, Room
from ludotheque.lab.driven import Driven
from ludotheque.lab.rates import rate

MATCHES = 6  # whose moments are asked about
MOMENTS = 40  # of a match, at most


@dataclass(frozen=True)
class Thinking:
    """What was measured of one level of one game."""

    game: str
    seats: int
    level: str
    compiled: bool
    questions: int
    median: float  # milliseconds
    worst: float  # milliseconds
    trials: float  # a second, where the level thinks by trials; else 0
    playouts: float  # random matches to their end, a second


def measure(room: Room, seconds: float = 1.0) -> list[Thinking]:
    """Every level of a game; each is asked for about that long, and at least once."""
    seats = room.options.seats[min(1, len(room.options.seats) - 1)]
    asked = moments(room, seats)
    drives = Driven(room, seats)

    def once(number: int) -> int:
        drives.playout(number)
        return 1

    playouts = rate(once, seconds)
    return [_level(room, seats, level, asked, seconds, playouts) for level in offered_by(room)]


def moments(room: Room, seats: int) -> list[tuple[Match, int]]:
    """Positions with a choice, by turns of several matches, each with the seat that is asked."""
    by_match: list[list[tuple[Match, int]]] = []
    for seed in range(MATCHES):
        match = room.match(seats, seed=f"thinking {seed}")
        players = [player("easy", room, seat) for seat in range(seats)]
        found: list[tuple[Match, int]] = []
        while match.outcome is None and len(found) < MOMENTS:
            for seat in match.waiting:
                if len(match.legal(seat)) > 1:
                    still = Match(room, match.head)
                    still.state = match.state.copy()
                    found.append((still, seat))
            drive(match, players, 3)
        by_match.append(found)
    return [found[place] for place in range(MOMENTS) for found in by_match if place < len(found)]


def _level(
    room: Room, seats: int, name: str, asked: Sequence[tuple[Match, int]], seconds: float, playouts: float
) -> Thinking:
    times: list[float] = []
    trials = 0
    for number, (match, seat) in enumerate(asked):
        view, moves = match.view(seat), match.legal(seat)
        began = process_time()
        found = opinion(room, BY_NAME[name], view, moves, QuickChance(number))
        spent = process_time() - began
        if found.move != NOTHING:
            times.append(1000 * spent)
            trials += found.trials
        if sum(times) > 1000 * seconds:
            break
    return Thinking(
        room.name, seats, name, bool(compiled_modules()), len(times), statistics.median(times), max(times),
        1000 * trials / sum(times) if trials else 0.0, playouts,
    )  # fmt: skip


def table(found: Sequence[Thinking]) -> list[str]:
    """The figures as a table of a page."""
    lines = [
        "| game | players | level | build | questions | median ms | worst ms | trials/s | playouts/s |",
        "|---|---:|---|---|---:|---:|---:|---:|---:|",
    ]
    for one in found:
        build = "compiled" if one.compiled else "plain"
        trials = f"{one.trials:,.0f}" if one.trials else "–"
        lines.append(
            f"| {one.game} | {one.seats} | {one.level} | {build} | {one.questions} | {one.median:,.1f} "
            f"| {one.worst:,.1f} | {trials} | {one.playouts:,.0f} |"
        )
    return lines
