"""`ludotheque restore`: a backup brought into an empty database, of either kind."""

from __future__ import annotations

import argparse
from pathlib import Path

from ludotheque.cli.speech import CommandError
from ludotheque.kernel import Texts

NAME = "restore"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """What, where to."""
    parser.add_argument("file", type=Path, metavar="FILE", help=texts.say("command.restore.file"))
    parser.add_argument("--db", default="", metavar="URL", help=texts.say("command.restore.db"))


def run(asked: argparse.Namespace) -> int:
    """Read the file."""
    from ludotheque.host.database import database_url
    from ludotheque.host.operations.backup import NoBackup, NotEmpty, restore
    from ludotheque.host.settings import Settings

    database = database_url(asked.db)
    try:
        counts = restore(asked.file, Settings(database=database))
    except NotEmpty as error:
        raise CommandError("command.restore.not_empty", 2, database=database) from error
    except NoBackup as error:
        raise CommandError("command.restore.no_backup", 3, file=str(asked.file)) from error
    said = asked.texts.say
    print(said("command.restore.done", database=database, tables=counts["tables"], entries=counts["entries"]))
    return 0
