"""The page on what people see (`docs/reference/truth.md`) names tests that exist, for every game."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

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


def test_every_row_has_a_test_or_says_why_not() -> None:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    heads = {number - 1 for number, line in enumerate(lines) if line == "|---|---|"}
    rows = [line for number, line in enumerate(lines) if line.startswith("| ") and number not in heads]
    assert len(rows) > 120
    assert [row for row in rows if not NAMED.search(row) and not FILES.search(row)] == [
        "| Checks 1 to 5 in CI for all four games, each with a planted fault | The first table above. |"
    ]


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
