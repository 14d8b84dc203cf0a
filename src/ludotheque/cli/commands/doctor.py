"""`ludotheque doctor`: what is wrong with this installation."""

from __future__ import annotations

import argparse
import locale
import os
import shutil
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.util import find_spec

from ludotheque.cli.speech import print_json
from ludotheque.games import game, shelf
from ludotheque.kernel import Texts

NAME = "doctor"
EXTRAS = {"gymnasium": "lab", "pettingzoo": "lab", "numpy": "lab", "pyspiel": "openspiel", "ray": "ray"}
NARROW = 80


@dataclass(frozen=True)
class Finding:
    """One thing looked at: `fine`, `note` or `wrong`, and a sentence (a text key with parameters)."""

    state: str
    key: str
    params: dict[str, int | str]


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Nothing to choose but who reads."""
    parser.add_argument("--json", action="store_true", help=texts.say("ask.json"))


def run(asked: argparse.Namespace) -> int:
    """Look at everything; 1 if something is wrong."""
    from ludotheque.cli.program import examinations

    found = [finding for module in examinations() for finding in module.examine()]
    if asked.json:
        print_json([{"state": one.state, "what": asked.texts.say(one.key, **one.params)} for one in found])
    else:
        for one in found:
            mark = {"fine": "✓", "note": "·", "wrong": "✗"}[one.state]
            print(f"{mark} {asked.texts.say(one.key, **one.params)}")
    return 1 if any(one.state == "wrong" for one in found) else 0


def examine() -> Iterable[Finding]:
    """Python, the build, the shelf, the terminal, the drawer and the extras."""
    version = ".".join(str(part) for part in sys.version_info[:3])
    fine = sys.version_info >= (3, 11)
    yield Finding("fine" if fine else "wrong", "doctor.python", {"version": version})
    yield from _shelf()
    yield from _build()
    yield from _terminal()
    yield from _drawer()
    for module, extra in EXTRAS.items():
        if find_spec(module) is None:
            yield Finding("note", "doctor.extra", {"module": module, "extra": extra})


def _shelf() -> Iterable[Finding]:
    for name in shelf():
        try:
            room = game(name)
            room.match(seed=1)
        except Exception as error:  # noqa: BLE001 - a broken room may raise anything
            yield Finding("wrong", "doctor.room_broken", {"game": name, "why": repr(error)[:160]})
        else:
            key = "doctor.room" if room.complete else "doctor.room_unfinished"
            yield Finding("fine" if room.complete else "note", key, {"game": name, "n": len(room.ids)})


def _build() -> Iterable[Finding]:
    from ludotheque.build import compiled_modules

    n = len(compiled_modules())
    yield Finding("fine" if n else "note", "doctor.compiled" if n else "doctor.plain", {"n": n})


def _terminal() -> Iterable[Finding]:
    encoding = (sys.stdout.encoding or locale.getpreferredencoding(False)).lower()
    fine = encoding.replace("-", "") == "utf8"
    yield Finding(
        "fine" if fine else "wrong", "doctor.encoding" if fine else "doctor.no_utf8", {"encoding": encoding}
    )
    columns = shutil.get_terminal_size().columns
    yield Finding("fine" if columns >= NARROW else "note", "doctor.columns", {"n": columns})


def _drawer() -> Iterable[Finding]:
    from ludotheque.terminal.drawer import Drawer, replayed

    drawer = Drawer()
    try:
        drawer.place.mkdir(parents=True, exist_ok=True)
        writable = os.access(drawer.place, os.W_OK)
    except OSError:
        writable = False
    place = str(drawer.place)
    yield Finding(
        "fine" if writable else "wrong", "doctor.drawer" if writable else "doctor.no_drawer", {"place": place}
    )
    for kept in drawer.all() if writable else []:
        try:
            replayed(kept.journal)
        except Exception as error:  # noqa: BLE001 - a match of other rules may fail anywhere
            yield Finding("note", "doctor.match_parted", {"name": kept.name, "why": str(error)[:120]})
