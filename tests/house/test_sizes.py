"""Small rooms: a module is read in one sitting."""

from __future__ import annotations

from pathlib import Path
from statistics import median

SOURCE = Path(__file__).parents[2] / "src/ludotheque"
LONGEST = 350
USUAL = 130
# Modules that are still too long.  One that was mended must leave this list, and the list must end empty.
UNMENDED: set[str] = set()


def lengths() -> dict[str, int]:
    return {
        file.relative_to(SOURCE).as_posix(): len(file.read_text(encoding="utf-8").splitlines())
        for file in SOURCE.rglob("*.py")
        if "vendor" not in file.parts
    }


def test_no_module_is_longer_than_a_sitting() -> None:
    assert {name for name, lines in lengths().items() if lines > LONGEST} == UNMENDED


def test_most_modules_are_short() -> None:
    assert median(lines for name, lines in lengths().items() if not name.endswith("__init__.py")) <= USUAL
