"""Rules you can follow: every id in the book, in the code that carries it out, and in a test.

The ids of record are each room's `rulebook/ids.txt`.  A room that calls itself complete may miss none;
one that is still being built has its missing ids listed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ludotheque.kernel import LANGUAGES, Room

_ID = re.compile(r"\b([a-z][a-z0-9_]*:[A-Z0-9][A-Za-z0-9-]*)\b")


@dataclass(frozen=True)
class Carrier:
    """Where an id stands in the code: a function, class or module with the id in its docstring."""

    path: Path
    name: str
    kind: str  # function, class or module
    line: int


@dataclass
class Trace:
    """The ids of one room, and where they are missing or unknown."""

    room: str
    complete: bool
    total: int
    missing: dict[str, list[str]] = field(default_factory=dict)  # by place: book, code, function, tests
    unknown: dict[str, list[str]] = field(default_factory=dict)

    @property
    def holds(self) -> bool:
        """Whether nothing speaks of an unknown rule, and a complete room misses none."""
        return not any(self.unknown.values()) and not (self.complete and any(self.missing.values()))

    def lines(self) -> list[str]:
        """The report, one line a finding."""
        state = "complete" if self.complete else "being built"
        found = [f"{self.room} ({state}): {self.total} ids"]
        for what, places in (("missing in", self.missing), ("unknown in", self.unknown)):
            for place, ids in places.items():
                if ids:
                    found.append(f"  {what} {place}, {len(ids)}: {' '.join(ids)}")
        return found


def trace(room: Room, source: Path, tests: Path) -> Trace:
    """Compare book, code and tests of a room; `source` and `tests` are its folders."""
    ids = room.ids
    carriers = carriers_in(source, room.name)
    tested = ids_in_tests(tests, room.name)
    books = {language: {rule.id for rule in room.book(language).rules} for language in LANGUAGES}
    found = Trace(room.name, room.complete, len(ids))
    rules = [one for one, kind in ids.items() if kind == "rule"]
    in_functions = {one for one, places in carriers.items() if any(p.kind == "function" for p in places)}
    found.missing = {
        **{f"book {language}": [one for one in ids if one not in book] for language, book in books.items()},
        "code": [one for one in ids if one not in carriers],
        "a function": [one for one in rules if one in carriers and one not in in_functions],
        "tests": [one for one in ids if one not in tested],
    }
    found.unknown = {
        **{f"book {language}": sorted(book - set(ids)) for language, book in books.items()},
        "code": sorted(set(carriers) - set(ids)),
        "tests": sorted(tested - set(ids)),
    }
    return found


def carriers_in(source: Path, game: str) -> dict[str, list[Carrier]]:
    """Every id of that game in a docstring below the folder, with what carries it."""
    found: dict[str, list[Carrier]] = {}
    for path in sorted(source.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node, name, kind in _documented(tree, ""):
            doc = ast.get_docstring(node) or ""
            for one in _ID.findall(doc):
                if one.startswith(f"{game}:"):
                    line = getattr(node, "lineno", 1)
                    found.setdefault(one, []).append(Carrier(path, name, kind, line))
    return found


def ids_in_tests(tests: Path, game: str) -> set[str]:
    """Every id of that game in a `pytest.mark.rule(...)` below the folder."""
    found: set[str] = set()
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "rule"
            ):
                values = [one.value for one in node.args if isinstance(one, ast.Constant)]
                found |= {str(value) for value in values if str(value).startswith(f"{game}:")}
    return found


_Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def _documented(node: _Documented, prefix: str) -> Iterator[tuple[_Documented, str, str]]:
    kind = {ast.Module: "module", ast.ClassDef: "class"}.get(type(node), "function")
    yield node, prefix, kind
    for child in node.body:
        if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _documented(child, f"{prefix}.{child.name}" if prefix else child.name)
