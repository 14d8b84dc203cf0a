"""From a command line to a command: every module in `commands` is one, found by its name.

Exit codes: 0 done; 1 something was found wrong (faults, bad content); 2 the command was wrong; 3 a file or a
match is wrong; 4 something is missing on this machine; 70 a fault of ours; 130 interrupted.
"""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections.abc import Iterable, Sequence
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Protocol, cast

from ludotheque.cli.parser import Parser, add_common, speak
from ludotheque.cli.speech import CommandError, language_of, texts_in
from ludotheque.kernel import BadContent, BadJournal, GameError, Texts

DONE, FAULTS, WRONG_COMMAND, WRONG_DATA, MISSING, OUR_FAULT, INTERRUPTED = 0, 1, 2, 3, 4, 70, 130
AT_ONCE = "serve"  # what `ludotheque` alone does, once it is there


# To play, to host, to find out, to build; a command that is not named here comes last.
ORDER = (
    *("play", "learn", "games", "rules", "matches", "replay", "export", "import", "content"),
    *("serve", "tables", "bot", "backup", "restore", "pocket"),
    *("simulate", "arena", "strength", "bench"),
    *("new-game", "new-verb", "check", "shots", "doctor", "completion"),
)


class CommandModule(Protocol):
    """A module of `ludotheque.cli.commands`."""

    NAME: str

    def configure(self, parser: argparse.ArgumentParser, texts: Texts) -> None:
        """Add the command's arguments."""
        ...

    def run(self, asked: argparse.Namespace) -> int:
        """Carry the command out; returns its exit code."""
        ...


def commands() -> dict[str, CommandModule]:
    """Every command by its name, in the order in which somebody comes to need them."""
    from ludotheque.cli import commands as folder

    found: dict[str, CommandModule] = {}
    for module in iter_modules(folder.__path__):
        command = cast("CommandModule", import_module(f"{folder.__name__}.{module.name}"))
        found[command.NAME] = command
    known = {name: place for place, name in enumerate(ORDER)}
    return dict(sorted(found.items(), key=lambda one: (known.get(one[0], len(known)), one[0])))


def build(texts: Texts) -> tuple[Parser, dict[str, Parser]]:
    """The whole parser, in the reader's language, and that of each command."""
    speak(texts)
    Parser.texts = texts
    parser = Parser(
        prog="ludotheque", description=texts.say("program.about"), epilog=texts.say("program.more")
    )
    parser.add_argument("--version", action="version", version=_version(), help=texts.say("program.version"))
    parser.set_defaults(command=None)
    places = parser.add_subparsers(title=texts.say("program.commands"), metavar=texts.say("program.command"))
    known: dict[str, Parser] = {}
    for name, module in commands().items():
        about = texts.say(f"command.{name.replace('-', '_')}.about")
        sub = known[name] = places.add_parser(name, help=about, description=about)
        add_common(sub, texts)
        module.configure(sub, texts)
        sub.set_defaults(command=module)
    return parser, known


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line; returns the exit code and never shows a traceback unless asked to."""
    texts = texts_in(language_of(arguments))
    words = list(arguments)
    if not words and AT_ONCE in commands():
        words = [AT_ONCE]
    try:
        asked = build(texts)[0].parse_args(words)
        if asked.command is None:
            return _welcome(texts)
        asked.texts = texts
        asked.language = texts.language
        if asked.no_color:
            os.environ["NO_COLOR"] = "1"
        return int(asked.command.run(asked))
    except CommandError as error:
        return _fail(texts, error, error.code)
    except (BadContent, BadJournal) as error:
        return _fail(texts, error, WRONG_DATA)
    except GameError as error:
        return _fail(texts, error, WRONG_COMMAND)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        print(f"ludotheque: {place}{error.strerror or error}", file=sys.stderr)
        return MISSING
    except Exception as error:  # noqa: BLE001 - the last line of defence: a person gets a sentence
        if os.environ.get("LUDOTHEQUE_DEBUG"):
            traceback.print_exc()
        print(f"ludotheque: {texts.say('program.our_fault', what=repr(error)[:200])}", file=sys.stderr)
        return OUR_FAULT


def examinations() -> Iterable[ModuleType]:
    """The commands that can examine this installation (see `doctor`)."""
    return [cast("ModuleType", module) for module in commands().values() if hasattr(module, "examine")]


def _welcome(texts: Texts) -> int:
    """`ludotheque` alone, while there is no server to start."""
    from ludotheque.games import shelf

    print(texts.say("program.welcome", games=", ".join(shelf())))
    return DONE


def _fail(texts: Texts, error: GameError, code: int) -> int:
    rule = f"{error.rule}: " if error.rule else ""
    print(f"ludotheque: {rule}{texts.error(error)}", file=sys.stderr)
    return code


def _version() -> str:
    from importlib.metadata import version

    return f"ludotheque {version('ludotheque')}"
