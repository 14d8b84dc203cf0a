"""The parser: argparse, speaking the reader's language, with errors in one line."""

from __future__ import annotations

import argparse
from typing import NoReturn

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
    """A parser whose errors are one line, and whose help wraps nothing that was meant."""

    texts: Texts

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where to look, and leave with the code for a wrong command."""
        self.exit(
            WRONG_COMMAND, f"ludotheque: {message} ({self.texts.say('parser.try', program=self.prog)})\n"
        )


def common(texts: Texts) -> Parser:
    """What every command understands."""
    parent = Parser(add_help=False)
    parent.add_argument("--lang", choices=LANGUAGES, help=texts.say("common.lang"))
    parent.add_argument("--no-color", action="store_true", help=texts.say("common.no_color"))
    return parent
