"""Content sheets: a components file read with care, so that an error names the line and the remedy.

A sheet is TOML.  Every table or row says how sure we are of it (`certainty`) and where it comes from
(`source`).  Whoever owns the printed game can put a sheet right without touching code.

    sheet = Sheet.parse(text, "kero")
    for row in sheet.rows("card", count=36):
        row.text("id"), row.integer("points", 0, 9), row.choice("colour", COLOURS)
    sheet.finish()
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from typing import NoReturn, TypeAlias

from ludotheque.kernel.errors import BadContent

CERTAINTIES = ("rulebook", "photo", "deduced", "reconstructed")
Path: TypeAlias = tuple[str | int, ...]

_HEADER = re.compile(r"^\s*(\[\[?)\s*([A-Za-z0-9_.-]+)\s*\]\]?")
_KEY = re.compile(r"^\s*([A-Za-z0-9_-]+)\s*=")


def _lines(text: str) -> dict[Path, int]:
    """The line of every table header and key; rows of an array of tables are numbered from 0."""
    found: dict[Path, int] = {}
    rows: dict[str, int] = {}
    here: Path = ()
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(line):
            name = header[2]
            if header[1] == "[[":
                rows[name] = rows.get(name, -1) + 1
                here = (*name.split("."), rows[name])
            else:
                here = tuple(name.split("."))
            found.setdefault(here, number)
        elif key := _KEY.match(line):
            found.setdefault((*here, key[1]), number)
    return found


class Row:
    """One table of a sheet; each datum is asked for once, by kind."""

    def __init__(self, sheet: Sheet, path: Path, data: dict[str, object]) -> None:
        self._sheet = sheet
        self._path = path
        self._data = data
        self._asked: set[str] = set()
        self.certainty = self.choice("certainty", CERTAINTIES)
        self.source = self.text("source")

    def fail(self, key: str, expected: str) -> NoReturn:
        """Raise BadContent at that key of this row."""
        given = str(self._data.get(key, "nothing"))[:60]
        self._sheet.fail((*self._path, key), expected, given)

    def has(self, key: str) -> bool:
        """Whether the row says anything of that key."""
        return key in self._data

    def integer(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within bounds."""
        value = self._ask(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.fail(key, f"a whole number from {low} to {high}")
        return value

    def text(self, key: str, default: str | None = None) -> str:
        """A string that is not empty."""
        value = self._ask(key, default)
        if not isinstance(value, str) or (not value and default != ""):
            self.fail(key, "a text in quotes")
        return value

    def choice(self, key: str, choices: Sequence[str], default: str | None = None) -> str:
        """One of the given words."""
        value = self._ask(key, default)
        if not isinstance(value, str) or value not in choices:
            self.fail(key, "one of " + ", ".join(choices))
        return value

    def yes(self, key: str, default: bool = False) -> bool:
        """true or false."""
        value = self._ask(key, default)
        if not isinstance(value, bool):
            self.fail(key, "true or false")
        return value

    def integers(self, key: str, low: int, high: int, count: int | None = None) -> list[int]:
        """A list of whole numbers within bounds, of that length if one is given."""
        value = self._ask(key, None)
        size = f"{count} " if count is not None else ""
        expected = f"a list of {size}whole numbers from {low} to {high}"
        if not isinstance(value, list) or (count is not None and len(value) != count):
            self.fail(key, expected)
        for item in value:
            if isinstance(item, bool) or not isinstance(item, int) or not low <= item <= high:
                self.fail(key, expected)
        return [int(item) for item in value]

    def choices(self, key: str, choices: Sequence[str], count: int | None = None) -> list[str]:
        """A list of the given words, of that length if one is given."""
        value = self._ask(key, None)
        size = f"{count} " if count is not None else ""
        expected = f"a list of {size}out of " + ", ".join(choices)
        if not isinstance(value, list) or (count is not None and len(value) != count):
            self.fail(key, expected)
        for item in value:
            if not isinstance(item, str) or item not in choices:
                self.fail(key, expected)
        return [str(item) for item in value]

    def counts(self, key: str, choices: Sequence[str], high: int = 99) -> list[int]:
        """How many of each of the given words: `{ wheat = 2, metal = 1 }`, in the order of the words."""
        value = self._ask(key, None)
        if not isinstance(value, dict):
            self.fail(key, "counts such as { " + f"{choices[0]} = 1" + " }")
        for name, number in value.items():
            if name not in choices:
                self.fail(key, "counts of " + ", ".join(choices))
            if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= high:
                self.fail(key, f"counts from 0 to {high}")
        return [int(value.get(name, 0)) for name in choices]

    def finish(self) -> None:
        """Raise BadContent for a key that nobody asked for."""
        for key in self._data:
            if key not in self._asked:
                self._sheet.fail((*self._path, key), "one of " + ", ".join(sorted(self._asked)), key)

    def _ask(self, key: str, default: object) -> object:
        self._asked.add(key)
        if key in self._data:
            return self._data[key]
        if default is None:
            self.fail(key, f"a value for {key}")
        return default


class Sheet:
    """A components file: tables by name, rows of arrays of tables, each with certainty and source."""

    def __init__(self, name: str, data: dict[str, object], lines: dict[Path, int]) -> None:
        self.name = name
        self._data = data
        self._lines = lines
        self._rows: list[Row] = []
        self._asked: set[str] = set()

    @classmethod
    def parse(cls, text: str, name: str) -> Sheet:
        """Read the text of a components file; raises BadContent."""
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            line = re.search(r"line (\d+)", str(error))
            raise BadContent(
                "error.content.syntax",
                {"game": name, "line": int(line[1]) if line else 1, "why": str(error)[:120]},
            ) from error
        return cls(name, data, _lines(text))

    def fail(self, path: Path, expected: str, given: str) -> NoReturn:
        """Raise BadContent at that place: the line, the place in words, what was given, what was expected."""
        known = path
        while known and known not in self._lines:
            known = known[:-1]
        place = ".".join(str(part + 1) if isinstance(part, int) else part for part in path)
        line = self._lines.get(known, 1)
        params: dict[str, int | str] = {"game": self.name, "line": line, "place": place}
        raise BadContent("error.content.value", {**params, "given": given, "expected": expected})

    def table(self, name: str) -> Row:
        """The single table of that name."""
        self._asked.add(name)
        data = self._data.get(name)
        if not isinstance(data, dict):
            self.fail((name,), f"a table [{name}]", "nothing" if data is None else "something else")
        row = Row(self, (name,), data)
        self._rows.append(row)
        return row

    def rows(self, name: str, count: int | None = None) -> list[Row]:
        """The rows [[name]], as many as expected."""
        self._asked.add(name)
        data = self._data.get(name, [])
        if not isinstance(data, list) or not all(isinstance(item, dict) for item in data):
            self.fail((name,), f"rows [[{name}]]", "something else")
        if count is not None and len(data) != count:
            last: Path = (name, len(data) - 1) if data else (name,)
            self.fail(last, f"{count} rows [[{name}]]", f"{len(data)} rows")
        rows = [Row(self, (name, number), item) for number, item in enumerate(data)]
        self._rows.extend(rows)
        return rows

    def finish(self) -> None:
        """Raise BadContent for tables and keys that nobody asked for (a misspelt name, most likely)."""
        for name in self._data:
            if name not in self._asked:
                self.fail((name,), "one of " + ", ".join(sorted(self._asked)), name)
        for row in self._rows:
            row.finish()

    def certainties(self) -> dict[str, int]:
        """How many data stand on each kind of source."""
        found: dict[str, int] = dict.fromkeys(CERTAINTIES, 0)
        for row in self._rows:
            found[row.certainty] += 1
        return found
