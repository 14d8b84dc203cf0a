"""Texts: keys in, sentences out, in four languages.

A table maps dotted keys to sentences with `{placeholders}`; a sentence with plural forms is a table with
`one` and `other`, chosen by the placeholder `n`; where a sentence has several numbers, each noun has its own
forms: `{turns} {turns?turn|turns}, {fairies} {fairies?Fairy|Fairies} left`.  A parameter that is a string
beginning with `@` is itself a key (`@card.wheat`) or a seat (`@seat.1`).  Rooms bring their own tables; the
house's stands under them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from ludotheque.kernel.errors import GameError
from ludotheque.kernel.game import Refusal
from ludotheque.kernel.scribe import Told
from ludotheque.kernel.words import Chronicle, Param, Vocabulary

LANGUAGES = ("fr", "en", "nl", "es")
FORMS = ("one", "other")
Table: TypeAlias = Mapping[str, str | Mapping[str, str]]

_PLACEHOLDER = re.compile(r"\{([a-z_]+)(?:\?([^{}|]*)\|([^{}|]*))?\}")


def parse(text: str) -> dict[str, str | dict[str, str]]:
    """A locale file (TOML) as dotted keys."""
    found: dict[str, str | dict[str, str]] = {}

    def walk(prefix: str, value: object) -> None:
        if isinstance(value, str):
            found[prefix] = value
        elif isinstance(value, dict) and set(value) == set(FORMS):
            found[prefix] = value
        elif isinstance(value, dict):
            for key, inner in value.items():
                walk(f"{prefix}.{key}" if prefix else key, inner)
        else:
            raise ValueError(f"{prefix}: a text is a string or has the forms {', '.join(FORMS)}")

    walk("", tomllib.loads(text))
    return found


def placeholders(text: str | Mapping[str, str]) -> set[str]:
    """The names in braces of a sentence, over all its forms."""
    forms = [text] if isinstance(text, str) else list(text.values())
    return {hit[1] for form in forms for hit in _PLACEHOLDER.finditer(form)}


def is_one(language: str, n: int) -> bool:
    """Whether that language speaks of n things in the singular."""
    return n in (0, 1, -1) if language == "fr" else n in (1, -1)


class Texts:
    """The sentences of one reader: a language, tables in order of precedence, and the players' names."""

    def __init__(self, language: str, tables: Sequence[Table], names: Sequence[str] = ()) -> None:
        self.language = language
        self.tables = tuple(tables)
        self.names = tuple(names)
        self.missing: set[str] = set()  # keys that were asked for in vain

    def has(self, key: str) -> bool:
        """Whether there is such a text."""
        return any(key in table for table in self.tables)

    def say(self, key: str, **params: int | str) -> str:
        """The sentence of that key; a missing key shows as itself, so that a gap is seen and tested."""
        for table in self.tables:
            if key in table:
                found = table[key]
                break
        else:
            self.missing.add(key)
            return key
        if not isinstance(found, str):
            n = params.get("n", 0)
            found = found["one" if is_one(self.language, int(n)) else "other"]
        said = _PLACEHOLDER.sub(lambda hit: self._filled(hit, params), found)
        # A name that brings its own mark ends the sentence with it: no full stop behind `None shall pass!`.
        return said.replace("!.", "!").replace("?.", "?") if "!." in said or "?." in said else said

    def _filled(self, hit: re.Match[str], params: Mapping[str, int | str]) -> str:
        """What stands for a placeholder: its value, or the form of a noun that its number asks for."""
        value = params.get(hit[1], hit[0])
        if hit[2] is None:
            return self._shown(value)
        return hit[2] if str(value).lstrip("-").isdigit() and is_one(self.language, int(value)) else hit[3]

    def _shown(self, value: int | str) -> str:
        if isinstance(value, str) and value.startswith("@seat."):
            return self.seat(int(value.removeprefix("@seat.")))
        if isinstance(value, str) and value.startswith("@"):
            return self.say(value[1:])
        return str(value)

    def seat(self, seat: int) -> str:
        """The name of the player at that seat."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.say("house.seat", n=seat + 1)

    def value(self, param: Param, value: int) -> str:
        """One value of a parameter, as a reader should see it."""
        if param.pick == "subset":
            chosen = [self._one(param, bit) for bit in range(param.size) if value >> bit & 1]
            return self.several(chosen) if chosen else self.say("house.nothing")
        return self._one(param, value)

    def several(self, items: Sequence[str]) -> str:
        """A list in words: `a, b and c`."""
        if len(items) < 2:
            return "".join(items)
        return self.say("house.and", first=", ".join(items[:-1]), last=items[-1])

    def move(self, vocabulary: Vocabulary, move: int) -> str:
        """The label of a move."""
        verb = vocabulary.verb(move)
        return self._fill(f"move.{verb.name}", verb.params, vocabulary.values(move))

    def event(self, chronicle: Chronicle, told: Told) -> str:
        """The sentence of an event."""
        kind = chronicle.happening(told.event)
        return self._fill(f"event.{kind.name}", kind.params, (told.a, told.b, told.c, told.d))

    def refusal(self, refusal: Refusal) -> str:
        """Why not, in words (the rule id stands beside it, for the reader to open)."""
        return self.say(refusal.key, **refusal.params)

    def reason(self, result: str, rule: str) -> str:
        """Why a match ended so: `reason.RESULT_ID` for the rule that ended it, else `reason.RESULT`.

        Empty where the room has no such text.
        """
        for key in (f"reason.{result}_{rule.partition(':')[2]}", f"reason.{result}"):
            if self.has(key):
                return self.say(key)
        return ""

    def error(self, error: GameError) -> str:
        """What was wrong, in words."""
        return self.say(error.key, **error.params)

    def _fill(self, key: str, params: Sequence[Param], values: Sequence[int]) -> str:
        shown: dict[str, int | str] = {}
        for param, value in zip(params, values, strict=False):
            shown[param.name] = value if param.pick == "amount" else self.value(param, value)
        return self.say(key, **shown)

    def _one(self, param: Param, value: int) -> str:
        if param.texts == "seat":
            return self.seat(value)
        if param.texts and param.words:
            return self.say(f"{param.texts}.{param.words[value]}")
        if param.texts:
            return self.say(f"{param.texts}.{value}")
        return param.member(value)
