"""Options: what a table may choose before a match, declared once and checked by one function."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from ludotheque.kernel.errors import BadOptions

Value: TypeAlias = int | str | bool
Chosen: TypeAlias = dict[str, Value]


@dataclass(frozen=True)
class Option:
    """One choice: its key is its text key (`option.KEY` and `option.KEY.hint`).

    Exactly one of: `choices` (words), a range `low..high`, or neither for yes or no.  `rule` is the rule or
    ruling that it switches; `group` gathers options on screen (`level`, `module`, `variant`, `ruling`,
    `table`).
    """

    key: str
    default: Value
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    rule: str = ""
    group: str = "ruling"

    def check(self, value: object) -> Value:
        """The value if it may be chosen; raises BadOptions naming what would have been right."""
        if self.choices:
            if isinstance(value, str) and value in self.choices:
                return value
            expected = " | ".join(self.choices)
        elif isinstance(self.default, bool):
            if isinstance(value, bool):
                return value
            expected = "true | false"
        else:
            if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
                return value
            expected = f"{self.low}..{self.high}"
        raise BadOptions(
            "error.options.value", {"option": self.key, "given": str(value)[:40], "expected": expected}
        )

    def parse(self, word: str) -> Value:
        """The value written so on a command line or in a form."""
        if isinstance(self.default, bool) and not self.choices:
            if word.lower() in ("true", "yes", "on", "1"):
                return True
            if word.lower() in ("false", "no", "off", "0"):
                return False
        elif not self.choices:
            try:
                return self.check(int(word))
            except ValueError:
                pass
        return self.check(word)


@dataclass(frozen=True)
class Options:
    """All options of a game, how many may play, and what must hold between them."""

    seats: tuple[int, ...]
    options: tuple[Option, ...] = ()
    agree: Callable[[Chosen, int], None] | None = None  # raises BadOptions
    presets: Mapping[str, Mapping[str, Value]] | None = None

    def option(self, key: str) -> Option:
        """The option with that key; raises BadOptions."""
        for option in self.options:
            if option.key == key:
                return option
        known = ", ".join(option.key for option in self.options)
        raise BadOptions("error.options.unknown", {"option": str(key)[:40], "expected": known})

    def complete(self, chosen: Mapping[str, object] | None, seats: int) -> Chosen:
        """All options with their values, defaults filled in; raises BadOptions."""
        if isinstance(seats, bool) or seats not in self.seats:
            expected = ", ".join(str(count) for count in self.seats)
            raise BadOptions("error.options.seats", {"given": str(seats)[:40], "expected": expected})
        full: Chosen = {option.key: option.default for option in self.options}
        for key, value in (chosen or {}).items():
            full[key] = self.option(key).check(value)
        if self.agree is not None:
            self.agree(full, seats)
        return full
