"""What imports cannot show: the core opens no file, prints nothing and hangs on no run of the program."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "ludotheque"

IMPURE = {
    "open": "files belong to the edges; own data come through importlib.resources",
    "input": "a game asks nobody",
    "print": "a game tells the scribe",
    "hash": "text hashes differ from run to run; use a fingerprint",
    "id": "addresses differ from run to run",
    "eval": "data are never code",
    "exec": "data are never code",
    "__import__": "rooms are found by the shelf",
}


def impure_calls(code: str) -> list[str]:
    """The calls of impure built-ins in this code, with their line."""
    return [
        f"line {node.lineno}: {node.func.id}() - {IMPURE[node.func.id]}"
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE
    ]


def test_kernel_kit_and_games_call_nothing_impure() -> None:
    found = {
        str(file.relative_to(SOURCE)): calls
        for floor in ("kernel", "kit", "games")
        for file in sorted((SOURCE / floor).rglob("*.py"))
        if (calls := impure_calls(file.read_text(encoding="utf-8")))
    }
    assert not found


@pytest.mark.parametrize("name", sorted(IMPURE))
def test_a_planted_call_is_found(name: str) -> None:
    assert impure_calls(f"x = 1\ny = {name}('x')\n")
