"""`ludotheque check`: the conformance suite on any game, also a third party's."""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque.cli.progress import progress
from ludotheque.cli.speech import print_json
from ludotheque.games import game, shelf
from ludotheque.kernel import Room, Texts

if TYPE_CHECKING:
    from ludotheque.lab.conformance import Fault, Permuter

NAME = "check"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """What is checked, and how hard."""
    say = texts.say
    parser.add_argument("game", nargs="?", metavar="GAME", help=say("command.check.game"))
    parser.add_argument("--permuter", type=Path, metavar="PATH", help=say("command.check.permuter"))
    parser.add_argument("--journal", metavar="FILE", help=say("command.check.journal"))
    parser.add_argument("--matches", type=int, default=10, metavar="N", help=say("command.check.matches"))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=say("command.check.seed"))
    parser.add_argument("--thorough", type=int, default=1, metavar="N", help=say("command.check.thorough"))
    parser.add_argument(
        "--faults", type=Path, default=Path("faults"), metavar="FOLDER", help=say("command.check.faults")
    )
    parser.add_argument("--tests", type=Path, metavar="FOLDER", help=say("command.check.tests"))
    parser.add_argument("--json", action="store_true", help=say("ask.json"))


def run(asked: argparse.Namespace) -> int:
    """Check one game or all; 1 if anything was wrong."""
    if asked.journal is not None:
        return _again(asked)
    wrong = False
    reports = []
    for name in [asked.game] if asked.game else shelf():
        room = game(name)
        place, permuter = _permuter(asked, name)
        faults = _suite(asked, room, permuter)
        rows = [_written(asked, room, number, fault, place) for number, fault in enumerate(faults, 1)]
        traced = _trace(asked, room)
        wrong = wrong or bool(faults) or any(not line.startswith("+") for line in traced)
        reports.append({"game": name, "permuter": str(place or ""), "faults": rows, "rules": traced})
        if not asked.json:
            _tell(asked, room, rows, traced, place)
    if asked.json:
        print_json(reports)
    return 1 if wrong else 0


def _permuter(asked: argparse.Namespace, name: str) -> tuple[Path | None, Permuter | None]:
    from ludotheque.cli.permuters import load_permuter, usual_place

    place = asked.permuter or usual_place(name, Path())
    return place, load_permuter(place) if place is not None else None


def _suite(asked: argparse.Namespace, room: Room, permuter: Permuter | None) -> list[Fault]:
    """The suite over every number of seats and every preset, a match at a time."""
    from ludotheque.lab.conformance import check_lessons, check_match, check_plans, check_secrets, check_texts

    options: list[Mapping[str, object]] = [{}, *(room.options.presets or {}).values()]
    counts = room.options.seats
    faults = [*check_texts(room), *check_lessons(room), *check_secrets(room), *check_plans(room)]
    with progress(room.name, asked.matches) as hear:
        for number in range(asked.matches):
            chosen = options[number % len(options)]
            seats = _seats_for(room, chosen, counts[number // len(options) % len(counts)])
            match = room.match(seats, asked.seed * 1_000_003 + number, chosen)
            for fault in check_match(match, asked.seed * 7_919 + number, permuter, asked.thorough):
                if not any(known.check == fault.check for known in faults):
                    faults.append(fault)
            hear(1)
    return faults


def _seats_for(room: Room, chosen: Mapping[str, object], wanted: int) -> int:
    """That many seats, or the nearest number that a preset allows."""
    from ludotheque.kernel import BadOptions

    for seats in sorted(room.options.seats, key=lambda count: abs(count - wanted)):
        try:
            room.options.complete(chosen, seats)
        except BadOptions:
            continue
        return seats
    return wanted


def _written(
    asked: argparse.Namespace, room: Room, number: int, fault: Fault, permuter: Path | None
) -> dict[str, str]:
    """The fault as data; its journal goes to a file, and the command that plays it again stands beside it."""
    row = {"check": fault.check, "what": fault.what, "journal": "", "again": ""}
    if fault.journal is not None:
        asked.faults.mkdir(parents=True, exist_ok=True)
        kind = re.sub(r"[^a-z0-9]+", "-", fault.check.lower()).strip("-")
        file = asked.faults / f"{room.name}-{number}-{kind}.ludo"
        file.write_bytes(fault.journal.write())
        row["journal"] = str(file)
        row["again"] = f"ludotheque check {room.name} --journal {file}"
        if permuter is not None:
            row["again"] += f" --permuter {permuter}"
    return row


def _trace(asked: argparse.Namespace, room: Room) -> list[str]:
    """Where rules are missing in book, code or tests; a line that begins with + is only a note."""
    from ludotheque.lab.trace import trace

    tests = asked.tests or next(
        (
            place
            for place in (Path("tests/games") / room.name, Path("tests"))
            if (place / "permuter.py").is_file() or (place / "test_rules.py").is_file()
        ),
        None,
    )
    source = Path(str(files(room.package)))
    if tests is None or not tests.is_dir() or not source.is_dir():
        return []
    found = trace(room, source, tests)
    lines = found.lines()
    return [line if not found.holds else f"+{line}" for line in lines]


def _tell(
    asked: argparse.Namespace,
    room: Room,
    rows: list[dict[str, str]],
    traced: list[str],
    permuter: Path | None,
) -> None:
    say = asked.texts.say
    if not rows:
        print(say("command.check.fine", game=room.name, n=asked.matches))
    for row in rows:
        print(f"{room.name}: {row['check']}: {row['what']}")
        if row["again"]:
            print(f"    {row['again']}")
    if permuter is None and room.has_secrets(room.options.complete({}, room.options.seats[0])):
        print(f"    {say('command.check.without')}")
    for line in traced:
        print(line.removeprefix("+"))


def _again(asked: argparse.Namespace) -> int:
    """One journal, checked at every position."""
    from ludotheque.cli.files import journal_named
    from ludotheque.cli.recheck import check_journal

    journal = journal_named(asked.journal)
    room = game(journal.head.game)
    faults = check_journal(journal, room, _permuter(asked, room.name)[1], asked.seed)
    if asked.json:
        print_json([{"check": fault.check, "what": fault.what} for fault in faults])
    elif faults:
        for fault in faults:
            print(f"{room.name}: {fault}")
    else:
        print(asked.texts.say("command.check.journal_fine", file=asked.journal))
    return 1 if faults else 0
