"""The house's words for pages: our own table over the kernel's, and which language a reader wants."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from ludotheque.kernel import LANGUAGES, Room, Texts
from ludotheque.kernel.room import house_texts
from ludotheque.kernel.texts import parse
from ludotheque.table.texts import host_table

COOKIE = "ludotheque_lang"
WRITTEN = ("box.", "help.", "rules.glance", "rules.law", "rules.print")  # only ever written into a page
NAMES = {"fr": "Français", "en": "English", "nl": "Nederlands", "es": "Español"}


@cache
def table(language: str) -> dict[str, str | dict[str, str]]:
    """The web's texts in that language."""
    return parse((files("ludotheque.web") / "locale" / f"{language}.toml").read_text(encoding="utf-8"))


@cache
def words(language: str) -> Texts:
    """What pages say in that language."""
    return Texts(language, (table(language), house_texts(language)))


def room_words(room: Room, language: str) -> Texts:
    """A room's texts with the house's and the web's below them."""
    return Texts(language, (room.table(language), table(language), house_texts(language)))


def client_words(language: str) -> Mapping[str, str | dict[str, str]]:
    """Everything the browser may have to say by itself, also what the host names by a key alone."""
    own = {key: text for key, text in table(language).items() if not key.startswith(WRITTEN)}
    return {**house_texts(language), **host_table(language), **own}


def wanted(asked: str, remembered: str, preferences: str) -> str:
    """The reader's language: asked for, remembered, or preferred by the browser; else English."""
    for found in (asked, remembered):
        if found in LANGUAGES:
            return found
    preferred: list[tuple[float, str]] = []
    for part in preferences.split(","):
        name, _, weight = part.partition(";q=")
        try:
            preferred.append((-float(weight or 1), name.strip()[:2].lower()))
        except ValueError:
            continue
    for _, name in sorted(preferred, key=lambda pair: pair[0]):
        if name in LANGUAGES:
            return name
    return "en"
