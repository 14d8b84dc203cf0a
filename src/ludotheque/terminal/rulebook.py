"""The rulebook as a terminal shows it: whole, by chapter, or one rule by its id."""

from __future__ import annotations

import re

from ludotheque.kernel import GameError, Room
from ludotheque.kernel.rulebook import Rule


def rules_of(room: Room, language: str) -> list[Rule]:
    """Every rule of the book, in its order."""
    return room.book(language).rules


def find_rules(room: Room, language: str, wanted: str) -> list[Rule]:
    """The rule with that id, the chapter of that name, or rules with those words; raises GameError."""
    found = room.book(language).find(wanted)
    if not found:
        raise GameError("terminal.no_rule", {"rule": wanted[:40], "game": room.name})
    return found


def bare(text: str) -> str:
    """The text of a rule without Markdown's marks."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"(\*\*|\*|`)", "", text)
