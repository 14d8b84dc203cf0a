"""A new verb in a room's Python: its codes, its rows, its rule, and where the game asks for it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from ludotheque.cli.builder import in_order
from ludotheque.cli.speech import CommandError

MARK = "# mypyc: compile\n"
WIDTH = 110

RULE = '''def refuse_to_{verb}(_state: {state}, _seat: {number}, _move: {number}) -> Refusal | None:
    """{rule}: Nobody may do this yet; None once one may."""
    return Refusal("{rule}", "refusal.{verb}")


def {verb}(state: {state}, seat: {number}, _move: {number}, _chance: Chance, scribe: Scribe) -> None:
    """{rule}: What it does."""
    scribe.tell(state, {code}_DONE, seat)
'''

MODULE = '''{mark}"""Rule {rule}: {verb}."""

from __future__ import annotations

from mypy_extensions import i64

from {package}.events import {code}_DONE
from {package}.moves import {code}
from {package}.state import {state}
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.game import Refusal
from ludotheque.kernel.moves import verb_of
from ludotheque.kernel.scribe import Scribe


def is_{verb}(move: i64) -> bool:
    """Whether a move is this verb."""
    return verb_of(move) == {code}


'''

TEST = '''"""Rule {rule}, in the smallest position that shows it."""

from __future__ import annotations

import pytest

from {package} import GAME


@pytest.mark.rule("{rule}")
def test_nobody_may_{verb}_yet() -> None:
    match = GAME.match()
    refusal = match.refusal(0, GAME.vocabulary.parse("{verb}"))
    assert refusal is not None
    assert refusal.rule == "{rule}"
'''


def with_code(text: str, last: int, name: str, code: int, from_end: bool = False) -> str:
    """The codes with one more behind the last one; where moves and events share a file, events come last."""
    rows = text.splitlines()
    found = [n for n, row in enumerate(rows) if re.match(rf"[A-Z_]+: Final = {last}\b", row)]
    place = (found[-1] if from_end else found[0]) + 1
    return "\n".join([*rows[:place], f"{name}: Final = {code}", *rows[place:]]) + "\n"


def with_row(text: str, table: str, row: str) -> str:
    """The table of verbs or events with one more row, the last."""
    rows = text.splitlines()
    start = next(n for n, one in enumerate(rows) if one.startswith(f"{table} = "))
    end = rows.index(")", start)
    line = f"    {row},"
    if len(line) > WIDTH:
        head, _, rest = row.partition("(")
        line = f"    {head}(\n        {rest[:-1]}\n    ),"
    return "\n".join([*rows[:end], line, *rows[end:]]) + "\n"


def rules(source: Path, package: str, verb: str, rule: str) -> dict[Path, str]:
    """The rule's own functions, and the calls of the game that ask them."""
    small = source / "rules.py"
    if small.is_file():
        return {small: _with_deed(small.read_text(encoding="utf-8"), package, verb, rule)}
    game = source / "rules" / "game.py"
    if not game.is_file():
        raise CommandError("command.new_verb.no_rules", 2, folder=str(source))
    text = game.read_text(encoding="utf-8")
    made = source / "rules" / f"{verb}.py"
    mark = MARK if text.startswith(MARK) else ""
    head = MODULE.format(
        mark=mark, rule=rule, verb=verb, package=package, code=verb.upper(), state=_state(text)
    )
    body = RULE.format(verb=verb, rule=rule, code=verb.upper(), state=_state(text), number="i64")
    return {made: head + body, game: _asking(text, package, verb)}


def test(package: str, verb: str, rule: str) -> str:
    """The test that carries the rule's id."""
    return TEST.format(package=package, verb=verb, rule=rule)


def _with_deed(text: str, package: str, verb: str, rule: str) -> str:
    """A small room: two functions before the table of deeds, and a row in it."""
    code = verb.upper()
    found = re.search(rf"^from {re.escape(package)}\.words import (\([^)]*\)|[^\n]*)\n", text, re.MULTILINE)
    table = re.search(r"^DEEDS: Final = \{\n(?:.*\n)*?\}\n", text, re.MULTILINE)
    if found is None or table is None:
        raise CommandError("command.new_verb.no_rules", 2, folder=f"{package}.rules")
    names = sorted({*re.findall(r"\w+", found[1]), code, f"{code}_DONE"})
    line = f"from {package}.words import {', '.join(names)}\n"
    if len(line) > WIDTH + 1:
        line = f"from {package}.words import (\n" + "".join(f"    {name},\n" for name in names) + ")\n"
    row = f"    {code}: Deed(refuse_to_{verb}, {verb}),\n}}\n"
    text = text.replace(table[0], table[0][: -len("}\n")] + row).replace(found[0], line)
    body = RULE.format(verb=verb, rule=rule, code=code, state=_state(text), number="int")
    return text.replace("class Deed(", f"{body}\n\nclass Deed(", 1)


def _asking(text: str, package: str, verb: str) -> str:
    """A large room: its game asks for the new verb first, before the chapters that do not know it."""
    rows = text.splitlines()
    tree = ast.parse(text)
    calls = {
        node.name: node
        for kind in tree.body
        if isinstance(kind, ast.ClassDef)
        for node in kind.body
        if isinstance(node, ast.FunctionDef) and node.name in ("refusal", "play")
    }
    asked = {
        "refusal": [f"            return refuse_to_{verb}(state, seat, move)"],
        "play": [f"            {verb}(state, seat, move, chance, scribe)", "            return"],
    }
    for name, node in sorted(calls.items(), key=lambda one: -one[1].lineno):
        place = node.body[0].end_lineno or node.lineno
        rows[place:place] = [f"        if is_{verb}(move):", *asked[name]]
    names = ", ".join(sorted((f"is_{verb}", f"refuse_to_{verb}", verb)))
    first = next(n for n, row in enumerate(rows) if row.startswith(("from ludotheque", f"from {package}")))
    rows[first:first] = [f"from {package}.rules.{verb} import {names}"]
    return in_order("\n".join(rows) + "\n")


def _state(text: str) -> str:
    """The name of the room's kind of state, as its rules import it."""
    found = re.search(r"\bstate: (\w+State)\b|^from \S+\.state import (\w+)$", text, re.MULTILINE)
    if found is None:
        raise CommandError("command.new_verb.no_rules", 2, folder="state")
    return found[1] or found[2]
