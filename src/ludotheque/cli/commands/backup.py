"""`ludotheque backup`: everything a house keeps, as one file, while it is played at."""

from __future__ import annotations

import argparse
from pathlib import Path

from ludotheque.kernel import Texts

NAME = "backup"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """What, where to."""
    parser.add_argument("file", type=Path, metavar="FILE", help=texts.say("command.backup.file"))
    parser.add_argument("--db", default="", metavar="URL", help=texts.say("command.backup.db"))


def run(asked: argparse.Namespace) -> int:
    """Write the file."""
    from ludotheque.host.database import database_url
    from ludotheque.host.operations.backup import backup
    from ludotheque.host.settings import Settings

    counts = backup(Settings(database=database_url(asked.db)), asked.file)
    said = asked.texts.say
    print(
        said("command.backup.done", file=str(asked.file), tables=counts["tables"], entries=counts["entries"])
    )
    return 0
