"""A pytest plugin: `-p ludotheque.lab.rule_selection --rule desert:ST5` runs only that rule's tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--rule`."""
    parser.addoption("--rule", default="", help="run only the tests marked with this rule id")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests that carry the id."""
    wanted = config.getoption("--rule")
    if not wanted:
        return
    kept = [item for item in items if any(wanted in mark.args for mark in item.iter_markers("rule"))]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept
