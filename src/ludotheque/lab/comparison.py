"""Our games beside other systems', all in one run: decisions a second of processor time, and memory.

Everybody plays at random.  *Moves*: legal moves are listed and one is made, from dealing to the end.  *Copy*:
besides, the position is copied at every decision.  *Seen*: besides, what the player sees as numbers, and a
mask of the legal actions.  Every figure is the median of rounds in which all take turns, so that a machine
that is busy for a while slows everybody alike; ratios are taken round by round.
"""

from __future__ import annotations

import platform
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from ludotheque.bots.drive import random_match
from ludotheque.build import compiled_modules
from ludotheque.kernel import Match, Room
from ludotheque.lab.driven import Driven
from ludotheque.lab.peers import BESIDES, COPY, MOVES, SEEN, Peer, installed
from ludotheque.lab.peers.peer import of_matches
from ludotheque.lab.rates import memory

if TYPE_CHECKING:
    from ludotheque.lab.vector import VectorEnv

ROUNDS = 5
HOUSE = "Ludothèque"
MEASURE = "OpenSpiel hanabi"  # beside whom ratios are taken


@dataclass
class Row:
    """One game in the table."""

    name: str
    language: str
    rates: dict[str, list[float]] = field(default_factory=dict)  # by work, a figure a round
    memory: int | None = None  # bytes of a position on the way

    def rate(self, work: str) -> float | None:
        """Decisions a second with that work."""
        return median(self.rates[work]) if self.rates.get(work) else None

    def times(self, other: Row, work: str) -> float | None:
        """How many times as quick as another, round by round."""
        pairs = zip(self.rates.get(work, ()), other.rates.get(work, ()), strict=False)
        ratios = [mine / yours for mine, yours in pairs]
        return median(ratios) if ratios else None

    def plain(self) -> dict[str, object]:
        """For programs."""
        rates = {work: self.rate(work) for work in BESIDES}
        return {"name": self.name, "language": self.language, **rates, "memory": self.memory}


def compare(rooms: Sequence[Room], seconds: float = 1.0, others: Sequence[Peer] | None = None) -> list[Row]:
    """Measure these rooms and every peer, all in turns."""
    everybody = [
        *(peer for room in rooms for peer in ours(room)),
        *(installed() if others is None else others),
    ]
    rows = [Row(peer.name, peer.language) for peer in everybody]
    for _ in range(ROUNDS):
        for peer, row in zip(everybody, rows, strict=True):
            for work in peer.works:
                row.rates.setdefault(work, []).append(peer.rate(work, seconds / ROUNDS))
    for peer, row in zip(everybody, rows, strict=True):
        row.memory = memory(peer.middle()) if peer.middle else None
    return rows


def ours(room: Room) -> list[Peer]:
    """A room as its own peer: its rules driven from Python, and its PettingZoo environment."""
    seats = room.options.seats[0]
    built = "compiled" if compiled_modules() else "plain"

    def middle() -> Callable[[], object]:
        whole = random_match(room.match(seats, seed=11), 5)
        return Match.replay(whole.journal, room, len(whole.journal.entries) // 2).state.copy

    drive = Driven(room, seats)
    has_numbers = room.fill is not None and find_spec("numpy") is not None
    seen: VectorEnv | None = None
    if has_numbers:
        from ludotheque.lab import vector

        seen = vector.VectorEnv(room.name, 1, seats, exact=False)

    def match(number: int, work: str) -> int:
        return _seen(seen) if seen is not None and work == SEEN else drive.match(number, work == COPY)

    works = BESIDES if has_numbers else (MOVES, COPY)
    found = [Peer(HOUSE, room.name, f"Python, {built}", of_matches(match), works, middle)]
    if has_numbers and find_spec("pettingzoo"):
        from ludotheque.lab.peers.pettingzoo import play
        from ludotheque.lab.pettingzoo import env

        zoo = env(room.name, seats)
        stepped = of_matches(lambda number, work: play(zoo, number, work))
        found.append(Peer(HOUSE, f"{room.name}, PettingZoo", f"Python, {built}", stepped, (SEEN,)))
    return found


def _seen(table: VectorEnv) -> int:
    """One random match in which every decision is made from numbers and a mask."""
    decisions = 0
    while True:
        table.step(table.sample())
        decisions += 1
        if table.ends[0]:
            return decisions


def table(rows: Sequence[Row]) -> list[list[str]]:
    """The rows as cells, under their heads; ratios are to OpenSpiel's Hanabi where it was measured."""
    beside = next((row for row in rows if row.name == MEASURE), None)
    heads = ["game", "rules in", "moves/s", "with copy/s", "with observation and mask/s", "bytes a state"]
    cells = [heads + (["moves to Hanabi’s", "seen to Hanabi’s"] if beside else [])]
    for row in rows:
        line = [row.name, row.language, *(_whole(row.rate(work)) for work in BESIDES), _whole(row.memory)]
        if beside:
            ratios = [row.times(beside, work) for work in (MOVES, SEEN)]
            line += [f"{ratio:.2f}" if ratio else "–" for ratio in ratios]
        cells.append(line)
    return cells


def text(rows: Sequence[Row]) -> list[str]:
    """The table for a terminal."""
    cells = table(rows)
    widths = [max(len(line[place]) for line in cells) for place in range(len(cells[0]))]
    return [
        "  ".join(
            cell.ljust(width) if place < 2 else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in cells
    ]


def write(rows: Sequence[Row], page: Path) -> None:
    """Put the table of this build into a page, with the machine it was measured on."""
    cells = table(rows)
    lines = [f"| {' | '.join(line)} |" for line in cells]
    lines.insert(1, "|" + "---|" * 2 + "---:|" * (len(cells[0]) - 2))
    put_section(page, "compiled" if compiled_modules() else "plain", f"{machine()}\n\n" + "\n".join(lines))


def put_section(page: Path, name: str, text: str) -> None:
    """Put a text into a page between the two marks of that name; a page without them gets them at its end."""
    old = page.read_text(encoding="utf-8") if page.exists() else "# Speed\n"
    section = f"<!-- {name} -->\n{text}\n<!-- end of {name} -->"
    marks = re.compile(f"<!-- {name} -->.*?<!-- end of {name} -->", re.DOTALL)
    if marks.search(old):
        page.write_text(marks.sub(lambda _: section, old), encoding="utf-8")
    else:
        page.write_text(f"{old.rstrip()}\n\n{section}\n", encoding="utf-8")


def machine() -> str:
    """What it was measured on, in one line."""
    processor = platform.processor() or platform.machine()
    listed = Path("/proc/cpuinfo")
    if listed.exists():
        names = re.findall(r"model name\s*: (.+)", listed.read_text(encoding="utf-8"))
        processor = names[0] if names else processor
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"One core of {processor}, {platform.system()}, {python}."


def _whole(value: float | None) -> str:
    return "–" if value is None else f"{value:,.0f}"
