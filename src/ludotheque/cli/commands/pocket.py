"""`ludotheque pocket`: the whole library as a folder of static files, for browsers without a server."""

from __future__ import annotations

import argparse
from pathlib import Path

from ludotheque.cli.speech import CommandError
from ludotheque.kernel import Texts

NAME = "pocket"


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Where to, and where the runtime lies."""
    parser.add_argument("folder", type=Path, metavar="DIR", help=texts.say("command.pocket.folder"))
    parser.add_argument("--runtime", type=Path, metavar="DIR", help=texts.say("command.pocket.runtime"))


def run(asked: argparse.Namespace) -> int:
    """Bring the runtime, write the folder."""
    from ludotheque.pocket.build import write_pocket
    from ludotheque.pocket.runtime import NoRuntime, bring

    folder: Path = asked.folder.resolve()
    if folder.exists() and any(folder.iterdir()) and not (folder / "files.json").exists():
        raise CommandError("command.pocket.full", 2, folder=str(asked.folder))
    runtime: Path = (asked.runtime or folder.with_name(f".{folder.name}-runtime")).resolve()
    try:
        bring(runtime)
        written = write_pocket(folder, runtime)
    except NoRuntime as error:
        raise CommandError("command.pocket.missing", 4, what=str(error)) from error
    weight = f"{written.size / 1e6:.1f}"
    print(asked.texts.say("command.pocket.done", folder=str(asked.folder), n=written.files, weight=weight))
    return 0
