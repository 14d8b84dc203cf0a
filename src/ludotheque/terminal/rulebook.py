"""The rulebook as a terminal shows it: whole, by chapter, or one rule by its id."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ludotheque.kernel import GameError, Room

_RULE = re.compile(r"^- \*\*([a-z0-9_]+:[A-Za-z0-9-]+)\*\*\s*(.*)$")
_CHAPTER = re.compile(r"^## (.*?)\s*\{#([a-z0-9-]+)\}\s*$")


@dataclass(frozen=True)
class Rule:
    """One rule of the book, in the reader's language."""

    id: str
    text: str
    chapter: str
    anchor: str


def rules_of(room: Room, language: str) -> list[Rule]:
    """Every rule of the book, in its order."""
    found: list[Rule] = []
    chapter = anchor = ""
    for line in room.rulebook(language).splitlines():
        if heading := _CHAPTER.match(line):
            chapter, anchor = heading[1], heading[2]
        elif rule := _RULE.match(line):
            found.append(Rule(rule[1], rule[2], chapter, anchor))
        elif found and line.startswith("  ") and line.strip():
            last = found[-1]
            found[-1] = Rule(last.id, f"{last.text} {line.strip()}", last.chapter, last.anchor)
    return found


def find_rules(room: Room, language: str, wanted: str) -> list[Rule]:
    """The rule with that id (`ST5` or `desert:ST5`), the chapter of that name, or rules with those words."""
    rules = rules_of(room, language)
    short = wanted.lower().removeprefix(f"{room.name}:")
    for match in (
        [rule for rule in rules if rule.id.lower() == f"{room.name}:{short}"],
        [rule for rule in rules if short in (rule.anchor, rule.chapter.lower())],
        [rule for rule in rules if short in rule.text.lower()],
    ):
        if match:
            return match
    raise GameError("terminal.no_rule", {"rule": wanted[:40], "game": room.name})


def bare(text: str) -> str:
    """The text of a rule without Markdown's marks."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"(\*\*|\*|`)", "", text)
