"""A rulebook's Markdown as chapters and rules: numbered, anchored, searchable."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from html import escape

from ludotheque.games import game
from ludotheque.kit.markup import Markup

_CHAPTER = re.compile(r"^##\s+(.+?)(?:\s*\{#([a-z0-9-]+)\})?\s*$")
_RULE = re.compile(r"^-\s+\*\*([a-z]+:[A-Za-z0-9-]+)\*\*\s+(.*)$")


@dataclass(frozen=True)
class Rule:
    """One rule: its id and its words."""

    id: str
    text: str

    @property
    def anchor(self) -> str:
        """Its place on the page."""
        return self.id.partition(":")[2]


@dataclass(frozen=True)
class Chapter:
    """A chapter: what it is called, what it says before its rules, and these."""

    title: str
    anchor: str
    lead: tuple[str, ...]
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Rulebook:
    """A whole book in one language."""

    title: str
    lead: tuple[str, ...]
    chapters: tuple[Chapter, ...]

    def rules(self) -> list[tuple[Chapter, Rule]]:
        """Every rule with its chapter."""
        return [(chapter, rule) for chapter in self.chapters for rule in chapter.rules]


def inline(text: str) -> Markup:
    """Emphasis and strength; everything else is text."""
    safe = escape(text)
    safe = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", safe)
    safe = re.sub(r"\*(.+?)\*", r"<em>\1</em>", safe)
    return Markup(safe)


def parse(text: str) -> Rulebook:
    """The book of its Markdown."""
    title = ""
    lead: list[str] = []
    chapters: list[Chapter] = []
    name, anchor = "", ""
    words: list[str] = []
    rules: list[Rule] = []

    def close() -> None:
        if name:
            chapters.append(Chapter(name, anchor, tuple(words), tuple(rules)))
        words.clear()
        rules.clear()

    for line in text.splitlines():
        if line.startswith("# "):
            title = line[2:].strip()
        elif found := _CHAPTER.match(line):
            close()
            name = found[1]
            anchor = found[2] or re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
        elif found := _RULE.match(line):
            rules.append(Rule(found[1], found[2].strip()))
        elif line.strip():
            (words if name else lead).append(line.strip())
    close()
    return Rulebook(title, tuple(lead), tuple(chapters))


@lru_cache(maxsize=32)
def book(name: str, language: str) -> Rulebook:
    """The rulebook of a game on the shelf."""
    return parse(game(name).rulebook(language))
