"""The reference pages, made from the code they describe.

python -m ludotheque.cli.reference docs/reference
"""

from __future__ import annotations

import argparse
import ast
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from ludotheque.cli.parser import Parser
from ludotheque.cli.program import commands
from ludotheque.cli.speech import texts_in
from ludotheque.kernel import errors, game, knowledge, match, options, room, scribe, words

MADE = "*Made from the code by `python -m ludotheque.cli.reference docs/reference`; do not edit.*\n"


def pages() -> dict[str, str]:
    """Every page by its file name."""
    return {"commands.md": command_page(), "contract.md": contract_page(), "texts.md": text_page()}


def command_page() -> str:
    """All commands with their arguments, and the exit codes."""
    texts = texts_in("en")
    lines = ["# Commands", "", MADE]
    lines += ["Exit codes: " + _exit_codes(), ""]
    lines += ["Every command also understands `--lang` and `--no-color`.", ""]
    for name, module in commands().items():
        parser = Parser(add_help=False)
        module.configure(parser, texts)
        lines += [
            f"## `ludotheque {name}`",
            "",
            texts.say(f"command.{name.replace('-', '_')}.about") + ".",
            "",
        ]
        rows = [_row(action) for action in parser.arguments]
        if rows:
            lines += ["| argument | |", "|---|---|", *[row for row in rows if row], ""]
    return "\n".join(lines).rstrip() + "\n"


def _row(action: argparse.Action) -> str:
    if action.help == argparse.SUPPRESS:
        return ""
    metavar = action.metavar if isinstance(action.metavar, str) else ""
    if not metavar and action.choices:
        metavar = "{" + ",".join(str(choice) for choice in action.choices) + "}"
    words_ = ", ".join(action.option_strings)
    shown = (
        f"{words_} {metavar}".strip() if words_ and action.nargs != 0 else words_ or metavar or action.dest
    )
    default = action.default
    more = f" (default: {default})" if default not in (None, False, [], "", argparse.SUPPRESS) else ""
    about = (action.help or "").replace("%%", "%")  # argparse takes its help for a format
    return f"| `{shown}` | {about}{more} |".replace("\\", "")


def _exit_codes() -> str:
    doc = inspect.getdoc(sys.modules["ludotheque.cli.program"]) or ""
    return " ".join(doc.split("Exit codes: ")[1].split())


def contract_page() -> str:
    """What every game answers, and what every reader may call."""
    lines = ["# The contract", "", MADE]
    for module, names in (
        (game, ("Game", "State", "View", "Box", "Outcome", "Refusal")),
        (match, ("Match",)),
        (room, ("Room", "Face", "Pulse", "Lesson", "LessonStep")),
        (knowledge, ("Knowledge", "Thinks", "Opinion", "Foresees", "Plans")),
        (words, ("Param", "Verb", "Happening", "Vocabulary", "Chronicle")),
        (options, ("Option", "Options")),
        (scribe, ("Scribe", "Told")),
        (errors, ("GameError",)),
    ):
        tree = ast.parse(_source(module))
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and node.name in names:
                lines += [f"## {node.name}", "", ast.get_docstring(node) or "", "", *_members(node), ""]
    return "\n".join(lines).rstrip() + "\n"


def _source(module: ModuleType) -> str:
    """The source as text; a compiled module lies beside it."""
    path = Path(module.__file__ or "")
    return path.with_name(path.name.split(".")[0] + ".py").read_text(encoding="utf-8")


def _members(node: ast.ClassDef) -> Iterator[str]:
    for child in node.body:
        if isinstance(child, ast.FunctionDef) and not child.name.startswith("_"):
            arguments = [one.arg for one in child.args.args if one.arg not in ("self", "cls")]
            first = (ast.get_docstring(child) or "").split("\n\n")[0].replace("\n", " ")
            is_property = any(
                isinstance(one, ast.Name) and "property" in one.id for one in child.decorator_list
            )
            call = child.name if is_property else f"{child.name}({', '.join(arguments)})"
            yield f"- `{call}`: {first}"
        elif isinstance(child, ast.AnnAssign) and isinstance(child.target, ast.Name):
            if not child.target.id.startswith("_"):
                yield f"- `{child.target.id}: {ast.unparse(child.annotation)}`"


def text_page() -> str:
    """How texts are written, and the keys that a room must have, shown on the blueprint's."""
    from ludotheque.cli.blueprint.attic import GAME
    from ludotheque.lab.conformance.wording import expected_keys

    lines = ["# Texts", "", MADE, inspect.getdoc(sys.modules["ludotheque.kernel.texts"]) or "", ""]
    lines += [
        "## What a room must have",
        "",
        "For the empty room that `new-game` lays out (an option, a preset or a lesson asks for its own):",
        "",
    ]
    own = GAME.texts("en").tables[0]
    lines += ["| key | in English |", "|---|---|"]
    for key in expected_keys(GAME):
        text = own[key]
        lines.append(f"| `{key}` | {text if isinstance(text, str) else text['other']} |")
    return "\n".join(lines).rstrip() + "\n"


def main(arguments: list[str]) -> int:
    """Write every page into a folder."""
    place = Path(arguments[0] if arguments else "docs/reference")
    place.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (place / name).write_text(text, encoding="utf-8")
        print(place / name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
