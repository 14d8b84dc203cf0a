"""Benchmarks: the budgets, measured in CPU time of one core, and peers beside them in the same run.

Machines are noisy, so what counts is the ratio to the peers of one run (`lab.comparison`).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from ludotheque.bots.drive import random_match
from ludotheque.build import compiled_modules
from ludotheque.games import game, shelf
from ludotheque.kernel import Match, Room
from ludotheque.kernel.plain import encode
from ludotheque.lab import comparison, thinking
from ludotheque.lab.driven import Driven
from ludotheque.lab.rates import each, rate


@dataclass(frozen=True)
class Figures:
    """What was measured of one game."""

    game: str
    seats: int
    compiled: bool
    driven: float  # decisions a second, driven from Python
    inside: float  # decisions a second inside a playout
    copy: float  # microseconds to copy a mid-game state
    encode: float  # microseconds to make and encode a view
    state: int  # bytes of a mid-game state as JSON
    match: int  # bytes of a finished match, compressed
    entries: int  # entries of that match


def measure(room: Room, seconds: float = 1.0, seats: int | None = None) -> Figures:
    """Measure one game with the house's random player."""
    count = seats or room.options.seats[0]
    middle = random_match(room.match(count, seed=11), 5)
    half = Match.replay(middle.journal, room, len(middle.journal.entries) // 2)
    finished = [random_match(room.match(count, seed=seed), seed) for seed in range(5)]
    sizes = sorted((len(match.journal.write()), len(match.journal.entries)) for match in finished)
    size, entries = sizes[len(sizes) // 2]
    drive = Driven(room, count)
    return Figures(
        room.name,
        count,
        bool(compiled_modules()),
        rate(drive.match, seconds),
        rate(drive.playout, seconds),
        each(half.state.copy, seconds / 4),
        each(lambda: encode(half.game.view(half.state, 0)), seconds / 4),
        len(encode(half.state)),
        size,
        entries,
    )


def table(figures: Sequence[Figures]) -> list[str]:
    """The figures as lines."""
    lines = ["game      seats  build     driven/s  inside/s  copy µs  view µs  state B  match B"]
    for one in figures:
        build = "compiled" if one.compiled else "plain"
        lines.append(
            f"{one.game:<9} {one.seats:>5}  {build:<8} {one.driven:>9,.0f} {one.inside:>9,.0f} "
            f"{one.copy:>8.2f} {one.encode:>8.1f} {one.state:>8} {one.match:>8}"
        )
    return lines


def run(asked: argparse.Namespace) -> int:
    """Measure and print."""
    rooms = [game(name) for name in asked.games or shelf()]
    if asked.thinking:
        thought = [one for room in rooms for one in thinking.measure(room, asked.seconds)]
        if asked.out:
            build = "compiled" if compiled_modules() else "plain"
            page = "\n".join([comparison.machine(), "", *thinking.table(thought)])
            comparison.put_section(Path(asked.out), f"thinking {build}", page)
        shown = _json("thinking", [asdict(one) for one in thought]) if asked.json else thinking.table(thought)
    elif asked.peers:
        rows = comparison.compare(rooms, asked.seconds)
        if asked.out:
            comparison.write(rows, Path(asked.out))
        shown = _json("peers", [row.plain() for row in rows]) if asked.json else comparison.text(rows)
    else:
        figures = [measure(room, asked.seconds) for room in rooms]
        shown = _json("figures", [asdict(one) for one in figures]) if asked.json else table(figures)
    sys.stdout.write("\n".join(shown) + "\n")
    return 0


def _json(kind: str, rows: list[dict[str, object]]) -> list[str]:
    return [json.dumps({kind: rows}, indent=2)]
