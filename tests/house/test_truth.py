"""The page on what people see (`docs/reference/truth.md`) names tests that exist, for every game."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from ludotheque.games import shelf

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/reference/truth.md"
NAMED = re.compile(r"`(tests/[\w/.]+\.(?:py|js))::([^`]+)`")
FILES = re.compile(r"`(tests/[\w/.]+\.(?:py|js))`")
JAVASCRIPT = re.compile(r'^\s*test\((?:"([^"]+)"|`([^`$]+?)(?: \(\$\{\w+\}\))?`)', re.MULTILINE)


@cache
def named_in(path: str) -> frozenset[str]:
    """The tests of a file by name: functions of a module, or what node's runner is told."""
    file = ROOT / path
    if not file.is_file():
        return frozenset()
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".js":
        return frozenset(plain or template for plain, template in JAVASCRIPT.findall(text))
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return frozenset(node.name for node in ast.parse(text).body if isinstance(node, functions))


def missing(page: str) -> list[str]:
    """What a page names and nobody finds."""
    tests = [f"{path}::{name}" for path, name in NAMED.findall(page) if name not in named_in(path)]
    return tests + [path for path in FILES.findall(page) if not (ROOT / path).is_file()]


def test_every_test_that_the_page_names_exists() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert len(NAMED.findall(page)) > 150
    assert missing(page) == []


def rows_of(page: str) -> list[str]:
    """The rows of the page's tables, without their heads."""
    lines = page.splitlines()
    heads = {number - 1 for number, line in enumerate(lines) if line == "|---|---|"}
    return [line for number, line in enumerate(lines) if line.startswith("| ") and number not in heads]


def test_every_row_has_a_test_or_says_why_not() -> None:
    rows = rows_of(PAGE.read_text(encoding="utf-8"))
    assert len(rows) > 120
    assert [row for row in rows if not NAMED.search(row) and not FILES.search(row)] == []


def games_of(path: str, name: str) -> set[str]:
    """The games of a test: all of them where it is given the shelf, else the one whose room it is in."""
    for node in ast.parse((ROOT / path).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            given = " ".join(ast.unparse(one) for one in node.decorator_list)
            if "shelf()" in given:
                return set(shelf())
    return {room for room in shelf() if f"tests/games/{room}/" in path}


def planted_in(page: str) -> dict[str, set[str]]:
    """Each of the checks of the first table, with the games in which a fault of its kind is planted."""
    found: dict[str, set[str]] = {}
    check = ""
    for row in rows_of(page.partition("## KERO")[0]):
        number = re.match(r"\| (\d)\. ", row)
        check = number[1] if number else check
        found.setdefault(check, set())
        if "planted" in row.split("|")[1]:
            for path, name in NAMED.findall(row):
                found[check] |= games_of(path, name)
    return found


def test_every_check_has_a_fault_planted_in_every_game() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert planted_in(page) == {str(check): set(shelf()) for check in range(1, 6)}
    without = page.replace(
        "tests/games/kreo/test_truth.py::test_a_planted", "tests/house/test_truth.py::test_a_planted"
    )
    assert planted_in(without)["2"] == set(shelf()) - {"kreo"}


@pytest.mark.parametrize(
    "planted",
    [
        "`tests/house/test_truth.py::test_nobody_wrote_this`",
        "`tests/house/test_nowhere.py::test_every_test_that_the_page_names_exists`",
        "`tests/web/js/picking.test.js::a piece that nobody touches`",
        "`tests/house/test_nowhere.py`",
    ],
)
def test_a_test_that_is_gone_is_noticed(planted: str) -> None:
    assert missing(f"| a fault | {planted} |") == [planted.strip("`")]
