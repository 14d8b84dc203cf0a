"""A house of its own for each test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.shelf import House


@pytest.fixture
def house(tmp_path: Path) -> House:
    """A machine of its own, with Cairn on the shelf."""
    return House(tmp_path)
