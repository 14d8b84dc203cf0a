"""`ludotheque import`: somebody's match file into this machine's drawer, replayed first."""

from __future__ import annotations

import argparse
from pathlib import Path

from ludotheque.kernel import Texts

NAME = "import"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Which files."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=texts.say("command.import.file"))


def run(asked: argparse.Namespace) -> int:
    """Replay each, then keep it."""
    from ludotheque.kernel import Journal
    from ludotheque.terminal.drawer import Drawer, replayed

    drawer = Drawer()
    for file in asked.files:
        journal = Journal.read(file.read_bytes())
        match = replayed(journal)
        texts = match.room.texts(asked.language)
        name = drawer.new_name(match.room.name)
        names = tuple(texts.seat(seat) for seat in range(match.seats))
        drawer.keep(name, journal, ("",) * match.seats, names, match.outcome is not None)
        print(asked.texts.say("command.import.done", file=str(file), name=name))
    return 0
