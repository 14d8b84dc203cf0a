"""What the command line says: its own texts over the terminal's and the house's, in one language."""

from __future__ import annotations

import json
import shutil
import sys
import textwrap
from collections.abc import Sequence

from ludotheque.kernel import LANGUAGES, GameError, Texts
from ludotheque.kernel.room import house_texts
from ludotheque.terminal.sentences import chosen_language, own_texts


def texts_in(language: str) -> Texts:
    """All texts of the command line in that language."""
    floors = ("ludotheque.cli", "ludotheque.terminal", "ludotheque.lab")
    return Texts(language, (*(own_texts(floor, language) for floor in floors), house_texts(language)))


def language_of(arguments: Sequence[str]) -> str:
    """The language that a command line asks for, before it is read properly: help speaks it too."""
    for place, word in enumerate(arguments):
        if word.startswith("--lang="):
            word = word.removeprefix("--lang=")
        elif word == "--lang" and place + 1 < len(arguments):
            word = arguments[place + 1]
        else:
            continue
        if word in LANGUAGES:
            return word
    return chosen_language()


def print_wrapped(text: str, hang: int = 0) -> None:
    """Print a line; at a terminal it is broken between words, and what follows stands that far in."""
    if not sys.stdout.isatty():
        print(text)
        return
    columns = shutil.get_terminal_size().columns
    print(textwrap.fill(text, columns, subsequent_indent=" " * hang, break_on_hyphens=False))


class CommandError(GameError):
    """A command cannot do what was asked: its text key, and the exit code that a program reads."""

    def __init__(self, key: str, code: int = 4, **params: int | str) -> None:
        super().__init__(key, params)
        self.code = code


def print_json(data: object) -> None:
    """One JSON document on standard output."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")
