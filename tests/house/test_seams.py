"""What one floor asks of another stands in a contract with a type; nothing is looked up by its name."""

from __future__ import annotations

import ast
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src/ludotheque"
FLOORS = ("bots", "host", "web", "terminal")
# (floor, name): what is asked of things that have no contract of ours.
ALLOWED = {
    ("bots", "PLAYERS"),  # a table that a module of the folder may bring
    ("host", "_processes"),  # of the standard library's pool
    ("host", "now"),  # a view of a room without a clock has no time
}


def asked_by_name(floor: str) -> set[tuple[str, str]]:
    found = set()
    for file in (SOURCE / floor).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("getattr", "hasattr")
                and isinstance(node.args[1], ast.Constant)
            ):
                found.add((floor, str(node.args[1].value)))
    return found


def test_no_floor_asks_another_for_an_attribute_by_its_name() -> None:
    found = {one for floor in FLOORS for one in asked_by_name(floor)}
    assert found - ALLOWED == set()
