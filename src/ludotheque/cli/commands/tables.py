"""`ludotheque tables`: what whoever runs a house may do with its tables."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from ludotheque.cli.speech import CommandError, print_json
from ludotheque.kernel import Texts

NAME = "tables"
DEEDS = ("list", "show", "export", "end", "delete", "revoke", "replay")


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """What to do, with which table."""

    def say(name: str) -> str:
        return texts.say(f"command.tables.{name}")

    parser.add_argument(
        "deed", choices=DEEDS, nargs="?", default="list", metavar="|".join(DEEDS), help=say("deed")
    )
    parser.add_argument("table", nargs="?", default="", metavar="TABLE", help=say("table"))
    parser.add_argument("--db", default="", metavar="URL", help=say("db"))
    parser.add_argument("--file", type=Path, metavar="FILE", help=say("file"))
    parser.add_argument("--seat", type=int, metavar="N", help=say("seat"))
    parser.add_argument("--json", action="store_true", help=say("json"))


def run(asked: argparse.Namespace) -> int:
    """Do it, on the database itself."""
    from ludotheque.host.database import database_url
    from ludotheque.host.operations import admin
    from ludotheque.host.settings import Settings

    settings = Settings(database=database_url(asked.db))
    if asked.deed not in ("list", "replay") and not asked.table:
        raise CommandError("command.tables.which", 2)
    seat = None if asked.seat is None else asked.seat - 1
    if seat is not None and seat < 0:
        raise CommandError("command.tables.no_seat", 2, given=str(asked.seat))
    try:
        found = asyncio.run(admin.do(settings, asked.deed, asked.table, asked.file, seat))
    except admin.NoSuchTable as error:
        raise CommandError("command.tables.missing", 2, table=asked.table) from error
    except admin.StillLive as error:
        raise CommandError("command.tables.live", 2, table=asked.table) from error
    if asked.json:
        print_json(found)
    else:
        for line in admin.lines(asked.deed, found):
            print(line)
    return 1 if asked.deed == "replay" and any(not row["fits"] for row in found) else 0
