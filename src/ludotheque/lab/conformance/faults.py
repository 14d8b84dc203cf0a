"""Faults: what a check found, where, and how to see it again."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.kernel import Journal


class Found(Exception):
    """A check found something wrong: its name and what was wrong."""

    def __init__(self, check: str, what: str) -> None:
        self.check = check
        self.what = what
        super().__init__(f"{check}: {what}")


@dataclass(frozen=True)
class Fault:
    """One thing wrong with a game: the check that found it, what it was, and a journal that leads there."""

    check: str
    what: str
    journal: Journal | None = None

    def __str__(self) -> str:
        if self.journal is None:
            return f"{self.check}: {self.what}"
        head = self.journal.head
        return (
            f"{self.check}: {self.what}\n"
            f"    after {len(self.journal.entries)} entries of a match of {head.game}, {head.seats} seats, "
            f"seed {head.seed.hex()}, options {head.options}"
        )


def require(condition: bool, check: str, what: str) -> None:
    """Raise Found unless the condition holds."""
    if not condition:
        raise Found(check, what)
