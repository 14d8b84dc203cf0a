"""The parser: argparse, speaking the reader's language, with errors in one line."""

from __future__ import annotations

import argparse
from typing import Any, NoReturn

from ludotheque.kernel import LANGUAGES, Texts

WRONG_COMMAND = 2

# What argparse says, and the key under which we say it.
SAYINGS = {
    "usage: ": "parser.usage",
    "positional arguments": "parser.arguments",
    "options": "parser.options",
    "show this help message and exit": "parser.help",
    "the following arguments are required: %s": "parser.required",
    "unrecognized arguments: %s": "parser.unrecognized",
    "expected one argument": "parser.expected_one",
    "expected at least one argument": "parser.expected_some",
    "argument %(argument_name)s: %(message)s": "parser.argument",
    "invalid %(type)s value: %(value)r": "parser.invalid_value",
    "invalid choice: %(value)r (choose from %(choices)s)": "parser.invalid_choice",
    "not allowed with argument %s": "parser.not_allowed",
}


def speak(texts: Texts) -> None:
    """Let argparse's own sentences be ours: it asks `_` for each of them."""

    def said(sentence: str) -> str:
        key = SAYINGS.get(sentence)
        return texts.say(key) if key is not None and texts.has(key) else sentence

    setattr(argparse, "_", said)  # noqa: B010 - argparse keeps its gettext under a name that checkers hide


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, and which remembers its arguments for whoever asks."""

    texts: Texts

    @property
    def arguments(self) -> list[argparse.Action]:
        """Every argument that was added, in order."""
        # argparse adds --help while it is being made, before an attribute of ours could be
        found: list[argparse.Action] = self.__dict__.setdefault("remembered", [])
        return found

    def add_argument(self, *names: Any, **more: Any) -> argparse.Action:
        """Add an argument, as argparse does, and remember it; its help is a sentence, also with a `%`."""
        if "%" in (more.get("help") or "") and more["help"] != argparse.SUPPRESS:
            more["help"] = more["help"].replace("%", "%%")
        action = super().add_argument(*names, **more)
        self.arguments.append(action)
        return action

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where to look, and leave with the code for a wrong command."""
        self.exit(
            WRONG_COMMAND, f"ludotheque: {message} ({self.texts.say('parser.try', program=self.prog)})\n"
        )


def add_common(parser: Parser, texts: Texts) -> None:
    """What every command understands."""
    parser.add_argument("--lang", choices=LANGUAGES, help=texts.say("common.lang"))
    parser.add_argument("--no-color", action="store_true", help=texts.say("common.no_color"))
