"""The terminal's own texts, and which language somebody at this keyboard reads."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from ludotheque.kernel import LANGUAGES, BadOptions, Room, Texts
from ludotheque.kernel.room import house_texts
from ludotheque.kernel.texts import parse


@cache
def own_texts(package: str, language: str) -> Mapping[str, str | Mapping[str, str]]:
    """The texts that a floor keeps in its `locale` folder."""
    return parse((files(package) / "locale" / f"{language}.toml").read_text(encoding="utf-8"))


def terminal_texts(room: Room, language: str, names: Sequence[str] = ()) -> Texts:
    """What somebody at the terminal reads: the room's texts, the terminal's, the house's."""
    tables = (room.table(language), own_texts("ludotheque.terminal", language), house_texts(language))
    return Texts(language, tables, names)


def chosen_language(asked: str | None = None) -> str:
    """The language asked for, else the environment's, else English; raises BadOptions."""
    if asked:
        if asked not in LANGUAGES:
            raise BadOptions("error.language", {"given": asked[:20], "expected": ", ".join(LANGUAGES)})
        return asked
    for name in ("LUDOTHEQUE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        found = os.environ.get(name, "")[:2].lower()
        if found in LANGUAGES:
            return found
    return "en"
