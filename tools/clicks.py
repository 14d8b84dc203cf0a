"""How many presses a turn takes at each table.

    python tools/clicks.py [GAME ...]

Turns are those of the house's player, made by the fewest gestures that the client's own picking allows: first
by controls and pieces alone, then with a double click and with a piece laid on another besides.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

from ludotheque.bots.drive import drive
from ludotheque.bots.names import player
from ludotheque.games import game, shelf
from ludotheque.web.painter import WebPainter

HERE = Path(__file__).parent
SEATS = {"aerion": 1, "desert": 3, "kreo": 3, "kero": 2}
TURNS = {"aerion": "turn", "desert": "turn_begins", "kreo": "round_begins", "kero": "turn"}
SEEDS = range(1, 6)
PIECE = re.compile(r"<[^>]*>")


def decisions(name: str, seed: int) -> tuple[list[dict[str, object]], int]:
    """What seat 0 was asked in one match and what it did, in order; and how many turns it had."""
    room = game(name)
    texts, painter = room.texts("en"), WebPainter()
    played = room.match(SEATS[name], seed)
    drive(played, [player("normal", room, seed * 100 + seat) for seat in range(SEATS[name])], 4_000)
    match = room.match(SEATS[name], seed)
    asked: list[dict[str, object]] = []
    turns = 0
    for entry in played.journal.entries:
        if entry.kind == "move" and entry.seat == 0:
            view = match.view(0)
            means, takes = handles("".join(painter.regions(room, view, texts).values()))
            asked.append(
                {
                    "choices": painter.choices(room, view, match.legal(0), texts),
                    "wire": room.vocabulary.wire(entry.move),
                    "means": means,
                    "takes": takes,
                }
            )
        for told in match.apply(entry):
            kind = room.chronicle.happening(told.event)
            values = zip(kind.params, (told.a, told.b, told.c, told.d), strict=False)
            whose = next((int(value) for param, value in values if param.name == "seat"), 0)
            turns += kind.name == TURNS[name] and whose == 0
    return asked, turns


def handles(markup: str) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """Pieces that can be laid somewhere, and pieces that take them, each with its verbs."""
    found: tuple[dict[str, list[str]], dict[str, list[str]]] = {}, {}
    for opening in PIECE.findall(markup):
        own = re.search(r'\bid="([^"]+)"', opening)
        for number, attribute in enumerate(("data-handle", "data-takes")):
            verbs = re.search(rf'\b{attribute}(?:="([^"]*)")?', opening)
            if own and verbs:
                found[number][own[1]] = (verbs[1] or "").split()
    return found


def gestures(asked: Sequence[dict[str, object]]) -> Iterator[tuple[int, int]]:
    """The fewest presses for each decision: by controls and pieces, and by all that hands can do."""
    program = ["node", str(HERE / "clicks.mjs")]
    answer = subprocess.run(program, input=json.dumps(asked), capture_output=True, text=True, check=True)
    for before, after in json.loads(answer.stdout):
        yield int(before), int(after)


def row(name: str) -> str:
    """One line of the table."""
    total = {"before": 0, "after": 0, "turns": 0, "most": 0}
    for seed in SEEDS:
        asked, turns = decisions(name, seed)
        for before, after in gestures(asked):
            total["before"] += before
            total["after"] += after
            total["most"] = max(total["most"], after)
        total["turns"] += turns
    turns = max(1, total["turns"])
    by_hand, at_best = total["before"] / turns, total["after"] / turns
    return f"| {name} | {turns} | {by_hand:.1f} | {at_best:.1f} | {total['most']} |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(shelf()))
    asked = parser.parse_args()
    print("| game | turns | by controls and pieces | with double click and drag | most for one move |")
    print("|---|---:|---:|---:|---:|")
    for name in asked.games:
        print(row(name), flush=True)


if __name__ == "__main__":
    main()
