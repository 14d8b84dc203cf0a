"""A rulebook's Markdown as chapters and rules: read once here, for every door and every check.

# Title
## A chapter {#anchor}
What is said before its rules.
- **game:ID** The rule, which may
  go on over several lines.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from unicodedata import combining, normalize

_CHAPTER = re.compile(r"^##\s+(.+?)(?:\s*\{#([a-z0-9-]+)\})?\s*$")
_RULE = re.compile(r"^-\s+\*\*([a-z][a-z0-9_]*:[A-Za-z0-9-]+)\*\*\s*(.*)$")


@dataclass(frozen=True)
class Rule:
    """One rule: its id, its words, and the title of its chapter."""

    id: str
    text: str
    chapter: str = ""

    @property
    def anchor(self) -> str:
        """Its place on a page: the id without the game's name."""
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

    @property
    def rules(self) -> list[Rule]:
        """Every rule, in the book's order."""
        return [rule for chapter in self.chapters for rule in chapter.rules]

    def find(self, wanted: str) -> list[Rule]:
        """The rule with that id (`ST5`, `desert:ST5`), the chapter so called, or rules with those words.

        A chapter is known by its title or the start of it, with accents or without, by its anchor, and by its
        number (`#3`; `3` alone where no rule is called so).
        """
        word = _letters(wanted)
        named = [rule for rule in self.rules if word in (rule.id.lower(), rule.anchor.lower())]
        chapter = None if named else self.chapter(word)
        if chapter is not None:
            return list(chapter.rules)
        return named or [rule for rule in self.rules if word in _letters(rule.text)]

    def chapter(self, wanted: str) -> Chapter | None:
        """The chapter with that number, anchor, title or start of a title; None for none or several."""
        word = _letters(wanted)
        number = word.removeprefix("#").strip().rstrip(".")
        if number.isdecimal():
            return self.chapters[int(number) - 1] if 0 < int(number) <= len(self.chapters) else None
        exact = [one for one in self.chapters if word in (one.anchor, _letters(one.title))]
        begun = [one for one in self.chapters if word and _letters(one.title).startswith(word)]
        found = exact or begun
        return found[0] if len(found) == 1 else None


def _letters(text: str) -> str:
    """Words as they are compared: small, without accents, with straight apostrophes."""
    plain = "".join(one for one in normalize("NFD", text.casefold()) if not combining(one))
    return plain.replace("’", "'").strip()


@lru_cache(maxsize=64)
def parse_rulebook(text: str) -> Rulebook:
    """The book of its Markdown."""
    title, name, anchor = "", "", ""
    lead: list[str] = []
    chapters: list[Chapter] = []
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
            rules.append(Rule(found[1], found[2].strip(), name))
        elif rules and line.startswith("  ") and line.strip():
            rules[-1] = Rule(rules[-1].id, f"{rules[-1].text} {line.strip()}", name)
        elif line.strip():
            (words if name else lead).append(line.strip())
    close()
    return Rulebook(title, tuple(lead), tuple(chapters))
