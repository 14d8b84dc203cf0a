"""Two builds of the house, measured in turns: how fast one is beside the other on a busy machine.

    python tools/bench_ratio.py BEFORE/bin/python AFTER/bin/python [GAME …] --rounds 7 --least 0.97

Both builds stay open side by side and play the same matches, by the same loop of public calls (that of this
checkout), in slices of some milliseconds that take turns on one core: before, after, after, before, and so
on.  What counts is processor time.  A round's ratio is the median of its pairs of slices; a ratio that of
its rounds.  For plain figures give the interpreters of plain builds.
"""

from __future__ import annotations

import argparse
import os
import runpy
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time

FIGURES = ("driven", "inside", "copy", "encode")
JUDGED = ("driven", "inside")
DRIVEN = Path(__file__).parents[1] / "src/ludotheque/lab/driven.py"  # the loop, whatever the builds hold
SLICES = 20  # of each build in a round
SLICE = 0.012  # seconds of processor time, about


def works_of(name: str) -> dict[str, Callable[[int], int]]:
    """What is measured of a game with this build; each does one piece of work and says how much it was."""
    from ludotheque.bots.drive import random_match
    from ludotheque.games import game
    from ludotheque.kernel import Match
    from ludotheque.kernel.plain import encode

    room = game(name)
    rules, seats = room.game, room.options.seats[0]
    whole = random_match(room.match(seats, seed=11), 5)
    half = Match.replay(whole.journal, room, len(whole.journal.entries) // 2).state
    player = runpy.run_path(str(DRIVEN))["Driven"](room, seats)

    def copy(_number: int) -> int:
        for _ in range(100):
            half.copy()
        return 100

    def view(_number: int) -> int:
        for _ in range(10):
            encode(rules.view(half, 0))
        return 10

    return dict(zip(FIGURES, (player.match, player.playout, copy, view), strict=True))


def serve(name: str) -> None:
    """Do the work that is asked for line by line; answer how much it was and the time that it took."""
    if hasattr(os, "sched_setaffinity"):  # Linux: both builds on one core, so that neither has a busier one
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    works = works_of(name)
    for line in sys.stdin:
        figure, first, count = line.split()
        work, done, start = works[figure], 0, process_time()
        for number in range(int(first), int(first) + int(count)):
            done += work(number)
        print(done, process_time() - start, flush=True)


class Build:
    """One build at work in a process of its own."""

    def __init__(self, python: str, name: str, elsewhere: str) -> None:
        """Start it where no checkout is imported by accident."""
        command = [python, "-P", str(Path(__file__).resolve()), "--serve", name]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=elsewhere
        )

    def work(self, figure: str, first: int, count: int) -> tuple[int, float]:
        """How much that many pieces of work were, and the seconds of processor time that they took."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{figure} {first} {count}\n")
        self.process.stdin.flush()
        done, seconds = self.process.stdout.readline().split()
        return int(done), float(seconds)

    def close(self) -> None:
        """End it."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def fitting(build: Build, figure: str) -> int:
    """How many pieces of that work fill a slice."""
    count = 1
    while True:
        _, seconds = build.work(figure, 0, count)
        if seconds >= SLICE / 2:
            return max(1, round(count * SLICE / seconds))
        count *= 2


def ratios_of(before: Build, after: Build, figure: str, rounds: int) -> list[float]:
    """How many times as fast it is after as before, round by round."""
    count, first, found = fitting(before, figure), 0, []
    fitting(after, figure)
    for _ in range(rounds):
        pairs = []
        for number in range(SLICES):
            spent = {}
            for build in (before, after) if number % 2 == 0 else (after, before):
                done, seconds = build.work(figure, first, count)
                spent[build] = seconds / done
            pairs.append(spent[before] / spent[after])
            first += count
        found.append(median(pairs))
    return found


def main(arguments: list[str]) -> int:
    """Measure and print; 1 if a ratio lies below --least."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("before")
    parser.add_argument("after")
    parser.add_argument("games", nargs="*", default=[])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--least", type=float, default=0.0, help="fail if decisions a second fall below this")
    asked = parser.parse_args(arguments)
    least = 9.9
    for game in asked.games or ["aerion", "desert", "kero", "kreo"]:
        with tempfile.TemporaryDirectory() as elsewhere:
            before, after = (Build(python, game, elsewhere) for python in (asked.before, asked.after))
            shown = []
            for figure in FIGURES:
                found = sorted(ratios_of(before, after, figure, asked.rounds))
                if figure in JUDGED:
                    least = min(least, median(found))
                shown.append(f"{figure} {median(found):.3f} ({found[0]:.2f}..{found[-1]:.2f})")
            before.close()
            after.close()
        print(f"{game:<8} {'  '.join(shown)}", flush=True)
    return 1 if least < asked.least else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--serve"]:
        serve(sys.argv[2])
    else:
        sys.exit(main(sys.argv[1:]))
