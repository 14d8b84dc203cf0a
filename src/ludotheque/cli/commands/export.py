"""`ludotheque export`: a match of the drawer as a file, complete in itself."""

from __future__ import annotations

import argparse
from pathlib import Path

from ludotheque.cli.files import journal_named
from ludotheque.cli.speech import CommandError
from ludotheque.kernel import Texts
from ludotheque.terminal.drawer import SUFFIX

NAME = "export"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Which match, where to."""
    parser.add_argument("match", metavar="MATCH", help=texts.say("command.export.match"))
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help=texts.say("command.export.file"))
    parser.add_argument("--force", action="store_true", help=texts.say("command.export.force"))


def run(asked: argparse.Namespace) -> int:
    """Write the file."""
    journal = journal_named(asked.match)
    file: Path = asked.file or Path(Path(asked.match).stem + SUFFIX)
    if file.exists() and not asked.force:
        raise CommandError("command.content.exists", 2, file=str(file))
    file.write_bytes(journal.write())
    print(asked.texts.say("command.export.done", file=str(file), n=len(journal.entries)))
    return 0
