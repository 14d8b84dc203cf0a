"""`ludotheque export`: a match of the drawer as a file, complete in itself; or many as one dataset."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from pathlib import Path

from ludotheque.cli.files import journal_named
from ludotheque.cli.speech import CommandError
from ludotheque.kernel import Texts
from ludotheque.terminal.drawer import SUFFIX, Drawer

NAME = "export"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Which match, where to."""
    parser.add_argument("match", nargs="?", metavar="MATCH", help=texts.say("command.export.match"))
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help=texts.say("command.export.file"))
    parser.add_argument("--dataset", type=Path, metavar="FILE", help=texts.say("command.export.dataset"))
    parser.add_argument("--force", action="store_true", help=texts.say("command.export.force"))


def run(asked: argparse.Namespace) -> int:
    """Write the file."""
    if asked.dataset is not None:
        return _dataset(asked)
    if asked.match is None:
        raise CommandError("command.export.which", 2)
    journal = journal_named(asked.match)
    file: Path = asked.file or Path(Path(asked.match).stem + SUFFIX)
    if file.exists() and not asked.force:
        raise CommandError("command.content.exists", 2, file=str(file))
    file.write_bytes(journal.write())
    print(asked.texts.say("command.export.done", file=str(file), n=len(journal.entries)))
    return 0


def _dataset(asked: argparse.Namespace) -> int:
    """All finished matches of a folder (the drawer, if none is named) as one Parquet file."""
    from ludotheque.lab.dataset import write

    if find_spec("pyarrow") is None:
        raise CommandError("command.simulate.no_arrow")
    if asked.dataset.exists() and not asked.force:
        raise CommandError("command.content.exists", 2, file=str(asked.dataset))
    folder = Drawer().place if asked.match is None else Path(asked.match)
    files = sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else [folder]
    kept = write(asked.dataset, (journal_named(str(file)) for file in files))
    print(asked.texts.say("command.export.matches", file=str(asked.dataset), n=kept))
    return 0
