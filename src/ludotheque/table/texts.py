"""The host's own sentences, under each room's: house events, refusals, notices."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ludotheque.kernel import LANGUAGES, GameError, Room, Texts
from ludotheque.kernel.room import house_texts
from ludotheque.kernel.texts import parse
from ludotheque.table.errors import code_of


@cache
def host_table(language: str) -> dict[str, str | dict[str, str]]:
    """The host's texts in that language."""
    place = files("ludotheque.table") / "locale" / f"{language}.toml"
    return parse(place.read_text(encoding="utf-8"))


@cache
def house_words(language: str) -> Texts:
    """What is said where there is no room: the house's and the host's texts."""
    return Texts(language, (host_table(language), house_texts(language)))


_WORDS: dict[tuple[str, str, tuple[str, ...]], Texts] = {}


def table_words(room: Room, language: str, names: tuple[str, ...]) -> Texts:
    """What a reader of that language reads at a table of these players."""
    key = (room.name, language, names)
    found = _WORDS.get(key)
    if found is None:
        tables = (room.tables[language], host_table(language), house_texts(language))
        nameless = Texts(language, tables)
        found = Texts(language, tables, [name or nameless.seat(seat) for seat, name in enumerate(names)])
        if len(_WORDS) > 4096:
            _WORDS.clear()
        _WORDS[key] = found
    return found


def language_of(wanted: str, accepted: str = "") -> str:
    """The first of our languages that was asked for, in `lang=` or in an Accept-Language header."""
    for part in [wanted, *accepted.split(",")]:
        tongue = part.split(";")[0].strip()[:2].lower()
        if tongue in LANGUAGES:
            return tongue
    return "en"


def error_plain(error: GameError, texts: Texts) -> dict[str, object]:
    """An error as the protocol sends it."""
    return {
        "code": code_of(error),
        "key": error.key,
        "text": texts.error(error),
        "rule": error.rule,
        "params": error.params,
    }
